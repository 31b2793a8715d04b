"""Moon Duel as a Game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.kernel.agenda import then
from engines.kernel.chance import shuffle
from engines.kernel.game import Game, Outcome

from . import cards, rules
from .state import DECK, GADGETS, UNKNOWN, Arrange, Challenge, Options, Play, Player, Rest, SetUp
from .state import State as TinyState

__all__ = ["TINY", "Tiny", "TinyState", "cards", "rules"]


if TYPE_CHECKING:
    from engines.kernel.records import Seat
    from engines.kernel.save import Json, Migration

__all__ = ["TINY", "State", "Tiny", "cards", "rules"]


def hearts_instead_of_health(state: Json) -> Json:
    """Version 1 counted health, and its step Fight is called StartDuel now."""
    for player in state["players"]:
        player["hearts"] = player.pop("health")
    for step in state.get("agenda", []):
        if step["type"] == "Fight":
            step["type"] = "StartDuel"
    return state


class Tiny(Game[TinyState]):
    id = "tiny"
    title = "Moon Duel"
    seats = range(2, 5)
    version = 2
    State = TinyState
    Options = Options
    acts = (Challenge, Rest, Play, Arrange)
    migrations: ClassVar[dict[int, Migration]] = {1: hearts_instead_of_health}

    def setup(self, s: TinyState, seats: int, options: Any) -> None:
        s.options = options
        s.deck = list(range(len(DECK)))
        gadgets = list(GADGETS)
        shuffle(s, s.deck)
        shuffle(s, gadgets)
        for _ in range(seats):
            hand = [s.deck.pop() for _ in range(3)]
            s.players.append(Player(options.hearts, hand, [gadgets.pop()], [0, 0, 1, 1], [0, 0, 0, 0]))
        then(s, SetUp())

    def outcome(self, s: TinyState) -> Outcome | None:
        if not s.over:
            return None
        scores = tuple(p.hearts for p in s.players)
        ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
        return Outcome(tuple(seat for seat in s.seats if ranks[seat] == 1), ranks, scores, s.over)

    def hide(self, v: TinyState, seat: Seat | None) -> None:
        v.deck = [UNKNOWN] * len(v.deck)
        for other, p in enumerate(v.players):
            if other != seat:
                p.hand = [UNKNOWN] * len(p.hand)
                p.stash = [UNKNOWN] * len(p.stash)
                p.guard = [UNKNOWN] * len(p.guard)

    def redraw(self, w: TinyState, seat: Seat) -> None:
        others = [p for other, p in enumerate(w.players) if other != seat]
        pool = w.deck + [card for p in others for card in p.hand]
        shuffle(w, pool)
        for p in others:
            p.hand = [pool.pop() for _ in p.hand]
            shuffle(w, p.stash)
            shuffle(w, p.guard)
        w.deck = pool

    def invariants(self, s: TinyState) -> None:
        played = [card for duel in s.duels for card in duel.cards.values() if card >= 0]
        hands = [card for p in s.players for card in p.hand]
        assert sorted(s.deck + s.discard + played + hands) == list(range(len(DECK))), "cards"
        assert all(len(p.stash) == len(p.guard) for p in s.players), "shields lie on tokens"
        assert s.over or all(p.hearts > 0 for p in s.players), "hearts"


TINY = Tiny()
