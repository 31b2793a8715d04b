"""Everything that March on Mars says to its players (`engines.kernel.talk.Talk`), made from Views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import describing, forms, keys, pages, panel, questions, telling
from .introduction import BLURB, FIRST_MOVE, SENTENCES
from .options import OPTIONS
from .standing import ORDERS
from .topics import TOPICS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Decision, Event, Seat
    from engines.kernel.talk import Field, Form, Lesson, Names, OrderMenu, Page, Panel, Question, Topic
    from engines.mars.state import State


class MarsTalk:
    """The words of March on Mars. Nothing is hidden, so there are no hands and no whispers."""

    blurb: str = BLURB
    sentences: tuple[str, ...] = SENTENCES
    first_move: tuple[Lesson, ...] = FIRST_MOVE
    topics: tuple[Topic, ...] = TOPICS
    private_hand: bool = False
    options: tuple[Field, ...] = OPTIONS
    orders: tuple[OrderMenu, ...] = ORDERS

    def place(self, view: State) -> str:
        return pages.place(view)

    def question(self, view: State, decision: Decision, names: Names) -> Question:
        return questions.question(view, decision, names)

    def panel(self, view: State, seat: Seat, names: Names) -> Panel:
        return panel.panel(view, seat, names)

    def advice(self, view: State, seat: Seat) -> str:
        return panel.advice(view, seat)

    def form(self, view: State, seat: Seat, act: Act, names: Names) -> Form:
        return forms.form(view, seat, act)

    def complete(self, view: State, seat: Seat, act: Act, rand: Rand) -> Act:
        return act

    def keys(self, view: State) -> dict[int, int]:
        return keys.keys(view)

    def tell(self, events: Sequence[Event], view: State, names: Names) -> list[str]:
        return telling.tell(events, view, names)

    def whisper(self, events: Sequence[Event], view: State, seat: Seat, names: Names) -> list[str]:
        return []

    def describe(self, view: State, seat: Seat, act: Act, names: Names) -> str:
        return describing.describe(view, seat, act, names)

    def alarm(self, view: State, names: Names) -> str:
        return pages.alarm(view)

    def look(self, view: State, names: Names) -> tuple[Page, ...]:
        return pages.look(view, names)

    def board_text(self, view: State, names: Names) -> str:
        return pages.board_text(view, names)

    def alt(self, view: State, names: Names) -> str:
        return pages.alt(view, names)

    def hand_alt(self, view: State, seat: Seat, names: Names) -> str:
        return ""

    def laid(self, view: State, seat: Seat, act: Act) -> State:
        """Raises ValueError: there are no hidden cards."""
        raise ValueError("March on Mars has no hands.")

    def result(self, view: State, names: Names) -> str:
        return pages.result(view, names)

    def value_label(self, view: State, seat: Seat, act_type: type[Act], field: str, value: object, names: Names) -> str:
        return describing.value_label(view, act_type, field, value, names)


TALK = MarsTalk()
