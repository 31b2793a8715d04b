"""The pictures in words, for who cannot see them: at most 1,024 characters each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import keys
from .boards import asked, options, round_lines
from .people import condition, guarded, mine, people, short_stock, sign, stock
from .words import KINDS, capital, charges, counted, spot

if TYPE_CHECKING:
    from engines.kernel.records import Seat
    from engines.kernel.talk import Names
    from engines.moonquake.state import FaceDown, State

ALT = 1024
SHORT_NAME = 8
"""Characters of a name where the alt text would be too long otherwise."""


# ------------------------------------------------------------------ the board
def alt(view: State, names: Names) -> str:
    """The board's picture in words, at most 1,024 characters; long names are cut where they would not fit, and what
    the text board has in full is left out last."""
    for called, parts in ((list(names), 2), ([name[:SHORT_NAME] for name in names], 2)):
        text = _alt(view, called, parts)
        if len(text) <= ALT:
            return text
    return _alt(view, [name[:SHORT_NAME] for name in names], 1)[:ALT]


def _alt(view: State, names: Names, parts: int) -> str:
    seats = (_short(view, names, who) for who in range(len(view.players)))
    lines = [asked(view, names), *(options(view, names) if parts > 1 else _short_options(view)), *seats]
    return " ".join([*lines, *round_lines(view, names), f"Deck {len(view.deck)}, discard {len(view.discard)}."])


def _short_options(view: State) -> list[str]:
    """The keys with their places alone."""
    found = keys.keys(view)
    return [f"Keys: {' · '.join(f'{key} {spot(space)}' for key, space in found.items())}."] if found else []


def _short(view: State, names: Names, who: int) -> str:
    player = view.players[who]
    state = "".join(f", {word}" for word in condition(view, who))
    at = spot(player.space) if player.space >= 0 else "no place yet"
    counts = f"{player.charges} ⚡, {len(player.hidden)} hidden, {guarded(player)}"
    held = short_stock(player)
    return f"{people(view, names)[who]}: {at}{state}, {counts}{f', {held}' if held else ''}."


# ------------------------------------------------------------------ the hand
def hand_alt(view: State, seat: Seat, names: Names) -> str:
    """The picture of a seat's hand and of the rivals' backs in words, at most 1,024 characters; "" before the deal."""
    if view.phase == "set_up" and not any(player.hidden or player.drawn for player in view.players):
        return ""
    called = people(view, names)
    rivals = [who for who in range(len(view.players)) if view.owner(who) != seat]
    own = [_hand(view, who) for who in mine(view, seat)]
    for most in (True, False):
        text = " ".join([*own, *(_rival(view, who, called[who], most) for who in rivals)])
        if len(text) <= ALT:
            return text
    return f"{text[: ALT - 1]}…"


def _hand(view: State, who: int) -> str:
    player = view.players[who]
    whose = f"Your hand {sign(view, who)}" if view.options.accomplices else "Your hand"
    lying = [f"{number} {_card(card)}" for number, card in enumerate(player.hidden, start=1)]
    drawn = f" Drawn: {', '.join(KINDS[kind] for kind in player.drawn if kind)}." if player.drawn else ""
    held = f" {capital(stock(player))}." if stock(player) else ""
    exposed = " The Alien is exposed." if player.exposed else ""
    return f"{whose}: {', '.join(lying) or 'no hidden card'}.{exposed}{drawn}{held} {capital(charges(player.charges))}."


def _card(card: FaceDown) -> str:
    """ "Alien under 2 shields"."""
    name = KINDS[card.kind] if card.kind else "?"
    return f"{name} under {counted(card.shields, 'shield')}" if card.shields else name


def _rival(view: State, who: int, name: str, most: bool) -> str:
    player = view.players[who]
    seen = [f"{n} {KINDS[card.kind]}" for n, card in enumerate(player.hidden, start=1) if card.kind]
    known = f", you know {', '.join(seen)}" if seen else ""
    state = ", exposed" if player.exposed else ""
    lying = f", {guarded(player)}" if most else ""
    return f"{name}: {len(player.hidden)} hidden{lying}{state}{known}."
