"""March on Mars as a game of the kernel: what must always hold, how it ended. Nothing is hidden."""

from __future__ import annotations

from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from engines.jumps.dice import total
from engines.kernel import run
from engines.kernel.game import Game, Outcome
from engines.kernel.records import Action

from . import state
from .auto import quick, thoughtful
from .data import TABLES, Tables
from .older import from_version_1
from .planet import planet
from .rules import abilities, acting, aliens, base, landing, rounds, set_up, support, taking_turns, turn, waves
from .state import ACTS, NO_ALIENS, NOBODY, State
from .steps import Deploy
from .talk import TALK

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Decision, Seat
    from engines.kernel.save import Migration

CHAPTERS = (abilities, acting, base, landing, rounds, set_up, support, taking_turns, turn, waves)
"""Imported so that the kernel knows their rules."""


class MarchOnMars(Game[state.State]):
    """The rules object. `tables` are those with which new games begin."""

    id = "mars"
    title = "March on Mars"
    seats = range(2, 6)
    version = 2
    migrations: ClassVar[dict[int, Migration]] = {1: from_version_1}
    State = state.State
    Options = state.Options
    acts = ACTS
    open_agenda = True
    talk = TALK

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables = tables

    def setup(self, s: state.State, seats: int, options: state.Options) -> None:
        """Terrain, aliens, upgrades and training; the marines choose."""
        s.tables = self.tables
        set_up.set_up(s, seats, options)

    def auto(self, view: state.State, seat: Seat, rand: Rand) -> Action:
        """The quick automatic player's answer to the first open question of a seat."""
        d = _asked(view, seat)
        return Action(seat, d.id, quick.choose(view, d))

    def think(self, view: state.State, seat: Seat, rand: Rand, seconds: float) -> Action:
        """The thoughtful automatic player's, within so many seconds."""
        d = _asked(view, seat)
        return Action(seat, d.id, thoughtful.choose(self, view, d, rand, until=monotonic() + 0.75 * seconds))

    def in_set_up(self, s: state.State) -> bool:
        """Before everybody has landed."""
        return s.phase == "set_up"

    def outcome(self, s: state.State) -> Outcome | None:
        """One result for the whole team; there are no points."""
        if not s.over:
            return None
        team = tuple(s.seats)
        return Outcome(team if s.won else (), (1,) * len(team), (), s.over)

    def invariants(self, s: state.State) -> None:
        """Raises AssertionError if something is lost or doubled, or stands where it cannot."""
        _census(s)
        _aliens(s)
        _marines(s)
        numbers = s.tables.components.numbers
        assert 0 <= s.round <= numbers.rounds, f"round {s.round}"
        assert 0 <= s.attacks <= numbers.attacks, f"attacks: {s.attacks}"
        assert not s.won or s.over, "a victory is an end"
        assert s.over or s.pending, "somebody is asked"


def _asked(view: State, seat: Seat) -> Decision:
    return next(d for d in run.owed(view) if d.seat == seat)


def _census(s: State) -> None:
    counted = aliens.plus(s.bag, s.dead)
    for box in s.boxes:
        counted = aliens.plus(counted, box.aliens)
    for wave in s.incoming:
        counted = aliens.plus(counted, wave.aliens)
    left = _on_the_way(s)
    assert aliens.plus(counted, left) == s.tables.components.aliens.counters.numbers, f"aliens: {counted} and {left}"
    cards = Counter([*s.deck, *s.discard, *(card for marine in s.marines for card in marine.equipment)])
    assert cards == Counter(s.tables.components.equipment.cards), f"equipment: {cards}"


def _on_the_way(s: State) -> tuple[int, int, int]:
    """Between the Incoming Wave box and the Landing Zone, while a Bunker's victim is chosen."""
    return next((step.aliens for step in reversed(s.agenda) if isinstance(step, Deploy)), NO_ALIENS)


def _aliens(s: State) -> None:
    cells = planet(s).track.cells
    assert [box.place for box in s.boxes] == sorted({box.place for box in s.boxes}), "boxes are sorted"
    for box in s.boxes:
        assert cells[box.place].circle, f"aliens where there is no circle: {box}"
        assert min(box.aliens) >= 0, f"fewer than no aliens: {box}"
        assert box.aliens != NO_ALIENS, f"no aliens: {box}"
    assert all(wave.aliens != NO_ALIENS for wave in s.incoming), "waves have aliens"


def _marines(s: State) -> None:
    there = planet(s).track
    pool = s.tables.components.numbers.injected_dice
    for seat, marine in enumerate(s.marines):
        if s.round:
            pair = s.tables.training[marine.training].abilities
            assert marine.ability in pair, f"marine {seat}: {marine.ability} is not on its card"
            flying = seat == s.acting and s.turn.flying is not None
            assert flying or there.cells[marine.place].standable, f"marine {seat} stands nowhere: {marine.place}"
        assert sum(map(total, marine.programme)) <= pool, f"marine {seat} programs too many dice"
        assert marine.equipment == tuple(sorted(marine.equipment)), "equipment is sorted"
    assert s.acting == NOBODY or not s.marines[s.acting].done, "who has acted is not acting"
    assert s.turn.rolled == () or s.acting != NOBODY, "dice belong to somebody"


MARS = MarchOnMars()
