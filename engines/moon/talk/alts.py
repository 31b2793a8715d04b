"""The pictures in words, for who cannot see them: at most 1,024 characters each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards import describe, sentences
from engines.moon.rules.building import buildable
from engines.moon.rules.having import excitement, flag_counts, is_gurps
from engines.moon.state import NOBODY
from engines.moon.view import held_by

from .ahead import begun
from .board_text import asked, solo_lines
from .labels import expedition, reputation, structure
from .not_yet import lack
from .offer import Offer
from .result import printed, scores, sources
from .settlements import colour_counts, flags_of_player, reputations_of, short_leading, short_supply
from .words import listed, people, short

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.records import Seat
    from engines.kernel.talk import Names
    from engines.moon.state import State

ALT = 1024
NAMED = 4
"""Parts of the alt text with everything."""
SHORT_NAME = 8
"""Characters of a name where the alt text would be too long otherwise."""


# ------------------------------------------------------------------ the table
def alt(view: State, names: Names) -> str:
    """The flag board, the solo table, or after the end the score sheet, at most 1,024 characters; what the text board
    has in full is left out where it would not fit, and long names are cut."""
    if view.over:
        return sheet_alt(view, names)
    cut = [name[:SHORT_NAME] for name in names]
    return _first_fitting(_table(view, called, parts) for called in (names, cut) for parts in (NAMED, 3, 2, 1))


def _table(view: State, names: Names, parts: int) -> str:
    """`parts`: 3 with colours, flags and reputation cards of each player, 2 without the last, 1 with hearts and rovers
    alone; NAMED with everything and the names of the cards in the centre."""
    called = people(view, names)
    first = "" if view.first == NOBODY else f"First Expedition: {called[view.first]}."
    top = f"{structure(view, view.pile[-1])} on the discard pile." if view.pile else ""
    seats = [f"{name}: {_player(view, player, parts)}." for player, name in enumerate(called)]
    flags = f"Flag rewards and leaders: {short_leading(view, names)}."
    names_of = listed(reputation(view, card) for card in view.centre)
    centre = f"Reputation cards: {names_of}." if parts == NAMED else f"{len(view.centre)} reputation cards."
    lines = [asked(view, names), flags, f"X = {view.x}.", first, *solo_lines(view), *seats, centre, top]
    return " ".join(filter(None, lines))


def _player(view: State, player: int, parts: int) -> str:
    told = [short_supply(view, player)]
    if parts > 1:
        told += [colour_counts(view, player), f"flags {'-'.join(map(str, flag_counts(view, player)))}"]
    if parts >= 3:
        told[-1] = f"flags {flags_of_player(view, player)}"
        told += [reputations_of(view, player)]
    return ", ".join(filter(None, told))


def sheet_alt(view: State, names: Names) -> str:
    """The score sheet: sources by player."""
    totals = scores(view)
    called = people(view, names)
    full, plain = [asked(view, names)], [asked(view, names)]
    for player, mine in enumerate(totals):
        line = f"{called[player]} {mine.total}: {sources(view, player, mine)}"
        cards = printed(view, player)
        full.append(f"{line} ({', '.join(cards)})." if cards and not is_gurps(view, player) else f"{line}.")
        plain.append(f"{line}.")
    return _first_fitting([" ".join(full), " ".join(plain)])


# ------------------------------------------------------------------ the hand
def hand_alt(view: State, seat: Seat, names: Names) -> str:
    """The cards that a seat holds with price, requirement and reward, what can be built now, and the expedition; ""
    while it holds none. Cut to 1,024 characters."""
    held = held_by(view, seat)
    hand = view.hands[held] if held is not None and held < len(view.hands) else None
    if hand is None:
        return ""
    offer = Offer(view if view.acting == seat else begun(view, seat), seat, names)
    number = f"Hand {view.holding + 1}" if view.solo else "Your hand"
    tail = [
        _expedition(view, hand.expedition),
        f"You have {short_supply(view, seat)}, X = {excitement(offer.view, seat)}.",
    ]
    texts = (
        " ".join([f"{number}:", *(_card(offer, i, card, parts) for i, card in enumerate(offer.hand, 1)), *tail])
        for parts in (3, 2, 1)
    )
    return _first_fitting(texts)


def _card(offer: Offer, number: int, card: int, parts: int) -> str:
    """ "1 Solar Panel (blue): free, makes 1 energy; get 1 biomass; can be built.", the last until the main act."""
    printed = offer.view.tables.structures[card]
    facts = [describe.price(printed.cost), describe.needs(printed)]
    if parts > 2:
        facts += [describe.makes(printed), describe.shows(printed) and f"gives {describe.shows(printed)}"]
    told = [", ".join(filter(None, facts)), describe.rewards(printed) if parts > 1 else ""]
    possible = buildable(offer.view, offer.seat, card, offer.on)
    now = "" if offer.view.turn.done else "can be built" if possible else lack(offer, printed)
    return f"{number} {printed.name} ({printed.colour}): {'; '.join(filter(None, [*told, now]))}."


def _expedition(view: State, card: int | None) -> str:
    if card is None:
        return ""
    return f"Expedition {expedition(view, card)}: {sentences.expedition_text(view.tables.expeditions[card])}"


def _first_fitting(texts: Iterable[str]) -> str:
    """The first that is short enough; else the last, cut."""
    text = ""
    for text in texts:
        if len(text) <= ALT:
            return text
    return short(text, ALT)
