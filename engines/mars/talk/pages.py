"""The game in words from what all can see: where it stands, its pages, the whole board, the picture, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Page, fill
from engines.mars.planet import CARD_COLUMNS, LAST_COLUMNS, POSTS, ZONE, defended, planet
from engines.mars.rules.turn import dice_of
from engines.mars.state import NO_ALIENS, NOBODY

from . import keys, questions
from .closeups import closeups
from .labels import box, boxed, column_label
from .people import ability, called, condition, equipment, in_zone, needs, on_side, sign, standing, waiting
from .telling_rounds import victory
from .words import ABLE, DOES, LEVELS, UPGRADES, aliens, capital, counted, faces, listed, programme, short
from .words import SIDES as SIDE_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.talk import Names
    from engines.mars.state import Box, PerAlien, Side, State

SHAPES = {"●": "circle", "■": "square", "▲": "triangle", "◆": "diamond", "⬢": "hexagon"}
TITLE = "March on Mars"
ALT = 1024
NAMED = 12
"""Characters of a name in the picture's words."""


def place(view: State) -> str:
    """Where the game stands: "round 3 of 8"."""
    if view.over:
        return f"over in round {view.round}"
    if view.phase == "set_up":
        return "set-up"
    return f"round {view.round} of {view.tables.components.numbers.rounds}"


def alarm(view: State) -> str:
    """What would lose the game; "" while nothing is close."""
    if view.over or not view.round:
        return ""
    numbers = view.tables.components.numbers
    told = []
    if view.attacks == numbers.attacks - 1:
        there = in_zone(view)
        now = f" There now: {aliens(there)}." if there != NO_ALIENS else ""
        told.append(
            f"{capital(_lost(view))} Any alien in the Landing Zone at the end of this round loses the base.{now}"
        )
    if view.round == numbers.rounds:
        told.append("This is the last round: bomb the Master Mind now, or lose.")
    return " ".join(told)


def _lost(view: State) -> str:
    """Two marines have one upgrade only."""
    two = len(planet(view).halves) > 1
    return "two upgrades are gone." if two else "the base was attacked twice."


# ------------------------------------------------------------------ look
def look(view: State, names: Names) -> tuple[Page, ...]:
    """Marines, base and waves, aliens; then odds, dice, cards."""
    marines = "\n".join(_marines(view, names))
    return (
        Page("marines", "Marines", marines, short(marines.replace("**", ""), ALT)),
        Page("base", "Base, waves, bag", "\n".join(_base(view, names))),
        Page("aliens", "Aliens and terrain", "\n".join(_aliens(view))),
        *closeups(view, names),
    )


def _marines(view: State, names: Names) -> Iterator[str]:
    for seat in view.seats:
        marine = view.marines[seat]
        what = f", {ABLE[marine.ability]}" if marine.ability is not None else ""
        yield f"**{called(names, seat)}** {_marine(view, seat)} {ability(view, seat)}{what}.{_kept(view, seat)}"


def _marine(view: State, seat: int) -> str:
    """ "L4, face-down, done; 4 dice next. Equipment: Rope."."""
    told = ", ".join([standing(view, seat), *condition(view, seat)])
    cards = equipment(view, seat)
    return f"{told}.{f' Equipment: {cards}.' if cards else ''}"


def _kept(view: State, seat: int) -> str:
    marine = view.marines[seat]
    told = f" Programmed: {programme(marine.programme)}." if marine.programme else ""
    if marine.place == NOBODY or marine.done:
        return told
    return f"{told} {counted(dice_of(view, seat), 'die', 'dice')}."


def _base(view: State, names: Names) -> Iterator[str]:
    numbers = view.tables.components.numbers
    yield f"Threat level: {LEVELS[view.options.level]}. {capital(place(view))}."
    for side in planet(view).halves:
        upgrade = view.upgrades[side]
        what = f"{UPGRADES[upgrade]}, {DOES[upgrade]}" if upgrade else "no upgrade"
        yield f"{capital(SIDE_WORDS[side])}: {what}."
    yield f"Attacks: {view.attacks} of {numbers.attacks}. In the Landing Zone: {aliens(in_zone(view))}."
    yield f"Incoming wave: {'; '.join(waiting(view)) or 'none'}."
    if view.baits:
        yield f"Bait this round: {listed(names[seat] for seat in view.baits)}."
    yield f"In the bag: {aliens(view.bag)}. Dead: {aliens(view.dead)}."
    yield _supplies(view)


def _supplies(view: State) -> str:
    if view.options.level == "sergeant":
        return "Sergeants get no equipment."
    deck = f"{counted(len(view.deck), 'card')} in the deck, {len(view.discard)} discarded"
    drop = view.tables.components.numbers.drop_round
    state = "in the game" if view.supplied else "not in the game"
    when = f"; it drops in round {drop} if no defender is dead" if drops(view) else ""
    hidden = " The hidden box holds a card." if view.cache else ""
    return f"Equipment is {state}{when}: {deck}.{hidden}"


def drops(view: State) -> bool:
    """May equipment still drop?"""
    early = view.round < view.tables.components.numbers.drop_round and not view.over
    wanted = not view.supplied and view.options.level != "sergeant"
    return wanted and early and all(defended(view, side) for side in planet(view).halves)


