"""Games of automatic marines on Mars, each a matter of its seed alone, and what is counted in them."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.records import Act, Action, Decision, Event
from engines.mars import MARS
from engines.mars.auto import quick, thoughtful
from engines.mars.events import BombFailed, Crashed, EquipmentUsed, MindDestroyed, SupportCalled, WaveCame
from engines.mars.state import Options, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.choices import Rand

Player = Literal["random", "quick", "thoughtful"]
WORLDS = 12
"""That a thoughtful player looks at for each answer here, so that nothing depends on a clock."""
PATIENCE = 5000
"""Actions in one game before it counts as endless."""


class Match(NamedTuple):
    """A game to be played by a team of equals."""

    player: Player
    seats: int
    seed: int
    options: Options = Options()


class Result(NamedTuple):
    """How it went. `fell`: the base; `attacks`, `bombs`, `crashes`, `accidents` (waves of accidents) are counted;
    `abilities`: what the marines could at the end; `cards`, `calls`: equipment used, support called."""

    won: bool
    fell: bool
    rounds: int
    attacks: int
    bombs: int
    crashes: int
    accidents: int
    abilities: tuple[str, ...]
    cards: Counter[str]
    calls: Counter[str]


def answer(player: Player, s: State, d: Decision, rand: Rand) -> Act:
    """What a player answers to a question. Everything on Mars is open, so a state shows no more than a view, but for
    the chance to come, which the thoughtful player draws afresh."""
    if player == "thoughtful":
        return thoughtful.choose(MARS, MARS.view(s, d.seat), d, rand, worlds=WORLDS)
    if player == "quick":
        return quick.choose(s, d)
    act: Act = choices(s, d).sample(rand)
    return act


def played(match: Match) -> Result:
    """Plays a game to its end and counts. Raises AssertionError if it has none."""
    s, chance = MARS.new(match.seats, match.seed, match.options), Random(match.seed)
    told: list[Event] = []
    for _ in range(PATIENCE):
        if not s.pending:
            return counted(s, told)
        d = run.owed(s)[0]
        told += run.play(s, Action(d.seat, d.id, answer(match.player, s, d, chance.randrange)))
    raise AssertionError("the game goes on and on")


def counted(s: State, told: list[Event]) -> Result:
    """What happened."""
    return Result(
        won=s.won,
        fell=s.attacks >= s.tables.components.numbers.attacks,
        rounds=s.round,
        attacks=s.attacks,
        bombs=sum(isinstance(event, BombFailed | MindDestroyed) for event in told),
        crashes=sum(isinstance(event, Crashed) for event in told),
        accidents=sum(isinstance(event, WaveCame) and event.marine is not None for event in told),
        abilities=tuple(str(marine.ability) for marine in s.marines),
        cards=Counter(event.card for event in told if isinstance(event, EquipmentUsed)),
        calls=Counter(event.support for event in told if isinstance(event, SupportCalled)),
    )


def results(matches: Iterable[Match], processes: int) -> list[Result]:
    """Plays all of them."""
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(played, matches))
