"""Tables of one's own: which are refused, naming file, card and field."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from engines.moon.cards.tables import FILES, FOLDER, OURS, read_tables

if TYPE_CHECKING:
    from pathlib import Path


def changed(folder: Path, name: str, card: str, old: str, new: str) -> Path:
    """A folder with one of our files, changed at the first place behind a card's heading."""
    head, found, rest = (FOLDER / name).read_text("utf-8").partition(f"[{card}]\n" if card else "")
    assert found == (f"[{card}]\n" if card else "")
    assert old in rest
    (folder / name).write_text(head + found + rest.replace(old, new, 1), "utf-8")
    return folder


def test_our_own_folder_says_the_same_as_nothing(tmp_path: Path) -> None:
    for name in FILES:
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes())
    assert read_tables(tmp_path) == OURS


def test_an_empty_folder_is_ours(tmp_path: Path) -> None:
    assert read_tables(tmp_path) == OURS


def test_one_card_of_ones_own(tmp_path: Path) -> None:
    folder = changed(tmp_path, "structures.toml", "printer", 'cost = ["energy", "biomass"]', 'cost = ["any", "any"]')
    tables = read_tables(folder)
    (printer,) = (card for card in tables.structures if card.id == "printer")
    assert printer.cost == ("any", "any")
    assert [card for card in tables.structures if card.id != "printer"] == [
        card for card in OURS.structures if card.id != "printer"
    ]
    assert tables.reputations == OURS.reputations


def test_the_environment_names_the_folder(tmp_path: Path) -> None:
    (tmp_path / "moon").mkdir()
    changed(tmp_path / "moon", "bases.toml", "lucian", '"Lucian"', '"Lukian"')
    script = "from engines.moon.cards.tables import OURS, TABLES; print(OURS.bases[0].name, TABLES.bases[0].name)"
    env = {**os.environ, "DATA_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Lucian", "Lukian"]


NOT_EVEN_A_CARD = {
    "a colour that there is not": ("structures.toml", "solar_panel", '"blue"', '"green"', "colour"),
    "no name": ("structures.toml", "ice_vaper", 'name = "Ice Vaper"\n', "", "name"),
    "a field that there is not": ("structures.toml", "dust_sieve", "era = 1", "era = 1\nprice = 3", "price"),
    "a fourth Era": ("structures.toml", "antenna", "era = 1", "era = 4", "era"),
    "an action that there is not": ("structures.toml", "radio_tower", '"place"', '"throw"', r"effect\[0\]\.do\[0\]"),
    "a flag that there is not": ("structures.toml", "radio_tower", '"housing"', '"hosing"', r"do\[0\]\.amount\.flag"),
    "an event that there is not": ("expeditions.toml", "gearhead", '"park"', '"parks"', r"effect\[0\]\.event"),
    "a need that there is not": ("reputations.toml", "bold", '"behind"', '"ahead"', r"needs\[2\]\.need"),
    "a number that is none": ("reputations.toml", "capable", "amount = 7", 'amount = "7"', r"needs\[0\]\.amount"),
    "a fifth hand": ("solo.toml", "unpaid_intern_silo", "hand = 1", "hand = 5", "hand"),
    "a symbol that there is not": ("bases.toml", "kepler", '["energy"]', '["power"]', r"production\[0\]"),
}
WRONG_WHERE_IT_STANDS = {
    "production of a pink card": (
        "structures.toml",
        "parade_float",
        "effect",
        'production = ["energy"]\neffect',
        "production",
    ),
    "no production on a blue card": ("structures.toml", "dust_sieve", 'production = ["metal"]\n', "", "production"),
    "no flag on a yellow card": ("structures.toml", "kart_track", 'flags = ["transportation"]\n', "", "flags"),
    "no flip on a pink card": ("structures.toml", "reservoir", '"flip"', '"built"', "effect"),
    "a flip on a red card": ("structures.toml", "floodgate", '"built"', '"flip"', "effect"),
    "nothing on a grey card": ("structures.toml", "founders_boots", "hearts = 10\n", "", "hearts"),
    "three rewards": ("structures.toml", "antenna", '["metal"]', '["metal", "metal", "metal"]', "assimilation"),
    "fewer than no hearts": ("structures.toml", "founders_boots", "hearts = 10", "hearts = -1", "hearts"),
    "fewer than nothing gained": ("structures.toml", "science_club", "amount = 5", "amount = -5", "effect"),
    "a name twice": ("structures.toml", "dust_sieve", '"Dust Sieve"', '"Solar Panel"', "name"),
    "a bonus action on a structure": ("structures.toml", "floodgate", '"built"', '"bonus"', "effect"),
    "a flip on an expedition": ("expeditions.toml", "handy", '"bonus"', '"flip"', "effect"),
    "hearts on an expedition": (
        "expeditions.toml",
        "resourceful",
        '{ do = "gain", what = "any" }',
        '{ do = "place" }',
        "effect",
    ),
    "two kinds of expedition in one": (
        "expeditions.toml",
        "resourceful",
        "}] }]",
        '}] }, { on = "rule", rule = { rule = "no_rewards" } }]',
        "effect",
    ),
    "an expedition for four and five": ("expeditions.toml", "gearhead", '"3+"', '"4-5"', "mark"),
    "what was paid, after parking": (
        "expeditions.toml",
        "gearhead",
        'what = "heart"',
        'what = "heart", amount = { per = "paid", what = "metal" }',
        "effect",
    ),
    "what was paid, at the end": (
        "structures.toml",
        "union_hall",
        '{ per = "flags", flag = "industry", times = 2 }',
        '{ per = "paid", what = "metal" }',
        "effect",
    ),
    "flags won by an expedition": ("expeditions.toml", "gearhead", '"park"', '"win_flag"', "effect"),
    "a colour of parking": ("expeditions.toml", "gearhead", '"park"', '"park", colour = "blue"', "effect"),
    "a flag of building": ("structures.toml", "ribbon_society", 'colour = "yellow", do', 'flag = "food", do', "effect"),
    "hearts of one kind": ("structures.toml", "reservoir", 'what = "heart"', 'what = "heart", same = true', "effect"),
    "a look into the hand": ("structures.toml", "obelisk", 'source = "hand"', 'source = "hand", look = 2', "effect"),
    "no look into the deck": ("structures.toml", "printer", ", look = 3", "", "effect"),
    "a gathering when built": ("structures.toml", "floodgate", '"produce", count = "all"', '"gather"', "effect"),
    "a free build by a flip": ("structures.toml", "victory_lap", '"gain", what = "heart"', '"free_build"', "effect"),
    "a tie won in Construction": ("reputations.toml", "versatile", '"scoring"', '"claimed"', "effect"),
    "an expedition's word for a reputation": ("reputations.toml", "worldly", '"claimed"', '"bonus"', "effect"),
    "no requirement": ("reputations.toml", "capable", '[{ need = "spent", amount = 7 }]', "[]", "needs"),
    "two flags on a base": ("bases.toml", "kepler", '["science"]', '["science", "food"]', "flags"),
    "no symbol on a base": ("bases.toml", "kepler", '["energy"]', "[]", "production"),
    "production of a pink solo card": ("solo.toml", "unpaid_intern_silo", '"blue"', '"pink"', "production"),
    "no effect box": ("solo.toml", "overtime_pit", '[{ do = "adjust_vehicles" }]', "[]", "effect"),
    "a source of nothing": ("structures.toml", "printer", '"colour", "effect"]', '"colour", "weight"]', "rulebook"),
    "two sources": ("structures.toml", "solar_panel", 'designer = ["cost"]', 'designer = ["name"]', "designer"),
    "a part of nothing": ("structures.toml", "printer", '"effect.look"', '"effect.side"', "house"),
    "a part of what is house": ("structures.toml", "printer", '"effect.look"', '"cost.choice"', "house"),
}


