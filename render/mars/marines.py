"""The page "marines": each with its place, ability, equipment and programme in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.jumps.dice import COLOURS
from engines.mars.rules.turn import dice_of
from engines.mars.state import NOBODY
from engines.mars.talk.labels import box as label_of
from engines.mars.talk.words import ABILITIES, ABLE, EQUIPMENT, WORKS, counted
from render import theme
from render.jumps.crowd import Lying
from render.jumps.dice import Die
from render.mars import facts
from render.mars.fortress import Sky
from render.scene import Draft, Scene
from render.sprites import Panel
from render.text import width, wrapped
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.mars.data import Ability, Equipment
    from engines.mars.state import State
    from render.mars.facts import Who

TOP: Final = 92
SIDE: Final = 16
GAP: Final = 12
LINE: Final = 48
HEAD: Final = 68
PAD: Final = 12
WORDS: Final = 34
ROOM: Final = theme.WIDTH - 2 * SIDE - 100


def page(view: State, names: Sequence[str], name: str) -> Scene:
    """All marines. Raises KeyError for other pages, which have no picture."""
    if name != "marines":
        raise KeyError(name)
    people = facts.everybody(view, names)
    texts = [_lines(view, who.seat) for who in people]
    talls = [HEAD + LINE * len(lines) + PAD for lines in texts]
    tall = TOP + sum(talls) + GAP * (len(talls) - 1) + 16
    draft = Draft(theme.WIDTH, tall, Sky(tall))
    draft.text(26, 48, "Marines", 60, weight=800)
    top = TOP
    for who, lines, high in zip(people, texts, talls, strict=True):
        _marine(draft, view, who, lines, (top, high))
        top += high + GAP
    return draft.scene()


def _lines(view: State, seat: int) -> list[tuple[str, str, bool]]:
    """Icon ("" for a line that goes on), words, and whether it is an equipment card."""
    marine = view.marines[seat]
    abilities = (marine.ability,) if marine.ability else view.tables.training[marine.training].abilities
    found: list[tuple[str, str, bool]] = []
    for ability in abilities:
        found += _ability(ability)
    found += [_card(marine.equipment[index : index + 2]) for index in range(0, len(marine.equipment), 2)]
    return found


def _ability(ability: Ability) -> list[tuple[str, str, bool]]:
    lines = wrapped(f"{ABILITIES[ability]}: {ABLE[ability]}", WORDS, 600, ROOM)
    icons = [facts.ABILITY_ICONS[ability], *[""] * (len(lines) - 1)]
    return [(icon, line, False) for icon, line in zip(icons, lines, strict=True)]


def _card(cards: Sequence[Equipment]) -> tuple[str, str, bool]:
    """One or two cards in a line."""
    if len(cards) == 1:
        return facts.EQUIPMENT_ICONS[cards[0]], f"{EQUIPMENT[cards[0]]}: {WORKS[cards[0]]}", True
    return "cards", " · ".join(EQUIPMENT[card] for card in cards), True


def _marine(draft: Draft, view: State, who: Who, lines: list[tuple[str, str, bool]], across: tuple[int, int]) -> None:
    top, high = across
    acts = who.seat == view.acting and not view.over
    edge, line = (theme.SEATS[who.seat].colour, 4) if acts else (theme.LINE, 2)
    fill = theme.PANEL_ACTIVE if acts else theme.PANEL
    draft.sprite(theme.WIDTH / 2, top + high / 2, Panel(theme.WIDTH - 2 * SIDE, high, 22, fill, edge, line))
    _head(draft, view, who, top + 40)
    for number, (icon, words, equipment) in enumerate(lines):
        y = top + HEAD + LINE * (number + 0.5)
        ink = theme.WARN if equipment else theme.INK
        if icon:
            draft.icon(SIDE + 48, y, icon, 40, fill=ink)
        draft.text(SIDE + 84, y, words, WORDS, fill=ink, room=ROOM)


def _head(draft: Draft, view: State, who: Who, y: float) -> None:
    """Piece, name, place and condition; at the right dice or programme."""
    marine = view.marines[who.seat]
    draft.sprite(
        SIDE + 48, y, Lying(who.seat, who.letter, 46) if marine.down else who.token(50), piece=True, group="piece"
    )
    right = theme.WIDTH - SIDE - 22 - _dice(draft, view, who.seat, theme.WIDTH - SIDE - 22, y)
    words = " · ".join(_condition(view, who.seat))
    draft.text(right - 16, y, words, 36, fill=theme.DIM, anchor="rm")
    room = right - 16 - width(words, 36, 600) - 20 - (SIDE + 88)
    draft.text(SIDE + 88, y, who.name, 42, weight=700, room=room, name=True)


def _condition(view: State, seat: int) -> list[str]:
    marine = view.marines[seat]
    place = facts.at(view, seat)
    told = [label_of(place)] if place != NOBODY else ["not landed"]
    if marine.down:
        told.append("crashed")
    if marine.done and view.phase == "marines":
        told.append("done")
    return told


def _dice(draft: Draft, view: State, seat: int, right: float, y: float) -> float:
    """The programme, actions apart; without one how many dice there are. The px that they take."""
    programme = view.marines[seat].programme
    if not programme:
        if not view.round or view.marines[seat].done:
            return 0
        words = counted(dice_of(view, seat), "die", "dice")
        draft.text(right, y, words, 36, fill=mix(theme.INK, theme.NIGHT, 0.2), anchor="rm")
        return width(words, 36, 600) + 14
    wide = sum(map(sum, programme)) * 46 + (len(programme) - 1) * 16
    x = right - wide
    for action in programme:
        for colour, count in zip(COLOURS, action, strict=True):
            for _ in range(count):
                draft.sprite(x + 21, y, Die(colour, 42))
                x += 46
        x += 16
    return wide + 14
