"""The log of turns: a line is what one act did, then, sentence after sentence, what cards did because of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from engines.moon import events as happened
from engines.moon.cards.needs import AdjustVehicles
from engines.moon.state import GURPS, NO_CARD, NOTHING

from . import telling_acts as acts
from .labels import expedition, place, reputation, structure
from .tellings import BREAKS, SILENT, Building, Exchanging, Flipping, folded
from .words import counted, goods, hearts, listed, owned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Event
    from engines.moon.state import Stock

    from .tellings import Scene, Told

Key = tuple[str, int]
"""What a card is: kind and number."""
NO_KEY: Key = ("", NO_CARD)


class Sentence(Struct):
    """A sentence of a line: what `player` does (`verb`, and `tail` behind the expeditions `by` whose rule it is done),
    and what it brings; or, without a verb, what the card `key` brings; or a `text`. `stock`, `rovers`, `hearts`:
    tokens; `on`: hearts put onto the card; `more`: anything else."""

    player: int = NO_CARD
    verb: str = ""
    tail: str = ""
    key: Key = NO_KEY
    by: list[str] = field(default_factory=list)
    stock: Stock = NOTHING
    rovers: int = 0
    hearts: int = 0
    on: int = 0
    more: list[str] = field(default_factory=list)
    text: str = ""


TAKES = "takes"
"""The verb of a choice that came later than the act for which it was made; `more` is what is taken."""


def lines(events: Sequence[Event], scene: Scene) -> list[str]:
    """A line for each act, and for each card of GURPS."""
    drafts: list[list[Sentence]] = [[]]
    opener: Told | None = None
    for told in folded(events):
        if isinstance(told, BREAKS) or _opens(told, opener, drafts[-1]):
            _close(drafts[-1], scene)
            drafts.append([])
            opener = told
        if not isinstance(told, SILENT):
            _add(told, drafts[-1], scene)
    _close(drafts[-1], scene)
    return [line for draft in drafts if (line := _line(draft, scene))]


def _opens(told: Told, opener: Told | None, draft: list[Sentence]) -> bool:
    """Each act of a turn, each card of GURPS, and its Acquisition Phase have lines of their own. A second build of the
    hand belongs to the card that allows it."""
    match told:
        case Building(source="hand"):
            return not isinstance(opener, happened.LaterUsed)
        case happened.Assimilated(source="hand"):
            return True
        case Flipping() | happened.Claimed() | happened.ExpeditionUsed() | happened.LaterUsed() | happened.Parked():
            return True
        case happened.SoloCardPlayed():
            return not told.extra
        case happened.HandRemoved():
            return not any(sentence.key[0] == "hand" for sentence in draft)
    return False


def _close(draft: list[Sentence], scene: Scene) -> None:
    """What is told last: an effect box without effect, which hands are left."""
    keys = [sentence.key for sentence in draft]
    for number, (kind, card) in enumerate(keys):
        if kind == "solo" and _adjusts(scene, card) and ("adjust", card) not in keys:
            draft.insert(number + 1, Sentence(text="Adjust Vehicles: nothing changes."))
    left = [i for i, hand in enumerate(scene.view.hands, start=1) if hand is not None]
    if any(kind == "hand" for kind, _ in keys) and left:
        draft.append(Sentence(text=f"Left: {'hand' if len(left) == 1 else 'hands'} {listed(left)}."))


def _adjusts(scene: Scene, card: int) -> bool:
    return any(isinstance(action, AdjustVehicles) for action in scene.view.tables.solo[card].effect)


# ------------------------------------------------------------------ what happened, put where it belongs
def _add(told: Told, draft: list[Sentence], scene: Scene) -> None:
    match told:
        case happened.Gained():
            _gained(told, draft, scene)
        case happened.HeartsPlaced():
            kind = "solo" if scene.view.solo and told.player == GURPS else told.kind
            _of(draft, told.player, (kind, told.card)).on += told.hearts
        case happened.ExpeditionActed() if draft:
            doing = [sentence for sentence in draft if sentence.verb] or draft
            doing[-1].by.append(expedition(scene.view, told.expedition))
        case happened.GurpsParked():
            boxes = [card for kind, card in (x.key for x in draft) if kind == "solo"]
            draft.append(Sentence(text=acts.adjusting(told, scene), key=("adjust", boxes[-1] if boxes else NO_CARD)))
        case happened.DeckShuffled():
            back = f"The deck gets {counted(told.cards, 'card')} back."
            draft += [Sentence(text=back)] if told.cards else []
        case happened.PileRefilled():
            draft.append(Sentence(text=f"{structure(scene.view, told.card)} opens the discard pile anew."))
        case _ if draft and draft[-1].verb and (detail := acts.detail(told, scene)):
            draft[-1].more.append(detail)
        case Building(stands=False, lent=(), expedition=-1):
            pass
        case _:
            draft.append(_sentence(told, scene))


def _gained(event: happened.Gained, draft: list[Sentence], scene: Scene) -> None:
    if event.why == "solo" and event.rovers and _adjusts(scene, event.card):
        draft.append(Sentence(text=acts.adjusting(event, scene), key=("adjust", event.card)))
    elif not draft:
        draft.append(Sentence(event.player, TAKES, more=[acts.taken(event, scene)]))
    elif event.why in ("produce", "rewards") and draft[-1].verb:
        draft[-1].more.append(acts.taken(event, scene))
    else:
        sentence = _of(draft, event.player, _key_of_gain(event))
        a, b = sentence.stock, event.stock
        sentence.stock = (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])
        sentence.rovers += event.rovers
        sentence.hearts += event.hearts


def _key_of_gain(event: happened.Gained) -> Key:
    return ("structure" if event.why == "built" else event.why, event.card)


def _of(draft: list[Sentence], player: int, key: Key) -> Sentence:
    """The sentence about this card; a new one if there is none yet."""
    for sentence in draft:
        if (sentence.player, sentence.key) == (player, key):
            return sentence
    draft.append(Sentence(player, key=key))
    return draft[-1]


def _sentence(told: Told, scene: Scene) -> Sentence:
    """A new sentence about what somebody does."""
    verb = acts.verb(told, scene)
    match told:
        case Building():
            by = [] if told.expedition == NO_CARD else [expedition(scene.view, told.expedition)]
            return Sentence(told.player, verb, acts.lent(told, scene), ("structure", told.card), by)
        case Flipping() | happened.LaterUsed():
            return Sentence(told.player, verb, key=("structure", told.card))
        case Exchanging():
            return Sentence(told.given.player, verb)
        case happened.Assimilated():
            return Sentence(told.player, verb, key=("assimilate", told.card))
        case happened.Parked():
            return Sentence(told.player, verb, key=("park", told.card))
        case happened.Claimed():
            return Sentence(told.player, verb, key=("reputation", told.card))
        case happened.ExpeditionUsed():
            return Sentence(told.player, verb, key=("expedition", told.expedition))
        case happened.SoloCardPlayed():
            return Sentence(GURPS, verb, key=("solo", told.card))
        case happened.HandRemoved():
            return Sentence(GURPS, verb, key=("hand", told.hand))
        case happened.ReputationRemoved():
            return Sentence(GURPS, verb)
    return Sentence(getattr(told, "player", NO_CARD), verb)


# ------------------------------------------------------------------ the line
def _line(draft: list[Sentence], scene: Scene) -> str:
    """All sentences; bare ones of the same player share one: "Pink flips Printer and looks at 5 cards of the deck."."""
    told: list[str] = []
    bare: list[str] = []
    for i, sentence in enumerate(draft):
        follows = draft[i + 1] if i + 1 < len(draft) else None
        if _is_bare(sentence) and follows and follows.verb and follows.player == sentence.player:
            bare.append(_doing(sentence))
            continue
        told.append(_text(sentence, draft[:i], bare, scene))
        bare = []
    return " ".join(told)


def _is_bare(sentence: Sentence) -> bool:
    return bool(sentence.verb) and not _brings(sentence)


def _doing(sentence: Sentence) -> str:
    by = f" ({', '.join(dict.fromkeys(sentence.by))})" if sentence.by else ""
    return f"{sentence.verb}{by}{sentence.tail}"


def _text(sentence: Sentence, before: Sequence[Sentence], bare: list[str], scene: Scene) -> str:
    brings = ", ".join(_brings(sentence))
    if sentence.text:
        return sentence.text
    if sentence.verb == TAKES:
        return f"{scene.called[sentence.player]} {TAKES} {listed(sentence.more)}."
    if sentence.verb:
        doing = listed([*bare, _doing(sentence)])
        return f"{scene.called[sentence.player]} {doing}{f': {brings}' if brings else ''}."
    actors = [x.player for x in before if x.verb]
    owner = "" if actors and actors[-1] == sentence.player else f"{owned(scene.called[sentence.player])} "
    return f"{owner}{_name(sentence.key, sentence.player, scene)}: {brings}."


def _brings(sentence: Sentence) -> list[str]:
    tokens = any(sentence.stock) or sentence.rovers or sentence.hearts
    brings = [goods(sentence.stock, sentence.rovers, sentence.hearts)] if tokens else []
    if sentence.on > 0:
        brings.append(f"{hearts(sentence.on)} on it")
    if sentence.on < 0:
        brings.append(f"{hearts(-sentence.on)} fewer on it")
    return [*brings, *sentence.more]


def _name(key: Key, player: int, scene: Scene) -> str:
    """A card at the head of a sentence."""
    kind, card = key
    match kind:
        case "expedition":
            return expedition(scene.view, card)
        case "reputation":
            return reputation(scene.view, card)
    return place(scene.view, player, card)
