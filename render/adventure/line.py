"""The line of chips with everything that lies and stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engines.adventure.state import BASE, area_of
from render import theme
from render.adventure import art, facts
from render.scene import Draft, Layer
from render.sprites import Key, Token

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.adventure.state import Space, State
    from render.adventure.trail import Spot, Trail
    from render.look import Look

PAWN: Final = 60
ASIDE: Final = 0.225  # of a plate's width: how far number and piece move apart on one plate
RING: Final = 1.36  # a pawn with its white ring, measured in pawns
KEY_HEIGHT: Final = 44


class Piece(msgspec.Struct, frozen=True):
    """A crew piece or the robot (seat -1) on a space."""

    space: int
    seat: int


def road(trail: Trail, with_rover: bool) -> tuple[tuple[int, int], ...]:
    """The middle line of the path, with a bend wherever it turns into the next row, up to the rover if it is there."""
    points: list[tuple[int, int]] = []
    for index, spot in enumerate(trail.spots if with_rover else trail.spots[:-1]):
        points.append((round(spot.x), round(spot.y)))
        if index in trail.row_ends and index + 1 < len(trail.spots) - (not with_rover):
            below = trail.spots[index + 1]
            outward = 1 if spot.x > theme.WIDTH / 2 else -1
            reach = spot.width / 2 - 16
            for down, out in ((0.3, 0.75), (0.5, 1.0), (0.7, 0.75)):
                points.append((round(spot.x + outward * reach * out * 0.2), round(spot.y + (below.y - spot.y) * down)))
    return tuple(points)


def pieces(view: State) -> dict[int, list[Piece]]:
    """All pieces by space; the rider's stands for the rover too."""
    found = [Piece(player.space, seat) for seat, player in enumerate(view.players)]
    if view.robot is not None:
        found.append(Piece(view.robot, -1))
    standing: dict[int, list[Piece]] = {}
    for piece in found:
        standing.setdefault(piece.space, []).append(piece)
    return standing


def draw_line(draft: Draft, view: State, trail: Trail, letters: Sequence[str], keys: Mapping[int, int]) -> None:
    """Put plates, chips, routes, pieces and keys onto the trail."""
    standing = pieces(view)
    _base(draft, trail.spots[BASE], len(standing.get(BASE, [])))
    for number, space in enumerate(view.line, start=1):
        _space(draft, trail.spots[number], space, number, bool(standing.get(number)))
    if facts.rover_at_its_place(view):
        _rover(draft, trail.spots[-1], view.rider is None)
    for number, group in standing.items():
        for piece, place in zip(group, places(view, trail, number, len(group)), strict=True):
            look = _piece_look(view, piece, place.size, letters)
            draft.sprite(place.x, place.y, look, piece=True, z=Layer.PIECE)
    _keys(draft, trail, keys)


def _base(draft: Draft, spot: Spot, crowd: int) -> None:
    draft.sprite(spot.x, spot.y, art.Plate(spot.width, spot.height, "base"))
    size = round(spot.height * 0.72)
    x = spot.x - spot.width / 2 + size * 0.66 if crowd else spot.x
    draft.icon(x, spot.y - 2, "dome", size, fill=theme.PANEL, group="base")


def _space(draft: Draft, spot: Spot, space: Space, number: int, occupied: bool) -> None:
    rock: art.Rock = "used" if space.kind == "collected" else "plain"
    draft.sprite(spot.x, spot.y, art.Plate(spot.width, spot.height, rock, number % 4))
    x = spot.x - spot.width * ASIDE if occupied else spot.x
    y = spot.y - 10 if space.route else spot.y - 1
    radius = min(round(spot.height * (0.34 if space.route else 0.4)), round(spot.width * (0.24 if occupied else 0.4)))
    match space.kind:
        case "supply":
            draw_supply(draft, x, y, radius, area_of(space.chip))
        case "collected":
            draft.sprite(x, y, art.Hollow(round(radius * 0.62)))
            draft.icon(x, y, "check", round(radius * 0.8), fill=theme.FAINT, quiet=True)
        case "ogs":
            draft.sprite(x, y, art.Station(round(radius * 0.96), space.broken))
    if space.route:
        draft.sprite(spot.x, spot.y + spot.height / 2 - 10, art.Route(spot.width - 14, 22), z=Layer.FIXTURE)


