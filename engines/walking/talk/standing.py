"""What the host may set, and what a seat may say in advance, once and for all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engines.jumps.odds import odds
from engines.kernel.talk import Field, Option, OrderMenu, OrderOption, Rule
from engines.walking import board
from engines.walking import decisions as asks
from engines.walking.state import Decline, KeepCard, Stop, Throw

from .landings import landings
from .words import percent

if TYPE_CHECKING:
    from engines.kernel.records import Decision, Seat
    from engines.kernel.talk import Plan
    from engines.walking.state import State

# ------------------------------------------------------------------ options
ROBBERY = Field(
    "robbery",
    "Robbery and sabotage",
    (
        Option(0, "No robbery", "the basic game"),
        Option(1, "Robbery and sabotage", "advanced: who lands on others may rob one of them"),
    ),
    1,
    1,
    (False, True),
)
SPECIAL_BOXES = Field(
    "special_boxes",
    "Special boxes",
    (
        Option(0, "No special boxes", "the basic game"),
        Option(1, "Special boxes", "advanced: a token with an effect in each gap"),
    ),
    1,
    1,
    (False, True),
)
RED_DOTS = Field(
    "red_dots",
    "Extra difficult cards",
    tuple(
        Option(i, f"At most {n} with a red dot" if n else "None with a red dot", note)
        for i, (n, note) in enumerate(
            ((5, "as they come"), (2, "for a first game"), (1, ""), (0, ""), (3, ""), (4, ""))
        )
    ),
    1,
    1,
    (5, 2, 1, 0, 3, 4),
)
SUGGESTIONS = Field(
    "suggestions",
    "Suggested programs",
    (
        Option(0, "Up to three are suggested", "bold, even and careful, with the chance of a safe first jump"),
        Option(1, "None", "everybody programs alone"),
    ),
    1,
    1,
    (True, False),
)
OPTIONS = (ROBBERY, SPECIAL_BOXES, RED_DOTS, SUGGESTIONS)

# ------------------------------------------------------------------ orders
ASK = OrderOption("Ask me")
CARD_QUESTIONS = (asks.React, asks.PlayAtEnd)


def _rules(*questions: type[Decision], plan: Plan = (), auto: bool = False) -> tuple[Rule, ...]:
    return tuple(Rule(question.__name__, plan, auto=auto) for question in questions)


ACTION_CARD = OrderMenu(
    "action_card",
    "Action card",
    (
        OrderOption("When it helps me", _rules(*CARD_QUESTIONS, auto=True)),
        ASK,
        OrderOption("Never", _rules(*CARD_QUESTIONS, plan=(Decline(),))),
    ),
)
NEW_CARD = OrderMenu(
    "new_card",
    "New card",
    (
        OrderOption("Keep mine", _rules(asks.RenewCard, plan=(KeepCard(),))),
        OrderOption("Swap when of little use", _rules(asks.RenewCard, auto=True)),
        ASK,
    ),
)


def land(view: State, seat: Seat) -> Plan:
    """The furthest safe landing; nothing if every result crashes, or dice can be thrown again for a better one."""
    d = next((d for d in view.pending if d.seat == seat and isinstance(d, asks.PickResult)), None)
    first = landings(view, d)[0] if d else None
    return (first.act,) if first and first.way.crash is None else ()


def go_on(least: float, view: State, seat: Seat) -> Plan:
    """The next jump if it lands safely with this chance at least, else the end of the turn."""
    d = next((d for d in view.pending if d.seat == seat and isinstance(d, asks.GoOn)), None)
    if d is None:
        return ()
    there, place = board.track_of(view), view.astronauts[d.astronaut].place
    safe = odds(there, place, view.turn.programme[view.turn.jump]).safe
    return (Throw() if safe >= least else Stop(),)


def _while(least: float) -> OrderOption:
    rules = (
        Rule(asks.PickResult.__name__, decide=land),
        Rule(asks.GoOn.__name__, decide=partial(go_on, least)),
    )
    return OrderOption(f"While {percent(least)} or more are safe", rules)


GO_ON = OrderMenu("go_on", "Go on by itself", (ASK, _while(0.9), _while(0.75), _while(0.6)))
ORDERS = (ACTION_CARD, NEW_CARD, GO_ON)
