"""The chapters of the basic game, for /rules."""

from __future__ import annotations

from engines.kernel.talk import Topic
from engines.moonquake.data import TABLES
from engines.moonquake.state import CAP

from .words import listed, turn

_N = TABLES.components.numbers
_FACES = listed(turn(abs(face), face > 0) for face in TABLES.components.die.faces)
_SECTORS = listed(TABLES.components.spinner.sectors)

GOAL = Topic(
    "Goal of the Game",
    "The prison planet Zartaclaton is falling apart, and one Rocket is left. Sneak your alien from the exit spots over "
    "three turning rings to the Launch Pad, keep its card hidden, and launch. One alien escapes, all others stay.",
)

CONTENTS = Topic(
    "Contents",
    "Three two-sided rings, a two-sided Launch Pad, six exit spots, the Moon Spinner, the Moon Orbit token, the Quake "
    "die, the Guard with its tower, the Rocket, six aliens with two cards each, and a deck of 75 cards.\n"
    f"-# House: the Quake die shows {_FACES}; the spinner's sectors are {_SECTORS}.",
)

MOVING_PARTS = Topic(
    "Zartaclaton out of control",
    "Each ring turns by its own roll in every MoonQuake phase and carries what stands on it. The Launch Pad and the "
    "exit spots stay. The moon goes from player to player; whoever has it is the Moon Player, first in every phase of "
    "that round. The Guard climbs towards the pad and hunts on the way.",
)

BOARD = Topic(
    "More about the board",
    "Rings are A, B and C from the outside in, six spaces each, named by the clock: B at 3 o'clock. A space touches "
    "two spaces of the next ring; left is clockwise. Every space has a terrain and the icon of a Bonus Action, and "
    "holds any number of pieces. The pad is one space with six edges, some behind a Force Fence.\n"
    "-# House: where each terrain, icon and fence lies.\n"
    "-# Our ruling: exit spots have neither terrain nor icon and form a circle of six.",
)

DECK = Topic(
    "The deck and your hand",
    "Your hand is part hidden, part open. Hidden cards lie face-down in order, your Alien among them: you may look at "
    "them, others see backs. Equipment lies open, ready or unready. A card that is exposed does what it says and is "
    "discarded; only the Alien stays, face-up, until it hides again. Hidden cards change places in the Escape phase, "
    "or when a hidden card joins them.\n"
    "-# Our ruling: the discard pile is shuffled into a new deck when a card is due and the deck is empty; with both "
    "empty nothing is drawn. Others cannot follow a rearrangement: what they had seen is unknown again.",
)

EARNING = Topic(
    "How to earn more cards",
    "Find somebody's Alien with a Zappp: one card at once. Scan: one card. Steal: one unready equipment of somebody in "
    f"your space. Be exposed when the Escape phase comes: {_N.drawn_exposed} cards, {_N.drawn_exposed_on_pad} on the "
    "Launch Pad, instead of climbing. There is no limit to a hand, and most hidden cards win a tie at the Rocket.",
)

SET_UP = Topic(
    "Player set-up",
    f"Everybody takes an alien and a free exit spot, starts with 0 charges, and gets {_N.free_shields} Energy Shield, "
    f"ready. From the shuffled deck everybody is dealt {_N.dealt} cards.\n"
    "-# Our ruling: aliens and spots are taken in seat order.",
)

HIDE = Topic(
    "Hide your alien",
    "Equipment among the dealt cards goes open and unready. The others and your Alien go face-down in an order of your "
    "choice. Your ready Energy Shield covers one of them: protect your Alien, or lead others astray.",
)

CARD_TYPES = Topic(
    "Card types",
    "**Red** is the Alien; it is never discarded. **Blue** is equipment: it helps you once it is ready. **Yellow** "
    "makes things worse for its owner when exposed. **Green** hits back at whoever exposes it. **Purple** is good to "
    "hide behind; some of it moves the moon or shakes everybody.\n"
    "Whoever zappps is the Attacker, the owner of the card the Defender. What an exposed card lets somebody choose, "
    "the Attacker chooses, unless the card says otherwise.",
)

PHASES = Topic(
    "Phases in a round",
    "**MoonQuake**: the moon moves, everybody gains charges, the rings turn. **Escape**: hidden aliens climb, exposed "
    "ones hide. **Action**: everybody spends charges. **Guard**: it climbs or zappps. Then whoever can, launches. In "
    "each phase the Moon Player is first, then it goes round in the direction of the orbit.",
)

MOONQUAKE = Topic(
    "1. MoonQuake phase",
    "First every Orbit Reverses on the token turns the direction and is discarded. Then the moon moves to the next "
    "player that way, who spins: everybody gains so many charges, but a battery holds "
    f"{CAP} at most. A lunar card on the token stands for the spin. At last one roll of the die for each ring.\n"
    "In the first round all spin; the highest, spun again on a tie, has the moon, and that spin is everybody's "
    "charges.\n"
    "-# Our ruling: only those tied for the highest spin again. With all aliens on the pad no ring turns.",
)

ESCAPE = Topic(
    "2. Escape phase",
    "A hidden alien must climb to one of the two spaces of the next level that its space touches. An exposed one "
    f"stays, draws {_N.drawn_exposed} cards ({_N.drawn_exposed_on_pad} on the pad), and hides among all its cards "
    "again. Until the last one has moved, and once more after that, everybody may rearrange hidden cards and ready "
    "shields.\n"
    "-# Our ruling: a hidden alien on the pad stays there and draws nothing.",
)

