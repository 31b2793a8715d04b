"""What only one seat hears: cards looked at, a new hand; a line while it holds; a word for somebody new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon import decisions as asks
from engines.moon import events as happened
from engines.moon.rules.building import buildable
from engines.moon.rules.having import in_hand
from engines.moon.rules.payment import terms
from engines.moon.view import held_by

from .labels import expedition, structure
from .words import ERAS, alike, listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Decision, Event, Seat
    from engines.moon.state import State

NEW_HAND = (happened.HandsDealt, happened.HandsPassed)
FIRST = "Top left is the price, top right the flags you need, beside the bin what you get for assimilating."
EACH_LINE = "Each line of the first menu is a whole act."
X_IS = "X is a number on cards; it falls with each Era."
BY_ORDER = "In **More**, Orders, your turns can end with the main act."


# ------------------------------------------------------------------ whispers
def whisper(events: Sequence[Event], view: State, seat: Seat) -> list[str]:
    """The cards at which the seat looks, and the hand that has come to it."""
    return list(_whispers(events, view, seat))


def _whispers(events: Sequence[Event], view: State, seat: Seat) -> Iterator[str]:
    for event in events:
        if isinstance(event, happened.LookedAt):
            yield f"You look at {listed(structure(view, card) for card in event.cards)}."
    if any(is_new_hand(view, event, seat) for event in events) and (told := hand(view, seat)):
        yield f"Your new hand: {told}."


def is_new_hand(view: State, event: Event, seat: Seat) -> bool:
    """Does another hand come to the seat? In solo games it is picked up."""
    if view.solo:
        return isinstance(event, happened.TurnStarted) and event.player == seat
    return isinstance(event, NEW_HAND)


def hand(view: State, seat: Seat) -> str:
    """ "2 × Solar Panel, Reservoir and the expedition Resourceful"; "" if the seat holds none."""
    number = held_by(view, seat)
    held = view.hands[number] if number is not None and number < len(view.hands) else None
    if held is None or held.expedition is None:
        return ""
    names = alike(structure(view, card) for card in held.cards if card is not None)
    return listed([*names, f"the expedition {expedition(view, held.expedition)}"])


# ------------------------------------------------------------------ alarm
def alarm(view: State) -> str:
    """In the last round of an Era, before the flags are won."""
    if view.phase != "construction" or view.round < rounds(view):
        return ""
    then = "the game ends" if view.era == 3 else "rovers go home"
    turns = "Your last turn" if view.solo else "Last turns"
    return f"{turns} of Era {ERAS[view.era]}: then flags are won, cards score their hearts, and {then}."


def rounds(view: State) -> int:
    """Turns of each player in an Era."""
    numbers = view.tables.components.numbers
    if not view.solo:
        return numbers.hands[len(view.players) - 2]
    return numbers.solo_hands * 2 - (2 if view.solo == "hard" else 1)


def place(view: State) -> str:
    """ "Era II, turn 3 of 7", in solo games with the hand."""
    if view.over:
        return "over"
    era = f"Era {ERAS[view.era]}"
    if view.phase != "construction":
        return f"{era}, {view.phase}"
    solo_hand = f", hand {view.holding + 1}" if view.solo and view.acting == 0 else ""
    return f"{era}, turn {view.round} of {max(view.round, rounds(view))}{solo_hand}"


# ------------------------------------------------------------------ advice
def advice(view: State, seat: Seat) -> str:
    """A word for somebody new, about what the seat is asked."""
    d = next((d for d in view.pending if d.seat == seat), None)
    match d:
        case None:
            return ""
        case asks.TakeTurn():
            return _turn_advice(view, d)
        case asks.ChoosePayment() | asks.ChooseResources():
            return "Of each resource a little opens most cards; 6 of one kind opens few."
        case asks.ChooseFlag():
            return "Whoever has most of a flag at the end of the Era takes its hearts; rovers break ties."
        case asks.BuildMore():
            return "It costs what its card says, and needs its flags, like any structure."
    return ""


def _turn_advice(view: State, d: Decision) -> str:
    if view.turn.done:
        order = f" {BY_ORDER}" if view.era == 1 and view.round == 1 else ""
        return f"Extras may follow, each once. Resources and rovers that you keep serve your next turn.{order}"
    if view.era == 1 and view.round == 1:
        return f"{FIRST} {EACH_LINE} {X_IS}"
    affordable = sum(buildable(view, d.seat, card, terms(view, d.seat)) for card in in_hand(view))
    if not affordable:
        return "Nothing can be built yet: assimilate a card for what stands beside its bin, or park to borrow."
    rest = "the others stay in this hand" if view.solo else "the others pass on to your neighbour"
    which = "One card of this hand can be built" if affordable == 1 else f"{affordable} cards of this hand can be built"
    return f"{which}, one a turn; {rest}."
