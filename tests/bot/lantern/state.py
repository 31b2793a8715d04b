"""Walk with lanterns: whoever has gone `goal` steps at the end of a turn wins."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta, Struct

from engines.kernel import records as kernel
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.chance import rand
from engines.kernel.choices import Choice, One

MOST = 2  # steps with one act


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    goal: Annotated[int, Meta(ge=1, le=10_000)] = 5
    pace: Literal["slow", "fast"] = "slow"


class Player(Struct):
    steps: int = 0
    secret: int = -1


class LanternState(kernel.State, omit_defaults=True, kw_only=True):
    options: Options = Options()
    players: list[Player] = msgspec.field(default_factory=list)


class Walk(kernel.Act, frozen=True):
    """Walk so many steps."""

    steps: int


class Roll(kernel.Act, frozen=True):
    """Roll a die and walk."""


class Peek(kernel.Act, frozen=True):
    """Look at your secret."""


class Call(kernel.Act, frozen=True):
    """Call the others together."""


class Agree(kernel.Act, frozen=True):
    """Answer a call."""

    yes: bool


class End(kernel.Act, frozen=True):
    """End your turn."""


class MyTurn(kernel.Decision, frozen=True):
    """What do you do?"""


class Called(kernel.Decision, frozen=True):
    """Do you come?"""


class Turn(kernel.Step, frozen=True):
    seat: int


class Go(kernel.Step, frozen=True):
    seat: int


class Walked(kernel.Event, frozen=True):
    seat: int
    steps: int


class Peeked(kernel.Event, frozen=True):
    seat: int
    secret: int
    reveals: ClassVar[bool] = True


class Ended(kernel.Event, frozen=True):
    seat: int


@rule(Turn)
def turn(s: LanternState, x: Turn) -> None:
    then(s, Turn((x.seat + 1) % len(s.players)))
    ask(s, MyTurn(x.seat))


@rule(Go)
def go(s: LanternState, x: Go) -> None:
    ask(s, MyTurn(x.seat))


@options(MyTurn)
def may(s: LanternState, d: MyTurn) -> Choice:
    return One((End(), *(Walk(steps) for steps in range(1, MOST + 1)), Roll(), Peek(), Call()))


@reason(MyTurn)
def why(s: LanternState, d: MyTurn, act: kernel.Act) -> str:
    if isinstance(act, Agree):
        return f"Nobody calls, {{seat:{d.seat}}}. Walk, roll or end your turn."
    return f"{MOST} steps are the most." if isinstance(act, Walk) and not 1 <= act.steps <= MOST else ""


@answer(MyTurn)
def do(s: LanternState, d: MyTurn, act: kernel.Act) -> None:
    if isinstance(act, End):
        emit(s, Ended(d.seat))
        s.over = "Lights out." if s.players[d.seat].steps >= s.options.goal else ""
        return
    then(s, Go(d.seat))
    if isinstance(act, Walk):
        walk(s, d.seat, act.steps)
    elif isinstance(act, Roll):
        walk(s, d.seat, 1 + rand(s, 3))
    elif isinstance(act, Peek):
        player = s.players[d.seat]
        emit(s, Peeked(d.seat, player.secret, seen_by=(d.seat,)))
    else:
        ask(s, *(Called(seat) for seat in s.seats if seat != d.seat))


def walk(s: LanternState, seat: int, steps: int) -> None:
    s.players[seat].steps += steps
    emit(s, Walked(seat, steps))


@options(Called)
def answers(s: LanternState, d: Called) -> Choice:
    return One((Agree(False), Agree(True)))


@reason(Called)
def why_called(s: LanternState, d: Called, act: kernel.Act) -> str:
    return "" if isinstance(act, Agree) else "Answer the call first."


@answer(Called)
def called(s: LanternState, d: Called, act: Agree) -> None:
    walk(s, d.seat, int(act.yes))
