"""MoonQuake Escape: what no rulebook prints, and tables of one's own."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from engines.moonquake.data import FOLDER, TABLES, read_tables
from engines.moonquake.decisions import TakeAction
from engines.moonquake.events import TurnStarted
from engines.moonquake.state import SLOTS, Options, Slide, State, Zappp

from .notation import at
from .table import GAME, new, table
from .turns import B

if TYPE_CHECKING:
    from pathlib import Path

    from engines.moonquake.data import Ring, Side

LAYOUT = (FOLDER / "layout.toml").read_text("utf-8")
COMPONENTS = (FOLDER / "components.toml").read_text("utf-8")
PRINTED_B = """
    Plains Spy, Plains Ready, Crater Scan, Plains Steal, Plains Spy, Plains Ready
    Plains Ready, Crater Scan, Plains Spy, Plains Steal, Crater Ready, Plains Spy
    Plains Steal, Crater Spy, Crater Scan, Plains Ready, Plains Spy, Crater Steal
"""
PRINTED_A = """
    Plains Ready, Ion Storm Zippp, Plains Steal, Radiation Zappp, Plains Spy, Magnetic Flux Zippp
    Plains Spy, Tractor Beam Use, Lava Flow Scan, Plains Ready, Magnetic Flux Zappp, Defense Gun Use
    Plains Ready, Defense Gun Use, Radiation Scan, Tractor Beam Use, Lava Flow Zappp, Ion Storm Zippp
