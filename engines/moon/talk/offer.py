"""The mandatory action as a menu: build or assimilate one, also with a rover that lends or gives what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Menu, Press
from engines.moon.rules.building import buildable
from engines.moon.rules.having import excitement, in_hand
from engines.moon.rules.payment import lent_flags, terms
from engines.moon.rules.stock import chosen, plus
from engines.moon.state import Assimilate, Build

from . import extras, parking
from .labels import LABEL, gives, place
from .notes import brings, fitted
from .prices import build_note, kinds_in_force, price, reward_note
from .words import people, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Seat
    from engines.kernel.talk import Names
    from engines.moon.rules.payment import Terms
    from engines.moon.state import State

MOST_LINES = 25
MAIN = "Build or assimilate one"


class Offer:
    """What a seat holds and may do in its turn. `spaces`: where it may park and what that lets it build, best first."""

    def __init__(self, view: State, seat: Seat, names: Names) -> None:
        self.view = view
        self.seat = seat
        self.names = names
        self.people = people(view, names)
        self.player = view.players[seat]
        self.hand = in_hand(view)
        self.on: Terms = terms(view, seat)
        self.kinds = kinds_in_force(view, seat)
        self.x = excitement(view, seat)
        waiting = [] if view.turn.done else self.hand
        self.spaces = parking.best_first(parking.spaces(view, seat, self.on, waiting))

    # -------------------------------------------------------------- build or assimilate
    def main(self) -> list[Press]:
        """At most two lines a card and, between them, those that park first as far as there is room; in the order of
        the hand."""
        if self.view.turn.done:
            return []
        own = [list(self._own(number, card)) for number, card in enumerate(self.hand, start=1)]
        room = MOST_LINES - sum(map(len, own))
        via = self._via(max(room, 0))
        return [
            press
            for number, (*builds, assimilates) in enumerate(own, start=1)
            for press in (*builds, *via.get(number, ()), assimilates)
        ]

    def _own(self, number: int, card: int) -> Iterator[Press]:
        facts = self.view.tables.structures[card]
        if buildable(self.view, self.seat, card, self.on):
            lent = lent_flags(facts, self.on)
            note = build_note(self.view, self.names, facts, self.on, self.player.stock, lent)
            yield Press(f"{number} Build {facts.name}", (Build(card),), note)
        yield Press(
            f"{number} Assimilate {facts.name}",
            (Assimilate(card),),
            reward_note(self.view, self.seat, facts, self.kinds),
        )

    def _via(self, room: int) -> dict[int, list[Press]]:
        """By number of the card: a line for each owner who has what is missing, so many in all. Each card gets one
        before any gets a second; flags, which nothing else makes up for, go first."""
        found: list[tuple[int, bool, int, parking.Space]] = []
        for number in range(1, len(self.hand) + 1):
            for rank, space in enumerate(self._lenders(number)):
                found.append((rank, not space.flags, number, space))
        lines: dict[int, list[Press]] = {}
        for _, _, number, space in sorted(found, key=lambda one: one[:3])[:room]:
            lines.setdefault(number, []).append(self._via_line(number, space))
        return lines

    def _lenders(self, number: int) -> list[parking.Space]:
        """The best space of each owner that lets a card be built without another choice before."""
        best: dict[int, parking.Space] = {}
        for space in self.spaces:
            if (number in space.builds and not space.asks) or number in space.chooses:
                best.setdefault(space.owner, space)
        return list(best.values())

    def _via_line(self, number: int, space: parking.Space) -> Press:
        card = self.hand[number - 1]
        facts = self.view.tables.structures[card]
        label = f"{number} Build {facts.name} via "
        whose = short(self.people[space.owner], LABEL - len(label))
        where = place(self.view, space.owner, space.act.card)
        stock = plus(self.player.stock, space.stock)
        taken = space.chooses.get(number, "")
        takes = (extras.one_of(taken),) if taken else ()
        for take in takes:
            stock = plus(stock, chosen(take))
        paid = price(self.view, self.names, facts, self.on, stock)
        lent = f"take {taken}" if taken else gives(self.view, space.owner, space.act.card, self.x)
        note = fitted((f"park on {where} ({lent})", paid, brings(facts, self.x)), (f"on {where}", paid, ""))
        return Press(f"{label}{whose}", (space.act, *takes, Build(card)), note)

    def main_menu(self) -> Iterator[Menu]:
        """One menu; two for a hand beyond all measure."""
        lines = self.main()
        for start in range(0, len(lines), MOST_LINES):
            yield Menu(MAIN if not start else f"{MAIN}, more", tuple(lines[start : start + MOST_LINES]))
