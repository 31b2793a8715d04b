"""The game for somebody new: one line, five sentences, a first move."""

from __future__ import annotations

from engines.kernel.talk import Lesson

from . import spaces

BLURB = "Race through a shaking prison planet, hide your alien, launch the only rocket."

SENTENCES = (
    "Your Alien hides among your face-down cards on a shaking prison planet.",
    "Every round the rings turn, everybody gains charges, and each hidden alien climbs one ring towards the Launch "
    "Pad.",
    "In your Action turn you spend charges: Zappp others' hidden cards to find their Alien, Spy, ready equipment, Scan "
    "for cards; the icon of your space gives one action free.",
    "An Alien that is found misses its next climb, draws cards and hides again; the Guard zappps everybody on its "
    "ring.",
    "Be on the Launch Pad, hidden, with one charge when the round ends, and you launch: most hidden cards win a tie.",
)

FIRST_MOVE = (
    Lesson(
        "**1** This is you; your figure starts on an exit spot.\n**2** Your charges and your hidden cards, as others "
        "see them.\n**3** The Launch Pad with the only Rocket: four climbs away.\n**4** The Guard's tower: from there "
        "it comes looking for you.",
    ),
    Lesson(
        "Your hand: one of your hidden cards is your Alien, and nobody may find it. Green cards hit back at whoever "
        "exposes them, yellow ones hurt you, purple ones are good to hide behind. A shield takes the first Zappp at "
        "its card. Equipment lies open: a charge makes it ready. Above are your rivals' cards, as you know them.",
        "hand",
    ),
    Lesson(
        "A turn: **Your move** opens your menus; each line is a whole action with its price. The icon of your space "
        "gives one action free. A good start is to ready what you have, or to spy. **End turn** when you are done; "
        "charges left over are kept, up to 5. **Look** shows this again, for the board on which you play.",
        spaces.NAME,
    ),
)
"""The first step explains the numbers on the picture."""
