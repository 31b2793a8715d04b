"""Sentences of all phases but the Action phase: set-up, MoonQuake, moves, drawing and hiding, Guard, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moonquake import events as happened
from engines.moonquake.board import LETTERS
from engines.moonquake.state import CAP, GUARD

from .words import KINDS, capital, cards, charges, counted, listed, number, ordinal, place, turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .tellings import Report, Scene, Told

OUT = {"exposed": "the Alien is exposed", "charges": "no charge is left", "pad": "off the Launch Pad"}


def set_up(event: Told, scene: Scene) -> str | None:
    """Aliens and exit spots; None for other events."""
    match event:
        case happened.AlienTaken():
            return f"{scene.called[event.player]} takes alien {event.alien + 1}."
        case happened.SpotTaken():
            return f"{scene.called[event.player]} starts on {place(event.space)}."
    return None


# ------------------------------------------------------------------ MoonQuake phase
def moonquake(event: Told, scene: Scene) -> str | None:
    """Round, orbit, moon; None for other events."""
    match event:
        case happened.RoundStarted():
            return f"Round {event.round}."
        case happened.OrbitReversed():
            return f"The orbit reverses, now {'clockwise' if event.clockwise else 'counter-clockwise'}."
        case happened.MoonMoved():
            return f"The moon moves to {scene.called[event.player]}."
        case happened.LunarEvent():
            return f"{KINDS[event.card]} stands for the spin: {event.value}."
    return None


def report(told: Report, scene: Scene) -> str:
    """Spins, charges of all, rolls for the rings, what an Aftershock turns unready."""
    first = told.events[0]
    if isinstance(first, happened.CardsHidden):
        return "All aliens are hidden."
    if isinstance(first, happened.TurnedUnready):
        pieces = [_piece(event, scene) for event in told.events if isinstance(event, happened.TurnedUnready)]
        return f"Unready now: {', '.join(pieces)}."
    if isinstance(first, happened.Spun):
        return _spins([event for event in told.events if isinstance(event, happened.Spun)], scene)
    if isinstance(first, happened.Charged):
        return _charged([event for event in told.events if isinstance(event, happened.Charged)], scene)
    rolls = [event for event in told.events if isinstance(event, happened.Quaked)]
    return f"Rings: {' · '.join(f'{LETTERS[roll.ring]} {turn(roll.spaces, roll.clockwise)}' for roll in rolls)}."


def _piece(event: happened.TurnedUnready, scene: Scene) -> str:
    where = f" over the {ordinal(event.card)} card" if event.card else ""
    return f"{scene.called[event.player]}'s {KINDS[event.equipment]}{where}"


def _spins(spins: Sequence[happened.Spun], scene: Scene) -> str:
    if spins[0].purpose == "charges":
        return f"{scene.called[spins[0].player]} spins {spins[0].value}."
    rounds: list[list[happened.Spun]] = [[]]
    for spin in spins:
        if any(spin.player == earlier.player for earlier in rounds[-1]):
            rounds.append([])
        rounds[-1].append(spin)
    first, *others = [", ".join(f"{scene.called[spin.player]} {spin.value}" for spin in one) for one in rounds]
    told = f"{'First spins' if spins[0].purpose == 'first' else 'Spin-off'}: {first}"
    if not others:
        return f"{told}."
    *ties, last = others  # only the last round counts
    return f"{told}; after {counted(len(ties), 'more tie')} {last}." if ties else f"{told}; again {last}."


def _charged(gains: Sequence[happened.Charged], scene: Scene) -> str:
    """ "Everybody gains 4 charges (Pink 1, full)."; one alone in a Shootout."""
    if len(gains) < len(scene.called):
        return " ".join(f"{scene.called[gain.player]} gains {charges(gain.gained)}." for gain in gains)
    most = scene.view.spin
    fewer = [
        f"{scene.called[gain.player]} {gain.gained or 'none'}{', full' if gain.total == CAP else ''}"
        for gain in gains
        if gain.gained != most
    ]
    if not any(gain.gained for gain in gains):
        return "Nobody gains a charge."
    if len(fewer) == len(gains):
        return f"Charges gained: {'; '.join(fewer)}."
    exceptions = f" ({'; '.join(fewer)})" if fewer else ""
    return f"Everybody gains {charges(most)}{exceptions}."


# ------------------------------------------------------------------ moving
def moves(event: Told, scene: Scene) -> str | None:
    """Moves and what the ground does; None for other events."""
    match event:
        case happened.Moved():
            verb = {"climb": "climbs", "zippp": "zippps", "slide": "slides", "beam": "is pulled"}[event.how]
            return f"{scene.called[event.player]} {verb} to {place(event.to)}."
        case happened.FenceCrossed():
            return "The Force Fence takes a charge." if event.lost else "The Force Fence finds no charge to take."
        case happened.ShieldsDown():
            down = "A shield goes" if event.shields == 1 else f"{capital(number(event.shields))} shields go"
            return f"{down} unready in the Magnetic Flux."
        case happened.Burned():
            return f"The Lava Flow burns {cards(event.equipment)}."
        case happened.Irradiated():
            return f"Radiation takes {charges(event.lost)}."
    return None


# ------------------------------------------------------------------ hands
def hands(event: Told, scene: Scene) -> str | None:
    """Drawing, placing, arranging; None for other events, "" for what needs no word."""
    match event:
        case happened.Drawn():
            return _drawn(event, scene.called[event.player])
        case happened.Placed():
            return _placed(event, scene)
        case happened.Reshuffled():
            return f"The discard pile becomes the deck: {counted(event.cards, 'card')}."
        case happened.Rearranged():
            handled = [word for word, moved in (("cards", event.cards), ("shields", event.shields)) if moved]
            return f"{scene.called[event.player]} rearranges {listed(handled)}."
        case happened.AlienHidden():
            return f"{scene.called[event.player]}'s Alien is hidden again."
    return None


def _drawn(event: happened.Drawn, who: str) -> str:
    if event.reason == "deal":
        return ""
    if not event.count:
        return f"There is no card left for {who}."
    if event.reason == "scan":
        return f"{who} scans."
    return f"{who} draws {'a card' if event.count == 1 else f'{number(event.count)} cards'}."


def _placed(event: happened.Placed, scene: Scene) -> str:
    """ "Laid open: Repair Kit. Two cards go face-down."; of the deal only what lies open."""
    drawn = isinstance(scene.before, (happened.Drawn, happened.Reshuffled))
    if scene.view.phase == "set_up" or not drawn:
        return f"{scene.called[event.player]} lays {cards(event.open)} open." if event.open else ""
    hidden = "A card goes" if event.hidden == 1 else f"{capital(number(event.hidden))} cards go"
    opened = f"Laid open: {cards(event.open)}." if event.open else ""
    return f"{opened} {hidden} face-down.".lstrip() if event.hidden else opened


# ------------------------------------------------------------------ Guard and end
def guard(event: Told, scene: Scene) -> str | None:
    """The Guard's ways; None for other events."""
    match event:
        case happened.GuardMoved(why="climb"):
            return f"The Guard climbs to {place(event.to)}."
        case happened.GuardMoved():
            return f"The Guard comes to {place(event.to)}."
        case happened.GuardSentBack():
            by = "" if event.player == GUARD else f", sent by {scene.called[event.player]}"
            return f"The Guard goes back to its tower{by}."
    return None


def ending(event: Told, scene: Scene) -> str | None:
    """Ties, the Shootout, the launch; None for other events."""
    match event:
        case happened.Tied():
            held = counted(event.cards, "hidden card")
            return f"{_names(event.players, scene)} could launch and hold {held} each."
        case happened.ShootoutStarted():
            return f"Sudden Death Shootout: {_names(event.players, scene)}!"
        case happened.KnockedOut():
            return f"{scene.called[event.player]} is out: {OUT[event.why]}."
        case happened.Launched():
            powered = " An Extra Battery powers it." if event.battery else ""
            return f"{scene.called[event.player]} launches the Rocket. A MoonQuake Escape!{powered}"
        case happened.NobodyWins():
            return "The Guard finds everybody. Nobody launches the Rocket."
    return None


def _names(players: Sequence[int], scene: Scene) -> str:
    return listed(scene.called[player] for player in players)
