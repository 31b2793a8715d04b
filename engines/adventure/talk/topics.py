"""The rulebook in our own words, chapter by chapter, for /rules; and the introduction for newcomers.

Lines that begin with "-# Our ruling" settle what the rulebook leaves open, those with "-# House" name what it does not
print at all.
"""

from __future__ import annotations

from engines.adventure.data import COMPONENTS, MISSION, PRICES
from engines.kernel.talk import Lesson, Topic

BLURB = "Together, collect the supplies scattered on the Moon and be home before anybody's oxygen runs out."

SENTENCES = (
    "Together you collect supply chips scattered on the Moon and bring them home before anybody's oxygen runs out.",
    "Each turn you spend one oxygen card, roll its two or three dice, and get their sum as action points (AP).",
    f"AP move you ({PRICES.movement.ap} a step), gather a chip beside you ({PRICES.gather.ap}), build oxygen stations "
    f"({PRICES.activate_ogs.ap}) and routes ({PRICES.develop_route.ap}), or share containers ({PRICES.share.ap}).",
    "Some chips are broken, fewer of the far ones; they lie face down until everybody is home. Then "
    f"{MISSION.targets.two_players} to {MISSION.targets.five_players} must be undamaged, more for a larger crew.",
    "Whoever starts a turn without oxygen ends the mission for everybody.",
)

FIRST_MOVE = (
    Lesson(
        "**1** This is you.\n**2** Your containers, for oxygen and chips.\n**3** The far chips: a long way, but less "
        "often broken.\n**4** Oxygen to draw at stations, and the storms among it.",
    ),
    Lesson(
        f"Your {MISSION.deal.oxygen_each} oxygen cards are your clock: each turn burns one. Three dice carry you "
        "further: spend a 3 while the way is long, keep the 2s for small turns.",
    ),
    Lesson(
        f"You gather the chip beside you, not the one under you: walk, and keep {PRICES.gather.ap} AP for it. Each "
        "line of a menu is an act with its price; **End turn** when you are done.",
    ),
)
"""The first step explains the numbers on the picture."""

_TARGETS = MISSION.targets
_UNDAMAGED = COMPONENTS.undamaged

GOAL = Topic(
    "Game objective",
    "You are stranded on the Moon after a magnetic storm, with your supplies scattered along a line of chips. "
    "You win or lose as one team: everybody has to get home, with enough undamaged supplies.\n"
    f"Of the {COMPONENTS.chips.supply // 3} chips of each area some are broken: undamaged are {_UNDAMAGED.area_3} in "
    f"area 3 near the base, {_UNDAMAGED.area_4} in area 4 and {_UNDAMAGED.area_5} in area 5, the farthest.",
)

CONTENTS = Topic(
    "Contents",
    f"{COMPONENTS.chips.supply} supply chips, {COMPONENTS.chips.collected} collected chips, {COMPONENTS.chips.ogs} "
    f"stations (OGS chips), {COMPONENTS.cards.oxygen} oxygen cards, {COMPONENTS.cards.storms} magnetic storm cards, "
    f"{COMPONENTS.cards.containers} containers, {COMPONENTS.cards.roles} roles with their crew pieces, "
    f"{COMPONENTS.pieces.routes} route pieces, {COMPONENTS.pieces.dice} dice, the base, the robot and the rover.\n"
    f"A die shows {COMPONENTS.die.faces[0]}, {COMPONENTS.die.faces[2]} or {COMPONENTS.die.faces[-1]}, each twice.\n"
    f"-# House: {COMPONENTS.oxygen.twos} oxygen cards give 2 dice and {COMPONENTS.oxygen.threes} give 3; the "
    "rulebook's list is unclear here.",
)

SET_UP = Topic(
    "Set-up",
    "The line runs from the base over the chips of areas 3, 4 and 5, shuffled within each area and face down, to the "
    f"rover. Everybody takes a role and starts on the base with {MISSION.containers.each} containers (the Carrier has "
    f"{MISSION.containers.carrier}) and {MISSION.deal.oxygen_each} oxygen cards dealt by chance, face up.\n"
    "Oxygen that is left over and one magnetic storm make the discard pile. The draw pile is empty; three more storms "
    "wait aside. With the Engineer the robot starts on the base, otherwise it is not used.",
)

ROLE_CARDS = Topic(
    "Role cards",
    "Everybody has another role, open to all, either dealt or chosen in turn order.\n"
    f"**Engineer** moves the robot. **Carrier** has {MISSION.containers.carrier} containers. **Inventor** lays one "
    f"route a turn for {PRICES.develop_route_inventor.ap} AP and may stop on routes. **Mood Maker** gets "
    f"{MISSION.mood_maker.ap} AP more when all dice match. **Veteran** gathers for {PRICES.gather_veteran.ap} AP.",
)

