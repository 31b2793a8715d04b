"""MoonQuake Escape, "Player Set-up"."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.moonquake.data import EQUIPMENT, TABLES, Kind
from engines.moonquake.decisions import ChooseAlien, ChooseClimb, ChooseSpot, HideAlien
from engines.moonquake.events import DrawnCards
from engines.moonquake.state import Arrange, TakeAlien, TakeSpot

from .notation import at
from .playouts import census
from .table import GAME, Table, arrange, new

if TYPE_CHECKING:
    from collections.abc import Callable


Deal = tuple[Kind, ...]


def dealt(seed: int = 1, seats: int = 3) -> tuple[Table, dict[str, Deal]]:
    """A new game when all are to hide their Aliens, and the four cards that each was dealt."""
    m = new(seats, seed).until(HideAlien)
    assert set(m.asks().values()) == {HideAlien}
    return m, {m.letters[event.player]: event.cards for event in m.told(DrawnCards)}


def dealt_like(fits: Callable[[Deal], bool]) -> tuple[Table, str, Deal]:
    """The first of many games in which somebody was dealt cards like these, who, and which."""
    for seed in range(2000):
        m, hands = dealt(seed)
        for player, cards in hands.items():
            if fits(cards):
                return m, player, cards
    raise AssertionError("nobody was dealt such cards")


def colours(cards: Deal) -> list[str]:
    return sorted(TABLES.cards[kind].colour for kind in cards)


def hide_all(m: Table, player: str = "", act: Arrange | None = None) -> Table:
    """All hide their Aliens, by default as it comes; `player` does it with `act`."""
    if act is not None:
        m.play(player, act)
    while HideAlien in m.asks().values():
        m.until(HideAlien, ChooseClimb)
    return m


# ------------------------------------------------------------------ Distribute Aliens and Cards
@pytest.mark.rule("MQ-038")
def test_everybody_takes_a_different_alien() -> None:
    m = new(3)
    assert m.asks() == {"A": ChooseAlien}
    assert {act.alien for act in m.offered("A", TakeAlien)} == set(range(6))
    m.play("A", TakeAlien(4)).until(ChooseAlien, player="B")
    m.refused("B", TakeAlien(4))
    assert {act.alien for act in m.offered("B", TakeAlien)} == {0, 1, 2, 3, 5}
    m.play("B", TakeAlien(2)).until(HideAlien)
    assert len({p.alien for p in m.state.players}) == 3
    assert [p.alien for p in m.state.players][:2] == [4, 2]
    for p in m.state.players:
        assert [card.kind for card in p.hidden].count("alien") == 1
    assert "alien" not in (*m.state.deck, *m.state.discard)
    assert census(m.state)["alien"] == 3


@pytest.mark.rule("MQ-038")
def test_aliens_differ_in_looks_only() -> None:
    games = []
    for looks in permutations((0, 3, 5)):
        m = new(3)
        for player, alien in zip("ABC", looks, strict=True):
            m.play(player, TakeAlien(alien)).until(ChooseAlien, HideAlien)
        hide_all(m)
        legal = [list(GAME.legal_actions(m.state, seat)) for seat in m.state.seats]
        games.append((legal, [replace(p, alien=0) for p in m.state.players]))
    assert all(game == games[0] for game in games)


@pytest.mark.rule("MQ-039")
def test_everybody_starts_on_a_free_exit_spot() -> None:
    m = new(3)
    m.until(ChooseSpot)
    assert {act.to for act in m.offered("A", TakeSpot)} == set(range(6))
    m.refused("A", TakeSpot(at("r1.0")))
    m.play("A", TakeSpot(at("exit.3"))).until(ChooseSpot, player="B")
    m.refused("B", TakeSpot(at("exit.3")))
    assert {act.to for act in m.offered("B", TakeSpot)} == {0, 1, 2, 4, 5}
    m.play("B", TakeSpot(at("exit.5"))).until(HideAlien)
    assert m.places().split()[:2] == ["exit.3", "exit.5"]


@pytest.mark.rule("MQ-040")
def test_batteries_start_at_0() -> None:
    m, _ = dealt()
    assert [p.charges for p in m.state.players] == [0, 0, 0]
    while len(m.asks()) > 1:
        m.until(HideAlien)
        assert [p.charges for p in m.state.players] == [0, 0, 0]


@pytest.mark.rule("MQ-041")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_one_ready_shield(seats: int) -> None:
    m, hands = dealt(seats=seats)
    assert [p.loose for p in m.state.players] == [1] * seats
    elsewhere = m.state.deck.count("energy_shield") + sum(cards.count("energy_shield") for cards in hands.values())
    assert elsewhere == 12 - seats
    hide_all(m)
    for p in m.state.players:
        assert (p.loose, sum(card.shields for card in p.hidden)) == (0, 1)


@pytest.mark.rule("MQ-042")
@pytest.mark.parametrize(("seats", "left"), [(2, 65), (3, 60), (4, 55), (5, 50), (6, 45)])
def test_four_cards_are_dealt_to_each(seats: int, left: int) -> None:
    m, hands = dealt(seats=seats)
    assert [len(cards) for cards in hands.values()] == [4] * seats
    assert len(m.state.deck) == left


# ------------------------------------------------------------------ Hide Your Alien
@pytest.mark.rule("MQ-043")
def test_dealt_equipment_lies_open_and_unready() -> None:
    shields = 0
    for seed in range(40):
        m, hands = dealt(seed)
        for player, cards in hands.items():
            p = m.of(player)
            blue = [kind for kind in cards if kind in EQUIPMENT]
            assert p.unready == tuple(sorted(blue))
            assert p.ready == ()
            other = [kind for kind in cards if kind not in EQUIPMENT]
            assert sorted(card.kind or "" for card in p.hidden) == sorted([*other, "alien"])
            assert all(card.shields == 0 for card in p.hidden)
            shields += blue.count("energy_shield")
    assert shields


@pytest.mark.rule("MQ-044")
def test_the_alien_may_lie_at_any_place() -> None:
    m, player, _ = dealt_like(lambda cards: "blue" not in colours(cards))
    hidden = [card.kind for card in m.of(player).hidden]
    assert len(hidden) == 5
    alien = hidden.index("alien") + 1
    rest = [number for number in range(1, 6) if number != alien]
    for position in range(5):
        order = (*rest[:position], alien, *rest[position:])
        again = hide_all(Table(GAME.clone(m.state)), player, Arrange(order, (1,)))
        assert [card.kind for card in again.of(player).hidden] == [hidden[number - 1] for number in order]
        assert again.of(player).hidden[position].kind == "alien"


@pytest.mark.rule("MQ-044")
def test_the_alien_is_mixed_in_by_chance() -> None:
    places = set()
    for seed in range(60):
        m, _ = dealt(seed, seats=6)
        hands = [[card.kind for card in p.hidden] for p in m.state.players]
        places |= {hand.index("alien") for hand in hands if len(hand) == 5}
    assert places == set(range(5))


@pytest.mark.rule("MQ-045")
def test_the_free_shield_must_cover_a_card_of_choice() -> None:
    m, player, _ = dealt_like(lambda cards: "nothing" in cards)
    m.refused(player, arrange())
    m.refused(player, arrange(shields=str(len(m.of(player).hidden) + 1)))
    others = [other for other in m.letters if other != player]
    for other in others:
        m.play(other, GAME.default(m.state, m.question(other)).act)
    assert m.state.phase == "set_up"
    assert m.asks() == {player: HideAlien}
    number = [card.kind for card in m.of(player).hidden].index("nothing") + 1
    hide_all(m, player, arrange(shields=str(number)))
    assert m.state.phase != "set_up"
    assert [card.shields for card in m.of(player).hidden] == [
        int(other == number) for other in range(1, len(m.of(player).hidden) + 1)
    ]


@pytest.mark.rule("MQ-046")
def test_with_four_blue_cards_only_the_alien_is_hidden() -> None:
    m, player, cards = dealt_like(lambda cards: colours(cards) == ["blue"] * 4)
    hide_all(m)
    assert [(card.kind, card.shields) for card in m.of(player).hidden] == [("alien", 1)]
    assert m.of(player).unready == tuple(sorted(cards))


@pytest.mark.rule("MQ-047")
def test_the_worked_example_of_a_first_hand() -> None:
    m, alex, _ = dealt_like(lambda cards: colours(cards) == ["blue", "blue", "green", "yellow"])
    hide_all(m)
    p = m.of(alex)
    assert len(p.unready) == 2
    assert sorted(card.shields for card in p.hidden) == [0, 0, 1]
    for other in ("", *(letter for letter in m.letters if letter != alex)):
        assert [card.kind for card in m.view(other).players[m.seat(alex)].hidden] == [None] * 3


def test_set_up_lasts_until_every_alien_is_hidden() -> None:
    m, _ = dealt()
    while HideAlien in m.asks().values():
        assert GAME.in_set_up(m.state)
        d = next(d for d in m.state.pending if d.id not in m.state.sealed)
        GAME.play(m.state, GAME.default(m.state, d))
    assert not GAME.in_set_up(m.state)
    assert all(player.hidden for player in m.state.players)
