"""Standing orders: questions that a seat may have answered without being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.notation import template
from engines.kernel.orders import Condition
from engines.kernel.talk import OrderMenu, OrderOption, Rule
from engines.moonquake import decisions as asks
from engines.moonquake.data import EQUIPMENT
from engines.moonquake.state import SHIELD, Arrange, Decline, Keep, Unready, UseEquipment

from .words import KINDS

if TYPE_CHECKING:
    from engines.kernel.talk import Plan
    from engines.moonquake.data import Equipment

ASK = OrderOption("Ask me")
NO: Plan = (Decline(),)


def _use(equipment: Equipment) -> Plan:
    return (UseEquipment(equipment),)


def _rule(question: type[asks.Question], plan: Plan, **fields: str) -> Rule:
    """Where the question's fields have these values."""
    conditions = tuple(Condition(name, "is", value) for name, value in fields.items())
    return Rule(question.__name__, plan, conditions)


KIT = OrderMenu(
    "repair_kit",
    "Repair Kit",
    (
        ASK,
        OrderOption("Save a shield", (_rule(asks.SaveEquipment, _use("repair_kit"), equipment=SHIELD),)),
        OrderOption("Save any equipment", (_rule(asks.SaveEquipment, _use("repair_kit")),)),
        OrderOption(
            "Only against Stasis Gun Jams",
            (_rule(asks.IgnoreJam, _use("repair_kit")), _rule(asks.SaveEquipment, NO)),
        ),
        OrderOption("Never", (_rule(asks.IgnoreJam, NO), _rule(asks.SaveEquipment, NO))),
    ),
)

_SLIDE = _rule(asks.UseBoots, _use("gravity_boots"), against="moon_slide")
_BEAM = _rule(asks.UseBoots, _use("gravity_boots"), against="tractor_beam")
BOOTS = OrderMenu(
    "gravity_boots",
    "Gravity Boots",
    (
        ASK,
        OrderOption("Against Moon Slide", (_SLIDE,)),
        OrderOption("Against Tractor Beam", (_BEAM,)),
        OrderOption("Against both", (_SLIDE, _BEAM)),
        OrderOption("Never", (_rule(asks.UseBoots, NO),)),
    ),
)

AFTERSHOCK = OrderMenu(
    "aftershock",
    "Aftershock, give up first",
    (
        ASK,
        *(
            OrderOption(KINDS[piece], (_rule(asks.TurnUnready, (template(Unready, equipment=piece, card=0),)),))
            for piece in EQUIPMENT
            if piece != SHIELD
        ),
    ),
)

ESCAPE = OrderMenu(
    "escape",
    "Escape phase, after the last move",
    (
        OrderOption("Keep my cards", (_rule(asks.LastRearrange, (template(Keep),)),)),
        OrderOption("Shuffle all", (_rule(asks.LastRearrange, (template(Arrange), template(Keep))),)),
        ASK,
    ),
)

ORDERS = (KIT, BOOTS, AFTERSHOCK, ESCAPE)
