"""The choices of cards inside of effects: a further structure to build, a card to swap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason
from engines.kernel.choices import Choice, One
from engines.moon.decisions import BuildMore, ChooseCard
from engines.moon.events import Discarded, TakenFromPile
from engines.moon.rules.building import buildable, start, why_not_build
from engines.moon.rules.deck import put_into_deck, take_from_pile
from engines.moon.rules.having import in_hand
from engines.moon.rules.payment import terms
from engines.moon.state import Build, Decline, Hand, PickCard, State
from engines.moon.steps import Do

if TYPE_CHECKING:
    from engines.kernel.records import Act


def hand_of(s: State) -> Hand:
    """The hand in use. Raises ValueError if there is none."""
    hand = s.hands[s.holding]
    if hand is None:
        raise ValueError("no hand is in use")
    return hand


def take_from_hand(s: State, card: int) -> None:
    """A structure leaves the hand in use."""
    hand = hand_of(s)
    s.hands[s.holding] = replace(hand, cards=tuple([x for x in hand.cards if x != card]))


# ------------------------------------------------------------------ building one more
def sources(s: State, d: BuildMore) -> list[int]:
    """The structures among which the player may choose, as far as a view shows them."""
    if d.source == "discard":
        return list(s.pile)
    return in_hand(s) if d.source == "hand" else [card for card in s.looked if card is not None]


@options(BuildMore)
def more_builds(s: State, d: BuildMore) -> Choice:
    """Nothing, or whatever can be built."""
    on = terms(s, d.seat, d.discount)
    builds = [Build(card) for card in sources(s, d) if buildable(s, d.seat, card, on)]
    return One((Decline(), *builds))


@reason(BuildMore)
def why_not_build_more(s: State, d: BuildMore, act: Act) -> str:
    """As for any structure."""
    if isinstance(act, Decline):
        return ""
    if not isinstance(act, Build):
        return "Build one of these structures, or none."
    if act.card not in sources(s, d):
        return "That structure is not there to be built."
    return why_not_build(s, d.seat, act.card, terms(s, d.seat, d.discount))


@answer(BuildMore)
def build_more(s: State, d: BuildMore, act: Act) -> None:
    """What was looked at and not built goes back into the deck. Without a second structure nothing else happens."""
    chosen = act.card if isinstance(act, Build) else None
    if d.source == "deck":
        rest, s.looked = [card for card in s.looked if card is not None and card != chosen], ()
        put_into_deck(s, rest)
    elif chosen is None and d.source == "hand":
        _leave_it(s, d.seat)
    elif chosen is not None and d.source == "hand":
        take_from_hand(s, chosen)
    elif chosen is not None:
        take_from_pile(s, chosen)
    if chosen is not None:
        start(s, d.seat, chosen, d.source, d.discount)


def _leave_it(s: State, player: int) -> None:
    """No second structure: what would follow does not happen, and the card may be used another time."""
    rest = s.agenda[-1] if s.agenda else None
    if isinstance(rest, Do) and rest.at > 0:
        s.agenda.pop()
        p = s.players[player]
        p.used = tuple([card for card in p.used if card != rest.card])


# ------------------------------------------------------------------ swapping
def swappable(s: State, d: ChooseCard) -> list[int]:
    """Cards of the Discard Pile, or the other cards of the hand."""
    return list(s.pile) if d.source == "discard" else [card for card in in_hand(s) if card != d.other]


@options(ChooseCard)
def cards(s: State, d: ChooseCard) -> Choice:
    """The top card of the pile first."""
    return One(tuple([PickCard(card) for card in reversed(swappable(s, d))]))


@reason(ChooseCard)
def why_not_card(s: State, d: ChooseCard, act: Act) -> str:
    """Where it must lie."""
    if not isinstance(act, PickCard):
        return "Choose a card."
    if act.card in swappable(s, d):
        return ""
    return "That card is not in the Discard Pile." if d.source == "discard" else "Choose another card of your hand."


@answer(ChooseCard)
def pick_card(s: State, d: ChooseCard, act: PickCard) -> None:
    """Into the hand; then another one is discarded, without its reward (Salvaging)."""
    hand = hand_of(s)
    if d.source == "discard":
        take_from_pile(s, act.card)
        s.hands[s.holding] = replace(hand, cards=(*hand.cards, act.card))
        emit(s, TakenFromPile(d.seat, act.card))
        ask(s, ChooseCard(d.seat, "hand", act.card))
    else:
        take_from_hand(s, act.card)
        s.pile.append(act.card)
        emit(s, Discarded(d.seat, act.card))
