"""MoonQuake Escape, "4. Guard Phase"."""

from __future__ import annotations

import pytest

from engines.moonquake.decisions import AimAt, ChooseClimb, DrawAndHide, LastRearrange, MoveGuard, SaveEquipment
from engines.moonquake.events import Drawn, Exposed, GuardMoved, GuardZappps, LunarEvent, Moved, RoundStarted
from engines.moonquake.state import Aim, Decline, GuardTo, UseEquipment, Zappp, Zippp

from .notation import at, place
from .table import Table, spun, table

HARMLESS = "[Nothing, Alien, Nothing]"


def guard_phase(guard: str, *, moon: str = "A", clockwise: bool = True, deck: str = "", **players: str) -> Table:
    return table(players, phase="guard", guard=guard, moon=moon, clockwise=clockwise, deck=deck)


def victims(m: Table) -> list[str]:
    """Whom the Guard hits from now on, with bare cards first, and who acts as the Guard."""
    events = [*m.events]
    while m.state.phase == "guard":
        events += m.until(AimAt, ChooseClimb, DrawAndHide, LastRearrange).events
    hits = [event for event in events if isinstance(event, GuardZappps)]
    return [f"{m.letters[event.player]}>{m.letters[event.victim]}" for event in hits]


# ------------------------------------------------------------------ the Guard moves
@pytest.mark.rule("MQ-147")
def test_from_the_tower_the_guard_goes_to_ring_1() -> None:
    m = guard_phase("tower", B="r1.0 [Alien, Jams]")
    assert m.asks() == {"A": MoveGuard}
    assert {place(act.to) for act in m.offered("A", GuardTo)} == {f"r1.{slot}" for slot in range(6)}
    m.play("A", GuardTo(at("r1.0")))
    assert m.guard == "r1.0"
    assert [(place(event.start), place(event.to), event.why) for event in m.told(GuardMoved)] == [
        ("tower", "r1.0", "climb")
    ]
    assert not m.told(GuardZappps)
    assert m.hand("B") == "[Alien, Jams]"
    assert [event.round for event in m.told(RoundStarted)] == [3]


def test_the_trail_of_an_earlier_move_ends_with_the_guard_phase() -> None:
    m = table(A="r1.0 1ch", B="r2.4", phase="action", guard="tower").play("A", Zippp(at("r1.1")))
    assert m.state.moved == (0, at("r1.0"), at("r1.1"))
    m.until(MoveGuard)
    assert m.state.moved is None


@pytest.mark.rule("MQ-148")
@pytest.mark.parametrize("moon", ["A", "B"])
def test_without_aliens_on_its_ring_the_guard_climbs(moon: str) -> None:
    m = guard_phase("r1.2", moon=moon, A="r2.0", B="r2.2", C="r2.3")
    assert m.asks() == {moon: MoveGuard}
    assert {place(act.to) for act in m.offered(moon, GuardTo)} == {f"r2.{slot}" for slot in range(6)}
    m.refused(moon, GuardTo(at("r1.3")))
    m.refused(moon, GuardTo(at("r3.0")))
    m.play(moon, GuardTo(at("r2.2")))
    assert m.guard == "r2.2"
    assert not m.told(GuardZappps)
    assert m.state.round == 3


@pytest.mark.rule("MQ-149")
def test_from_ring_3_the_guard_goes_to_the_pad_and_stays() -> None:
    m = guard_phase("r3.0", A="r2.0", B="r2.2", C="r2.3")
    assert [(place(event.start), place(event.to)) for event in m.told(GuardMoved)] == [("r3.0", "pad")]
    assert m.guard == "pad"
    m = guard_phase("pad", A="r2.0", B="r2.2", C="r2.3")
    assert m.guard == "pad"
    assert not m.told(GuardMoved)
    assert not m.told(GuardZappps)
    assert m.state.round == 3


