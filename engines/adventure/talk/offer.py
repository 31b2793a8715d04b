"""What a seat can do with its AP, as menus.

Lines that lead to a place on the board begin with its key. A line may be a plan of several acts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.containers import empty
from engines.adventure.data import MISSION
from engines.adventure.line import SIDES, beside
from engines.adventure.rules.actions import (
    ABANDON,
    ACTIVATE_OGS,
    MOVEMENT,
    SHARE,
    WHY_NOT,
    sharings,
)
from engines.adventure.rules.role_cards import gather_price, route_price
from engines.adventure.state import (
    BASE,
    CHIP,
    Abandon,
    ActivateOGS,
    DevelopRoute,
    Move,
    Share,
    State,
    area_of,
)
from engines.kernel.talk import Menu, Names, Press

from .plans import Find, Onward, Stand, finds, is_station, keys, onward, reach
from .words import away, capital, counted, number, oxygen, place, who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Seat

MOST_LINES = 25
"""Lines that a menu can hold."""

REFILL = "draw oxygen at the end of your turn"


class Offer:
    """Everything that a seat can do now, worked out once. `keys`: number key -> space."""

    def __init__(self, view: State, seat: Seat, names: Names) -> None:
        self.view = view
        self.seat = seat
        self.names = names
        self.player = view.players[seat]
        stands = _nearest(reach(view, seat))
        self.finds = finds(view, seat, stands)
        self.keys = keys(view, seat, stands, self.finds)
        self.key_of = {space: key for key, space in self.keys.items()}
        self.stands = sorted(stands, key=lambda stand: self.key_of[stand.space])

    def menus(self) -> tuple[Menu, ...]:
        """Go and gather; Move, in two menus if it is long; everything else."""
        gather = Menu(f"Go and gather, {gather_price(self.player)} AP", tuple(self._gathering())[:MOST_LINES])
        return tuple(menu for menu in (gather, *self._moves(), self.works()) if menu.lines)

    def works(self) -> Menu:
        """Stations, routes, sharing, abandoning; maybe without a line."""
        return Menu(capital(", ".join(self._kinds())), tuple(self._works()))

    # -------------------------------------------------------------- gather
    def _gathering(self) -> Iterator[Press]:
        found = sorted(self.finds, key=lambda find: self.key_of[find.space])
        for find in found:
            yield Press(self._place(find.space), find.plan, self._sum(find, ()), self.key_of[find.space])
        for walk in onward(self.view, self.seat, found):
            find, stand = walk.find, walk.stand
            note = self._sum(find, stand.moves) + self._gain(stand.space)
            yield Press(f"{self._place(find.space)}, {self._then(walk)}", walk.plan, note, self.key_of[find.space])

    def _place(self, space: int) -> str:
        """A place with its key, and where it lies from the crew piece; a route piece on it is told in the note."""
        noun = place(self.view, space).removesuffix(" with a route")
        short = noun.removesuffix(" chip") if noun.startswith("area") else noun
        return f"{self.key_of[space]} {capital(short)}, {away(space - self.player.space)}"

    def _sum(self, find: Find, later: tuple[Move, ...]) -> str:
        """ "6 AP: move 2, gather 3, move 1"."""
        price = gather_price(self.player)
        before, after = len(find.stand.moves) * MOVEMENT, len(later) * MOVEMENT
        if not before and not after:
            return f"{price} AP"
        way = f" {find.stand.side}" if find.space == self.player.space else ""
        parts = [f"move {before}{way}"] * bool(before) + [f"gather {price}"] + [f"move {after}"] * bool(after)
        return f"{before + price + after} AP: {', '.join(parts)}"

    def _then(self, walk: Onward) -> str:
        if walk.stand.space == BASE:
            return "then home"
        if is_station(self.view, walk.stand.space):
            return "then station"
        return f"then {number(len(walk.stand.moves))} back"

    # -------------------------------------------------------------- move
    def _moves(self) -> tuple[Menu, ...]:
        pace = f"for up to {MISSION.rover.spaces} spaces" if self.view.rider == self.seat else "a step"
        title = f"Move, {MOVEMENT} AP {pace}"
        lines = tuple(map(self._move, self.stands))
        if len(lines) <= MOST_LINES:
            return (Menu(title, lines),)
        return tuple(
            Menu(title.replace("Move", f"Move {side}"), tuple(self._move(s) for s in self.stands if s.side == side))
            for side in SIDES
        )

    def _move(self, stand: Stand) -> Press:
        left = f", {stand.ap} left" if stand.ap else ""
        note = f"{len(stand.moves) * MOVEMENT} AP{self._gain(stand.space) or left}"
        return Press(self._place(stand.space), stand.moves, note, self.key_of[stand.space])

    def _gain(self, space: int) -> str:
        """What a place does to whoever stops there."""
        if space == BASE:
            return " · you are home for good, turn over"
        if space > len(self.view.line):
            return " · you board it, turn over"
        if self.view.line[space - 1].route:
            return " · on the route"
        if is_station(self.view, space):
            return self._refill()
        return ""

    def _refill(self) -> str:
        return f" · {REFILL}" if empty(self.player) else " · no empty container for oxygen"

    # -------------------------------------------------------------- everything else
    def _kinds(self) -> list[str]:
        words = {ActivateOGS: "station", DevelopRoute: "route", Share: "share", Abandon: "abandon"}
        made = {type(press.form or press.plan[0]) for press in self._works()}
        return [word for kind, word in words.items() if kind in made]

    def _works(self) -> Iterator[Press]:
        yield from self._stations()
        for side in SIDES:
            if self._legal(DevelopRoute(side)):
                target = place(self.view, beside(self.view, self.seat, side))
                effect = "nobody gathers it then" if target.startswith("area") else "only the Inventor stops there then"
                note = f"{route_price(self.view)} AP · all jump it, {effect}"
                yield Press(f"Route on the {target} {side}", (DevelopRoute(side),), note)
        for form in sharings(self.view, self.seat):
            yield self._share(form.act)
        for area, chip in {area_of(chip): chip for chip in reversed(self.player.chips)}.items():
            for side in SIDES:
                if self._legal(Abandon(CHIP + chip, side)):
                    note = f"{ABANDON} AP · frees a container, the line grows by one"
                    yield Press(f"Abandon a chip of area {area} {side}", (Abandon(CHIP + chip, side),), note)

    def _stations(self) -> Iterator[Press]:
        own = self.player.space
        for side in SIDES:
            station = ActivateOGS(side)
            if not self._legal(station):
                continue
            if self.view.ap >= ACTIVATE_OGS + MOVEMENT:
                step = Move(own + 1 if side == "ahead" else own)
                note = f"{ACTIVATE_OGS + MOVEMENT} AP{self._refill()}"
                yield Press(f"Station {side}, and step on it", (station, step), note)
            yield Press(f"Station {side}", (station,), f"{ACTIVATE_OGS} AP · you are not on it yet")

    def _share(self, act: Share) -> Press:
        other = self.view.players[act.partner]
        held = f"{oxygen(other)}, {counted(len(other.chips), 'chip')}, {empty(other)} empty"
        return Press(f"Share with {who(self.names, act.partner)}…", (), f"{SHARE} AP · {held}", form=act)

    def _legal(self, act: Act) -> bool:
        return not WHY_NOT[type(act)](self.view, self.seat, act)


def _nearest(stands: list[Stand]) -> list[Stand]:
    """As many as the menus can hold, on either side of the crew piece."""
    return [stand for side in SIDES for stand in [x for x in stands if x.side == side][:MOST_LINES]]
