"""The log of Moon: each event has its words, chains read as one line, nothing hidden is told."""

from __future__ import annotations

import pytest

from engines.kernel.records import Event, visible
from engines.moon import events as happened
from engines.moon.game import MOON
from engines.moon.state import BLUE_SIDE, SUPPLY, YELLOW_SIDE
from engines.moon.talk.telling import tell
from engines.moon.talk.tellings import SILENT
from tests.engines.moon.solo_table import solo
from tests.engines.moon.table import P, Table, new, table

from .panel_samples import MOMENTS, called

NAMES = ("Orange", "Blue", "Pink")
NEW = new(3)
CARDS = {card.name: number for number, card in enumerate(NEW.tables.structures)}
EXPEDITIONS = {card.name: number for number, card in enumerate(NEW.tables.expeditions)}
REPUTATIONS = {card.name: number for number, card in enumerate(NEW.tables.reputations)}
RESERVOIR, GARDEN, PANEL = CARDS["Reservoir"], CARDS["LED Garden"], CARDS["Solar Panel"]
EXAMPLES: tuple[tuple[Event, str], ...] = (
    (happened.PhaseStarted(2, "production"), "Era II begins."),
    (happened.PileStarted(RESERVOIR), "Reservoir opens the discard pile."),
    (happened.HandsDealt(7), "Everybody gets 7 structures and an expedition."),
    (happened.RoundStarted(3, 1), "Blue begins."),
    (happened.HandsPassed(), "Hands pass to the left."),
    (happened.ExpeditionsReturned((3, 4, 5)), "Construction ends."),
    (happened.FirstExpeditionPassed(2), "Pink has the First Expedition now."),
    (happened.Gained(0, "production", stock=(1, 0, 0, 2)), "Orange takes 1 energy and 2 metal in production."),
    (happened.Gained(0, "built", PANEL, (1, 0, 0, 0)), "Orange takes 1 energy from Solar Panel."),
    (happened.Gained(0, "produce", BLUE_SIDE, rovers=1), "Orange takes 1 rover from the base."),
    (happened.Gained(0, "park", PANEL, (1, 0, 0, 0)), "Orange takes 1 energy for parking."),
    (happened.Gained(0, "assimilate", PANEL, (0, 0, 1, 0)), "Orange takes 1 biomass for assimilating Solar Panel."),
    (happened.Gained(0, "expedition", EXPEDITIONS["Handy"], (2, 0, 0, 0)), "Orange takes 2 energy with Handy."),
    (happened.Gained(0, "reputation", REPUTATIONS["Bold"], hearts=3), "Orange takes 3 hearts with Bold."),
    (happened.Paid(0, "flip", CARDS["Printer"], (0, 0, 0, 1)), "Orange pays 1 metal for Printer."),
    (happened.Exchanged(0, (0, 2, 0, 0)), "Orange exchanges 2 water."),
    (happened.Exchanged(0), "Orange exchanges nothing."),
    (happened.Given(0, 1, (0, 1, 0, 0)), "Orange gives Blue 1 water."),
    (happened.Taken(0, 1, (0, 0, 1, 0)), "Orange takes 1 biomass from Blue."),
    (happened.HeartsPlaced(0, "structure", GARDEN, 2), "Orange's LED Garden: 2 hearts on it."),
    (
        happened.HeartsPlaced(0, "reputation", REPUTATIONS["Diversified"], -1),
        "Orange's Diversified: 1 heart fewer on it.",
    ),
    (happened.RewardRaised(0, "food", 9), "Orange puts 9 hearts onto the Food reward."),
    (happened.RewardRaised(0, "food", -1), "Orange takes 1 heart from the Food reward."),
    (happened.BuildStarted(0, PANEL, "hand", ("food",)), "Orange starts Solar Panel, Food lent by a rover."),
    (happened.Built(0, RESERVOIR, "deck"), "Orange builds Reservoir from the deck."),
    (happened.Built(0, RESERVOIR, "hand", free=True), "Orange builds Reservoir for nothing."),
    (happened.Assimilated(0, RESERVOIR, "hand"), "Orange assimilates Reservoir."),
    (happened.Assimilated(0, RESERVOIR, "settlement"), "Orange assimilates Reservoir out of the settlement."),
    (happened.Discarded(0, RESERVOIR), "Orange discards Reservoir."),
    (happened.TakenFromPile(0, RESERVOIR), "Orange takes Reservoir from the discard pile."),
    (happened.PileRefilled(RESERVOIR), "Reservoir opens the discard pile anew."),
    (happened.Looked(0, 3), "Orange looks at 3 cards of the deck."),
    (happened.DeckShuffled(2), "The deck gets 2 cards back."),
    (happened.Parked(0, 1, BLUE_SIDE), "Orange parks on the blue side of Blue's base."),
    (
        happened.Parked(0, 1, CARDS["Clank Yard"], ("industry",)),
        "Orange parks on Blue's Clank Yard and borrows Industry.",
    ),
    (happened.Flipped(0, RESERVOIR), "Orange flips Reservoir."),
    (happened.FlippedBack(0, RESERVOIR), "Orange turns Reservoir face up."),
    (happened.Claimed(0, REPUTATIONS["Flexible"]), "Orange claims Flexible (bronze, 2 hearts)."),
    (happened.ExpeditionUsed(0, EXPEDITIONS["Resourceful"]), "Orange uses Resourceful."),
    (happened.ExpeditionActed(0, EXPEDITIONS["Thrifty"]), "Orange acts by the rule of Thrifty."),
    (happened.LaterUsed(0, CARDS["Obelisk"]), "Orange uses Obelisk."),
    (happened.JoinedHand(0, CARDS["Obelisk"]), "Orange puts Obelisk into the hand."),
    (happened.RoverRecalled(0, YELLOW_SIDE), "Orange takes a rover back from the yellow side of the base."),
    (happened.RoversGathered(0, CARDS["Rover Stop"], 4), "Orange gathers 4 rovers on Rover Stop."),
    (happened.RoverGiven(0, 1, SUPPLY), "Orange gives Blue a rover."),
    (happened.RoverGiven(0, 1, PANEL), "Orange gives Blue a rover from Solar Panel."),
    (happened.NextBuildFree(0), "Orange builds the next structure for no resources."),
    (happened.RoversReturned(0, 2), "Rovers go home: Orange 2."),
    (happened.TieChosen(0, "food"), "Orange wins a tie for Food in this scoring."),
    (happened.FlagWon(0, "industry", 4, 3), "Industry: Orange 3 flags, 4 hearts."),
    (happened.FlagWon(0, "food", 3, 1, tied=True), "Food: Orange 1 flag, wins the tie, 3 hearts."),
    (happened.FlagKept("food", 7, (1, 2)), "Food: Blue and Pink tie, also in rovers; 7 hearts stay."),
    (happened.FlagKept("housing", 1), "Housing: nobody has any; 1 heart stays."),
    (happened.CardHeartsScored(1, 5), "Hearts on cards: Blue 5."),
    (happened.ExcitementReduced(2), "X falls to 2."),
    (happened.RewardsRefilled(4), "Every flag gets 4 more hearts."),
    (happened.FinalScore(0, 61, 24, 12), "Final score: Orange 97."),
)
SOLO_EXAMPLES: tuple[tuple[Event, str], ...] = (
    (happened.HandsDealt(6), "Hands 1 to 4 lie ready: 6 structures and an expedition each."),
    (happened.SoloCardPlayed(4), "GURPS takes Shareholder Fountain (blue)."),
    (happened.SoloCardPlayed(4, extra=True), "GURPS also takes Shareholder Fountain (blue)."),
    (
        happened.GurpsParked(0, BLUE_SIDE),
        "Adjust Vehicles: GURPS has more rovers, one parks on the blue side of Orange's base.",
    ),
    (happened.HandRemoved(2), "GURPS acquires hand 2. Left: hands 1, 2, 3 and 4."),
    (happened.ReputationRemoved(REPUTATIONS["Bold"]), "GURPS removes the bronze card Bold."),
)


