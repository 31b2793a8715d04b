"""The reputation cards in the centre: what each needs and does, and how far everybody is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.moon.cards.sentences import requirement_text
from engines.moon.cards.vocabulary import LEVELS
from engines.moon.effects.needs import met
from engines.moon.talk.progress import measures_of, tallies
from engines.moon.talk.words import capital
from render import theme
from render.moon import facts, gist
from render.moon.art import BODY, PLATE, Sky
from render.moon.symbols import HEART, LEVEL_TINTS, draw_block, draw_line, icon, line_width, say
from render.scene import Draft, Scene
from render.sprites import Panel
from render.text import fit, wrapped
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.cards.tables import Reputation
    from engines.moon.effects.needs import Measures
    from engines.moon.state import State
    from render.moon.facts import Who
    from render.scene import Box

SIDE: Final = 24
TOP: Final = 112
GAP: Final = 12
WIDE: Final = (theme.WIDTH - 2 * SIDE - GAP) / 2
TALL: Final = 250
LOWER: Final = 60  # px of a line for what many people have, below what the card does
FEW: Final = 3  # people whose pieces leave room for that beside them
PADDING: Final = 20
NEEDS: Final = 34
LEADING: Final = 40
MOST_LINES: Final = 3
SIZES: Final = (46, 42, 38, 34, 30)
TOKEN: Final = 40


def reputation_sheet(view: State, names: Sequence[str], level: str = "") -> Scene:
    """All unclaimed cards, or those of one level; 1200 px wide, two in a row. Raises KeyError for other levels."""
    if level and level not in LEVELS:
        raise KeyError(level)
    cards = [card for card in _sorted(view) if level in ("", card.level)]
    tall = TALL if len(view.seats) <= FEW else TALL + LOWER
    height = TOP + (len(cards) + 1) // 2 * (tall + GAP) + GAP
    draft = Draft(theme.WIDTH, height, Sky(height))
    title = f"{capital(level)} reputation cards" if level else "Reputation cards"
    draft.text(SIDE + 6, 60, title, 60, weight=800)
    players = facts.everybody(view, names)[: len(view.seats)]
    standing = list(zip(players, measures_of(view), strict=True))
    for index, card in enumerate(cards):
        row, column = divmod(index, 2)
        left, top = SIDE + column * (WIDE + GAP), TOP + row * (tall + GAP)
        _card(draft, card, (left, top, left + WIDE, top + tall), standing)
    return draft.scene()


def _sorted(view: State) -> list[Reputation]:
    cards = [view.tables.reputations[card] for card in view.centre]
    return sorted(cards, key=lambda card: LEVELS.index(card.level))


def _card(draft: Draft, card: Reputation, box: Box, standing: Sequence[tuple[Who, Measures]]) -> None:
    """Name and hearts, what is needed, then what it does beside how far everybody is."""
    left, top, right, bottom = box
    tint = LEVEL_TINTS[card.level]
    look = Panel(round(right - left), round(bottom - top), 22, mix(tint, BODY, 0.86), tint, 3)
    draft.sprite((left + right) / 2, (top + bottom) / 2, look, group=card.id)
    _title(draft, card, box)
    needs = capital(requirement_text(card).removeprefix("Needs: "))
    for line, words in enumerate(wrapped(needs, NEEDS, 600, WIDE - 2 * PADDING)[:MOST_LINES]):
        y = top + 84 + line * LEADING
        draft.text(left + PADDING, y, words, NEEDS, weight=600, fill=theme.DIM, group=card.id)
    used, y = _progress(draft, card, (left + PADDING, bottom - 34), standing), bottom - 36
    if len(standing) > FEW:
        used, y = 0, bottom - 36 - LOWER
    room = WIDE - 2 * PADDING - used, 64
    draw_block(draft, (right - PADDING - room[0] / 2, y), gist.reputation(card), room, SIZES, group=card.id)


def _title(draft: Draft, card: Reputation, box: Box) -> None:
    left, top, right, _ = box
    tint, y = LEVEL_TINTS[card.level], top + 38
    draft.icon(left + 38, y, "medal", 44, fill=tint, group=card.id)
    worth = [say(str(card.hearts)), icon("heart", HEART, close=True)]
    used = line_width(worth, 44)
    draw_line(draft, right - PADDING - used, y, worth, 44, group=card.id)
    words, size = fit(card.name, 46, 800, right - left - 70 - PADDING - used - 16)
    draft.text(left + 70, y, words, size, weight=800, name=True, group=card.id)


def _progress(
    draft: Draft, card: Reputation, place: tuple[float, float], standing: Sequence[tuple[Who, Measures]]
) -> float:
    """A piece for each person with what there is of the need that lacks most, or a tick where all is met; the px that
    they take. `place`: left end and middle."""
    x, y = place
    for who, measures in standing:
        open_now = met(measures, card.needs)
        found = tallies(card, measures)
        have, of = min(found, key=lambda tally: tally[0] / tally[1]) if found else (0, 0)
        many = f"{min(have, of)}" if len(standing) > FEW else f"{min(have, of)}/{of}"
        words = "" if open_now or not of else many
        signs = [icon("check", theme.GOOD)] if open_now else [say(words)] if words else []
        wide = TOKEN + 12 + (line_width(signs, TOKEN) + 12 if signs else 0)
        draft.sprite(x + wide / 2, y, Panel(round(wide), 52, 18, PLATE), group=card.id)
        draft.sprite(x + 8 + TOKEN / 2, y, who.token(TOKEN), group=card.id, piece=True)
        if signs:
            draw_line(draft, x + TOKEN + 16, y, signs, TOKEN, group=card.id)
        x += wide + 8
    return x - place[0]
