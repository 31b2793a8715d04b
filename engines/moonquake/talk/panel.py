"""The panel of a seat: what it has and knows, what it is asked, what it may arrange or choose ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.kernel.talk import Menu, Names, Panel, Press
from engines.moonquake import board
from engines.moonquake import decisions as asks
from engines.moonquake import state as game
from engines.moonquake.rules.movement import climbs
from engines.moonquake.rules.terrain import terrain_of
from engines.moonquake.state import PAD, State

from . import keys, questions
from .arranging import alien, arrangings, as_it_is, open_questions, shuffle
from .not_now import not_now
from .offer import Offer, chunked
from .people import betrayed, condition, hand_of, learnt, mine, people, shaped, sign, stock
from .words import ICONS, KINDS, SHORT, counted, listed, number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Decision, Seat
    from engines.moonquake.data import Kind
    from engines.moonquake.state import Player

SEALED = "Your answer is in. You may change it until everybody has answered."
UNTIL = " (until they rearrange). Numbers close up when a card goes."
FEW = 5
"""Choices that are buttons rather than a menu."""


def panel(view: State, seat: Seat, names: Names) -> Panel:
    """The seat's first open question with all it can do; with nothing asked, what it can choose ahead."""
    d = next(iter(open_questions(view, seat)), None)
    arranging = arrangings(view, seat)
    resources = "\n".join(_resources(view, seat, names, d))
    if d is None or not d.waits:
        ahead = _ahead(view, seat)
        buttons = ahead.buttons if ahead.ahead or d is None else _shuffles(view, d)
        return Panel(resources, buttons=buttons, hint=ahead.hint, ahead=ahead.ahead, arranging=arranging)
    if isinstance(d, asks.TakeAction):
        menus = Offer(view, d, names).menus()
        return Panel(
            resources, not_now(view, d, names, menus), menus, (_end(view, d),), _turn_hint(view), "", arranging
        )
    menus, buttons = _answers(view, d, names)
    hint = SEALED if d.id in view.sealed else _hint(view, d, names)
    return Panel(resources, (), menus, buttons, hint, "", arranging)


# ------------------------------------------------------------------ what a seat has and knows
def _resources(view: State, seat: Seat, names: Names, d: Decision | None) -> Iterator[str]:
    """A line for each of the seat's players, what it has learnt, what others know."""
    for player in mine(view, seat):
        acts = isinstance(d, asks.TakeAction) and d.player == player
        yield _holdings(view, player, acts)
    called = people(view, names)
    if isinstance(d, asks.TakeAction) and (spoils := _spoils(view, d, called)):
        yield f"To steal here: {spoils}"
    secrets = learnt(view, seat, called)
    if secrets:
        yield f"You have learnt: {' · '.join(secrets)}{UNTIL}"
    seen = betrayed(view, seat, names)
    if seen:
        yield f"Seen by others: {' · '.join(seen)}"


def _holdings(view: State, who: int, acts: bool) -> str:
    """ "**3 ⚡** · free bonus: **Spy** · ready: Repair Kit"."""
    player = view.players[who]
    whose = f"{sign(view, who)}{' acting' if acts else ''}: " if view.options.accomplices else ""
    parts = [f"**{player.charges} ⚡**"]
    if acts and view.turn.bonus:
        parts.append(f"free bonus: **{ICONS[view.turn.bonus]}**")
    if acts and view.turn.batteries:
        parts.append("an Extra Battery pays next")
    parts += [*condition(view, who), *([held] if (held := stock(player)) else [])]
    return f"{whose}{' · '.join(parts)}"


def _spoils(view: State, d: asks.TakeAction, called: Names) -> str:
    """ "Blue's Repair Kit and Pink's Energy Shield": what can be stolen now; "" if nothing."""
    steals = [act for act in choices(view, d).of(game.Steal) if isinstance(act, game.Steal)]
    return listed(f"{called[act.target]}'s {KINDS[act.equipment]}" for act in steals) if steals else ""


# ------------------------------------------------------------------ the Action turn
def _end(view: State, d: asks.TakeAction) -> Press:
    """Names what is kept and what is lost."""
    player = view.players[d.player]
    burns = terrain_of(view, d.player) == "radiation" and view.phase != "shootout"
    kept = f", {'lose' if burns else 'keep'} {player.charges} ⚡" if player.charges else ""
    unused = f", {ICONS[view.turn.bonus]} unused" if view.turn.bonus else ""
    return Press(f"End turn{kept}{unused}", (game.EndTurn(),), style="finish")


