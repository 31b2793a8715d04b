"""Reads the sentences of cards back into data, without a look at how they are printed."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, cast, get_args

from engines.moon.cards import needs as n
from engines.moon.cards import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Rules = Sequence[tuple[str, Callable[..., Any]]]

GOODS = {"energy": "energy", "water": "water", "biomass": "biomass", "metal": "metal"} | {
    word: what
    for what, words in {"any": "resource resources", "heart": "heart hearts", "rover": "rover rovers"}.items()
    for word in words.split()
}


class CannotRead(ValueError):
    pass


def read(text: str, rules: Rules) -> Any:
    """What the one rule makes of the text whose pattern fits the whole of it."""
    fitting = [(make, found) for pattern, make in rules if (found := re.fullmatch(pattern, text))]
    if len(fitting) != 1:
        raise CannotRead(f"{len(fitting)} rules fit {text!r}")
    make, found = fitting[0]
    return make(**found.groupdict())


def size(word: str) -> int | str:
    return word.lower() if word == "X" else int(word)


def listed(text: str) -> list[str]:
    return re.split(r", | and ", text)


def symbols(text: str) -> tuple[v.Symbol, ...]:
    found: list[str] = []
    for item in listed(text):
        many, word = item.removesuffix(" of your choice").split(" ", 1)
        found += ["x"] if many == "X" else [GOODS[word]] * int(many)
    return cast("tuple[v.Symbol, ...]", tuple(found))


def flags(text: str) -> tuple[v.Flag, ...]:
    if " " not in text:
        return (cast("v.Flag", text),)
    pairs = [item.split() for item in listed(text)]
    return cast("tuple[v.Flag, ...]", tuple(flag for many, flag in pairs for _ in range(int(many))))


# ------------------------------------------------------------------ amounts
def rovers(where: str | None) -> v.PerRover:
    places = {"of yours": "both", "in your supply": "supply", "on your structures": "settlement"}
    return v.PerRover(where=cast("v.Where", places[where or ""]))


UNITS: Rules = (
    (r"resource in your supply", lambda: v.PerStock(what="any")),
    (r"(?P<what>energy|water|biomass|metal) in your supply", lambda what: v.PerStock(what=what)),
    (r"wild symbol in your production", lambda: v.PerProduction(what="any")),
    (r"(?P<what>\w+) in your production", lambda what: v.PerProduction(what=what)),
    (r"(?P<flag>\w+) flag (of yours|of its own)", lambda flag: v.PerFlag(flag=flag)),
    (r"kind of flag (you have|it has)", lambda: v.PerFlagKind()),
    (r"set of all five flags", lambda: v.PerFlagSet()),
    (r"set of all five colours \(base included\)", lambda: v.PerColourSet()),
    (
        r"(?P<colour>\w+) structure (of yours|of its own)( \(base (?P<base>included|not included)\))?",
        lambda colour, base: v.PerCard(colour=colour, base=base != "not included"),
    ),
    (r"unclaimed reputation card", lambda: v.PerUnclaimed()),
    (r"rover (?P<where>of yours|in your supply|on your structures)", rovers),
    (r"flag (you are|it is) winning", lambda: v.PerWinning()),
    (r"(?P<what>\w+) you pay for it", lambda what: v.PerPaid(what=what)),
    (r"heart printed on each other player's least valuable card", lambda: v.LeastPrinted()),
)


def count(text: str, times: str = "1") -> v.Amount:
    found = re.fullmatch(r"(.+?)(?: \((\d+) at most\))?", text)
    assert found
    plain = read(found[1], UNITS)
    fields = {field: getattr(plain, field) for field in plain.__struct_fields__}
    most = found[2] and int(found[2])
    return cast("v.Amount", type(plain)(**{**fields, "times": size(times), "most": most}))


def amount(text: str) -> tuple[str, v.Amount]:
    """What, and how much."""
    found = re.fullmatch(r"(?P<many>X|\d+) (?P<word>\w+)( of your choice)?( for each (?P<unit>.+))?", text)
    if not found:
        raise CannotRead(text)
    many: Any = size(found["many"])
    return GOODS[found["word"]], count(found["unit"], found["many"]) if found["unit"] else many


def hearts(text: str) -> v.Amount:
    what, many = amount(text)
    assert what == "heart"
    return many


# ------------------------------------------------------------------ actions
def gain(what: str, same: str | None) -> v.Gain:
    word, many = amount(what)
    return v.Gain(what=cast("v.Thing", word), amount=many, same=bool(same))


def exchange(give: str, get: str, most: str | None = None, many: str = "1", same: str | None = None) -> v.Exchange:
    return v.Exchange(
        give=cast("Any", GOODS[give]),
        get=cast("v.Thing", GOODS[get]),
        amount=cast("Any", size(many)),
        most=int(most) if most else None,
        same=same == "one kind",
    )


def place(many: str, where: str, unit: str | None) -> v.Place:
    amount: Any = count(unit, many) if unit else size(many)
    return v.Place(amount=amount, where="here" if where == "here" else "flag")


def some(text: str) -> Any:
    return {"one of": 1, "all": "all"}.get(text) or int(text.split()[0])


SOME = r"(?P<some_>one of|all|\d+ of) your"
MANY = r"(any number of|up to (?P<most>\d+))"
ACTIONS: Rules = (
    (r"gain (?P<what>.+?)(?P<same>, all of one kind)?", gain),
    (
        rf"exchange {MANY} (?P<give>\w+) for (?P<many>X|\d+) (?P<get>\w+) each",
        lambda **found: exchange(**found),
    ),
    (
        rf"exchange {MANY} (?P<give>\w+) for ((?P<many>X|\d+) times )?as many of (?P<same>one kind|your choice)",
        lambda many, **found: exchange(get="resource", many=many or "1", **found),
    ),
    (
        r"exchange 1 (?P<give>\w+) for (?P<many>X|\d+) (?P<get>\w+)( of your choice)?",
        lambda **found: exchange(most="1", **found),
    ),
    (r"place (?P<many>X|\d+) hearts? (?P<where>here|on one flag reward)( for each (?P<unit>.+))?", place),
    (
        r"give (?P<many>\d+) (?P<what>\w+) to another player",
        lambda many, what: v.Give(what=cast("v.Payment", GOODS[what]), amount=int(many)),
    ),
    (
        r"take (?P<many>\d+) (?P<what>\w+)( of your choice)? from another player",
        lambda many, what: v.Take(what=cast("v.Payment", GOODS[what]), amount=int(many)),
    ),
    (
        r"give other players any number of your rovers and gain (?P<many>\d+) hearts? for each",
        lambda many: v.GiveAway(hearts=int(many)),
    ),
    (rf"produce with {SOME} blue structures", lambda some_: v.Produce(count=some(some_))),
    (
        r"build (the top card|one of the top (?P<look>\d+) cards) of the deck( for (?P<less>\d+) resources? less)?",
        lambda look, less: v.BuildAlso(source="deck", look=int(look or 1), discount=int(less or 0)),
    ),
    (
        r"build a (?P<where>card of the discard pile|second card of your hand)( for (?P<less>\d+) resources? less)?",
        lambda where, less: v.BuildAlso(source="discard" if "pile" in where else "hand", discount=int(less or 0)),
    ),
    (r"assimilate the top card of the deck", lambda: v.AssimilateAlso(source="deck")),
    (r"assimilate one of your structures", lambda: v.AssimilateAlso(source="settlement")),
    (rf"take the assimilation reward of {SOME} structures", lambda some_: v.Rewards(amount=some(some_))),
    (
        r"for each (?P<unit>.+), take the assimilation reward of a different structure of yours",
        lambda unit: v.Rewards(amount=count(unit)),
    ),
    (
        rf"flip back {SOME} (?P<other>other )?structures",
        lambda some_, other: v.FlipBack(count=some(some_), other=bool(other)),
    ),
    (r"take a rover from one of your structures into your supply", lambda: v.Recall()),
    (r"take a card of the discard pile into your hand, then discard another card of your hand", lambda: v.Swap()),
    (r"move all your rovers here until this card flips back", lambda: v.Gather()),
    (r"put this card into that hand", lambda: v.IntoHand()),
    (r"your next structure costs no resources, but still needs its flags", lambda: v.FreeBuild()),
    (r"choose a flag; a tie for it is yours", lambda: v.WinTie()),
)


def actions(text: str) -> tuple[v.Action, ...]:
    """A sentence may itself hold a "then": the longest piece that can be read is one action."""
    pieces = text.split(", then ")
    done: list[v.Action] = []
    while pieces:
        for length in range(len(pieces), 0, -1):
            try:
                done.append(read(", then ".join(pieces[:length]), ACTIONS))
            except CannotRead:
                continue
            del pieces[:length]
            break
        else:
            raise CannotRead(text)
    return tuple(done)


# ------------------------------------------------------------------ rules in force
RULES: Rules = (
    (
        r"((?P<colours>.+) )?structures cost you (?P<many>\d+) resources? less",
        lambda colours, many: v.Discount(
            amount=int(many), colours=cast("Any", tuple(listed(colours))) if colours else ()
        ),
    ),
    (r"x is (?P<many>\d+) higher for you", lambda many: v.XBonus(amount=int(many))),
    (r"each structure you build needs (?P<many>\d+) flags? fewer", lambda many: v.AnyFlag(amount=int(many))),
    (
        r"you may pay up to (?P<many>\d+) resources? of each cost with other kinds",
        lambda many: v.AnyResource(amount=int(many)),
    ),
    (r"assimilation rewards are doubled", lambda: v.DoubleRewards()),
    (r"assimilating gives no reward", lambda: v.NoRewards()),
    (
        r"you pay build costs to the player on your (?P<side>left|right)",
        lambda side: v.PayNeighbour(side=side),
    ),
    (r"you win every tie for a flag", lambda: v.WinTies()),
    (
        r"parking on production gives (?P<many>\d+) of its symbols twice",
        lambda many: v.ParkYield(extra=int(many)),
    ),
    (
        rf"in each production phase {SOME} blue structures produces? twice",
        lambda some_: v.DoubleProduction(count=some(some_)),
    ),
    (r"you may flip (?P<many>\d+) structures?", lambda many: v.Flips(amount=int(many))),
)


def in_force(text: str) -> v.While:
    return v.While(rule=read(text.lower(), RULES))


# ------------------------------------------------------------------ abilities
def when(
    event: v.Event, do: str, colour: str | None = None, flag: str | None = None, cost: str | None = None
) -> v.When:
    filters: Any = {"colour": colour, "flag": flag, "cost": int(cost or 0)}
    return v.When(event=event, do=actions(do), **filters)


def event(name: v.Event) -> Callable[..., v.When]:
    return lambda **found: when(name, **found)


DO = r"(?P<do>.+)"
ABILITIES: Rules = (
    (rf"Flip: (?!pay ){DO}", lambda do: v.OnFlip(do=actions(do))),
    (
        rf"Flip: pay (?P<pay>.+?), then {DO}",
        lambda pay, do: v.OnFlip(pay=cast("Any", symbols(pay)), do=actions(do)),
    ),
    (rf"When built: {DO}", lambda do: v.OnBuilt(do=actions(do))),
    (rf"When you build a ((?P<colour>\w+) )?structure( that costs (?P<cost>\d+) or more)?, {DO}", event("build")),
    (rf"For each ((?P<flag>\w+) )?flag you build, {DO}", event("gain_flag")),
    (rf"When you assimilate a card, {DO}", event("assimilate")),
    (rf"When you park a rover, {DO}", event("park")),
    (rf"When another player parks on your structure, {DO}", event("hosted")),
    (rf"When you flip a structure, {DO}", event("flip")),
    (rf"When you claim a reputation card, {DO}", event("claim")),
    (rf"For each flag you win in scoring, {DO}", event("win_flag")),
    (
        r"Always has (?P<head>.+?) on it( for each (?P<unit>.+))?",
        lambda head, unit: v.Always(hearts=hearts(f"{head} for each {unit}" if unit else head)),
    ),
    (r"End of the game: (?P<score>.+)", lambda score: v.AtEnd(score=hearts(score))),
    (rf"Start of scoring: {DO}", lambda do: v.AtScoring(do=actions(do))),
    (rf"Once on a later turn: {DO}", lambda do: v.Later(do=actions(do))),
    (rf"Bonus: {DO}", lambda do: v.Bonus(do=actions(do))),
    (rf"When claimed: {DO}", lambda do: v.OnClaim(do=actions(do))),
)


def ability(text: str) -> v.Ability:
    """An ability, or else a rule that holds."""
    try:
        return cast("v.Ability", read(text, ABILITIES))
    except CannotRead:
        return in_force(text)


# ------------------------------------------------------------------ needs
def kind(cls: type[Any], **more: Any) -> Callable[..., Any]:
    return lambda many, **found: cls(amount=int(many), **found, **more)


N = r"(?P<many>\d+)"
NEEDS: Rules = (
    (rf"{N} of each resource", kind(n.NeedEachResource)),
    (r"no resources", lambda: n.NeedNoResources()),
    (r"no rovers in your supply", lambda: n.NeedNoRovers()),
    (r"fewer hearts than another player", lambda: n.NeedBehind()),
    (r"nobody with fewer hearts than you", lambda: n.NeedFewest()),
    (rf"{N} of one resource", kind(n.NeedSameStock)),
    (rf"{N} identical production symbols", kind(n.NeedSameProduction)),
    (rf"{N} production symbols?", kind(n.NeedProduction)),
    (rf"{N} flags? of one kind", kind(n.NeedSameFlags)),
    (rf"{N} kinds? of flag", kind(n.NeedFlagKinds)),
    (rf"{N} (?P<colour>blue|yellow) structures? \(base included\)", kind(n.NeedCards)),
    (rf"{N} (?P<colour>pink|grey|red) structures?", kind(n.NeedCards)),
    (rf"structures of {N} colours", kind(n.NeedColours)),
    (
        rf"(?P<each>\d+) structures of each of {N} colours",
        lambda each, many: n.NeedColours(amount=int(many), each=int(each)),
    ),
    (rf"{N} identical (?P<colour>\w+) structures", kind(n.NeedIdentical)),
    (rf"{N} resources spent this turn", kind(n.NeedSpent)),
    (rf"{N} rovers?", kind(n.NeedRovers, where="both")),
    (rf"{N} rovers? in your supply", kind(n.NeedRovers, where="supply")),
    (rf"{N} rovers? on your structures", kind(n.NeedRovers, where="settlement")),
    (rf"{N} hearts? on your cards", kind(n.NeedCardHearts)),
    (rf"currently winning {N} flags?", kind(n.NeedWinning)),
    (rf"currently winning at most {N} flags?", kind(n.NeedWinningAtMost)),
    (r"currently winning no flag", lambda: n.NeedWinningAtMost(amount=0)),
    (rf"{N} flipped structures?", kind(n.NeedFlipped)),
)


def requirement(text: str) -> tuple[n.Need, ...]:
    found = re.fullmatch(r"Needs: (.+)\.", text)
    if not found:
        raise CannotRead(text)
    return tuple(read(part, NEEDS) for part in listed(found[1]))


# ------------------------------------------------------------------ effect boxes
def gurps_gains(what: str) -> n.GurpsGains:
    word, many = amount(what)
    return n.GurpsGains(what=cast("Any", word), amount=cast("Any", many))


BOXES: Rules = (
    (r"Adjust Vehicles", lambda: n.AdjustVehicles()),
    (r"GURPS gains (?P<what>.+)", gurps_gains),
    (r"GURPS places (?P<many>\d+) hearts? here", lambda many: n.GurpsPlaces(amount=int(many), where="here")),
    (
        r"GURPS places (?P<many>\d+) hearts? on the leftmost flag reward it is winning",
        lambda many: n.GurpsPlaces(amount=int(many), where="flag"),
    ),
    (r"GURPS discards a random structure of the hand you played", lambda: n.DiscardFromHand()),
    (
        r"GURPS takes (?P<many>\d+) hearts? from each flag reward you are winning",
        lambda many: n.TakeFromFlags(amount=int(many)),
    ),
)


# ------------------------------------------------------------------ whole cards
class Read(NamedTuple):
    """What a card's text tells; symbols and flags counted."""

    production: Counter[v.Symbol]
    flags: Counter[v.Flag]
    hearts: int
    effect: tuple[v.Ability, ...]


