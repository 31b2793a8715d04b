"""Questions as everybody may read them, and the buttons with which they are answered on the table.

Without buttons are the questions that a seat can weigh only with its hand before its eyes, and those that several seats
are asked at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import choices
from engines.kernel.talk import Names, Press, Question
from engines.moonquake import board
from engines.moonquake import decisions as asks
from engines.moonquake import state as game
from engines.moonquake.board import LETTERS
from engines.moonquake.rules.terrain import open_craters
from engines.moonquake.state import PAD, State

from . import keys
from .people import hand_of, having, people
from .words import ICONS, KINDS, TERRAINS, charges

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Decision
    from engines.moonquake.data import Icon, Terrain

Row = tuple[Press, ...]
Offer = asks.SaveEquipment | asks.IgnoreJam | asks.UseBoots | asks.UseSuit
"""Questions whether some ready Equipment shall be used."""
SIMULTANEOUS: dict[type[Decision], Question] = {
    asks.HideAlien: Question("hide your alien", opener="Arrange", several="Hide your alien."),
    asks.PlaceDrawn: Question("place what you have drawn", opener="Choose", several="Place what you have drawn."),
    asks.ArrangeHidden: Question("arrange your cards, or keep them as shuffled", opener="Arrange"),
    asks.Rearrange: Question("rearrange your cards if you like", opener="Arrange"),
    asks.LastRearrange: Question(
        "rearrange your cards or keep them",
        opener="Arrange",
        several="Last chance to rearrange before the Action phase.",
    ),
    asks.TurnUnready: Question(
        "turn one piece of equipment unready",
        opener="Choose",
        several="Aftershock! Everybody with ready equipment turns one piece unready.",
    ),
    asks.MoveShields: Question(
        "move your shields or leave them", opener="Arrange", several="A Shootout is coming. Move your shields now."
    ),
}
"""Questions about one's own cards, often asked of several at once."""
YES: dict[type[Offer], str] = {
    asks.SaveEquipment: "Use Repair Kit",
    asks.IgnoreJam: "Use Repair Kit",
    asks.UseBoots: "Use Boots",
    asks.UseSuit: "Use Suit",
}
NO: dict[type[Offer], str] = {asks.SaveEquipment: "Let it go", asks.IgnoreJam: "Stay jammed"}
EVERYBODY = "On whatever space it stands, it finds everybody on its ring"
BITES: dict[Terrain, str] = {
    "magnetic_flux": "ready shields go unready, and no shield can be made ready",
    "lava_flow": "unready equipment burns",
    "radiation": "charges left at the end of the turn are lost",
    "ion_storm": "no Scan and no Spy",
    "crater": "no aiming in or out, one charge less in the MoonQuake phase",
}
"""What terrain does to who stays on it."""


def question(view: State, decision: Decision, names: Names) -> Question:
    """What is asked, with its buttons where these are few. Raises ValueError for a question of another game."""
    match decision:
        case asks.ChooseAlien():
            return Question(f"choose your exit spot{having(view, decision.player)}", starts(view, decision))
        case asks.ChooseSpot():
            return _place(view, decision, "choose your exit spot")
        case asks.ChooseClimb():
            ways = keys.ways(view, decision)
            rows = tuple((press,) for press in keys.climbs(view, ways))
            return Question(f"climb{having(view, decision.player)}", rows, keys.legend(view, ways))
        case asks.DrawAndHide():
            text = f"draw {drawing(view, decision.player)} and hide{having(view, decision.player)}"
            return Question(text, (drawings(view, decision.player),))
        case asks.SaveEquipment() | asks.IgnoreJam() | asks.UseBoots() | asks.UseSuit():
            return _offer(view, decision)
        case asks.AimAt():
            return Question(aim(view, decision, people(view, names)), (), aim_note(decision), "Aim")
        case asks.TakeAction():
            return Question(f"act or end your turn{having(view, decision.player)}", (), turn_note(view))
        case asks.CoverWith():
            return Question(f"put the shield over a card{having(view, decision.player)}", opener="Choose")
        case asks.ChooseSlide():
            return _place(view, decision, f"slide to {_level(keys.ways(view, decision))}")
        case asks.MoveGuard():
            return _guard(view, decision)
    if type(decision) not in SIMULTANEOUS:
        raise ValueError(f"no words for {type(decision).__name__}")
    return SIMULTANEOUS[type(decision)]


# ------------------------------------------------------------------ set-up and places
def starts(view: State, d: asks.ChooseAlien) -> tuple[Row, ...]:
    """An exit spot with the next free alien in one press."""
    alien = next(iter(choices(view, d)))
    rows = keys.places(keys.ways(view, d))
    return tuple(tuple(replace(press, plan=(alien, *press.plan)) for press in row) for row in rows)


