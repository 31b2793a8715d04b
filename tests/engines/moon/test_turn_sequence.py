"""Moon, "Turn Sequence"."""

from __future__ import annotations

import pytest

from engines.moon.cards.vocabulary import BuildAlso, Gain, OnFlip
from engines.moon.decisions import TakeTurn
from engines.moon.events import TurnEnded
from engines.moon.state import Assimilate, Build, Claim, EndTurn, Flip, Park, UseExpedition

from .table import P, Table, table

HEART = {"heart": (OnFlip(do=(Gain(what="heart"),)),)}
BUSY = P(
    "2r",
    "F=pink(does heart), G=pink(does heart)",
    hand="A=red(), B=red()",
    expedition="Resourceful",
)
HOSTS = P("2r", "Y=yellow(Ind), Z=yellow(Sci)")


def busy() -> Table:
    """P0 may use every option twice, if only once were not all."""
    return table(BUSY, HOSTS, centre="R=bronze(1h), S=bronze(1h)", effects=HEART)


@pytest.mark.rule("MO-043")
def test_exactly_one_mandatory_action() -> None:
    t = busy().play("P0", "park P1 Y")
    t.refused("P0", "end")
    t.play("P0", "build A")
    t.refused("P0", "assimilate B")
    t.refused("P0", "build B")
    t.end("P0")
    assert t.acting == "P1"


@pytest.mark.rule("MO-043")
def test_after_assimilating_nothing_is_built() -> None:
    t = busy().play("P0", "assimilate A")
    t.refused("P0", "build B")
    t.refused("P0", "assimilate B")


@pytest.mark.rule("MO-044")
def test_building() -> None:
    t = table(P("2M", hand="A=yellow(Ind; cost 2M)")).play("P0", "build A")
    assert t.settlement("P0") == ["A"]
    assert t.supply("P0") == ""
    assert len(t.hand("P0")) == 2
    assert "A" not in t.hand("P0")


@pytest.mark.rule("MO-045")
@pytest.mark.parametrize(
    ("reward", "supply"), [("2W", "2W"), ("1r", "1r"), ("2h", "2h"), ("1E 1h", "1E 1h"), ("1X", "3h")]
)
def test_assimilating(reward: str, supply: str) -> None:
    t = table(P("", hand=f"A=blue(1E; cost 9M; trash {reward})")).play("P0", "assimilate A")
    assert t.pile()[-1] == "A"
    assert len(t.pile()) == 2
    assert t.supply("P0") == supply
    assert t.settlement("P0") == []
    assert len(t.hand("P0")) == 2


@pytest.mark.rule("MO-046")
def test_assimilating_is_always_possible() -> None:
    t = table(P("", hand="A=red(; cost 1E), B=red(; req Ind), C=red(; cost 1any)"))
    assert t.offered("P0", Build) == []
    assert t.offered("P0", Assimilate) == [t.act("assimilate A"), t.act("assimilate B"), t.act("assimilate C")]
    t.refused("P0", "end")


@pytest.mark.rule("MO-047")
def test_four_options_in_one_turn() -> None:
    t = busy().play("P0", "bonus", "take 1E", "park P1 Y", "claim R", "flip F", "build A").end("P0")
    assert t.acting == "P1"
    assert t.supply("P0") == "1E 1r 1h"


@pytest.mark.rule("MO-047")
def test_no_option_is_compulsory() -> None:
    t = busy().play("P0", "build A")
    assert t.acting == "P0"
    assert t.end("P0").acting == "P1"
    assert t.supply("P0") == "2r"


@pytest.mark.report("CM03")
@pytest.mark.rule("MO-048")
@pytest.mark.parametrize(
    ("acts", "again", "kind"),
    [
        (("park P1 Y",), "park P1 Z", Park),
        (("claim R",), "claim S", Claim),
        (("flip F",), "flip G", Flip),
        (("bonus", "take 1E"), "bonus", UseExpedition),
    ],
)
def test_each_option_once_a_turn(
    acts: tuple[str, ...], again: str, kind: type[Park] | type[Claim] | type[Flip] | type[UseExpedition]
) -> None:
    t = busy()
    assert t.offers("P0", again)
    t.play("P0", *acts)
    t.refused("P0", again)
    assert t.offered("P0", kind) == []


@pytest.mark.rule("MO-049")
@pytest.mark.parametrize(
    "acts",
    [("flip F", "build A", "park P1 Y", "claim R"), ("claim R", "park P1 Y", "assimilate A", "flip F")],
)
def test_options_before_and_after(acts: tuple[str, ...]) -> None:
    t = busy().play("P0", *acts)
    assert t.rovers("P0") == 1
    assert t.hearts("P0") == 1
    assert len(t.of("P0").reputations) == 1


@pytest.mark.rule("MO-050")
def test_options_belong_to_the_own_turn() -> None:
    t = table(BUSY, HOSTS, first="P1", centre="R=bronze(1h)", effects=HEART)
    assert t.asked() == {"P1": TakeTurn}
    for text in ("park P1 Y", "flip F", "claim R", "bonus", "build A"):
        t.refused("P0", text)


@pytest.mark.rule("MO-051")
def test_the_turn_stays_open_until_it_is_ended() -> None:
    t = busy().play("P0", "assimilate A")
    assert t.asked() == {"P0": TakeTurn}
    t.play("P0", "park P1 Y")
    assert t.asked() == {"P0": TakeTurn}
    t.play("P0", "end")
    assert t.told(TurnEnded) == [TurnEnded(0)]
    assert t.asked() == {"P1": TakeTurn}


@pytest.mark.rule("MO-052")
def test_building_by_a_card_is_not_the_mandatory_action() -> None:
    printer = {"printer": (OnFlip(do=(BuildAlso(source="deck", look=3),)),)}
    t = table(P("", "F=pink(does printer)", hand="A=red()"), deck="D=red()", effects=printer)
    t.play("P0", "flip F", "build D")
    assert t.settlement("P0") == ["F", "D"]
    t.refused("P0", "end")
    assert t.offered("P0", EndTurn) == []
    assert t.offers("P0", "assimilate A")
    t.play("P0", "build A")
    assert t.settlement("P0") == ["F", "D", "A"]


@pytest.mark.rule("MO-053")
def test_what_assimilating_brings_serves_options() -> None:
    t = table(P("", hand="A=red(; trash 1r)"), HOSTS)
    t.refused("P0", "park P1 Y")
    t.play("P0", "assimilate A", "park P1 Y")
    assert t.rovers("P0") == 0
    assert t.standing("Y").rovers == 1