# ------------------------------------------------------------------ the Guard zappps
@pytest.mark.rule("MQ-150")
def test_the_guard_zappps_everybody_on_its_level() -> None:
    m = guard_phase("r2.0", A="r2.0 [Jams, Alien]", B="r2.3 [^Alien, Nothing]", C="r3.0 [Alien, Jams]")
    assert m.asks() == {"B": AimAt}
    m.play("B", Aim(1)).play("C", Aim(1))
    assert m.hand("A") == "[Alien]"
    assert m.hand("B") == "[Alien, Nothing]"
    assert m.hand("C") == "[Alien, Jams]"
    assert m.guard == "r2.0"
    assert not m.told(GuardMoved)


@pytest.mark.rule("MQ-151")
def test_the_guard_takes_its_victims_in_turn_order() -> None:
    def on(*spaces: str) -> list[str]:
        hands = {letter: f"{space} {HARMLESS}" for letter, space in zip("ABC", spaces, strict=True)}
        m = table(hands, phase="guard", guard="r2.0", moon="B", clockwise=False)
        return [hit[-1] for hit in victims(m)]

    assert on("r2.2", "r2.3", "r2.5") == ["B", "A", "C"]
    assert on("r1.0", "r2.3", "r2.5") == ["B", "C"]


@pytest.mark.rule("MQ-152")
@pytest.mark.parametrize(("clockwise", "actor"), [(True, "C"), (False, "A")])
def test_the_next_player_acts_as_the_guard(clockwise: bool, actor: str) -> None:
    m = guard_phase("r2.0", clockwise=clockwise, A="r1.0 0ch", B=f"r2.3 {HARMLESS}", C="pad 0ch")
    assert m.asks() == {actor: AimAt}
    assert victims(m) == [f"{actor}>B"]
    assert m.hand("B") == "[Alien, Nothing]"


@pytest.mark.rule("MQ-153")
def test_who_acts_as_the_guard_picks_a_shield_or_a_bare_card() -> None:
    for card, after in ((1, "[Alien, Jams]"), (2, "[^Alien]")):
        m = guard_phase("r2.0", B="r2.3 [^Alien, Jams]", C="r1.0")
        assert {act.card for act in m.offered("C", Aim)} == {1, 2}
        m.play("C", Aim(card))
        assert m.hand("B") == after


@pytest.mark.rule("MQ-154")
def test_a_card_exposed_by_the_guard_has_no_effect() -> None:
    m = guard_phase("r2.0", B="r2.3 [Moon Slide, Alien]", C="r1.0").play("C", Aim(1))
    assert [(event.kind, event.by, event.resolved) for event in m.told(Exposed)] == [("moon_slide", "guard", False)]
    assert m.discard() == ["Moon Slide"]
    assert not [event for event in m.told(Moved) if event.how == "slide"]


@pytest.mark.rule("MQ-155", "MQ-156")
def test_an_alien_found_by_the_guard_stays_exposed() -> None:
    m = guard_phase("pad", B="pad 3ch [Jams, Alien]", C="r1.0 [Alien, Glow]").play("C", Aim(2))
    assert m.hand("B") == "Alien! [Jams]"
    assert not m.over
    assert m.asks() == {"B": DrawAndHide}
    assert m.hand("C") == "[Alien, Glow]"
    assert len(m.state.deck) == 20
    assert not m.told(Drawn)
    assert m.discard() == []


@pytest.mark.rule("MQ-157")
@pytest.mark.parametrize(
    ("hand", "after", "discarded"),
    [
        ("Alien! [Jams]", "Alien! []", ["Jams"]),
        ("^Alien! []", "Alien! []", ["Shield"]),
        ("Alien! []", "Alien! []", []),
    ],
)
def test_the_guard_hits_exposed_players_too(hand: str, after: str, discarded: list[str]) -> None:
    m = guard_phase("r2.0", B=f"r2.3 {hand}", C="r1.0")
    assert m.asks() == {"B": DrawAndHide}
    assert m.hand("B") == after
    assert m.discard() == discarded
    assert [(event.player, event.victim, event.nothing) for event in m.told(GuardZappps)] == [(2, 1, not discarded)]


