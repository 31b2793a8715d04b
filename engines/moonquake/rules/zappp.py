"""Zappps: who can be hit, what is hit, and what comes of it (action Zappp, Grenade Launcher, Accomplices)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.moonquake.data import EQUIPMENT, Kind
from engines.moonquake.decisions import AimAt
from engines.moonquake.events import Exposed, Fired, GuardSentBack, NoEffect, ShieldHit
from engines.moonquake.state import GUARD, TOWER, Aim, Grenade, State, Zappp
from engines.moonquake.steps import AskAim, Discard, DrawCards, Hit, Resolve

from .charges import can_pay, why_too_dear
from .equipment import found, lose_shield, put, use_up
from .hand import remove_hidden
from .shootout import check, in_shootout
from .terrain import can_aim, terrain_of
from .who import who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act

RESOLVED = ("zappp", "grenade", "ricochet", "accomplice")
"""What is hit by a player's Zappp takes effect; what the Guard or a Defense Gun hits does not."""
ON_TOKEN: tuple[Kind, ...] = ("orbit_reverses", "lunar_eclipse", "lunar_glow")
GUNS = ("gun", "space", "use")
Attack = Zappp | Grenade


# ------------------------------------------------------------------ who can be hit
def _is_defender(s: State, player: int, target: int) -> bool:
    """Is this somebody else, whose Alien is hidden, in aim?"""
    p = s.players[target]
    if p.exposed or p.out or target == player:
        return False
    return not s.options.modules or can_aim(s, player, target)


def attacks(s: State, player: int, kind: type[Attack]) -> Iterator[Act]:
    """Every attack of a kind, whatever it costs."""
    for target in range(len(s.players)):
        if _is_defender(s, player, target):
            yield from at(kind, target, _cards_named(s, player, target))
    if not why_not_guard(s, player):
        yield from at(kind, GUARD, 0)


def pick_attack(s: State, player: int, kind: type[Attack], rand: Rand) -> Act | None:
    """One of them by chance, if there is one: first whom, then which card."""
    found = [target for target in range(len(s.players)) if _is_defender(s, player, target)]
    if s.guard != TOWER and not why_not_guard(s, player):
        found.append(GUARD)
    if not found:
        return None
    target = found[rand(len(found))]
    acts = at(kind, target, 0 if target == GUARD else _cards_named(s, player, target))
    return acts[rand(len(acts))]


def _cards_named(s: State, player: int, target: int) -> int:
    """How many cards of a target there are to choose from; none of one's own Accomplice, where the rival picks."""
    own = s.options.accomplices and s.owner(target) == s.owner(player)
    return 0 if own else len(s.players[target].hidden)


@cache
def at(kind: type[Attack], target: int, cards: int) -> tuple[Act, ...]:
    """An attack on each of so many cards; 0: on none that is named."""
    return tuple(kind(target, card) for card in range(1, cards + 1)) if cards else (kind(target),)


def why_not_attack(s: State, player: int, act: Attack) -> str:
    """Why nobody can be hit like this, whatever it costs; "" if it is possible."""
    if act.target == GUARD:
        return why_not_guard(s, player) or ("The Guard has no cards to choose from." if act.card else "")
    return _why_not_defender(s, player, act.target) or why_not_card(s, player, act.target, act.card)


def why_not_guard(s: State, player: int) -> str:
    """Why a player cannot send the Guard back; "" if that is possible."""
    if in_shootout(s):
        return "In the Shootout you act only against those who take part."
    if s.guard == TOWER:
        return "The Guard is in its tower already."
    return why_no_aim(s, player, GUARD)


def _why_not_defender(s: State, player: int, target: int) -> str:
    if target == player:
        return "Your own cards are no target. Choose somebody else, or the Guard."
    if not 0 <= target < len(s.players):
        return "Nobody of that number plays here."
    p = s.players[target]
    if p.out:
        return f"{who(s, target)} does not take part in the Shootout."
    if p.exposed:
        return f"{who(s, target)} is exposed; only the Guard and a Defense Gun can hit those cards now."
    return why_no_aim(s, player, target)


def why_no_aim(s: State, player: int, target: int) -> str:
    """Why a player cannot aim at another, or at the Guard; "" if that is possible."""
    if player == target or can_aim(s, player, target):
        return ""
    if terrain_of(s, player) == "crater":
        return "You are in a Crater; you can aim only inside it. A ready Hazard Suit would let you aim out of it."
    name = "The Guard" if target == GUARD else who(s, target)
    return f"{name} is in a Crater; only from inside it anybody can aim there."


def why_not_card(s: State, player: int, target: int, card: int) -> str:
    """Why this number is no card to hit; "" if it is one."""
    if s.owner(target) == s.owner(player):
        return "On your own Accomplice your rival picks the card, so name none." if card else ""
    cards = len(s.players[target].hidden)
    return "" if 1 <= card <= cards else f"Which hidden card? {who(s, target)} has 1 to {cards}."


# ------------------------------------------------------------------ Zappp and Grenade Launcher
def zappps(s: State, player: int) -> Iterator[Act]:
    """Every Zappp that can be paid."""
    return attacks(s, player, Zappp) if _can_zappp(s, player) else iter(())


def pick_zappp(s: State, player: int, rand: Rand) -> Act | None:
    """One of them by chance."""
    return pick_attack(s, player, Zappp, rand) if _can_zappp(s, player) else None


def _can_zappp(s: State, player: int) -> bool:
    price = s.tables.components.numbers.zappp
    return not s.players[player].jammed and can_pay(s, player, price, "zappp")


