"""What the cards of a game do: one registry a game, indexed by the class of record that an ability speaks about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from .choices import Choice
    from .records import Event, Query, Source, State, Step

F = TypeVar("F", bound=Callable[..., Any])


class Ability(Struct, frozen=True):
    """One thing that a card does. The name is its function's and stands in saves, so it is for ever."""

    card: str
    name: str
    do: Callable[..., Any]
    where: Callable[..., bool] | None = None
    ask: Callable[..., Choice] | None = None
    may: bool = False
    announced: bool = False
    private: bool = False
    layer: int = 0


Index = dict[Any, dict[str, list[Ability]]]


class Card:
    """A card's name and facts. Its decorators attach what it does.

    All of them take `where(s, me, record) -> bool`, which reads only what is public (and what `me.seat` itself knows
    where a public card asks). The first, second and fourth take `ask(s, me, record) -> Choice` of a plain value that is
    chosen before the function runs, `may` (can be declined), `announced` (others may counter this use), `private`
    (nobody else learns what was chosen) and `layer` (the smaller acts first).
    """

    def __init__(self, cards: Cards, name: str, kind: str, **facts: Any) -> None:
        self.cards = cards
        self.name = name
        self.kind = kind
        self.facts = facts

    def when(self, event: type[Event], **how: Any) -> Callable[[F], F]:
        """After `event`: do(s, me, event[, value])."""
        return self._add(self.cards.when, event, how)

    def instead(self, step: type[Step], **how: Any) -> Callable[[F], F]:
        """In place of `step`: do(s, me, step[, value]) -> the steps that happen in its place."""
        return self._add(self.cards.instead, step, how)

    def modify(self, query: type[Query], layer: str = "", **how: Any) -> Callable[[F], F]:
        """Changes an answer of the rules: do(s, me, query, value) -> value. It neither asks nor changes the state."""
        place = query.layers.index(layer) if layer else 0
        return self._add(self.cards.modify, query, {"layer": place, **how})

    def anytime(self, during: type[Step] | None = None, **how: Any) -> Callable[[F], F]:
        """Used unasked, or (with `during`) only as an answer to that class of window: do(s, me, window[, value])."""
        return self._add(self.cards.anytime, during, {"announced": True, **how})

    def _add(self, index: Index, on: Any, how: dict[str, Any]) -> Callable[[F], F]:
        def add(do: F) -> F:
            ability = Ability(self.name, do.__name__, do, **how)
            key = (ability.card, ability.name)
            if key in self.cards.named:
                raise TypeError(f"{ability.card} has two abilities called {ability.name}")
            self.cards.named[key] = ability
            index.setdefault(on, {}).setdefault(ability.card, []).append(ability)
            return do

        return add


class Cards:
    """All cards of a game, and what they do."""

    def __init__(self) -> None:
        self.all: dict[str, Card] = {}
        self.named: dict[tuple[str, str], Ability] = {}
        self.when: Index = {}
        self.instead: Index = {}
        self.modify: Index = {}
        self.anytime: Index = {}
        self._answering: Index = {}
        self._speaking: dict[tuple[tuple[type, ...], str], set[str]] = {}

    def __getitem__(self, name: str) -> Card:
        return self.all[name]

    def add(self, name: str, kind: str, **facts: Any) -> Card:
        """Makes a card. Raises TypeError if the name is taken."""
        if name in self.all:
            raise TypeError(f"two cards called {name}")
        self.all[name] = Card(self, name, kind, **facts)
        return self.all[name]

    def answering(self, window: type[Step]) -> dict[str, list[Ability]]:
        """Cards that answer this class of window, or a parent of it."""
        if window not in self._answering:
            found = self._answering.setdefault(window, {})
            for parent in window.__mro__:
                for card, abilities in self.anytime.get(parent, {}).items():
                    found.setdefault(card, []).extend(abilities)
        return self._answering[window]

    def due(self, s: State, records: tuple[type, ...], kind: str) -> Iterator[Source]:
        """Cards of a kind that work now and speak about any of these classes: the ones about to be used."""
        if (records, kind) not in self._speaking:
            indexes = (self.when, self.instead, self.modify)
            names = {card for index in indexes for r in records for card in index.get(r, ())}
            self._speaking[records, kind] = {name for name in names if self.all[name].kind == kind}
        return (me for me in s.sources(self._speaking[records, kind]) if s.active(me))
