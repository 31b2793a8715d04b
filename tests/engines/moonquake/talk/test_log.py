"""The log of MoonQuake Escape: each event has its words, and chains read as one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.kernel.records import Event, visible
from engines.moonquake import MOONQUAKE, events
from engines.moonquake import decisions as asks
from engines.moonquake import state as game
from engines.moonquake.talk import TALK
from engines.moonquake.talk.tellings import SILENT
from tests.engines.moonquake.table import Table, table

if TYPE_CHECKING:
    from engines.kernel.records import Act

NAMES = ("Orange", "Blue", "Pink")
EXAMPLES: tuple[tuple[Event, str], ...] = (
    (events.AlienTaken(0, 2), "Orange takes alien 3."),
    (events.SpotTaken(0, 1), "Orange starts on the exit spot at 3 o'clock."),
    (events.CardsHidden(0), "All aliens are hidden."),
    (events.Drawn(1, 3, "exposed"), "Blue draws three cards."),
    (events.Drawn(1, 0, "exposed"), "There is no card left for Blue."),
    (events.Placed(0, ("repair_kit",), 0), "Orange lays Repair Kit open."),
    (events.Reshuffled(20), "The discard pile becomes the deck: 20 cards."),
    (events.Rearranged(0, True, True), "Orange rearranges cards and shields."),
    (events.AlienHidden(0), "Orange's Alien is hidden again."),
    (events.Spun(0, 4, "charges"), "Orange spins 4."),
    (events.RoundStarted(4), "Round 4."),
    (events.OrbitReversed(False), "The orbit reverses, now counter-clockwise."),
    (events.MoonMoved(1), "The moon moves to Blue."),
    (events.LunarEvent("lunar_glow", 5), "Lunar Glow stands for the spin: 5."),
    (events.Charged(0, 1, 3), "Orange gains 1 charge."),
    (events.Quaked(1, 2, True), "Rings: A ↻2."),
    (events.Moved(0, 6, 12, "climb"), "Orange climbs to B at 3 o'clock."),
    (events.Moved(0, 18, 24, "climb", 30), "Orange climbs to the Launch Pad."),
    (events.FenceCrossed(0, 1), "The Force Fence takes a charge."),
    (events.FenceCrossed(0, 0), "The Force Fence finds no charge to take."),
    (events.BeamRolled(0, 0, True), "The die rolls 0: Orange stays."),
    (events.ShieldsDown(0, 2), "Two shields go unready in the Magnetic Flux."),
    (events.Burned(0, ("repair_kit", "repair_kit")), "The Lava Flow burns two Repair Kits."),
    (events.Irradiated(0, 3), "Radiation takes 3 charges."),
    (events.TurnEnded(0, 2), "Orange ends the turn with 2 charges."),
    (events.Fired(0, "zappp", 1, 2), "Orange zappps Blue's 2nd hidden card."),
    (events.ShieldHit(1, 2, 1, "ricochet", 0), "It bounces into Blue's 2nd hidden card: a shield pops, 1 left."),
    (
        events.Exposed(1, 3, "lunar_glow", "guard", 2, False),
        "The Guard zappps Blue's 3rd hidden card: Lunar Glow, without effect.",
    ),
    (events.Saved(1, "energy_shield"), "Blue's Repair Kit saves the Energy Shield, unready."),
    (events.GuardSentBack(-1, 24), "The Guard goes back to its tower."),
    (events.Readied(0, "gravity_boots"), "Orange readies Gravity Boots."),
    (events.ShieldPlaced(0, 1), "A shield covers Orange's 1st card."),
    (events.EquipmentUsed(0, "hazard_suit", "lava_flow"), "Orange's Hazard Suit ignores Lava Flow."),
    (events.EquipmentUsed(0, "extra_battery", "payment"), "Orange pays with an Extra Battery."),
    (events.Spied(0, 1, 3), "Orange spies on Blue's 3rd hidden card."),
    (events.Stolen(0, 1, "repair_kit"), "Orange steals a Repair Kit from Blue."),
    (events.Decoyed(0, "hazard_suit"), "Orange hides a Hazard Suit as a Decoy."),
    (events.Found(0, 1, "hazard_suit"), "Orange takes it from Blue."),
    (events.Jammed(0), "Orange's Stasis Gun is jammed."),
    (events.JamIgnored(0), "Orange's Repair Kit frees the Stasis Gun."),
    (events.ChargeLost(1, "lucky_shot"), "Blue loses a charge."),
    (events.NoEffect(1, "moon_slide"), "It is as low as it gets: no slide."),
    (events.TurnedUnready(0, "energy_shield", 2), "Unready now: Orange's Energy Shield over the 2nd card."),
    (events.PutOnToken("lunar_glow"), "It waits on the Moon Orbit token."),
    (events.GuardMoved(25, 7, "climb"), "The Guard climbs to A at 4 o'clock."),
    (events.GuardMoved(25, 24, "card"), "The Guard comes to the Launch Pad."),
    (events.GuardZappps(1, 2), "The Guard turns on Pink, Blue aims."),
    (events.GuardZappps(1, 2, nothing=True), "The Guard finds nothing to zappp at Pink."),
    (events.Tied((0, 1), 4), "Orange and Blue could launch and hold 4 hidden cards each."),
    (events.ShootoutStarted((0, 1)), "Sudden Death Shootout: Orange and Blue!"),
    (events.KnockedOut(1, "charges"), "Blue is out: no charge is left."),
    (events.Launched(0, True), "Orange launches the Rocket. A MoonQuake Escape! An Extra Battery powers it."),
    (events.NobodyWins(), "The Guard finds everybody. Nobody launches the Rocket."),
)


def told(m: Table) -> list[str]:
    return TALK.tell(visible(m.events, None), MOONQUAKE.view(m.state, None), NAMES)


def after(m: Table, player: str, *acts: Act, die: str = "") -> list[str]:
    return told(m.play(player, *acts, die=die))


@pytest.mark.parametrize(("event", "line"), EXAMPLES)
def test_each_event_in_words(event: Event, line: str) -> None:
    assert TALK.tell([event], table().state, NAMES) == [line]


def test_every_event_is_told_or_silent_on_purpose() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert kinds - {Event} == {type(event) for event, _ in EXAMPLES} | (set(SILENT) & kinds)
    assert not {type(event) for event, _ in EXAMPLES} & set(SILENT)


def test_the_deal_tells_only_what_lies_open() -> None:
    m = table()
    m.state.phase = "set_up"
    deal = [events.Drawn(0, 4, "deal"), events.Placed(0, (), 4), events.Drawn(1, 4, "deal")]
    deal.append(events.Placed(1, ("energy_shield", "gravity_boots"), 2))
    assert TALK.tell(deal, m.state, NAMES) == ["Blue lays Energy Shield and Gravity Boots open."]


# ------------------------------------------------------------------ chains
def test_a_moonquake_phase_is_one_line() -> None:
    m = table(A="4ch [Alien, Nothing]", B="1ch [Alien]", moon="B", token="Orbit Reverses", phase="guard")
    lines = told(m.until(asks.ChooseClimb, die="2cw 1ccw 0", spin="4"))
    assert lines[-1] == (
        "Round 3. The orbit reverses, now counter-clockwise. The moon moves to Orange. Orange spins 4. Everybody gains "
        "4 charges (Orange 1, full; Pink 2, full). Rings: A ↻2 · B ↺1 · C 0."
    )


def test_a_shield_saved_by_a_repair_kit() -> None:
    m = table(A="2ch", B="[^Ricochet, Jams, Alien] R{Kit}")
    assert after(m, "A", game.Zappp(1, 1)) == ["Orange zappps Blue's 1st hidden card: a shield pops."]
    assert after(m, "B", game.UseEquipment("repair_kit")) == ["Blue's Repair Kit saves the Energy Shield, unready."]


def test_a_ricochet_that_finds_the_alien() -> None:
    m = table(A="2ch", B="[Ricochet, Alien, Nothing]", deck="Boots")
    assert after(m, "A", game.Zappp(1, 1)) == ["Orange zappps Blue's 1st hidden card: Ricochet Shot!"]
    assert after(m, "A", game.Aim(1))[0] == (
        "It bounces into Blue's 1st hidden card: the Alien! Orange draws a card. Laid open: Gravity Boots."
    )


def test_a_grenade_and_the_beam_under_the_shield() -> None:
    m = table(A="r2.3 R{Launcher}", B="[^Tractor Beam, Alien]")
    assert after(m, "A", game.Grenade(1, 1), die="2cw") == [
        "Orange fires a Grenade Launcher at Blue's 1st hidden card: a shield pops. Under it: Tractor Beam! The die "
        "rolls ↻2: Orange is pulled to B at 1 o'clock."
    ]


def test_an_aftershock_shakes_all_in_one_line() -> None:
    m = table(A="R{Kit, Boots}", B="[Aftershock, Alien] R{Battery}", C="[Alien, ^Nothing]")
    assert after(m, "A", game.Zappp(1, 1)) == [
        "Orange zappps Blue's 1st hidden card: Aftershock! Unready now: Blue's Extra Battery, Pink's Energy Shield "
        "over the 2nd card."
    ]


def test_the_defense_gun_and_the_guard() -> None:
    m = table(A="3ch [Alien, Nothing]", B="[Defense Gun, Alien]", guard="r2.0")
    assert after(m, "A", game.Zappp(1, 1)) == ["Orange zappps Blue's 1st hidden card: Defense Gun!"]
    assert after(m, "B", game.Aim(2)) == ["The Defense Gun hits Orange's 2nd hidden card: Nothing, without effect."]
    assert after(m, "A", game.Zappp(game.GUARD)) == ["Orange zappps the Guard: back to its tower."]


def test_climbing_through_a_fence_and_into_a_crater() -> None:
    m = table(A="r3.1 2ch", phase="escape")
    assert after(m, "A", game.Climb(game.EDGE + 1))[0] == (
        "Orange climbs to the Launch Pad. The Force Fence takes a charge."
    )
    m = table(A="r2.3 R{Suit}", phase="escape")
    assert after(m, "A", game.Climb(20, "hazard_suit"))[0] == (
        "Orange spends the Hazard Suit to enter the Crater. Orange climbs to C at 8 o'clock."
    )


def test_scanning_and_hiding_again() -> None:
    assert after(table(A="3ch", deck="Boots"), "A", game.Scan())[0] == "Orange scans. Laid open: Gravity Boots."
    assert after(table(A="3ch", deck="Jams"), "A", game.Scan()) == ["Orange scans. A card goes face-down."]
    m = table(A="[Nothing] Alien!", phase="escape", deck="Boots, Jams, Nothing")
    assert after(m, "A", game.Hide()) == [
        "Orange draws three cards. Laid open: Gravity Boots. Two cards go face-down. Orange's Alien is hidden again."
    ]


def test_accomplices_are_told_apart() -> None:
    m = table(A1="2ch", A2="[Jams, Alien]", accomplices=True)
    assert after(m, "A1", game.Zappp(2)) == ["Orange ●₁ zappps Orange ●₂."]
    assert after(m, "B1", game.Aim(1)) == [
        "Blue ■₁ picks Orange ●₂'s 1st hidden card: Stasis Gun Jams! Orange ●₁'s Stasis Gun is jammed."
    ]


# ------------------------------------------------------------------ for one seat alone
def test_a_spy_is_told_what_everybody_else_is_not() -> None:
    m = table(A="1ch", B="[Alien, Moon Slide]").play("A", game.Spy(1, 2))
    assert told(m)[0] == "Orange spies on Blue's 2nd hidden card."
    whispers = [
        TALK.whisper(visible(m.events, seat), MOONQUAKE.view(m.state, seat), seat, NAMES) for seat in m.state.seats
    ]
    assert whispers == [["You see Blue's 2nd hidden card: **Moon Slide**."], [], []]


def test_who_draws_is_told_the_cards() -> None:
    m = table(A="[Nothing] Alien!", phase="escape", deck="Boots, Jams, Nothing").play("A", game.Hide())
    assert TALK.whisper(visible(m.events, 0), MOONQUAKE.view(m.state, 0), 0, NAMES) == [
        "You draw Gravity Boots, Stasis Gun Jams and Nothing."
    ]
    assert TALK.whisper(visible(m.events, 1), MOONQUAKE.view(m.state, 1), 1, NAMES) == []


def test_of_many_first_spins_the_first_and_the_last_are_told() -> None:
    spins = [
        events.Spun(player, value, "first")
        for player, value in ((0, 4), (1, 4), (2, 2), (0, 3), (1, 3), (0, 5), (1, 2))
    ]
    view = MOONQUAKE.view(table().state, None)
    assert TALK.tell(spins[:3], view, NAMES) == ["First spins: Orange 4, Blue 4, Pink 2."]
    assert TALK.tell(spins[:5], view, NAMES) == ["First spins: Orange 4, Blue 4, Pink 2; again Orange 3, Blue 3."]
    assert TALK.tell(spins, view, NAMES) == [
        "First spins: Orange 4, Blue 4, Pink 2; after 1 more tie Orange 5, Blue 2."
    ]


def test_full_batteries_gain_nothing() -> None:
    gains = [events.Charged(player, 0, 5) for player in range(3)]
    assert TALK.tell(gains, MOONQUAKE.view(table().state, None), NAMES) == ["Nobody gains a charge."]
