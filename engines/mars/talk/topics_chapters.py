"""The chapters about marching and shooting, for /rules."""

from __future__ import annotations

from engines.kernel.talk import Topic
from engines.mars.data import TABLES

_N = TABLES.components.numbers
_HOUSE = TABLES.components.house
_COUNT = TABLES.components.aliens.counters
_HITS = TABLES.components.aliens.hits

MARCH = Topic(
    "March on Mars",
    "Two to five marines share one fate: all win or all lose. March round the planet, past its defenders, and destroy "
    f"the Martian Master Mind within {_N.rounds} rounds, before its waves overrun your base three times. Everything is "
    "open; talk as much as you like.",
)

LANDING = Topic(
    "Prepare Landing",
    "The Landing Zone has three boxes, Z1 to Z3. On each side lie a near card, a gap with a red defender, and a far "
    "card beside the Master Mind; boxes are counted from the Landing Zone: L1 to L9, R1 to R9. Each card begins with a "
    "wave of one alien more than there are marines. Every marine has a training card with two abilities, keeps one of "
    "them and takes a box of the Landing Zone. On each side stands an upgrade of the base. Two marines use half the "
    "planet.\n"
    f"-# House: the eight martian cards, the pairs of abilities, and {_COUNT.yellow} yellow, {_COUNT.blue} blue and "
    f"{_COUNT.red} red counters.\n"
    "-# Our ruling: the defenders stand between near and far card; two marines use the left half unless you choose the "
    "right one.",
)

WINNING = Topic(
    "How We Win",
    f"Stand in a box beside the Master Mind, free of aliens, and throw {_N.bomb_dice} dice as your only action of the "
    f"turn: {_N.bomb} or more, and all of you win. Failing costs the turn, no more. After {_N.rounds} rounds, or the "
    "third attack on the base, all of you have lost.\n"
    "-# Our ruling: any four of the six dice may be taken. Two ■ are needed to reach 9; alone that is a chance of 14 "
    "%, with one reroll 31 %, with two 47 %.\n"
    "-# Our ruling: beside the Master Mind is the last column of a far card, L9 or R9, on every level. An accident 1 "
    "among the dice of a failed bomb brings its wave.",
)

TURNS = Topic(
    "How I Reach the MMM?",
    f"In each round every marine takes one turn, in any order. Spread {_N.dice} dice over up to three actions, then "
    "roll action by action; after each roll you choose to move or to shoot, and after each action you may stop. A move "
    "uses one die: its exact number of boxes, forward or backward. ■ goes straight, ▽ makes at least one step down, ▲ "
    "may climb with each step.\n"
    "-# Our ruling: turns are not cut in pieces: whoever has rolled finishes first. A move keeps one direction. The "
    "Master Mind is no box; running into it is an accident.",
)

ACCIDENTS = Topic(
    "Accidents",
    "Landing on ground without a circle, ending in the air, running into rock, a tunnel's ceiling or a barrier, or "
    "using the accident 1 of ▲ for a move: you fall on your face, and your turn is over. Next turn you wake up with "
    "fewer dice. Tunnels are entered and left straight.\n"
    f"-# House: whoever wakes up has {_HOUSE.woken_dice} dice, as on the Moon.\n"
    "-# Our ruling: an accident 1 that shoots is an ordinary 1, and still brings its wave.",
)

SHOOTING = Topic(
    "Can I Kill the Aliens?",
    "Dice that show the same value are one shot: the value is the exact range, the number of dice the hits. All hits "
    "go into one box and are split among its aliens as you like. An alien that is not killed at once is as good as "
    "new. Dead aliens come back once the bag is empty.\n"
    f"-# House: yellow needs {_HITS.yellow} hit, blue {_HITS.blue}, red {_HITS.red}.\n"
    "-# Our ruling: range is the difference of columns on any level, gaps and Landing Zone included; neither rock nor "
    "barrier stops a shot. Hits that could kill one more are not wasted. With bag and dead empty a wave has what there "
    "is.",
)

CLOSE = Topic(
    "They Are All Over Me!",
    "You may pass through boxes with aliens. If some are in your box when you roll, you are in close combat: no move, "
    "no other target, only 1s count, against those in your box. Without a 1 the dice are lost. Aliens never hurt you.\n"
    "-# Our ruling: close combat is judged when dice are used, so a Laser knife may free you after the roll.",
)

ACTING = Topic(
    "Don't Stop, Marine!",
    "Whoever rolls must act: move, or shoot at aliens, even without killing. If only accidents are left, choose one. "
    "After an action you may stop before the next roll.\n"
    "-# Our ruling: only marines in the Landing Zone may do nothing at all; elsewhere one action is due. A turn with "
    "nothing left to do ends by itself.",
)

DEFENDERS = Topic(
    "The Red Defenders",
    "A red alien in each gap, L5 and R5, guards a force barrier behind its back. You may stop in its box and shoot "
    "across, but nothing moves past while it lives. Defenders stay where they are and are not replaced.\n"
    "-# Our ruling: a dead defender goes to the other dead. Whoever flies over a defender against the barrier falls "
    "down to it. The barrier is closed from both sides.",
)

WAVES = Topic(
    "Martian Waves",
    "At the end of a round a white die sends a wave: 1 from the left, 2 from the right. The near card's aliens go to "
    "the Incoming Wave box, the far card's to the near card, and new ones come to the far card: one more than there "
    f"are marines on that side, at least {_N.smallest_wave}. Red, then blue deploy box by box from the Master Mind's "
    "end, yellow from the other, higher levels first, never where there is no circle. An accident 1 among your final "
    "dice brings a wave on your side.\n"
    "-# Our ruling: one alien a box, a second one only when all are taken; gaps stay empty. Crashed marines count, "
    "those in the Landing Zone do not. An accident wave comes at the end of that turn, one at most; from the Landing "
    "Zone the die decides its side. No wave follows the last round.",
)

ROUND = Topic(
    "Turn order",
    "1. Waves that wait enter the Landing Zone, past the Bunkers.\n2. Every marine takes a turn, in any order.\n3. "
    "Sentinels shoot; then aliens in the Landing Zone attack the base.\n4. The white die sends a wave.",
)

CHAPTERS = (
    MARCH,
    LANDING,
    WINNING,
    ROUND,
    TURNS,
    ACCIDENTS,
    SHOOTING,
    CLOSE,
    ACTING,
    DEFENDERS,
    WAVES,
)
