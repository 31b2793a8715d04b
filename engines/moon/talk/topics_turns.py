"""Chapters of /rules: a turn, structures, and the four options."""

from __future__ import annotations

from engines.kernel.talk import Topic

TURN = Topic(
    "A turn",
    "Take one structure of your hand and either **build** it, if you can pay it and have the flags, or **assimilate** "
    "it: it goes onto the discard pile, and you get what stands beside its bin. Besides, in any order, each at most "
    "once: use your expedition, park a rover, flip a pink structure, claim a reputation card.\n"
    "-# Our ruling: options may come before and after the main act, also some before and some after. A turn ends by "
    "itself only when everybody can see that nothing is left to do.\n"
    "-# Our ruling: for who is absent too long, the first card of the hand is assimilated, nothing is discarded, and "
    "of other choices the first is taken.",
)

STRUCTURES = Topic(
    "Structure cards",
    "Top left is the price in resources, top right are the flags that you must have already, or borrow with a rover. "
    "Flags, production and the effect are what the card gives. Beside the bin is the assimilation reward. X in the "
    "text is the number on the board.\n"
    "-# Our ruling: price and flags are settled before the new card gives anything, so its own flag does not help. A "
    "discount never makes a price less than nothing, and you choose which resources it spares you. With two equal "
    "flags on a card, what counts flags counts two.",
)

COLOURS = Topic(
    "Structure colours",
    "**Blue** produces: when built, and in every Production Phase. **Yellow** shows flags. **Pink** flips: an effect "
    "once an Era. **Grey** brings hearts: some collect tokens that score each Era, others count at the end. **Red** "
    "has a rule of its own. Your base is a blue and a yellow structure at once.\n"
    "-# Our ruling: a flipped structure is still a pink one. Hearts printed on red ones do not count at the end.",
)

EXPEDITION = Topic(
    "Option: your expedition",
    "The expedition of your hand has either a **bonus action**, which you may use once in your turn, or a **special "
    "rule**, which is in force by itself; you avoid it only by doing what it does not touch. It stays with the hand "
    "and travels on.\n"
    "-# Our ruling: which expedition you hold is hidden until you use it, or its rule changes something. The First "
    "Expedition is known to all.",
)

PARK = Topic(
    "Option: park a rover",
    "Once a turn put a rover of your supply onto a free space of somebody else's blue or yellow structure. Blue: you "
    "get all it produces, at once. Yellow: its flags are yours for building in this turn, not for scoring. The rover "
    "blocks the space until the Era ends, and it belongs to the owner from now on. A base has two spaces.\n"
    "-# Our ruling: lent flags serve every structure that you build in the turn after parking. You may park on yellow "
    "without building anything. Your own structures are closed to you; those of GURPS are open.",
)

FLIP = Topic(
    "Option: flip a structure",
    "Once a turn turn one of your pink structures over: pay what its flip costs, then its effect happens. It lies "
    "flipped until the Construction Phase ends, or until a card turns it back.\n"
    "-# Our ruling: a structure built in this turn may be flipped at once. A flip that has nothing to act on is not "
    "offered; one that would merely bring nothing is.",
)

CLAIM = Topic(
    "Option: claim a reputation card",
    "Once a turn take a card of the centre if you fulfil all that it needs. It is yours for good, and nobody replaces "
    "it. Some work from now on, some once in the moment of claiming. Each is worth a few hearts at the end. Bronze is "
    "easiest, gold hardest, whatever the Era.\n"
    "-# Our ruling: it is looked at in the moment of claiming, with everything spent earlier in this turn. You may "
    "claim a card whose effect finds nothing to act on; that effect is lost.",
)

ORDER = Topic(
    "Several effects at once",
    "Building goes in order: flags, price, then the card stands and produces, then what it does when built, then what "
    "your other cards do because of it. Each effect is finished before the next one.\n"
    "-# Our ruling: where several cards wait for the same thing, structures act first, in the order in which they were "
    "built, then reputation cards, then the expedition.",
)

TURN_CHAPTERS = (TURN, STRUCTURES, COLOURS, EXPEDITION, PARK, FLIP, CLAIM, ORDER)
