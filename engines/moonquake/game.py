"""MoonQuake Escape as a game of the kernel: what must always hold, what is hidden, how it ended."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.game import Game, Outcome
from engines.kernel.records import Action

from . import cards, state, view
from .auto import quick, thoughtful
from .board import level, spaces
from .data import EQUIPMENT, TABLES, Tables
from .rules import action, arrival, charges, deck, equipment, escape, guard, hand, moonquake, set_up, shootout, winning
from .state import ACTS, CAP, PAD, SHIELD, TOWER, Player, State
from .talk import TALK

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Decision, Seat

CHAPTERS = (cards, action, arrival, charges, deck, equipment, escape, guard, hand, moonquake, set_up, shootout, winning)
"""Imported so that the kernel knows their rules."""
SPOTS = (*spaces(0), *spaces(1), *spaces(2), *spaces(3), PAD)


class MoonQuakeEscape(Game[state.State]):
    """The rules object. `tables` are those with which new games begin."""

    id = "moonquake"
    title = "MoonQuake Escape"
    seats = range(2, 7)
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
        """The deck, and others' cards that the seat has not seen."""
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

    def in_set_up(self, s: state.State) -> bool:
        """Until every Alien is hidden."""
        return s.phase == "set_up"

    def outcome(self, s: state.State) -> Outcome | None:
        """Whoever owns the Alien that has launched; nobody, if the Guard found all in a Shootout."""
        if not s.over:
            return None
        winners = () if s.winner is None else (s.owner(s.winner),)
        ranks = tuple(1 if seat in winners or not winners else 2 for seat in s.seats)
        return Outcome(winners, ranks, (), s.over)

    def invariants(self, s: state.State) -> None:
        """Raises AssertionError if something is lost or doubled, or lies where it cannot."""
        _census(s)
        for p in s.players:
            _hand(s, p)
        _board(s)
        assert s.over or s.pending, "somebody is asked"


def _asked(view: State, seat: Seat) -> Decision:
    return next(d for d in run.owed(view) if d.seat == seat)


def _census(s: State) -> None:
    dealt = any(p.hidden or p.exposed for p in s.players)
    there = dict(Counter(view.visible(s)))
    total = {kind: count for kind, count in s.tables.cards.counts() if count and dealt}
    assert there == total, f"cards: {Counter(total) - Counter(there)} lost, {Counter(there) - Counter(total)} doubled"
    aliens = [[card.kind for card in p.hidden].count("alien") + p.exposed for p in s.players]
    assert aliens == [int(dealt)] * len(s.players), f"Aliens: {aliens}"


def _hand(s: State, p: Player) -> None:
    assert 0 <= p.charges <= CAP, f"charges: {p.charges}"
    assert min([p.alien_shields, p.loose, p.jammed, *(card.shields for card in p.hidden)]) >= 0, "no number below 0"
    assert p.exposed or not p.alien_shields, "a shield lies on a face-up Alien only"
    assert SHIELD not in p.ready, "a ready shield lies on a card"
    assert set(p.ready) | set(p.unready) <= set(EQUIPMENT), "only Equipment lies open"
    assert (*sorted(p.ready),) == p.ready, "ready Equipment is sorted"
    assert (*sorted(p.unready),) == p.unready, "unready Equipment is sorted"
    assert s.has("hidden_equipment") or not p.drawn, "places of drawn cards are a choice with Hidden Equipment only"
    may_hide = s.has("hidden_equipment") or s.has("decoys")
    assert may_hide or not any(card.kind in EQUIPMENT for card in p.hidden), "Equipment lies open"


def _board(s: State) -> None:
    assert all(0 <= turned < 6 for turned in s.rotations), "a ring rests on its pipes"
    assert s.guard in SPOTS or s.guard == TOWER, "the Guard stands somewhere"
    for p in s.players:
        assert p.space in SPOTS or (p.space == -1 and s.phase == "set_up"), "Aliens stand somewhere"
    assert -1 <= s.moon < len(s.players), "the Moon is in front of somebody"
    assert s.winner is None or level(s.players[s.winner].space) == 4, "the Rocket starts from the pad"


MOONQUAKE = MoonQuakeEscape()
