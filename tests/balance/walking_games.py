"""Games of automatic players of Walking on the Moon, each a matter of its seed alone, and what is counted in them."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.records import Act, Action, Decision, Event
from engines.walking import WALKING
from engines.walking.auto import quick, thoughtful
from engines.walking.events import CardPlayed, Jumped
from engines.walking.rules import rounds
from engines.walking.state import Options, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.choices import Rand

Player = Literal["random", "quick", "thoughtful"]
WORLDS = 12
"""That a thoughtful player looks at for each answer here, so that nothing depends on a clock."""
PATIENCE = 5000
"""Actions in one game before it counts as endless."""
ADVANCED = Options(robbery=True, special_boxes=True)


class Match(NamedTuple):
    """A game to be played: who sits where."""

    players: tuple[Player, ...]
    seed: int
    options: Options = Options()


class Result(NamedTuple):
    """How it went. `winner`: a seat; `place`: which one it was in the order of the start, from 0; `scores`: by seat;
    `jumps`, `crashes`: all dice jumps and accidents; `cards`: played."""

    rounds: int
    acts: int
    winner: int
    place: int
    scores: tuple[int, ...]
    jumps: int
    crashes: int
    cards: Counter[str]


def answer(player: Player, view: State, d: Decision, rand: Rand) -> Act:
    """What a player answers to a question, from the view of its seat."""
    if player == "thoughtful":
        return thoughtful.choose(WALKING, view, d, rand, worlds=WORLDS)
    if player == "quick":
        return quick.choose(view, d)
    act: Act = choices(view, d).sample(rand)
    return act


def played(match: Match) -> Result:
    """Plays a game to its end and counts. Raises AssertionError if it has none."""
    seats = len(match.players)
    s, chance = WALKING.new(seats, match.seed, match.options), Random(match.seed)
    first = s.turn_order()[0]
    told: list[Event] = []
    for acts in range(PATIENCE):
        if not s.pending:
            return counted(s, told, acts, first)
        d = run.owed(s)[0]
        act = answer(match.players[d.seat], WALKING.view(s, d.seat), d, chance.randrange)
        told += run.play(s, Action(d.seat, d.id, act))
    raise AssertionError("the game goes on and on")


def counted(s: State, told: list[Event], acts: int, first: int) -> Result:
    """What happened; the seats go round from the `first` one."""
    boards, sputniks = rounds.scores(s)
    winner = rounds.ranking(s)[0]
    jumps = [event for event in told if isinstance(event, Jumped)]
    return Result(
        rounds=s.round,
        acts=acts,
        winner=winner,
        place=(winner - first) % len(s.seats),
        scores=tuple(board + more for board, more in zip(boards, sputniks, strict=True)),
        jumps=len(jumps),
        crashes=sum(jump.crash is not None for jump in jumps),
        cards=Counter(event.card for event in told if isinstance(event, CardPlayed)),
    )


def results(matches: Iterable[Match], processes: int) -> list[Result]:
    """Plays all of them."""
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(played, matches))


def alike(player: Player, seats: int) -> tuple[Player, ...]:
    """All seats play the same."""
    return (player,) * seats


def duels(one: Player, others: Player, seats: int, games: int, options: Options) -> list[tuple[int, Match]]:
    """One player against others who all play alike: its seat, which goes round with the same seeds, and the game."""
    found = []
    for number in range(games):
        seat = number % seats
        players: tuple[Player, ...] = tuple(one if other == seat else others for other in range(seats))
        found.append((seat, Match(players, number // seats, options)))
    return found
