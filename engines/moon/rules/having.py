"""What players have: symbols, flags, structures, rovers, X, rules in force (chapter "Commonly Used Terms").

Only their own things count; a base is a blue and a yellow structure at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from engines.moon.cards.vocabulary import FLAGS, While, WinTies, XBonus
from engines.moon.state import BLUE_SIDE, GURPS, NO_CARD, NOBODY, YELLOW_SIDE

if TYPE_CHECKING:
    from engines.moon.cards.tables import SoloCard, Structure
    from engines.moon.cards.vocabulary import Colour, Flag, InForce, Rule, Symbol
    from engines.moon.state import Hand, State
    from engines.moon.state import Structure as Standing

R = TypeVar("R", bound="InForce")
FLAG_PLACE: dict[str, int] = {flag: i for i, flag in enumerate(FLAGS)}


# ------------------------------------------------------------------ cards
def is_gurps(s: State, player: int) -> bool:
    """Is this player GURPS?"""
    return bool(s.solo) and player == GURPS


def facts(s: State, player: int, card: int) -> Structure | SoloCard:
    """What is printed on a structure of somebody's settlement."""
    return s.tables.solo[card] if s.solo and player == GURPS else s.tables.structures[card]


def printed(s: State, player: int) -> list[Structure] | list[SoloCard]:
    """The same of all structures in a settlement, without the base."""
    standing = s.players[player].settlement
    if s.solo and player == GURPS:
        solo = s.tables.solo
        return [solo[x.card] for x in standing]
    structures = s.tables.structures
    return [structures[x.card] for x in standing]


def find(s: State, player: int, card: int) -> Standing | None:
    """A structure of a settlement, if it stands there."""
    return next((x for x in s.players[player].settlement if x.card == card), None)


def on_space(s: State, player: int, space: int) -> int:
    """Rovers on a structure or a side of the base."""
    p = s.players[player]
    if space == BLUE_SIDE:
        return int(p.blue_rover)
    if space == YELLOW_SIDE:
        return int(p.yellow_rover)
    standing = find(s, player, space)
    return 0 if standing is None else standing.rovers


def set_rovers(s: State, player: int, space: int, rovers: int) -> None:
    """So many stand there now."""
    p = s.players[player]
    if space == BLUE_SIDE:
        p.blue_rover = bool(rovers)
    elif space == YELLOW_SIDE:
        p.yellow_rover = bool(rovers)
    else:
        p.settlement = tuple([replace(x, rovers=rovers) if x.card == space else x for x in p.settlement])


def put(s: State, player: int, structure: Standing) -> None:
    """The structure takes the place of what was there with its number."""
    p = s.players[player]
    p.settlement = tuple([structure if x.card == structure.card else x for x in p.settlement])


def in_hand(s: State) -> list[int]:
    """The structures of the hand in use that a view shows."""
    hand = hand_in_use(s)
    return [] if hand is None else [card for card in hand.cards if card is not None]


def hand_in_use(s: State) -> Hand | None:
    """The hand of whose turn it is; None if there is none."""
    return s.hands[s.holding] if s.acting != NOBODY and s.holding < len(s.hands) else None


def expedition_of(s: State, player: int) -> int:
    """The expedition that acts for a player now: in the own turn, as far as a view shows it; else NO_CARD."""
    if s.acting != player:
        return NO_CARD
    hand = hand_in_use(s)
    return NO_CARD if hand is None or hand.expedition is None else hand.expedition


# ------------------------------------------------------------------ symbols and structures
def production(s: State, player: int) -> list[Symbol]:
    """All production symbols, the base's first."""
    found = list(s.tables.bases[s.players[player].base].production)
    for card in printed(s, player):
        found += card.production
    return found


def colours(s: State, player: int, base: bool = True) -> list[Colour]:
    """The colours of all structures; a base is two."""
    found: list[Colour] = ["blue", "yellow"] if base else []
    found += [card.colour for card in printed(s, player)]
    return found


def blues(s: State, player: int) -> list[int]:
    """Blue structures, the base (BLUE_SIDE) first."""
    structures = s.tables.structures
    return [BLUE_SIDE, *[x.card for x in s.players[player].settlement if structures[x.card].colour == "blue"]]


