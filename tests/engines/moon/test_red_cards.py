"""Moon, "Structure Card Types": each red card follows its own text (MO-079)."""

from __future__ import annotations

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.events import FlagWon
from engines.moon.steps import Scoring

from .table import P, table

TESTED = {
    "Evil Corp",
    "Floodgate",
    "Hype Megaphone",
    "Obelisk",
    "Photo Finish",
    "Pocket Embassy",
    "Sponsor Lounge",
    "Time Loop",
    "Universal Plug",
}


@pytest.mark.rule("MO-079")
def test_each_red_card_is_tested_here() -> None:
    assert {card.name for card in OURS.structures if card.colour == "red"} == TESTED


@pytest.mark.rule("MO-079")
def test_evil_corp() -> None:
    others = [P("", "grey(2h) +5h, grey(3h)"), P("", "blue(1E)", reputations="gold(3h)")]
    t = table(P("", hand="A=red(; as Evil Corp)"), *others).play("P0", "build A")
    assert t.hearts("P0") == 2 + 3
    others = [P("", "grey(5h)"), P("", reputations="gold(3h)")]
    t = table(P("", hand="A=red(; as Evil Corp)"), *others).play("P0", "build A")
    assert t.hearts("P0") == 6


@pytest.mark.rule("MO-079")
def test_floodgate() -> None:
    t = table(P("", "blue(2W), blue(1h)", base="1E", hand="A=red(; as Floodgate)")).play("P0", "build A")
    assert t.supply("P0") == "1E 2W 1h"


@pytest.mark.rule("MO-079")
def test_hype_megaphone() -> None:
    mine = P("", "red(; as Hype Megaphone)", hand="A=blue(X)", reputations="silver(1h; as Invested)")
    assert table(mine).play("P0", "build A").hearts("P0") == 5
    t = table(mine, P("", hand="B=blue(X)"), first="P1").play("P1", "build B")
    assert t.hearts("P1") == 3


@pytest.mark.rule("MO-079")
def test_obelisk() -> None:
    t = table(P("", "O=Obelisk", hand="A=red(), B=red()")).play("P0", "build A", "later O", "build B")
    assert t.settlement("P0") == ["A", "B"]
    assert "O" in t.hand("P0")


@pytest.mark.rule("MO-079")
def test_photo_finish() -> None:
    t = table(P("1r", "yellow(Foo), red(; as Photo Finish)"), P("5r", "yellow(Foo)"), start=Scoring())
    assert [(event.player, event.flag) for event in t.told(FlagWon)] == [(0, "food")]
    t = table(P("1r", "red(; as Photo Finish)"), P("0r", "yellow(Foo)"), start=Scoring())
    assert [event.player for event in t.told(FlagWon)] == [1]
    both = "yellow(Foo), red(; as Photo Finish)"
    t = table(P("1r", both), P("2r", both), P("9r", "yellow(Foo)"), start=Scoring())
    assert [event.player for event in t.told(FlagWon)] == [1]


@pytest.mark.rule("MO-079")
def test_photo_finish_counts_for_currently_winning() -> None:
    mine = P("1r", "yellow(Foo), red(; as Photo Finish)", expedition="Distinctive")
    t = table(mine, P("5r", "yellow(Foo)")).play("P0", "bonus")
    assert t.hearts("P0") == 1


@pytest.mark.rule("MO-079")
def test_pocket_embassy() -> None:
    t = table(P("", "red(; as Pocket Embassy)", hand="B=red(; req Ind), C=red(; req Ind Sci), D=red(; req 2Ind)"))
    t.refused("P0", "build C")
    t.refused("P0", "build D")
    assert "B" in t.play("P0", "build B").settlement("P0")
    two = "red(; as Pocket Embassy), blue(1E)"
    t = table(P("", two, hand="C=red(; req Ind Sci)", reputations="silver(1h; as Persuasive)")).play("P0", "build C")
    assert "C" in t.settlement("P0")


@pytest.mark.rule("MO-079")
def test_sponsor_lounge() -> None:
    t = table(P("", "red(; as Sponsor Lounge)"), centre="R=gold(2h)").play("P0", "claim R")
    assert t.hearts("P0") == 4


@pytest.mark.rule("MO-079")
def test_time_loop() -> None:
    mine = P("1W", "F=pink(as Reservoir) flipped, G=pink(as Charger) flipped", hand="A=red(; as Time Loop)")
    t = table(mine).play("P0", "build A", "structures F")
    assert (t.standing("F").flipped, t.standing("G").flipped) == (False, True)
    assert t.play("P0", "flip F").hearts("P0") == 1
    t = table(P("", hand="A=red(; as Time Loop)")).play("P0", "build A")
    assert t.settlement("P0") == ["A"]


@pytest.mark.rule("MO-079")
def test_universal_plug() -> None:
    hand = "B=red(; cost 2M), C=red(; cost 3M), D=red(; cost 2M 1E)"
    t = table(P("3E", "red(; as Universal Plug)", hand=hand))
    t.refused("P0", "build C")
    assert t.play("P0", "build D").stock("P0") == ""


@pytest.mark.rule("MO-079")
def test_universal_plug_counts_what_is_really_paid() -> None:
    mine = P("2E", "H=grey(as Hackerspace), red(; as Universal Plug)", hand="B=red(; cost 2M)")
    t = table(mine).play("P0", "build B")
    assert t.standing("H").hearts == 0
    mine = P("2M", "H=grey(as Hackerspace), red(; as Universal Plug)", hand="B=red(; cost 2E)")
    t = table(mine).play("P0", "build B")
    assert t.standing("H").hearts == 2
