"""Questions as everybody may read them. Whatever depends on a hand is asked in the panel; the rest has its buttons on
the table where these are few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.kernel.talk import Press, Question
from engines.moon import decisions as asks
from engines.moon.rules.having import excitement
from engines.moon.state import BLUE_SIDE, NOBODY

from . import choosing
from .labels import expedition, reputation, structure
from .sums import title
from .words import flag, hearts, people, resources

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Decision
    from engines.kernel.talk import Names
    from engines.moon.state import State

Row = tuple[Press, ...]
ROOM = (34, 30, 24, 19)
"""Characters of the labels of a row together, by the number of its buttons."""
MOST_ROWS = 4
HIDDEN = (asks.BuildMore, asks.ChooseCard)
"""Questions whose answers lie in a hand, or are too long for buttons."""
ABOUT: dict[asks.Purpose, tuple[str, str]] = {
    "produce": ("choose what you produce with", ""),
    "double": ("choose what produces twice", "Choose what produces twice."),
    "rewards": ("choose whose rewards you take", ""),
    "assimilate": ("choose the structure that you assimilate", ""),
    "flip_back": ("choose what flips back", ""),
    "recall": ("choose the rover that comes back", ""),
}
PRODUCTION = "Production: choose your resources."


def question(view: State, d: Decision, names: Names) -> Question:
    """What is asked, with its buttons where these are few. Raises ValueError for a question of another game."""
    if isinstance(d, asks.TakeTurn):
        return Question("your move", small_print=turn_note(view, d.seat))
    text, note, several = _words(view, d, names)
    return Question(text, rows(view, d, names), note, "Choose", several)


def turn_note(view: State, seat: int) -> str:
    """ "X = 2 · then hands pass left"; alone, where the panel stands in the same message, who is next."""
    if view.solo:
        return "then GURPS plays"
    x = f"X = {excitement(view, seat)}"
    return f"{x} · then hands pass left" if passes_next(view, seat) else x


def passes_next(view: State, seat: int) -> bool:
    """Do the hands pass after this turn?"""
    is_last = view.left_of(seat) == view.starter
    holds = view.hands[seat]
    left = 0 if holds is None else len(holds.cards) - (not view.turn.done)
    return is_last and left > 0


def _words(view: State, d: Decision, names: Names) -> tuple[str, str, str]:
    """The text, the small print, and what heads the post where several are asked."""
    match d:
        case asks.ChoosePayment():
            return _paying(view, d, names), "", ""
        case asks.ChooseResources():
            one_kind = ", all of one kind" if d.same and d.count > 1 else ""
            return f"take {resources(d.count)}{one_kind}", _source(view, d), PRODUCTION if d.why == "production" else ""
        case asks.ChooseExchange():
            return f"exchange with {_card(view, d.why, d.card)}", title(view, d), ""
        case asks.ChooseFlag():
            return _flag(view, d)
        case asks.ChoosePlayer():
            what = resources(d.amount) if d.what == "any" else f"{d.amount} {d.what}"
            return f"choose {'who gets' if d.purpose == 'give' else 'from whom you take'} {what}", "", ""
        case asks.ChooseStructures():
            text, several = ABOUT[d.purpose]
            return text, "", several
        case asks.ChooseCard():
            told = choosing.card_title(d)
            return (
                "take a card of the discard pile" if d.source == "discard" else "discard a card of your hand",
                told,
                "",
            )
        case asks.BuildMore():
            told = choosing.SOURCES[d.source]
            return f"{told[:1].lower()}{told[1:]}, or none", "", ""
        case asks.ChooseSymbol():
            return "choose what counts once more", "", ""
        case asks.GiveRovers():
            return "give rovers away, or stop", f"{hearts(d.hearts)} for each", ""
    raise ValueError(f"no words for {type(d).__name__}")


def _paying(view: State, d: asks.ChoosePayment, names: Names) -> str:
    if d.purpose == "give":
        return f"choose what {people(view, names)[d.to]} gets"
    verb = "pay for" if d.purpose == "build" else "pay to flip"
    return f"{verb} {structure(view, d.card)}"


def _flag(view: State, d: asks.ChooseFlag) -> tuple[str, str, str]:
    there = ", ".join(f"{flag(act.flag)} {n}" for act, n in zip(choices(view, d), view.rewards, strict=True))
    if d.purpose == "tie":
        return "choose the flag whose tie you win", f"Hearts there: {there}", ""
    return f"put {hearts(d.hearts)} onto a flag reward", f"Hearts there: {there}", ""


def _source(view: State, d: asks.ChooseResources) -> str:
    """What gives them; "" where the log has just told it."""
    if d.why in ("production", "park") or d.owner != NOBODY:
        return ""
    return f"From {'your base' if d.card == BLUE_SIDE else _card(view, d.why, d.card)}"


def _card(view: State, why: asks.Why, card: int) -> str:
    """The card that offers something."""
    if why == "expedition":
        return expedition(view, card)
    return reputation(view, card) if why == "reputation" else structure(view, card)


# ------------------------------------------------------------------ buttons on the table
def rows(view: State, d: Decision, names: Names) -> tuple[Row, ...]:
    """The answers in at most four rows; nothing where they do not fit, or depend on a hand."""
    if isinstance(d, HIDDEN):
        return ()
    menus, buttons = choosing.answers(view, d, names)
    presses = [*(press for menu in menus for press in menu.lines), *buttons]
    if any(press.form is not None or len(press.label) > ROOM[0] for press in presses):
        return ()
    laid = packed(presses)
    return laid if len(laid) <= MOST_ROWS else ()


def packed(presses: Sequence[Press]) -> tuple[Row, ...]:
    """In rows of a telephone's width, in their order."""
    laid: list[Row] = []
    for press in presses:
        longer = (*laid[-1], press) if laid else ()
        fits = 0 < len(longer) <= len(ROOM) and sum(len(one.label) for one in longer) <= ROOM[len(longer) - 1]
        if fits:
            laid[-1] = longer
        else:
            laid.append((press,))
    return tuple(laid)
