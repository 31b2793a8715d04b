"""The game for somebody new: one line, five sentences, a first move."""

from __future__ import annotations

from engines.kernel.talk import Lesson

BLURB = "Build a settlement on the Moon card by card, borrow from the neighbours, win the hearts of Earth."

SENTENCES = (
    "Over three Eras you build a settlement and collect hearts; the most hearts win.",
    "Each turn you take one card of the hand you hold and build it, if you can pay and have its flags, or assimilate "
    "it for what stands beside its bin; then the hands pass left.",
    "Blue cards produce, yellow ones carry flags, pink ones flip for an effect once an Era, grey ones score, red ones "
    "bend the rules.",
    "A rover parked on somebody else's card gives what it makes or lends its flags, and from then on it is theirs.",
    "At an Era's end the most flags of each kind win its hearts, ties go to who has more rovers, and hearts lying on "
    "your cards score again in every Era.",
)

FIRST_MOVE = (
    Lesson(
        "**1** What you have: resources and rovers.\n**2** A flag and the hearts that wait under it for who has most "
        "at the Era's end.\n**3** X, which many cards use: 3, then 2, then 1.\n**4** Your hearts.",
    ),
    Lesson(
        "Your hand comes with your first turn. On each card the price stands top left, the flags you need top right, "
        "and beside the bin what you get for assimilating it instead. The expedition beside the cards helps you in "
        "this turn; then hand and expedition travel on.",
        "hand",
    ),
    Lesson(
        "In your turn you build or assimilate one card: pick a line of the menu, the price stands in it. A good start "
        "is a free blue card: it gives at once, and again in every Era. Before or after that you may use extras, such "
        "as parking a rover. **End turn** finishes.",
    ),
)
"""The first step explains the numbers on the picture."""
