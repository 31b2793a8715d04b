"""The round: dealing action cards, the order of turns, the end of the round, How Do I Win?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.walking import board
from engines.walking.decisions import RenewCard
from engines.walking.events import CountersDealt, RaceEnded, RoundStarted, TurnsStarted
from engines.walking.state import KeepCard, SwapCard
from engines.walking.steps import AskAtEnd, DealCounters, StartEnd, StartRound, StartTurn, StartTurns

from .deck import can_be_held, draw

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.walking.data import Kind
    from engines.walking.state import State

KEEP_OR_SWAP = One((KeepCard(), SwapCard()))
END_CARDS: tuple[Kind, ...] = ("planification", "extra_jump", "teamwork")


# ------------------------------------------------------------------ action cards
@rule(StartRound)
def start_round(s: State, step: StartRound) -> None:
    """Who has no card gets one; who had one may have another, if there are any."""
    s.round += 1
    s.phase = "deal"
    emit(s, RoundStarted(s.round))
    holders = [seat for seat in s.seats if s.hands[seat]]
    for seat in s.seats:
        if not s.hands[seat]:
            draw(s, seat)
    then(s, StartTurns())
    if s.deck or s.discard:
        ask(s, *(RenewCard(seat) for seat in holders))


@options(RenewCard)
def keep_or_swap(s: State, d: RenewCard) -> One:
    """Keep it, or another one."""
    return KEEP_OR_SWAP


@reason(RenewCard)
def why_not_renew(s: State, d: RenewCard, act: Act) -> str:
    """Only these two."""
    return "" if act in KEEP_OR_SWAP else "First say whether you keep your action card or swap it."


@answer(RenewCard)
def renew(s: State, d: RenewCard, act: KeepCard | SwapCard) -> None:
    """The old card is discarded before the new one is drawn."""
    if isinstance(act, SwapCard):
        card = s.hands[d.seat][0]
        assert card is not None
        s.hands[d.seat] = ()
        s.discard.append(card)
        draw(s, d.seat, card)


# ------------------------------------------------------------------ turns
@rule(StartTurns)
def start_turns(s: State, step: StartTurns) -> None:
    """The order is fixed here for the whole round (ruling N8), and so is who is last."""
    s.phase = "turns"
    s.order = tuple(board.racing(s))
    s.last = board.lasts(s)
    emit(s, TurnsStarted(s.order, s.last))
    then(s, *map(StartTurn, s.order), StartEnd())


# ------------------------------------------------------------------ the end of the round
@rule(StartEnd)
def start_end(s: State, step: StartEnd) -> None:
    """Everybody who could have an end-of-round card is asked, in the order of the positions now."""
    s.phase = "end_of_round"
    then(s, DealCounters())
    if any(can_be_held(s, kind) for kind in END_CARDS):
        then(s, *map(AskAtEnd, s.turn_order()))


@rule(DealCounters)
def deal_counters(s: State, step: DealCounters) -> None:
    """EC for the last, handicaps for the first, nothing at the goal. The game ends if somebody is there."""
    ec = tuple([x for x in board.lasts(s) if not s.astronauts[x].finished])
    handicaps = tuple([x for x in board.firsts(s) if not s.astronauts[x].finished])
    for astronaut in ec:
        s.astronauts[astronaut].ec += 1
    for astronaut in handicaps:
        s.astronauts[astronaut].handicaps += 1
    emit(s, CountersDealt(ec, handicaps))
    if any(a.finished for a in s.astronauts):
        end(s)
    else:
        then(s, StartRound())


# ------------------------------------------------------------------ How Do I Win?
def scores(s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat: points of the board, and Sputniks."""
    boards = tuple(sum(board.board_points(s, x) for x in s.mine(seat)) for seat in s.seats)
    sputniks = tuple(sum(s.astronauts[x].sputniks for x in s.mine(seat)) for seat in s.seats)
    return boards, sputniks


def ranking(s: State) -> list[int]:
    """Seats from the best: most points, then most of the board, then who arrived first or is ahead (ruling N3)."""
    boards, sputniks = scores(s)
    arrival = s.turn_order()
    return sorted(s.seats, key=lambda seat: (-boards[seat] - sputniks[seat], -boards[seat], arrival.index(seat)))


def end(s: State) -> None:
    """The race is over."""
    boards, sputniks = scores(s)
    winner = ranking(s)[0]
    s.phase = "over"
    s.over = f"{{seat:{winner}}} wins the race with {boards[winner] + sputniks[winner]} points."
    emit(s, RaceEnded(boards, sputniks))