def _aliens(view: State) -> Iterator[str]:
    yellow, blue, red = needs(view)
    yield f"Hits needed in one shot: yellow {yellow}, blue {blue}, red {red}."
    for side in planet(view).halves:
        boxes = _row(view, _side_boxes(view, side))
        yield f"**{capital(SIDE_WORDS[side])}**, {aliens(on_side(view, side))} in all: {boxes}"
        yield _terrain(view, side)
    zone = [one for one in view.boxes if one.place in ZONE]
    yield f"**Landing Zone**: {_row(view, zone)}"


def _side_boxes(view: State, side: Side) -> list[Box]:
    """From the Landing Zone outwards."""
    found = [one for one in view.boxes if one.place not in ZONE and (one.place < ZONE[0]) == (side == 0)]
    return found[::-1] if side == 0 else found


def _row(view: State, boxes: list[Box]) -> str:
    """ "L1: yellow, L5: red (defender)"."""
    told = (
        f"{boxed(view, one.place)}: {aliens(one.aliens)}{' (defender)' if one.place in POSTS else ''}" for one in boxes
    )
    return f"{', '.join(told) or 'none'}."


def _terrain(view: State, side: Side) -> str:
    """ "Near card Dust Flats L1-L4, far card Ochre Ridge L6-L9."."""
    halves = planet(view).halves
    cards = view.terrain[2 * halves.index(side) : 2 * halves.index(side) + 2]
    told = []
    for reach, card in enumerate(cards):
        first, *_, last = CARD_COLUMNS[side][reach]
        name = view.tables.cards[card].name
        told.append(f"{('near', 'far')[reach]} card {name} {column_label(first)} to {column_label(last)}")
    barrier = "closed" if defended(view, side) else "open"
    return f"{capital(', '.join(told))}; the way past {box(POSTS[side])} is {barrier}."


# ------------------------------------------------------------------ the board in words
def board_text(view: State, names: Names) -> str:
    """Question first, one line a thing."""
    return "\n".join([_asked(view, names), *_board(view, names)])


def _asked(view: State, names: Names) -> str:
    head = f"{TITLE}, {place(view)}."
    if view.over:
        return f"{head} {fill(view.over, names)}"
    pending = list(view.pending)
    if len(pending) == 1:
        (d,) = pending
        asked = questions.question(view, d, names)
        small = f" {capital(asked.small_print)}." if asked.small_print else ""
        return f"{head} {names[d.seat]}: {asked.text}.{small}"
    asked = questions.question(view, pending[0], names)
    told = asked.several or f"{capital(asked.text)}."
    return f"{head} {told} Waiting for {listed(names[d.seat] for d in pending)}."


def _board(view: State, names: Names) -> Iterator[str]:
    for seat in view.seats:
        shape = SHAPES[sign(seat)]
        yield f"{names[seat]}, {shape}, {ability(view, seat)}: {_marine(view, seat)}"
    if view.turn.rolled:
        yield f"The dice show {faces(view.turn.rolled)}."
    yield from _keyed(view)
    yield from (line.replace("**", "") for line in _aliens(view))
    yield from _base(view, names)
    yield f"The Master Mind is beside {listed(_ends(view))}."


def _ends(view: State) -> list[str]:
    """The columns beside the Master Mind."""
    return [column_label(LAST_COLUMNS[side]) for side in planet(view).halves]


def _keyed(view: State) -> Iterator[str]:
    """ "Keys: 1 L3, 2 L2."."""
    found = keys.keys(view)
    if found:
        yield f"Keys: {', '.join(f'{key} {boxed(view, there)}' for key, there in found.items())}."


# ------------------------------------------------------------------ the picture in words
def alt(view: State, names: Names) -> str:
    """The most important first, cut to what fits."""
    named = [short(name, NAMED) for name in names]
    lines = [_asked(view, named), *_keyed(view)]
    lines += [f"{named[seat]} {sign(seat)} {_marine(view, seat)}" for seat in view.seats]
    for side in planet(view).halves:
        lines.append(f"{capital(SIDE_WORDS[side])}: {_row(view, _side_boxes(view, side))}")
    lines.append(f"In the Landing Zone: {_nobody(in_zone(view))}. Incoming: {'; '.join(waiting(view)) or 'no wave'}.")
    lines.append(f"{capital(questions.upgrades(view))}. Attacks: {view.attacks}.")
    return short("\n".join(lines), ALT)


def _nobody(which: PerAlien) -> str:
    return aliens(which) if which != NO_ALIENS else "no alien"


# ------------------------------------------------------------------ the end
def result(view: State, names: Names) -> str:
    """The end in one headline and one line a marine. ValueError while the game runs."""
    if not view.over:
        raise ValueError("The game is not over.")
    head = fill(view.over, names)
    if view.won:
        head = victory(view, names, view.acting, sum(face.value for face in view.turn.rolled))
    return "\n".join([f"**{head}**", *(_final(view, names, seat) for seat in view.seats)])


def _final(view: State, names: Names, seat: int) -> str:
    down = ", face-down" if view.marines[seat].down else ""
    return f"{called(names, seat)} {ability(view, seat)}, {standing(view, seat)}{down}"
