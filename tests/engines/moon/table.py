"""Games of Moon that start where a test wants, written in the notation of `notation`.

`table` makes one out of neutral cards: what a test does not write down is a red card without cost or effect, worth one
energy when assimilated, or a base that shows nothing. Every action goes through a save and a reload.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import pytest
from msgspec.structs import replace

from engines.kernel import run, save
from engines.kernel.records import Act, Decision, Event, visible
from engines.kernel.run import IllegalAction
from engines.moon.cards.tables import OURS, Expedition, Structure
from engines.moon.decisions import TakeTurn
from engines.moon.events import TurnEnded
from engines.moon.game import MOON
from engines.moon.state import EndTurn, Hand, Options, Player, Reputation, State
from engines.moon.state import Structure as Standing
from engines.moon.steps import StartRound

from . import notation
from .notation import NOTHING, Placed, placed, who, write

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Literal

    from engines.kernel.game import Outcome
    from engines.kernel.records import Step
    from engines.moon.cards.needs import Need, SoloAction
    from engines.moon.cards.tables import Base, Effect, SoloCard, Tables
    from engines.moon.cards.tables import Reputation as ReputationCard

GAME = MOON
A = TypeVar("A", bound=Act)
E = TypeVar("E", bound=Event)
PATIENCE = 600
DECK = 12
HAND = 3
LATER_DECK = 36
NEUTRAL = Expedition(id="neutral", name="Neutral", era=1, effect=())
NO_NEEDS: Mapping[str, tuple[Need, ...]] = {}
NO_BOXES: Mapping[str, tuple[SoloAction, ...]] = {}


class P(NamedTuple):
    """What a player has. `hand`: filled up with neutral cards; `expedition`: a name of the game, or `does name`."""

    supply: str = "2r"
    settlement: str = ""
    hand: str = ""
    expedition: str = "Neutral"
    reputations: str = ""
    base: str = ""


@dataclass
class Cards:
    """The tables of a scenario while they are laid out: cards by the names that the test gives them."""

    effects: Mapping[str, Effect]
    needs: Mapping[str, tuple[Need, ...]]
    boxes: Mapping[str, tuple[SoloAction, ...]]
    era: int
    structures: list[Structure] = field(default_factory=list)
    structure_ids: dict[str, int] = field(default_factory=dict)
    expeditions: list[Expedition] = field(default_factory=lambda: [*OURS.expeditions])
    reputations: list[ReputationCard] = field(default_factory=lambda: [*OURS.reputations])
    reputation_ids: dict[str, int] = field(default_factory=dict)
    bases: list[Base] = field(default_factory=list)
    solo: list[SoloCard] = field(default_factory=list)
    solo_ids: dict[str, int] = field(default_factory=dict)

    def structure(self, card: Placed) -> int:
        """A new structure."""
        name = _free(card.name, self.structure_ids)
        self.structures.append(notation.structure(card._replace(name=name), self.effects, self.era))
        return _number(name, self.structures, self.structure_ids)

    def filler(self, era: int) -> int:
        """A new neutral structure."""
        return self.structure(Placed(f"x{len(self.structures)}", f"red(; era {era})"))

    def hand(self, text: str, size: int) -> tuple[int, ...]:
        """Structures as written, filled up."""
        cards = [self.structure(card) for card in placed(text)]
        return (*cards, *(self.filler(self.era) for _ in range(size - len(cards))))

    def standing(self, text: str) -> tuple[Standing, ...]:
        """A settlement."""
        return tuple(Standing(self.structure(card), card.rovers, card.hearts, card.flipped) for card in placed(text))

    def expedition(self, text: str) -> int:
        """An expedition of the game, or a new one."""
        names = [card.name for card in self.expeditions]
        if text in names and text != NEUTRAL.name:
            return names.index(text)
        effect = self.effects[text.removeprefix("does ")] if text.startswith("does ") else ()
        id = f"{NEUTRAL.id}{len(names)}"
        return _number(id, [*self.expeditions, self._add(replace(NEUTRAL, id=id, name=id, effect=effect))], {})

    def _add(self, card: Expedition) -> Expedition:
        self.expeditions.append(card)
        return card

    def reputation(self, card: Placed) -> int:
        """A new reputation card, or one of the game."""
        made = notation.reputation(card, self.effects, self.needs)
        if made in self.reputations:
            self.reputation_ids[card.name] = self.reputations.index(made)
            return self.reputation_ids[card.name]
        self.reputations.append(made)
        return _number(card.name, self.reputations, self.reputation_ids)

    def base(self, text: str) -> int:
        """A new base."""
        self.bases.append(notation.base(text, len(self.bases)))
        return len(self.bases) - 1

    def solo_card(self, card: Placed) -> int:
        """A new card of GURPS."""
        name = _free(card.name, self.solo_ids)
        self.solo.append(notation.solo_card(card._replace(name=name), self.boxes))
        return _number(name, self.solo, self.solo_ids)

    def tables(self) -> Tables:
        """All of them, and neutral cards for the Eras to come."""
        for era in range(self.era + 1, 4):
            for _ in range(LATER_DECK):
                self.filler(era)
        return replace(
            OURS,
            structures=tuple(self.structures),
            expeditions=tuple(self.expeditions),
            reputations=tuple(self.reputations),
            bases=tuple(self.bases),
            solo=tuple(self.solo),
        )


def _free(name: str, taken: Mapping[str, int]) -> str:
    return next(n for n in (name, *(f"{name} {i}" for i in range(2, 99))) if n not in taken)


def _number(name: str, cards: Sequence[object], ids: dict[str, int]) -> int:
    ids[name] = len(cards) - 1
    return ids[name]


@dataclass
class Table:
    """A game under way, the names of its cards, and what the latest `play` told."""

    state: State
    cards: Cards
    events: list[Event] = field(default_factory=list)

    # -------------------------------------------------------------- acting
    def play(self, player: str, *acts: str) -> Table:
        """Legal acts of one player, one after the other."""
        return self._told([event for text in acts for event in self._play(player, self.act(text))])

    def answer(self, player: str, *texts: str) -> Table:
        """Answers of one player, in whatever order they are asked; what has only one answer may not be asked at all."""
        told, left = [*self.events], [*texts]
        while offered := [text for text in left if self.offers(player, text)]:
            left.remove(offered[0])
            told += self._play(player, self.act(offered[0]))
        return self._told(told)

    def _play(self, player: str, act: Act) -> list[Event]:
        s = self.state
        before = GAME.dump(s)
        after, events = GAME.apply(s, GAME.answer_with(s, who(player), act))
        assert GAME.dump(s) == before, f"{act} changes the state that it was applied to"
        self.state = reloaded(after)
        assert self.state == after, f"{act} leads to a state that a save does not keep"
        return events

    def _told(self, events: list[Event]) -> Table:
        self.events = events
        return self

    def act(self, text: str) -> Act:
        """An act as it is written."""
        return notation.act(text, self.card, lambda name: self.cards.reputation_ids[name])

    def end(self, *players: str) -> Table:
        """Each in turn ends its turn, unless it has ended by itself."""
        told = list[Event]()
        for player in players:
            if self.acting == player:
                told += self._play(player, EndTurn())
        return self._told(told)

    def skip(self, *players: str) -> Table:
        """Each in turn assimilates its last card, and nothing else."""
        told = list[Event]()
        for player in players:
            assert self.acting == player, f"it is the turn of {self.acting}"
            told += self._play(player, self.act(f"assimilate {self.hand(player)[-1]}"))
            while TurnEnded(who(player)) not in told:
                told += self._play(player, EndTurn()) if self.asks(TakeTurn, player) else self.by_default()
        return self._told(told)

    def round(self) -> Table:
        """Everybody skips, so that a new round begins, or Construction ends and more."""
        told, before = list[Event](), (self.state.era, self.state.round)
        while not self.over and (self.state.era, self.state.round) == before and self.acting:
            told += self.skip(self.acting).events
        return self._told(told)

    def era(self) -> Table:
        """Everybody skips to the end of the Era, and of what is asked until turns begin again."""
        told, before = list[Event](), self.state.era
        for _ in range(PATIENCE):
            if self.over or (self.state.era != before and self.asks(TakeTurn)):
                break
            told += self.skip(self.acting).events if self.acting and self.asks(TakeTurn) else self.by_default()
        return self._told(told)

    def by_default(self) -> list[Event]:
        """The first question is answered as for somebody who is absent."""
        d = run.owed(self.state)[0]
        return self._play(f"P{d.seat}", GAME.default(self.state, d).act)

    def refused(self, player: str, text: str, saying: str = "") -> None:
        """The act is illegal, with a reason that says something, and nothing changes."""
        before, act = GAME.dump(self.state), self.act(text)
        with pytest.raises(IllegalAction) as refusal:
            GAME.answer_with(self.state, who(player), act)
        reason = str(refusal.value)
        assert len(reason) > 5
        assert reason != run.IMPOSSIBLE, f"no reason why not {text}"
        assert saying.lower() in reason.lower(), reason
        assert GAME.dump(self.state) == before

    # -------------------------------------------------------------- questions
    @property
    def acting(self) -> str:
        """Whose turn it is, "" if nobody's."""
        return f"P{self.state.acting}" if self.state.acting >= 0 else ""

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.state.over)

    def asks(self, kind: type[Decision], player: str = "") -> bool:
        """Is this asked, of this player?"""
        return any(isinstance(d, kind) and (not player or d.seat == who(player)) for d in run.owed(self.state))

    def asked(self) -> dict[str, type[Decision]]:
        """Who owes an answer to what."""
        return {f"P{d.seat}": type(d) for d in run.owed(self.state)}

    def offered(self, player: str, kind: type[A]) -> list[A]:
        """All acts of a kind that a player may do now."""
        legal = GAME.legal_actions(self.state, who(player))
        return [action.act for action in legal.of(kind) if isinstance(action.act, kind)]

    def offers(self, player: str, text: str) -> bool:
        """May a player do that now?"""
        return self.act(text) in [action.act for action in GAME.legal_actions(self.state, who(player))]

    # -------------------------------------------------------------- looking
    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind in the latest play."""
        return [event for event in self.events if isinstance(event, kind)]

    def seen(self, seat: int | None, kind: type[E]) -> list[E]:
        """Those of them that a seat (None: a spectator) learns of."""
        return [event for event in visible(self.events, seat) if isinstance(event, kind)]

    def of(self, player: str) -> Player:
        """A player's part of the state."""
        return self.state.players[who(player)]

    def supply(self, player: str) -> str:
        """Resources, rovers and hearts of a player."""
        p = self.of(player)
        return write(p.stock, p.rovers, p.hearts)

    def stock(self, player: str) -> str:
        """Only the resources."""
        return write(self.of(player).stock)

    def rovers(self, player: str) -> int:
        """Only the rovers in the supply."""
        return self.of(player).rovers

    def hearts(self, player: str) -> int:
        """Only the hearts."""
        return self.of(player).hearts

    def card(self, name: str) -> int:
        """The number of a structure, or of a card of GURPS."""
        ids = self.cards.structure_ids
        return ids[name] if name in ids else self.cards.solo_ids[name]

    def name(self, card: int | None) -> str:
        """What the test calls a structure, `?` for one that a view hides."""
        return next((name for name, id in self.cards.structure_ids.items() if id == card), "?")

    def settlement(self, player: str) -> list[str]:
        """The structures of a player, in building order."""
        return [self.name(standing.card) for standing in self.of(player).settlement]

    def standing(self, name: str) -> Standing:
        """A structure that stands in some settlement."""
        everywhere = (standing for p in self.state.players for standing in p.settlement)
        return next(standing for standing in everywhere if standing.card == self.card(name))

    def hand(self, player: str) -> list[str]:
        """The structures that a player holds."""
        return [self.name(card) for card in self.held(player).cards]

    def expedition(self, player: str) -> str:
        """The name of the expedition that a player holds."""
        id = self.held(player).expedition
        return "?" if id is None else self.state.tables.expeditions[id].name

    def held(self, player: str) -> Hand:
        """A player's hand (solo: the one in use)."""
        hand = self.state.hands[self.state.holding if self.state.solo else who(player)]
        assert hand is not None
        return hand

    def pile(self) -> list[str]:
        """The Discard Pile, the top card last."""
        return [self.name(card) for card in self.state.pile]

    def deck(self) -> list[str]:
        """The deck, the top card last."""
        return [self.name(card) for card in self.state.deck]

    def outcome(self) -> Outcome:
        """Of a game that is over."""
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        return outcome


