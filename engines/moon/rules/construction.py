"""2. Construction Phase: the deal, the rounds, passing hands, and its end (also chapter "Ending the Construction
Phase")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import emit, rule, then
from engines.moon.events import (
    ExpeditionsReturned,
    FirstExpeditionPassed,
    FlippedBack,
    HandsDealt,
    HandsPassed,
    PhaseStarted,
    PileStarted,
    RoundStarted,
    RoversReturned,
)
from engines.moon.state import NO_CARD, NOBODY, Hand, State
from engines.moon.steps import Construction, EndConstruction, EndRound, NextHand, PlayerTurn, Scoring, StartRound

from .deck import draw, draws, put_into_deck

if TYPE_CHECKING:
    from engines.moon.state import Player


@rule(Construction)
def construction_phase(s: State, step: Construction) -> None:
    """From Era II on a card opens the new Discard Pile; then the deal."""
    s.phase, s.round = "construction", 0
    emit(s, PhaseStarted(s.era, s.phase))
    if not s.pile:
        s.pile = [draw(s)]
        emit(s, PileStarted(s.pile[0]))
    if s.solo:
        s.holding = -1
        then(s, NextHand())
    else:
        s.starter = s.first
        then(s, StartRound())
    deal(s)


def deal(s: State) -> None:
    """Each hand has an expedition; who has the First Expedition gets no other."""
    numbers = s.tables.components.numbers
    count = len(s.players)
    hands, size = (numbers.solo_hands, numbers.solo_hand) if s.solo else (count, numbers.hands[count - 2])
    s.hands = []
    for i in range(hands):
        own = s.tables.first_expedition(count) if i == s.first else s.expeditions.pop()
        s.hands.append(Hand(draws(s, size), own))
    emit(s, HandsDealt(size))


@rule(StartRound)
def start_round(s: State, step: StartRound) -> None:
    """Who holds the First Expedition begins; with two players the same player in the whole phase."""
    s.round += 1
    if len(s.players) > 2:
        s.starter = s.first
    emit(s, RoundStarted(s.round, s.starter))
    n = len(s.players)
    then(s, *[PlayerTurn((s.starter + i) % n) for i in range(n)], EndRound())


@rule(EndRound)
def end_round(s: State, step: EndRound) -> None:
    """Hands pass left, unless only expeditions are left (ruling M1)."""
    if not any(hand.cards for hand in s.hands if hand is not None):
        then(s, EndConstruction())
        return
    s.hands = [s.hands[-1], *s.hands[:-1]]
    s.first = s.left_of(s.first)
    emit(s, HandsPassed())
    then(s, StartRound())


@rule(EndConstruction)
def end_construction(s: State, step: EndConstruction) -> None:
    """Everything goes where it belongs, before Scoring."""
    hands = [hand for hand in s.hands if hand is not None]
    expeditions = [NO_CARD if hand.expedition is None else hand.expedition for hand in hands]
    emit(s, ExpeditionsReturned(tuple(expeditions)))
    s.hands = []
    _pass_first(s)
    for player, p in enumerate(s.players):
        _send_home(s, player, p)
    left = [card for hand in hands for card in hand.cards if card is not None]
    pile, s.pile = s.pile, []
    put_into_deck(s, [*left, *pile])
    then(s, Scoring())


def _pass_first(s: State) -> None:
    """To the left; with two players it goes to who went second, wherever it lies (ruling N4)."""
    if s.first != NOBODY:
        s.first = s.left_of(s.starter if len(s.players) == 2 else s.first)
        emit(s, FirstExpeditionPassed(s.first))


def _send_home(s: State, player: int, p: Player) -> None:
    """Rovers to the supply, cards face up."""
    home = sum([x.rovers for x in p.settlement]) + p.blue_rover + p.yellow_rover
    flipped = [x.card for x in p.settlement if x.flipped]
    p.rovers += home
    p.blue_rover = p.yellow_rover = False
    p.settlement = tuple([replace(x, rovers=0, flipped=False) if x.rovers or x.flipped else x for x in p.settlement])
    if home:
        emit(s, RoversReturned(player, home))
    for card in flipped:
        emit(s, FlippedBack(player, card))
