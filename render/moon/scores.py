"""The score sheet: all hearts by where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engines.moon.cards.vocabulary import AtEnd
from engines.moon.effects.amounts import amount_of
from engines.moon.rules.final import outcome, score
from engines.moon.rules.having import is_gurps, rovers
from engines.moon.talk.words import ERAS, listed
from render import theme
from render.moon import facts
from render.moon.art import PANEL, Sky
from render.moon.symbols import COLOUR_TINTS, HEART, Sign, draw_line, icon, line_width, say
from render.scene import Draft, Scene
from render.sprites import Panel
from render.text import width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.rules.final import Score
    from engines.moon.state import State
    from render.moon.facts import Who

SIDE: Final = 24
TOP: Final = 168
TALL: Final = 228
GAP: Final = 10
BAR: Final = (SIDE + 34, 46)  # left end and height
BAR_ROOM: Final = 1084
TINTS: Final = (HEART, COLOUR_TINTS["grey"], theme.colour("#FFD25E"))


class Line(msgspec.Struct, frozen=True):
    """A player's result: `rank` from 1."""

    who: Who
    rank: int
    score: Score


def score_sheet(view: State, names: Sequence[str]) -> Scene:
    """Everybody's hearts by source, best first, as if the game ended now; 1200 px wide."""
    lines = _lines(view, facts.everybody(view, names))
    height = TOP + len(lines) * (TALL + GAP) + 10
    draft = Draft(theme.WIDTH, height, Sky(height))
    _heading(draft, view, lines)
    most = max(max(line.score.total for line in lines), 1)
    for index, line in enumerate(lines):
        _line(draft, view, line, most, TOP + index * (TALL + GAP))
    return draft.scene()


def _lines(view: State, players: Sequence[Who]) -> list[Line]:
    ranks = outcome(view).ranks
    if view.solo:
        ranks = (*ranks, 3 - ranks[0])
    lines = [Line(who, rank, score(view, who.player)) for who, rank in zip(players, ranks, strict=True)]
    return sorted(lines, key=lambda line: line.rank)


def _heading(draft: Draft, view: State, lines: Sequence[Line]) -> None:
    if not view.over:
        draft.text(SIDE + 6, 62, "Scores so far", 66, weight=800)
        draft.text(SIDE + 8, 122, f"Era {ERAS[view.era]}, with what cards would add at the end", 38, fill=theme.DIM)
        return
    first = [line for line in lines if line.rank == 1]
    x = SIDE + 8.0
    for line in first:
        draft.sprite(x + 46, 80, line.who.token(92), piece=True)
        x += 112
    names = listed([line.who.name for line in first])
    draft.text(x + 10, 54, names, 60, weight=800, room=theme.WIDTH - SIDE - x - 10, name=True)
    verb = "share the Moon" if len(first) > 1 else "wins the Moon"
    draft.text(x + 10, 116, f"{verb}: {first[0].score.total} hearts", 42, fill=theme.DIM)


def _line(draft: Draft, view: State, line: Line, most: int, top: float) -> None:
    right, middle = theme.WIDTH - SIDE, top + TALL / 2
    won = bool(view.over) and line.rank == 1
    edge = theme.WARN if won else theme.LINE
    draft.sprite(theme.WIDTH / 2, middle, Panel(right - SIDE, TALL, 24, PANEL, edge, 5 if won else 2))
    y = top + 46
    draft.sprite(SIDE + 58, y, line.who.token(56), piece=True)
    total = str(line.score.total)
    draft.text(right - 26, y, total, 64, weight=800, anchor="rm")
    x = right - 26 - width(total, 64, 800)
    draft.icon(x - 42, y, "heart", 58, fill=HEART)
    if won:
        draft.icon(x - 112, y, "crown", 54, fill=theme.WARN)
    draft.text(SIDE + 104, y, line.who.name, 44, weight=700, room=x - 160 - SIDE - 104, name=True)
    _bar(draft, line.score, most, top + 108)
    _sources(draft, view, line, top + 158)
    _cards(draft, view, line.who.player, top + 200)


def _parts(points: Score) -> tuple[int, int, int]:
    return points.tokens, points.structures, points.reputations


def _bar(draft: Draft, points: Score, most: int, y: float) -> None:
    """As long as the hearts are many, a part for each source."""
    x, tall = BAR
    for part, tint in zip(_parts(points), TINTS, strict=True):
        wide = round(BAR_ROOM * part / most)
        if wide > 3:
            draft.sprite(x + wide / 2, y, Panel(wide - 3, tall, min(12, wide // 3), tint))
        x += wide


def _sources(draft: Draft, view: State, line: Line, y: float) -> None:
    player = line.who.player
    p = view.players[player]
    grey = "cards" if is_gurps(view, player) else "grey structures"
    words = (f"{line.score.tokens} tokens", f"{line.score.structures} {grey}", f"{line.score.reputations} reputation")
    x = SIDE + 34.0
    for part, source, tint in zip(_parts(line.score), words, TINTS, strict=True):
        if not part:
            continue
        draft.sprite(x + 13, y, Panel(26, 26, 8, tint))
        draft.text(x + 38, y, source, 36, weight=700)
        x += 38 + width(source, 36, 700) + 32
    _ties(draft, (rovers(view, player), len(p.reputations)), y)


def _ties(draft: Draft, counts: tuple[int, int], y: float) -> None:
    """What decides ties: rovers, then the fewest reputation cards."""
    signs: list[Sign] = []
    for name, count in zip(("rover", "medal"), counts, strict=True):
        signs += [icon(name, theme.FAINT), say(str(count), theme.FAINT)]
    draw_line(draft, theme.WIDTH - SIDE - 28 - line_width(signs, 38), y, signs, 38)


def _cards(draft: Draft, view: State, player: int, y: float) -> None:
    """What the grey structures bring at the end, as many as there is room for."""
    worth = [(name, hearts) for name, hearts in _worth(view, player) if hearts]
    words = ""
    for name, hearts in sorted(worth, key=lambda pair: -pair[1]):
        longer = f"{words}{' · ' if words else ''}{name} {hearts}"
        if width(longer, 33, 600) > BAR_ROOM:
            break
        words = longer
    if words:
        draft.text(SIDE + 34, y, words, 33, fill=theme.DIM)


def _worth(view: State, player: int) -> list[tuple[str, int]]:
    """Structures that score at the end, GURPS's cards all, with their hearts."""
    p = view.players[player]
    if is_gurps(view, player):
        return [(view.tables.solo[x.card].name, view.tables.solo[x.card].hearts) for x in p.settlement]
    cards = [view.tables.structures[x.card] for x in p.settlement]
    return [
        (card.name, card.hearts + sum(amount_of(view, player, a.score) for a in card.effect if isinstance(a, AtEnd)))
        for card in cards
        if card.colour == "grey"
    ]
