"""The Action phase from inside: what is offered and what is refused agree, what pays, what is asked in which order."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.notation import OPEN, template
from engines.kernel.playout import random_action
from engines.moonquake import MOONQUAKE
from engines.moonquake.data import EQUIPMENT
from engines.moonquake.decisions import CoverWith, SaveEquipment, TakeAction
from engines.moonquake.events import EquipmentUsed, Paid, ShieldHit, TurnEnded
from engines.moonquake.rules.action import DO, KINDS, LEGAL, WHY_NOT, Actions, why_not_act
from engines.moonquake.state import (
    GUARD,
    Arrange,
    Beam,
    Climb,
    Cover,
    Decline,
    Decoy,
    EndTurn,
    Grenade,
    Gun,
    Options,
    Ready,
    Scan,
    Spy,
    Steal,
    UseEquipment,
    Zappp,
    Zippp,
)

from .table import Table, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act
    from engines.moonquake.state import Module, State


def busy(guard: str = "tower", modules: tuple[Module, ...] = ()) -> Table:
    """A's turn, with a bit of everything."""
    return table(
        guard=guard,
        modules=modules,
        A="r2.3 5ch [Alien, Jams, ^Nothing] R{Launcher, Kit, Suit, Battery} U{Shield, Boots}",
        B="r2.3 2ch [^^Alien, Nothing, Jams] U{Suit, Kit}",
        C="r3.0 [Nothing] Alien!",
    )


def actions(m: Table) -> Actions:
    """What the player whose turn it is may do."""
    d = next(d for d in m.owed() if isinstance(d, TakeAction))
    shape = choices(m.state, d)
    assert isinstance(shape, Actions)
    return shape


def test_every_kind_of_action_is_offered_explained_and_done() -> None:
    assert set(WHY_NOT) == set(DO) == {*LEGAL, Arrange}


def test_offered_accepted_and_counted_agree() -> None:
    m = busy("r1.0", ("decoys",))
    shape = actions(m)
    listed = list(shape)
    assert listed[0] == EndTurn()
    assert len(set(listed)) == len(listed) == shape.count()
    assert all(act in shape for act in listed)
    by_kind = [act for kind in {type(act) for act in listed} for act in shape.of(kind)]
    assert set(by_kind) == set(listed)


def test_every_action_can_be_drawn_by_chance() -> None:
    shape = actions(busy("r1.0", ("decoys",)))
    rand = Random(5)
    drawn = {shape.sample(rand.randrange) for _ in range(3000)}
    assert drawn == set(shape)


def test_after_a_hidden_card_was_added_arrangements_are_counted_without_listing_them() -> None:
    m = table(A="r1.0 3ch [Alien, " + "Nothing, " * 13 + "Jams]", deck="Nothing")
    m.play("A", Scan())
    assert actions(m).count() > 10**12
    assert actions(m) == actions(m)
    assert isinstance(next(iter(actions(m).of(Arrange))), Arrange)


def test_an_arrangement_is_possible_until_the_next_act() -> None:
    m = table(A="r1.0 5ch [^Alien, Jams]", deck="Nothing", guard="r3.0")
    m.play("A", Scan(), Zappp(GUARD))
    m.refused("A", Arrange((2, 1, 3), (1,)), "hidden card")


REFUSED: list[tuple[Act, str]] = [
    (Zappp(0, 1), "your own"),
    (Zappp(2, 1), "exposed"),
    (Zappp(1, 4), "1 to 3"),
    (Zappp(7, 1), "nobody"),
    (Zappp(GUARD, 0), "tower"),
    (Grenade(GUARD, 0), "tower"),
    (Spy(0, 1), "your own"),
    (Spy(1, 1), "shield"),
    (Spy(1, 9), "1 to 3"),
    (Steal(2, "repair_kit"), "not in your space"),
    (Steal(1, "gravity_boots"), "no unready"),
    (Zippp(12), "level"),
    (Ready("repair_kit"), "no unready"),
    (UseEquipment("repair_kit"), "not jammed"),
    (UseEquipment("gravity_boots"), "no ready"),
    (UseEquipment("grenade_launcher"), "aimed"),
    (UseEquipment("hazard_suit"), "nothing"),
    (Gun(1, 1), "start"),
    (Beam(1), "start"),
    (Arrange((), (3,)), "hidden card"),
    (Climb(18), "your turn"),
]


@pytest.mark.parametrize(("act", "saying"), REFUSED, ids=lambda x: repr(x))
def test_refusals_say_what_is_in_the_way(act: Act, saying: str) -> None:
    m = busy()
    assert act not in actions(m)
    m.refused("A", act, saying)


def test_what_cannot_be_paid_is_refused_with_its_price() -> None:
    m = table(A="exit.0 2ch [Alien]")
    m.refused("A", Scan(), "costs 3 charges, and you have 2")


def test_the_bonus_pays_first_and_a_free_kit_does_not_use_it_up() -> None:
    m = table(A="r1.1 2ch [Alien] U{Kit, Boots}")
    m.play("A", Ready("repair_kit"))
    assert m.told(Paid) == []
    m.play("A", Ready("gravity_boots"))
    assert m.told(Paid) == [Paid(0, True, 0, 0)]
    assert m.charges("A") == 2


