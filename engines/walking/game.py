"""Walking on the Moon as a game of the kernel: what must always hold, what is hidden, how it ended."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING

from engines.jumps.dice import POOL, total
from engines.jumps.terrain import LEVELS
from engines.kernel import run
from engines.kernel.game import Game, Outcome
from engines.kernel.records import Action

from . import board, state, view
from .auto import quick, thoughtful
from .data import CARDS_OF_A_LAP, TABLES, Tables
from .rules import end_cards, free_moves, jump, reactions, robbery, rounds, set_up, special_boxes, turn
from .rules.deck import full_deck
from .state import ACTS, GOAL, NOBODY, State
from .talk import TALK

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Decision, Seat

CHAPTERS = (end_cards, free_moves, jump, reactions, robbery, rounds, set_up, special_boxes, turn)
"""Imported so that the kernel knows their rules."""


class WalkingOnTheMoon(Game[state.State]):
    """The rules object. `tables` are those with which new games begin."""

    id = "walking"
    title = "Walking on the Moon"
    seats = range(2, 6)
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
        """The deck, and others' cards."""
        view.hide(v, seat)

    def redraw(self, w: state.State, seat: Seat) -> None:
        """The same, drawn afresh."""
        view.redraw(w, seat)

    def auto(self, view: state.State, seat: Seat, rand: Rand) -> Action:
        """The quick automatic player's answer to the first open question of a seat."""
        d = _asked(view, seat)
        return Action(seat, d.id, quick.choose(view, d))

    def think(self, view: state.State, seat: Seat, rand: Rand, seconds: float) -> Action:
        """The thoughtful automatic player's, within so many seconds."""
        d = _asked(view, seat)
        return Action(seat, d.id, thoughtful.choose(self, view, d, rand, until=monotonic() + 0.9 * seconds))

    def outcome(self, s: state.State) -> Outcome | None:
        """Points of board and Sputniks; there are no ties, for somebody arrived first or is ahead."""
        if not s.over:
            return None
        boards, sputniks = rounds.scores(s)
        order = rounds.ranking(s)
        scores = tuple(a + b for a, b in zip(boards, sputniks, strict=True))
        return Outcome((order[0],), tuple(order.index(seat) + 1 for seat in s.seats), scores, s.over)

    def invariants(self, s: state.State) -> None:
        """Raises AssertionError if something is lost or doubled, or is where it cannot be."""
        _cards(s)
        _track(s)
        _turn(s)
        assert s.over or s.pending, "somebody is asked"


def _asked(view: State, seat: Seat) -> Decision:
    return next(d for d in run.owed(view) if d.seat == seat)


def _cards(s: State) -> None:
    there = Counter([*s.deck, *s.discard, *[card for hand in s.hands for card in hand]])
    total_cards = Counter(full_deck(s))
    assert there == total_cards, f"cards: {total_cards - there} lost, {there - total_cards} doubled"
    assert all(len(hand) <= 1 for hand in s.hands), "one action card each at most"


def _track(s: State) -> None:
    assert len(set(s.terrain)) == CARDS_OF_A_LAP, "five different lunar cards"
    track = board.track_of(s)
    assert sorted(s.stack) == list(range(len(s.astronauts))), "everybody is in the stack once"
    ranks = sorted(a.finished for a in s.astronauts if a.finished)
    assert ranks == list(range(1, len(ranks) + 1)), f"ranks at the goal: {ranks}"
    for astronaut, a in enumerate(s.astronauts):
        assert min(a.sputniks, a.ec, a.handicaps) >= 0, "no counter below 0"
        assert (a.place == GOAL) == bool(a.finished), "who is at the goal has finished"
        assert a.place // LEVELS <= board.GOAL_COLUMN, "everybody is on the track"
        cell = track.cell(a.place)
        assert cell.standable, f"nobody can be at {a.place}"
        assert cell.circle or a.down or astronaut == s.acting, f"nobody stands at {a.place}, which has no circle"


def _turn(s: State) -> None:
    assert -1 <= s.acting < len(s.astronauts), "an astronaut acts, or none"
    assert s.acting != NOBODY or not s.turn.rolled, "thrown dice belong to somebody"
    assert all(0 <= n <= most for n, most in zip(s.turn.pool, POOL, strict=True)), "six dice"
    assert 0 <= s.turn.dice <= total(POOL), "six dice at most"


WALKING = WalkingOnTheMoon()
