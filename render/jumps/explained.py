"""The page "dice": what each die shows and how it moves, and what the ground means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.jumps.dice import COLOURS, FACES
from render import theme
from render.jumps.dice import Die
from render.jumps.signs import Sample
from render.scene import Draft, Scene
from render.sprites import Panel
from render.text import wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engines.jumps.dice import Colour
    from render.jumps.ground import Palette
    from render.jumps.signs import Sign
    from render.look import Look

TOP: Final = 96
SIDE: Final = 16
GAP: Final = 12
ROW: Final = 156
DIE: Final = 92
FACE: Final = 84
WORDS: Final = 540  # px from the left edge
TEXT: Final = 36
LINE: Final = 46
LEGEND: Final = 88
PAD: Final = 16


def explained(
    sky: Callable[[int], Look],
    palette: Palette,
    moves: Mapping[Colour, str],
    legend: Sequence[tuple[Sign, str]],
    note: str,
) -> Scene:
    """A row for each colour of dice, then the ground and a note. `sky`: the backdrop by height; `moves`: how a colour
    moves, in words; `legend`: pieces of the ground with theirs."""
    notes = wrapped(note, TEXT, 600, theme.WIDTH - 4 * SIDE)
    ground = TOP + len(COLOURS) * (ROW + GAP)
    foot = ground + LEGEND * -(-len(legend) // 2) + GAP
    tall = foot + LINE * len(notes) + PAD
    draft = Draft(theme.WIDTH, tall, sky(tall))
    draft.text(26, 50, "Dice and ground", 60, weight=800)
    for row, colour in enumerate(COLOURS):
        _colour(draft, colour, moves[colour], TOP + row * (ROW + GAP))
    for index, (sign, words) in enumerate(legend):
        x, y = SIDE + index % 2 * theme.WIDTH / 2, ground + LEGEND * (index // 2 + 0.5)
        draft.sprite(x + 64, y, Sample(sign, palette))
        draft.text(x + 128, y, words, TEXT, room=theme.WIDTH / 2 - 128 - SIDE)
    for index, line in enumerate(notes):
        draft.text(2 * SIDE, foot + LINE * (index + 0.5), line, TEXT, fill=theme.DIM)
    return draft.scene()


def _colour(draft: Draft, colour: Colour, words: str, top: float) -> None:
    """The die as it is told in words, each of its faces, and how it moves."""
    y = top + ROW / 2
    draft.sprite(theme.WIDTH / 2, y, Panel(theme.WIDTH - 2 * SIDE, ROW, 22, theme.PANEL, theme.LINE, 2))
    draft.sprite(SIDE + 74, y, Die(colour, DIE), piece=True)
    draft.icon(SIDE + 150, y, "arrow", 34, fill=theme.FAINT)
    for index, face in enumerate(sorted(set(FACES[colour]), key=lambda face: (face.accident, face.value))):
        die = Die(colour, FACE, face.value, face.accident)
        draft.sprite(SIDE + 226 + index * (FACE + 16), y, die, piece=True)
    lines = wrapped(words, TEXT, 600, theme.WIDTH - SIDE - PAD - WORDS)
    for index, line in enumerate(lines):
        draft.text(WORDS, y + LINE * (index - (len(lines) - 1) / 2), line, TEXT)
