"""The Card Glossary, for /rules: an entry for each card."""

from __future__ import annotations

from engines.kernel.talk import Topic
from engines.moonquake.data import TABLES, Kind

from .words import KINDS

_N = TABLES.components.numbers


def _card(kind: Kind, text: str) -> Topic:
    """Headed with colour, number and price to ready."""
    facts = TABLES.cards[kind]
    ready = f", {facts.ready} charge to ready" if facts.ready else ", free to ready" if facts.ready == 0 else ""
    return Topic(KINDS[kind], f"*{facts.colour.capitalize()}, {facts.count} in the deck{ready}.*\n{text}")


ALIEN = Topic(
    "Alien",
    "*Red, one in each hand; its twin only shows whose piece is whose.*\n"
    "When a Zappp exposes it, the Attacker draws a card at once. It stays face-up: its owner cannot Zippp, be zappped "
    f"by players, or launch. In the next Escape phase it draws {_N.drawn_exposed} cards ({_N.drawn_exposed_on_pad} on "
    "the pad) and hides instead of climbing.\n"
    "-# Our ruling: the Guard and Defense Guns still hit the other hidden cards of an exposed alien.",
)

GUARD = Topic(
    "Prison Guard",
    "*Yellow (to the Defender) or green (to the Attacker), 6 in the deck.*\n"
    "Moves the Guard from wherever it is to the space of the Defender or of the Attacker, as the card says. It does "
    "nothing more before the Guard phase. In a Shootout it zappps everybody once.\n"
    "-# House: three cards of each kind.\n"
    "-# Our ruling: the Guard may come to an exit spot, too.",
)

CARDS = (
    ALIEN,
    _card(
        "aftershock",
        "Everybody with ready equipment, the Attacker too, turns one piece unready, a shield perhaps; each owner "
        "chooses.\n-# Our ruling: all choose at the same time, and a Repair Kit does not help.",
    ),
    _card(
        "defense_gun",
        "The Defender zappps the Attacker, free: a shield goes, or a hidden card is shown and discarded without "
        "effect. An Alien stays face-up until the next Escape phase.\n"
        "-# Our ruling: it hits an exposed Attacker, too; nobody draws for an Alien; your turn goes on.",
    ),
    _card(
        "energy_shield",
        "Ready, it lies over a hidden card of yours, several on one card if you like. A Zappp takes one shield and "
        "leaves the card; a Spy cannot look under it. All ready shields may move in the Escape phase, or when a hidden "
        "card joins your hand.\n"
        "-# Our ruling: over an exposed Alien only if that is your only card.",
    ),
    _card(
        "extra_battery",
        "Ready, it is one charge more: discard it to pay for an action, or for the launch. Lucky Shot and Radiation "
        "leave it alone.\n"
        "-# Our ruling: it pays one charge of any price, also several together; your charges go first unless you "
        "choose it. It cannot pay for a Force Fence.",
    ),
    _card(
        "gravity_boots",
        "Ready, discard them to ignore a Moon Slide or a Tractor Beam card, or in the basic game to enter a Crater "
        "from Plains. Against the beam say so before the die is rolled.\n"
        "-# Our ruling: they do not help against the Tractor Beam of a space.",
    ),
    _card(
        "grenade_launcher",
        "Ready, discard it in your Action turn for two free hits on one pile: a shield and what lies right under it. "
        "It works while your gun is jammed, and against the Guard.\n"
        "-# Our ruling: on a bare card or the Guard the second hit is lost. The Defender's Alien must be hidden.",
    ),
    _card(
        "hazard_suit",
        "Ready, discard it to ignore the terrain of your space until you leave it, or in the basic game to enter a "
        "Crater from Plains, or to pass a Force Fence. The icon still works. No help against Defense Guns and Tractor "
        "Beams.\n"
        "-# Our ruling: it is offered before the terrain acts; it takes away the cover of a Crater, too.",
    ),
    _card("lucky_shot", "The Defender loses a charge, if there is one. An Extra Battery is safe."),
    _card(
        "lunar_eclipse",
        f"It goes to the Moon Orbit token and stands for a spin of {_N.eclipse} in the next MoonQuake phase. If Lunar "
        "Glow comes on top of it, that one is first and this one follows a round later.",
    ),
    _card(
        "lunar_glow",
        f"It goes to the Moon Orbit token and stands for a spin of {_N.glow} in the next MoonQuake phase. If Lunar "
        "Eclipse comes on top of it, that one is first and this one follows a round later.",
    ),
    _card(
        "moon_slide",
        "The Defender slides down to any space of the next lower level, free, and the terrain there works. On an exit "
        "spot nothing happens. No new Bonus Action for who has had one.\n"
        "-# Our ruling: the default is the nearest Plains. From ring A the slide ends on any exit spot, taken or not.",
    ),
    _card("nothing", "No effect; but a good card to hide behind."),
    _card(
        "orbit_reverses",
        "It goes to the Moon Orbit token. In the next MoonQuake phase the orbit turns round; two of them undo each "
        "other.\n-# Our ruling: found by the Guard or a Defense Gun it is discarded without effect.",
    ),
    GUARD,
    _card(
        "repair_kit",
        "Ready, discard it to free your jammed Stasis Gun, or to keep equipment that you use, or a shield that is shot "
        "away: that goes unready instead. With Decoys it hides a Hazard Suit or Gravity Boots.\n"
        "-# Our ruling: a Kit does not save a Kit, nor anything from Aftershock, Steal, Magnetic Flux or Lava Flow. It "
        "may free the gun later in the turn.",
    ),
    _card(
        "ricochet_shot",
        "The Attacker must zappp the same Defender again at once, free. What that hits counts in full.\n"
        "*Example:* Orange exposes it under Blue's 2nd and picks Blue's 5th: the Alien. Orange draws a card.\n"
        "-# Our ruling: with a jammed gun there is no second shot.",
    ),
    _card(
        "stasis_gun_jams",
        "The Attacker's gun is jammed for the rest of this turn: no Zappp, paid or free. A Repair Kit frees it, a "
        "Grenade Launcher works all the same.\n"
        "-# Our ruling: acting as the Guard, a Defense Gun and Use are not hindered.",
    ),
    _card(
        "tractor_beam",
        "The Attacker is pulled along the level by a roll of the die, into a Crater perhaps, and the terrain there "
        "works. On the pad it takes a charge instead. Gravity Boots help, a Hazard Suit does not.\n"
        "-# Our ruling: a 0 moves nobody, and nothing happens.",
    ),
)
