"""The private picture: what a seat's rivals hide, as far as it knows, and below it the seat's own hand or hands."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from engines.moonquake.state import CAP
from engines.moonquake.talk.words import KINDS
from engines.moonquake.view import sees
from render import theme
from render.look import Look, sprite
from render.moonquake import facts, strip
from render.moonquake.cards import BODY, COLOURS, ICONS, LOW, TALL, Card, draw_card
from render.moonquake.panels import READY, SHIELD
from render.names import letter, shown_names
from render.scene import Draft, Scene
from render.sprites import Night, Panel, Token
from render.text import width
from render.theme import mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engines.kernel.records import Seat
    from engines.moonquake.data import Equipment, Kind
    from engines.moonquake.state import Player, State
    from render.moonquake.facts import Who
    from render.scene import Box

SIDE: Final = strip.SIDE
GAP: Final = 14
HEADING: Final = 56
TILE: Final = 96  # height of a piece of equipment
TALLEST: Final = 2600  # px of sky


class Sky(Look, frozen=True):
    """The upper part of one tall night sky, so that a hand of another height needs no new one."""

    height: int

    def draw(self) -> Image.Image:
        return sprite(Night(theme.WIDTH, TALLEST)).crop((0, 0, theme.WIDTH, self.height))


def hand(view: State, names: Sequence[str], seat: Seat) -> Scene:
    """Rivals' backs and all that `seat` holds, from its own view, 1200 px wide; as high as there are cards.

    `names` are the display names by seat, as players chose them. With Accomplices both hands of the seat are shown.
    """
    shown = shown_names(names)
    letters = [letter(name) for name in shown]
    players = facts.everybody(view, shown, letters)
    seats = tuple(facts.Who(at, letters[at], shown[at]) for at in view.seats)
    draft = Draft(theme.WIDTH, 0, Sky(0))
    y = _heading(draft, "cards", "Rivals", 12)
    y = strip.draw_strip(draft, view, players, [p for p, who in enumerate(players) if who.seat != seat], y)
    for player, who in enumerate(players):
        if who.seat == seat:
            y = _hand(draft, view, player, who, seats, y)
    height = round(y) + 10
    return Scene(theme.WIDTH, height, Sky(height), tuple(draft.nodes))


def _hand(draft: Draft, view: State, player: int, who: Who, seats: Sequence[Who], top: float) -> float:
    """A whole hand; `seats` may know cards of it. Returns the y below it."""
    held = view.players[player]
    y = _title(draft, view, player, who, top)
    y = _hidden(draft, view, player, seats, y)
    if held.drawn:
        low = view.options.accomplices
        cards = [_card(view, kind, number, fresh=True) for number, kind in enumerate(held.drawn, start=1) if kind]
        y = _grid(draft, cards, low, _heading(draft, "plus", "Just drawn", y), f"drawn {player}")
    return _equipment(draft, view, held, y)


def _title(draft: Draft, view: State, player: int, who: Who, top: float) -> float:
    """Whose hand, its charges, and what is special about it."""
    y = top + 50
    charges = view.players[player].charges
    words = f"Your hand {who.letter}" if view.options.accomplices else "Your hand"
    draft.sprite(SIDE + 40, y, Token(who.seat, who.letter, 68), piece=True)
    draft.text(SIDE + 92, y, words, 54, weight=800)
    x = SIDE + 92 + width(words, 54, 800) + 40
    for icon, sign, ink in _signs(view, player):
        draft.icon(x + 20, y, icon, 40, fill=ink)
        draft.text(x + 46, y, sign, 36, weight=700, fill=ink)
        x += 46 + width(sign, 36, 700) + 30
    for charge in range(CAP):
        full = charge < charges
        at = theme.WIDTH - SIDE - 24 - (CAP - 1 - charge) * 44
        draft.icon(at, y, "charge", 54, fill=theme.WARN if full else theme.OFF, quiet=not full)
    return top + 96


def _signs(view: State, player: int) -> list[tuple[str, str, theme.Colour]]:
    held = view.players[player]
    signs = [
        ("jam", "Gun jammed", theme.BAD, held.jammed > 0),
        ("suit", "Suit on", SHIELD, held.suited),
        ("x", "Out", theme.BAD, facts.fallen(view, player)),
    ]
    return [(icon, words, ink) for icon, words, ink, holds in signs if holds]


def _heading(draft: Draft, icon: str, words: str, top: float, note: str = "", ink: theme.Colour = theme.DIM) -> float:
    """A line above cards; `note` stands beside it."""
    y = top + HEADING / 2
    draft.icon(SIDE + 24, y, icon, 42, fill=theme.DIM)
    draft.text(SIDE + 58, y, words, 40, weight=700, fill=theme.DIM)
    if note:
        draft.text(SIDE + 58 + width(words, 40, 700) + 26, y, note, 36, fill=ink)
    return top + HEADING


def _hidden(draft: Draft, view: State, player: int, seats: Sequence[Who], top: float) -> float:
    held = view.players[player]
    cards = [_card(view, "alien", 0, held.alien_shields, exposed=True)] if held.exposed else []
    for number, card in enumerate(held.hidden, start=1):
        if card.kind:
            seen_by = tuple(who for who in seats if sees(card, who.seat))
            cards.append(_card(view, card.kind, number, card.shields, seen_by))
    note, ink = _note(held)
    low = view.options.accomplices
    return _grid(draft, cards, low, _heading(draft, "eyeoff", "Hidden", top, note, ink), f"hidden {player}")


def _note(held: Player) -> tuple[str, theme.Colour]:
    """What is to be known about all hidden cards together."""
    if held.loose:
        return f"{held.loose} ready shield{'s' if held.loose > 1 else ''} to place", SHIELD
    if held.exposed:
        return "your Alien is exposed", theme.BAD
    return "" if held.hidden else "no cards", theme.DIM


def _card(
    view: State,
    kind: Kind,
    number: int,
    shields: int = 0,
    seen_by: tuple[Who, ...] = (),
    *,
    fresh: bool = False,
    exposed: bool = False,
) -> Card:
    tint = COLOURS[view.tables.cards[kind].colour]
    return Card(kind, tint, number, shields, seen_by, fresh, exposed)


def _grid(draft: Draft, cards: Sequence[Card], low: bool, top: float, group: str) -> float:
    across = columns(len(cards))
    rows = math.ceil(len(cards) / across)
    tall = LOW if low or rows > 2 else TALL
    wide = (theme.WIDTH - 2 * SIDE - (across - 1) * GAP) / across
    for index, card in enumerate(cards):
        row, column = divmod(index, across)
        left, upper = SIDE + column * (wide + GAP), top + row * (tall + GAP)
        draw_card(draft, card, (left, upper, left + wide, upper + tall), f"{group} {index}")
    return top + rows * (tall + GAP)


def columns(cards: int) -> int:
    """The fewest columns, 3 to 5, that need the fewest rows."""
    return min((3, 4, 5), key=lambda across: (math.ceil(cards / across), across))


def _equipment(draft: Draft, view: State, held: Player, top: float) -> float:
    tiles = [(equipment, True) for equipment in held.ready] + [(equipment, False) for equipment in held.unready]
    top = _heading(draft, "ready", "Equipment", top, "" if tiles else "none")
    wide = (theme.WIDTH - 2 * SIDE - 2 * GAP) / 3
    for index, (equipment, ready) in enumerate(tiles):
        row, column = divmod(index, 3)
        left, upper = SIDE + column * (wide + GAP), top + row * (TILE + GAP)
        _tile(draft, view, equipment, ready, (left, upper, left + wide, upper + TILE))
    return top + math.ceil(len(tiles) / 3) * (TILE + GAP)


def _tile(draft: Draft, view: State, equipment: Equipment, ready: bool, box: Box) -> None:
    """A piece of equipment: ready, or what it costs to ready it."""
    left, top, right, bottom = box
    facts_of = view.tables.cards[equipment]
    tint = COLOURS[facts_of.colour]
    fill, edge, line = (mix(tint, BODY, 0.66), READY, 4) if ready else (mix(tint, BODY, 0.86), mix(tint, BODY, 0.4), 3)
    middle = (top + bottom) / 2
    draft.sprite((left + right) / 2, middle, Panel(round(right - left), TILE, 20, fill, edge, line))
    draft.icon(left + 42, middle, ICONS[equipment], 58, fill=theme.INK if ready else theme.DIM)
    draft.text(left + 80, top + 31, KINDS[equipment], 35, weight=700, room=right - left - 88, panel=box)
    y = bottom - 30
    if ready:
        draft.icon(left + 97, y, "check", 36, fill=READY)
        draft.text(left + 122, y, "Ready", 35, weight=700, fill=READY, panel=box)
        return
    draft.text(left + 80, y, "Not ready", 35, fill=theme.DIM, panel=box)
    draft.icon(right - 58, y, "charge", 36, fill=theme.WARN)
    draft.text(right - 16, y, str(facts_of.ready), 36, weight=800, fill=theme.WARN, anchor="rm", panel=box)
