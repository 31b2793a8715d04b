"""Moon Adventure as a game of the kernel: what must always hold, what is hidden, how it ended."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.kernel.game import Game, Outcome
from engines.kernel.records import Action

from . import containers, state, view
from .auto import choose
from .data import COMPONENTS
from .rules.ending import undamaged
from .rules.replenish import STORM
from .rules.set_up import set_up
from .state import ACTS, BASE, State
from .talk import TALK

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Seat


class MoonAdventure(Game[state.State]):
    """The rules object."""

    id = "adventure"
    title = "Moon Adventure"
    seats = range(2, 6)
    version = 1
    State = state.State
    Options = state.Options
    acts = ACTS
    talk = TALK

    def setup(self, s: state.State, seats: int, options: state.Options) -> None:
        """Raises ValueError for options that do not fit."""
        set_up(s, seats, options)

    def hide(self, v: state.State, seat: Seat | None) -> None:
        """Nobody knows more than the others."""
        view.hide(v)

    def redraw(self, w: state.State, seat: Seat) -> None:
        """Fronts and the draw pile."""
        view.redraw(w)

    def auto(self, view: state.State, seat: Seat, rand: Rand) -> Action:
        """The automatic player's answer to the first open question of a seat."""
        d = self.decisions(view, seat)[0]
        return Action(seat, d.id, choose(view, d))

    def outcome(self, s: state.State) -> Outcome | None:
        """One result for the whole team. The score is the number of undamaged supplies brought home."""
        if not s.result:
            return None
        won = s.result == "success"
        score = undamaged(s) if view.turned_up(s) else 0
        team = tuple(s.seats)
        return Outcome(team if won else (), (1,) * len(team), (score,) * len(team), s.over)

    def invariants(self, s: state.State) -> None:
        """Raises AssertionError if something is lost or doubled, or stands where it cannot."""
        _census(s)
        _places(s)
        assert bool(s.result) == bool(s.over), "a result and an end go together"
        assert s.over or s.pending, "somebody is asked"


def _census(s: State) -> None:
    oxygen = Counter(card for player in s.players for card in player.oxygen) + Counter(s.draw) + Counter(s.discard)
    oxygen[STORM] += s.storms_aside
    cards = COMPONENTS.cards, COMPONENTS.oxygen
    assert oxygen == {STORM: cards[0].storms, 2: cards[1].twos, 3: cards[1].threes}, f"cards: {oxygen}"
    kinds = Counter(space.kind for space in s.line)
    assert kinds["collected"] + s.collected == COMPONENTS.chips.collected, "collected chips"
    assert kinds["ogs"] + s.ogs == COMPONENTS.chips.ogs, "stations"
    assert sum(space.route for space in s.line) + s.routes == COMPONENTS.pieces.routes, "routes"
    chips = [space.chip for space in s.line if space.kind == "supply"]
    chips += [chip for player in s.players for chip in player.chips]
    assert sorted(chips) == list(range(COMPONENTS.chips.supply)), "supply chips"
    assert len(s.broken_supplies) == COMPONENTS.chips.supply, "fronts"


def _places(s: State) -> None:
    end = len(s.line)
    standing = [player.space for player in s.players if player.space != BASE]
    if s.robot not in (None, BASE):
        standing.append(s.robot)
    assert len(set(standing)) == len(standing), "one piece a space"
    for seat, player in enumerate(s.players):
        assert containers.empty(player) >= 0, "things fit into the containers"
        assert 0 <= player.space <= end + (seat == s.rider), "crew stand on the line"
        assert player.left_base or player.space == BASE, "who is out has left the base"
        assert player.home == (player.left_base and player.space == BASE), "back on the base is home"
        chip = s.line[player.space - 1] if 0 < player.space <= end else None
        assert chip is None or not chip.route or player.role == "inventor", "only the Inventor stops on a route"
    engineer = any(player.role == "engineer" for player in s.players)
    assert s.robot is None or (engineer and 0 <= s.robot <= end), "the robot belongs to the Engineer"
    assert all(space.kind == "supply" or space.chip < 0 for space in s.line), "only supply chips have an id"


ADVENTURE = MoonAdventure()
