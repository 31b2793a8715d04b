"""Everything that Moon Adventure says to its players (`engines.kernel.talk.Talk`), made from Views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.state import State, TakeAction
from engines.kernel.talk import SHAPES, Field, Form, Lesson, Names, Option, OrderMenu, Page, Panel, Question, Topic

from . import boards, labels, panel, questions, telling
from .offer import Offer
from .topics import BLURB, FIRST_MOVE, SENTENCES, TOPICS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Decision, Event, Seat

OPTIONS = (
    Field(
        "roles",
        "Roles",
        (Option(0, "Dealt by chance"), Option(1, "Chosen in turn order")),
        1,
        1,
        ("random", "chosen"),
    ),
    Field(
        "lower_target",
        "Undamaged supplies needed",
        (
            Option(0, "As in the rulebook", "5, 7, 8 or 9 with 2, 3, 4 or 5 players"),
            Option(1, "2 fewer", "for many new players"),
            Option(2, "3 fewer", "for many new players"),
        ),
        1,
        1,
        (0, 2, 3),
    ),
    Field(
        "first",
        "Who starts",
        (Option(0, "Drawn by chance"), *(Option(n, f"{shape} starts") for n, shape in enumerate(SHAPES[:5], start=1))),
        1,
        1,
        (None, *range(5)),
    ),
)
"""What the host may set. A seat that stays empty cannot start: `new` refuses it."""


class AdventureTalk:
    """The words of Moon Adventure."""

    blurb: str = BLURB
    sentences: tuple[str, ...] = SENTENCES
    first_move: tuple[Lesson, ...] = FIRST_MOVE
    topics: tuple[Topic, ...] = TOPICS
    private_hand: bool = False
    options: tuple[Field, ...] = OPTIONS
    orders: tuple[OrderMenu, ...] = ()

    def place(self, view: State) -> str:
        return boards.stage(view)

    def question(self, view: State, decision: Decision, names: Names) -> Question:
        return questions.question(view, decision)

    def panel(self, view: State, seat: Seat, names: Names) -> Panel:
        return panel.panel(view, seat, names)

    def advice(self, view: State, seat: Seat) -> str:
        return panel.advice(view, seat)

    def form(self, view: State, seat: Seat, act: Act, names: Names) -> Form:
        return labels.form(view, seat, act, names)

    def complete(self, view: State, seat: Seat, act: Act, rand: Rand) -> Act:
        return act

    def keys(self, view: State) -> dict[int, int]:
        asked = next((d for d in view.pending if isinstance(d, TakeAction)), None)
        return Offer(view, asked.seat, [""] * len(view.players)).keys if asked else {}

    def tell(self, events: Sequence[Event], view: State, names: Names) -> list[str]:
        return telling.tell(events, view, names)

    def whisper(self, events: Sequence[Event], view: State, seat: Seat, names: Names) -> list[str]:
        return []

    def describe(self, view: State, seat: Seat, act: Act, names: Names) -> str:
        return labels.describe(view, act, names)

    def alarm(self, view: State, names: Names) -> str:
        return boards.alarm(view, names)

    def look(self, view: State, names: Names) -> tuple[Page, ...]:
        return boards.look(view, names)

    def board_text(self, view: State, names: Names) -> str:
        return boards.board_text(view, names)

    def alt(self, view: State, names: Names) -> str:
        return boards.alt(view, names)

    def hand_alt(self, view: State, seat: Seat, names: Names) -> str:
        return ""

    def laid(self, view: State, seat: Seat, act: Act) -> State:
        raise ValueError("Nobody has a hand.")

    def result(self, view: State, names: Names) -> str:
        return boards.result(view, names)

    def value_label(self, view: State, seat: Seat, act_type: type[Act], field: str, value: object, names: Names) -> str:
        return labels.value_label(view, seat, act_type, field, value, names)


TALK = AdventureTalk()
