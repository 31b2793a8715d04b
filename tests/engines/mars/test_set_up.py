"""Components, March on Mars, Prepare Landing."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from engines.kernel.run import IllegalAction
from engines.mars.data import OURS, UPGRADES, Ability, Equipment
from engines.mars.decisions import ChooseAbility, ChoosePlace, TakeTurn
from engines.mars.events import MindDestroyed, WaveCame
from engines.mars.state import Bomb, Options, TakeAbility, TakePlace

from .notation import ROWS
from .table import GAME, Table, map_of, new, table

PAIRS: list[tuple[Ability, Ability]] = [
    ("fusion_cannon", "jet_pack"),
    ("multi_shot", "teleportation"),
    ("ranger", "precog"),
    ("injector", "communications"),
    ("fusion_cannon", "ranger"),
    ("jet_pack", "multi_shot"),
    ("teleportation", "injector"),
]


def landed(seats: int, seed: int = 1, options: Options | None = None) -> Table:
    """A new game when the first turn may begin."""
    return new(seats, seed, options).until(TakeTurn)


# ------------------------------------------------------------------ Components
@pytest.mark.rule("MM-001")
def test_seven_training_cards_have_two_abilities_each() -> None:
    assert [card.abilities for card in OURS.training] == PAIRS
    assert {ability for pair in PAIRS for ability in pair} == set(get_args(Ability))


@pytest.mark.rule("MM-001")
def test_each_marine_has_a_card_of_its_own() -> None:
    for seed in range(20):
        cards = [marine.training for marine in new(5, seed).state.marines]
        assert len(set(cards)) == 5
    assert len({tuple(marine.training for marine in new(5, seed).state.marines) for seed in range(20)}) > 15


@pytest.mark.rule("MM-002")
def test_eight_equipment_cards_all_differ() -> None:
    names = ["lucky_charm", "badass_ammo", "jet_boots", "neural_chip", "laser_knife", "rope", "mount", "rail_gun"]
    assert sorted(OURS.components.equipment.cards) == sorted(names)
    assert set(get_args(Equipment)) == set(names)
    assert sorted(landed(3).state.deck) == sorted(names)


@pytest.mark.rule("MM-003")
def test_there_are_two_upgrades_of_each_kind() -> None:
    assert Counter(OURS.components.upgrades.counters()) == dict.fromkeys(UPGRADES, 2)


@pytest.mark.rule("MM-004")
def test_the_master_mind_is_in_nobodys_box() -> None:
    t = table(P0="L.F4", open="L")
    assert [box for box in t.aliens() if box == "L.F4"] == []
    t.play("P0", Bomb((2, 2, 0)), "b3 b3 w2 w1")
    assert [event.marine for event in t.told(MindDestroyed)] == [0]
    assert t.over


@pytest.mark.rule("MM-005")
def test_forty_alien_counters_two_of_them_defenders() -> None:
    assert OURS.components.aliens.counters.numbers == (20, 16, 4)
    t = new(5)
    assert sum(t.state.bag) == 14
    assert sum(sum(box.aliens) for box in t.state.boxes) == 26


@pytest.mark.rule("MM-006")
def test_there_are_eight_martian_cards() -> None:
    assert [card.id for card in OURS.cards] == [f"X{n}" for n in range(1, 9)]
    drawn = {n for seed in range(20) for n in new(3, seed).state.terrain}
    assert drawn == set(range(8))


# ------------------------------------------------------------------ March on Mars
@pytest.mark.rule("MM-007")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_marines_win_or_lose_together(seats: int) -> None:
    t = table(seats=seats, P0="L.F4", open="L").play("P0", Bomb((2, 2, 0)), "b3 b3 w2 w1")
    assert t.outcome().winners == tuple(range(seats))
    t = table(seats=seats, moment="check", round=8)
    assert t.outcome().winners == ()
    assert t.outcome().ranks == (1,) * seats


@pytest.mark.rule("MM-007")
@pytest.mark.parametrize("seats", [1, 6])
def test_neither_one_nor_six_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        new(seats)


# ------------------------------------------------------------------ Prepare Landing
@pytest.mark.rule("MM-008")
def test_four_different_cards_lie_around_the_landing_zone() -> None:
    laid = [new(3, seed).state.terrain for seed in range(40)]
    assert all(len(cards) == len(set(cards)) == 4 for cards in laid)
    assert len(set(laid)) > 35


@pytest.mark.rule("MM-008")
@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("z1", "b1 left", "L.N1"),
        ("L.N4", "b1 left", "L.D"),
        ("L.D", "b1 left", "L.F1"),
        ("z3", "b1 right", "R.N1"),
        ("R.N4/1", "b1 right", "R.D"),
        ("R.D", "k1 right up", "R.F1/2"),
        ("z1", "b2 right", "z3"),
    ],
)
def test_boxes_and_cards_follow_each_other(start: str, way: str, end: str) -> None:
    t = table(P0=start, P1="z2", P2="z2", right="X6 X8", open="L R")
    assert t.move("P0", way)["P0"].removesuffix("/1") == end


@pytest.mark.rule("MM-009")
def test_defenders_stand_between_near_and_far_card() -> None:
    t = landed(3)
    assert (t["L.D"], t["R.D"]) == ("r", "r")
    t = table(P0="L.N4").move("P0", "b2 left")
    assert t["P0"] == "L.D down"


@pytest.mark.rule("MM-010")
def test_two_marines_use_half_the_board() -> None:
    t = landed(2)
    assert len(t.state.terrain) == 2
    assert list(t.aliens("L.D").values()) == ["r"]
    assert t.aliens("R") == {}
    zones = [act.place for act in new(2).until(ChoosePlace).offered("P0", TakePlace)]
    assert sorted(map(t.box, zones)) == ["z1", "z2", "z3"]
    assert table(seats=2, P0="z3").move("P0", "b1 right")["P0"] == "z3 down"


@pytest.mark.rule("MM-011")
def test_the_half_is_the_left_one_unless_the_table_says_otherwise() -> None:
    t = table(seats=2, moment="wave", aliens={"L.N1": "y"}, shows="L")
    assert [(event.side, event.waiting) for event in t.told(WaveCame)] == [(0, (1, 0, 0))]
    t = table(seats=2, side="right", moment="wave", aliens={"R.N1/1": "y"}, shows="R")
    assert [(event.side, event.waiting) for event in t.told(WaveCame)] == [(1, (1, 0, 0))]
    assert Options().side == "left"


@pytest.mark.rule("MM-012")
def test_an_upgrade_lies_on_each_side() -> None:
    t = landed(3)
    assert t.state.upgrades == ("bunker", "bunker")
    assert t.state.round == 1
    assert landed(2).state.upgrades == ("bunker", None)
    assert landed(2, options=Options(side="right")).state.upgrades == (None, "bunker")


@pytest.mark.rule("MM-013")
def test_marines_choose_an_ability_and_a_box() -> None:
    t = new(3)
    assert {d.seat for d in t.owed() if isinstance(d, ChooseAbility)} == {0, 1, 2}
    for n in range(3):
        pair = PAIRS[t.state.marines[n].training]
        assert [act.ability for act in t.offered(f"P{n}", TakeAbility)] == list(pair)
        other = next(ability for ability in get_args(Ability) if ability not in pair)
        t.refused(f"P{n}", TakeAbility(other))
    second = {n: PAIRS[t.state.marines[n].training][1] for n in range(3)}
    for n in range(3):
        t.play(f"P{n}", t.offered(f"P{n}", TakeAbility)[1])
    assert {d.seat for d in t.owed() if isinstance(d, ChoosePlace)} == {0, 1, 2}
    for n in range(3):
        t.play(f"P{n}", TakePlace(t.at("z2")))
    assert [t[f"P{n}"] for n in range(3)] == ["z2"] * 3
    assert {n: t.state.marines[n].ability for n in range(3)} == second


@pytest.mark.rule("MM-014")
def test_aliens_are_drawn_blindly() -> None:
    drawn = Counter[int]()
    for seed in range(40):
        for box in new(3, seed).state.boxes:
            drawn.update(dict(enumerate(box.aliens)))
    drawn[2] -= 2 * 40
    assert drawn[0] > drawn[1] > drawn[2] > 0
    t = landed(3)
    there = Counter[int]()
    for box in t.state.boxes:
        there.update(dict(enumerate(box.aliens)))
    left = tuple(n - there[colour] for colour, n in enumerate((20, 16, 4)))
    assert GAME.view(t.state, 0).bag == t.state.bag == left


@pytest.mark.rule("MM-015")
@pytest.mark.parametrize(("seats", "wave", "cards"), [(2, 3, 2), (3, 4, 4), (4, 5, 4), (5, 6, 4)])
def test_each_card_gets_a_wave_of_marines_and_one(seats: int, wave: int, cards: int) -> None:
    t = new(seats)
    there = map_of(t.state)
    counts = Counter[str]()
    for box in t.state.boxes:
        counts[there.box(box.place)[:3]] += sum(box.aliens)
    assert [counts[card] for card in ("L.N", "L.F", "R.N", "R.F")][:cards] == [wave] * cards
    assert sum(counts.values()) == wave * cards + cards // 2


@pytest.mark.rule("MM-016")
def test_first_waves_deploy_by_the_normal_rules() -> None:
    """Red and blue come from the Master Mind's end, in this order, the others from the Landing Zone's."""
    for seed in range(25):
        t = new(3, seed)
        there = map_of(t.state)
        for card in ("L.N", "L.F", "R.N", "R.F"):
            found = {there.box(box.place): box.aliens for box in t.state.boxes if there.box(box.place)[:3] == card}
            assert sum(map(sum, found.values())) == 4
            assert found == by_hand(there.cards[card], card, t), (seed, card)


def by_hand(card: str, where: str, t: Table) -> dict[str, tuple[int, int, int]]:
    """Where four aliens of these colours would go."""
    there = map_of(t.state)
    circles = [
        (number, level)
        for number in range(1, 5)
        for level in (3, 2, 1, 0)
        if ROWS[card][3 - level][number - 1] in "otY"
    ]
    boxes = [there.box(4 * there.column(where, number) + level) for number, level in circles]
    from_mind = [box for n in (4, 3, 2, 1) for box, (number, _) in zip(boxes, circles, strict=True) if number == n]
    colours = Counter[int]()
    for box in t.state.boxes:
        if there.box(box.place)[:3] == where:
            colours.update(dict(enumerate(box.aliens)))
    placed: dict[str, list[int]] = {}
    for colour, order in ((2, from_mind), (1, from_mind), (0, boxes)):
        for _ in range(colours[colour]):
            first = min(order, key=lambda box: sum(placed.get(box, ())))
            placed.setdefault(first, [0, 0, 0])[colour] += 1
    return {box: (n[0], n[1], n[2]) for box, n in placed.items()}


@pytest.mark.rule("MM-017")
def test_nothing_of_the_race_on_the_moon_is_left() -> None:
    t = landed(3)
    assert t.until(TakeTurn).state.round == 1
    names = {act.__name__ for act in GAME.acts}
    assert not names & {"Spend", "PlayCard", "Rob", "ExtraDice", "Renew"}
    assert not {"ec", "handicaps", "sputniks", "hand"} & set(t.state.marines[0].__struct_fields__)
    t = table(P0="L.F4", open="L").play("P0", Bomb((2, 2, 0)), "b3 b3 w2 w1")
    assert t.outcome().scores == ()


@pytest.mark.rule("MM-013")
def test_an_ability_is_chosen_once() -> None:
    t = landed(3)
    with pytest.raises(IllegalAction):
        GAME.answer_with(t.state, 0, TakeAbility(PAIRS[t.state.marines[0].training][1]))


def test_only_two_marines_choose_their_half() -> None:
    assert GAME.new(3, 1, Options(side="right")) == GAME.new(3, 1)
    assert GAME.new(2, 1, Options(side="right")) != GAME.new(2, 1)
