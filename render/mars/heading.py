"""Above the planet: the round, the track of all rounds, and the threat level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.mars.talk.words import LEVELS
from render import theme
from render.sprites import Panel
from render.theme import mix

if TYPE_CHECKING:
    from engines.mars.state import Phase, State
    from render.scene import Draft

LEFT: Final = 26
RIGHT: Final = theme.WIDTH - 22
MIDDLE: Final = 54
UPPER: Final = 36
LOWER: Final = 84
STEP: Final = 62
DISC: Final = 52
PHASES: Final[dict[Phase, str]] = {
    "set_up": "Landing",
    "incoming": "Waves land",
    "marines": "Marines act",
    "check": "Base check",
    "wave": "A wave comes",
    "over": "",
}


def draw_heading(draft: Draft, view: State) -> None:
    """Put what the round is about, and which one it is of how many."""
    rounds = view.tables.components.numbers.rounds
    left = RIGHT - STEP * rounds
    words = PHASES[view.phase]
    fill = theme.INK
    if view.over:
        words, fill = ("Victory!", theme.GOOD) if view.won else ("Mars has won", theme.BAD)
    draft.text(LEFT, UPPER, words, 54, weight=800, fill=fill, room=left - LEFT - 20)
    level = LEVELS[view.options.level]
    told = f"Round {view.round} of {rounds} · {level}" if view.round else level
    draft.text(LEFT, LOWER, told, 36, fill=theme.DIM, room=left - LEFT - 20)
    for number in range(1, rounds + 1):
        _round(draft, left + STEP * (number - 0.5), number, view.round, number == rounds)


def _round(draft: Draft, x: float, number: int, now: int, last: bool) -> None:
    """Past ones dark, the present one lit, the last one red."""
    if number == now:
        fill, edge, ink = theme.WARN, theme.WHITE, theme.DARK
    elif number < now:
        fill, edge, ink = mix(theme.WARN, theme.NIGHT, 0.75), mix(theme.WARN, theme.NIGHT, 0.5), theme.DIM
    else:
        fill, edge, ink = theme.PANEL, theme.BAD if last else theme.LINE, theme.INK
    draft.sprite(x, MIDDLE, Panel(DISC, DISC, DISC // 2, fill, edge, 3))
    draft.text(x, MIDDLE, str(number), 36, weight=800, fill=ink, anchor="mm")