@pytest.mark.parametrize(("event", "line"), EXAMPLES)
def test_each_event_in_words(event: Event, line: str) -> None:
    assert tell([event], NEW, NAMES) == [line]


@pytest.mark.parametrize(("event", "line"), SOLO_EXAMPLES)
def test_each_event_of_a_solo_game_in_words(event: Event, line: str) -> None:
    assert tell([event], new(1), NAMES[:1]) == [line]


def test_every_event_is_told_or_silent_on_purpose() -> None:
    kinds = {kind for name, kind in vars(happened).items() if isinstance(kind, type) and name[0] != "_"}
    kinds = {kind for kind in kinds if issubclass(kind, Event)}
    told = {type(event) for event, _ in (*EXAMPLES, *SOLO_EXAMPLES)}
    assert kinds == told | (set(SILENT) & kinds)
    assert not told & set(SILENT)


def test_what_is_still_to_be_paid_is_not_told_yet() -> None:
    assert (
        tell([happened.BuildStarted(0, RESERVOIR, "hand"), happened.PhaseStarted(1, "construction")], NEW, NAMES) == []
    )


def test_an_event_of_another_game_is_an_error() -> None:
    with pytest.raises(ValueError, match="no words for"):
        tell([Event()], NEW, NAMES)


# ------------------------------------------------------------------ chains
def told(t: Table) -> list[str]:
    return tell(visible(t.events, None), MOON.view(t.state, None), NAMES[: len(t.state.seats)])


