"""Everything that MoonQuake Escape says to its players (`engines.kernel.talk.Talk`), made from Views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moonquake import decisions as asks

from . import arranging, boards, keys, labels, offer, panel, pictures, questions, telling
from .introduction import BLURB, FIRST_MOVE, SENTENCES
from .options import OPTIONS
from .standing import ORDERS
from .topics import TOPICS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Decision, Event, Seat
    from engines.kernel.talk import Field, Form, Lesson, Names, OrderMenu, Page, Panel, Question, Topic
    from engines.moonquake.state import State


class MoonQuakeTalk:
    """The words of MoonQuake Escape."""

    blurb: str = BLURB
    sentences: tuple[str, ...] = SENTENCES
    first_move: tuple[Lesson, ...] = FIRST_MOVE
    topics: tuple[Topic, ...] = TOPICS
    private_hand: bool = True
    options: tuple[Field, ...] = OPTIONS
    orders: tuple[OrderMenu, ...] = ORDERS

    def place(self, view: State) -> str:
        return boards.stage(view)

    def question(self, view: State, decision: Decision, names: Names) -> Question:
        return questions.question(view, decision, names)

    def panel(self, view: State, seat: Seat, names: Names) -> Panel:
        return panel.panel(view, seat, names)

    def advice(self, view: State, seat: Seat) -> str:
        return panel.advice(view, seat)

    def form(self, view: State, seat: Seat, act: Act, names: Names) -> Form:
        d = next((d for d in view.pending if d.seat == seat and isinstance(d, asks.TakeAction)), None)
        if d is None:
            raise ValueError("It is not your turn.")
        return offer.form(view, act, d, names)

    def complete(self, view: State, seat: Seat, act: Act, rand: Rand) -> Act:
        return arranging.complete(view, seat, act, rand)

    def keys(self, view: State) -> dict[int, int]:
        return keys.keys(view)

    def tell(self, events: Sequence[Event], view: State, names: Names) -> list[str]:
        return telling.tell(events, view, names)

    def whisper(self, events: Sequence[Event], view: State, seat: Seat, names: Names) -> list[str]:
        return telling.whisper(events, view, seat, names)

    def describe(self, view: State, seat: Seat, act: Act, names: Names) -> str:
        return labels.describe(view, act, names)

    def alarm(self, view: State, names: Names) -> str:
        return boards.alarm(view, names)

    def look(self, view: State, names: Names) -> tuple[Page, ...]:
        return boards.look(view, names)

    def board_text(self, view: State, names: Names) -> str:
        return boards.board_text(view, names)

    def alt(self, view: State, names: Names) -> str:
        return pictures.alt(view, names)

    def hand_alt(self, view: State, seat: Seat, names: Names) -> str:
        return pictures.hand_alt(view, seat, names)

    def laid(self, view: State, seat: Seat, act: Act) -> State:
        return arranging.laid(view, seat, act)

    def result(self, view: State, names: Names) -> str:
        return boards.result(view, names)

    def value_label(self, view: State, seat: Seat, act_type: type[Act], field: str, value: object, names: Names) -> str:
        return labels.value_label(view, seat, act_type, field, value, names)


TALK = MoonQuakeTalk()
