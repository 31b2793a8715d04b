"""Everything that Moon says to its players (`engines.kernel.talk.Talk`), made from Views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import (
    alts,
    board_text,
    describing,
    forms,
    labels,
    pages,
    panel,
    questions,
    result,
    standing,
    telling,
    whispers,
)
from .introduction import BLURB, FIRST_MOVE, SENTENCES
from .topics import TOPICS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Decision, Event, Seat
    from engines.kernel.talk import Field, Form, Lesson, Names, OrderMenu, Page, Panel, Question, Topic
    from engines.moon.state import State


class MoonTalk:
    """The words of Moon."""

    blurb: str = BLURB
    sentences: tuple[str, ...] = SENTENCES
    first_move: tuple[Lesson, ...] = FIRST_MOVE
    topics: tuple[Topic, ...] = TOPICS
    private_hand: bool = True
    options: tuple[Field, ...] = standing.OPTIONS
    orders: tuple[OrderMenu, ...] = standing.ORDERS

    def place(self, view: State) -> str:
        return whispers.place(view)

    def question(self, view: State, decision: Decision, names: Names) -> Question:
        return questions.question(view, decision, names)

    def panel(self, view: State, seat: Seat, names: Names) -> Panel:
        return panel.panel(view, seat, names)

    def advice(self, view: State, seat: Seat) -> str:
        return whispers.advice(view, seat)

    def form(self, view: State, seat: Seat, act: Act, names: Names) -> Form:
        return forms.form(view, seat, act)

    def complete(self, view: State, seat: Seat, act: Act, rand: Rand) -> Act:
        return standing.complete(view, seat, act)

    def keys(self, view: State) -> dict[int, int]:
        """The flag board has no numbered places."""
        return {}

    def tell(self, events: Sequence[Event], view: State, names: Names) -> list[str]:
        return telling.tell(events, view, names)

    def whisper(self, events: Sequence[Event], view: State, seat: Seat, names: Names) -> list[str]:
        return whispers.whisper(events, view, seat)

    def describe(self, view: State, seat: Seat, act: Act, names: Names) -> str:
        return describing.describe(view, seat, act, names)

    def alarm(self, view: State, names: Names) -> str:
        return whispers.alarm(view)

    def look(self, view: State, names: Names) -> tuple[Page, ...]:
        return pages.look(view, names)

    def board_text(self, view: State, names: Names) -> str:
        return board_text.board_text(view, names)

    def alt(self, view: State, names: Names) -> str:
        return alts.alt(view, names)

    def hand_alt(self, view: State, seat: Seat, names: Names) -> str:
        return alts.hand_alt(view, seat, names)

    def laid(self, view: State, seat: Seat, act: Act) -> State:
        raise ValueError("Nothing is arranged in Moon.")

    def result(self, view: State, names: Names) -> str:
        return result.result(view, names)

    def value_label(self, view: State, seat: Seat, act_type: type[Act], field: str, value: object, names: Names) -> str:
        return labels.value_label(view, seat, act_type, field, value, names)


TALK = MoonTalk()
