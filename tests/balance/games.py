"""Games of automatic players of MoonQuake Escape, each a matter of its seed alone, and what is counted in them."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.records import Act, Action, Decision, Event
from engines.moonquake import MOONQUAKE
from engines.moonquake.auto import quick, thoughtful
from engines.moonquake.events import Exposed, Launched, ShootoutStarted, SpotTaken
from engines.moonquake.state import Options, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from engines.kernel.choices import Rand

Player = Literal["random", "quick", "thoughtful"]
WORLDS = 12
"""That a thoughtful player looks at for each answer here, so that nothing depends on a clock."""
PATIENCE = 5000
"""Actions in one game before it counts as endless."""


def by_chance(view: State, d: Decision, rand: Rand) -> Act:
    """Any legal answer."""
    act: Act = choices(view, d).sample(rand)
    return act


def thoughtfully(view: State, d: Decision, rand: Rand) -> Act:
    """The thoughtful player's, however long it takes."""
    return thoughtful.choose(MOONQUAKE, view, d, rand, worlds=WORLDS)


PLAYERS: dict[Player, Callable[[State, Decision, Rand], Act]] = {
    "random": by_chance,
    "quick": quick.choose,
    "thoughtful": thoughtfully,
}
"""What they answer to a question, from the view of the seat that is asked."""


class Match(NamedTuple):
    """A game to be played: who sits where."""

    players: tuple[Player, ...]
    seed: int
    options: Options = Options()


def alike(player: Player, seats: int) -> tuple[Player, ...]:
    """All seats play the same."""
    return (player,) * seats


class Result(NamedTuple):
    """How it went. `seat`, `turn` (in the last round's order) and `spot` are the winner's, -1 if nobody has won;
    `spots`: where all began; `finds`: what found an Alien; `battery`: launched with an Extra Battery."""

    rounds: int
    acts: int
    seat: int
    turn: int
    spot: int
    spots: tuple[int, ...]
    exposed: Counter[str]
    finds: Counter[str]
    shootout: bool
    battery: bool


def game(match: Match) -> Iterator[tuple[State, list[Event]]]:
    """The state, always the same object, after each action, and what happened. Raises AssertionError if a game has no
    end."""
    s, chance = MOONQUAKE.new(len(match.players), match.seed, match.options), Random(match.seed)
    for _ in range(PATIENCE):
        if not s.pending:
            return
        d = run.owed(s)[0]
        act = PLAYERS[match.players[d.seat]](MOONQUAKE.view(s, d.seat), d, chance.randrange)
        yield s, run.play(s, Action(d.seat, d.id, act))
    raise AssertionError("the game goes on and on")


def played(match: Match) -> Result:
    """Plays a game to its end and counts."""
    steps = list(game(match))
    s, events = steps[-1][0], [event for _, told in steps for event in told]
    spots = {event.player: event.space for event in events if isinstance(event, SpotTaken)}
    turned_up = [event for event in events if isinstance(event, Exposed)]
    nobody = s.winner is None
    return Result(
        rounds=s.round,
        acts=len(steps),
        seat=-1 if nobody else s.owner(s.winner or 0),
        turn=-1 if nobody else s.order().index(s.winner or 0),
        spot=-1 if nobody else spots[s.winner or 0],
        spots=tuple(spots.values()),
        exposed=Counter(event.kind for event in turned_up),
        finds=Counter(event.by for event in turned_up if event.kind == "alien"),
        shootout=any(isinstance(event, ShootoutStarted) for event in events),
        battery=any(isinstance(event, Launched) and event.battery for event in events),
    )


def results(matches: Iterable[Match], processes: int) -> list[Result]:
    """Plays all of them."""
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(played, matches, chunksize=2))


def duels(one: Player, others: Player, seats: int, games: int, options: Options) -> list[tuple[int, Match]]:
    """One player against others who all play alike: its seat, which goes round with the same seeds, and the game."""
    found = []
    for number in range(games):
        seat = number % seats
        players: Sequence[Player] = [one if other == seat else others for other in range(seats)]
        found.append((seat, Match(tuple(players), number // seats, options)))
    return found
