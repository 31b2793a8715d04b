"""MoonQuake Escape, "The Deck and Your Hand", "How to Earn More Cards", "Card Types"."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.moonquake.data import TABLES
from engines.moonquake.decisions import (
    AimAt,
    ArrangeHidden,
    ChooseClimb,
    ChooseSlide,
    DrawAndHide,
    HideAlien,
    TakeAction,
    TurnUnready,
)
from engines.moonquake.events import ChargeLost, Discarded, Drawn, DrawnCards, Exposed, Reshuffled, Stolen
from engines.moonquake.state import Arrange, Hide, Keep, Scan, Zappp, Zippp

from .notation import KINDS, at, cards, write_hand
from .playouts import cards_of, playout
from .table import GAME, arrange, new, table

HARMLESS = "[Nothing, Alien, Nothing]"


# ------------------------------------------------------------------ The Deck and Your Hand
@pytest.mark.rule("MQ-026")
def test_an_exposed_card_acts_before_it_is_discarded() -> None:
    m = table(B="2ch [Lucky Shot, Alien]").play("A", Zappp(1, 1))
    kinds = [type(event) for event in m.events]
    assert kinds.index(Exposed) < kinds.index(ChargeLost) < kinds.index(Discarded)
    assert m.charges("B") == 1
    assert m.discard() == ["Lucky Shot"]


@pytest.mark.rule("MQ-026")
def test_a_card_still_acting_lies_on_the_table() -> None:
    m = table(A="[Alien, Jams]", B="[Defense Gun, Alien]").play("A", Zappp(1, 1))
    assert m.asks() == {"B": AimAt}
    assert m.state.table == ("defense_gun",)
    assert m.discard() == []


@pytest.mark.rule("MQ-027")
def test_an_empty_deck_is_renewed_from_the_discard_pile() -> None:
    pile = "Lucky Shot, Ricochet, Moon Slide, Aftershock, Glow"
    m = table(phase="escape", A="Alien! []", deck="Jams", deck_size=1, discard=pile).play("A", Hide())
    drawn = [kind for event in m.told(DrawnCards) for kind in event.cards]
    assert drawn[0] == "stasis_gun_jams"
    assert len(set(drawn)) == 3
    assert set(drawn[1:]) <= set(cards(pile))
    assert [event.cards for event in m.told(Reshuffled)] == [5]
    assert (len(m.state.deck), m.state.discard) == (3, [])
    assert sorted([*m.state.deck, *drawn[1:]], key=str) == sorted(cards(pile))


@pytest.mark.rule("MQ-028")
def test_the_discard_pile_is_shuffled_when_a_card_is_due() -> None:
    four = "Lucky Shot, Ricochet, Moon Slide, Aftershock"
    m = table(A="4ch", B=HARMLESS, deck="Jams", deck_size=1, discard=four).play("A", Scan())
    assert not m.told(Reshuffled)
    assert (len(m.state.deck), len(m.state.discard)) == (0, 4)
    m.play("A", Zappp(1, 1))
    assert (len(m.state.deck), len(m.state.discard)) == (0, 5)
    m.end("A", "B").play("C", Scan())
    assert [event.cards for event in m.told(Reshuffled)] == [5]
    assert (len(m.state.deck), len(m.state.discard)) == (4, 0)


@pytest.mark.rule("MQ-029")
@pytest.mark.parametrize("left", [0, 1])
def test_with_deck_and_discard_empty_nothing_is_drawn(left: int) -> None:
    m = table(phase="escape", A="Alien! [Jams]", deck_size=left, discard="").play("A", Hide())
    if m.asks() == {"A": ArrangeHidden}:
        m.play("A", Keep())
    assert not m.of("A").exposed
    assert Counter(card.kind for card in m.of("A").hidden) == Counter(["alien", "stasis_gun_jams"] + ["nothing"] * left)


@pytest.mark.rule("MQ-029")
def test_with_deck_and_discard_empty_an_exposed_alien_brings_nothing() -> None:
    m = table(A="2ch [Alien, Jams]", B="[Alien, Nothing]", deck_size=0, discard="").play("A", Zappp(1, 1))
    assert m.hand("A") == "[Alien, Jams]"
    assert m.hand("B") == "Alien! [Nothing]"
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MQ-030")
def test_what_is_in_play_stays_out_of_a_reshuffle() -> None:
    m = table(A="1ch", B="[Ricochet, Alien]", token="Glow", deck_size=0, discard="Lucky Shot, Moon Slide")
    m.play("A", Zappp(1, 1))
    assert m.hand("B") == "Alien! []"
    assert [event.cards for event in m.told(Reshuffled)] == [2]
    assert m.state.discard == ["ricochet_shot"]
    assert m.token() == ["Glow"]
    assert len(m.state.deck) == 1
    drawn = m.of("A").hidden[-1].kind
    assert {drawn, *m.state.deck} == {"lucky_shot", "moon_slide"}


@pytest.mark.rule("MQ-031")
@pytest.mark.parametrize("phase", ["escape", "action", "guard"])
def test_hidden_cards_are_known_to_their_owner_alone(phase: str) -> None:
    hand = "[Alien, Nothing, Jams] R{Boots}"
    at_rest = {
        "escape": table(phase="escape", A=hand),
        "action": table(phase="action", A=hand),
        "guard": table(phase="guard", A=hand),
    }[phase]
    assert at_rest.state.phase == phase
    assert write_hand(at_rest.view("A").players[0]) == hand
    for player in ("B", "C", ""):
        assert write_hand(at_rest.view(player).players[0]) == "[?, ?, ?] R{Boots}"


@pytest.mark.rule("MQ-031")
def test_the_deal_is_known_to_its_owner_alone() -> None:
    m = new(seats=4).until(HideAlien)
    for view in m.views():
        knows = [[card.kind is not None for card in p.hidden] for p in view.players]
        assert all(len(set(known)) == 1 for known in knows)
    for seat in m.state.seats:
        view = GAME.view(m.state, seat)
        assert [p.hidden[0].kind is not None for p in view.players] == [other == seat for other in m.state.seats]
    for event in m.told(DrawnCards):
        assert [seat for seat in (None, *m.state.seats) if event in m.seen(seat, DrawnCards)] == [event.player]


@pytest.mark.rule("MQ-032")
@pytest.mark.parametrize("phase", ["escape", "action"])
def test_no_act_turns_a_card_over(phase: str) -> None:
    hand = "r2.2 [Alien, Nothing] U{Boots} R{Suit}"
    start = table(phase="escape", A=hand) if phase == "escape" else table(A=hand)
    legal = list(GAME.legal_actions(start.state, 0))
    assert len(legal) > 2
    for action in legal:
        after, events = GAME.apply(start.state, action)
        mine = after.players[0]
        drawn = sum(event.count for event in events if isinstance(event, Drawn) and event.player == 0)
        assert Counter(card.kind for card in mine.hidden) >= Counter(["alien", "nothing"])
        assert len(mine.hidden) <= 2 + drawn
        assert not {"gravity_boots", "hazard_suit"} & {card.kind for card in mine.hidden}
        assert not mine.exposed


@pytest.mark.rule("MQ-033")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_batteries_and_sides_of_the_status_card(seats: int) -> None:
    for seed in range(10):
        for s, _ in playout(seats, seed):
            for p in s.players:
                assert 0 <= p.charges <= 5
                assert "energy_shield" not in p.ready
                assert (p.ready, p.unready) == (tuple(sorted(p.ready)), tuple(sorted(p.unready)))


@pytest.mark.rule("MQ-034")
def test_positions_change_only_with_a_new_hidden_card() -> None:
    m = table(A="5ch [Alien, Jams]", deck="Nothing")
    m.refused("A", arrange("2 1"))
    m.play("A", Scan())
    assert m.hand("A") == "[Alien, Jams, Nothing]"
    m.play("A", arrange("3 1 2"))
    assert m.hand("A") == "[Nothing, Alien, Jams]"
    m.end("A")
    m.refused("A", arrange("2 1 3"))
    m = table(A="5ch [Alien, Jams]", deck="Boots").play("A", Scan())
    m.refused("A", arrange("2 1"))


@pytest.mark.rule("MQ-035")
def test_an_exposed_player_stays_until_hidden_again() -> None:
    m = table(moon="B", turn="B", guard="pad", A="r1.0 [Alien, Jams]", B="exit.0", C="exit.2")
    m.play("B", Zappp(0, 1)).end("B", "C")
    assert m.hand("A") == "Alien! [Jams]"
    m.refused("A", Zippp(at("r1.1")))
    m.end("A")
    if m.asks() != {"A": DrawAndHide}:
        m.until(DrawAndHide, player="A")
    assert m.state.round == 3
    m.play("A", Hide()).until(ChooseClimb, player="A")
    assert m.state.round == 4
    assert m.place("A") == "r1.0"
    m.until(TakeAction)
    assert m.place("A")[:2] == "r2"


# ------------------------------------------------------------------ How to Earn More Cards
@pytest.mark.rule("MQ-036")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_cards_come_from_four_causes_only(seats: int) -> None:
    for seed in range(10):
        before: list[int] = []
        for s, events in playout(seats, seed):
            now = [cards_of(p).total() for p in s.players]
            if s.round and before:
                gained = Counter[int]()
                for event in events:
                    if isinstance(event, Drawn):
                        assert event.reason in ("alien", "scan", "exposed")
                        gained[event.player] += event.count
                    elif isinstance(event, Stolen):
                        gained[event.player] += 1
                assert all(now[p] - before[p] <= gained[p] for p in range(len(now)))
            before = now if s.round else []


@pytest.mark.rule("MQ-037")
def test_hands_have_no_size_limit() -> None:
    m = table(A="[Alien" + ", Nothing" * 24 + "]").play("A", Scan())
    assert len(m.of("A").hidden) == 26


# ------------------------------------------------------------------ Card Types
@pytest.mark.rule("MQ-048")
def test_colours() -> None:
    colours: dict[str, dict[str, int]] = {}
    for kind in KINDS.values():
        facts = TABLES.cards[kind]
        colours.setdefault(facts.colour, {})[kind] = facts.count
    assert set(colours["red"]) == {"alien"}
    assert set(colours["blue"]) == set(cards("Shield, Battery, Boots, Launcher, Suit, Kit"))
    assert set(colours["yellow"]) == set(cards("Moon Slide, Lucky Shot, Ricochet, Guard to Defender"))
    assert set(colours["green"]) == set(cards("Defense Gun, Tractor Beam, Jams, Guard to Attacker"))
    assert set(colours["purple"]) == set(cards("Nothing, Aftershock, Orbit Reverses, Eclipse, Glow"))
    assert {colour: sum(counts.values()) for colour, counts in colours.items() if colour != "red"} == {
        "blue": 31,
        "yellow": 11,
        "green": 13,
        "purple": 20,
    }


@pytest.mark.rule("MQ-049")
def test_the_attacker_chooses_by_position() -> None:
    m = table(B="[Alien, Nothing, ^Jams]")
    assert {act.card for act in m.offered("A", Zappp) if act.target == 1} == {1, 2, 3}
    m.play("A", Zappp(1, 3))
    assert m.hand("B") == "[Alien, Nothing, Jams]"
    m.play("A", Zappp(1, 2))
    assert m.hand("B") == "[Alien, Jams]"


@pytest.mark.rule("MQ-050")
def test_an_exposed_card_is_seen_by_all() -> None:
    by_zappp = table(A="[^Alien, Jams]", B="[Defense Gun, Alien]").play("A", Zappp(1, 1))
    assert [(event.player, event.kind) for event in by_zappp.told(Exposed)] == [(1, "defense_gun")]
    for seat in (None, 0, 1, 2):
        assert by_zappp.seen(seat, Exposed) == by_zappp.told(Exposed)
    by_gun = by_zappp.until(TakeAction)
    assert [(event.player, event.kind) for event in by_gun.told(Exposed)] == [(0, "stasis_gun_jams")]
    for seat in (None, 0, 1, 2):
        assert by_gun.seen(seat, Exposed) == by_gun.told(Exposed)
    by_guard = table(phase="guard", guard="r2.0", B="r2.0 [Glow, ^Alien]", C="r1.3").until(ChooseClimb)
    assert [(event.player, event.kind) for event in by_guard.told(Exposed)] == [(1, "lunar_glow")]
    for seat in (None, 0, 1, 2):
        assert by_guard.seen(seat, Exposed) == by_guard.told(Exposed)


@pytest.mark.rule("MQ-051")
def test_who_chooses_for_an_exposed_card() -> None:
    asked = {
        card: table(A="[Alien, Jams] R{Kit, Boots}", B=f"r2.3 [{card}, Alien, Nothing] R{{Suit, Boots}}")
        .play("A", Zappp(1, 1))
        .asks()
        for card in ("Ricochet", "Moon Slide", "Defense Gun", "Aftershock")
    }
    assert asked["Ricochet"] == {"A": AimAt}
    assert asked["Defense Gun"] == {"B": AimAt}
    assert asked["Aftershock"] == {"A": TurnUnready, "B": TurnUnready}
    m = table(B="r2.3 [Moon Slide, Alien]").play("A", Zappp(1, 1))
    assert m.asks() == {"B": ChooseSlide}


@pytest.mark.rule("MQ-034", "MQ-094")
def test_arranging_is_for_the_owner_alone() -> None:
    m = table(phase="escape", A="[Alien, Jams]", B="[Alien, Jams]")
    m.play("C", Arrange())
    assert (m.hand("A"), m.hand("B")) == ("[Alien, Jams]", "[Alien, Jams]")