ENGINEER = Topic(
    "Engineer",
    f"At the start of your turn you may move the robot up to {MISSION.robot.spaces} spaces. Everybody jumps over the "
    "robot, so it shortens the way; but the chip under it cannot be gathered.\n"
    "-# Our ruling: the robot moves before you spend oxygen, either way along the line, jumping what crew jump. It may "
    "stop on a station or the base, and does not pass the last chip. Nobody can stop on a station while it is there. "
    "Once you are home it stays where it is.",
)

CARRIER = Topic(
    "Carrier",
    f"You have {MISSION.containers.carrier} containers instead of {MISSION.containers.each}: room for one more oxygen "
    "card or chip.",
)

INVENTOR = Topic(
    "Inventor",
    f"Once a turn you may develop a route for {PRICES.develop_route_inventor.ap} AP instead of "
    f"{PRICES.develop_route.ap}. You may stop on a route or jump over it, as you like.\n"
    f"-# Our ruling: a second route in the same turn costs the usual {PRICES.develop_route.ap} AP. Of several routes "
    "in a row you may stop on any. On a station with a route you can replenish oxygen.",
)

MOOD_MAKER = Topic(
    "Mood Maker",
    f"If all your dice show the same, you get {MISSION.mood_maker.ap} AP more for this turn. Two dice match once in "
    "three rolls, three dice once in nine.",
)

VETERAN = Topic(
    "Veteran",
    f"Gathering costs you {PRICES.gather_veteran.ap} AP instead of {PRICES.gather.ap}.",
)

TURN = Topic(
    "Taking your turn",
    "Turns go round clockwise. In yours you spend oxygen and roll, then take action, then replenish oxygen if you "
    "stand on a working station. Discuss as much as you like; the one whose turn it is decides.",
)

OXYGEN = Topic(
    "Consume oxygen and roll the dice",
    "You must spend one of your oxygen cards; you choose which. A 2 rolls two dice, a 3 rolls three. The sum is your "
    "AP for this turn. The container it lay in is free at once.\n"
    "-# Our ruling: waiting on the base before you have left it costs oxygen too.",
)

ACTION = Topic(
    "Take action",
    "Do any of these, in any order, as often as your AP allow:\n"
    f"Movement {PRICES.movement.ap} AP · Activate OGS {PRICES.activate_ogs.ap} · Develop a route "
    f"{PRICES.develop_route.ap} · Container sharing {PRICES.share.ap} · Gather supplies {PRICES.gather.ap} · Abandon "
    f"supplies {PRICES.abandon.ap}.\n"
    "AP you do not use are lost.\n"
    f"-# Our ruling: the price of gathering is not printed where it should be; {PRICES.gather.ap} is what reviewers "
    f"play, and fits the Veteran's {PRICES.gather_veteran.ap}.\n"
    f"-# House: abandoning costs {PRICES.abandon.ap} AP.",
)

MOVEMENT = Topic(
    "Movement",
    f"{PRICES.movement.ap} AP takes you to the next free space, ahead or behind. Crew, route pieces and the robot are "
    "jumped, however many in a row. Every kind of chip is a space, and so is the base.\n"
    "-# Our ruling: if no free space lies ahead, that way is closed.",
)

STATION = Topic(
    "Activate OGS",
    f"For {PRICES.activate_ogs.ap} AP you insert an oxygen station (OGS) between you and the space beside you. The "
    "line grows by one. You are not on it yet: moving there is a step. There are "
    f"{COMPONENTS.chips.ogs}; broken ones do not come back.\n"
    "-# Our ruling: it may also go between you and the base, or between the last chip and the waiting rover.",
)

ROUTE = Topic(
    "Develop a route",
    f"For {PRICES.develop_route.ap} AP you lay a route piece on the chip beside you. Everybody but the Inventor has to "
    f"jump it from then on, and the chip under it cannot be gathered. There are {COMPONENTS.pieces.routes}, and they "
    "stay for good.\n-# Our ruling: not on a chip with crew, robot, rover or another route; a station may get one, but "
    "then only the Inventor can stop there.",
)

SHARING = Topic(
    "Container sharing",
    f"For {PRICES.share.ap} AP you give things to one player beside you, take some, or both: any number of oxygen "
    "cards and chips, as long as everything fits. Sharing with somebody else is another action.\n"
    "-# Our ruling: beside you means on the very next space. Two players on the base do not share, but one who has not "
    "left the base yet and one on space 1 do. The one whose turn it is decides, taking included; something has to "
    "change hands.",
)

