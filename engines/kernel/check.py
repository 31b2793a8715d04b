"""What must hold for every game: random play, with every promise checked after every action."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct, field
from msgspec.structs import fields

from . import notation
from .agenda import OPTIONS, REASONS, choices, default
from .check_secrets import check_answerable, check_secrets
from .clone import immutable
from .playout import chance_of, random_action
from .records import Act, Action, Decision, Record, State
from .save import records_of
from .vary import vary
from .windows import Used

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .choices import Choice, Rand
    from .game import Game

S = TypeVar("S", bound=State)
SAMPLES = 3
"""Random answers looked at for each open question."""
POOL = 60
"""Acts kept to be tried where they may be illegal."""


class Report(Struct):
    """What random play has reached. `twins`: comparisons of look-alike worlds that could be made."""

    games: int = 0
    actions: int = 0
    twins: int = 0
    acts: set[str] = field(default_factory=set)
    questions: set[str] = field(default_factory=set)
    abilities: set[tuple[str, str]] = field(default_factory=set)


def check_game(
    game: Game[S],
    seats: Iterable[int] | None = None,
    seeds: Iterable[int] = range(5),
    options: Struct | None = None,
    limit: int = 3000,
) -> Report:
    """Plays games at random with these numbers of seats (default: all) and seeds; with odd seeds the automatic player
    plays along. A game must end within `limit` actions. Raises AssertionError at the first broken promise, with the
    seats, the seed and the number of the action."""
    check_types(game)
    report = Report()
    for n in game.seats if seats is None else seats:
        for seed in seeds:
            _check_playout(game, n, seed, options, limit, report)
    return report


def check_types(game: Game[S]) -> None:
    """What the types of a game promise, without playing it."""
    for record in records_of(game.State).values():
        check_record(record)
    check_acts(game.words())


def check_record(record: type[Record]) -> None:
    """Records never change, and every question can be answered; a class with subclasses is none itself."""
    for f in fields(record):
        assert immutable(f.type), f"{record.__name__}.{f.name} can change, though records never do"
    if issubclass(record, Decision) and not record.__subclasses__():
        assert any(kind in OPTIONS for kind in record.__mro__), (
            f"nothing says what may be answered to {record.__name__}"
        )


def check_acts(acts: Iterable[type[Act]]) -> None:
    """Every act has a description and a word of its own."""
    verbs: set[str] = set()
    for act in acts:
        assert (act.__doc__ or "").strip(), f"{act.__name__} has no description"
        assert act.verb.casefold() not in verbs, f"two acts have the same verb {act.verb}"
        verbs.add(act.verb.casefold())


def _check_playout(game: Game[S], seats: int, seed: int, options: Struct | None, limit: int, report: Report) -> None:
    r = random.Random(seed)
    s = game.new(seats, seed, options)
    assert game.new(seats, seed, options) == s, f"{seats} seats, seed {seed}: a game begins differently each time"
    pool: list[Act] = []
    first = report.actions
    try:
        while report.actions - first < limit:
            check_rest(game, s)
            if not s.pending:
                report.games += 1
                return
            _check_questions(game, s, r, pool)
            action = _choose(game, s, chance_of(r), skilled=seed % 2 == 1)
            report.twins += check_secrets(game, s, action, r)
            s = _check_action(game, s, action, r, report)
        raise AssertionError(f"the game does not end within {limit} actions")
    except Exception as problem:
        raise AssertionError(f"{seats} seats, seed {seed}, action {report.actions - first}: {problem!r}") from problem


def check_rest(game: Game[S], s: S) -> None:
    """What holds whenever the game waits."""
    game.invariants(s)
    assert not [*s.events, *s.heard], "at rest something is half done"
    assert game.load(game.dump(s)) == s, "a save is not what was saved"
    assert game.clone(s) == s, "a clone differs"
    assert len({d.id for d in s.pending}) == len(s.pending), "two questions have the same id"
    assert set(s.sealed) <= {d.id for d in s.pending}, "a sealed answer has no question"
    ended = game.outcome(s) is not None
    assert ended == bool(s.over), "over without an outcome, or the reverse"
    assert ended != bool(game.to_move(s)), "stuck: nobody is to move and the game is not over"
    check_answerable(game, s)


def _choose(game: Game[S], s: S, pick: Rand, skilled: bool) -> Action:
    """A random action; in a skilled game every other one is the automatic player's, so that it gets far."""
    if not skilled or pick(2):
        return random_action(s, pick)
    seats = game.to_move(s)
    seat = seats[pick(len(seats))]
    action = game.auto(game.view(s, seat), seat, pick)
    assert not game.why_not(s, action), f"the automatic player tries {action}, which is illegal"
    return action


def _check_questions(game: Game[S], s: S, r: random.Random, pool: list[Act]) -> None:
    pick = chance_of(r)
    for d in s.pending:
        shape = choices(s, d)
        assert default(s, d) in shape, f"the default of {d} is not legal"
        assert not game.why_not(s, game.default(s, d)), f"the default of {d} is refused"
        for act in (shape.sample(pick) for _ in range(SAMPLES)):
            assert act in shape, f"{act} is offered and not accepted"
            _check_text(game, s, d, act)
            _put(pool, act, r)
        for act in (vary(pool[pick(len(pool))], pick) for _ in range(SAMPLES)):
            _check_reason(game, s, d, act, shape)


def _put(pool: list[Act], act: Act, r: random.Random) -> None:
    if len(pool) < POOL:
        pool.append(act)
    else:
        pool[int(r.random() * POOL)] = act


def _check_text(game: Game[S], s: S, d: Decision, act: Act) -> None:
    text = game.text(s, Action(d.seat, d.id, act))
    told = game.parse(s, d.seat, text)
    assert told.act == act, f"“{text}” means {told.act} instead of {act}"
    assert not game.why_not(s, told), f"“{text}” is illegal"
    if all(
        info.type is not str and not isinstance(getattr(act, info.name), Struct)
        for info in notation.fields_of(type(act))
    ):
        swapped = notation.parse(text.swapcase(), (type(act),))
        assert swapped == act, f"“{text}” depends on upper and lower case"


def _check_reason(game: Game[S], s: S, d: Decision, act: Act, shape: Choice) -> None:
    legal = act in shape
    refused = game.why_not(s, Action(d.seat, d.id, act))
    assert bool(refused) != legal, f"{act}: refused with {refused!r}, though it is {'' if legal else 'not '}legal"
    told = next((REASONS[kind] for kind in type(d).__mro__ if kind in REASONS), None)
    if told is not None:
        assert bool(told(s, d, act)) != legal, f"the reason of {d} and its options disagree about {act}"


def _check_action(game: Game[S], s: S, action: Action, r: random.Random, report: Report) -> S:
    saved = game.dump(s)
    random.seed(r.random())
    before = random.getstate()
    after, events = game.apply(s, action)
    assert random.getstate() == before, f"{action} uses the global random generator"
    assert game.dump(s) == saved, f"{action} changes the state that it was applied to"
    again = game.load(saved)
    random.seed(r.random())
    assert game.play(again, action) == events, f"{action} has other results in a reloaded game"
    assert again == after, f"{action} leads elsewhere in a reloaded game"
    report.actions += 1
    report.acts.add(type(action.act).__name__)
    report.questions.update(type(d).__name__ for d in s.pending)
    report.abilities.update((e.use.source.card, e.use.ability) for e in events if isinstance(e, Used))
    return after
