"""Missions that start in the middle of a turn, written in the notation of the scenarios (`notation`).

`mission` makes one: the engine deals the roles and opens the turn, then the board is laid as written, and whatever is
not written is filled up so that nothing is lost or doubled (15 oxygen cards, 4 storms, 21 supply and 21 collected
chips, 5 OGS chips, 10 route pieces). Every action goes through a save and a reload.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from engines.adventure import ADVENTURE
from engines.adventure.state import (
    CHIP,
    Abandon,
    ChooseRole,
    EndTurn,
    Options,
    ReplenishOxygen,
    RoleName,
    Share,
    Side,
    Spend,
    StartTurn,
    State,
    TakeAction,
    TakeRole,
    area_of,
)
from engines.kernel.records import Act, Action, Decision, Event
from engines.kernel.run import IllegalAction

from .notation import (
    CHIPS,
    LETTERS,
    Held,
    holds,
    read_containers,
    read_line,
    read_pile,
    seat_of,
    size,
    write_containers,
    write_line,
    written_chips,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.game import Outcome

GAME = ADVENTURE
A = TypeVar("A", bound=Act)
E = TypeVar("E", bound=Event)

OXYGEN = Counter({2: 10, 3: 5})
STORMS, OGS, ROUTES = 4, 5, 10
PLAIN: tuple[RoleName, ...] = ("mood_maker", "veteran", "inventor", "carrier", "engineer")
"""Roles of those for whom a scenario names none, the least noticeable first."""


@dataclass
class Mission:
    """A game under way, and what the latest `play` told."""

    state: State
    events: list[Event] = field(default_factory=list)

    # -------------------------------------------------------------- acting
    def play(self, who: str, *acts: Act) -> Mission:
        """Legal acts of one seat, one after the other, each on a state fresh from a save."""
        self.events = []
        for act in acts:
            action = self.action(who, act)
            assert not GAME.why_not(self.state, action), f"{who}: {act}: {GAME.why_not(self.state, action)}"
            assert action in GAME.legal_actions(self.state, action.seat), f"{who} is not offered {act}"
            before = GAME.dump(self.state)
            after, events = GAME.apply(self.state, action)
            assert GAME.dump(self.state) == before
            self.state = GAME.load(GAME.dump(after))
            assert self.state == after
            self.events += events
        return self

    def spend(self, who: str, oxygen: int = 0) -> Mission:
        """Spends an oxygen card, by default the lowest."""
        return self.play(who, Spend(oxygen or min(self.state.players[seat_of(who)].oxygen)))

    def end(self, who: str) -> Mission:
        """Ends the actions of a turn, and declines to replenish."""
        self.play(who, EndTurn())
        if self.asks() == {who: ReplenishOxygen}:
            events = self.events
            self.play(who, EndTurn())
            self.events = events + self.events
        return self

    def idle(self, *who: str) -> Mission:
        """Whole turns in which nothing is done but spending the lowest oxygen card."""
        for one in who:
            self.spend(one).end(one)
        return self

    def refused(self, who: str, act: Act, saying: str = "") -> None:
        """The act is illegal: not offered, a reason is given, and nothing has changed."""
        action = self.action(who, act)
        before = GAME.dump(self.state)
        assert action not in GAME.legal_actions(self.state, action.seat), f"{who} is offered {act}"
        reason = GAME.why_not(self.state, action)
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(self.state, action)
        assert str(refusal.value) == reason
        assert len(reason) > 5
        assert saying.lower() in reason.lower(), reason
        assert GAME.dump(self.state) == before

    def action(self, who: str, act: Act) -> Action:
        """The act as an answer to the seat's open question, or if it has none to that of the other seats."""
        seat = seat_of(who)
        asked = GAME.decisions(self.state, seat) or tuple(self.state.pending)
        return Action(seat, asked[0].id if asked else 1, act)

    def share(self, who: str, partner: str, give: str = "", take: str = "") -> Share:
        """A Sharing in the notation of containers."""
        return Share(seat_of(partner), self.items(who, give), self.items(partner, take))

    def abandon(self, who: str, chip: str, side: Side) -> Abandon:
        """An Abandon of a chip in the notation of containers."""
        return Abandon(self.items(who, chip)[0], side)

    def items(self, who: str, text: str) -> tuple[int, ...]:
        """Things in somebody's containers as acts name them. ValueError for a chip that is not there."""
        chips = list(self.state.players[seat_of(who)].chips)
        found = []
        for word in text.split():
            if word in ("2", "3"):
                found.append(int(word))
                continue
            fitting = [c for c in chips if word in (f"S{area_of(c)}", f"#{c + 1}")]
            if not fitting:
                raise ValueError(f"{who} has no {word}")
            chips.remove(fitting[0])
            found.append(CHIP + fitting[0])
        return tuple(sorted(found))

    # -------------------------------------------------------------- looking
    def asks(self) -> dict[str, type[Decision]]:
        """Who owes an answer to which question."""
        return {LETTERS[d.seat]: type(d) for d in self.state.pending}

    def offered(self, who: str, kind: type[A]) -> list[A]:
        """All acts of a kind that the seat may do now."""
        acts = [action.act for action in GAME.legal_actions(self.state, seat_of(who))]
        return [act for act in acts if isinstance(act, kind)]

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind since the latest `play` began."""
        return [event for event in self.events if isinstance(event, kind)]

    def shows(self, *fragments: str) -> bool:
        """Does the line show all these pieces of line? "base" and "rover" are its ends."""
        return all(holds(write_line(self.state), fragment) for fragment in fragments)

    def line(self) -> str:
        """The whole line."""
        return " ".join(write_line(self.state))

    def containers(self, who: str) -> str:
        """The containers of a seat, oxygen first."""
        return write_containers(self.state.players[seat_of(who)])

    def place(self, who: str) -> int:
        """The space of a seat's crew piece."""
        return self.state.players[seat_of(who)].space

    def views(self) -> list[State]:
        """What spectators and every seat see."""
        return [GAME.view(self.state, seat) for seat in (None, *range(len(self.state.players)))]

    def storms(self) -> int:
        """Magnetic storm cards in the draw and discard piles."""
        return (self.state.draw + self.state.discard).count(0)


