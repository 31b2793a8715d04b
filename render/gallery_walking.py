"""Pictures of Walking on the Moon for the gallery: moments of races in which nobody is careful."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engines.walking import WALKING
from engines.walking.decisions import ChooseBox, GoOn, PickResult, ProgramJumps
from engines.walking.state import NOBODY, Jump, Options, State
from engines.walking.talk.landings import keys
from render.walking import board, callouts, hand, page, title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from render.scene import Scene

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Beatrice")
TRIES = 60
ADVANCED = Options(robbery=True, special_boxes=True)
PLAIN = Options(suggestions=False, red_dots=2)


def played(seats: int, seed: int, options: Options | None = None) -> Iterator[State]:
    """Every state of a race in which jumps are picked with some sense, the rest by chance; change none of them."""
    chance = random.Random(seed)
    state = WALKING.new(seats, seed, options)
    yield state
    while not state.over:
        seat = chance.choice(WALKING.to_move(state))
        legal = WALKING.legal_actions(state, seat)
        action = legal.sample(chance.randrange)
        if isinstance(action.act, Jump) and chance.random() < 0.8:
            action = next(iter(legal))
        WALKING.play(state, action)
        yield state


def first(seats: int, wanted: Callable[[State], bool], options: Options | None = None) -> State:
    """The first state like this that turns up; LookupError if none does."""
    for seed in range(TRIES):
        for state in played(seats, seed, options):
            if wanted(state):
                return state
    raise LookupError(f"{TRIES} races of {seats} players do not show it")


def asks(state: State, kind: type) -> bool:
    """Is this asked?"""
    return any(isinstance(d, kind) for d in state.pending)


def _busy(state: State) -> bool:
    """Many ways to land, in the middle of the lap."""
    return (
        asks(state, PickResult)
        and len(state.turn.rolled) > 2
        and len(keys(state)) > 2
        and state.round > 4
        and len({a.place for a in state.astronauts}) > 2
        and any(a.down for a in state.astronauts)
        and any(a.sputniks > 1 for a in state.astronauts)
    )


def _crowded(state: State) -> bool:
    places = [a.place for a in state.astronauts]
    return state.round > 2 and max(map(places.count, places)) > 2 and asks(state, PickResult)


def _close(state: State) -> bool:
    """Nearly around."""
    return state.acting != NOBODY and any(a.finished for a in state.astronauts) and asks(state, PickResult)


MOMENTS: tuple[tuple[str, int, Callable[[State], bool], Options | None], ...] = (
    ("program", 3, lambda s: asks(s, ProgramJumps) and s.round == 3, ADVANCED),
    ("program_alone", 4, lambda s: asks(s, ProgramJumps) and s.round == 4, PLAIN),
    ("busy", 4, _busy, ADVANCED),
    ("crowded", 5, _crowded, ADVANCED),
    ("go_on", 4, lambda s: asks(s, GoOn) and s.round == 6, None),
    ("free_move", 5, lambda s: asks(s, ChooseBox) and len(keys(s)) > 0, ADVANCED),
    ("pairs", 2, lambda s: asks(s, PickResult) and s.round == 5 and len(keys(s)) > 1, ADVANCED),
    ("cards", 4, lambda s: s.phase == "deal" and s.round == 5, ADVANCED),
    ("last_round", 5, _close, ADVANCED),
    ("over", 5, lambda s: bool(s.over), ADVANCED),
    ("over_pairs", 2, lambda s: bool(s.over), None),
)


def _holding(card: str) -> Callable[[State], bool]:
    return lambda s: s.hands[0] == (card,) and s.phase == "turns" and s.round > 1


def pictures() -> Iterator[tuple[str, Scene]]:
    """A name and a scene for every kind of picture."""
    yield "walking_lobby_empty", title((), 5)
    yield "walking_lobby", title(NAMES[:3], 5)
    for seats in WALKING.seats:
        new = WALKING.view(WALKING.new(seats, 1, ADVANCED), None)
        yield f"walking_new_{seats}", callouts(new, NAMES[:seats], seats - 1)
    for name, seats, wanted, options in MOMENTS:
        state = first(seats, wanted, options)
        view = WALKING.view(state, None)
        yield f"walking_{name}", board(view, NAMES[:seats], keys(view))
    for card, seats in (("miscalculation", 3), ("teamwork", 5), ("slipstream", 2)):
        state = first(seats, _holding(card), ADVANCED)
        yield f"walking_hand_{card}", hand(WALKING.view(state, 0), NAMES[:seats], 0)
    empty = first(4, lambda s: not s.hands[0] and asks(s, PickResult), ADVANCED)
    yield "walking_hand_empty", hand(WALKING.view(empty, 0), NAMES[:4], 0)
    named = WALKING.view(first(4, _busy, ADVANCED), None)
    for name in ("dice", "card-2"):
        yield f"walking_page_{name}", page(named, NAMES[:4], name)
