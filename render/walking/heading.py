"""Above the lap: the round and its phase, and the order of turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.walking.state import NOBODY
from render import theme
from render.look import Look
from render.masks import faded, shape_mask, stamp
from render.sprites import Token
from render.walking import facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engines.walking.state import Phase, State
    from render.scene import Draft
    from render.walking.facts import Who

LEFT: Final = 26
RIGHT: Final = theme.WIDTH - 26
MIDDLE: Final = 58
STEP: Final = 78
PHASES: Final[dict[Phase, str]] = {
    "set_up": "set-up",
    "deal": "action cards",
    "turns": "turns",
    "end_of_round": "end of the round",
    "over": "",
}


class Past(Look, frozen=True):
    """A piece whose turn is over."""

    seat: int
    letter: str
    size: int

    def draw(self) -> Image.Image:
        out = Token(self.seat, self.letter, self.size).draw()
        shade = shape_mask(theme.SEATS[self.seat].shape, out.width, self.size * 0.55)
        stamp(out, faded(shade, 0.68), theme.NIGHT_TOP)
        return out


def draw_heading(draft: Draft, view: State, people: Sequence[Who]) -> None:
    """Put the round, its phase, and who has a turn in which order."""
    if view.over:
        draft.text(LEFT, MIDDLE, "The race is over", 66, weight=800)
        return
    words = f"Round {view.round}" if view.round else "New race"
    draft.text(LEFT, MIDDLE, words, 66, weight=800)
    last = any(a.finished for a in view.astronauts)
    if view.phase in ("deal", "end_of_round") or not view.order:
        draft.text(RIGHT, MIDDLE, PHASES[view.phase], 42, fill=theme.DIM, anchor="rm")
        return
    left = RIGHT - STEP * len(view.order) - 14
    draft.text(
        left, MIDDLE, "Last round, order" if last else "Order", 40, fill=theme.WARN if last else theme.DIM, anchor="rm"
    )
    coming = facts.to_come(view)
    for index, astronaut in enumerate(view.order):
        x = RIGHT - STEP * (len(view.order) - index - 0.5)
        who, acting = people[astronaut], astronaut == _turn_of(view)
        past = astronaut not in coming and not acting
        look = Past(who.seat, who.letter, 50) if past else who.token(54, active=acting)
        draft.sprite(x, MIDDLE, look, piece=True)


def _turn_of(view: State) -> int:
    """Whose turn it is, also while somebody else makes a free jump in between."""
    coming = facts.to_come(view)
    begun = [astronaut for astronaut in view.order if astronaut not in coming]
    return begun[-1] if begun and view.acting != NOBODY else view.acting
