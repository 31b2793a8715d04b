"""The deck, and what becomes of drawn cards (chapters "The Deck and Your Hand", "Hidden Equipment")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, emit, options, reason, rule
from engines.kernel.chance import shuffle
from engines.kernel.choices import One
from engines.moonquake.data import EQUIPMENT
from engines.moonquake.decisions import PlaceDrawn
from engines.moonquake.events import Drawn, DrawnCards, Placed, Reshuffled
from engines.moonquake.state import Place, State
from engines.moonquake.steps import DrawCards

from .hand import add_hidden, add_unready
from .who import hand_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.records import Act
    from engines.moonquake.data import Equipment, Kind
    from engines.moonquake.events import Reason

OPENABLE: dict[Kind, Equipment] = {equipment: equipment for equipment in EQUIPMENT}


# ------------------------------------------------------------------ drawing
@rule(DrawCards)
def draw_cards(s: State, step: DrawCards) -> None:
    """Draws, and asks for the places if that is a choice."""
    if draw(s, step.player, step.count, step.reason):
        ask(s, PlaceDrawn(s.owner(step.player), step.player))


def draw(s: State, player: int, count: int, reason: Reason) -> bool:
    """A player draws, from deck and discard pile as far as they go. True if the places have to be asked for (Hidden
    Equipment), whatever the cards are; else equipment goes unready and everything else face-down."""
    cards = _take(s, count)
    emit(s, Drawn(player, len(cards), reason))
    if not cards:
        return False
    emit(s, DrawnCards(player, tuple(cards), seen_by=(s.owner(player),)))
    if s.has("hidden_equipment"):
        s.players[player].drawn = tuple(cards)
        return True
    settle(s, player, cards, [i for i, kind in enumerate(cards) if kind in OPENABLE])
    return False


def _take(s: State, count: int) -> list[Kind]:
    """Cards off the deck; the discard pile is shuffled when a card is due and the deck is empty (ruling N1)."""
    cards: list[Kind] = []
    for _ in range(count):
        if not s.deck:
            reshuffle(s)
        if not s.deck:
            break
        card = s.deck.pop()
        assert card, "a view has no cards to draw"
        cards.append(card)
    return cards


def reshuffle(s: State) -> None:
    """The discard pile becomes the deck."""
    if s.discard:
        s.deck, s.discard = list(s.discard), []
        shuffle(s, s.deck)
        emit(s, Reshuffled(len(s.deck)))


def settle(s: State, player: int, cards: Iterable[Kind], opened: Iterable[int]) -> None:
    """Drawn cards find their places; `opened`: the indices of equipment laid open."""
    drawn, up = list(cards), set(opened)
    equipment = tuple([OPENABLE[drawn[i]] for i in sorted(up)])
    hidden = [kind for i, kind in enumerate(drawn) if i not in up]
    add_unready(s.players[player], *equipment)
    add_hidden(s, player, *hidden)
    emit(s, Placed(player, equipment, len(hidden)))


@options(PlaceDrawn)
def places(s: State, d: PlaceDrawn) -> One:
    """Any of the drawn equipment laid open; all of it if nobody answers."""
    hand = hand_of(s, d.player)
    blue = [i for i, kind in enumerate(s.players[d.player].drawn, start=1) if kind in OPENABLE]
    subsets: list[tuple[int, ...]] = [()]
    for number in blue:
        subsets += [(*subset, number) for subset in subsets]
    subsets.sort(key=len, reverse=True)
    return One(tuple([Place(subset, hand) for subset in subsets]))


@reason(PlaceDrawn)
def why_not_place(s: State, d: PlaceDrawn, act: Act) -> str:
    """Only equipment, each card once."""
    if act in places(s, d):
        return ""
    if not isinstance(act, Place):
        return "First find a place for the cards that you have drawn."
    if act.hand != hand_of(s, d.player):
        return "Those cards were drawn by your other alien."
    return "Only Equipment that you have just drawn can be laid open. Name each card once, in order."


@answer(PlaceDrawn)
def place(s: State, d: PlaceDrawn, act: Place) -> None:
    """Lays those open, the rest face-down."""
    p = s.players[d.player]
    cards, p.drawn = p.drawn, ()
    settle(s, d.player, [kind for kind in cards if kind], [number - 1 for number in act.open])