@pytest.mark.rule("MQ-158")
def test_a_kit_may_save_a_shield_hit_by_the_guard() -> None:
    m = guard_phase("r2.0", B="r2.3 [^Alien] R{Kit}", C="r1.0")
    assert m.asks() == {"B": SaveEquipment}
    m.play("B", UseEquipment("repair_kit"))
    assert m.hand("B") == "[Alien] U{Shield}"
    assert m.discard() == ["Kit"]
    m = guard_phase("r2.0", B="r2.3 [^Alien] R{Kit}", C="r1.0").play("B", Decline())
    assert m.hand("B") == "[Alien] R{Kit}"
    assert m.discard() == ["Shield"]


@pytest.mark.rule("MQ-159")
def test_a_guard_moved_by_a_card_has_not_moved() -> None:
    m = table(B="r3.1 [Guard to Defender, Jams, Alien]").play("A", Zappp(1, 1))
    assert m.guard == "r3.1"
    m.end("A", "B", "C")
    assert m.asks() == {"C": AimAt}
    m.play("C", Aim(1))
    assert m.hand("B") == "[Alien]"
    assert m.discard() == ["Guard to Defender", "Jams"]


@pytest.mark.rule("MQ-160")
def test_on_the_exit_level_the_guard_acts_as_on_a_ring() -> None:
    m = guard_phase("exit.2", A=f"exit.4 {HARMLESS}")
    assert m.asks() == {"B": AimAt}
    assert victims(m) == ["B>A"]
    m = guard_phase("exit.2")
    assert m.asks() == {"A": MoveGuard}
    assert {place(act.to) for act in m.offered("A", GuardTo)} == {f"r1.{slot}" for slot in range(6)}


@pytest.mark.rule("MQ-161")
@pytest.mark.parametrize("card", ["Glow", "Eclipse", "Orbit Reverses"])
def test_token_cards_found_by_the_guard_are_discarded(card: str) -> None:
    m = guard_phase("r2.0", B=f"r2.3 [{card}, Alien]", C="r1.0").play("C", Aim(1))
    assert (m.token(), m.discard()) == ([], [card])
    assert spun(m.events) == [3]
    assert not m.told(LunarEvent)
    assert m.state.clockwise


@pytest.mark.rule("MQ-161")
@pytest.mark.parametrize("card", ["Glow", "Eclipse", "Orbit Reverses"])
def test_token_cards_found_by_a_defense_gun_are_discarded(card: str) -> None:
    m = table(A=f"[{card}, Alien]", B="[Defense Gun, Alien]").play("A", Zappp(1, 1)).play("B", Aim(1))
    assert m.hand("A") == "[Alien]"
    assert m.token() == []
    assert sorted(m.discard()) == sorted([card, "Defense Gun"])


@pytest.mark.rule("MQ-162", "MQ-163")
@pytest.mark.parametrize("clockwise", [True, False])
def test_the_worked_example(clockwise: bool) -> None:
    bailey, alex, chris = "A", "B", "C"
    m = guard_phase(
        "r3.5",
        clockwise=clockwise,
        A="r3.0 [^Alien, Nothing] R{Kit}",
        B="r3.3 [Moon Slide, Alien]",
        C="pad 0ch [Alien, Jams]",
    )
    against_bailey, against_alex = (alex, chris) if clockwise else (chris, bailey)
    assert m.asks() == {against_bailey: AimAt}
    m.play(against_bailey, Aim(1))
    assert m.asks() == {bailey: SaveEquipment}
    m.play(bailey, UseEquipment("repair_kit"))
    assert m.hand(bailey) == "[Alien, Nothing] U{Shield}"
    assert m.asks() == {against_alex: AimAt}
    m.play(against_alex, Aim(1))
    assert m.hand(alex) == "[Alien]"
    assert not [event for event in m.told(Moved) if event.how == "slide"]
    assert m.discard() == ["Kit", "Moon Slide"]
    assert m.hand(chris) == "[Alien, Jams]"
    assert m.state.round == 3
