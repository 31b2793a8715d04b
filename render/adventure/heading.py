"""Above the line: whose turn it is, and with which dice. Below it: what is needed, carried and left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.adventure.data import MISSION
from engines.adventure.odds import storm_odds
from render import theme
from render.adventure import art, facts
from render.adventure.crew import ROLE_NAMES
from render.sprites import Die, Panel, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.adventure.state import State
    from render.scene import Draft

DIE: Final = 66
BOX: Final = (1178, 24, 126)  # right, top and bottom of the box in the corner
TILE_HEIGHT: Final = 108
TILE_GAP: Final = 12
MARGIN: Final = 22
TILES: Final = 5
TILE_WIDTH: Final = (theme.WIDTH - 2 * MARGIN - (TILES - 1) * TILE_GAP) / TILES
DRAW_TILE: Final = 2
RESULTS: Final = {
    "success": ("Mission success!", theme.GOOD),
    "waiting_for_rescue": ("Waiting for rescue", theme.WARN),
    "failure": ("Mission failed", theme.BAD),
}


def draw_heading(draft: Draft, view: State, names: Sequence[str], letters: Sequence[str]) -> None:
    """Put the heading."""
    if view.result:
        words, ink = RESULTS[view.result]
        left = _result_box(draft, view)
        draft.text(28, 44, f"Mission over · turn {view.turn}", 38, fill=theme.DIM)
        draft.text(28, 100, words, 64, weight=800, fill=ink, room=left - 48)
        return
    seat = facts.seat_to_move(view)
    left = _question_box(draft, view)
    draft.sprite(74, 74, Token(seat, letters[seat], 84), piece=True)
    draft.text(138, 44, _where(view, seat), 38, fill=theme.DIM)
    draft.text(138, 100, names[seat], 64, weight=800, room=left - 138 - 20, name=True)


def _where(view: State, seat: int) -> str:
    if not view.turn:
        return "Before the first turn"
    role = view.players[seat].role
    return f"Turn {view.turn} · {ROLE_NAMES[role]}" if role is not None else f"Turn {view.turn}"


def _question_box(draft: Draft, view: State) -> float:
    """What is asked, or the dice and the AP left of them; the left edge of the box."""
    if not view.turn:
        return _words_box(draft, "medal", theme.WARN, "Take a role", "one for each")
    if facts.draws_oxygen(view):
        odds = storm_odds(view)
        return _words_box(draft, "charge", theme.WARN, "Draw oxygen?", f"{odds.storms} of {odds.cards} are storms")
    if not view.dice:
        return _words_box(draft, "water", art.OXYGEN, "Spend oxygen", "and roll")
    return _dice_box(draft, view)


def _box(draft: Draft, width: float, edge: theme.Colour) -> float:
    """The dark box in the corner; its left edge."""
    right, top, bottom = BOX
    draft.sprite(right - width / 2, (top + bottom) / 2, Panel(round(width), bottom - top, 28, theme.DARK, edge, 4))
    return right - width


def _dice_box(draft: Draft, view: State) -> float:
    role = view.players[view.seat].role
    bonus = role == "mood_maker" and len(set(view.dice)) == 1
    dice = len(view.dice) * (DIE + 12)
    width = 24 + dice + (70 if bonus else 0) + 196
    left = _box(draft, width, theme.WARN)
    middle = (BOX[1] + BOX[2]) / 2
    for index, pips in enumerate(view.dice):
        draft.sprite(left + 22 + DIE / 2 + index * (DIE + 12), middle, Die(pips, DIE), piece=True)
    if bonus:
        draft.text(left + 24 + dice, middle, f"+{MISSION.mood_maker.ap}", 42, weight=800, fill=theme.GOOD)
    draft.text(BOX[0] - 26, middle, f"{view.ap} AP", 64, weight=800, anchor="rm")
    return left


def _words_box(draft: Draft, icon: str, ink: theme.Colour, question: str, more: str) -> float:
    left = _box(draft, 410, ink)
    middle = (BOX[1] + BOX[2]) / 2
    draft.icon(left + 56, middle, icon, 60, fill=ink)
    draft.text(left + 98, middle - 21, question, 40, weight=700)
    draft.text(left + 98, middle + 24, more, 36, fill=theme.DIM)
    return left


def _result_box(draft: Draft, view: State) -> float:
    """How many undamaged chips came home, or that oxygen ran out."""
    middle = (BOX[1] + BOX[2]) / 2
    ink = RESULTS[view.result][1]
    if view.result == "failure":
        left = _box(draft, 360, ink)
        draft.icon(left + 56, middle, "water", 60, fill=ink)
        draft.text(left + 98, middle, "No oxygen", 44, weight=700)
        return left
    carried = [chip for player in view.players for chip in player.chips]
    sound = sum(view.broken_supplies[chip] is False for chip in carried)
    return _words_box(draft, "medal", ink, f"{sound} undamaged", f"{facts.target(view)} were needed")


Figure = tuple[str, int, theme.Colour]  # icon, number, colour


def draw_tiles(draft: Draft, view: State, top: float) -> None:
    """Put the row of counters between line and crew."""
    out = sum(len(player.chips) for player in view.players if not player.home)
    home = sum(len(player.chips) for player in view.players if player.home)
    tiles: list[tuple[str, tuple[Figure, ...]]] = [
        ("Needed", (("medal", facts.target(view), theme.GOOD),)),
        ("Carried", (("metal", out, theme.INK), ("housing", home, theme.GOOD))),
        ("Draw pile", _pile(view.draw)),
        ("Discard", _pile(view.discard)),
        ("In stock", (("path", view.routes, art.ROUTE), ("greenhouse", view.ogs, art.STATION))),
    ]
    for index, (label, figures) in enumerate(tiles):
        _tile(draft, tile_left(index), top, label, figures)


def tile_left(index: int) -> float:
    """Where the counter with this index begins."""
    return MARGIN + index * (TILE_WIDTH + TILE_GAP)


def _pile(cards: Sequence[int]) -> tuple[Figure, ...]:
    storms = sum(card == 0 for card in cards)
    return ("cards", len(cards), theme.INK), ("charge", storms, theme.WARN)


def _tile(draft: Draft, left: float, top: float, label: str, figures: Sequence[Figure]) -> None:
    width = round(TILE_WIDTH)
    box = (left, top, left + width, top + TILE_HEIGHT)
    draft.sprite(left + width / 2, top + TILE_HEIGHT / 2, Panel(width, TILE_HEIGHT, 22, theme.PANEL, theme.LINE))
    draft.text(left + width / 2, top + 31, label, 34, fill=theme.DIM, anchor="mm", panel=box)
    share = width / len(figures)
    for index, (icon, number, ink) in enumerate(figures):
        middle = left + share * (index + 0.5)
        draft.icon(middle - 24, top + 74, icon, 42, fill=ink if number else theme.OFF, quiet=not number)
        fill = theme.INK if number else theme.FAINT
        draft.text(middle + 5, top + 75, str(number), 44, weight=800, fill=fill, panel=box)