def symbols_of(s: State, player: int, card: int) -> tuple[Symbol, ...]:
    """The production symbols of a structure or a base."""
    if card == BLUE_SIDE:
        return s.tables.bases[s.players[player].base].production
    return facts(s, player, card).production


def flags_of(s: State, player: int, card: int) -> tuple[Flag, ...]:
    """The flags of a structure or a base."""
    if card == YELLOW_SIDE:
        return s.tables.bases[s.players[player].base].flags
    return facts(s, player, card).flags


# ------------------------------------------------------------------ rovers
def parked(s: State, player: int) -> int:
    """Rovers in a settlement."""
    p = s.players[player]
    return sum([x.rovers for x in p.settlement]) + p.blue_rover + p.yellow_rover


def rovers(s: State, player: int) -> int:
    """Rovers in supply and settlement."""
    return s.players[player].rovers + parked(s, player)


# ------------------------------------------------------------------ rules in force
def in_force(s: State, player: int) -> list[Rule]:
    """The rules of a player's structures and reputation cards, and of the expedition in the own turn."""
    return in_force_without_expedition(s, player) + special_rules(s, player)


def special_rules(s: State, player: int) -> list[Rule]:
    """Those of the expedition in the own turn, if it has special rules."""
    expedition = expedition_of(s, player)
    if expedition == NO_CARD:
        return []
    return [a.rule for a in s.tables.expeditions[expedition].effect if type(a) is While]


def in_force_without_expedition(s: State, player: int) -> list[Rule]:
    """The rules of a player's structures and reputation cards."""
    if is_gurps(s, player):
        return []
    p, structures, reputations = s.players[player], s.tables.structures, s.tables.reputations
    found = [a.rule for x in p.settlement for a in structures[x.card].effect if type(a) is While]
    if p.reputations:
        found += [a.rule for x in p.reputations for a in reputations[x.card].effect if type(a) is While]
    return found


def in_force_of(s: State, player: int, kind: type[R]) -> list[R]:
    """Those of one kind."""
    return [rule for rule in in_force(s, player) if isinstance(rule, kind)]


def excitement(s: State, player: int) -> int:
    """X as a player sees it (ruling M20)."""
    return s.x + sum([rule.amount for rule in in_force_of(s, player, XBonus)])


# ------------------------------------------------------------------ flags won
def flag_counts(s: State, player: int) -> list[int]:
    """How many of each flag, in the order of FLAGS."""
    counts = [0] * len(FLAGS)
    p, t = s.players[player], s.tables
    for flag in t.bases[p.base].flags:
        counts[FLAG_PLACE[flag]] += 1
    cards = t.solo if is_gurps(s, player) else t.structures
    for x in p.settlement:
        for flag in cards[x.card].flags:
            counts[FLAG_PLACE[flag]] += 1
    return counts


def all_flag_counts(s: State) -> list[list[int]]:
    """The same for every player."""
    return [flag_counts(s, player) for player in range(len(s.players))]


def leader(s: State, flag: int, counts: list[list[int]]) -> tuple[int, tuple[int, ...]]:
    """Who would win a flag now (NOBODY if nobody), and all who have the most of it ("Currently winning a Flag")."""
    most = max([mine[flag] for mine in counts])
    if not most:
        return NOBODY, ()
    tied = tuple([player for player, mine in enumerate(counts) if mine[flag] == most])
    if len(tied) == 1:
        return tied[0], tied
    if s.ties[flag] in tied:
        return s.ties[flag], tied
    favoured = tuple([player for player in tied if in_force_of(s, player, WinTies)]) or tied
    return _most_rovers(s, favoured), tied


def _most_rovers(s: State, tied: tuple[int, ...]) -> int:
    counts = [rovers(s, player) for player in tied]
    best = max(counts)
    return tied[counts.index(best)] if counts.count(best) == 1 else NOBODY


def winning(s: State, player: int) -> list[int]:
    """The flags that a player would win now, by their place in the order of flags."""
    counts = all_flag_counts(s)
    mine = counts[player]
    most = [max(column) for column in zip(*counts, strict=True)]
    could = [flag for flag in range(len(FLAGS)) if mine[flag] and mine[flag] == most[flag]]
    return [flag for flag in could if leader(s, flag, counts)[0] == player]
