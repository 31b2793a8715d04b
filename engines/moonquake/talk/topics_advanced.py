"""The Advanced Rules, for /rules: six parts, each of which may be used alone."""

from __future__ import annotations

from engines.kernel.talk import Topic

ADVANCED_RULES = Topic(
    "Advanced Rules",
    "Six parts, each a switch of its own before the start: Advanced Guard Movement, Aiming, Decoys, Hidden Equipment, "
    "New Terrain, Sudden Death Shootout. All six together are called Maximum Security.",
)

GUARD_MOVEMENT = Topic(
    "Advanced Guard Movement",
    "When the Guard climbs, the Moon Player chooses a space and the Quake die carries the Guard on along that ring. "
    "Spaces with a Defense Gun or a Tractor Beam do nothing to it.\n"
    "-# Our ruling: from its tower too; on reaching the pad nothing is rolled.",
)

AIMING = Topic(
    "Aiming",
    "Craters are free to enter. Whoever is in one can zappp and spy only inside that very Crater, and be zappped and "
    "spied on only from there. That goes for the Guard, for Defense Guns and Tractor Beams too; a Guard that can aim "
    "at nobody on its level climbs.\n"
    "-# Our ruling: sending the Guard away needs aim as well. Steal, Scan, Ready and Zippp are not limited. The charge "
    "that a Crater costs belongs to New Terrain.",
)

DECOYS = Topic(
    "Decoys",
    "In your Action turn discard a ready Repair Kit to add a ready Hazard Suit or Gravity Boots to your hidden cards. "
    "You may rearrange then. An Attacker who exposes a Decoy gets it, ready.\n"
    "-# Our ruling: equipment that you found or stole may become a Decoy, too.",
)

HIDDEN_EQUIPMENT = Topic(
    "Hidden Equipment",
    "Equipment that you draw may go face-down, also at set-up. It can never be laid open again, nor used by you, but "
    "it counts as a hidden card. An Attacker who exposes it in the Action phase gets it, ready, and may use it at "
    "once.\n"
    "-# Our ruling: after every draw you are asked where the cards go, whatever they are, so that the question tells "
    "nothing. Equipment hit by the Guard or a Defense Gun is discarded. A shield that is found covers a card at once; "
    "on Magnetic Flux it arrives unready.",
)

NEW_TERRAIN = Topic(
    "New Terrain",
    "Rings and pad may show side A or side B in any mix: 16 boards. Side A has six more terrains and the Bonus Actions "
    "Zippp, Zappp and Use. Craters of side B follow the advanced row.\n"
    "-# House: which space lies where, and which edges of the pad are fenced.",
)

CRATER = Topic(
    "Crater (Advanced)",
    "Free to enter. No aiming into it or out of it, only inside. In the MoonQuake phase you gain one charge less.\n"
    "-# Our ruling: the charge is taken off before the battery is full at five.",
)

MAGNETIC_FLUX = Topic(
    "Magnetic Flux",
    "On entering, all your ready Energy Shields go unready. While you are there, no shield can be made ready.\n"
    "-# Our ruling: a Repair Kit does not help; a Hazard Suit is offered before it happens.",
)

LAVA_FLOW = Topic(
    "Lava Flow",
    "On entering, all your unready equipment is destroyed; no Repair Kit saves it. Ready and hidden equipment is "
    "safe.\n"
    "-# Our ruling: what becomes unready while you stay is safe until you enter anew. A Hazard Suit is offered before "
    "it happens.",
)

RADIATION = Topic(
    "Radiation",
    "Whoever ends an Action turn there loses all charges. A ready Extra Battery is safe.\n"
    "-# Our ruling: arriving after your own turn costs nothing in that round.",
)

ION_STORM = Topic(
    "Ion Storm",
    "No Scan and no Spy while you are there, paid or free; and nobody can spy on you.\n"
    "-# Our ruling: the card for an Alien that you find is drawn all the same.",
)

GUN_SPACE = Topic(
    "Defense Gun (space)",
    "Whoever ends a move there is shot at: a shield, or a hidden card that is discarded without effect; an Alien stays "
    "exposed. The Use icon fires it at anybody, the Guard, or yourself.\n"
    "-# Our ruling: the next player in the orbit aims at who enters. A Hazard Suit does not help, a jammed gun does "
    "not hinder Use, and nobody draws for an Alien. The Guard goes to its tower.",
)

BEAM_SPACE = Topic(
    "Tractor Beam (space)",
    "Whoever ends a move there is pulled along the ring by a roll of the die, and the terrain where that ends works. "
    "The Use icon aims it at anybody, the Guard, or yourself.\n"
    "-# Our ruling: a 0 moves nobody. Neither Hazard Suit nor Gravity Boots help. Aimed at somebody on the pad it "
    "takes a charge instead; a Guard on the pad stays.",
)

USE = Topic(
    "Use (Bonus Action)",
    "Spaces with a Defense Gun or a Tractor Beam have the icon Use: once in your turn their weapon fires for you, "
    "free, at any player, the Guard, or yourself.\n"
    "-# Our ruling: it is the weapon of the space where your turn started, also after you have moved on; it needs aim.",
)

SHOOTOUT = Topic(
    "Sudden Death Shootout",
    "Instead of a spin-off, players tied at the Rocket fight it out. A Guard on the pad goes to its tower, shields may "
    "move once, then turn by turn everybody gains a charge and may attack the others. Out is who is exposed, has no "
    "charge left (a ready Extra Battery counts), or leaves the pad. The last one launches.\n"
    "A Prison Guard card lets the Guard zappp everybody once; if it finds all, nobody wins. A jam lasts through your "
    "next turn.\n"
    "-# Our ruling: Zappp, Spy, Steal and the Grenade Launcher only, among those who take part, without Bonus Action. "
    "Paying your last charge puts you out before the action happens. Who is out by the Guard's volley is settled after "
    "it. Three rounds without an attack, and the spinner decides.",
)

ADVANCED = (
    ADVANCED_RULES,
    GUARD_MOVEMENT,
    AIMING,
    DECOYS,
    HIDDEN_EQUIPMENT,
    NEW_TERRAIN,
    CRATER,
    MAGNETIC_FLUX,
    LAVA_FLOW,
    RADIATION,
    ION_STORM,
    GUN_SPACE,
    BEAM_SPACE,
    USE,
    SHOOTOUT,
)
