"""The rules of Moon Duel."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from engines.kernel.abilities import query
from engines.kernel.agenda import answer, ask, base, emit, options, reason, rule, then
from engines.kernel.chance import rand, shuffle
from engines.kernel.choices import Choice, Form, One, Order, Split

from .state import (
    DECK,
    HAND,
    NOTHING,
    STASH,
    TURNS,
    Arrange,
    ArrangeStash,
    Challenge,
    ChanceToBeat,
    Clash,
    Discarded,
    Drew,
    Duel,
    EndDuel,
    Lose,
    Lost,
    Play,
    PlayCard,
    PlayCards,
    Played,
    Rest,
    Settle,
    Settled,
    SetUp,
    StartDuel,
    Started,
    State,
    Strength,
    TakeTurn,
    Turn,
)

if TYPE_CHECKING:
    from engines.kernel.records import Act

FULL = f"Your hand is full with {HAND} cards. Challenge somebody."


def draw(s: State, seat: int) -> None:
    if not s.deck:
        s.deck, s.discard = s.discard, []
        shuffle(s, s.deck)
    if s.deck:
        card = s.deck.pop()
        s.players[seat].hand.append(card)
        emit(s, Drew(seat, card, seen_by=(seat,)))
        emit(s, Drew(seat))


def discard_at_random(s: State, seat: int) -> None:
    hand = s.players[seat].hand
    if hand:
        s.discard.append(hand.pop(rand(s, len(hand))))
        emit(s, Discarded(seat, s.discard[-1]))


@rule(SetUp)
def set_up(s: State, x: SetUp) -> None:
    then(s, Turn(0))
    ask(s, *(ArrangeStash(seat) for seat in s.seats))


@options(ArrangeStash)
def arrangements(s: State, d: ArrangeStash) -> Choice:
    return Form(Arrange(), {"order": Order(tuple(range(STASH))), "guard": Split(1, STASH)})


@reason(ArrangeStash)
def why_not_arranged(s: State, d: ArrangeStash, act: Act) -> str:
    if not isinstance(act, Arrange):
        return "Arrange your stash first."
    if sorted(act.order) != list(range(STASH)):
        return "Name each of the tokens 0 to 3 once."
    if len(act.guard) != 1 or act.guard[0] not in range(STASH):
        return "Put the shield on one of the tokens 0 to 3."
    return ""


@answer(ArrangeStash)
def arrange(s: State, d: ArrangeStash, act: Arrange) -> None:
    p = s.players[d.seat]
    p.stash = [p.stash[i] for i in act.order]
    p.guard = [act.guard.count(i) for i in range(STASH)]


@rule(Turn)
def turn(s: State, x: Turn) -> None:
    if s.turns == TURNS:
        s.over = "The sun sets."
        return
    s.turn = x.seat
    s.turns += 1
    then(s, Turn((x.seat + 1) % len(s.players)))
    ask(s, TakeTurn(x.seat))


@options(TakeTurn)
def take_turn(s: State, d: TakeTurn) -> Choice:
    rest = (Rest(),) if len(s.players[d.seat].hand) < HAND else ()
    return One((*(Challenge(seat) for seat in s.seats if seat != d.seat), *rest))


@reason(TakeTurn)
def why_not_now(s: State, d: TakeTurn, act: Act) -> str:
    match act:
        case Challenge(target) if target == d.seat:
            return "You cannot challenge yourself. Choose another player."
        case Challenge(target):
            return "" if target in s.seats else "Nobody sits there."
        case Rest():
            return "" if len(s.players[d.seat].hand) < HAND else FULL
    return "It is your turn: challenge somebody or rest."


@answer(TakeTurn)
def taken(s: State, d: TakeTurn, act: Challenge | Rest) -> None:
    if isinstance(act, Challenge):
        then(s, StartDuel(d.seat, act.target))
    else:
        draw(s, d.seat)


# ------------------------------------------------------------------ a duel
@rule(StartDuel)
def start_duel(s: State, x: StartDuel) -> None:
    s.duels.append(Duel(x.attacker, x.defender))
    emit(s, Started(x.attacker, x.defender))
    then(s, PlayCards(), Clash(), Settle(), EndDuel())


@rule(PlayCards)
def play_cards(s: State, x: PlayCards) -> None:
    missing = [seat for seat in (s.duel.attacker, s.duel.defender) if seat not in s.duel.cards]
    if missing:
        ask(s, *(PlayCard(seat) for seat in missing), again=x)


@options(PlayCard)
def playable(s: State, d: PlayCard) -> Choice:
    numbers = sorted(card for card in s.players[d.seat].hand if card >= 0 and isinstance(DECK[card], int))
    return One((*(Play(card) for card in numbers), Play(NOTHING)))


@answer(PlayCard)
def play_card(s: State, d: PlayCard, act: Play) -> None:
    s.duel.cards[d.seat] = act.card
    if act.card != NOTHING:
        s.players[d.seat].hand.remove(act.card)
    emit(s, Played(d.seat, act.card))


@base(Strength)
def printed(s: State, q: Strength) -> int:
    card = s.duel.cards[q.seat]
    face = DECK[card] if card != NOTHING else 0
    return int(face) + s.duel.boosts.get(q.seat, 0)


@base(ChanceToBeat)
def among_unseen_numbers(s: State, q: ChanceToBeat) -> Fraction:
    seen = {*s.players[q.seat].hand, *s.discard, *(card for duel in s.duels for card in duel.cards.values())}
    unseen = [face for card, face in enumerate(DECK) if isinstance(face, int) and card not in seen]
    return Fraction(sum(face < q.strength for face in unseen), len(unseen))


@rule(Settle)
def settle(s: State, x: Settle) -> None:
    duel = s.duel
    strength = {seat: query(s, Strength(seat)) for seat in (duel.attacker, duel.defender)}
    by = strength[duel.attacker] - strength[duel.defender]
    if not by:
        emit(s, Settled(NOTHING, NOTHING))
        return
    attacker_wins = (by > 0) != duel.low
    winner, loser = (duel.attacker, duel.defender) if attacker_wins else (duel.defender, duel.attacker)
    emit(s, Settled(winner, loser))
    then(s, Lose(loser, 2 if abs(by) > 3 else 1))


@rule(Lose)
def lose(s: State, x: Lose) -> None:
    p = s.players[x.seat]
    hearts = x.hearts
    if p.stash and p.stash.pop() and not p.guard.pop():
        hearts += 1
    p.guard = p.guard[: len(p.stash)]
    p.hearts -= hearts
    emit(s, Lost(x.seat, hearts))
    if p.hearts <= 0:
        s.over = "A player has no hearts left."


@rule(EndDuel)
def end_duel(s: State, x: EndDuel) -> None:
    duel = s.duels.pop()
    s.discard += [card for card in duel.cards.values() if card != NOTHING]
