"""Sentences of the Action phase: shots and what they hit, what exposed cards do, equipment, other actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moonquake import events as happened
from engines.moonquake.state import GUARD

from .tellings import Strike
from .words import KINDS, TERRAINS, article, charges, ordinal, place, turn

if TYPE_CHECKING:
    from engines.moonquake.data import Kind

    from .tellings import Hit, Pull, Scene, Told

WEAPONS = {
    "zappp": "zappps",
    "grenade": "fires a Grenade Launcher at",
    "gun": "fires the Defense Gun at",
    "beam": "aims the Tractor Beam at",
}
USES: dict[str, str] = {
    "payment": "{who} pays with an Extra Battery.",
    "crater": "{who} spends the {what} to enter the Crater.",
    "fence": "{who}'s {what} keeps the Force Fence out.",
    "moon_slide": "{who}'s {what} withstand the Moon Slide.",
    "tractor_beam": "{who}'s {what} withstand the Tractor Beam.",
}
NO_EFFECTS: dict[Kind, str] = {
    "aftershock": "Nobody has ready equipment.",
    "defense_gun": "The gun finds nothing to hit.",
    "lucky_shot": "There is no charge to lose.",
    "moon_slide": "It is as low as it gets: no slide.",
    "prison_guard_attacker": "The Guard is there already.",
    "prison_guard_defender": "The Guard is there already.",
    "ricochet_shot": "A jammed gun sends nothing on.",
    "tractor_beam": "The beam takes nothing.",
}


# ------------------------------------------------------------------ shots
def strike(told: Strike, scene: Scene) -> str:
    """ "Orange zappps Blue's 2nd hidden card: Ricochet Shot!"."""
    fired = told.fired
    if isinstance(fired, happened.GuardZappps):
        return _guard(fired, told, scene)
    who = scene.called[fired.player]
    aimed = _target(fired.target, fired.card, scene)
    if isinstance(told.hit, happened.GuardSentBack):
        return f"{who} {WEAPONS[fired.weapon]} the Guard: back to its tower."
    if told.hit is None:
        return f"{who} {WEAPONS[fired.weapon]} {aimed}."
    return f"{who} {WEAPONS[fired.weapon]} {aimed}: {_result(told.hit)}"


def _guard(fired: happened.GuardZappps, told: Strike, scene: Scene) -> str:
    victim = scene.called[fired.victim]
    if fired.nothing:
        return f"The Guard finds nothing to zappp at {victim}."
    if not isinstance(told.hit, (happened.ShieldHit, happened.Exposed)):
        return f"The Guard turns on {victim}, {scene.called[fired.player]} aims."
    return f"The Guard zappps {_target(fired.victim, told.hit.card, scene)}: {_result(told.hit)}"


def _target(who: int, card: int, scene: Scene) -> str:
    """ "Blue's 2nd hidden card", "Blue", "the Guard"."""
    return f"{scene.name(who)}'s {ordinal(card)} hidden card" if card else scene.name(who)


def _result(hit: Hit) -> str:
    if isinstance(hit, happened.ShieldHit):
        return f"a shield pops, {hit.shields} left." if hit.shields else "a shield pops."
    name = KINDS[hit.kind].partition(" (")[0]
    if hit.kind == "alien":
        return "the Alien!"
    if not hit.resolved:
        return f"{name}, without effect."
    return f"{name}{'.' if hit.kind == 'nothing' else '!'}"


def hit(event: Hit, scene: Scene) -> str:
    """A hit whose shot was told before, or goes on from the hit before."""
    aimed = _target(event.player, event.card, scene) if event.card else f"{scene.name(event.player)}'s Alien"
    result = _result(event)
    match event.by:
        case "ricochet":
            return f"It bounces into {aimed}: {result}"
        case "guard":
            return f"The Guard zappps {aimed}: {result}"
        case "gun" | "space" | "use":
            return f"The Defense Gun hits {aimed}: {result}"
        case "grenade":
            under = isinstance(scene.before, happened.ShieldHit) or (
                isinstance(scene.before, Strike) and isinstance(scene.before.hit, happened.ShieldHit)
            )
            return f"Under it: {result}" if under else f"The Grenade Launcher hits {aimed}: {result}"
        case "accomplice":
            return f"{scene.called[event.shooter]} picks {aimed}: {result}"
    return f"{scene.called[event.shooter]} zappps {aimed}: {result}"


def pull(told: Pull, scene: Scene) -> str:
    """ "The die rolls ↻2: Orange is pulled to B at 3 o'clock."."""
    rolled = f"The die rolls {turn(told.roll.spaces, told.roll.clockwise)}"
    who = scene.name(told.roll.player)
    if told.to is None:
        return f"{rolled}: {who} stays."
    return f"{rolled}: {who} is {'carried' if told.roll.player == GUARD else 'pulled'} to {place(told.to)}."


# ------------------------------------------------------------------ what cards do
def effect(event: Told, scene: Scene) -> str | None:
    """What an exposed card does; None for other events."""
    match event:
        case happened.Jammed():
            return f"{scene.called[event.player]}'s Stasis Gun is jammed."
        case happened.JamIgnored():
            return f"{scene.called[event.player]}'s Repair Kit frees the Stasis Gun."
        case happened.ChargeLost():
            return f"{scene.called[event.player]} loses a charge."
        case happened.NoEffect():
            return NO_EFFECTS.get(event.kind, "No effect.")
        case happened.PutOnToken():
            return "It waits on the Moon Orbit token."
        case happened.Found():
            return f"{scene.called[event.player]} takes it from {scene.called[event.target]}."
    return None


# ------------------------------------------------------------------ equipment and other actions
def equipment(event: Told, scene: Scene) -> str | None:
    """Equipment readied, used, saved; None for other events."""
    match event:
        case happened.Readied():
            return f"{scene.called[event.player]} readies {article(event.equipment)}."
        case happened.ShieldPlaced():
            covered = f"{ordinal(event.card)} card" if event.card else "exposed Alien"
            return f"A shield covers {scene.called[event.player]}'s {covered}."
        case happened.EquipmentUsed():
            return _use(event, scene.called[event.player])
        case happened.Saved():
            return f"{scene.called[event.player]}'s Repair Kit saves the {KINDS[event.equipment]}, unready."
        case happened.Decoyed():
            return f"{scene.called[event.player]} hides {article(event.equipment)} as a Decoy."
    return None


def _use(event: happened.EquipmentUsed, who: str) -> str:
    what = KINDS[event.equipment]
    if event.against in USES:
        return USES[event.against].format(who=who, what=what)
    terrain = next((words for name, words in TERRAINS.items() if name == event.against), "the terrain")
    return f"{who}'s {what} ignores {terrain}."


def action(event: Told, scene: Scene) -> str | None:
    """Other actions; None for other events."""
    match event:
        case happened.Spied():
            return f"{scene.called[event.player]} spies on {_target(event.target, event.card, scene)}."
        case happened.Stolen():
            return f"{scene.called[event.player]} steals {article(event.equipment)} from {scene.called[event.target]}."
        case happened.TurnEnded():
            kept = f" with {charges(event.charges)}" if event.charges else ""
            return f"{scene.called[event.player]} ends the turn{kept}."
    return None
