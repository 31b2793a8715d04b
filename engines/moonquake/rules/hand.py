"""The deck, the hands and what is known about them (chapter "The Deck and Your Hand")."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.kernel.choices import Choice
    from engines.kernel.records import Act
    from engines.moonquake.data import Kind
    from engines.moonquake.state import Arrange, FaceDown, Player, State


def shields(p: Player) -> int:
    """Ready shields of a hand, those on an exposed Alien and those still to be placed included."""
    raise NotImplementedError


def remove_hidden(p: Player, card: int) -> FaceDown:
    """Takes hidden card `card` (from 1) out of a hand; the others keep their order."""
    raise NotImplementedError


def add_hidden(s: State, player: int, *kinds: Kind, known: int = 0) -> None:
    """Cards join the hidden ones, at the end. In the player's own turn they may be rearranged then (Turn.arrange)."""
    raise NotImplementedError


def add_unready(p: Player, *kinds: Kind) -> None:
    """Equipment arrives unready."""
    raise NotImplementedError


def discard(s: State, player: int, kind: Kind, used: bool = False) -> None:
    """A card goes to the discard pile, and everybody is told. For cards on the table: step Discard."""
    raise NotImplementedError


def arrangements(s: State, player: int, with_cards: bool = True) -> Choice:
    """Every Arrange of a hand, first the one that changes nothing; `with_cards` False: shields alone move."""
    raise NotImplementedError


def why_not_arrange(s: State, player: int, act: Act, with_cards: bool = True) -> str:
    """Why a hand cannot be arranged like this; "" if it can."""
    raise NotImplementedError


def arrange(s: State, player: int, act: Arrange) -> None:
    """Carries it out, and tells what was handled."""
    raise NotImplementedError
