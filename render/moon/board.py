"""The flag board: Era and X, the Discard Pile, the five flags, every player's supply, the reputation cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.moon.talk.words import ERAS, capital
from render import theme
from render.moon import centre, columns, facts, supplies
from render.moon.art import BODY, Number, Sky
from render.moon.reputations import reputation_sheet
from render.moon.scores import score_sheet
from render.moon.settlement import settlement
from render.moon.solo import solo_board
from render.moon.symbols import COLOUR_GLYPHS, COLOUR_TINTS, X_INK
from render.scene import Draft, Layer, Scene, Sprite
from render.sprites import Panel, Token
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.moon.state import State

SIDE: Final = 24
FLAGS_TOP: Final = 152
X_LEFT: Final = 962
X_MIDDLE: Final = 76
PILE: Final = (566, 938)
GAP: Final = 12
SETTLEMENT: Final = "settlement-"
REPUTATIONS: Final = "reputations"
CALLOUT: Final = 56
SOLO_CALLOUT: Final = 48  # between settlements and what lies above them


def board(view: State, names: Sequence[str], keys: Mapping[int, int]) -> Scene:
    """The table as everybody sees it, 1200 px wide and at most 1.2 times as high; after the end the score sheet, in
    solo games the solo table. `names` are the display names by seat; the board has no numbered places."""
    if view.over:
        return score_sheet(view, names)
    return solo_board(view, names) if view.solo else _draft(view, names).scene()


def page(view: State, names: Sequence[str], name: str) -> Scene:
    """A settlement ("settlement-1" is the first player's), the score sheet ("scores"), the reputation cards in the
    centre ("reputations") or those of a level ("reputations-gold"). Raises KeyError for others."""
    if name == "scores":
        return score_sheet(view, names)
    if name.startswith(REPUTATIONS):
        return reputation_sheet(view, names, name.removeprefix(REPUTATIONS).removeprefix("-"))
    number = name.removeprefix(SETTLEMENT)
    if number == name or not number.isdecimal() or int(number) not in range(1, len(view.players) + 1):
        raise KeyError(name)
    return settlement(view, names, int(number) - 1)


def callouts(view: State, names: Sequence[str], seat: int) -> Scene:
    """The table with numbers 1 to 4 for newcomers: your supply, a flag with its hearts, X, your hearts."""
    scene = solo_board(view, names) if view.solo else _draft(view, names).scene()
    places = _solo_callouts(scene) if view.solo else _callouts(view, seat)
    draft = Draft(scene.width, scene.height, scene.backdrop)
    draft.nodes += scene.nodes
    for number, (x, y) in enumerate(places, start=1):
        draft.sprite(x, y, Number(number, SOLO_CALLOUT if view.solo else CALLOUT), piece=True, z=Layer.CALLOUT)
    return draft.scene()


def _callouts(view: State, seat: int) -> Sequence[tuple[float, float]]:
    top = _supplies_top(view)
    heart_x, heart_y = supplies.hearts_at(seat, top)
    return (
        (supplies.STOCK + 4 * supplies.STEP - 4, supplies.panel_box(seat, top)[1] + 2),
        (columns.left_of(0) + columns.WIDE - 8, FLAGS_TOP + columns.PENNANT + 26),
        (X_LEFT + 6, X_MIDDLE + 40),
        (heart_x + 26, heart_y - 54),
    )


def _solo_callouts(scene: Scene) -> Sequence[tuple[float, float]]:
    """Beside the player's piece, wherever the solo table has it."""
    pieces = [node for node in scene.nodes if isinstance(node, Sprite) and node.piece]
    y = next(node.y for node in pieces if isinstance(node.look, Token) and node.look.seat == 0)
    return (300, y - 45), (246, 140), (X_LEFT + 6, X_MIDDLE + 34), (500, y - 46)


def _supplies_top(view: State) -> int:
    return FLAGS_TOP + columns.height(len(view.players)) + GAP


def _draft(view: State, names: Sequence[str]) -> Draft:
    players = facts.everybody(view, names)
    top = _supplies_top(view)
    low = top + supplies.height(len(players)) + GAP
    levels = centre.by_level(view)
    height = low + centre.height(levels) + GAP
    draft = Draft(theme.WIDTH, height, Sky(height))
    _heading(draft, view)
    if view.pile:
        _pile(draft, view)
    columns.draw_columns(draft, view, players, FLAGS_TOP)
    supplies.draw_supplies(draft, view, players, top)
    centre.draw_centre(draft, levels, low)
    return draft


def _heading(draft: Draft, view: State) -> None:
    """Era, phase and round; X."""
    draft.text(SIDE + 6, 56, f"Era {ERAS[view.era]}", 76, weight=800)
    draft.text(SIDE + 8, 116, _when(view), 38, fill=theme.DIM)
    right = theme.WIDTH - SIDE
    draft.sprite((X_LEFT + right) / 2, X_MIDDLE, Panel(right - X_LEFT, 104, 26, theme.DARK, X_INK, 4))
    draft.text(X_LEFT + 34, X_MIDDLE, "X", 62, weight=800, fill=X_INK)
    draft.text(X_LEFT + 90, X_MIDDLE, "=", 52, weight=700, fill=theme.DIM)
    draft.text(X_LEFT + 142, X_MIDDLE, str(view.x), 68, weight=800)


def _when(view: State) -> str:
    if view.phase != "construction":
        return capital(view.phase.replace("_", "-"))
    rounds = view.tables.components.numbers.hands[len(view.players) - 2]
    return f"Construction · turn {view.round} of {rounds}"


def _pile(draft: Draft, view: State) -> None:
    """The top card of the Discard Pile, and how many there are."""
    left, right = PILE
    card = view.tables.structures[view.pile[-1]]
    tint = COLOUR_TINTS[card.colour]
    look = Panel(right - left, 104, 22, mix(tint, BODY, 0.78), tint, 3)
    for behind in range(min(3, len(view.pile)) - 1, 0, -1):
        back = Panel(right - left, 104, 22, BODY, theme.LINE, 3)
        draft.sprite((left + right) / 2 + 7 * behind, X_MIDDLE + 5 * behind, back)
    draft.sprite((left + right) / 2, X_MIDDLE, look)
    draft.icon(left + 38, X_MIDDLE - 24, "trash", 36, fill=theme.DIM)
    draft.text(left + 66, X_MIDDLE - 23, "Discard pile", 34, fill=theme.DIM)
    draft.text(right - 22, X_MIDDLE - 23, str(len(view.pile)), 38, weight=800, anchor="rm")
    draft.icon(left + 38, X_MIDDLE + 24, COLOUR_GLYPHS[card.colour], 34, fill=tint)
    draft.text(left + 66, X_MIDDLE + 24, card.name, 38, weight=700, room=right - left - 84, name=True)
