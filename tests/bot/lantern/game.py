"""Lantern Walk as a Game."""

from __future__ import annotations

from typing import Any

from engines.kernel import records as kernel
from engines.kernel.agenda import then
from engines.kernel.chance import rand
from engines.kernel.game import Game, Outcome

from .state import Agree, Call, Called, End, LanternState, Options, Peek, Player, Roll, Turn, Walk
from .talk import Words


class Lantern(Game[LanternState]):
    id = "lantern"
    title = "Lantern Walk"
    seats = range(2, 5)
    version = 1
    State = LanternState
    Options = Options
    acts = (Walk, Roll, Peek, Call, Agree, End)

    def __init__(self, private_hand: bool = True) -> None:
        self.talk = Words(private_hand)

    def setup(self, s: LanternState, seats: int, options: Any) -> None:
        s.options = options
        s.players = [Player(secret=rand(s, 1000)) for _ in range(seats)]
        then(s, Turn(0))

    def hide(self, v: LanternState, seat: int | None) -> None:
        for other, player in enumerate(v.players):
            if other != seat:
                player.secret = -1

    def outcome(self, s: LanternState) -> Outcome | None:
        if not s.over:
            return None
        scores = tuple(player.steps for player in s.players)
        best = max(scores)
        return Outcome(tuple(x for x in s.seats if scores[x] == best), (1,) * len(scores), scores, s.over)

    def auto(self, view: LanternState, seat: int, rand: Any) -> kernel.Action:
        """Rolls once, then ends the turn; agrees to calls."""
        decision = self.decisions(view, seat)[0]
        if isinstance(decision, Called):
            return kernel.Action(seat, decision.id, Agree(True))
        act: kernel.Act = End() if view.players[seat].steps % 2 else Walk(1)
        return kernel.Action(seat, decision.id, act)


LANTERN = Lantern()