@pytest.mark.parametrize("what", [*NOT_EVEN_A_CARD, *WRONG_WHERE_IT_STANDS])
def test_card_and_field_are_named(what: str, tmp_path: Path) -> None:
    file, card, old, new, field = (NOT_EVEN_A_CARD | WRONG_WHERE_IT_STANDS)[what]
    with pytest.raises(ValueError, match=rf"^{re.escape(file)}: .*\b{card}\b.*{field}"):
        read_tables(changed(tmp_path, file, card, old, new))


WRONG_DECKS = {
    "a card too many": ("structures.toml", "dust_sieve", "copies = 2", "copies = 3", "copies"),
    "a mark too many": ("structures.toml", "solar_panel", "copies = 2", 'copies = 2\nmark = "3+"', "copies"),
    "an expedition in another Era": ("expeditions.toml", "handy", "era = 1", "era = 2", "era"),
    "an expedition without an Era": ("expeditions.toml", "handy", "era = 1\n", "", "mark"),
    "one First Expedition twice": ("expeditions.toml", "first_expedition_2_3", '"2-3"', '"4-5"', "mark"),
    "a reputation of another level": ("reputations.toml", "bold", '"bronze"', '"gold"', "level"),
    "two bases marked 3+": ("bases.toml", "kepler", "production", 'mark = "3+"\nproduction', "mark"),
    "hands that are too large": ("components.toml", "numbers", "[8, 7, 7, 6]", "[8, 7, 7, 7]", r"numbers\.hands\[3\]"),
    "no hands": ("components.toml", "numbers", "[8, 7, 7, 6]", "[0, 7, 7, 6]", r"numbers\.hands\[0\]"),
    "solo hands that are too large": ("components.toml", "numbers", "solo_hand = 6", "solo_hand = 7", "solo_hand"),
    "five solo hands": ("components.toml", "numbers", "solo_hands = 4", "solo_hands = 5", "solo_hand"),
    "fewer rovers than none": ("components.toml", "numbers", "rovers = 2", "rovers = -2", "numbers"),
    "no source": ("components.toml", "pieces", 'source = "rulebook"\n', "", "source"),
}


@pytest.mark.parametrize("what", WRONG_DECKS)
def test_decks_must_be_whole(what: str, tmp_path: Path) -> None:
    file, card, old, new, field = WRONG_DECKS[what]
    with pytest.raises(ValueError, match=rf"^{re.escape(file)}: .*{field}"):
        read_tables(changed(tmp_path, file, card, old, new))


def test_thirty_solo_cards(tmp_path: Path) -> None:
    text = (FOLDER / "solo.toml").read_text("utf-8")
    (tmp_path / "solo.toml").write_text(text[: text.index("[rover_leasing]")], "utf-8")
    with pytest.raises(ValueError, match=r"^solo\.toml: 30 cards"):
        read_tables(tmp_path)


def test_not_a_table_at_all(tmp_path: Path) -> None:
    (tmp_path / "bases.toml").write_text("bases = 5\n", "utf-8")
    with pytest.raises(ValueError, match=r"^bases\.toml: "):
        read_tables(tmp_path)
