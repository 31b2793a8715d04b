"""Moon as a game of the kernel: what must always hold, what is hidden, how it ended."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.game import Game, Outcome
from engines.kernel.records import Action

from . import state, view
from .auto import quick, thoughtful
from .cards.tables import TABLES, Tables
from .effects import answers, card_answers, triggers
from .rules import (
    building,
    construction,
    effect_boxes,
    final,
    gaining,
    parking,
    payment,
    production,
    set_up,
    solo,
    turn,
)
from .rules import scoring as scoring_phase
from .state import ACTS, State
from .talk import TALK

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Decision, Seat

    from .state import Player

CHAPTERS = (
    answers,
    building,
    card_answers,
    construction,
    effect_boxes,
    gaining,
    parking,
    payment,
    production,
    scoring_phase,
    solo,
    triggers,
    turn,
)
"""Imported so that the kernel knows their rules."""


class Moon(Game[state.State]):
    """The rules object. `tables` are those with which new games begin."""

    id = "moon"
    title = "Moon"
    seats = range(1, 6)
    version = 1
    State = state.State
    Options = state.Options
    acts = ACTS
    talk = TALK
    open_agenda = True

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables = tables

    def setup(self, s: state.State, seats: int, options: state.Options) -> None:
        """Raises ValueError for options that do not fit."""
        s.tables = self.tables
        set_up.set_up(s, seats, options)

    def hide(self, v: state.State, seat: Seat | None) -> None:
        """Decks, and the hands of others."""
        view.hide(v, seat)

    def redraw(self, w: state.State, seat: Seat) -> None:
        """The same, drawn afresh."""
        view.redraw(w, seat)

    def auto(self, view: state.State, seat: Seat, rand: Rand) -> Action:
        """The quick automatic player's answer to the first open question of a seat."""
        d = _asked(view, seat)
        return Action(seat, d.id, quick.choose(view, d, rand))

    def think(self, view: state.State, seat: Seat, rand: Rand, seconds: float) -> Action:
        """The thoughtful automatic player's, within so many seconds."""
        d = _asked(view, seat)
        return Action(seat, d.id, thoughtful.choose(self, view, d, rand, until=monotonic() + 0.9 * seconds))

    def outcome(self, s: state.State) -> Outcome | None:
        """Most hearts."""
        return final.outcome(s) if s.over else None

    def stage(self, s: state.State) -> tuple[int, int]:
        """Era and turn, that is its round."""
        return (s.era, s.round)

    def invariants(self, s: state.State) -> None:
        """Raises AssertionError if something is lost or doubled, or lies where it cannot."""
        _census(s)
        _reputations(s)
        for player in s.seats:
            _player(s, s.players[player])
        assert s.over or s.pending, "somebody is asked"


def _asked(view: State, seat: Seat) -> Decision:
    """The first question for whose answer a seat is waited for."""
    return next(d for d in run.owed(view) if d.seat == seat)


def structures_anywhere(s: State) -> list[int]:
    """Every structure of this Era and of the settlements, as often as it is there."""
    found = [*s.pile, *s.table, *s.deck, *s.looked, *s.removed]
    for hand in s.hands:
        found += () if hand is None else hand.cards
    for player in s.seats:
        found += [x.card for x in s.players[player].settlement]
    return [card for card in found if card is not None]


def _census(s: State) -> None:
    there = Counter(structures_anywhere(s))
    doubled = [card for card, count in there.items() if count > 1]
    assert not doubled, f"structures doubled: {doubled}"
    lost = [card for card in view.era_cards(s) if card not in there]
    assert not lost, f"structures lost: {lost}"
    late = [card for card in there if s.tables.structures[card].era > s.era]
    assert not late, f"structures of a later Era: {late}"
    if s.solo:
        played = [x.card for x in s.players[-1].settlement]
        solo = Counter([*played, *[card for card in s.solo_deck if card is not None]])
        assert sorted(solo) == list(range(len(s.tables.solo))), "solo cards"
        assert max(solo.values()) == 1, "solo cards doubled"


def _reputations(s: State) -> None:
    cards = [*s.centre, *[claimed.card for p in s.players for claimed in p.reputations]]
    assert len(set(cards)) == len(cards), "reputation cards doubled"


def _player(s: State, p: Player) -> None:
    numbers = [*p.stock, p.rovers, p.hearts, p.free_builds, *[x.hearts for x in p.settlement]]
    assert min(numbers) >= 0, f"no number below 0: {numbers}"
    assert p.base in range(len(s.tables.bases)), f"base: {p.base}"
    many = [x.card for x in p.settlement if x.rovers > 1 and not x.flipped]
    assert not many, f"room for one rover: {many}"


MOON = Moon()