def test_a_battery_set_aside_pays_before_the_charges_and_others_only_for_what_is_missing() -> None:
    m = table(A="exit.0 2ch [Alien, Nothing] R{Battery, Battery}", guard="r1.0")
    m.play("A", UseEquipment("extra_battery"), Zappp(GUARD))
    assert m.told(Paid) == [Paid(0, False, 1, 0)]
    m.play("A", Scan())
    assert m.told(Paid) == [Paid(0, False, 1, 2)]
    assert m.charges("A") == 0


def test_two_batteries_are_saved_by_two_kits_one_after_the_other_before_the_action() -> None:
    m = table(A="exit.0 1ch [Alien, Nothing] R{Battery, Battery, Kit, Kit}", deck="Boots")
    m.play("A", Scan())
    assert m.asks() == {"A": SaveEquipment}
    m.play("A", UseEquipment("repair_kit"))
    assert m.asks() == {"A": SaveEquipment}
    assert m.state.deck[-1] == "gravity_boots"
    m.play("A", Decline())
    assert m.hand("A") == "[Alien, Nothing] R{Kit} U{Battery, Boots}"


def test_a_turn_without_anything_to_do_ends_by_itself() -> None:
    m = table(A="exit.0 0ch [Alien]", B="exit.1 0ch [Alien]")
    assert m.state.acting == 2
    assert [(e.player, e.charges) for e in m.told(TurnEnded)] == [(0, 0), (1, 0)]


def test_a_launcher_is_used_up_before_it_hits() -> None:
    m = table(A="r1.0 0ch [Alien] R{Launcher, Kit}", B="r1.1 [^Nothing, Alien]")
    m.play("A", Grenade(1, 1))
    assert m.asks() == {"A": SaveEquipment}
    assert m.told(EquipmentUsed)
    assert not m.told(ShieldHit)
    m.play("A", Decline())
    assert m.hand("B") == "[Alien]"


def test_a_shield_asks_for_its_card_unless_there_is_one_card_only() -> None:
    m = table(A="exit.0 2ch [Alien, Nothing] U{Shield, Shield}")
    m.play("A", Ready("energy_shield"))
    assert m.asks() == {"A": CoverWith}
    m.refused("A", Cover(0), "1 to 2")
    m.play("A", Cover(2))
    assert m.hand("A") == "[Alien, ^Nothing] U{Shield}"
    alone = table(A="exit.0 2ch [] Alien! U{Shield}").play("A", Ready("energy_shield"))
    assert alone.hand("A") == "^Alien! []"


def everything(s: State) -> Iterator[Act]:
    """Every action that there could be, and some that cannot."""
    targets, numbers = range(GUARD, len(s.players) + 1), range(8)
    for kind in (Zappp, Grenade, Gun, Spy):
        yield from (kind(target, card) for target in targets for card in numbers)
    yield from map(Beam, targets)
    yield from (Steal(target, equipment) for target in targets for equipment in EQUIPMENT)
    yield from (Zippp(to, using) for to in range(26) for using in ("", "hazard_suit", "gravity_boots"))
    yield from (kind(equipment) for kind in (Ready, UseEquipment) for equipment in EQUIPMENT)
    yield from (Scan(), EndTurn(), Decoy("hazard_suit"), Decoy("gravity_boots"))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", [Options(), Options(modules=("maximum_security",)), Options(accomplices=True)])
def test_what_is_not_refused_is_offered(options: Options, seed: int) -> None:
    s = MOONQUAKE.new(2 if options.accomplices else 3 + seed % 2, seed, options)
    rand = Random(seed)
    turns = 0
    while s.pending:
        for d in s.pending:
            if isinstance(d, TakeAction) and max(len(p.hidden) for p in s.players) < 8:
                offered = {act for kind in KINDS for act in Actions(s, d.player).of(kind)} | {EndTurn()}
                assert offered == {act for act in everything(s) if not why_not_act(s, d.player, act)}
                turns += 1
        run.play(s, random_action(s, rand.randrange))
    assert turns > 20


def test_no_state_lets_somebody_act_out_of_turn() -> None:
    m = busy()
    assert [d.player for d in m.owed()] == [0]
    m.refused("B", EndTurn())


def test_why_not_is_empty_exactly_for_what_is_legal() -> None:
    m = busy("r1.0", ("decoys",))
    legal = set(actions(m))
    tried = legal | {act for act, _ in REFUSED}
    assert {act for act in tried if not why_not_act(m.state, 0, act)} == legal
    assert run.owed(m.state)


@pytest.mark.parametrize("act", [template(Grenade, target=1), template(Gun, target=1), template(Zappp)])
def test_an_action_with_open_fields_is_none_of_those_offered(act: Any) -> None:
    s = MOONQUAKE.new(2, seed=1)
    while not any(isinstance(d, TakeAction) for d in s.pending):
        MOONQUAKE.play(s, MOONQUAKE.default(s, run.owed(s)[0]))
    player = s.acting
    s.players[player].ready = ("grenade_launcher",)
    rival = replace(act, target=1 - player) if act.target is not OPEN else act
    assert Grenade in {type(one) for one in Actions(s, player)}
    assert rival not in Actions(s, player)
