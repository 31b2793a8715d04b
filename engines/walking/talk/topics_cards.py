"""Action cards and special boxes, one by one, in our own words."""

from __future__ import annotations

from engines.kernel.talk import Topic
from engines.walking.data import KINDS as ALL
from engines.walking.data import SPECIALS as TOKENS
from engines.walking.data import Kind, Special

from .words import BOXES, EFFECTS, KINDS, SPECIALS, capital

RED = "-# House: this is a red card. Red cards do not touch who was last when the round began."
RULINGS: dict[Kind, str] = {
    "slipstream": "-# Our rulings: overtaken means that somebody was not in a column ahead of you and ends a move in "
    "one; sharing your box is not enough. Slipstream does not answer Slipstream. It moves you also face-down.",
    "cooperation": "-# Our ruling: one counter a card, however many Sputniks are passed.",
    "planification": "Not for who is in the first position, alone or tied.",
    "extra_jump": "Not for who is in the first position, alone or tied.\n-# Our ruling: it is a jump, so Sputniks, "
    "accidents, special boxes and robbery count.",
    "teamwork": "Not for who is in the first position, alone or tied; the other one may be anybody who is on the way. "
    "You move first.\n-# Our ruling: it overtakes like a jump does, and nobody is robbed.",
    "no_instructions": f"One die of each colour has to stay. It is back for the next player.\n{RED}",
    "miscalculation": f"Before a result is picked; EC counters may be spent on the new dice.\n{RED}",
    "sanction": "The robbery stands. Only in games with robbery.\n"
    f"{RED}\n-# Our ruling: without robbery it is not in the deck.",
}
TOKEN_RULINGS: dict[Special, str] = {
    "advance": "You may also stay.",
    "back": "You have to.\n-# Our ruling: by the same rule of columns and levels as forward.",
    "spend": "As many as you like, one after the other.\n-# Our ruling: a special box on the way works first.",
    "ec": "It throws a die again or adds one to a turn, like any other.",
    "reroll": "-# Our ruling: it waits for your next jump of any kind, also in a later round, and is lost with it.",
    "sputniks": "An accident of the same jump comes before, so it costs none of these two.",
    "jump": "You may also stay.\n-# Our ruling: with one die of any colour; it is a jump like others.",
}

CHAPTER = Topic(
    "Action cards",
    "Action cards are played out of your turn: before somebody programs, when something happens, or at the end of the "
    "round by player order. Who has none at the start of a round draws one; who has one may swap it. Lying face-down "
    "does not keep you from playing them. Everybody whom a moment could concern is asked, whatever the card, so that "
    "nobody learns anything; **Orders**, behind **More**, answer for you.\n"
    "-# House: three cards of each kind.\n"
    "-# Our rulings: cards for the end of the round are Planification, Extra jump and Teamwork, by the positions after "
    "the turns. A card that can do nothing any more goes back to the hand. When the deck is empty, discards are "
    "shuffled.",
)
FOLLOWING = Topic(
    "What comes after what",
    "-# Our rulings: after a move come Cooperation, robbery, Sanction, the exchange of counters, Slipstream, and last "
    "the special box. Several cards played at one moment work in player order. A throw may be answered by one "
    "Miscalculation; the next one is asked for on the new dice, but not on dice thrown again for an EC counter or by a "
    "special box. Who has reached the goal is in the first position alone, moves no more, and may still play No "
    "instructions and Miscalculation. A pool smaller than a turn's dice means fewer dice.",
)
BOX_CHAPTER = Topic(
    "Special Boxes",
    "Advanced. Each gap has a token whose effect works on whoever ends a move there, also crashed or moved by a card. "
    "Afterwards a safe turn goes on.\n"
    "-# House: one token of each of the seven effects.\n"
    "-# Our rulings: first the accident, then the effect. Staying or starting there does nothing. Who is brought into "
    "another special box sets that one off. Who lies face-down stays so.",
)
NEXT_CIRCLE = Topic(
    "The next circle box",
    "Free moves lead to the nearest column that has a circle.\n-# Our ruling: on the level nearest to yours; if two "
    "are as near, you choose. A free move into the goal finishes. It collects a Sputnik only where it ends.",
)


def _told(effect: str, rest: str) -> str:
    """Small print begins on a line of its own."""
    return f"{capital(effect)}.{chr(10) if rest.startswith('-#') else ' '}{rest}".rstrip()


def _card(kind: Kind) -> Topic:
    return Topic(KINDS[kind], _told(EFFECTS[kind], RULINGS[kind]))


def _token(special: Special) -> Topic:
    return Topic(f"Special box: {SPECIALS[special]}", _told(BOXES[special], TOKEN_RULINGS[special]))


CARDS = (CHAPTER, *map(_card, ALL), BOX_CHAPTER, *map(_token, TOKENS), NEXT_CIRCLE, FOLLOWING)
