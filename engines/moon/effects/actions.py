"""What each action of the vocabulary does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engines.kernel.agenda import ask, emit, then
from engines.moon.cards import vocabulary as v
from engines.moon.decisions import (
    BuildMore,
    ChooseCard,
    ChooseExchange,
    ChooseFlag,
    ChoosePlayer,
    ChooseStructures,
    GiveRovers,
)
from engines.moon.events import (
    FlippedBack,
    JoinedHand,
    Looked,
    LookedAt,
    NextBuildFree,
    RoversGathered,
    TurnedUp,
)
from engines.moon.rules.assimilating import assimilate
from engines.moon.rules.deck import draw, draws
from engines.moon.rules.gaining import gain_symbols, gain_things
from engines.moon.rules.having import blues, find, put, symbols_of
from engines.moon.state import NO_CARD

from .always import carry, refresh
from .amounts import amount_of
from .possible import flipped_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.moon.state import State
    from engines.moon.steps import Do


def _gain(s: State, me: Do, action: v.Gain) -> None:
    count = amount_of(s, me.player, action.amount, me.paid)
    gain_things(s, me.player, me.kind, me.card, action.what, count, action.same)


def _exchange(s: State, me: Do, action: v.Exchange) -> None:
    amount = amount_of(s, me.player, action.amount)
    ask(s, ChooseExchange(me.player, me.kind, me.card, action.give, action.get, amount, action.most, action.same))


# ------------------------------------------------------------------ hearts on cards and rewards
def _place(s: State, me: Do, action: v.Place) -> None:
    hearts = amount_of(s, me.player, action.amount, me.paid)
    if not hearts:
        return
    if action.where == "flag":
        ask(s, ChooseFlag(me.player, "hearts", hearts))
    elif me.kind != "expedition":
        carry(s, me.player, me.kind, me.card, hearts)


def _win_tie(s: State, me: Do, action: v.WinTie) -> None:
    ask(s, ChooseFlag(me.player, "tie"))


# ------------------------------------------------------------------ other players
def _give(s: State, me: Do, action: v.Give) -> None:
    ask(s, ChoosePlayer(me.player, "give", action.what, action.amount))


def _take(s: State, me: Do, action: v.Take) -> None:
    ask(s, ChoosePlayer(me.player, "take", action.what, action.amount))


def _give_away(s: State, me: Do, action: v.GiveAway) -> None:
    ask(s, GiveRovers(me.player, action.hearts, me.card))


# ------------------------------------------------------------------ own structures
def _produce(s: State, me: Do, action: v.Produce) -> None:
    if action.count == "all":
        produce_with(s, me.player, blues(s, me.player))
    else:
        count = min(action.count, len(blues(s, me.player)))
        ask(s, ChooseStructures(me.player, "produce", count))


def produce_with(s: State, player: int, cards: list[int]) -> None:
    """Each gives its symbols, as in the Production Phase."""
    then(s, *[step for card in cards for step in gain_symbols(s, player, symbols_of(s, player, card), "produce", card)])


def _rewards(s: State, me: Do, action: v.Rewards) -> None:
    count = min(amount_of(s, me.player, action.amount), len(s.players[me.player].settlement))
    if count:
        ask(s, ChooseStructures(me.player, "rewards", count))


def _flip_back(s: State, me: Do, action: v.FlipBack) -> None:
    cards = flipped_by(s, me, action)
    if action.count == "all":
        for card in cards:
            flip_back(s, me.player, card)
    else:
        other = me.card if action.other else NO_CARD
        ask(s, ChooseStructures(me.player, "flip_back", min(action.count, len(cards)), other))


def flip_back(s: State, player: int, card: int) -> None:
    """A structure lies face up again; rovers gathered on it go to the supply."""
    standing = find(s, player, card)
    if standing is not None:
        s.players[player].rovers += standing.rovers
        put(s, player, replace(standing, flipped=False, rovers=0))
        emit(s, FlippedBack(player, card))


def _recall(s: State, me: Do, action: v.Recall) -> None:
    ask(s, ChooseStructures(me.player, "recall", 1))


def _gather(s: State, me: Do, action: v.Gather) -> None:
    p = s.players[me.player]
    gathered = p.rovers + p.blue_rover + p.yellow_rover + sum([x.rovers for x in p.settlement])
    p.rovers, p.blue_rover, p.yellow_rover = 0, False, False
    p.settlement = tuple([replace(x, rovers=gathered if x.card == me.card else 0) for x in p.settlement])
    emit(s, RoversGathered(me.player, me.card, gathered))


# ------------------------------------------------------------------ cards
def _build_also(s: State, me: Do, action: v.BuildAlso) -> None:
    if action.source == "deck":
        s.looked = draws(s, action.look)
        emit(s, Looked(me.player, len(s.looked)))
        emit(s, LookedAt(me.player, tuple([card for card in s.looked if card is not None]), seen_by=(me.player,)))
    ask(s, BuildMore(me.player, action.source, action.discount))


def _assimilate_also(s: State, me: Do, action: v.AssimilateAlso) -> None:
    if action.source == "deck":
        card = draw(s)
        emit(s, TurnedUp(me.player, card))
        assimilate(s, me.player, card, "deck")
    else:
        ask(s, ChooseStructures(me.player, "assimilate", 1))


def _swap(s: State, me: Do, action: v.Swap) -> None:
    ask(s, ChooseCard(me.player, "discard"))


def _into_hand(s: State, me: Do, action: v.IntoHand) -> None:
    hand = s.hands[s.holding]
    if hand is None or find(s, me.player, me.card) is None:
        return
    leave(s, me.player, me.card)
    s.hands[s.holding] = replace(hand, cards=(*hand.cards, me.card))
    emit(s, JoinedHand(me.player, me.card))


def leave(s: State, player: int, card: int) -> None:
    """A structure leaves its settlement: rovers go to the owner's supply, heart tokens to the General Supply (ruling
    N23)."""
    p = s.players[player]
    standing = find(s, player, card)
    if standing is None:
        raise ValueError(f"structure {card} does not stand there")
    p.rovers += standing.rovers
    p.settlement = tuple([x for x in p.settlement if x.card != card])
    p.used = tuple([x for x in p.used if x != card])
    if s.tables.structures[card].era != s.era:
        s.strays = (*s.strays, card)
    refresh(s, player)


def _free_build(s: State, me: Do, action: v.FreeBuild) -> None:
    s.players[me.player].free_builds += 1
    emit(s, NextBuildFree(me.player))


ACTIONS: dict[type, Callable[[State, Do, Any], None]] = {
    v.Gain: _gain,
    v.Exchange: _exchange,
    v.Place: _place,
    v.Give: _give,
    v.Take: _take,
    v.GiveAway: _give_away,
    v.Produce: _produce,
    v.BuildAlso: _build_also,
    v.AssimilateAlso: _assimilate_also,
    v.Rewards: _rewards,
    v.FlipBack: _flip_back,
    v.Recall: _recall,
    v.Swap: _swap,
    v.Gather: _gather,
    v.IntoHand: _into_hand,
    v.FreeBuild: _free_build,
    v.WinTie: _win_tie,
}
