"""Answers given in advance, as data: acts chosen ahead for the next question, and standing orders.

They are carried out on the seat's own view, so they can do nothing that the person could not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from . import run
from .records import AnyRecord, Decision, Seat, State
from .run import IllegalAction
from .save import SaveError, codec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .game import Game
    from .talk import Plan

S = TypeVar("S", bound=State)


class Condition(Struct, frozen=True):
    """Compares a public field of the question, `field` being a path like "card" or "to.use.source.seat", with a value.
    A question without this field does not meet it."""

    field: str
    test: Literal["is", "is not", "at least", "at most"]
    value: int | str | bool | None


class Ahead(Struct, frozen=True, tag=True):
    """Chosen ahead: when this class of question is asked next, these acts. Kept for one time by the layer above."""

    seat: Seat
    question: str
    plan: tuple[AnyRecord, ...]


class Order(Struct, frozen=True, tag=True):
    """A standing order: whenever this class of question is asked and all conditions are met, these acts."""

    seat: Seat
    question: str
    plan: tuple[AnyRecord, ...]
    conditions: tuple[Condition, ...] = ()


Kept = Ahead | Order


def answer_for(game: Game[S], s: S, seat: Seat, kept: Iterable[Kept]) -> Plan | None:
    """What a seat has told in advance for a question that is open now; None: nothing, or it is not legal now.

    What was chosen ahead goes before standing orders, and those go in the order given.
    """
    mine = [x for x in kept if x.seat == seat and x.plan]
    view = game.view(s, seat)
    for d in run.owed(view):
        if d.seat == seat:
            told = _told(mine, d)
            if told is not None:
                return told.plan if _legal(game, view, d, told) else None
    return None


def _told(mine: list[Kept], d: Decision) -> Kept | None:
    """The entry that speaks about a question."""
    fitting = [x for x in mine if x.question == type(d).__name__]
    met = (x for x in fitting if isinstance(x, Order) and all(meets(d, c) for c in x.conditions))
    return next((x for x in fitting if isinstance(x, Ahead)), None) or next(met, None)


def _legal(game: Game[S], view: S, d: Decision, told: Kept) -> bool:
    try:
        return game.answer_with(view, d.seat, told.plan[0]).decision == d.id
    except IllegalAction:
        return False


def meets(d: Decision, condition: Condition) -> bool:
    """Does a question meet a condition?"""
    value: Any = d
    for name in condition.field.split("."):
        if not isinstance(value, Struct) or name not in value.__struct_fields__:
            return False
        value = getattr(value, name)
    match condition.test:
        case "is":
            return bool(value == condition.value)
        case "is not":
            return bool(value != condition.value)
        case "at least":
            return isinstance(value, int) and isinstance(condition.value, int) and value >= condition.value
        case "at most":
            return isinstance(value, int) and isinstance(condition.value, int) and value <= condition.value


def dump(kept: Iterable[Kept]) -> bytes:
    """As JSON."""
    return msgspec.json.encode(tuple(kept))


def load(game: Game[Any], blob: bytes) -> tuple[Kept, ...]:
    """From JSON. Raises SaveError."""
    try:
        kept: tuple[Kept, ...] = codec(game.State, tuple[Kept, ...]).decode(blob)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise SaveError(str(error)) from error
    return kept
