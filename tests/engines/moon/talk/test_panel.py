"""The panel in particular situations: header, menus with prices and remedies, extras, parking, choosing ahead."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest

from engines.kernel.plans import play_plan
from engines.moon import state as game
from engines.moon.decisions import TakeTurn
from engines.moon.events import TurnEnded
from engines.moon.game import MOON
from engines.moon.talk import TALK, ahead
from tests.engines.moon.solo_table import solo
from tests.engines.moon.table import P, Table, table

if TYPE_CHECKING:
    from engines.kernel.talk import Panel, Press

NAMES = ("Orange", "Blue", "Pink", "Green", "White")


def panel(t: Table, seat: int = 0) -> Panel:
    view = MOON.view(t.state, seat)
    return TALK.panel(view, seat, NAMES[: len(view.seats)])


def menu(t: Table, title: str, seat: int = 0) -> list[str]:
    [found] = [menu for menu in panel(t, seat).menus if menu.placeholder.startswith(title)]
    return [f"{press.label} — {press.note}" for press in found.lines]


def press(t: Table, start: str, seat: int = 0) -> Press:
    said = panel(t, seat)
    offered = [*chain.from_iterable(menu.lines for menu in said.menus), *said.buttons]
    return next(press for press in offered if press.label.startswith(start))


def pressed(t: Table, start: str, seat: int = 0) -> Table:
    """The table after a press, all of whose acts were made."""
    done = play_plan(MOON, t.state, seat, press(t, start, seat).plan)
    assert not done.stopped
    t.state = done.states[-1]
    return t


# ------------------------------------------------------------------ header
def test_the_header_tells_supply_and_expedition() -> None:
    t = table(P("2E 1B 3M 2r 5h", expedition="Resourceful"))
    assert panel(t).resources.splitlines() == [
        "2 energy, 0 water, 1 biomass, 3 metal, 2 rovers · 5 ❤ · X = 3",
        "Expedition **Resourceful**: gain 1 resource of your choice",
    ]


@pytest.mark.parametrize(
    ("expedition", "told"),
    [
        ("Bartering", "Expedition **Bartering: what you pay to build goes to Blue**"),
        ("Thrifty", "Expedition **Thrifty: structures cost you 1 resource less**"),
        ("First Expedition 4-5", "Expedition **First Expedition: assimilation rewards are doubled**"),
    ],
)
def test_special_rules_stand_in_the_header_in_bold(expedition: str, told: str) -> None:
    assert panel(table(P("2r", expedition=expedition))).resources.splitlines()[1] == told


def test_what_has_been_done_is_named_and_leaves_the_menus() -> None:
    mine = P("1r", "R=pink(; as Reservoir)", hand="A=red(; cost 1E)")
    t = table(mine, P("", "B=blue(2E)")).play("P0", "park P1 B", "build A")
    said = panel(t)
    assert said.resources.splitlines()[-1] == "Done: built, parked"
    assert menu(t, "Extras") == ["Flip R — 0 ❤"]
    assert len(said.menus) == 1
    assert [press.label for press in said.buttons] == ["End turn, keep 1 resource"]
    assert said.buttons[0].style == "finish"


# ------------------------------------------------------------------ build or assimilate
def test_each_card_has_two_lines_with_price_and_reward() -> None:
    t = table(P("1E 1M", hand="A=blue(2W; cost 1E; trash 1M), B=yellow(Ind Foo; trash 1r), C=grey(4h; cost 1E 1M)"))
    assert menu(t, "Build or assimilate one") == [
        "1 Build A — pay 1 energy · makes 2 water",
        "1 Assimilate A — get 1 metal",
        "2 Build B — free · Industry + Food",
        "2 Assimilate B — get 1 rover",
        "3 Build C — pay 1 energy + 1 metal · 4 ❤",
        "3 Assimilate C — get 1 energy",
    ]


def test_discounts_are_named() -> None:
    t = table(P("1M", hand="A=red(; cost 1E 1M)", expedition="Thrifty"), hand_size=1)
    assert menu(t, "Build")[0] == "1 Build A — pay 1 metal (1 off: Thrifty)"
    t = table(P("1E 1M", hand="A=red(; cost 1E 1M)", expedition="Thrifty"), hand_size=1)
    assert menu(t, "Build")[0] == "1 Build A — pay 1 of 1 energy + 1 metal (1 off: Thrifty)"
    t = table(P("", "F=red(; as Universal Plug)", hand="A=red(; cost 1E)"), hand_size=1)
    assert "Universal Plug" not in menu(t, "Build")[0]
    t = table(P("1M", "F=red(; as Universal Plug)", hand="A=red(; cost 1E)"), hand_size=1)
    assert menu(t, "Build")[0] == "1 Build A — pay 1 metal (F)"


def test_a_free_build_and_a_neighbour_who_is_paid_are_named() -> None:
    t = table(P("1E", hand="A=red(; cost 1E)", expedition="Bartering"), hand_size=1)
    assert menu(t, "Build")[0] == "1 Build A — pay 1 energy to Blue"
    t.state.players[0].free_builds = 1
    assert menu(t, "Build")[0] == "1 Build A — free (Capable)"
    assert "The next structure you build costs no resources (Capable)." in panel(t).resources


def test_a_missing_flag_is_borrowed_via_each_owner_who_has_it() -> None:
    mine = P("1B 1r", hand="A=pink(; cost 1B; req Foo)")
    t = table(mine, P("", "M=yellow(Foo), N=yellow(Foo Hou)"), P("", base="1E Foo"), hand_size=1)
    assert menu(t, "Build") == [
        "1 Build A via Blue — park on N (Food + Housing) · pay 1 biomass",
        "1 Build A via Pink — park on Base, yellow side (Food) · pay 1 biomass",
        "1 Assimilate A — get 1 energy",
    ]
    assert pressed(t, "1 Build A via Pink").settlement("P0") == ["A"]
    assert t.state.players[2].yellow_rover
    assert t.supply("P0") == ""


def test_a_lent_flag_is_named_after_parking() -> None:
    t = table(P("1r", hand="A=red(; req Foo)"), P("", "M=yellow(Foo)"), hand_size=1).play("P0", "park P1 M")
    assert menu(t, "Build")[0] == "1 Build A — free · Food lent"
    t = table(P("", hand="A=red(; req Foo)", expedition="Diplomatic"), hand_size=1)
    assert menu(t, "Build")[0] == "1 Build A — free · without Food: Diplomatic"


def test_a_missing_resource_is_made_by_parking() -> None:
    t = table(P("1r", hand="A=red(; cost 1W)"), P("", "M=blue(2W)"), hand_size=1)
    assert menu(t, "Build")[0] == "1 Build A via Blue — park on M (2 water) · pay 1 water"
    assert pressed(t, "1 Build A via").supply("P0") == "1W"


def test_lines_never_exceed_a_menu() -> None:
    hand = ", ".join(f"C{n}=red(; req Foo)" for n in range(8))
    rivals = [P("", "yellow(Foo)")] * 4
    t = table(P("1r", hand=hand), *rivals, seats=5, hand_size=8)
    lines = menu(t, "Build")
    assert len(lines) == 25
    assert {line.split()[0] for line in lines if " via " in line} == {str(n) for n in range(1, 9)}


# ------------------------------------------------------------------ not yet
def test_what_a_card_lacks_and_the_nearest_remedy() -> None:
    hand = "A=red(; req 2Sci), B=red(; cost 1W), C=red(; cost 3M)"
    t = table(P("1M", hand=hand, expedition="Resourceful"))
    assert panel(t).not_now[0] == (
        "1 A lacks 2 Science flags · 2 B lacks 1 water (Resourceful would give it) · 3 C lacks 2 metal"
    )
    t = table(P("", "V=pink(; as Vending Crater)", hand="A=red(; cost 1W)"), hand_size=1)
    assert panel(t).not_now[0] == "1 A lacks 1 water (flipping V would give it)"
    t = table(P("", hand="A=red(; req Foo)"), P("", "M=yellow(Foo)"), hand_size=1)
    assert panel(t).not_now[0] == "1 A lacks a Food flag (a rover on Blue's M would lend it)"
    t = table(P("", hand="A=red(; req Ind)"), hand_size=1)
    assert panel(t).not_now[0] == "1 A lacks an Industry flag"


def test_extras_that_find_nothing_say_why() -> None:
    t = table(P("", "F=pink(; as Printer), O=pink(; as Portal)", expedition="Psychic"), deck_size=0)
    assert panel(t).not_now == (
        "Psychic: no rover is parked on your structures · flip F: costs 1 metal"
        " · flip O: there is no flipped structure to turn back",
        "you have no rover to park",
    )
    t = table(P("1M 1r", "F=pink(; as Printer)"), deck_size=0)
    assert panel(t).not_now == ("flip F: the deck is empty",)


# ------------------------------------------------------------------ extras
def test_extras_are_lines_with_their_results_in_numbers() -> None:
    settlement = "C=pink(; as Charger), R=pink(; as Reservoir), S=red(; req Ind)"
    t = table(
        P("2E 3W", settlement, hand="red(1h)", expedition="Resourceful", base="1E Sci"),
        centre="Flexible, bronze(3h)",
        x=2,
        hand_size=1,
    )
    lines = menu(t, "Extras, each once")
    assert lines == [
        "Resourceful: energy — take 1 energy",
        "Resourceful: water — take 1 water",
        "Resourceful: biomass — take 1 biomass",
        "Resourceful: metal — take 1 metal",
        "Flip C — 2 energy → 4 ❤, discarding 2 energy",
        "Flip C, choose how much — 2 energy → 4 ❤",
        "Flip R — 3 ❤",
        "Claim bronze(3h) — bronze, 3 ❤",
    ]
    assert pressed(t, "Resourceful: metal").supply("P0") == "2E 3W 1M"
    assert not any("Resourceful" in line for line in menu(t, "Extras"))
    assert pressed(t, "Flip C").supply("P0") == "3W 1M 4h"
    assert "flipped" in panel(t).resources


def test_what_is_still_open_is_said_once_the_card_is_played() -> None:
    t = table(P("1r", "R=pink(; as Reservoir)", expedition="Resourceful"), P("", "A=blue(1E)"))
    t.play("P0", "bonus", "take 1E")
    assert panel(t).hint == "Build or assimilate one card; extras before or after it."
    card = t.hand("P0")[0]
    t.play("P0", f"assimilate {card}")
    assert panel(t).hint == "Still open: a flip and parking."


# ------------------------------------------------------------------ parking
def test_few_spaces_stand_among_the_extras_best_first() -> None:
    mine = P("1r", hand="A=red(1h), B=red(; req Foo)")
    t = table(mine, P("", "M=yellow(Foo), N=blue(2E), O=blue(1E 1W 1h)"), seats=2, hand_size=2)
    assert menu(t, "Extras") == [
        "Park on Blue's M — Food (lets you build 2)",
        "Park on Blue's O — 1 energy + 1 water + 1 heart",
        "Park on Blue's N — 2 energy",
        "Park on Blue's Base, blue side — ",
        "Park on Blue's Base, yellow side — ",
    ]
    assert len(panel(t).menus) == 2


def test_copies_come_after_all_other_spaces() -> None:
    t = table(P("1r"), P("", "blue(2E), blue(2E), blue(1W)", base="1M"), seats=2)
    given = [line.partition(" — ")[2] for line in menu(t, "Extras")]
    assert given == ["2 energy", "1 metal", "1 water", "", "2 energy"]


def test_any_of_sixty_spaces_is_two_presses() -> None:
    rival = P("3r", ", ".join("blue(1E)" for _ in range(13)))
    t = table(P("1r"), rival, rival, rival, rival, seats=5)
    said = panel(t)
    titles = [menu.placeholder for menu in said.menus]
    assert titles[2:] == [f"Park on {name}'s cards; {name} has 3 rovers" for name in NAMES[1:]]
    offered = {press.plan[0] for menu in said.menus[2:] for press in menu.lines}
    assert len(offered) == 60
    assert len(said.menus[1].lines) == 12


# ------------------------------------------------------------------ choosing ahead
def test_the_whole_turn_is_chosen_ahead_and_played_at_once() -> None:
    t = table(P(), P("1E 1r", hand="A=blue(1W; cost 1E)"), P("", "M=blue(2M)"))
    said = panel(t, 1)
    assert said.ahead == TakeTurn.__name__
    assert press(t, "1 Build A", 1).plan == (game.Build(t.card("A")), game.EndTurn())
    kept = press(t, "1 Build A", 1).plan
    t.skip("P0")
    done = play_plan(MOON, t.state, 1, kept)
    assert not done.stopped
    assert any(isinstance(event, TurnEnded) for events in done.events for event in events)
    t.state = done.states[-1]
    assert t.supply("P1") == "1W 1r"
    assert t.acting == "P2"


def test_an_extra_may_go_first() -> None:
    t = table(P(), P("1r", hand="A=red(; cost 2M)"), P("", "M=blue(2M)"))
    lines = menu(t, "First: Park on Pink's M (2 metal), then…", 1)
    assert lines[0] == "1 Build A — pay 2 metal"
    found = next(menu for menu in panel(t, 1).menus if menu.placeholder.startswith("First: Park on Pink's M"))
    assert found.lines[0].plan == (game.Park(2, t.card("M")), game.Build(t.card("A")), game.EndTurn())


def test_choices_within_a_turn_ahead_are_lines_of_their_own() -> None:
    t = table(P(), P("1E 1M", hand="A=red(; cost 1E 1M; trash 1any)", expedition="Thrifty"), hand_size=1)
    assert [line.partition(" — ")[0] for line in menu(t, "Build or assimilate one, then end", 1)] == [
        "1 Build A, pay 1 energy",
        "1 Build A, pay 1 metal",
        "1 Assimilate A, take 1 energy",
        "1 Assimilate A, take 1 water",
        "1 Assimilate A, take 1 biomass",
        "1 Assimilate A, take 1 metal",
    ]


def test_what_would_come_to_light_is_not_told_before() -> None:
    t = table(P(), P("", expedition="Reckless"))
    assert not any(menu.placeholder.startswith("First: Use the expedition, Reckless") for menu in panel(t, 1).menus)


def test_after_the_turn_the_next_hand_is_awaited() -> None:
    t = table(P("1E"), hand_size=3).skip("P0")
    said = panel(t)
    assert (said.ahead, said.menus, said.buttons) == ("", (), ())
    assert said.hint == "Your next hand comes when everybody has played."
    assert not ahead.is_coming(t.state, 0)
    assert ahead.is_coming(t.state, 2)


# ------------------------------------------------------------------ solo
def test_alone_the_end_of_the_turn_is_the_turn_of_gurps() -> None:
    t = solo(P("2E 1r 7h"), P("4h"))
    view = MOON.view(t.state, 0)
    assert TALK.place(view) == "Era I, turn 1 of 7, hand 1"
    assert TALK.question(view, view.pending[0], NAMES[:1]).small_print == "then GURPS plays"
    assert panel(t).resources.startswith("2 energy, 0 water, 0 biomass, 0 metal, 1 rover · 7 ❤, GURPS 4 ❤ · X = 3")
    t.play("P0", f"assimilate {t.hand('P0')[0]}")
    assert [press.label for press in panel(t).buttons] == ["End turn: GURPS plays"]
    assert any(line.startswith("Park on GURPS' Base") for line in menu(t, "Extras"))
    assert TALK.place(MOON.view(solo(hard=True).state, 0)) == "Era I, turn 1 of 6, hand 1"
