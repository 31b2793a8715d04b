"""What the host may set, and what a seat may say in advance, once and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.notation import is_template, template
from engines.kernel.orders import Condition
from engines.kernel.talk import Field, Option, OrderMenu, OrderOption, Rule
from engines.moon.decisions import ChooseResources, TakeTurn
from engines.moon.state import EndTurn, Take

from .sums import suggested

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat
    from engines.moon.state import State

OPTIONS = (
    Field(
        "solo",
        "Against GURPS, alone",
        (
            Option(0, "Normal mode", "GURPS takes one hand an Era from you"),
            Option(1, "Hard mode", "two hands an Era, and another card for GURPS"),
        ),
        1,
        1,
        ("normal", "hard"),
        level=True,
    ),
)
END = OrderMenu(
    "end",
    "End my turn with the main act",
    (OrderOption("No"), OrderOption("Yes", (Rule(TakeTurn.__name__, (EndTurn(),)),))),
)
"""Legal as soon as a structure is built or assimilated; until then the person is asked."""
WILD = OrderMenu(
    "wild",
    "Wild resources in Production",
    (
        OrderOption("Ask me"),
        OrderOption(
            "What I have least of",
            (Rule(ChooseResources.__name__, (template(Take),), (Condition("why", "is", "production"),)),),
        ),
    ),
)
ORDERS = (END, WILD)


def complete(view: State, seat: Seat, act: Act) -> Act:
    """An order to take what there is least of becomes the sum; an act without open fields is given back."""
    if not is_template(act) or not isinstance(act, Take):
        return act
    d = next((d for d in view.pending if d.seat == seat and isinstance(d, ChooseResources)), None)
    return Take() if d is None else suggested(view, d)
