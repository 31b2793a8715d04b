"""What is hidden: the deck, and of everybody's face-down cards what a seat has not seen; worlds that look the same.
After the end all hands are shown.

Who has seen which card is public. What follows from counting is not worked out: with Decoys or Hidden Equipment in use
any card may lie anywhere, otherwise Equipment is never face-down.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.chance import rand, shuffle

from .data import EQUIPMENT
from .rules.hand import shields
from .state import SHIELD

if TYPE_CHECKING:
    from engines.kernel.records import Seat

    from .data import Kind
    from .state import FaceDown, Player, State


def sees(card: FaceDown, seat: Seat | None) -> bool:
    """Has this seat seen a card of somebody else's?"""
    return seat is not None and bool(card.known >> seat & 1)


def hide(v: State, seat: Seat | None) -> None:
    """Blanks the deck and, until the game is over, others' face-down cards that this seat has not seen and what others
    have just drawn."""
    v.deck = [None] * len(v.deck)
    if v.over:
        return
    for player, p in enumerate(v.players):
        if v.owner(player) != seat:
            p.hidden = tuple([card if sees(card, seat) else replace(card, kind=None) for card in p.hidden])
            p.drawn = (None,) * len(p.drawn)


# ------------------------------------------------------------------ worlds that look the same
def redraw(w: State, seat: Seat) -> None:
    """Draws afresh what `hide` takes away; works on a view as well."""
    hide(w, seat)
    pool = unseen(w)
    shuffle(w, pool)
    others = [p for player, p in enumerate(w.players) if w.owner(player) != seat]
    for p in others:
        _place_alien(w, p)
    unknown = sum([card.kind is None for p in others for card in p.hidden]) + sum([len(p.drawn) for p in others])
    free = w.has("decoys") or w.has("hidden_equipment")
    taken = [i for i, kind in enumerate(pool) if free or kind not in EQUIPMENT][:unknown]
    cards = iter([pool[i] for i in taken])
    for p in others:
        p.hidden = tuple([card if card.kind else replace(card, kind=next(cards)) for card in p.hidden])
        p.drawn = tuple([next(cards) for _ in p.drawn])
    gone, size = set(taken), len(w.deck)
    w.deck = [*[kind for i, kind in enumerate(pool) if i not in gone][:size]]


def unseen(v: State) -> list[Kind]:
    """The cards of the deck, and of the hands, that a view does not show; no Aliens."""
    shown = Counter(visible(v))
    return [kind for kind, count in v.tables.cards.counts() for _ in range(count - shown[kind])]


def visible(v: State) -> list[Kind]:
    """All cards of the deck that a state or view shows, wherever they lie."""
    shown = [*v.discard, *v.token, *v.table, *[kind for kind in v.deck if kind]]
    for p in v.players:
        shown += [*p.ready, *p.unready, *[kind for kind in p.drawn if kind]]
        shown += [card.kind for card in p.hidden if card.kind and card.kind != "alien"]
        shown += (SHIELD,) * shields(p)
    return shown


def _place_alien(w: State, p: Player) -> None:
    """A hidden Alien is one of the cards that the seat does not know."""
    unknown = [i for i, card in enumerate(p.hidden) if card.kind is None]
    if p.exposed or not unknown or any(card.kind == "alien" for card in p.hidden):
        return
    place = unknown[rand(w, len(unknown))]
    p.hidden = tuple([replace(card, kind="alien") if i == place else card for i, card in enumerate(p.hidden)])