def _turn_hint(view: State) -> str:
    if view.phase == "shootout":
        return "Shootout: Zappp, Spy, Steal and the Grenade Launcher only. Your last charge spent puts you out."
    return "You may rearrange your cards until your next act." if view.turn.arrange else ""


# ------------------------------------------------------------------ other questions
def _answers(view: State, d: asks.Question, names: Names) -> tuple[tuple[Menu, ...], tuple[Press, ...]]:
    """The menus and the buttons of a question."""
    match d:
        case asks.ChooseAlien():
            spots = tuple(press for row in questions.starts(view, d) for press in row)
            return (Menu("Another alien (they differ in looks only)", questions.aliens(view, d)),), spots
        case asks.HideAlien():
            label = f"{_whose(view, d.player)}As shuffled, shield on Alien"
            return (), (Press(label, (as_it_is(view, d.player),), style="primary"),)
        case asks.ArrangeHidden() | asks.LastRearrange() | asks.MoveShields():
            words = {asks.ArrangeHidden: "Keep as shuffled", asks.MoveShields: "Leave my shields"}
            keep = game.Keep(hand_of(view, d.player))
            label = f"{_whose(view, d.player)}{words.get(type(d), 'Keep my cards')}"
            shuffles = () if isinstance(d, asks.MoveShields) else _shuffles(view, d)
            return (), (*shuffles, Press(label, (keep,), style="finish"))
        case asks.AimAt():
            return tuple(_aims(view, d, names)), ()
        case asks.CoverWith():
            return tuple(chunked("Shield on", list(_covers(view, d)))), ()
        case asks.PlaceDrawn():
            placings = list(_placings(view, d))
            menus = tuple(chunked("Lay open, the rest goes face-down", placings))
            return (menus, ()) if len(placings) > 1 else ((), tuple(placings))
        case asks.TurnUnready():
            pieces = list(_pieces(view, d))
            return ((), tuple(pieces)) if len(pieces) <= FEW else (tuple(chunked("Turn unready", pieces)), ())
    rows = questions.question(view, d, names).rows
    return (), tuple(press for row in rows for press in row)


def _shuffles(view: State, d: asks.Question) -> tuple[Press, ...]:
    press = shuffle(view, d)
    return (Press(f"{_whose(view, d.player)}{press.label}", press.plan),) if press else ()


def _whose(view: State, player: int) -> str:
    """With Accomplices whose cards: "●₁: "."""
    return f"{sign(view, player)}: " if view.options.accomplices else ""


def _aims(view: State, d: asks.AimAt, names: Names) -> Iterator[Menu]:
    victim = view.players[d.victim]
    called = shaped(view, names, d.victim)
    lines: list[Press] = []
    for act in choices(view, d):
        card = victim.hidden[act.card - 1] if act.card else game.FaceDown("alien", victim.alien_shields)
        name = f"{called} {act.card}" if act.card else f"{called}'s exposed Alien"
        note = counted(card.shields, "shield") if card.shields else "no shield"
        known = f" · you know: {KINDS[card.kind]}" if card.kind and act.card else ""
        lines.append(Press(name, (act,), f"{note}{known}"))
    yield from chunked("Hit a shield or a card", lines)


def _covers(view: State, d: asks.CoverWith) -> Iterator[Press]:
    player = view.players[d.player]
    for act in choices(view, d):
        if not act.card:
            yield Press("Alien, exposed", (act,))
            continue
        card = player.hidden[act.card - 1]
        has = f"has {counted(card.shields, 'shield')}" if card.shields else ""
        yield Press(f"{act.card} {_kind(card.kind)}", (act,), has)


def _kind(kind: Kind | None) -> str:
    return KINDS[kind] if kind else "?"


def _placings(view: State, d: asks.PlaceDrawn) -> Iterator[Press]:
    """A line for each way to lay drawn Equipment open; numbers tell like cards apart."""
    drawn = view.players[d.player].drawn
    blue = [n for n, kind in enumerate(drawn, start=1) if kind in SHORT]
    for act in choices(view, d):
        hidden = [_kind(kind).partition(" (")[0] for n, kind in enumerate(drawn, start=1) if n not in act.open]
        note = f"face-down: {', '.join(hidden)}" if hidden else "nothing goes face-down"
        if not act.open:
            yield Press("All face-down", (act,), note)
        elif list(act.open) == blue and len(blue) > 1:
            yield Press("All equipment open, unready", (act,), note)
        else:
            told = ", ".join(f"{n} {SHORT[kind]}" for n in act.open if (kind := drawn[n - 1]) in SHORT)
            yield Press(f"Open: {told}", (act,), note)


