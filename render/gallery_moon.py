"""Pictures of Moon for the gallery: moments of games in which everybody builds what they can."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engines.moon import MOON
from engines.moon.rules.having import all_flag_counts, hand_in_use
from engines.moon.state import GURPS, NOBODY, Assimilate, Build, Claim, EndTurn, Flip, Options, Park, State
from render.moon import board, callouts, facts, hand, page, title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.kernel.records import Act
    from render.scene import Scene

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Beatrice")
TRIES = 60
TAKEN = 12  # of so many legal actions, drawn at random, the best is taken


def played(seats: int, seed: int, options: Options | None = None) -> Iterator[State]:
    """Every state of a game in which everybody builds rather than assimilates; change none of them."""
    chance = random.Random(seed)
    state = MOON.new(seats, seed, options)
    yield state
    while not state.over:
        seat = chance.choice(MOON.to_move(state))
        legal = MOON.legal_actions(state, seat)
        actions = [legal.sample(chance.randrange) for _ in range(TAKEN)]
        MOON.play(state, max(actions, key=lambda action: (_liking(action.act), chance.random())))
        yield state


def _liking(act: Act) -> int:
    match act:
        case Claim():
            return 4
        case Build() | Flip():
            return 3
        case Park():
            return 2
        case EndTurn() | Assimilate():
            return 0
    return 1


def first(seats: int, wanted: Callable[[State], bool], options: Options | None = None) -> State:
    """The first state like this that turns up; LookupError if none does."""
    for seed in range(TRIES):
        for state in played(seats, seed, options):
            if wanted(state):
                return state
    raise LookupError(f"{TRIES} games of {seats} players do not show it")


def in_round(era: int, number: int) -> Callable[[State], bool]:
    """In the middle of that round."""
    return lambda s: s.era == era and s.round == number and s.acting != NOBODY and s.turn.done


def _ties(s: State) -> bool:
    """One flag that nobody wins, another that rovers decide."""
    counts = all_flag_counts(s)
    found = [facts.standing(s, flag, counts) for flag in range(5)]
    return s.era > 1 and any(x.tied and x.winner == NOBODY for x in found) and any(x.by == "rover" for x in found)


MOMENTS: tuple[tuple[str, int, Callable[[State], bool], Options | None], ...] = (
    ("two", 2, in_round(1, 3), None),
    ("three", 3, in_round(2, 4), None),
    ("ties", 4, _ties, None),
    ("five", 5, in_round(3, 5), None),
    ("production", 5, lambda s: s.phase == "production", None),
    ("scores", 5, lambda s: bool(s.over), None),
    ("solo", 1, in_round(2, 5), None),
    ("solo_hard", 1, in_round(3, 5), Options(solo="hard")),
    ("solo_over", 1, lambda s: bool(s.over), None),
)


def pictures() -> Iterator[tuple[str, Scene]]:
    """A name and a scene for every kind of picture."""
    yield "moon_lobby_empty", title((), 5)
    yield "moon_lobby", title(NAMES[:3], 5)
    for seats in MOON.seats:
        new = MOON.view(MOON.new(seats, 1), None)
        yield f"moon_new_{seats}", callouts(new, NAMES[:seats], seats - 1)
    for name, seats, wanted, options in MOMENTS:
        state = first(seats, wanted, options)
        names = NAMES[:seats]
        yield f"moon_{name}", board(MOON.view(state, None), names, {})
        if state.centre:
            yield f"moon_{name}_reputations", page(MOON.view(state, None), names, "reputations")
        if not state.over and hand_in_use(state):
            yield f"moon_{name}_hand", hand(MOON.view(state, state.acting), names, state.acting)
        for player in (0, GURPS) if state.solo else (0,):
            yield (
                f"moon_{name}_settlement_{player + 1}",
                page(MOON.view(state, None), names, f"settlement-{player + 1}"),
            )
