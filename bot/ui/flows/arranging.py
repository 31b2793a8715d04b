"""Putting hidden cards in order: changes of the draft, and Done."""

from __future__ import annotations

from secrets import SystemRandom
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model import FormBox, Post, Refusal, Table

from .. import arranging
from ..arranging import Draft
from ..sight import Sight, sight
from . import acts
from .panels import panel_for

if TYPE_CHECKING:
    from bot.sessions import Sessions
    from engines.kernel.records import Act
    from engines.kernel.talk import Arranging

    from ..asker import Asker
    from ..ids import Ref

MOVED_ON = "Your cards have changed since. This is open now:"
NO_PART = "I do not know that line."
CHANCE = SystemRandom()
FIELD = arranging.FIELD


def opens_form(ref: Ref) -> bool:
    """Does this control open the form in which an order is written?"""
    return ref.verb == "arrange" and ref.arg.startswith("t")


def with_shields(table: Table, who: Asker, act: Act) -> Act:
    """An arrangement that somebody typed without saying where the shields go: they stay on their cards. Every other act
    is given back."""
    seen = sight(table, who.user)
    if seen.seat is None or table.status != "playing":
        return act
    for row, one in enumerate(seen.talk.panel(seen.view, seen.seat, seen.labels).arranging):
        order = getattr(act, "order", ())
        if act == replace(one.act, order=order, shields=()) and sorted(order) == list(range(1, len(one.cards) + 1)):
            return arranging.wanted(one, arranging.reordered(one, arranging.first_draft(seen, row), order))
    return act


async def for_act(table: Table, who: Asker, act: Act) -> Post | None:
    """The screen for an arrangement that somebody typed without saying in which order; None for every other act."""
    seen = sight(table, who.user)
    if seen.seat is None or table.status != "playing":
        return None
    offered = seen.talk.panel(seen.view, seen.seat, seen.labels).arranging
    for row, one in enumerate(offered):
        if act == replace(one.act, order=(), shields=()):
            return await _opened(seen, who, row)
    return None


async def _opened(seen: Sight, who: Asker, row: int) -> Post:
    """Cards as they lie. If the seat is asked to arrange them, its panel is the screen."""
    if row == 0 and arranging.is_asked(seen):
        return await panel_for(seen.table, who)
    return arranging.screen(seen, arranging.first_draft(seen, row))


async def press(sessions: Sessions, who: Asker, ref: Ref, values: tuple[str, ...]) -> Post:
    """A press that opens the screen, changes the draft on it, or is done with it."""
    table = await sessions.table(ref.session)
    seen, one, draft = _draft(table, who, ref)
    if ref.arg.startswith("d"):
        return await acts.act(sessions, who, ref.session, ref.decision, (arranging.wanted(one, draft), *one.then))
    if ref.arg.startswith("o"):
        return await _opened(seen, who, draft.row)
    try:
        changed = _changed(one, draft, ref.arg[:1], values)
        if not _fits(one, changed, len(draft.shields)):
            raise ValueError("a card that is not there")
        return arranging.screen(seen, changed)
    except (LookupError, TypeError, ValueError) as error:
        raise Refusal(NO_PART, table) from error


async def order_form(sessions: Sessions, who: Asker, ref: Ref) -> FormBox:
    """The form in which an order is written."""
    seen, _, draft = _draft(await sessions.table(ref.session), who, ref)
    return arranging.order_form(seen, draft)


async def typed(sessions: Sessions, who: Asker, ref: Ref, text: str) -> Post:
    """The written order as the new draft, or what is wrong with it."""
    table = await sessions.table(ref.session)
    seen, one, draft = _draft(table, who, ref)
    try:
        order = arranging.typed(one, text)
    except ValueError as problem:
        return arranging.screen(seen, draft, f"{problem} Type each number once.")
    return arranging.screen(seen, arranging.renumbered(one, draft, order))


def _changed(one: Arranging, draft: Draft, what: str, values: tuple[str, ...]) -> Draft:
    """The draft after a press. Raises LookupError, TypeError or ValueError for what no control says."""
    match what:
        case "r":
            return _shuffled(one, draft)
        case "p":
            draft = _shuffled(one, draft) if one.movable else draft
            return arranging.covered(draft, (arranging.lying(one, draft).index(one.prize) + 1,))
        case "k":
            (split,) = values
            return Draft(draft.row, draft.order, tuple(arranging.DIGITS.index(letter) for letter in split))
        case "s":
            return arranging.swapped(one, draft, *map(int, values))
        case "c":
            return arranging.covered(draft, tuple(map(int, values)))
    raise ValueError(what)


def _shuffled(one: Arranging, draft: Draft) -> Draft:
    order = list(arranging.lying(one, draft))
    CHANCE.shuffle(order)
    return arranging.reordered(one, draft, tuple(order))


def _draft(table: Table, who: Asker, ref: Ref) -> tuple[Sight, Arranging, Draft]:
    """The draft of a control. Refusal if the cards are not the ones for which it was made."""
    seen = sight(table, who.user)
    try:
        draft = arranging.read_draft(ref.arg[1:])
    except ValueError as error:
        raise Refusal(NO_PART, table) from error
    one = arranging.arranging(_checked(seen, draft.row), draft.row)
    asked = seen.decision_for(seen.seat, one.act) if seen.seat is not None else 0
    first = arranging.first_draft(seen, draft.row)
    if asked != ref.decision or not _fits(one, draft, len(first.shields)):
        raise Refusal(MOVED_ON, table)
    return seen, one, draft


def _fits(one: Arranging, draft: Draft, shields: int) -> bool:
    """Is this a draft of these cards, with so many shields?"""
    cards = range(1, len(one.cards) + 1)
    ordered = draft.order == () or sorted(draft.order) == list(cards)
    placed = all(n == 0 or n in cards for n in (*draft.shields, *draft.picked))
    return ordered and placed and len(draft.shields) == shields


def _checked(seen: Sight, row: int) -> Sight:
    """Refusal if this seat has nothing to arrange now."""
    if seen.seat is None or seen.table.status != "playing":
        raise Refusal(MOVED_ON, seen.table)
    if row >= len(seen.talk.panel(seen.view, seen.seat, seen.labels).arranging):
        raise Refusal(MOVED_ON, seen.table)
    return seen