# ------------------------------------------------------------------ making one
def mission(
    line: str = "",
    *,
    ap: int = 9,
    seats: int = 3,
    turn: str = "A",
    start: bool = False,
    home: str = "",
    roles: dict[str, RoleName] | None = None,
    draw: str = "",
    discard: str | None = None,
    options: Options | None = None,
    seed: int = 1,
    **containers: str,
) -> Mission:
    """A mission in the middle of a turn: oxygen is spent and the seat `turn` has `ap`; with `start` nothing is spent.

    `home` names the returned crew. `draw` begins with the card to be drawn first. Without `discard` the discard pile
    gets all cards not written elsewhere, otherwise seats without written `containers` do.
    """
    cast = _cast(seats, roles or {}, "*" in line)
    m = Mission(_opened(cast, turn, options or Options(), seed))
    if not start:
        m.spend(turn)
        m.state.ap = ap
    held = _held(line, containers)
    _lay_line(m.state, line, held, home)
    _deal(m.state, held, draw, discard, home)
    _turn_fronts(m.state, held)
    m.events = []
    census(m.state)
    assert m.asks() == {turn: StartTurn if start else TakeAction}
    return m


def _cast(seats: int, wanted: dict[str, RoleName], robot: bool) -> list[RoleName]:
    cast: dict[str, RoleName] = dict(wanted)
    others = [role for role in PLAIN if role not in cast.values()]
    letters = LETTERS[:seats]
    if robot and "engineer" in others:
        last = next(who for who in reversed(letters) if who not in cast)
        cast[last] = "engineer"
        others.remove("engineer")
    for who in letters:
        if who not in cast:
            cast[who] = others.pop(0)
    return [cast[who] for who in letters]


def _opened(cast: list[RoleName], turn: str, options: Options, seed: int) -> State:
    first = seat_of(turn)
    s = GAME.new(len(cast), seed, Options(roles="chosen", lower_target=options.lower_target, first=first))
    while isinstance(s.pending[0], ChooseRole):
        asked = s.pending[0]
        s, _ = GAME.apply(s, Action(asked.seat, asked.id, TakeRole(cast[asked.seat])))
    assert [player.role for player in s.players] == cast
    return s


