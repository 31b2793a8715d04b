"""The forms of Moon: sums of resources, and structures of which several are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.decisions import ChooseExchange, ChoosePayment, ChooseResources, ChooseStructures
from engines.moon.state import PickStructures

from . import sums
from .choosing import structures_form

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat
    from engines.kernel.talk import Form
    from engines.moon.state import State

NOT_ASKED = "That is not what is asked now."


def form(view: State, seat: Seat, act: Act) -> Form:
    """The form that completes an act of the seat's question. Raises ValueError if there is none."""
    for d in view.pending:
        if d.seat != seat:
            continue
        if isinstance(d, ChooseStructures) and isinstance(act, PickStructures):
            return structures_form(view, d)
        if isinstance(d, (ChoosePayment, ChooseResources, ChooseExchange)):
            return sums.form(view, d, act)
    raise ValueError(NOT_ASKED)