GATHER = Topic(
    "Gather supplies",
    f"For {PRICES.gather.ap} AP you take a supply chip from the space beside you into an empty container, unseen. A "
    "collected chip takes its place, so the line never shrinks. Not from under crew, a route piece, the robot or the "
    "rover.\n"
    "-# Our ruling: beside you means the very next space, so a chip between two routes is out of reach. Chip 1 can be "
    "gathered from the base. Without a collected chip left there is no gathering.",
)

ABANDON = Topic(
    "Abandon supplies",
    f"For {PRICES.abandon.ap} AP you insert one of your supply chips between you and the space beside you, face down. "
    "The line grows by one, the container is free.\n"
    f"-# House: the price, {PRICES.abandon.ap} AP.\n"
    "-# Our ruling: an abandoned chip can be gathered again.",
)

REPLENISH = Topic(
    "Replenish oxygen",
    "If your turn ends on a working station, you may draw oxygen cards one at a time, one for each empty container, "
    "and stop when you like.\n"
    "If the draw pile is empty, the discard pile is shuffled into a new one, storms included; then one more storm goes "
    f"to the discard pile, until all {COMPONENTS.cards.storms} are in the game. So each new pile is more dangerous.\n"
    "-# Our ruling: the draw pile is looked at before each card, and shuffled only if you really draw. "
    "With both piles empty there is nothing to draw.",
)

STORM = Topic(
    "Magnetic storm",
    "If you draw a storm, the station under you breaks for good. You get nothing for that card and stay where you are; "
    "what you drew before is yours. A broken station is a space like any other.\n"
    "Oxygen that has been spent thins out the storms in the next pile: shuffling early is riskier.\n"
    "-# Our ruling: a storm ends the drawing.",
)

ROVER = Topic(
    "Rover",
    "Reaching the rover ends your turn: you board it and your AP are gone. From your next turn on "
    f"{PRICES.movement.ap} AP moves you up to {MISSION.rover.spaces} spaces. You cannot gather, develop routes or "
    "activate stations any more, and you never get off. It carries one, and it need not come home.\n"
    "-# Our ruling: you may move one space only; the waiting rover cannot be passed; once it has left, the line ends "
    "at the last chip. On a working station the rider may replenish oxygen.",
)

ENDING = Topic(
    "Ending the game",
    "The mission fails at once if somebody starts a turn without oxygen. Having none at other times is fine: somebody "
    "may hand you a card before your turn.\n"
    "Back on the base you are home: no more turns, no oxygen spent, no sharing. When all are home, all chips are "
    f"turned up. Undamaged supplies needed: {_TARGETS.two_players} with two players, {_TARGETS.three_players} with "
    f"three, {_TARGETS.four_players} with four, {_TARGETS.five_players} with five. With fewer you wait for rescue: not "
    "a success, but home. With many new players the target may be 2 or 3 lower.\n"
    "-# Our ruling: reaching the base ends your turn. The oxygen check comes before the robot moves.\n"
    "-# House: all home without a single chip is a failure.",
)

QUESTIONS = Topic(
    "Questions and answers",
    "*No routes or stations left?* Then no more can be placed.\n"
    "*A chip between two routes?* Insert a station or an abandoned chip beside it, step on that and gather. The "
    "Inventor can stand on the route.\n"
    "*Five players?* All oxygen is dealt; the discard pile starts with a storm alone. Let it fill up before you "
    "replenish.\n"
    "*Does the robot come home?* It need not.",
)

HOUSE = Topic(
    "House parts",
    f"Where the rulebook prints nothing, we play: abandoning supplies costs {PRICES.abandon.ap} AP; of the oxygen "
    f"cards {COMPONENTS.oxygen.twos} give 2 dice and {COMPONENTS.oxygen.threes} give 3. Coming home without any "
    "chip is a failure. Crew pieces have the colour of their seat, not of their role.",
    house=True,
)

TOPICS = (
    GOAL,
    CONTENTS,
    SET_UP,
    ROLE_CARDS,
    ENGINEER,
    CARRIER,
    INVENTOR,
    MOOD_MAKER,
    VETERAN,
    TURN,
    OXYGEN,
    ACTION,
    MOVEMENT,
    STATION,
    ROUTE,
    SHARING,
    GATHER,
    ABANDON,
    REPLENISH,
    STORM,
    ROVER,
    ENDING,
    QUESTIONS,
    HOUSE,
)