def sentences(text: str) -> list[str]:
    if not text:
        return []
    assert text.endswith(".")
    return text.removesuffix(".").split(". ")


def effect(text: str) -> tuple[v.Ability, ...]:
    """Of a reputation card or an expedition."""
    special = re.fullmatch(r"This turn: (.)(.+)", text)
    plain = special[1].upper() + special[2] if special else text
    return tuple(map(ability, sentences(plain)))


def box(text: str) -> tuple[n.SoloAction, ...]:
    return tuple(read(sentence, BOXES) for sentence in sentences(text))


def structure(text: str) -> Read:
    """Of a structure or a base."""
    rest = sentences(text)
    made: tuple[v.Symbol, ...] = ()
    shown: tuple[v.Flag, ...] = ()
    worth = 0
    if rest and rest[0].startswith("Produces "):
        made = symbols(rest.pop(0).removeprefix("Produces "))
    if rest and (found := re.fullmatch(r"Flags?: (.+)", rest[0])):
        shown = flags(found[1])
        rest.pop(0)
    if rest and (found := re.fullmatch(r"Worth (\d+) hearts?", rest[0])):
        worth = int(found[1])
        rest.pop(0)
    assert set(shown) <= set(get_args(v.Flag))
    return Read(Counter(made), Counter(shown), worth, tuple(map(ability, rest)))
