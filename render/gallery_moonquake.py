"""Pictures of MoonQuake Escape for the gallery: moments of games in which everybody does anything."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engines.moonquake import MOONQUAKE
from engines.moonquake.decisions import ChooseSpot, DrawAndHide, MoveGuard
from engines.moonquake.state import GUARD, PAD, TOWER, Options, State
from engines.moonquake.talk import spaces
from engines.moonquake.talk.keys import keys
from render.moonquake import board, callouts, page, title
from render.moonquake.facts import on_spaces

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from render.scene import Scene

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Vik", "Beatrice")
TRIES = 600
ALL = Options(modules=("maximum_security",))
MIXED = Options(modules=("maximum_security",), sides="BABA")


def played(seats: int, seed: int, options: Options | None = None) -> Iterator[State]:
    """Every state of a game in which everybody does anything; change none of them."""
    chance = random.Random(seed)
    state = MOONQUAKE.new(seats, seed, options)
    yield state
    while not state.over:
        seat = chance.choice(MOONQUAKE.to_move(state))
        MOONQUAKE.play(state, MOONQUAKE.legal_actions(state, seat).sample(chance.randrange))
        yield state


def first(seats: int, wanted: Callable[[State], bool], options: Options | None = None) -> State:
    """The first state like this that turns up; LookupError if none does."""
    for seed in range(TRIES):
        for state in played(seats, seed, options):
            if wanted(state):
                return state
    raise LookupError(f"{TRIES} games of {seats} players do not show it")


def _crowd(view: State) -> int:
    """The most pieces that stand in one space of a ring."""
    return max((len(pieces) for space, pieces in on_spaces(view).items() if 6 <= space < PAD), default=0)


def _on_pad(view: State) -> int:
    return len(on_spaces(view).get(PAD, []))


def _asks(view: State, kind: type) -> bool:
    return any(isinstance(question, kind) for question in view.pending)


def _zippps(view: State) -> bool:
    return view.phase == "action" and view.moved is not None and view.moved[0] == view.acting and len(keys(view)) > 2


MOMENTS: tuple[tuple[str, int, Callable[[State], bool], Options | None], ...] = (
    ("spots", 3, lambda view: _asks(view, ChooseSpot) and view.players[1].space >= 0, None),
    ("climb", 4, lambda view: view.phase == "escape" and view.round == 3 and len(keys(view)) > 1, None),
    (
        "fence",
        5,
        lambda view: view.phase == "escape" and view.round == 4 and min(keys(view).values(), default=0) > 25,
        None,
    ),
    ("zippp", 6, _zippps, ALL),
    ("mixed", 5, _zippps, MIXED),
    ("exposed", 4, lambda view: _asks(view, DrawAndHide) and view.guard != TOWER, ALL),
    ("waiting", 6, lambda view: {"orbit_reverses", "lunar_glow"} <= set(view.token), None),
    ("guard", 6, lambda view: _asks(view, MoveGuard) and len(keys(view)) == 6 and view.guard != TOWER, ALL),
    ("guard_hunts", 3, lambda view: view.moved is not None and view.moved[0] == GUARD and view.guard < PAD, None),
    ("crowd", 6, lambda view: _crowd(view) > 3, None),
    ("pad", 6, lambda view: _on_pad(view) > 4 and view.acting >= 0, ALL),
    ("shootout", 6, lambda view: view.phase == "shootout" and sum(p.out for p in view.players) > 2, ALL),
    ("escaped", 4, lambda view: view.winner is not None, ALL),
    ("accomplices", 2, lambda view: view.round == 3 and view.phase == "action", Options(accomplices=True)),
)


def pictures() -> Iterator[tuple[str, Scene]]:
    """A name and a scene for every kind of picture."""
    yield "moonquake_lobby_empty", title((), 6)
    yield "moonquake_lobby", title(NAMES[:4], 6)
    new = MOONQUAKE.view(MOONQUAKE.new(2, 1), None)
    yield "moonquake_new", callouts(new, NAMES[:2], 0)
    yield "moonquake_spaces", page(new, NAMES[:2], spaces.NAME)
    yield "moonquake_spaces_all", page(MOONQUAKE.view(MOONQUAKE.new(2, 1, ALL), None), NAMES[:2], spaces.NAME)
    for seats in MOONQUAKE.seats:
        start = MOONQUAKE.view(first(seats, lambda view: view.phase == "escape", ALL if seats % 2 else None), None)
        yield f"moonquake_first_move_{seats}", callouts(start, NAMES[:seats], seats - 1)
    for name, seats, wanted, options in MOMENTS:
        view = MOONQUAKE.view(first(seats, wanted, options), None)
        yield f"moonquake_{name}", board(view, NAMES[:seats], {} if view.over else keys(view))