# ------------------------------------------------------------------ making one
def table(
    *players: P,
    seats: int = 3,
    era: Literal[1, 2, 3] = 1,
    x: int | None = None,
    first: str = "P0",
    round: int = 2,
    start: Step | None = None,
    hand_size: int = HAND,
    deck: str = "",
    deck_size: int = DECK,
    pile: str | None = "",
    centre: str = "",
    rewards: tuple[int, int, int, int, int] = (3, 3, 3, 3, 3),
    effects: Mapping[str, Effect] = NOTHING,
    needs: Mapping[str, tuple[Need, ...]] = NO_NEEDS,
) -> Table:
    """A game at the beginning of a round that `first` starts, or where another step begins. Players who are not given
    have two rovers. `deck` and `pile`: the top card last; the deck is filled up from below; None for no pile at all."""
    cards = Cards(effects, needs, NO_BOXES, era)
    everybody = [*players, *[P()] * (seats - len(players))]
    s = State(
        seed=1,
        era=era,
        x=4 - era if x is None else x,
        phase="construction",
        round=round - 1,
        first=who(first),
        starter=who(first),
        rewards=rewards,
        players=[player(cards, written) for written in everybody],
        hands=[Hand(cards.hand(p.hand, hand_size), cards.expedition(p.expedition)) for p in everybody],
        expeditions=[cards.expedition("Neutral") for _ in everybody],
        pile=[] if pile is None else [*cards.hand(pile, 0 if pile else 1)],
        centre=tuple(cards.reputation(card) for card in placed(centre)),
    )
    top = cards.hand(deck, 0)
    s.deck = [*(cards.filler(era) for _ in range(deck_size - len(top))), *top]
    s.tables = cards.tables()
    s.agenda = [start or StartRound()]
    return begun(s, cards)


def player(cards: Cards, written: P) -> Player:
    """A player as written."""
    sides = written.base.split()
    return Player(
        base=cards.base(written.base),
        stock=notation.stock(written.supply),
        rovers=notation.count(written.supply, "r"),
        hearts=notation.count(written.supply, "h"),
        settlement=cards.standing(written.settlement),
        blue_rover="+b" in sides,
        yellow_rover="+y" in sides,
        reputations=tuple(Reputation(cards.reputation(card), card.hearts) for card in placed(written.reputations)),
    )


def begun(s: State, cards: Cards) -> Table:
    """The table when what is on the agenda has begun."""
    run.advance(s)
    events, s.events = s.events, []
    return Table(s, cards, [event for event in events if isinstance(event, Event)])


def new(seats: int = 3, seed: int = 1, options: Options | None = None) -> State:
    """A new game with the cards of the box."""
    return GAME.new(seats, seed, options)


def reloaded(s: State) -> State:
    """The state out of its save. It need not be one that rules allow: scenarios do not count the cards."""
    return save.load(GAME.dump(s), GAME.id, GAME.version, State, {})
