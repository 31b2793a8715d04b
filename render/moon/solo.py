"""The table of a solo game: hands, flags, what GURPS played last, and both settlements in short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.moon.cards.needs import DiscardFromHand
from engines.moon.cards.sentences import solo_action
from engines.moon.cards.vocabulary import FLAGS
from engines.moon.rules.having import all_flag_counts, excitement
from engines.moon.state import GURPS, NOBODY
from engines.moon.talk.words import ERAS, GURPS_NAME, capital
from render import theme
from render.moon import centre
from render.moon.art import PANEL, Sky
from render.moon.counts import draw_x
from render.moon.facts import everybody, standing
from render.moon.short_settlement import HEAD, PADDING, draw_settlement, rows_of
from render.moon.symbols import COLOUR_GLYPHS, COLOUR_TINTS, HEART, icon
from render.scene import Draft, Scene
from render.sprites import Panel
from render.text import width, wrapped
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.cards.needs import SoloAction
    from engines.moon.state import State
    from render.moon.facts import Standing, Who

SIDE: Final = 24
GAP: Final = 10
HEADING: Final = 136
FLAG_TALL: Final = 158
PILL: Final = (97, 58)
TILE: Final = (76, 92)  # a hand on the table
HAND: Final = (68, 82)  # on a card of GURPS
BELOW: Final = PADDING - 4 + GAP
LOWEST: Final = 1558  # px to which rows of settlements become closer, so that all is within the picture
FLAT: Final = 1440  # px within which the reputation cards are named too; later in the game there is no room
NAMED_PITCH: Final = 38
EFFECT: Final = 35
PITCHES: Final = (35, 54)  # px from row to row
TURNS: Final = {"normal": 7, "hard": 6}


def solo_board(view: State, names: Sequence[str]) -> Scene:
    """Everything open in a game against GURPS, 1200 px wide, at most 1.3 times as high; at most 1.2 times with the
    reputation cards in the centre. `names`: the player's."""
    players = everybody(view, names)
    draft = Draft(theme.WIDTH, 0, Sky(0))
    _heading(draft, view)
    _flags(draft, view, players, HEADING)
    top = _last_card(draft, view, players[GURPS], HEADING + FLAG_TALL + GAP)
    rows = [rows_of(view, who.player) for who in players]
    most = max(map(len, rows))
    lines = _centre(view, top, most)
    low = FLAT - centre.height(lines) - GAP if lines else LOWEST
    pitch = min(PITCHES[1], max(PITCHES[0], (low - round(top) - HEAD - BELOW) // most))
    bottom = top + HEAD + most * pitch + PADDING - 4
    wide = (theme.WIDTH - 2 * SIDE - GAP) / 2
    for index, who in enumerate(players):
        left = SIDE + index * (wide + GAP)
        draw_settlement(draft, view, who, rows[index], (left, top, left + wide, bottom), pitch)
    centre.draw_centre(draft, lines, bottom + GAP)
    height = round(bottom) + GAP + (centre.height(lines) + GAP if lines else 0)
    return Scene(theme.WIDTH, height, Sky(height), tuple(draft.nodes))


def _centre(view: State, top: float, rows: int) -> centre.Lines:
    """The lines that name the reputation cards, if they fit below settlements of so many rows."""
    lines = centre.in_a_row(view)
    low = top + HEAD + rows * NAMED_PITCH + BELOW + centre.height(lines) + GAP
    return lines if low <= FLAT else []


# ------------------------------------------------------------------ heading
def _heading(draft: Draft, view: State) -> None:
    """Era and turn, the hands on the table, X."""
    era = f"Era {ERAS[view.era]}"
    draft.text(SIDE + 4, 54, era, 66, weight=800)
    if view.solo == "hard":
        left = SIDE + 4 + width(era, 66, 800) + 24
        draft.sprite(left + 66, 54, Panel(132, 54, 18, theme.DARK, theme.BAD, 4))
        draft.text(left + 66, 54, "HARD", 38, weight=800, fill=theme.BAD, anchor="mm")
    draft.text(SIDE + 4, 108, _when(view), 38, fill=theme.DIM)
    _hands(draft, view)
    draw_x(draft, excitement(view, 0), 68)


def _when(view: State) -> str:
    if view.phase != "construction":
        return capital(view.phase.replace("_", "-"))
    return f"Turn {view.round} of {TURNS[view.solo or 'normal']}"


def _hands(draft: Draft, view: State) -> None:
    """The numbers of the hands: in use, still there, gone."""
    for index, hand in enumerate(view.hands):
        x = 536 + index * (TILE[0] + GAP)
        in_use = view.acting != NOBODY and index == view.holding
        if in_use:
            draft.sprite(x, 68, Panel(*TILE, 16, theme.WARN))
        else:
            draft.sprite(x, 68, Panel(*TILE, 16, PANEL, theme.LINE if hand is None else theme.FAINT, 3))
        if hand is None:
            draft.icon(x, 68, "x", 40, fill=theme.OFF, quiet=True)
        else:
            fill = theme.DARK if in_use else theme.INK
            draft.text(x, 68, str(index + 1), 52, weight=800, fill=fill, anchor="mm")


# ------------------------------------------------------------------ flags
def _flags(draft: Draft, view: State, players: Sequence[Who], top: float) -> None:
    """For each flag its reward, how many either has, and who would win it now."""
    counts = all_flag_counts(view)
    wide = (theme.WIDTH - 2 * SIDE - 4 * GAP) / 5
    for place, flag in enumerate(FLAGS):
        left = SIDE + place * (wide + GAP)
        sign = icon(flag)
        look = Panel(round(wide), FLAG_TALL, 24, PANEL, mix(sign.fill, PANEL, 0.45), 3)
        draft.sprite(left + wide / 2, top + FLAG_TALL / 2, look)
        draft.icon(left + 54, top + 48, sign.icon, 72, fill=sign.fill)
        draft.icon(left + 124, top + 48, "heart", 48, fill=HEART)
        draft.text(left + 153, top + 48, str(view.rewards[place]), 48, weight=800)
        stands = standing(view, place, counts)
        for index, who in enumerate(players):
            x = left + 11 + PILL[0] / 2 + index * (PILL[0] + 6)
            _pill(draft, who, counts[who.player][place], (x, top + 116), stands)


def _pill(draft: Draft, who: Who, count: int, at: tuple[float, float], stands: Standing) -> None:
    """A number of flags: filled for who wins the flag, with what decides a tie; outlined in a tie that nothing does."""
    x, y = at
    wins = who.player == stands.winner
    decided = wins and bool(stands.by)
    if wins:
        draft.sprite(x, y, Panel(*PILL, 18, theme.SEATS[who.player].colour))
    elif stands.winner == NOBODY and who.player in stands.tied:
        draft.sprite(x, y, Panel(*PILL, 18, PANEL, theme.WARN, 4))
    draft.sprite(x - (27 if decided else 22), y, who.token(36 if decided else 42))
    ink = theme.DARK if wins else theme.INK if count else theme.FAINT
    draft.text(x + (5 if decided else 22), y, str(count), 44, weight=800, fill=ink, anchor="mm")
    if decided:
        draft.icon(x + 31, y, stands.by, 28, fill=theme.DARK)


# ------------------------------------------------------------------ GURPS
def _last_card(draft: Draft, view: State, gurps: Who, top: float) -> float:
    """The card that GURPS played last, the number of its hand, and what its effect box says. Returns the y below it."""
    settlement = view.players[GURPS].settlement
    if not settlement:
        return top
    card = view.tables.solo[settlement[-1].card]
    tint = COLOUR_TINTS[card.colour]
    left, right = SIDE + 112, theme.WIDTH - SIDE - 22
    lines = wrapped(" ".join(map(_brief, card.effect)), EFFECT, 600, right - HAND[0] - 30 - left)
    tall = 84 + 42 * len(lines)
    middle = top + tall / 2
    box = SIDE, top, right - HAND[0] - 12, top + tall
    look = Panel(theme.WIDTH - 2 * SIDE, tall, 24, mix(tint, PANEL, 0.75), tint, 4)
    draft.sprite(theme.WIDTH / 2, middle, look)
    draft.sprite(SIDE + 60, middle, gurps.token(66), piece=True)
    draft.icon(left + 18, top + 44, COLOUR_GLYPHS[card.colour], 38, fill=mix(tint, theme.WHITE, 0.35))
    draft.text(left + 50, top + 44, card.name, 40, weight=700, panel=box)
    for index, line in enumerate(lines):
        draft.text(left, top + 94 + index * 42, line, EFFECT, panel=box)
    draft.sprite(right - HAND[0] / 2, middle, Panel(*HAND, 14, theme.DARK, theme.FAINT, 3))
    draft.text(right - HAND[0] / 2, middle, str(card.hand), 46, weight=800, anchor="mm")
    return top + tall + GAP


def _brief(action: SoloAction) -> str:
    """A sentence without its subject."""
    if isinstance(action, DiscardFromHand):
        return "Discards a random structure of your hand."
    return capital(solo_action(action).removeprefix(f"{GURPS_NAME} "))
