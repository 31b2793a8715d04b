"""Pictures of March on Mars for the gallery: moments of marches in which marines shoot and move by simple rules."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engines.kernel.records import Action
from engines.mars import MARS
from engines.mars.decisions import PickAction, TakeTurn
from engines.mars.planet import LAST_COLUMNS, column, planet
from engines.mars.state import Bomb, Options, Program, Shoot, State, Throw
from engines.mars.talk import deeds
from engines.mars.talk.keys import keys
from engines.mars.talk.programmes import suggestions
from render.mars import board, callouts, page, title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.kernel.records import Act
    from render.scene import Scene

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Beatrice")
TRIES = 60
SERGEANT = Options(level="sergeant", upgrades="chosen")
EXTERMINATOR = Options(level="exterminator", upgrades="random")
RIGHT = Options(side="right", level="baby")
RANDOM = Options(upgrades="random")


def played(seats: int, seed: int, options: Options | None = None, *, far: bool = False) -> Iterator[State]:
    """Every state of a march; change none of them. `far`: it begins beside the Master Mind."""
    chance = random.Random(seed)
    state = MARS.new(seats, seed, options)
    yield state
    while not state.over:
        landing = not state.round
        MARS.play(state, _sensible(state, chance))
        if far and landing and state.round:
            for marine in state.marines:
                marine.place = max(planet(state).track.circles(chance.choice(LAST_COLUMNS)), default=marine.place)
        yield state


def _sensible(state: State, chance: random.Random) -> Action:
    d = chance.choice(state.pending)
    legal = MARS.legal_actions(state, d.seat)
    act: Act | None = None
    if chance.random() < 0.85:
        if isinstance(d, PickAction):
            act = _best(state, d)
        elif isinstance(d, TakeTurn):
            act = _go(state, d, chance)
    return legal.sample(chance.randrange) if act is None else Action(d.seat, d.id, act)


def _best(state: State, d: PickAction) -> Act | None:
    """Kill somebody, or else go as far out as is safe."""
    found = [deed for deed in deeds.deeds(state, d, NAMES) if not deed.over]
    shots = [deed.act for deed in found if isinstance(deed.act, Shoot) and any(deed.act.kills)]
    moves = [deed for deed in found if deed.place is not None and not isinstance(deed.act, Shoot)]
    if shots:
        return shots[0]
    return max(moves, key=lambda deed: abs(column(deed.place or 0) - 10)).act if moves else None


def _go(state: State, d: TakeTurn, chance: random.Random) -> Act | None:
    """Bomb, throw what is programmed, or program something good."""
    choice = next(choice for id, choice in MARS.legal_actions(state, d.seat).parts if id == d.id)
    for kind in (Bomb, Throw):
        found = tuple(choice.of(kind))
        if found:
            act: Act = chance.choice(found)
            return act
    plans = suggestions(state, d.seat) if choice.of(Program) else ()
    return Program(*chance.choice(plans).programme) if plans else None


def first(seats: int, wanted: Callable[[State], bool], options: Options | None = None) -> State:
    """The first state like this that turns up; LookupError if none does."""
    for seed in range(TRIES):
        for state in played(seats, seed, options, far=seed % 2 == 1):
            if wanted(state):
                return state
    raise LookupError(f"{TRIES} marches of {seats} marines do not show it")


def asks(state: State, kind: type) -> bool:
    """Is this asked?"""
    return any(isinstance(d, kind) for d in state.pending)


def _busy(state: State) -> bool:
    """Many boxes to reach, far out, with a crash."""
    return (
        state.round > 3
        and len(keys(state)) > 4
        and len(state.turn.rolled) > 1
        and any(marine.down for marine in state.marines)
        and len(state.boxes) > 9
    )


def _crowded(state: State) -> bool:
    places = [marine.place for marine in state.marines]
    return state.round > 1 and max(map(places.count, places)) > 2 and asks(state, PickAction)


MOMENTS: tuple[tuple[str, int, Callable[[State], bool], Options | None], ...] = (
    ("landing", 4, lambda s: s.phase == "set_up", SERGEANT),
    ("any_order", 3, lambda s: asks(s, TakeTurn) and s.round == 2 and s.acting < 0, None),
    ("busy", 5, _busy, RANDOM),
    ("crowded", 5, _crowded, EXTERMINATOR),
    ("between", 4, lambda s: asks(s, TakeTurn) and s.acting >= 0 and s.round > 2 and s.turn.accident, None),
    ("equipment", 4, lambda s: sum(len(m.equipment) for m in s.marines) > 2, RANDOM),
    ("half", 2, lambda s: asks(s, PickAction) and s.round == 4 and len(keys(s)) > 1, None),
    ("half_right", 2, lambda s: asks(s, PickAction) and s.round == 3 and len(keys(s)) > 1, RIGHT),
    ("attacked", 4, lambda s: s.attacks == 2 and len(s.incoming) > 1 and not s.over, None),
    ("bomb", 3, lambda s: s.turn.bombing and asks(s, PickAction), None),
    ("victory", 4, lambda s: s.won, None),
    ("fallen", 5, lambda s: bool(s.over) and not s.won and s.attacks > 2, None),
)


def pictures() -> Iterator[tuple[str, Scene]]:
    """A name and a scene for every kind of picture."""
    yield "mars_lobby_empty", title((), 5)
    yield "mars_lobby", title(NAMES[:3], 5)
    for seats in MARS.seats:
        new = first(seats, lambda s: s.round == 1)
        yield f"mars_new_{seats}", callouts(MARS.view(new, None), NAMES[:seats], seats - 1)
    for name, seats, wanted, options in MOMENTS:
        view = MARS.view(first(seats, wanted, options), None)
        yield f"mars_{name}", board(view, NAMES[:seats], keys(view))
        if name in ("landing", "equipment", "busy"):
            yield f"mars_marines_{name}", page(view, NAMES[:seats], "marines")
    named = MARS.view(first(5, _busy, RANDOM), None)
    for name in ("dice", "card-1", "card-3"):
        yield f"mars_page_{name}", page(named, NAMES, name)
