"""The private picture: the seat's action card, when it is played and what it does; what the seat's astronauts have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.walking.rules.moments import is_red
from engines.walking.rules.rounds import END_CARDS
from engines.walking.talk.words import EFFECTS, KINDS, capital
from render import theme
from render.scene import Draft, Scene
from render.sprites import Panel
from render.text import width, wrapped
from render.theme import colour
from render.walking import facts
from render.walking.art import Sky
from render.walking.card import Back, Card
from render.walking.panels import draw_astronaut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Seat
    from engines.walking.data import Kind
    from engines.walking.state import State
    from render.walking.facts import Who

HEIGHT: Final = 616
FOOT: Final = 92
SIDE: Final = 28
CARD: Final = (372, 452)
RED: Final = colour("#FF6A60")
BLUE: Final = colour("#6FAEFF")
VIOLET: Final = colour("#B49BFF")
ICONS: Final[dict[Kind, str]] = {
    "slipstream": "zippp",
    "cooperation": "heart",
    "planification": "scan",
    "extra_jump": "dice",
    "teamwork": "suit",
    "no_instructions": "trash",
    "miscalculation": "flip",
    "sanction": "jam",
}
LINE: Final = 54
TEXT: Final = 42


def hand(view: State, names: Sequence[str], seat: Seat) -> Scene:
    """What this seat holds, from its own view, 1200 px wide. `names` are the display names by seat."""
    people = facts.everybody(view, names)
    draft = Draft(theme.WIDTH, HEIGHT, Sky(HEIGHT))
    kind = next(iter(view.hands[seat]), None)
    if kind is None:
        _nothing(draft)
    else:
        _card(draft, view, people, kind)
    _mine(draft, view, people, seat)
    return draft.scene()


def _nothing(draft: Draft) -> None:
    middle = SIDE + CARD[0] / 2, 24 + CARD[1] / 2
    draft.sprite(*middle, Back(*CARD))
    draft.text(SIDE + CARD[0] + 44, 90, "No action card", 60, weight=800)
    draft.text(SIDE + CARD[0] + 46, 166, "One is dealt to you", TEXT, fill=theme.DIM)
    draft.text(SIDE + CARD[0] + 46, 166 + LINE, "when the next round begins.", TEXT, fill=theme.DIM)


def _card(draft: Draft, view: State, people: Sequence[Who], kind: Kind) -> None:
    red = is_red(view, kind)
    ending = kind in END_CARDS
    tint = RED if red else BLUE if ending else VIOLET
    draft.sprite(SIDE + CARD[0] / 2, 24 + CARD[1] / 2, Card(ICONS[kind], tint, *CARD))
    left, right = SIDE + CARD[0] + 44, theme.WIDTH - SIDE
    draft.text(left, 78, KINDS[kind], 66, weight=800, room=right - left)
    draft.icon(left + 20, 150, "hourglass" if ending else "eye", 40, fill=tint)
    draft.text(left + 54, 150, _when(kind), 40, weight=700, fill=tint)
    y = 226
    for line in wrapped(f"{capital(EFFECTS[kind])}.", TEXT, 600, right - left):
        draft.text(left, y, line, TEXT)
        y += LINE
    if red:
        y += 16
        draft.text(left, y, "Red: it does not touch who was last", 36, weight=700, fill=RED)
        draft.text(left, y + 46, "when the round began" + (":" if view.last else "."), 36, weight=700, fill=RED)
        for index, astronaut in enumerate(view.last):
            at = left + width("when the round began:", 36, 700) + 44 + index * 62
            draft.sprite(at, y + 46, people[astronaut].token(46), piece=True)


def _when(kind: Kind) -> str:
    if kind in END_CARDS:
        return "end of the round, unless first"
    return "before a program" if kind == "no_instructions" else "as soon as it happens"


def _mine(draft: Draft, view: State, people: Sequence[Who], seat: Seat) -> None:
    """Below: what the seat's astronauts have."""
    box = SIDE, HEIGHT - 24 - FOOT, theme.WIDTH - SIDE, HEIGHT - 24
    left, top, right, bottom = box
    draft.sprite((left + right) / 2, (top + bottom) / 2, Panel(right - left, FOOT, 24, theme.PANEL, theme.LINE, 2))
    mine = view.mine(seat)
    wide = (right - left) / len(mine)
    numbers = view.tables.components.dice
    for index, astronaut in enumerate(mine):
        a = view.astronauts[astronaut]
        if not a.finished and not view.over:
            count = numbers.accident if a.down else numbers.handicap if a.handicaps else numbers.normal
            at = left + (index + 1) * wide - 70
            words = f"next turn {count} dice" if len(mine) == 1 else f"{count} dice"
            draft.text(at, (top + bottom) / 2, words, 38, fill=theme.DIM, anchor="rm")
        draw_astronaut(
            draft, view, people[astronaut], (left + index * wide, left + (index + 1) * wide), (top + bottom) / 2
        )