def aliens(view: State, d: asks.ChooseAlien) -> tuple[Press, ...]:
    """Another alien first; they differ in looks only."""
    free = [act for act in choices(view, d) if isinstance(act, game.TakeAlien)]
    return tuple(Press(f"Alien {act.alien + 1}", (act,), "then choose its exit spot") for act in free)


def _place(view: State, d: asks.Question, text: str) -> Question:
    ways = keys.ways(view, d)
    return Question(f"{text}{having(view, d.player)}", keys.places(ways), keys.legend(view, ways))


def _level(ways: Sequence[keys.To]) -> str:
    """Where all of these lead: "ring A", "an exit spot"."""
    level = board.level(ways[0].to)
    return f"ring {LETTERS[level]}" if level else "an exit spot"


def _guard(view: State, d: asks.MoveGuard) -> Question:
    """Where nobody can hide from the Guard on its ring, one space is as good as another."""
    asked = _place(view, d, f"move the Guard to {_level(keys.ways(view, d))}")
    if open_craters(view) or view.has("guard_movement"):
        return asked
    (first, *others), *rows = asked.rows
    likeliest = (replace(first, style="primary"), *others)
    return replace(asked, rows=(likeliest, *rows), small_print=EVERYBODY)


def drawings(view: State, player: int) -> Row:
    """To leave the cards as shuffled, or to arrange them; with Hidden Equipment they have to be placed first."""
    if view.has("hidden_equipment"):
        return (Press("Draw and hide", (game.Hide(),), style="primary"),)
    shuffled = (game.Hide(), game.Keep(hand_of(view, player)))
    return (Press("Draw and shuffle", shuffled, style="primary"), Press("Draw, arrange", (game.Hide(),)))


def drawing(view: State, player: int) -> int:
    """How many cards an exposed Alien draws."""
    numbers = view.tables.components.numbers
    return numbers.drawn_exposed_on_pad if view.players[player].space == PAD else numbers.drawn_exposed


# ------------------------------------------------------------------ use it or not
def _offer(view: State, d: Offer) -> Question:
    text, note = _offered(view, d)
    whose = having(view, d.player)
    asked = f"{text.removesuffix('?')}{whose}?" if text.endswith("?") else f"{text}{whose}"
    return Question(asked, (offer_row(view, d),), note)


def _offered(view: State, d: Offer) -> tuple[str, str]:
    match d:
        case asks.SaveEquipment():
            return f"save the {KINDS[d.equipment]}?", "A Repair Kit would keep it, unready"
        case asks.IgnoreJam():
            return "your Stasis Gun jams", "A Repair Kit would free it; jammed, there is no Zappp"
        case asks.UseBoots():
            effect = "the slide" if d.against == "moon_slide" else "the beam"
            return f"{KINDS[d.against]}! Use the Gravity Boots?", f"They ignore {effect}"
    terrain = board.terrain(view, view.players[d.player].space)
    told = TERRAINS[terrain] if terrain else "the terrain"
    return f"{told} here: use the Hazard Suit?", f"Without it: {BITES[terrain]}" if terrain in BITES else ""


def offer_row(view: State, d: Offer) -> Row:
    """Use it, or not."""
    no = NO.get(type(d), "Take it")
    if isinstance(d, asks.UseSuit) and board.terrain(view, view.players[d.player].space) == "lava_flow":
        no = "Let it burn"
    use = next(act for act in choices(view, d) if isinstance(act, game.UseEquipment))
    return (Press(YES[type(d)], (use,)), Press(no, (game.Decline(),)))


# ------------------------------------------------------------------ aiming, acting
def aim(view: State, d: asks.AimAt, called: Names) -> str:
    """ "zappp Blue again, free": who is hit by what."""
    victim = called[d.victim]
    match d.by:
        case "ricochet":
            return f"ricochet: zappp {victim} again"
        case "guard":
            return f"act as the Guard against {victim}"
        case "gun":
            return f"fire your Defense Gun at {victim}"
        case "space" | "use":
            return f"aim the Defense Gun at {victim}"
        case "accomplice":
            return f"pick the card of {victim} to hit"
    return f"choose what to hit of {victim}"


def aim_note(d: asks.AimAt) -> str:
    """What the hit means."""
    if d.by in ("guard", "gun", "space", "use"):
        return "A card that is found has no effect; a shield goes before its card"
    return "A shield goes before its card"


def turn_note(view: State) -> str:
    """ "3 charges, free bonus: Spy"."""
    player = view.players[view.acting]
    spare = ", an Extra Battery" if "extra_battery" in player.ready else ""
    return f"{charges(player.charges).capitalize()}{spare}{_bonus(view.turn.bonus)}"


def _bonus(icon: Icon | str) -> str:
    return next((f", free bonus: {word}" for name, word in ICONS.items() if name == icon), "")
