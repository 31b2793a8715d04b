"""The crew: one panel a seat with name, role and what every container holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.adventure.data import MISSION
from engines.adventure.state import area_of
from render import theme
from render.adventure import art, facts
from render.sprites import Badge, Panel, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.adventure.state import Player, RoleName, State
    from render.scene import Box, Draft

GAP: Final = 12
MARGIN: Final = 22
SLOT_HEIGHT: Final = 56
ROLE_NAMES: Final[dict[RoleName, str]] = {
    "engineer": "Engineer",
    "carrier": "Carrier",
    "inventor": "Inventor",
    "mood_maker": "Mood Maker",
    "veteran": "Veteran",
}
HEAD: Final = 124  # of a panel, above its containers
BROKEN_GROUND: Final = theme.colour("#3A1A22")
SOUND_GROUND: Final = theme.colour("#11402C")


def rows_of_containers(seats: int) -> int:
    """One where panels are wide, two in a larger crew."""
    return 1 if seats == 2 else 2


def panel_height(seats: int) -> int:
    """Of the crew's panels."""
    return HEAD + rows_of_containers(seats) * (SLOT_HEIGHT + 8) + 8


def panel_box(seat: int, seats: int, top: float) -> Box:
    """Where a seat's panel lies."""
    width = (theme.WIDTH - 2 * MARGIN - (seats - 1) * GAP) / seats
    left = MARGIN + seat * (width + GAP)
    return left, top, left + width, top + panel_height(seats)


def draw_crew(draft: Draft, view: State, top: float, names: Sequence[str], letters: Sequence[str]) -> None:
    """Put the panels of all seats."""
    for seat in range(len(view.players)):
        _panel(draft, view, seat, panel_box(seat, len(view.players), top), names[seat], letters[seat])


def _panel(draft: Draft, view: State, seat: int, box: Box, name: str, letter: str) -> None:
    player = view.players[seat]
    left, top, right, bottom = box
    edge, line = _edge(view, seat)
    fill = theme.PANEL_ACTIVE if seat == facts.seat_to_move(view) else theme.PANEL
    look = Panel(round(right - left), round(bottom - top), 24, fill, edge, line)
    draft.sprite((left + right) / 2, (top + bottom) / 2, look)
    draft.sprite(left + 40, top + 44, Token(seat, letter, 50), piece=True)
    draft.text(left + 73, top + 44, name, 40, weight=700, room=right - left - 83, name=True, panel=box)
    badge = _badge(view, seat)
    if badge is not None:
        draft.sprite(right - 24, top + 2, badge, piece=True)
    _role(draft, player, box)
    _containers(draft, view, player, box, rows_of_containers(len(view.players)))


def _edge(view: State, seat: int) -> tuple[theme.Colour, int]:
    if facts.out_of_oxygen(view, seat):
        return theme.BAD, 5
    if seat == facts.seat_to_move(view):
        return theme.SEATS[seat].colour, 5
    if view.players[seat].home:
        return theme.mix(theme.GOOD, theme.PANEL, 0.45), 3
    return theme.LINE, 2


def _badge(view: State, seat: int) -> Badge | None:
    if view.players[seat].home:
        return Badge("housing", 46, theme.GOOD)
    if facts.out_of_oxygen(view, seat):
        return Badge("warning", 46, theme.BAD)
    if seat == view.rider:
        return Badge("rover", 46, art.ROVER)
    return None


def _role(draft: Draft, player: Player, box: Box) -> None:
    words = ROLE_NAMES[player.role] if player.role is not None else "No role yet"
    draft.text(box[0] + 16, box[1] + 96, words, 35, fill=theme.DIM, room=box[2] - box[0] - 28, panel=box)


def _containers(draft: Draft, view: State, player: Player, box: Box, rows: int) -> None:
    """Oxygen first, then chips by area, then what is empty."""
    count = MISSION.containers.carrier if player.role == "carrier" else MISSION.containers.each
    columns = MISSION.containers.carrier // rows
    width = min(92, int((box[2] - box[0] - 24 - (columns - 1) * 8) / columns))
    contents: list[tuple[str, int]] = [("oxygen", value) for value in sorted(player.oxygen, reverse=True)]
    contents += [("chip", chip) for chip in sorted(player.chips, key=lambda chip: (area_of(chip), _front(view, chip)))]
    contents += [("", 0)] * (count - len(contents))
    for index, (kind, value) in enumerate(contents):
        row, column = divmod(index, columns)
        x = box[0] + 12 + column * (width + 8) + width / 2
        y = box[1] + HEAD + row * (SLOT_HEIGHT + 8) + SLOT_HEIGHT / 2
        if kind == "oxygen":
            _oxygen(draft, x, y, width, value)
        elif kind == "chip":
            _chip(draft, x, y, width, area_of(value), _front(view, value))
        else:
            draft.sprite(x, y, art.Slot(width, SLOT_HEIGHT, theme.mix(theme.PANEL, theme.DARK, 0.5), theme.LINE))


def _front(view: State, chip: int) -> int:
    """What the turned-up chip shows: 0 undamaged, 1 broken; -1 while chips lie face down."""
    front = view.broken_supplies[chip] if facts.turned_up(view) else None
    return -1 if front is None else int(front)


def _oxygen(draft: Draft, x: float, y: float, width: int, value: int) -> None:
    draft.sprite(x, y, art.Slot(width, SLOT_HEIGHT, art.OXYGEN, theme.mix(art.OXYGEN, theme.WHITE, 0.5)))
    aside = 13 + (width - 58) // 8
    draft.text(x - aside, y, str(value), 40, weight=800, fill=art.OXYGEN_INK, anchor="mm")
    draft.icon(x + aside, y, "water", 32, fill=art.OXYGEN_DROP)


def _chip(draft: Draft, x: float, y: float, width: int, area: int, front: int) -> None:
    if front < 0:
        draft.sprite(x, y, art.Slot(width, SLOT_HEIGHT, theme.DARK, theme.mix(theme.LINE, theme.INK, 0.15)))
        radius = 24
        draft.sprite(x, y, art.Chip(area, radius))
        drop = {3: 4, 4: 0, 5: 1}[area]
        draft.text(x, y + drop, str(area), theme.MIN_TEXT, weight=800, anchor="mm")
        return
    ground, ink = (BROKEN_GROUND, theme.BAD) if front else (SOUND_GROUND, theme.GOOD)
    draft.sprite(x, y, art.Slot(width, SLOT_HEIGHT, ground, ink))
    aside = 13 + (width - 58) // 8
    draft.text(x - aside, y, str(area), 38, weight=800, fill=theme.INK, anchor="mm")
    draft.icon(x + aside, y, "x" if front else "check", 32, fill=ink)
