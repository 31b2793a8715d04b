"""`python -m render.gallery FOLDER` plays games and writes every kind of picture, as sent and as on a phone."""

from __future__ import annotations

import io
import itertools
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from engines.adventure import ADVENTURE
from engines.adventure.state import (
    ActivateOGS,
    DevelopRoute,
    EndTurn,
    Gather,
    Move,
    MoveRobot,
    Options,
    Replenish,
    Spend,
    State,
    area_of,
)
from render import gallery_mars, gallery_moon, gallery_moonquake, gallery_walking
from render.adventure import board, callouts, title
from render.encode import encode
from render.painter import paint
from render.theme import PHONE_WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engines.kernel.records import Act, Action
    from render.scene import Scene

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Beatrice")
TRIES = 400


def keys(view: State) -> dict[int, int]:
    """A key for every space to which the seat to move may move a piece, or where it may gather."""
    spaces: set[int] = set()
    for seat in ADVENTURE.to_move(view):
        for action in ADVENTURE.legal_actions(view, seat):
            match action.act:
                case Move(to=to) | MoveRobot(to=to):
                    spaces.add(to)
                case Gather(side=side):
                    spaces.add(view.players[seat].space + (1 if side == "ahead" else -1))
    return dict(enumerate(sorted(spaces), start=1))


def sensible(state: State, seat: int, chance: random.Random, bold: bool) -> Action:
    """Go out, gather, and turn back in time; whoever is bold goes for the rover instead."""
    actions = list(ADVENTURE.legal_actions(state, seat))
    return max(actions, key=lambda action: (_worth(state, seat, action.act, bold), chance.random()))


def _worth(state: State, seat: int, act: Act, bold: bool) -> float:
    me = state.players[seat]
    thirsty = len(me.oxygen) < 2
    homeward = len(me.chips) > 2 or len(me.oxygen) * 4 + state.ap <= me.space + 3
    if bold:
        homeward = seat == state.rider
    match act:
        case Replenish():
            return 60.0
        case MoveRobot():
            return 55.0 if state.robot is not None and state.robot < 4 else 0.0
        case Spend(oxygen=value):
            return 50.0 + value
        case EndTurn():
            return 12.0 if thirsty and _on_station(state, me.space) else 2.0
        case Gather():
            return 10.0 if not (homeward or bold) or state.ap >= 7 else 1.0
        case Move(to=to) if thirsty and _on_station(state, to):
            return 9.0
        case ActivateOGS():
            return 8.0 if thirsty and state.ap >= 4 and me.space > 2 else 0.0
        case DevelopRoute():
            return 6.0 if 2 < me.space < 5 and state.routes > 6 else 0.0
        case Move(to=to):
            return 5.0 + (me.space - to if homeward else to - me.space) / 10
    return 0.0


def _on_station(state: State, space: int) -> bool:
    if not 0 < space <= len(state.line):
        return False
    chip = state.line[space - 1]
    return chip.kind == "ogs" and not chip.broken


def played(seats: int, seed: int, options: Options | None = None, bold: int | None = None) -> Iterator[State]:
    """The spectators' view after every act of a game that sensible players play, one of them perhaps `bold`."""
    chance = random.Random(seed)
    state = ADVENTURE.new(seats, seed, options)
    yield ADVENTURE.view(state, None)
    while not state.over:
        seat = ADVENTURE.to_move(state)[0]
        ADVENTURE.play(state, sensible(state, seat, chance, seat == bold))
        yield ADVENTURE.view(state, None)


def first(seats: int, wanted: Callable[[State], bool], options: Options | None = None) -> State:
    """The first view like this that turns up in play; LookupError if none does."""
    for seed in range(TRIES):
        for view in played(seats, seed, options, seed % seats if seed % 2 else None):
            if wanted(view):
                return view
    raise LookupError(f"{TRIES} games of {seats} players do not show it")


def pictures() -> Iterator[tuple[str, Scene]]:
    """A name and a scene for every kind of picture."""
    yield "lobby_empty", title((), 5)
    yield "lobby", title(NAMES[:3], 5)
    for seats in ADVENTURE.seats:
        names = NAMES[:seats]
        start = first(seats, lambda view: view.turn == 1)
        yield f"first_move_{seats}", callouts(start, names, start.seat)
        for turns in (1, 3):
            view = first(seats, _rolled_in(turns * seats))
            yield f"board_{seats}_turn_{view.turn}", board(view, names, keys(view))
    roles = ADVENTURE.view(ADVENTURE.new(4, 1, Options(roles="chosen")), None)
    yield "roles", board(roles, NAMES[:4], {})
    spend = first(4, lambda view: view.turn == 6 and not view.dice)
    yield "spend", board(spend, NAMES[:4], keys(spend))
    for name, seats, wanted, options in MOMENTS:
        view = first(seats, wanted, options)
        yield name, board(view, NAMES[:seats], {} if view.over else keys(view))


def _busy(view: State) -> bool:
    """A good deal going on: the picture of the README."""
    stations = [space for space in view.line if space.kind == "ogs"]
    carried = {area_of(chip) for player in view.players for chip in player.chips}
    return (
        not view.result
        and view.ap > 4
        and len(carried) > 1
        and sum(player.home for player in view.players) < 2
        and len(keys(view)) > 2
        and any(space.route for space in view.line)
        and any(space.broken for space in stations)
        and any(not space.broken for space in stations)
    )


MOMENTS: tuple[tuple[str, int, Callable[[State], bool], Options | None], ...] = (
    ("busy", 4, _busy, None),
    ("stations", 4, lambda view: sum(space.kind == "ogs" for space in view.line) > 2, None),
    ("storm", 4, lambda view: any(space.broken for space in view.line), None),
    ("draw", 3, lambda view: any(isinstance(act, Replenish) for act in _open_acts(view)), None),
    ("routes", 5, lambda view: sum(space.route for space in view.line) > 2, None),
    ("rover", 5, lambda view: view.rider is not None and not view.result, None),
    ("no_oxygen", 3, lambda view: any(not p.oxygen and not p.home for p in view.players), None),
    ("some_home", 3, lambda view: any(p.home for p in view.players), None),
    ("failure", 5, lambda view: view.result == "failure", None),
    ("waiting_for_rescue", 3, lambda view: view.result == "waiting_for_rescue", None),
    ("success", 2, lambda view: view.result == "success", Options(lower_target=3)),
)


def _rolled_in(turn: int) -> Callable[[State], bool]:
    return lambda view: view.turn == turn and bool(view.dice)


def _open_acts(view: State) -> Iterator[Act]:
    for seat in ADVENTURE.to_move(view):
        for action in ADVENTURE.legal_actions(view, seat):
            yield action.act


def write(folder: Path, scenes: Iterable[tuple[str, Scene]]) -> None:
    """Write named scenes into the folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene in scenes:
        encoded = encode(paint(scene))
        (folder / f"{name}.{encoded.suffix}").write_bytes(encoded.data)
        with Image.open(io.BytesIO(encoded.data)) as image:
            size = PHONE_WIDTH, round(image.height * PHONE_WIDTH / image.width)
            image.convert("RGB").resize(size, Image.Resampling.LANCZOS).save(folder / f"{name}_phone.png")
        print(f"{name}: {len(encoded.data) // 1024} KB")


if __name__ == "__main__":
    games = gallery_moonquake, gallery_moon, gallery_walking, gallery_mars
    write(Path(sys.argv[1]), itertools.chain(pictures(), *(game.pictures() for game in games)))
