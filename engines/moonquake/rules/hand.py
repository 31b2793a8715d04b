"""Hidden cards, shields, and equipment of a hand (chapter "The Deck and Your Hand")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import emit, rule
from engines.moonquake.events import Discarded
from engines.moonquake.state import FaceDown, State
from engines.moonquake.steps import Discard

if TYPE_CHECKING:
    from engines.moonquake.data import Equipment, Kind
    from engines.moonquake.state import Player


def shields(p: Player) -> int:
    """Ready shields of a hand, those on an exposed Alien and those still to be placed included."""
    return sum([card.shields for card in p.hidden]) + p.alien_shields + p.loose


def remove_hidden(p: Player, card: int) -> FaceDown:
    """Takes hidden card `card` (from 1) out of a hand; the others keep their order."""
    taken = p.hidden[card - 1]
    p.hidden = p.hidden[: card - 1] + p.hidden[card:]
    return taken


def add_hidden(s: State, player: int, *kinds: Kind | None, known: int = 0) -> None:
    """Cards join the hidden ones, at the end. In the player's own turn they may be rearranged then (Turn.arrange)."""
    p = s.players[player]
    p.hidden += tuple([FaceDown(kind, 0, known) for kind in kinds])
    if kinds and player == s.acting and s.phase in ("action", "shootout"):
        s.turn = replace(s.turn, arrange=True)


def add_unready(p: Player, *kinds: Equipment) -> None:
    """Equipment arrives unready."""
    if kinds:
        p.unready = tuple(sorted(p.unready + kinds))


def discard(s: State, player: int, kind: Kind, used: bool = False) -> None:
    """A card goes to the discard pile, and everybody is told. For cards on the table: step Discard."""
    s.discard.append(kind)
    emit(s, Discarded(player, kind, used))


@rule(Discard)
def discard_from_table(s: State, step: Discard) -> None:
    """The card leaves the table."""
    latest = len(s.table) - 1 - s.table[::-1].index(step.kind)
    s.table = s.table[:latest] + s.table[latest + 1 :]
    discard(s, step.player, step.kind)