"""


def rings(side: Side) -> tuple[Ring, Ring, Ring]:
    return side.ring_1, side.ring_2, side.ring_3


def written(ring: Ring) -> str:
    """A ring as the reference writes it."""
    spaces = zip(ring.terrain, ring.icons, strict=True)
    return ", ".join(f"{terrain.replace('_', ' ').title()} {icon.title()}" for terrain, icon in spaces)


# ------------------------------------------------------------------ boards and pieces
@pytest.mark.rule("MQ-343", "MQ-344")
@pytest.mark.parametrize(("side", "printed"), [(TABLES.layout.B, PRINTED_B), (TABLES.layout.A, PRINTED_A)])
def test_the_rings(side: Side, printed: str) -> None:
    assert [written(ring) for ring in rings(side)] == [line.strip() for line in printed.strip().splitlines()]


@pytest.mark.rule("MQ-343")
def test_totals_of_side_b() -> None:
    terrain = Counter(space for ring in rings(TABLES.layout.B) for space in ring.terrain)
    icons = Counter(icon for ring in rings(TABLES.layout.B) for icon in ring.icons)
    assert terrain == {"plains": 12, "crater": 6}
    assert icons == {"spy": 6, "ready": 5, "steal": 4, "scan": 3}


@pytest.mark.rule("MQ-345")
def test_the_pads() -> None:
    a, b = TABLES.layout.A.pad, TABLES.layout.B.pad
    assert [edge for edge in range(SLOTS) if b.fenced[edge]] == [0, 1, 3, 4]
    assert [edge for edge in range(SLOTS) if a.fenced[edge]] == [0, 1, 2, 3, 4]
    assert (a.icon, b.icon) == ("zappp", "spy")


@pytest.mark.rule("MQ-346")
def test_the_die_and_the_spinner() -> None:
    assert TABLES.components.die.faces == (0, 1, -1, 2, -2, 3)
    assert sorted(face % SLOTS for face in TABLES.components.die.faces) == list(range(SLOTS))
    assert sorted(TABLES.components.spinner.sectors) == [2, 3, 3, 4, 4, 5]


@pytest.mark.rule("MQ-347")
def test_three_prison_guards_of_each_kind() -> None:
    assert TABLES.cards["prison_guard_defender"].count == 3
    assert TABLES.cards["prison_guard_attacker"].count == 3


@pytest.mark.rule("MQ-348")
def test_exit_spots_give_no_bonus() -> None:
    m = table(B="r1.0 [Moon Slide, Alien]").play("A", Zappp(B, 1)).play("B", Slide(at("exit.2"))).end("A")
    assert m.asks() == {"B": TakeAction}
    assert m.told(TurnStarted) == [TurnStarted(player=B, bonus="")]
    assert m.state.turn.bonus == ""


# ------------------------------------------------------------------ tables of one's own
def replaced(old: str, new: str, after: str) -> str:
    """The layout with something changed behind a heading."""
    head, found, rest = LAYOUT.partition(after)
    assert found
    assert old in rest
    return head + found + rest.replace(old, new, 1)


CRATERS_3 = '["plains", "crater", "crater", "plains", "plains", "crater"]'
WORSE = {
    "no Crater with a Plains to its left on ring 3": (
        "[B.ring_3]",
        CRATERS_3,
        '["crater", "crater", "crater", "crater", "crater", "crater"]',
    ),
    "no two Craters side by side": (
        "[B.ring_3]",
        CRATERS_3,
        '["plains", "crater", "plains", "plains", "plains", "crater"]',
    ),
    "no way in onto the pad without a fence": (
        "[B.pad]",
        "[true, true, false, true, true, false]",
        "[true, true, true, true, true, true]",
    ),
    "no fence at all": (
        "[B.pad]",
        "[true, true, false, true, true, false]",
        "[false, false, false, false, false, false]",
    ),
    "Use off the weapon spaces": ("[A.ring_1]", '"steal"', '"use"'),
    "a weapon space without Use": ("[A.ring_2]", '"use"', '"spy"'),
}


@pytest.mark.rule("MQ-349")
@pytest.mark.parametrize("what", WORSE)
def test_a_board_must_allow_the_worked_examples(what: str, tmp_path: Path) -> None:
    after, old, changed = WORSE[what]
    (tmp_path / "layout.toml").write_text(replaced(old, changed, after), "utf-8")
    with pytest.raises(ValueError, match=rf"layout\.toml.*\$\.{after[1]}"):
        read_tables(tmp_path)


@pytest.mark.rule("MQ-349")
@pytest.mark.parametrize("icon", ["scan", "spy"])
def test_a_board_needs_scan_and_spy(icon: str, tmp_path: Path) -> None:
    a, b = LAYOUT.split("[A]")
    (tmp_path / "layout.toml").write_text(a.replace(f'"{icon}"', '"ready"') + "[A]" + b, "utf-8")
    with pytest.raises(ValueError, match=icon):
        read_tables(tmp_path)


@pytest.mark.rule("MQ-349")
def test_a_board_needs_a_crater_that_lies_alone(tmp_path: Path) -> None:
    text = LAYOUT.replace('["plains", "plains", "crater", "plains"', '["plains", "plains", "plains", "plains"')
    text = text.replace(
        '["plains", "crater", "plains", "plains", "crater"', '["plains", "crater", "crater", "plains", "plains"'
    )
    text = text.replace(CRATERS_3, '["plains", "crater", "crater", "plains", "plains", "plains"]')
    (tmp_path / "layout.toml").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"layout\.toml"):
        read_tables(tmp_path)


@pytest.mark.rule("MQ-350")
@pytest.mark.parametrize("name", ["cards.toml", "components.toml", "layout.toml"])
def test_every_table_names_its_source(name: str, tmp_path: Path) -> None:
    text = (FOLDER / name).read_text("utf-8")
    tables = tomllib.loads(text)
    assert {one["source"] for one in tables.values()} <= {"rulebook", "designer", "house"}
    first = next(iter(tables))
    head, found, rest = text.partition(f"[{first}]\n")
    assert rest.startswith("source = ")
    (tmp_path / name).write_text(head + found + rest.partition("\n")[2], "utf-8")
    with pytest.raises(ValueError, match=rf"{name}.*source"):
        read_tables(tmp_path)


@pytest.mark.rule("MQ-350")
@pytest.mark.parametrize(("old", "changed"), [("drawn_exposed = 3", 'drawn_exposed = "three"'), ("spy = 1\n", "")])
def test_a_table_that_does_not_fit_is_refused_by_name(old: str, changed: str, tmp_path: Path) -> None:
    assert old in COMPONENTS
    (tmp_path / "components.toml").write_text(COMPONENTS.replace(old, changed), "utf-8")
    with pytest.raises(ValueError, match=rf"components\.toml.*{old.split()[0]}"):
        read_tables(tmp_path)


@pytest.mark.rule("MQ-350")
def test_a_folder_replaces_what_it_holds(tmp_path: Path) -> None:
    assert read_tables(tmp_path) == TABLES
    (tmp_path / "components.toml").write_text(COMPONENTS.replace("[2, 3, 3, 4, 4, 5]", "[3, 5]"), "utf-8")
    tables = read_tables(tmp_path)
    assert tables.components.spinner.sectors == (3, 5)
    assert tables.layout == TABLES.layout


@pytest.mark.rule("MQ-350")
def test_a_running_game_keeps_its_tables() -> None:
    m = new(3)
    spinner = structs.replace(TABLES.components.spinner, sectors=(3, 5))
    m.state.tables = structs.replace(TABLES, components=structs.replace(TABLES.components, spinner=spinner))
    assert GAME.load(GAME.dump(m.state)).tables == m.state.tables


LOADED = """
import sys
from engines.moonquake import MOONQUAKE
from engines.moonquake.data import TABLES
game = MOONQUAKE.load(sys.stdin.buffer.read())
print(TABLES.components.spinner.sectors, game.tables.components.spinner.sectors)
"""


@pytest.mark.rule("MQ-350")
def test_a_game_keeps_our_tables_where_others_have_come_since(tmp_path: Path) -> None:
    folder = tmp_path / GAME.id
    folder.mkdir()
    (folder / "components.toml").write_text(COMPONENTS.replace("[2, 3, 3, 4, 4, 5]", "[3, 5]"), "utf-8")
    s: State = GAME.new(3, 1, Options())
    loaded = subprocess.run(
        [sys.executable, "-c", LOADED],
        input=GAME.dump(s),
        capture_output=True,
        check=True,
        env=os.environ | {"DATA_DIR": str(tmp_path)},
    )
    assert loaded.stdout.decode().strip() == "(3, 5) (2, 3, 3, 4, 4, 5)"
