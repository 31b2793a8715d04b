"""The abilities, the equipment and the terrain, for /rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Topic
from engines.mars.data import TABLES

from .words import ABILITIES, EQUIPMENT, listed

if TYPE_CHECKING:
    from engines.mars.data import Ability, Equipment

_N = TABLES.components.numbers

TRAINED: dict[Ability, str] = {
    "fusion_cannon": "Each 1 makes two hits, in close combat, too; a 3 makes none.\n"
    "-# Our ruling: with a Rail-gun 1s and 2s make two hits each; nothing is multiplied.",
    "jet_pack": "Two dice of an action may make one move, of any colours; only the end has to be safe. You may also "
    "move out of close combat.\n"
    "-# Our ruling: an accident 1 among the two is an accident at the end. Rock and barriers still stop you.",
    "injector": f"{_N.injected_dice} dice in this turn, {_N.tired_dice} in the next. The bomb still takes "
    f"{_N.bomb_dice}: use two dice first, then the other four for it.\n"
    "-# Our ruling: not while you have fewer dice than usual; of several conditions the worst counts alone.",
    "teleportation": "Once your dice are programmed, at any time of your turn: name a card, throw a blue die and "
    "appear in that column, counted from the Landing Zone; with several heights you choose. A far card is closed while "
    "its defender lives. You may appear among aliens, or crash.\n"
    "-# Our ruling: once a turn, not in close combat, and it is no action.",
    "ranger": "Boxes without a circle are safe for you, and the accident 1 neither crashes you nor brings a wave.\n"
    "-# Our ruling: air and rock are accidents for you, too.",
    "multi_shot": "All dice of a throw shoot, each value at its own range; equal dice at the same box.\n"
    "-# Our ruling: value by value, and you may leave the rest. In close combat only 1s count. Badass ammo adds to one "
    "of the shots, the Rail-gun works for all.",
    "communications": "On a terrain card you and all mates on it may throw one die of each roll again, as if you "
    "shared a box.\n"
    "-# Our ruling: not in gaps and in the Landing Zone.",
    "precog": "Throw your dice first, then spread them over your actions. Not in two turns running, and none of them "
    "is thrown again by any means.\n"
    "-# Our ruling: at least one action is made. Beside the Master Mind four dice that show 9 are the bomb. Waking up "
    "you foresee two dice.",
}
SUPPLIED: dict[Equipment, str] = {
    "lucky_charm": "Throws any dice of an action again, the bomb's too.",
    "badass_ammo": "One hit more in an attack that your dice make.\n"
    "-# Our ruling: in close combat without a 1 there is no attack to add to.",
    "jet_boots": "Moves you one box up for free, either way.\n"
    "-# Our ruling: not in close combat, unless with a Jet pack; also before an accident is judged.",
    "neural_chip": "Flips your training card for the rest of the game.",
    "laser_knife": "Kills an alien in your box, without a throw.",
    "rope": "Moves you one box down for free, either way.\n"
    "-# Our ruling: not in close combat, unless with a Jet pack; also before an accident is judged.",
    "mount": "Moves you one box straight on for free, either way.\n"
    "-# Our ruling: not in close combat, unless with a Jet pack; also before an accident is judged.",
    "rail_gun": "Each 2 makes two hits in an attack.",
}

TERRAIN = Topic(
    "Martian cards",
    "Eight cards seen from the side, each four columns of up to four levels: "
    f"{listed(card.name for card in TABLES.cards)}. Boxes with a circle are safe ground, lava and tentacles are not.",
    house=True,
)

CARDS = (
    *(Topic(ABILITIES[ability], f"*Special Training.* {text}") for ability, text in TRAINED.items()),
    *(Topic(EQUIPMENT[card], f"*Equipment.* {text}") for card, text in SUPPLIED.items()),
    TERRAIN,
)
