"""The planet in the picture: rings, pad, exit spots, tower, everything that stands there, and what may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.moonquake.board import LETTERS, fenced, hour, icon, level, spaces, terrain
from engines.moonquake.state import EDGE, GUARD, PAD, SLOTS, TOWER
from render import theme
from render.moonquake import facts, pieces, planet
from render.moonquake.cells import cell
from render.moonquake.geometry import EXIT, PAD_RADIUS, Stand, letter_at, middle, stands, turned
from render.moonquake.terrain import Plate
from render.scene import Layer
from render.sprites import Badge, Key, Token

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engines.moonquake.state import Space, State
    from render.look import Look
    from render.moonquake.facts import Who
    from render.scene import Draft

EDGES: Final = range(EDGE, EDGE + SLOTS)
RINGS: Final = (1, 2, 3)
KEY: Final = 46
KEY_PIECE: Final = 0.86
PIECE: Final = 0.9  # of a stand, so that corners of neighbours do not touch
ACTIVE: Final = 0.8  # with the white ring around it
GUARD_PIECE: Final = 0.87


def draw_planet(draft: Draft, view: State, players: Sequence[Who], keys: Mapping[int, int]) -> None:
    """Put everything but the corners and the panels."""
    choices: dict[Space, list[int]] = {}
    for key, space in sorted(keys.items()):
        choices.setdefault(space, []).append(key)
    draw_ground(draft, view)
    _outlines(draft, choices)
    standing = facts.on_spaces(view)
    for space in _all_spaces():
        _fill(draft, view, players, space, standing.get(space, []), choices.get(space, []))
    for edge in EDGES:
        for key, (x, y) in zip(choices.get(edge, []), _beside(middle(edge)), strict=False):
            draft.sprite(x, y, Key(key, KEY), piece=True, z=Layer.KEY)


def _all_spaces() -> Iterable[Space]:
    return (*(space for number in (0, *RINGS, 4) for space in spaces(number)), TOWER)


def _beside(at: tuple[float, float]) -> Iterable[tuple[float, float]]:
    """Places for several keys of one edge."""
    return ((at[0] + across, at[1]) for across in (0, KEY + 12, -KEY - 12))


def draw_ground(draft: Draft, view: State) -> None:
    """Put what does not move: spaces, letters, exit spots, pad, fences and tower; and the rocket until it flies."""
    for ring in RINGS:
        for space in spaces(ring):
            ground = terrain(view, space)
            if ground is not None:
                draft.sprite(*cell(space).middle, Plate(space, ground))
    for ring in RINGS:
        x, y = letter_at(ring)
        draft.sprite(x, y, planet.Disc(38, theme.DARK), z=Layer.FIXTURE, group=LETTERS[ring])
        draft.text(x, y, LETTERS[ring], 33, weight=800, fill=planet.EMBER, anchor="mm", group=LETTERS[ring])
    for space in spaces(0):
        draft.sprite(*middle(space), planet.ExitSpot())
    draft.sprite(*middle(PAD), planet.LaunchPad())
    for edge in EDGES:
        if fenced(view, edge):
            draft.sprite(*middle(PAD), planet.Fence(round(turned(hour(edge)))), z=Layer.FIXTURE)
    if view.winner is None:
        draft.sprite(*middle(PAD), planet.Rocket(84), z=Layer.FIXTURE)
    draft.sprite(*middle(TOWER), planet.Tower())


def _outlines(draft: Draft, choices: Iterable[Space]) -> None:
    for space in choices:
        if space in EDGES:
            look: Look = planet.Gate(round(turned(hour(space))))
            draft.sprite(*middle(PAD), look, z=Layer.MARK)
        elif space == PAD:
            draft.sprite(*middle(PAD), planet.Lamp(2 * PAD_RADIUS), z=Layer.MARK)
        elif level(space) == 0:
            draft.sprite(*middle(space), planet.Lamp(2 * EXIT), z=Layer.MARK)
        else:
            draft.sprite(*cell(space).middle, planet.Outline(space), z=Layer.MARK)


def places(view: State, space: Space, standing: int, keys: int) -> tuple[Stand, ...]:
    """Where pieces and keys stand on a space, after its bonus icon."""
    bonus = icon(view, space) is not None
    return stands(space, bonus + standing + keys)[bonus:]


def _fill(
    draft: Draft, view: State, players: Sequence[Who], space: Space, standing: Sequence[int], keys: Sequence[int]
) -> None:
    """The bonus icon of a space, its pieces, its keys."""
    bonus = icon(view, space)
    if bonus is not None:
        stand = stands(space, 1 + len(standing) + len(keys))[0]
        draft.sprite(stand.x, stand.y, planet.Bonus(bonus, min(56, stand.size)), piece=True, z=Layer.FIXTURE)
    at = iter(places(view, space, len(standing), len(keys)))
    for piece in standing:
        _piece(draft, view, players, piece, next(at))
    for key in keys:
        stand = next(at)
        draft.sprite(stand.x, stand.y, Key(key, min(KEY, round(stand.size * KEY_PIECE))), piece=True, z=Layer.KEY)


def _piece(draft: Draft, view: State, players: Sequence[Who], piece: int, stand: Stand) -> None:
    if piece == GUARD:
        draft.sprite(stand.x, stand.y, pieces.GuardPiece(round(stand.size * GUARD_PIECE)), piece=True, z=Layer.PIECE)
        return
    who, group = players[piece], f"player {piece}"
    active = piece == view.acting and not view.over
    if facts.fallen(view, piece):
        look: Look = pieces.Fallen(who.seat, who.letter, round(stand.size * PIECE))
    else:
        look = Token(who.seat, who.letter, round(stand.size * (ACTIVE if active else PIECE)), active)
    draft.sprite(stand.x, stand.y, look, piece=True, group=group, z=Layer.PIECE)
    if view.players[piece].exposed:
        aside = stand.size * 0.29
        eye = Badge("eye", round(stand.size * 0.4), theme.BAD)
        draft.sprite(stand.x + aside, stand.y - aside, eye, piece=True, group=group, z=Layer.PIECE)
