"""Games against GURPS that start where a test wants, written in the notation of `notation`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards.needs import AdjustVehicles
from engines.moon.state import Hand, State, Structure
from engines.moon.steps import Construction

from .notation import NOTHING, placed
from .table import Cards as Written
from .table import P, Table, begun, player

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

    from engines.kernel.records import Step
    from engines.moon.cards.needs import SoloAction
    from engines.moon.cards.tables import Effect
    from engines.moon.state import Player

HANDS = 4
SIZE = 6
DECK = 30
BOXES: Mapping[str, tuple[SoloAction, ...]] = {"adjust": (AdjustVehicles(),)}


def solo(
    mine: P | None = None,
    gurps: P | None = None,
    *,
    hard: bool = False,
    era: Literal[1, 2, 3] = 1,
    hands: tuple[str, ...] = (),
    expeditions: tuple[str, ...] = (),
    cards: str = "",
    left: int = 9,
    centre: str = "",
    start: Step | None = None,
    effects: Mapping[str, Effect] = NOTHING,
    boxes: Mapping[str, tuple[SoloAction, ...]] = BOXES,
) -> Table:
    """A game in the first turn of an Era, or where another step begins. `gurps`: its settlement consists of solo
    cards. `hands`, `expeditions`: those on the table, filled up with neutral ones. `cards`: of the solo deck, the next
    one first, filled up to `left` with cards that do nothing and show hand 4."""
    made = Written(effects, {}, boxes, era)
    mine, gurps = mine or P(), gurps or P()
    s = State(
        seed=1,
        solo="hard" if hard else "normal",
        era=era,
        x=4 - era,
        phase="construction",
        players=[player(made, mine), _gurps(made, gurps)],
        pile=[made.filler(era)],
        deck=[made.filler(era) for _ in range(DECK)],
        expeditions=[made.expedition("Neutral") for _ in range(HANDS + 2)],
        centre=tuple(made.reputation(card) for card in placed(centre)),
    )
    next_cards = [made.solo_card(card) for card in placed(cards)]
    s.solo_deck = [*(_idle(made) for _ in range(left - len(next_cards))), *reversed(next_cards)]
    laid = [_hand(made, hands[i : i + 1], expeditions[i : i + 1]) for i in range(HANDS)]
    s.tables = made.tables()
    s.agenda = [start or Construction()]
    s.hands = [] if start is None else [*laid]
    t = begun(s, made)
    if start is None:
        t.state.hands = [*laid]
    return t


def _gurps(made: Written, written: P) -> Player:
    p = player(made, written._replace(settlement=""))
    p.settlement = tuple(
        Structure(made.solo_card(card), card.rovers, card.hearts, card.flipped) for card in placed(written.settlement)
    )
    return p


def _idle(made: Written) -> int:
    return made.solo_card(placed("idle=red(; hand 4)")[0])


def _hand(made: Written, cards: tuple[str, ...], expedition: tuple[str, ...]) -> Hand:
    return Hand(made.hand("".join(cards), SIZE), made.expedition("".join(expedition) or "Neutral"))


def gurps_cards(t: Table) -> list[str]:
    """The names of the solo cards in the settlement of GURPS."""
    names = {id: name for name, id in t.cards.solo_ids.items()}
    return [names[standing.card] for standing in t.of("G").settlement]


def standing(t: Table, name: str) -> Structure:
    """A solo card that stands there."""
    return next(card for card in t.of("G").settlement if card.card == t.cards.solo_ids[name])


def turns(t: Table, count: int) -> Table:
    """So many turns are skipped; the events are those of all."""
    told = [event for _ in range(count) for event in t.skip("P0").events]
    t.events = told
    return t


def hands_left(t: Table) -> list[int]:
    """The numbers of the hands on the table."""
    return [number for number, hand in enumerate(t.state.hands, start=1) if hand is not None]