def test_a_build_is_one_line_with_price_and_production() -> None:
    t = table(P("1E 1M", hand="A=blue(2W; cost 1E 1M)")).play("P0", "build A")
    assert told(t)[0] == "Orange builds A for 1 energy and 1 metal: 2 water."


def test_a_payment_of_choice_is_told_when_it_is_made() -> None:
    t = table(P("2E 1M", hand="A=blue(2W; cost 1any)")).play("P0", "build A")
    assert told(t) == []
    assert told(t.play("P0", "pay 1M"))[0] == "Orange builds A for 1 metal: 2 water."


def test_who_lends_a_flag_is_named() -> None:
    t = table(P("1r", hand="A=blue(2W; req 1Foo)"), P("", "F=yellow(Foo)")).play("P0", "park P1 F")
    assert told(t) == ["Orange parks on Blue's F and borrows Food."]
    assert told(t.play("P0", "build A"))[0] == "Orange builds A, Food lent by Blue's F: 2 water."


def test_parking_to_build_is_one_line() -> None:
    t = table(P("1r", hand="A=blue(2W; req 1Foo)"), P("", "F=yellow(Foo), G=yellow(2Foo) +1r"))
    assert told(t.play("P0", "park P1 F", "build A"))[:1] == ["Orange builds A, Food lent by Blue's F: 2 water."]


def test_each_act_of_a_plan_has_its_line() -> None:
    t = table(P("1r", "R=pink(; as Reservoir)", hand="A=red(; trash 1E)"), P("", "F=yellow(Foo)"))
    t.play("P0", "park P1 F", "flip R", "assimilate A")
    assert told(t)[:3] == [
        "Orange parks on Blue's F and borrows Food.",
        "Orange flips R.",
        "Orange assimilates A: 1 energy.",
    ]
    later = table(P("", "O=red(; as Obelisk)", hand="A=red(; trash 1E), B=red(; trash 1E)")).play("P0", "build A")
    assert told(later.play("P0", "later O", "build B"))[0] == "Orange uses O, builds B and puts O into the hand."


def test_other_cards_follow_in_their_own_sentences() -> None:
    mine = P("1M", "H=grey(; as Hackerspace), L=grey(; as LED Garden)", hand="A=blue(3B; cost 1M)")
    line = told(table(mine).play("P0", "build A"))[0]
    assert line == "Orange builds A for 1 metal: 3 biomass. L: 3 hearts on it. H: 1 heart on it."


def test_the_rule_of_an_expedition_stands_in_brackets() -> None:
    line = told(table(P("1E", hand="A=red(; cost 2E)", expedition="Thrifty")).play("P0", "build A"))[0]
    assert line == "Orange builds A for 1 energy (Thrifty)."
    t = table(P("1E 1r", hand="A=red(; cost 1E)", expedition="Bartering"), seats=2).play("P0", "build A")
    assert told(t)[0] == "Orange builds A for 1 energy, paid to Blue (Bartering)."
    showy = table(P(hand="A=red(; trash 1E)", expedition="Showy")).play("P0", "assimilate A")
    assert told(showy)[0] == "Orange assimilates A (Showy)."


def test_an_expedition_that_brings_something_is_named_once() -> None:
    t = table(P("1r", expedition="Gearhead"), P("", "S=blue(1E)")).play("P0", "park P1 S")
    assert told(t)[0] == "Orange parks on Blue's S: 1 energy. Gearhead: 1 heart."
    swap = table(P(hand="A=red(; trash 1E)", expedition="Disruptive", settlement="B=red(; trash 2W)"))
    swap.play("P0", "bonus")
    assert told(swap) == ["Orange uses Disruptive: 3 hearts. Orange assimilates B out of the settlement: 2 water."]


def test_flips_tell_what_becomes_of_what() -> None:
    t = table(P("4E", "C=pink(; as Charger)"), x=2).play("P0", "flip C")
    assert told(t) == ["Orange flips C."]
    assert told(t.play("P0", "exchange 4E")) == ["Orange turns 4 energy into 8 hearts with C."]
    at_once = table(P("4E", "C=pink(; as Charger)"), x=2).play("P0", "flip C", "exchange 4E")
    assert told(at_once) == ["Orange flips C: 4 energy become 8 hearts."]
    t = table(P("3W", "R=pink(; as Reservoir)")).play("P0", "flip R")
    assert told(t) == ["Orange flips R: 3 hearts."]


def test_bare_acts_of_one_player_share_a_sentence() -> None:
    t = table(P("1M", "R=pink(; as Printer)")).play("P0", "flip R")
    assert told(t) == ["Orange flips R for 1 metal and looks at 3 cards of the deck."]
    assert told(t.play("P0", "pass")) == ["The deck gets 3 cards back."]
    t = table(P(expedition="Reckless"), deck="D=red(; trash 2B)").play("P0", "bonus")
    assert told(t) == ["Orange uses Reckless and assimilates D from the deck: 2 biomass."]