def why_not_zappp(s: State, player: int, act: Zappp) -> str:
    """A gun that is not jammed, somebody to aim at, and the charge."""
    if s.players[player].jammed:
        return "Your gun is jammed this turn. A ready Repair Kit clears it; a Grenade Launcher fires all the same."
    price = s.tables.components.numbers.zappp
    return why_not_attack(s, player, act) or why_too_dear(s, player, "A Zappp", price, "zappp")


def zappp(s: State, player: int, act: Zappp) -> None:
    """The paid or free action."""
    emit(s, Fired(player, "zappp", act.target, act.card))
    _strike(s, player, act, hits=1)


def grenades(s: State, player: int) -> list[Act]:
    """With a ready Grenade Launcher; a jammed gun does not matter."""
    return list(attacks(s, player, Grenade)) if "grenade_launcher" in s.players[player].ready else []


def why_not_grenade(s: State, player: int, act: Grenade) -> str:
    """A ready Launcher, and somebody to aim at."""
    if "grenade_launcher" not in s.players[player].ready:
        return "You have no ready Grenade Launcher."
    return why_not_attack(s, player, act)


def grenade(s: State, player: int, act: Grenade) -> None:
    """Two hits: a shield, and what lies directly under it."""
    emit(s, Fired(player, "grenade", act.target, act.card))
    use_up(s, player, "grenade_launcher", "grenade")
    _strike(s, player, act, hits=2)


def _strike(s: State, player: int, act: Attack, hits: int) -> None:
    if act.target == GUARD:
        send_back(s, player)
        return
    s.turn = replace(s.turn, attacked=True)
    if s.owner(act.target) == s.owner(player):
        then(s, AskAim(s.after(player), act.target, "accomplice", player, hits))
    else:
        then(s, Hit(player, act.target, act.card, "zappp" if hits == 1 else "grenade", player, hits))


def send_back(s: State, player: int) -> None:
    """The Guard goes to its tower."""
    start, s.guard = s.guard, TOWER
    s.moved = (GUARD, start, TOWER)
    emit(s, GuardSentBack(player, start))


# ------------------------------------------------------------------ choosing what is hit
@rule(AskAim)
def ask_aim(s: State, step: AskAim) -> None:
    """Nothing is asked if there is nothing to hit."""
    if targets(s, step.victim):
        ask(s, AimAt(s.owner(step.player), step.player, step.victim, step.by, step.attacker, step.hits))
    elif step.by in GUNS:
        emit(s, NoEffect(step.victim, "defense_gun"))


@cache
def aim(card: int) -> Aim:
    """The act."""
    return Aim(card)


def targets(s: State, victim: int) -> list[Aim]:
    """What can be hit in a hand: bare cards, then shields; those on an exposed Alien have number 0."""
    p = s.players[victim]
    bare = [aim(card) for card, pile in enumerate(p.hidden, 1) if not pile.shields]
    covered = [aim(card) for card, pile in enumerate(p.hidden, 1) if pile.shields]
    return [*bare, *covered, aim(0)] if p.alien_shields else bare + covered


@options(AimAt)
def aims(s: State, d: AimAt) -> One:
    """Any pile of the victim."""
    return One(tuple(targets(s, d.victim)))


@reason(AimAt)
def why_not_aim(s: State, d: AimAt, act: Act) -> str:
    """A card has to be named."""
    legal = [aim.card for aim in targets(s, d.victim)]
    if isinstance(act, Aim) and act.card in legal:
        return ""
    return f"Choose the card or shield that is hit: {', '.join(map(str, sorted(legal)))}."


@answer(AimAt)
def aim_at(s: State, d: AimAt, act: Aim) -> None:
    """The shot is fired."""
    then(s, Hit(d.attacker, d.victim, act.card, d.by, d.player, d.hits))


# ------------------------------------------------------------------ what is hit
@rule(Hit)
def hit(s: State, step: Hit) -> None:
    """The shields of a pile go first, from the top. Who is out of the Shootout neither shoots nor is hit."""
    p = s.players[step.victim]
    if p.out or s.players[step.attacker].out:
        return
    shields = p.hidden[step.card - 1].shields if step.card else p.alien_shields
    if not shields:
        expose(s, step)
        return
    if step.card:
        put(p, step.card, replace(p.hidden[step.card - 1], shields=shields - 1))
    else:
        p.alien_shields -= 1
    emit(s, ShieldHit(step.victim, step.card, shields - 1, step.by, step.shooter))
    if step.hits > 1:
        then(s, replace(step, hits=step.hits - 1))
    lose_shield(s, step.victim)


def expose(s: State, step: Hit) -> None:
    """The card is turned up and, hit by a player's Zappp, takes effect."""
    p = s.players[step.victim]
    kind = remove_hidden(p, step.card).kind
    if kind is None:
        raise ValueError("a view does not know what is exposed")
    resolved = step.by in RESOLVED
    emit(s, Exposed(step.victim, step.card, kind, step.by, step.shooter, resolved))
    if kind == "alien":
        _find_alien(s, step)
    elif resolved and kind in EQUIPMENT:
        found(s, step.attacker, step.victim, kind)
    else:
        s.table = (*s.table, kind)
        if kind not in ON_TOKEN or not resolved:
            then(s, Discard(step.victim, kind))
        if resolved:
            then(s, Resolve(kind, step.attacker, step.victim))


def _find_alien(s: State, step: Hit) -> None:
    """A card for who zappped it, but for nobody if the Guard or a Defense Gun did (ruling R3). What the Guard finds in
    a Shootout is settled after it has zappped everybody (ruling N26)."""
    s.players[step.victim].exposed = True
    if step.by in RESOLVED:
        then(s, DrawCards(step.attacker, 1, "alien"))
    if step.by != "guard":
        check(s, step.victim)
