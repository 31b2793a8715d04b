"""Games of automatic players of Moon, each a matter of its seed alone, and what is counted in them."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec.structs import asdict, replace

from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.records import Act, Action, Decision, Event
from engines.moon import MOON
from engines.moon import events as told
from engines.moon.auto import quick, thoughtful
from engines.moon.auto.style import FITTED, Style
from engines.moon.cards.vocabulary import COLOURS, FLAGS
from engines.moon.rules.final import score
from engines.moon.rules.stock import plus
from engines.moon.state import NOTHING, Options, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engines.kernel.choices import Rand
    from engines.moon.state import PerFlag, Stock

Player = Literal["random", "quick", "scattered", "thoughtful", "blue", "yellow", "pink", "grey", "red"]
"""Quick players like all things as much as is estimated; scattered ones, also quick, each a little otherwise; those of
a colour like its structures better."""
BENT = 1.0
"""Hearts that a structure of its colour seems worth to a bent player besides."""
SCATTER = 0.3
"""Standard deviation of the logarithm of what scattered players like."""
WORLDS = 6
"""That a thoughtful player looks at for each answer here, so that nothing depends on a clock."""
PATIENCE = 5000
"""Actions in one game before it counts as endless."""


class Match(NamedTuple):
    """A game to be played: who sits where."""

    players: tuple[Player, ...]
    seed: int
    options: Options = Options()


class Side(NamedTuple):
    """What a player came to. `sources`: hearts by where they came from; `gained`, `paid`, `left`: resources; `cards`:
    structures that were built or stand in the end; `claims`: reputation cards and the Era in which each was claimed."""

    total: int
    share: float
    base: str
    flags: PerFlag
    sources: Counter[str]
    gained: Stock
    paid: Stock
    left: Stock
    cards: frozenset[str]
    claims: dict[str, int]
    colours: tuple[int, ...]
    done: Counter[str]


class Result(NamedTuple):
    """How it went. `out`: reputation cards that lay in the centre; `built`, `assimilated`: structures; `kept`: flags
    that nobody won; `won`: flags that somebody won; `gurps`: hearts of GURPS."""

    sides: tuple[Side, ...]
    out: frozenset[str]
    built: Counter[str]
    assimilated: Counter[str]
    won: Counter[str]
    kept: Counter[str]
    acts: int
    gurps: int


# ------------------------------------------------------------------ players
def style_of(player: Player, chance: Random) -> Style:
    """What a player likes."""
    if player in COLOURS:
        return replace(FITTED, bent=tuple([BENT * (colour == player) for colour in COLOURS]))
    if player != "scattered":
        return FITTED
    likes = {name: value for name, value in asdict(FITTED).items() if isinstance(value, float)}
    return replace(FITTED, **{name: value * chance.lognormvariate(0.0, SCATTER) for name, value in likes.items()})


def answered(player: Player, style: Style, view: State, d: Decision, rand: Rand) -> Act:
    """What a player answers to a question, from the view of its seat."""
    if player == "random":
        act: Act = choices(view, d).sample(rand)
        return act
    if player == "thoughtful":
        return thoughtful.choose(MOON, view, d, rand, worlds=WORLDS)
    return quick.choose(view, d, rand, style)


def alike(player: Player, seats: int) -> tuple[Player, ...]:
    """All seats play the same."""
    return (player,) * seats


def duels(one: Player, others: Player, seats: int, games: int) -> list[tuple[int, Match]]:
    """One player against others who all play alike: its seat, which goes round with the same seeds, and the game."""
    found = []
    for number in range(games):
        seat = number % seats
        players = tuple([one if other == seat else others for other in range(seats)])
        found.append((seat, Match(players, number // seats)))
    return found


# ------------------------------------------------------------------ games
def game(match: Match) -> Iterator[tuple[State, list[Event]]]:
    """The state, always the same object, before the first action and after each, and what happened. Raises
    AssertionError if a game has no end."""
    s, chance = MOON.new(len(match.players), match.seed, match.options), Random(match.seed)
    styles = [style_of(player, chance) for player in match.players]
    yield s, []
    for _ in range(PATIENCE):
        if not s.pending:
            return
        d = run.owed(s)[0]
        act = answered(match.players[d.seat], styles[d.seat], MOON.view(s, d.seat), d, chance.randrange)
        yield s, run.play(s, Action(d.seat, d.id, act))
    raise AssertionError("the game goes on and on")


def played(match: Match) -> Result:
    """Plays a game to its end and counts."""
    steps = game(match)
    s, _ = next(steps)
    names = [card.name for card in s.tables.reputations]
    out = frozenset([names[card] for card in s.centre])
    found = [(s.era, event) for s, events in steps for event in events]
    happened = [event for _, event in found]
    structures = [card.name for card in s.tables.structures]
    return Result(
        sides=tuple([_side(s, seat, found) for seat in s.seats]),
        out=out,
        built=Counter([structures[event.card] for event in happened if isinstance(event, told.Built)]),
        assimilated=Counter([structures[event.card] for event in happened if isinstance(event, told.Assimilated)]),
        won=Counter([event.flag for event in happened if isinstance(event, told.FlagWon)]),
        kept=Counter([event.flag for event in happened if isinstance(event, told.FlagKept)]),
        acts=len(happened),
        gurps=score(s, 1).total if s.solo else 0,
    )


def _side(s: State, seat: int, found: Sequence[tuple[int, Event]]) -> Side:
    ended, mine = MOON.outcome(s), [(era, event) for era, event in found if getattr(event, "player", None) == seat]
    winners = ended.winners if ended else ()
    p, tables = s.players[seat], s.tables
    printed = [tables.structures[x.card] for x in p.settlement]
    flags = [*tables.bases[p.base].flags, *[flag for card in printed for flag in card.flags]]
    industry, science, food, housing, transportation = [flags.count(flag) for flag in FLAGS]
    final = score(s, seat)
    sources = _sources([event for _, event in mine])
    sources["formulas and printed hearts of grey structures"] = final.structures
    sources["reputation cards"] = final.reputations
    return Side(
        total=final.total,
        share=(seat in winners) / max(1, len(winners)),
        base=tables.bases[p.base].name,
        flags=(industry, science, food, housing, transportation),
        sources=sources,
        gained=_sum([event.stock for _, event in mine if isinstance(event, told.Gained)]),
        paid=_sum([event.stock for _, event in mine if isinstance(event, told.Paid | told.Exchanged | told.Given)]),
        left=p.stock,
        cards=frozenset([card.name for card in printed]) | _built(s, mine),
        claims={tables.reputations[e.card].name: era for era, e in mine if isinstance(e, told.Claimed)},
        colours=tuple([sum([card.colour == colour for card in printed]) for colour in COLOURS]),
        done=Counter([type(event).__name__ for _, event in mine]),
    )


def _built(s: State, mine: Sequence[tuple[int, Event]]) -> frozenset[str]:
    """The structures that a player built; some do not stay."""
    return frozenset([s.tables.structures[event.card].name for _, event in mine if isinstance(event, told.Built)])


def _sources(events: list[Event]) -> Counter[str]:
    """Hearts by where they came from, but for those that are printed."""
    found = Counter[str]()
    for event in events:
        if isinstance(event, told.FlagWon):
            found["flags"] += event.hearts
        elif isinstance(event, told.CardHeartsScored):
            found["hearts on cards"] += event.hearts
        elif isinstance(event, told.Gained):
            found[f"gained: {event.why}"] += event.hearts
    return found


def _sum(stocks: Iterable[Stock]) -> Stock:
    total = NOTHING
    for stock in stocks:
        total = plus(total, stock)
    return total


def results(matches: Iterable[Match], processes: int) -> list[Result]:
    """Plays all of them."""
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(played, matches, chunksize=2))
