"""Pictures of games: layout, painting, encoding. Sees views of the engines, never a state with secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from render import adventure, mars, moon, moonquake, walking

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from render.scene import Scene

V = TypeVar("V", contravariant=True)


class Board(Protocol[V]):
    """The pictures of one game, of views of type V. `names` are the players' display names in seat order."""

    def board(self, view: V, names: Sequence[str], keys: Mapping[int, int]) -> Scene:
        """The table; `keys`: key number on the buttons -> place it stands for, in the game's own count."""

    def callouts(self, view: V, names: Sequence[str], seat: int) -> Scene:
        """The table explained to a newcomer in this seat: numbers 1 to 4 on it."""

    def page(self, view: V, names: Sequence[str], name: str) -> Scene:
        """The picture of a page to look up (`engines.kernel.talk.Page`). Raises KeyError for a page without any."""

    def title(self, names: Sequence[str], seats: int) -> Scene:
        """The lobby: title, who has joined, and which of `seats` places are free."""


class Hand(Protocol[V]):
    """The private picture of one game with hidden hands."""

    def hand(self, view: V, names: Sequence[str], seat: int) -> Scene:
        """What this seat holds and has learnt, from its own view."""


BOARDS: Final[Mapping[str, Board[Any]]] = {
    "adventure": adventure,
    "moonquake": moonquake,
    "moon": moon,
    "walking": walking,
    "mars": mars,
}
HANDS: Final[Mapping[str, Hand[Any]]] = {
    "moonquake": moonquake,
    "moon": moon,
    "walking": walking,
}  # games without hidden hands have none
