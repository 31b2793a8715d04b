"""Saves: JSON with id and version, old ones migrated, broken ones refused with the place."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from engines.kernel import records
from engines.kernel.playout import playout
from engines.kernel.records import Event, Step
from engines.kernel.save import SaveError, records_of

from .table import Table
from .tiny import TINY
from .tiny.state import Challenge, StartDuel, Turn

SAVES = Path(__file__).parent / "tiny" / "saves"


def blob(**changes: object) -> bytes:
    """A save with parts of its envelope changed."""
    plain = msgspec.json.decode(TINY.dump(TINY.new(2, 1)))
    return msgspec.json.encode({**plain, **changes})


def test_a_save_names_game_and_version() -> None:
    plain = msgspec.json.decode(TINY.dump(TINY.new(2, 1)))
    assert (plain["game"], plain["version"]) == ("tiny", 2)
    assert plain["state"]["pending"][0] == {"type": "ArrangeStash", "seat": 0, "id": 1}


def test_records_of_the_kernel_hold_records_of_the_game() -> None:
    t = Table([3], [4], ["ambush", 6], ["zap"])
    t.do(0, Challenge(1))
    t.play(0, 3)
    t.do(2, t.use(2, "ambush", 3))
    assert [type(step).__name__ for step in t.s.agenda[-3:]] == ["Resume", "Effect", "Counter"]
    assert TINY.load(TINY.dump(t.s)) == t.s


@pytest.mark.parametrize("path", sorted(SAVES.glob("v*/*.json")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_saves_of_every_version_load_and_play_to_the_end(path: Path) -> None:
    s = TINY.load(path.read_bytes())
    TINY.invariants(s)
    assert TINY.load(TINY.dump(s)) == s
    assert playout(s, random.Random(1)) > 0
    assert TINY.outcome(s) is not None


def test_an_old_save_is_migrated() -> None:
    s = TINY.load((SAVES / "v1" / "before_a_duel.json").read_bytes())
    assert [p.hearts for p in s.players] == [2, 3]
    assert s.agenda == [Turn(1), StartDuel(0, 1)]


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        (b"", "truncated"),
        (b"\xff\xfe", "invalid|malformed"),
        (b"[1]", "Expected `object`"),
        (blob(game="chess"), "a game of 'chess', not of 'tiny'"),
        (blob(version=3), "version 3 is newer than 2"),
        (blob(version=0), "no migration from version 0"),
        (blob(version=1), "migration from version 1 failed"),
        (
            blob(state={"agenda": [{"type": "Turn"}]}),
            r"Turn: Object missing required field `seat` - at `\$.agenda\[0\]`",
        ),
        (blob(state={"agenda": [{"type": "Trun", "seat": 1}]}), r"no record is called 'Trun' - at `\$.agenda\[0\]`"),
        (blob(state={"agenda": [{"seat": 1}]}), "a record needs a type"),
        (blob(state={"agenda": [7]}), "a record needs a type"),
        (blob(state={"turn": "x"}), r"Expected `int`, got `str` - at `\$.turn`"),
        (b'{"game":"tiny","version":2,"state":{"agenda":' + b"[" * 100_000, "recursion|depth|truncated"),
    ],
    ids=lambda x: x[:24] if isinstance(x, str) else "",
)
def test_a_broken_save_is_refused_with_the_place(broken: bytes, problem: str) -> None:
    with pytest.raises(SaveError, match=f"(?i){problem}"):
        TINY.load(broken)


def test_unknown_fields_are_left_out() -> None:
    plain = msgspec.json.decode(TINY.dump(TINY.new(2, 1)))
    plain["state"]["weather"] = "dusty"
    assert TINY.load(msgspec.json.encode(plain)) == TINY.new(2, 1)


def test_tags_mean_records_of_the_game_and_the_kernel_only() -> None:
    class Stranger(Event, frozen=True):
        pass

    known = records_of(type(TINY.new(2, 1)))
    assert known["Turn"] is Turn
    assert known["Step"] is Step
    assert "Stranger" not in known


def test_two_records_of_a_game_cannot_share_a_name() -> None:
    first = type("Twin", (records.Event,), {"__module__": "nowhere.game.one"}, frozen=True)
    second = type("Twin", (records.Event,), {"__module__": "nowhere.game.two"}, frozen=True)
    state = type("State", (records.State,), {"__module__": "nowhere.game.state"})
    assert first is not second
    with pytest.raises(TypeError, match="two records are called Twin"):
        records_of(state)
