"""What the rulebook's clarifications and our rulings add to single cards, by their ids in the tables."""

from __future__ import annotations

NOTES: dict[str, tuple[str, ...]] = {
    # ---------------------------------------------------------------- structures
    "atom_blender": ("*Example:* 2 energy, 1 water and 1 biomass become 4 metal.",),
    "evil_corp": ("Only printed hearts are looked at, never tokens.",),
    "fragmenter": (
        "-# Our ruling: a card with two rewards is one pick and gives both. It is no assimilation, so "
        "nothing that waits for one happens.",
    ),
    "hackerspace": (
        "Only metal that is really paid to build counts, not for flipping; several builds in a turn all count.",
        "-# Our ruling: it does not count its own price.",
    ),
    "obelisk": (
        "In the turn in which it is built it does nothing. Whoever uses it later builds a second structure of the hand "
        "and leaves the Obelisk in that hand.",
        "-# Our ruling: only after building, not after assimilating. Who then builds nothing keeps it for later.",
    ),
    "printer": ("Cards that you do not build go back into the deck, which is shuffled.",),
    "particle_beam": ("Cards that you do not build go back into the deck, which is shuffled.",),
    "radio_tower": (
        "*Example:* with 3 housing flags in Era I, 9 hearts go onto one reward, for whoever wins that flag.",
    ),
    "reservoir": ("The water stays in your supply.",),
    "robot_factory": ("*Example:* 5 industry flags give 5 biomass.",),
    "rover_stop": (
        "First the hearts, then the rovers move; that is not parking. They count as parked on your structures, and go "
        "to your supply when the card turns back.",
    ),
    "science_club": ("You choose which resource the other player gets.",),
    # ---------------------------------------------------------------- expeditions
    "first_expedition_4_5": ("A double reward becomes four. Hearts that other cards add are not doubled.",),
    "salvaging": ("The discarded card gives no reward.",),
    "bartering": (
        "Only prices of structures go there, of each one built in the turn; what a discount spares goes nowhere.",
        "-# Our ruling: it is the neighbour on your left. Alone, what GURPS would get is gone.",
    ),
    "disruptive": (
        "You get the reward of that structure, too.",
        "-# Our ruling: it comes out of your settlement, never the base; hearts on it are lost, a rover on it goes to "
        "your supply.",
    ),
    "distinctive": ("-# Our ruling: it counts the flags that you are winning in the moment in which you use it.",),
    "gearhead": ("Only parking by your option counts, not rovers that a card moves.",),
    # ---------------------------------------------------------------- reputation cards
    "bold": (
        "Every way to assimilate counts; discarding does not. The First Expedition does not double these hearts.",
    ),
    "capable": (
        "All that you spend in the turn counts, whatever for.",
        "-# Our ruling: the free structure is the next one, however it comes to be built, even one that costs nothing.",
    ),
    "consistent": ("Wild symbols count only among themselves.",),
    "invested": ("Several cards that raise X add up.",),
    "proactive": ("All that you spend in the turn counts, whatever for.",),
    "specialized": ("The same structure twice, not just the same symbols.", "Rovers that a card moves do not count."),
    "stocked": ("Turning a structure back is not flipping.",),
    "synchronized": ("*Example:* parked on an Ice Vaper you get 2 water instead of 1.",),
    "teeming": (
        "Rovers in supply and settlement count, and you may give from both, to whom you like.",
        "-# Our ruling: given one by one until you stop. They go to the others' supplies and produce nothing.",
    ),
}
