"""The chapters about dice, ways, accidents and tunnels, in our own words."""

from __future__ import annotations

from engines.kernel.talk import Topic

JUMPS = (
    Topic(
        "The dice",
        "■ blue shows 1, 2 or 3, each twice. ▽ white shows 1 or 2, each three times. ▲ black shows 2 three times, 1 "
        "twice, and once a 1 with the accident symbol.\n"
        "-# House: two dice of each colour.",
    ),
    Topic(
        "How Do I Jump?",
        "You move exactly as many boxes forward as your die shows. ■ goes straight on, never up or down. ▽ goes "
        "straight or down, one step down at least. ▲ goes straight or up, each step as you like; its 1 with the symbol "
        "moves you, and then you have an accident. Ways differ: each that ends elsewhere has a key of its own.\n"
        "-# Our rulings: every way is offered, one that crashes too. Above the highest level there is no way. "
        "Astronauts do not block each other. A way that ends early, at rock or at the goal, counts as one.",
    ),
    Topic(
        "Sample Jump",
        "You program ▲▲, then ■, then ▽, in front of a step. Jump 1 shows a plain 1 and a 1 with the symbol: you "
        "take the plain one and climb. You risk jump 2, and ■ shows 1: that ends in the air. You fall, lie face-down, "
        "and jump 3 is not thrown.",
    ),
    Topic(
        "What's an Accident?",
        "Each jump has to end on a circle. If it does not, your turn ends, half your Sputniks are lost, and you lie "
        "face-down: next turn you wake up with two dice.\nIn the air you fall to the ground below. On ground without a "
        "circle you stay there. Against rock you stay in the box before it. With the accident symbol you move first. "
        "An accident on the goal line costs Sputniks, too.\n"
        "-# Our rulings: the lost half is rounded down, so of one Sputnik none is lost. A jump makes one accident at "
        "most. Below the air may also be ground without a circle. A symbol that you do not pick does nothing.",
    ),
    Topic(
        "Tunnels",
        "A mountain stops you, one with a tunnel lets you through. Tunnel boxes are like others, some without a "
        "circle; but nobody moves up or down through the ceiling.\n"
        "-# Our rulings: tunnels are entered and left straight; a slanting step between a tunnel and the open is an "
        "accident before the ceiling. Who falls lands on top of the mountain.",
    ),
)