def test_rewards_of_several_structures_are_one_sentence() -> None:
    mine = P("1E", "F=pink(as Fragmenter), S=yellow(2Sci; trash 1r), A=red(; trash 1W), B=red(; trash 1M)")
    t = table(mine).play("P0", "flip F").play("P0", "structures A B")
    assert told(t) == ["Orange takes 1 water from A and 1 metal from B."]


# ------------------------------------------------------------------ the end of an Era
def test_the_end_of_an_era_is_told_part_by_part() -> None:
    players = (P("2r", "A=yellow(3Ind)"), P("2r", "B=yellow(Foo)"), P("2r", "C=yellow(Foo) +2h"))
    t = table(*players, hand_size=1, rewards=(4, 3, 7, 3, 3)).era()
    lines = told(t)
    assert "Construction ends. Blue has the First Expedition now." in lines
    nobody = "nobody has any; 3 hearts stay"
    assert lines[lines.index("Construction ends. Blue has the First Expedition now.") + 1] == (
        f"Industry: Orange 3 flags, 4 hearts · Science: {nobody} · Food: Blue and Pink tie, also in rovers; 7 hearts "
        f"stay · Housing: {nobody} · Transportation: {nobody}."
    )
    assert "Hearts on cards: Pink 2. X falls to 2 and every flag gets 4 more hearts." in lines
    assert "Era II begins." in lines
    assert lines[-1].endswith("opens the discard pile. Everybody gets 7 structures and an expedition. Blue begins.")


def test_a_card_that_brings_something_for_every_flag_is_named_once() -> None:
    won = happened.FlagWon(0, "industry", 4, 3)
    gain = happened.Gained(0, "reputation", REPUTATIONS["Monumental"], hearts=1)
    assert tell([won, gain, won, gain], NEW, NAMES)[1] == "Orange's Monumental: 2 hearts."


def test_production_of_all_is_one_line() -> None:
    s = new(2)
    gains: list[Event] = [happened.PhaseStarted(2, "production")]
    gains += [happened.Gained(0, "production", stock=(1, 2, 0, 0)), happened.Gained(1, "production", rovers=1)]
    assert tell(gains, s, NAMES) == ["Era II begins. Production: Orange 1 energy and 2 water, Blue 1 rover."]


# ------------------------------------------------------------------ solo
def test_gurps_has_lines_of_its_own() -> None:
    t = solo(P("3r"), P("1r", "S=blue(1E)"), hands=("A=red(; trash 1E)",), cards="G=blue(2E; does adjust)")
    t.play("P0", "assimilate A").end("P0")
    lines = told(t)
    assert "GURPS takes G (blue). Adjust Vehicles: Orange has more rovers, one parks on GURPS' G." in lines


def test_an_effect_box_without_effect_says_so() -> None:
    t = solo(P("1r"), P("3r"), hands=("A=red(; trash 1E)",), cards="G=pink(; does adjust)")
    t.play("P0", "assimilate A").end("P0")
    assert "GURPS takes G (pink). Adjust Vehicles: nothing changes." in told(t)


def test_the_acquisition_phase_is_one_line() -> None:
    t = solo(cards="A=red(; hand 1), B=red(; hand 1), C=red(; hand 1), D=red(; hand 2)", centre="Bold")
    for _ in range(4):
        t.skip("P0")
    assert "GURPS acquires hand 2 and removes the bronze card Bold. Left: hands 1, 3 and 4." in told(t)


# ------------------------------------------------------------------ every game
def test_the_log_of_random_games_is_clean_and_the_same_for_everybody() -> None:
    count = 0
    for moment in MOMENTS:
        s = moment.state
        lines = tell(visible(moment.events, None), MOON.view(s, None), called(s))
        for seat in s.seats:
            assert tell(visible(moment.events, None), MOON.view(s, seat), called(s)) == lines
        for line in lines:
            count += 1
            assert line[0].isupper()
            assert line[-1] == "."
            assert not any(wrong in line for wrong in ("None", "{", "  ", ": .", "..", "nothing.:"))
    assert count > 1000


def test_the_log_does_not_depend_on_what_is_hidden() -> None:
    compared = 0
    for moment in MOMENTS[::3]:
        s = moment.state
        if s.over:
            continue
        twin = MOON.determinize(s, 0, seed=5)
        compared += twin.deck != s.deck
        public = visible(moment.events, None)
        assert tell(public, MOON.view(s, None), called(s)) == tell(public, MOON.view(twin, None), called(s))
    assert compared > 200