def _held(line: str, containers: dict[str, str]) -> dict[int, Held]:
    """Chips told by area alone are not those written on the line, nor the two on either side of them."""
    taken = {chip + off for chip in written_chips(line) for off in (-2, -1, 0, 1, 2)}
    taken |= written_chips(" ".join(containers.values()))
    return {seat_of(who): read_containers(text, taken) for who, text in containers.items()}


def _lay_line(s: State, line: str, held: dict[int, Held], home: str) -> None:
    layout = read_line(line, [chip for one in held.values() for chip in one.chips])
    s.line = layout.line
    s.rider = layout.rider
    if s.robot is not None:
        s.robot = layout.robot or 0
    for seat, player in enumerate(s.players):
        player.space = layout.crew.get(seat, 0)
        player.home = LETTERS[seat] in home
        player.left_base = player.home or player.space > 0
    kinds = Counter(space.kind for space in s.line)
    s.collected = CHIPS - kinds["collected"]
    s.ogs = OGS - kinds["ogs"]
    s.routes = ROUTES - sum(space.route for space in s.line)


def _deal(s: State, held: dict[int, Held], draw: str, discard: str | None, home: str) -> None:
    """Containers and piles; what is not written goes to players without written containers or is discarded."""
    s.draw = read_pile(draw)[::-1]
    s.discard = read_pile(discard or "")
    left = Counter(OXYGEN)
    left.subtract(card for card in s.draw + s.discard if card)
    left.subtract(card for one in held.values() for card in one.oxygen)
    if min(left.values()) < 0:
        raise ValueError("more oxygen is written than there is")
    cards = sorted(left.elements())
    for seat, player in enumerate(s.players):
        one = held.get(seat, Held())
        player.oxygen, player.chips = list(one.oxygen), list(one.chips)
    others = [p for seat, p in enumerate(s.players) if seat not in held and LETTERS[seat] not in home]
    each = 2 if discard is None else max(map(size, s.players))
    for player in others * each:
        if cards and len(player.oxygen) < size(player):
            player.oxygen.append(cards.pop(0))
    for player in others:
        player.oxygen.sort()
    storms = STORMS - s.draw.count(0) - s.discard.count(0)
    s.storms_aside = storms if discard is not None else min(3, storms)
    s.discard += cards + [0] * (storms - s.storms_aside)
    if discard is not None and cards:
        raise ValueError(f"no place is left for the oxygen {cards}")


def _turn_fronts(s: State, held: dict[int, Held]) -> None:
    """Exchanges fronts within an area until those that are written are right."""
    wanted = {chip: broken for one in held.values() for chip, broken in one.fronts.items()}
    fronts = s.broken_supplies
    for chip, broken in wanted.items():
        if fronts[chip] != broken:
            other = next(c for c in range(CHIPS) if c not in wanted and _alike(c, chip) and fronts[c] == broken)
            fronts[chip], fronts[other] = fronts[other], fronts[chip]


def _alike(one: int, other: int) -> bool:
    return area_of(one) == area_of(other)


# ------------------------------------------------------------------ the census, the end, random play
def census(s: State) -> None:
    """Everything is there exactly once."""
    held = Counter(card for player in s.players for card in player.oxygen)
    piles = Counter(s.draw + s.discard)
    storms = piles.pop(0, 0)
    assert held + piles == OXYGEN
    assert storms + s.storms_aside == STORMS
    carried = [chip for player in s.players for chip in player.chips]
    kinds = Counter(space.kind for space in s.line)
    assert sorted(carried + [space.chip for space in s.line if space.kind == "supply"]) == list(range(CHIPS))
    assert kinds["collected"] + s.collected == CHIPS
    assert kinds["ogs"] + s.ogs == OGS
    assert sum(space.route for space in s.line) + s.routes == ROUTES
    assert min(s.collected, s.ogs, s.routes, s.storms_aside) >= 0


def result_of(s: State) -> Outcome:
    """The outcome of a game that is over."""
    outcome = GAME.outcome(s)
    assert outcome is not None
    return outcome


def random_play(start: State, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """Random legal play to the end: the starting state, then each state and what led to it."""
    rand = Random(seed)
    s, events = start, list[Event]()
    while True:
        yield s, events
        if GAME.outcome(s) is not None:
            return
        seat = rand.choice(GAME.to_move(s))
        s, events = GAME.apply(s, GAME.legal_actions(s, seat).sample(rand.randrange))
