"""The chapters about the race, the turn and the round, in our own words."""

from __future__ import annotations

from engines.kernel.talk import Topic

ROUNDS = (
    Topic(
        "Set Up the Race",
        "Five of the lunar cards form the lap, with a circled box in each gap and the start and goal, one box with a "
        "blue circle, at its ends: 25 columns. All astronauts start there, the first player's on top, and everybody "
        "has an action card. Cards with a red dot are harder; for a first game let in two at most.\n"
        "-# House: the cards themselves. Who begins is drawn; the others lie below in seat order.",
    ),
    Topic(
        "How Do I Win?",
        "Once an astronaut enters or crosses the blue circle, the round is played to its end and the race is over. The "
        "first one there has 11 points, each later one 10; who is still on the last card has the points of its "
        "column, all others none. Each Sputnik is one point more. The most points win; a tie goes to whoever has more "
        "for the place, then to whoever arrived first. Reaching the goal ends your turn, and nothing behind the line "
        "counts.\n"
        "-# House: 6, 7, 8 and 9 points on the last card.\n"
        "-# Our ruling: of those who have not arrived, the one ahead is first.",
    ),
    Topic(
        "The Sputnik",
        "Whoever moves through a box with a Sputnik, or ends there, gains a counter, which is worth a point at the "
        "end.\n"
        "-# Our rulings: printed Sputniks are never used up. The box that you leave gives nothing. What you pass "
        "before an accident counts, a fall collects nothing. A free move collects only where it ends.",
    ),
    Topic(
        "How Do I Reach the Goal?",
        "At the start of your turn you take four of the six dice and spread them over one, two or three jumps, in any "
        "mixture. Then you throw the dice of the first jump, which you must make, and move by one of them. After a "
        "safe landing you may throw the next jump or stop. Others follow in the order of the race: the one ahead "
        "first, in a column the one on the higher level, in a box the one on top.\n"
        "-# Our rulings: jumps are filled in order, none of them empty. A throw has to be used, even if every result "
        "crashes. The order is fixed when the round begins. Who enters a box lies on top.",
    ),
    Topic(
        "End the Round",
        "After all turns come the cards for the end of the round, in player order. Then everybody in the last position "
        "gains an EC counter, and everybody in the first position a handicap.\n"
        "-# Our rulings: who stands in the same column shares a position, whatever the level. If all are in one "
        "column they are first and last. Who has reached the goal gains neither.",
    ),
    Topic(
        "Earth Control (EC)",
        "EC counters help whoever falls behind; spend as many as you like. Each one throws one of your dice again, or "
        "adds a die to your turn before you program, up to six.\n"
        "-# Our rulings: only your own dice, and before you pick a result. Extra dice add to what an accident or a "
        "handicap has left.",
    ),
    Topic(
        "Handicap",
        "A handicap is discarded at the start of your turn, which then has three dice instead of four. After an "
        "accident it has two. Only the worse of both counts.\n"
        "-# Our rulings: all handicaps go at once and cost one die together, also in a turn after an accident. One "
        "that you get after your turn has begun waits for the next.",
    ),
    Topic(
        "Robbery and Sabotage",
        "Advanced. If a jump of yours ends safely in a box with others, you may take a Sputnik from one of them; "
        "somebody who has none gets a handicap instead. Not after an accident, a free move, or against who is at the "
        "goal.\n"
        "-# Our rulings: each jump of a turn may rob, and also somebody who lies face-down. Your own other astronaut "
        "is not robbed.",
    ),
    Topic(
        "2 Player Games",
        "Each player has two astronauts, ₁ and ₂, each with its own turn, dice and counters; four turns make a round. "
        "Start places are taken in turns. Where one lands on the other, they may exchange Sputniks and EC counters as "
        "they like. The points of both are added.\n"
        "-# Our rulings: only the first of all four scores 11. A player has one action card, used for one of the two, "
        "whose position decides; the own other astronaut is no other player for it. Counters may be exchanged after "
        "any move that ends there.",
    ),
)
