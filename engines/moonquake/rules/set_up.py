"""Player Set-up: aliens, exit spots, the deck, the deal, hiding the Alien."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.chance import shuffle
from engines.kernel.choices import Choice, One
from engines.moonquake.board import spaces
from engines.moonquake.data import MOST_PLAYERS
from engines.moonquake.decisions import ChooseAlien, ChooseSpot, HideAlien, PlaceDrawn
from engines.moonquake.events import AlienTaken, CardsHidden, SpotTaken
from engines.moonquake.state import SHIELD, Arrange, FaceDown, Options, Player, State, TakeAlien, TakeSpot
from engines.moonquake.steps import ChoosePlaces, FirstSpins, HideAliens

from .arranging import arrangements, lay, why_not_arrange
from .deck import draw
from .who import where, who

if TYPE_CHECKING:
    from engines.kernel.records import Act

ALIENS = tuple(TakeAlien(alien) for alien in range(MOST_PLAYERS))
SPOTS = tuple(TakeSpot(space) for space in spaces(0))


def set_up(s: State, seats: int, chosen: Options) -> None:
    """Fills a blank state up to the first choice. Raises ValueError for options that do not fit."""
    if chosen.accomplices and seats != 2:
        raise ValueError("Alien Accomplices are for two players.")
    s.options = chosen
    s.sides = _sides(s, chosen.sides)
    s.players = [Player() for _ in range(4 if chosen.accomplices else seats)]
    then(s, ChoosePlaces())


def _sides(s: State, sides: str) -> str:
    new_terrain = s.has("new_terrain")
    if not sides:
        return "AAAA" if new_terrain else "BBBB"
    if len(sides) != 4 or set(sides) - {"A", "B"}:
        raise ValueError("The sides of the three rings and the pad are four letters, A or B.")
    if "A" in sides and not new_terrain:
        raise ValueError("Side A belongs to New Terrain. Add that part of the Advanced Rules, or use side B.")
    return sides


# ------------------------------------------------------------------ aliens and exit spots
@rule(ChoosePlaces)
def choose_places(s: State, step: ChoosePlaces) -> None:
    """Asks for the next alien or spot that is missing; then deals."""
    for player, p in enumerate(s.players):
        if p.alien < 0:
            ask(s, ChooseAlien(s.owner(player), player), again=step)
            return
        if p.space < 0:
            ask(s, ChooseSpot(s.owner(player), player), again=step)
            return
    deal(s)


@options(ChooseAlien)
def free_aliens(s: State, d: ChooseAlien) -> One:
    """Those that nobody has."""
    taken = {p.alien for p in s.players}
    return One(tuple(act for act in ALIENS if act.alien not in taken))


@reason(ChooseAlien)
def why_not_alien(s: State, d: ChooseAlien, act: Act) -> str:
    """An alien belongs to one player."""
    if not isinstance(act, TakeAlien):
        return "First take an alien."
    if act.alien not in range(MOST_PLAYERS):
        return "There are six aliens, 0 to 5. Take one of them."
    for player, p in enumerate(s.players):
        if p.alien == act.alien:
            return f"{who(s, player)} has that alien. Take another one."
    return ""


@answer(ChooseAlien)
def take_alien(s: State, d: ChooseAlien, act: TakeAlien) -> None:
    """Takes it."""
    s.players[d.player].alien = act.alien
    emit(s, AlienTaken(d.player, act.alien))


@options(ChooseSpot)
def free_spots(s: State, d: ChooseSpot) -> One:
    """Those on which nobody stands."""
    taken = {p.space for p in s.players}
    return One(tuple(act for act in SPOTS if act.to not in taken))


@reason(ChooseSpot)
def why_not_spot(s: State, d: ChooseSpot, act: Act) -> str:
    """One alien a spot."""
    if not isinstance(act, TakeSpot):
        return "First put your alien on an exit spot."
    if act not in SPOTS:
        return "Aliens start on one of the six exit spots."
    for player, p in enumerate(s.players):
        if p.space == act.to:
            return f"{who(s, player)} stands on {where(act.to)}. Take another exit spot."
    return ""


@answer(ChooseSpot)
def take_spot(s: State, d: ChooseSpot, act: TakeSpot) -> None:
    """Puts the alien there."""
    s.players[d.player].space = act.to
    emit(s, SpotTaken(d.player, act.to))


# ------------------------------------------------------------------ the deal
def deal(s: State) -> None:
    """A free shield each, then the deck is shuffled and four cards are dealt."""
    numbers = s.tables.components.numbers
    deck = list(s.tables.cards.deck())
    for p in s.players:
        p.hidden = (FaceDown("alien"),)
        p.loose = numbers.free_shields
        for _ in range(p.loose):
            deck.remove(SHIELD)
    shuffle(s, deck)
    s.deck = [*deck]
    then(s, HideAliens())
    asked = [player for player in range(len(s.players)) if draw(s, player, numbers.dealt, "deal")]
    ask(s, *(PlaceDrawn(s.owner(player), player) for player in asked))


@rule(HideAliens)
def hide_aliens(s: State, step: HideAliens) -> None:
    """Everybody's cards are shuffled; all arrange them at the same time."""
    for p in s.players:
        cards = list(p.hidden)
        shuffle(s, cards)
        p.hidden = tuple(cards)
    then(s, FirstSpins(tuple(range(len(s.players)))))
    ask(s, *(HideAlien(s.owner(player), player) for player in range(len(s.players))))


@options(HideAlien)
def hidings(s: State, d: HideAlien) -> Choice:
    """As shuffled with the shield on the Alien, or any other way."""
    return arrangements(s, d.player)


@reason(HideAlien)
def why_not_hide(s: State, d: HideAlien, act: Act) -> str:
    """Every card in a place of its own, the shield over one of them."""
    return why_not_arrange(s, d.player, act)


@answer(HideAlien)
def hide(s: State, d: HideAlien, act: Arrange) -> None:
    """Lays them so."""
    lay(s.players[d.player], act)
    emit(s, CardsHidden(d.player))