CRATERS = Topic(
    "Conquering Craters",
    "In the basic game a Crater is closed to who comes from Plains. It opens if both ways up are Craters, if you start "
    "in a Crater, or if you spend a ready Hazard Suit or Gravity Boots. Tractor Beam and Moon Slide may take you into "
    "one, and a Zippp passes over it.\n"
    "-# Our ruling: an exit spot counts as Plains here. From a Crater one Zippp reaches another Crater only right "
    "beside it.",
)

TERRAIN = Topic(
    "Basic terrain",
    "**Plains**: free to enter. **Crater**: hard to enter, nothing more. **Force Fence**: crossing it onto the pad "
    f"takes a charge. **Launch Pad**: exposed aliens draw {_N.drawn_exposed_on_pad} cards there.\n"
    "-# Our ruling: with 0 charges the fence lets you through free. An Extra Battery cannot pay for it, a ready Hazard "
    "Suit can be spent instead.",
)

ACTION = Topic(
    "3. Action phase",
    "In your turn take as many actions as you can pay, in any order. "
    f"Zappp {_N.zappp} · Zippp {_N.zippp} · Spy {_N.spy} · Steal {_N.steal} · Scan {_N.scan} charges; Ready costs what "
    "the card says; using ready equipment is free. Charges left over are kept. An exposed alien can do all but Zippp.",
)

BONUS = Topic(
    "Bonus Action",
    "The icon of the space where you start your Action turn is one action free, at any moment of this turn. Moving on "
    "does not change it; unused it is lost.\n"
    "-# Our ruling: whoever was carried elsewhere before has the icon of the space where the turn starts.",
)

ZAPPP = Topic(
    "Zappp",
    f"For {_N.zappp} charge hit somebody whose Alien is hidden, wherever they are: a shield over a card of your choice "
    "is discarded, or a bare card is exposed and does what it says. Find the Alien, and you draw a card at once; its "
    "owner stays exposed until the next Escape phase and cannot be zappped again. Or send the Guard back to its "
    "tower.\n"
    "-# Our ruling: a Guard in its tower is no target.",
)

ZIPPP = Topic(
    "Zippp",
    f"For {_N.zippp} charge a hidden alien moves up to {_N.zippp_spaces} spaces along its level, either way, as often "
    "as you can pay. Where you stop, the terrain works on you.\n"
    "-# Our ruling: there is no Zippp on the pad; on exit spots there is.",
)

READY = Topic(
    "Ready and use equipment",
    "Pay what the card says, 1 charge or for a Repair Kit none, and it is ready, now or for later rounds. Only ready "
    "equipment can be used, and only in your own Action turn can it be made ready. A shield that becomes ready covers "
    "a hidden card of yours at once.",
)

SCAN = Topic(
    "Scan",
    f"For {_N.scan} charges draw a card. Equipment goes open and unready, anything else joins your hidden cards; then "
    "you may rearrange them all and move your ready shields.",
)

SPY = Topic(
    "Spy",
    f"For {_N.spy} charge look at one hidden card of somebody that has no shield. Everybody sees which card, only you "
    "see what it is; you remember it until its owner rearranges.",
)

STEAL = Topic(
    "Steal",
    f"For {_N.steal} charge take an unready equipment from somebody in your space. It stays unready.\n"
    "-# Our ruling: everybody on the pad is in one space; on the exit level only the same spot counts.",
)

GUARD = Topic(
    "4. Guard phase",
    "With nobody on its level the Guard climbs to any space of the next one, as the Moon Player likes, and that is "
    "all. Otherwise it zappps everybody on its level once, exposed ones too: a shield, or a card that is discarded "
    "without effect. The next player in the orbit aims for it. On the pad it stays until somebody zappps it away.\n"
    "-# Our ruling: whoever is next aims, wherever they stand. Nobody draws for an Alien that the Guard finds. On exit "
    "spots the Guard acts as on a ring.",
)

WINNING = Topic(
    "Winning the game",
    f"After the Guard phase an alien on the pad, hidden, with {_N.launch} charge launches the Rocket and wins. If "
    "several can, most hidden cards win; if that is a tie, the Moon Spinner decides.\n"
    "-# Our ruling: the launch happens by itself. All hidden cards count, the Alien too, shields do not. A ready Extra "
    "Battery is a charge. Only those equal at the highest spin again. After the end all hidden cards are shown.",
)

ACCOMPLICES = Topic(
    "Alien Accomplices",
    "An option for two: each plays two aliens with hands of their own, ₁ and ₂. Whichever launches wins for its owner; "
    "if only your own two are tied, you win at once. You may zappp your own Accomplice, but then your rival picks the "
    "card, and what it does happens to the alien that gave the order.\n"
    "-# Our ruling: turns alternate between the players. A Defense Gun found that way is aimed by the rival, and an "
    "Alien found that way earns its card.",
)

BASIC = (
    GOAL,
    CONTENTS,
    MOVING_PARTS,
    BOARD,
    DECK,
    EARNING,
    SET_UP,
    HIDE,
    CARD_TYPES,
    PHASES,
    MOONQUAKE,
    ESCAPE,
    CRATERS,
    TERRAIN,
    ACTION,
    BONUS,
    ZAPPP,
    ZIPPP,
    READY,
    SCAN,
    SPY,
    STEAL,
    GUARD,
    WINNING,
    ACCOMPLICES,
)
