"""MoonQuake Escape, "2. Escape Phase"."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from engines.moonquake import board
from engines.moonquake.decisions import ArrangeHidden, ChooseClimb, DrawAndHide, LastRearrange, TakeAction
from engines.moonquake.events import Drawn, FenceCrossed, Moved
from engines.moonquake.state import Arrange, Climb, EndTurn, Hide, Keep, Spy, Using, Zappp, Zippp

from .notation import LETTERS, at, place
from .table import Table, arrange, table


def climbs(m: Table, player: str = "A") -> set[tuple[str, Using]]:
    """The moves that a player may choose from."""
    return {(place(act.to), act.using) for act in m.offered(player, Climb)}


def climbed(m: Table, player: int = 0) -> list[str]:
    """Where a player has climbed to."""
    return [place(event.to) for event in m.told(Moved) if event.player == player and event.how == "climb"]


# ------------------------------------------------------------------ Hidden Alien
@pytest.mark.rule("MQ-077")
def test_a_hidden_alien_must_climb() -> None:
    m = table(phase="escape", A="r1.0")
    assert m.asks() == {"A": ChooseClimb}
    assert climbs(m) == {("r2.0", ""), ("r2.5", "")}
    m.refused("A", Climb(at("r1.0")))
    m.refused("A", EndTurn())
    m.refused("A", Keep())


@pytest.mark.rule("MQ-078")
def test_the_move_ends_on_a_touching_space() -> None:
    assert climbs(table(phase="escape", A="exit.0")) == {("r1.0", ""), ("r1.5", "")}
    m = table(phase="escape", A="r1.0")
    m.refused("A", Climb(at("r2.1")))
    for edge in ("e3", "e2"):
        m = table(phase="escape", A="r3.3")
        assert climbs(m) == {("e3", ""), ("e2", "")}
        m.play("A", Climb(at(edge)))
        assert m.place("A") == "pad"
        assert [place(event.over) for event in m.told(Moved) if event.over is not None] == [edge]


@pytest.mark.rule("MQ-079")
@pytest.mark.parametrize("to", ["r2.0", "r2.5"])
def test_plains_are_entered_freely(to: str) -> None:
    m = table(phase="escape", A="r1.0 [^Alien, Nothing] R{Boots, Suit, Battery} U{Kit}")
    before = replace(m.of("A"))
    m.play("A", Climb(at(to)))
    assert m.of("A") == replace(before, space=at(to))


@pytest.mark.rule("MQ-080", "MQ-086")
def test_from_plains_a_crater_beside_plains_is_closed() -> None:
    m = table(phase="escape", A="r2.3")
    assert climbed(m) == ["r3.3"]
    m = table(phase="escape", A="r2.3 [Alien] R{Boots}")
    m.refused("A", Climb(at("r3.2")), "crater")


@pytest.mark.rule("MQ-081")
@pytest.mark.parametrize("to", ["r3.1", "r3.2"])
def test_below_two_craters_either_is_open(to: str) -> None:
    m = table(phase="escape", A="r2.2 [Alien, Nothing] R{Boots}")
    assert climbs(m) == {("r3.1", ""), ("r3.2", "")}
    m.play("A", Climb(at(to)))
    assert m.place("A") == to
    assert m.hand("A") == "[Alien, Nothing] R{Boots}"
    assert m.discard() == []


@pytest.mark.rule("MQ-082")
@pytest.mark.parametrize("to", ["r3.0", "r3.1"])
def test_from_a_crater_every_space_is_open(to: str) -> None:
    m = table(phase="escape", A="r2.1")
    assert climbs(m) == {("r3.0", ""), ("r3.1", "")}
    m.play("A", Climb(at(to)))
    assert m.place("A") == to


@pytest.mark.rule("MQ-083")
def test_an_exit_spot_is_no_crater() -> None:
    assert climbed(table(phase="escape", A="exit.3")) == ["r1.3"]
    m = table(phase="escape", A="exit.3 R{Suit}")
    m.refused("A", Climb(at("r1.2")), "crater")


@pytest.mark.rule("MQ-084")
@pytest.mark.parametrize(("name", "using"), [("Boots", "gravity_boots"), ("Suit", "hazard_suit")])
def test_boots_or_a_suit_open_a_crater(name: str, using: Using) -> None:
    m = table(phase="escape", A=f"r2.3 [Alien, Nothing] R{{{name}}}")
    assert climbs(m) == {("r3.3", ""), ("r3.2", using)}
    m.play("A", Climb(at("r3.2"), using))
    assert m.place("A") == "r3.2"
    assert m.hand("A") == "[Alien, Nothing]"
    assert m.discard() == [name]


@pytest.mark.rule("MQ-084")
def test_unready_equipment_opens_nothing() -> None:
    assert climbed(table(phase="escape", A="r2.3 U{Boots, Suit}")) == ["r3.3"]


@pytest.mark.rule("MQ-085")
@pytest.mark.parametrize("level", range(4))
def test_there_is_always_a_way_up(level: int) -> None:
    starts = {letter: place(space) for letter, space in zip(LETTERS, board.spaces(level), strict=True)}
    for below in range(6):
        for above in range(6):
            turned = [0, 0, 0, 0, 0]
            turned[level], turned[level + 1] = below, above
            m = table(starts, seats=6, phase="escape", rotations=(turned[1], turned[2], turned[3]))
            events = m.events
            while LastRearrange not in m.asks().values():
                events = events + m.until(ChooseClimb, LastRearrange).events
            assert sorted(event.player for event in events if isinstance(event, Moved)) == [0, 1, 2, 3, 4, 5]
            assert {board.level(p.space) for p in m.state.players} == {level + 1}


# ------------------------------------------------------------------ Exposed Alien
@pytest.mark.rule("MQ-087")
def test_an_exposed_alien_stays_and_is_hidden_again() -> None:
    m = table(phase="escape", A="r1.0 Alien! [Jams]")
    assert m.asks() == {"A": DrawAndHide}
    assert not m.offered("A", Climb)
    m.refused("A", Climb(at("r2.0")))
    m.play("A", Hide())
    assert m.place("A") == "r1.0"
    assert not m.of("A").exposed
    assert "alien" in [card.kind for card in m.of("A").hidden]


@pytest.mark.rule("MQ-088")
@pytest.mark.parametrize(("space", "cards"), [("r3.0", 3), ("pad", 4)])
def test_an_exposed_player_draws_three_or_on_the_pad_four(space: str, cards: int) -> None:
    m = table(phase="escape", A=f"{space} Alien! [Jams]").play("A", Hide())
    assert [(event.count, event.reason) for event in m.told(Drawn)] == [(cards, "exposed")]
    assert len(m.of("A").hidden) == 1 + 1 + cards
    assert len(m.state.deck) == 20 - cards


@pytest.mark.rule("MQ-089")
@pytest.mark.parametrize("moon", ["A", "B"])
def test_the_exposed_draw_and_the_moves_do_not_touch_each_other(moon: str) -> None:
    m = table(phase="escape", moon=moon, A="r2.2 Alien! [Jams]", B="r2.2", C="exit.2")
    if moon == "A":
        m.play("A", Hide(), Keep())
    assert climbs(m, "B") == {("r3.1", ""), ("r3.2", "")}
    m.play("B", Climb(at("r3.1")))
    if moon == "B":
        assert m.place("C") == "r1.1"
        m.play("A", Hide())
    assert len(m.of("A").hidden) == 5


@pytest.mark.rule("MQ-090")
def test_drawn_equipment_goes_unready() -> None:
    m = table(phase="escape", A="Alien! []", deck="Shield, Kit, Nothing").play("A", Hide(), Keep())
    assert m.of("A").unready == ("energy_shield", "repair_kit")
    assert sorted(card.kind or "" for card in m.of("A").hidden) == ["alien", "nothing"]


@pytest.mark.rule("MQ-091")
def test_a_hand_hidden_again_is_arranged_anew() -> None:
    m = table(phase="escape", A="Alien! [Jams]", deck="Nothing, Nothing, Boots").play("A", Hide())
    assert m.asks() == {"A": ArrangeHidden}
    orders = {act.order for act in m.offered("A", Arrange)}
    assert set(permutations((1, 2, 3, 4))) <= orders
    kinds = [card.kind for card in m.of("A").hidden]
    assert sorted(map(str, kinds)) == ["alien", "nothing", "nothing", "stasis_gun_jams"]
    m.play("A", arrange("4 2 1 3"))
    assert [card.kind for card in m.of("A").hidden] == [kinds[number - 1] for number in (4, 2, 1, 3)]
    assert m.of("A").unready == ("gravity_boots",)


@pytest.mark.rule("MQ-092")
def test_once_hidden_again_the_alien_counts_as_hidden() -> None:
    m = table(phase="escape", A="r1.0 Alien! [Jams]", B="r1.0").play("A", Hide(), Keep()).until(TakeAction)
    assert m.asks() == {"A": TakeAction}
    assert m.offered("A", Zippp)
    m.end("A")
    assert [act for act in m.offered("B", Zappp) if act.target == 0]
    m = table(phase="escape", A="pad 1ch Alien! [Jams]").play("A", Hide(), Keep())
    while not m.over and m.state.round == 2:
        m.until(TakeAction, ChooseClimb, LastRearrange)
    assert m.winner == "A"


@pytest.mark.rule("MQ-093")
def test_a_hidden_alien_on_the_pad_neither_moves_nor_draws() -> None:
    m = table(phase="escape", A="pad [Alien, Jams]", B="exit.0")
    assert m.asks() == {"B": ChooseClimb}
    assert m.place("A") == "pad"
    assert len(m.state.deck) == 20
    m.play("A", arrange("2 1"))
    assert m.hand("A") == "[Jams, Alien]"
    m.until(LastRearrange)
    assert m.hand("A") == "[Jams, Alien]"


# ------------------------------------------------------------------ All Aliens
@pytest.mark.rule("MQ-094")
def test_everybody_may_rearrange_at_any_time_in_the_phase() -> None:
    m = table(phase="escape", moon="B", A="exit.0", B="exit.2 [^Alien, Jams, Nothing]", C="exit.4 [Alien, Jams]")
    assert m.place("B") == "r1.1"
    assert m.asks() == {"C": ChooseClimb}
    m.play("B", arrange("", "3"))
    assert m.hand("B") == "[Alien, Jams, ^Nothing]"
    m.play("C", arrange("2 1"))
    assert m.hand("C") == "[Jams, Alien]"
    m.until(LastRearrange)
    m.play("B", arrange("2 1 3", "1"), arrange("2 1 3", "2"), arrange("2 1 3", "1"))
    assert m.hand("B") == "[^Jams, Alien, Nothing]"
    m.until(TakeAction)
    m.refused("B", arrange("2 1 3", "1"))


@pytest.mark.rule("MQ-095")
def test_a_moved_shield_must_lie_over_an_own_card() -> None:
    m = table(phase="escape", A="exit.0 [^Alien, Nothing]", B="[Alien, Nothing, Nothing, Nothing]")
    for nowhere in ("", "0", "3", "4", "1 2"):
        m.refused("A", arrange("", nowhere))
    m.play("A", arrange("", "2"))
    assert m.hand("A") == "[Alien, ^Nothing]"


@pytest.mark.rule("MQ-096")
def test_what_was_seen_is_known_until_the_cards_are_rearranged() -> None:
    m = table(A="r1.0 1ch", B="r1.1 [Alien, Jams]", C="exit.0").play("A", Spy(1, 2))

    def known(player: str) -> list[str | None]:
        return [card.kind for card in m.view(player).players[1].hidden]

    assert known("A") == [None, "stasis_gun_jams"]
    m.until(ChooseClimb, player="B")
    m.play("B", arrange("", ""))
    assert known("A") == [None, "stasis_gun_jams"]
    m.play("B", arrange("2 1"))
    for player in ("A", "C", ""):
        assert known(player) == [None, None]
    assert all(card.known == 0 for card in m.of("B").hidden)


@pytest.mark.rule("MQ-096")
def test_nobody_knows_where_a_hidden_again_alien_lies() -> None:
    m = table(phase="escape", A="Alien! [Jams, Glow]").play("A", Hide())
    for _ in range(2):
        for view in (m.view("B"), m.view("C"), m.view()):
            assert [card.kind for card in view.players[0].hidden] == [None] * 6
        assert [card.kind for card in m.view("A").players[0].hidden] == [card.kind for card in m.of("A").hidden]
        m.play("A", Keep() if m.asks() == {"A": ArrangeHidden} else arrange("2 1 3 4 5 6"))


@pytest.mark.rule("MQ-096")
def test_a_hidden_again_alien_may_lie_anywhere() -> None:
    places = set()
    for seed in range(60):
        m = table(phase="escape", A="Alien! [Jams, Glow]")
        m.state.seed = seed
        places.add([card.kind for card in m.play("A", Hide()).of("A").hidden].index("alien"))
    assert places == set(range(6))


# ------------------------------------------------------------------ Terrain
@pytest.mark.rule("MQ-097")
def test_a_crater_only_limits_entry() -> None:
    m = table(phase="guard", guard="pad", moon="C", A="r1.2 0ch", spin="3")
    assert m.charges("A") == 3
    m = table(A="r1.2")
    assert m.state.turn.bonus == "scan"
    assert {act.target for act in m.offered("A", Zappp)} == {1, 2}
    m.end("A")
    assert 0 in {act.target for act in m.offered("B", Zappp)}


@pytest.mark.rule("MQ-098")
@pytest.mark.parametrize(("start", "edge", "charges"), [("r3.1", "e1", 2), ("r3.2", "e2", 3)])
def test_a_fence_takes_a_charge(start: str, edge: str, charges: int) -> None:
    m = table(phase="escape", A=f"{start} 3ch").play("A", Climb(at(edge)))
    assert (m.place("A"), m.charges("A")) == ("pad", charges)
    assert len(m.told(FenceCrossed)) == 3 - charges


@pytest.mark.rule("MQ-099")
def test_without_charges_the_fence_is_free() -> None:
    m = table(phase="escape", A="r3.1 0ch R{Battery}").play("A", Climb(at("e1")))
    assert (m.place("A"), m.charges("A"), m.of("A").ready) == ("pad", 0, ("extra_battery",))


@pytest.mark.rule("MQ-100")
@pytest.mark.parametrize(("using", "charges"), [("hazard_suit", 2), ("", 1)])
def test_a_suit_saves_the_charge_at_the_fence(using: Using, charges: int) -> None:
    m = table(phase="escape", A="r3.1 2ch [Alien] R{Suit}").play("A", Climb(at("e1"), using))
    assert (m.place("A"), m.charges("A")) == ("pad", charges)
    assert m.hand("A") == ("[Alien]" if using else "[Alien] R{Suit}")
    assert m.discard() == (["Suit"] if using else [])


@pytest.mark.rule("MQ-100")
def test_a_suit_is_offered_at_fences_only() -> None:
    m = table(phase="escape", A="r3.2 3ch [Alien] R{Boots, Suit}")
    assert climbs(m) == {("e2", ""), ("e1", ""), ("e1", "hazard_suit")}
    m.refused("A", Climb(at("e2"), "hazard_suit"))
    m.refused("A", Climb(at("e1"), "gravity_boots"))
    m = table(phase="escape", A="r3.2 3ch [Alien] U{Suit}")
    assert climbs(m) == {("e2", ""), ("e1", "")}
    m.refused("A", Climb(at("e1"), "hazard_suit"))


@pytest.mark.rule("MQ-084")
def test_of_two_that_open_a_crater_one_is_chosen() -> None:
    m = table(phase="escape", A="r2.3 [Alien] R{Boots, Suit}")
    assert climbs(m) == {("r3.3", ""), ("r3.2", "gravity_boots"), ("r3.2", "hazard_suit")}
    m.play("A", Climb(at("r3.2"), "hazard_suit"))
    assert m.hand("A") == "[Alien] R{Boots}"


@pytest.mark.rule("MQ-101", "MQ-102", "MQ-103")
def test_the_worked_example() -> None:
    bailey, alex, chris = "A", "B", "C"
    m = table(
        phase="escape",
        moon=chris,
        clockwise=False,
        deck="Boots, Moon Slide, Nothing",
        A="r1.0 [^Alien, Jams]",
        B="r2.3 [Alien, ^Nothing] R{Suit}",
        C="r1.4 Alien! [Jams]",
    )
    assert m.asks() == {chris: DrawAndHide}
    m.play(chris, Hide(), Keep())
    assert m.place(chris) == "r1.4"
    assert m.of(chris).unready == ("gravity_boots",)
    kinds = sorted(str(card.kind) for card in m.of(chris).hidden)
    assert kinds == ["alien", "moon_slide", "nothing", "stasis_gun_jams"]
    assert m.asks() == {alex: ChooseClimb}
    m.play(alex, Climb(at("r3.2"), "hazard_suit"))
    assert m.place(alex) == "r3.2"
    assert m.discard() == ["Suit"]
    m.play(bailey, Climb(at("r2.0")))
    assert m.asks() == {bailey: LastRearrange, alex: LastRearrange, chris: LastRearrange}
    m.play(bailey, arrange("2 1", "2")).play(alex, arrange("", "1")).play(chris, arrange("4 3 2 1"))
    assert (m.hand(bailey), m.hand(alex)) == ("[Jams, ^Alien]", "[^Alien, Nothing]")
    assert m.state.phase == "escape"
    m.play(bailey, Keep()).play(alex, Keep()).play(chris, Keep())
    assert m.asks() == {chris: TakeAction}
