"""The log of what happens between turns: production, the deal, passing, an Era's end, scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.moon import events as happened
from engines.moon.state import NOTHING

from .labels import place, reputation, structure
from .words import ERAS, capital, counted, flag, goods, hearts, listed, owned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from engines.kernel.records import Event
    from engines.moon.state import Stock

    from .tellings import Part, Scene


def lines(part: Part, events: Sequence[Event], scene: Scene) -> list[str]:
    """One part of an Era, mostly in one line."""
    return [line for line in REPORTS[part](events, scene) if line]


class _Sum(Struct):
    stock: Stock = NOTHING
    rovers: int = 0
    hearts: int = 0

    def add(self, event: happened.Gained) -> None:
        a, b = self.stock, event.stock
        self.stock = (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])
        self.rovers += event.rovers
        self.hearts += event.hearts


# ------------------------------------------------------------------ production and the deal
def _era(events: Sequence[Event], scene: Scene) -> Iterator[str]:
    """ "Era II begins. Production: Orange 1 energy, Blue 1 rover."; "Orange takes 1 metal in production."."""
    started = [event for event in events if isinstance(event, happened.PhaseStarted)]
    sums: dict[int, _Sum] = {}
    for event in events:
        if isinstance(event, happened.Gained):
            sums.setdefault(event.player, _Sum()).add(event)
    got = [f"{scene.called[who]} {goods(x.stock, x.rovers, x.hearts)}" for who, x in sums.items()]
    begins = f"Era {ERAS[started[0].era]} begins." if started else ""
    if started or len(got) > 1:
        produced = f"Production: {', '.join(got)}." if got else ""
        yield f"{begins} {produced}".strip()
        return
    for who, x in sums.items():
        yield f"{scene.called[who]} takes {goods(x.stock, x.rovers, x.hearts)} in production."


def _deal(events: Sequence[Event], scene: Scene) -> Iterator[str]:
    """ "Hands pass to the left; Blue begins."."""
    passed = any(isinstance(event, happened.HandsPassed) for event in events)
    told: list[str] = []
    for event in events:
        match event:
            case happened.PileStarted():
                told.append(f"{structure(scene.view, event.card)} opens the discard pile.")
            case happened.HandsDealt() if scene.view.solo:
                told.append(f"Hands 1 to 4 lie ready: {counted(event.count, 'structure')} and an expedition each.")
            case happened.HandsDealt():
                told.append(f"Everybody gets {counted(event.count, 'structure')} and an expedition.")
            case happened.HandsPassed() if len(events) == 1:
                told.append("Hands pass to the left.")
            case happened.RoundStarted():
                begins = f"{scene.called[event.player]} begins."
                told.append(f"Hands pass to the left; {begins}" if passed else begins)
    yield " ".join(told)


# ------------------------------------------------------------------ the end of Construction
def _end(events: Sequence[Event], scene: Scene) -> Iterator[str]:
    """ "Construction ends. Rovers go home: Orange 2, Blue 1. Pink has the First Expedition now."."""
    told = ["Construction ends."] if any(isinstance(x, happened.ExpeditionsReturned) for x in events) else []
    home = [f"{scene.called[x.player]} {x.rovers}" for x in events if isinstance(x, happened.RoversReturned)]
    told += [f"Rovers go home: {', '.join(home)}."] if home else []
    told += [
        f"{scene.called[event.player]} has the First Expedition now."
        for event in events
        if isinstance(event, happened.FirstExpeditionPassed)
    ]
    yield " ".join([*told, *_cards(events, scene)])


def _cards(events: Iterable[Event], scene: Scene) -> Iterator[str]:
    """What cards bring on the way, each once: "Orange's LED Garden: 2 hearts on it."."""
    gained: dict[str, _Sum] = {}
    placed: dict[str, int] = {}
    for event in events:
        match event:
            case happened.Gained():
                card = _card(scene, event.player, event.why, event.card)
                gained.setdefault(card, _Sum()).add(event)
            case happened.HeartsPlaced():
                card = _card(scene, event.player, event.kind, event.card)
                placed[card] = placed.get(card, 0) + event.hearts
    for card, x in gained.items():
        yield f"{card}: {goods(x.stock, x.rovers, x.hearts)}."
    for card, n in placed.items():
        yield f"{card}: {hearts(n)} on it." if n > 0 else f"{card}: {hearts(-n)} fewer on it."


def _card(scene: Scene, player: int, kind: str, card: int) -> str:
    name = reputation(scene.view, card) if kind == "reputation" else place(scene.view, player, card)
    return f"{owned(scene.called[player])} {name}"


# ------------------------------------------------------------------ scoring
def _scoring(events: Sequence[Event], scene: Scene) -> Iterator[str]:
    """ "Industry: Orange 3 flags, 4 hearts · Food: Blue and Pink tie, also in rovers; 7 hearts stay."."""
    flags = [_flag(event, scene) for event in events if isinstance(event, happened.FlagWon | happened.FlagKept)]
    if flags:
        yield f"{' · '.join(flags)}."
    yield " ".join(_cards(events, scene))


def _flag(event: happened.FlagWon | happened.FlagKept, scene: Scene) -> str:
    name = flag(event.flag)
    match event:
        case happened.FlagWon():
            tie = ", wins the tie" if event.tied else ""
            return f"{name}: {scene.called[event.player]} {counted(event.flags, 'flag')}{tie}, {hearts(event.hearts)}"
        case happened.FlagKept(players=()):
            return f"{name}: nobody has any; {_stay(event.hearts)}"
    tied = listed(scene.called[player] for player in event.players)
    return f"{name}: {tied} tie, also in rovers; {_stay(event.hearts)}"


def _stay(n: int) -> str:
    return f"{hearts(n)} {'stays' if n == 1 else 'stay'}"


def _hearts(events: Sequence[Event], scene: Scene) -> Iterator[str]:
    """ "Hearts on cards: Orange 5, Blue 2. X falls to 2 and every flag gets 4 more hearts."."""
    scored = [f"{scene.called[x.player]} {x.hearts}" for x in events if isinstance(x, happened.CardHeartsScored)]
    told = [*_cards(events, scene)]
    told += [f"Hearts on cards: {', '.join(scored)}."] if scored else []
    then = [_then(x) for x in events if isinstance(x, happened.ExcitementReduced | happened.RewardsRefilled)]
    told += [f"{capital(listed(then))}."] if then else []
    yield " ".join(told)


def _then(event: happened.ExcitementReduced | happened.RewardsRefilled) -> str:
    if isinstance(event, happened.ExcitementReduced):
        return f"X falls to {event.x}"
    return f"every flag gets {counted(event.hearts, 'more heart')}"


def _final(events: Sequence[Event], scene: Scene) -> Iterator[str]:
    scores = [x for x in events if isinstance(x, happened.FinalScore)]
    yield f"Final score: {', '.join(f'{scene.called[x.player]} {_total(x)}' for x in scores)}."


def _total(event: happened.FinalScore) -> int:
    return event.tokens + event.structures + event.reputations


REPORTS: dict[str, Callable[[Sequence[Event], Scene], Iterator[str]]] = {
    "era": _era,
    "deal": _deal,
    "end": _end,
    "scoring": _scoring,
    "hearts": _hearts,
    "final": _final,
}
