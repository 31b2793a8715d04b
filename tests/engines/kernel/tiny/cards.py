"""The cards of Moon Duel: edicts are hidden in hands, gadgets lie open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, then
from engines.kernel.choices import Choice, One
from engines.kernel.windows import Counter, Window

from .rules import discard_at_random, draw
from .state import CARDS, DEPTH, Clash, Lose, Lost, Marked, Settled, StartDuel, State, Strength, key

if TYPE_CHECKING:
    from engines.kernel.records import Source, Step

EDICTS = {name: CARDS.add(name, "edict") for name in ("dodge", "boost", "zap", "ambush")}
SHIELD, CUSHION, LENS, ECHO, SIPHON, MIRROR = (
    CARDS.add(name, "gadget") for name in ("shield", "cushion", "lens", "echo", "siphon", "mirror")
)


def duellists(s: State, me: Source, record: object) -> Choice:
    return One((s.duel.attacker, s.duel.defender))


def others(s: State, me: Source, record: object) -> Choice:
    return One(tuple(seat for seat in s.seats if seat != me.seat))


def others_with_cards(s: State, me: Source, record: object) -> Choice:
    return One(tuple(seat for seat in s.seats if seat != me.seat and s.players[seat].hand))


def mine(s: State, me: Source, record: Lose | Lost | Strength) -> bool:
    return record.seat == me.seat


def won(s: State, me: Source, x: Settled) -> bool:
    return x.winner == me.seat


@EDICTS["dodge"].anytime(Clash, layer=1, where=lambda s, me, w: not s.duel.low)
def dodge(s: State, me: Source, w: Window) -> None:
    """The lower card wins; once a duel."""
    s.duel.low = True


@EDICTS["boost"].anytime(Clash, ask=duellists)
def boost(s: State, me: Source, w: Window, seat: int) -> None:
    """Two more for a duellist."""
    s.duel.boosts[seat] = s.duel.boosts.get(seat, 0) + 2


@EDICTS["zap"].anytime(Counter, announced=False)
def zap(s: State, me: Source, w: Counter) -> None:
    """Stops a card that is being used."""
    s.duel.off.append(key(w.use.source))


def room_for_ambush(s: State, me: Source, w: Window | None) -> bool:
    return 0 < len(s.duels) < DEPTH and not s.duel.cards


@EDICTS["ambush"].anytime(where=room_for_ambush, ask=others)
def ambush(s: State, me: Source, w: Window | None, seat: int) -> None:
    """Starts a duel in the middle of a duel, before its cards are shown."""
    then(s, StartDuel(me.seat, seat))


@SHIELD.instead(Lose, where=mine, may=True)
def hold_up_the_shield(s: State, me: Source, x: Lose) -> list[Step]:
    """Give the shield away instead of losing hearts."""
    s.players[me.seat].gadgets.remove("shield")
    return []


@CUSHION.instead(Lose, where=lambda s, me, x: mine(s, me, x) and x.hearts > 1)
def soften(s: State, me: Source, x: Lose) -> list[Step]:
    """One heart less, but never none."""
    return [Lose(x.seat, x.hearts - 1)]


@LENS.modify(Strength, "gadget", where=mine)
def focus(s: State, me: Source, q: Strength, strength: int) -> int:
    """One more."""
    return strength + 1


@MIRROR.modify(Strength, "mirror", where=lambda s, me, q: mine(s, me, q) and len(s.duels) > 1)
def reflect(s: State, me: Source, q: Strength, strength: int) -> int:
    """Twice as strong in a duel inside a duel."""
    return 2 * strength


@ECHO.when(Lost, where=mine)
def answer_back(s: State, me: Source, x: Lost) -> None:
    """Draw a card after a loss."""
    draw(s, me.seat)


@SIPHON.when(Settled, where=won, ask=others_with_cards, may=True, announced=True)
def siphon(s: State, me: Source, x: Settled, seat: int) -> None:
    """After a win, another player discards a card."""
    discard_at_random(s, seat)


@ECHO.when(Settled, where=won, private=True, ask=others, may=True)
def mark(s: State, me: Source, x: Settled, seat: int) -> None:
    """After a win, mark another player. Nobody else learns whom, and nothing comes of it."""
    emit(s, Marked(seat, seen_by=(me.seat,)))
