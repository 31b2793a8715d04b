"""Robbery and Sabotage; exchanging counters in 2 Player Games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import Amount, Choice, Either, Form, One
from engines.walking import board
from engines.walking.decisions import RobSomebody, ShareCounters
from engines.walking.events import Robbed, Shared
from engines.walking.state import Decline, Rob, Share
from engines.walking.steps import AskRob, AskShare, Reactions

from .who import who

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.walking.state import State

DECLINE = Decline()
NOTHING_SHARED = Share(0, 0)


# ------------------------------------------------------------------ robbery
def victims(s: State, astronaut: int) -> list[int]:
    """Others' astronauts in the box, crashed ones too."""
    owner = s.owner(astronaut)
    return [other for other in board.together(s, astronaut) if s.owner(other) != owner]


@rule(AskRob)
def ask_rob(s: State, step: AskRob) -> None:
    """With robbery, and not from where one has crashed."""
    if s.options.robbery and not s.astronauts[step.astronaut].down and victims(s, step.astronaut):
        ask(s, RobSomebody(s.owner(step.astronaut), step.astronaut))


@options(RobSomebody)
def robberies(s: State, d: RobSomebody) -> One:
    """One of them, or nobody."""
    return One((DECLINE, *[Rob(victim) for victim in victims(s, d.astronaut)]))


@reason(RobSomebody)
def why_not_rob(s: State, d: RobSomebody, act: Act) -> str:
    """Only who is in the box."""
    if act in robberies(s, d):
        return ""
    if not isinstance(act, Rob) or act.target not in range(len(s.astronauts)):
        return "First say whom you rob, or nobody."
    if s.owner(act.target) == d.seat:
        return "Your own astronauts are not robbed."
    return f"{who(s, act.target)} is not in your box. Only who is there can be robbed."


@answer(RobSomebody)
def rob(s: State, d: RobSomebody, act: Rob | Decline) -> None:
    """A Sputnik, or else a handicap; then the victim may have Sanction."""
    if not isinstance(act, Rob):
        return
    robber, victim = s.astronauts[d.astronaut], s.astronauts[act.target]
    sabotage = not victim.sputniks
    if sabotage:
        victim.handicaps += 1
    else:
        victim.sputniks -= 1
        robber.sputniks += 1
    emit(s, Robbed(d.astronaut, act.target, sabotage))
    then(s, Reactions("robbed", d.astronaut, (act.target,)))


# ------------------------------------------------------------------ own astronauts
@rule(AskShare)
def ask_share(s: State, step: AskShare) -> None:
    """Where there is something to exchange."""
    owner, here = s.owner(step.astronaut), s.astronauts[step.astronaut]
    for other in board.together(s, step.astronaut):
        there = s.astronauts[other]
        if s.owner(other) == owner and here.sputniks + here.ec + there.sputniks + there.ec:
            ask(s, ShareCounters(owner, step.astronaut, other))


def _sums(s: State, d: ShareCounters) -> tuple[int, int]:
    here, there = s.astronauts[d.astronaut], s.astronauts[d.other]
    return here.sputniks + there.sputniks, here.ec + there.ec


@options(ShareCounters)
def shares(s: State, d: ShareCounters) -> Choice:
    """Any split of both sums."""
    sputniks, ec = _sums(s, d)
    return Either((One((DECLINE,)), Form(NOTHING_SHARED, {"sputniks": Amount(0, sputniks), "ec": Amount(0, ec)})))


@reason(ShareCounters)
def why_not_share(s: State, d: ShareCounters, act: Act) -> str:
    """No more than both have."""
    if act in shares(s, d):
        return ""
    sputniks, ec = _sums(s, d)
    return f"Together they have {sputniks} Sputniks and {ec} EC counters. Say how many of them the first one gets."


@answer(ShareCounters)
def share(s: State, d: ShareCounters, act: Share | Decline) -> None:
    """The other one gets the rest."""
    if not isinstance(act, Share):
        return
    here, there = s.astronauts[d.astronaut], s.astronauts[d.other]
    sputniks, ec = _sums(s, d)
    here.sputniks, there.sputniks = act.sputniks, sputniks - act.sputniks
    here.ec, there.ec = act.ec, ec - act.ec
    emit(s, Shared(d.astronaut, d.other, (here.sputniks, there.sputniks), (here.ec, there.ec)))