def _pieces(view: State, d: asks.TurnUnready) -> Iterator[Press]:
    for act in choices(view, d):
        where = f" on card {act.card}" if act.card else " on the Alien" if act.equipment == game.SHIELD else ""
        yield Press(f"{KINDS[act.equipment]}{where}", (act,))


def _hint(view: State, d: asks.Question, names: Names) -> str:
    """What is asked, where the controls alone do not say it."""
    asked = questions.question(view, d, names)
    told = f"{asked.text[:1].upper()}{asked.text[1:]}"
    told += "" if told.endswith("?") else "."
    return f"{told} {asked.small_print}." if asked.small_print else told


# ------------------------------------------------------------------ choosing ahead
def _ahead(view: State, seat: Seat) -> Panel:
    """The coming move of the Escape phase, once the rings have turned."""
    coming = _coming(view, seat)
    if coming is None:
        return Panel("", hint=_waiting_hint(view, seat))
    if view.players[coming].exposed:
        draw, *_ = questions.drawings(view, coming)
        ahead = Press(f"{draw.label} at my turn", draw.plan)
        return Panel("", buttons=(ahead,), hint="You may choose ahead.", ahead=asks.DrawAndHide.__name__)
    ways = climbs(view, coming)
    if len(ways) < 2:
        return Panel("", hint="There is one way up; you climb by yourself.")
    presses = tuple(Press(f"To {press.label.partition(' · ')[2]}", press.plan) for press in keys.climbs(view, ways))
    return Panel("", buttons=presses, hint="You may choose your climb ahead.", ahead=asks.ChooseClimb.__name__)


def _coming(view: State, seat: Seat) -> int | None:
    """The seat's next player to move in this Escape phase."""
    if view.phase != "escape" or view.acting < 0:
        return None
    order = view.order()
    later = [who for who in order[order.index(view.acting) + 1 :] if view.owner(who) == seat]
    return next((who for who in later if view.players[who].exposed or view.players[who].space != PAD), None)


def _waiting_hint(view: State, seat: Seat) -> str:
    return "Your hidden cards may be rearranged until the last alien has moved." if view.phase == "escape" else ""


# ------------------------------------------------------------------ advice
def advice(view: State, seat: Seat) -> str:
    """A word for somebody new, about the seat's question."""
    d = next((d for d in open_questions(view, seat) if d.waits), None)
    match d:
        case asks.ChooseAlien() | asks.ChooseSpot():
            return "The rings turn before anybody climbs, so one exit spot is as good as another."
        case asks.HideAlien():
            return _hiding_advice(view.players[d.player])
        case asks.ChooseClimb():
            return _climb_advice(view, keys.ways(view, d))
        case asks.TakeAction():
            return _turn_advice(view, d)
        case asks.AimAt():
            return "A card under a shield is safe until the shield is gone. You look for the Alien."
    return ""


def _hiding_advice(player: Player) -> str:
    if len(player.hidden) == 1:
        return "Your Alien is your only hidden card: its shields are all that guards it."
    backs = number(len(player.hidden))
    return f"Your Alien is card {alien(player)}. Rivals see {backs} backs, so nothing tells them which it is."


def _turn_advice(view: State, d: asks.TakeAction) -> str:
    player = view.players[d.player]
    if view.turn.bonus:
        first = f"Your bonus, {ICONS[view.turn.bonus]}, is free this turn. "
    else:
        first = "Each act is one line in a menu. "
    if game.SHIELD in player.unready and player.charges:
        return f"{first}A ready Energy Shield protects one hidden card for a charge."
    return f"{first}Zappp hidden cards to look for an Alien: whoever finds one draws a card."


def _climb_advice(view: State, ways: Sequence[keys.To]) -> str:
    plain = [act for act in ways if board.terrain(view, act.to) == "plains"]
    icons = [icon for act in plain if (icon := board.icon(view, act.to))]
    if len(plain) == len(ways) > 1 and len(icons) == len(plain):
        return f"Both ways are Plains; 1 gives you a {ICONS[icons[0]]} next, 2 a {ICONS[icons[1]]}."
    return "The icon of the space where you stand is your free Bonus Action next."