def draw_supply(draft: Draft, x: float, y: float, radius: int, area: int) -> None:
    """Put a supply chip, its number up."""
    draft.sprite(x, y, art.Chip(area, radius))
    size = max(theme.MIN_TEXT + 3, round(radius * 1.12))
    drop = radius * 0.14 if area == 3 else radius * 0.05 if area == 5 else 0
    draft.text(x, y + drop, str(area), size, weight=800, fill=theme.INK, anchor="mm")


def _rover(draft: Draft, spot: Spot, alone: bool) -> None:
    draft.sprite(spot.x, spot.y, art.Plate(spot.width, spot.height, "rover"))
    if alone:
        draft.sprite(spot.x, spot.y, art.Rover(round(spot.height * 0.86)), piece=True, z=Layer.PIECE)


def places(view: State, trail: Trail, number: int, count: int) -> list[Stand]:
    """Where so many pieces stand on a space."""
    spot = trail.spots[number]
    if number == BASE:
        return stands(spot, spot.height * 0.98, count)
    return stands(spot, 6 if number == facts.rover_place(view) else spot.width * 0.43, count)


class Stand(msgspec.Struct, frozen=True):
    """Where a piece stands, how large it is, and in which row of its plate."""

    x: float
    y: float
    size: int
    row: int


def stands(spot: Spot, taken: float, count: int) -> list[Stand]:
    """Places for so many pieces, side by side to the right of the first `taken` px of a plate."""
    left = spot.x - spot.width / 2 + taken
    width, height = spot.x + spot.width / 2 - left - 6, spot.height - 8
    rows, size = _best_rows(count, width, height)
    columns = -(-count // rows)
    places = []
    for index in range(count):
        row, column = divmod(index, columns)
        x = left + width * (column + 0.5) / columns
        y = spot.y - 2 + height * ((row + 0.5) / rows - 0.5)
        places.append(Stand(x, y, size, row))
    return places


def _best_rows(count: int, width: float, height: float) -> tuple[int, int]:
    """In one row or two, whichever lets the pieces be larger; and how large."""
    options = []
    for rows in (1, 2):
        columns = -(-count // rows)
        options.append((min(PAWN, int(width / columns / RING), int(height / rows / RING)), -rows))
    size, rows = max(options)
    return -rows, size


def _piece_look(view: State, piece: Piece, size: int, letters: Sequence[str]) -> Look:
    if piece.seat < 0:
        return art.Robot(round(size * 0.96))
    active = piece.seat == facts.seat_to_move(view)
    if piece.seat == view.rider and piece.space != BASE:
        return art.Rider(piece.seat, letters[piece.seat], round(size * 0.92), active)
    return Token(piece.seat, letters[piece.seat], size, active)


def _keys(draft: Draft, trail: Trail, keys: Mapping[int, int]) -> None:
    """Outline the spaces that may be chosen, and write their keys to the corners."""
    chosen: dict[int, list[int]] = {}
    for key, number in sorted(keys.items()):
        chosen.setdefault(number, []).append(key)
    for number, labels in chosen.items():
        spot = trail.spots[number]
        draft.sprite(spot.x, spot.y, art.Outline(spot.width, spot.height), z=Layer.MARK)
        for index, key in enumerate(labels):
            x = spot.x - spot.width / 2 + 12 + (index // 2) * (KEY_HEIGHT + 6)
            y = spot.y + (spot.height / 2 - 10) * (1 if index % 2 else -1)
            draft.sprite(x, y, Key(key, KEY_HEIGHT), piece=True, z=Layer.KEY)
