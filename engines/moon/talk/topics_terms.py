"""Chapter of /rules: terms that cards use."""

from __future__ import annotations

from engines.kernel.talk import Topic

WINNING = Topic(
    "Terms: flags, X, sets, base",
    "**Currently winning a flag**: you would get its hearts if scoring came now, rovers that break ties included, in "
    "supply and settlement. **X**: 3, 2 and 1 in the three Eras. **Base**: a blue and a yellow structure wherever "
    "structures are counted, unless the card says no. **For each …**: of your own things only. **Set**: all of it "
    "together counts once. **Printed**: what stands on a card, not tokens lying on it. **Always has …**: tokens are "
    "added or removed whenever the count changes.\n"
    "-# Our ruling: a card that raises X raises it for all its owner does with X. In Construction, ties look at the "
    "rovers in supply and settlement together.",
)

TOKENS = Topic(
    "Terms: piles, discarding, spending",
    "**Discard**: a card goes onto the discard pile without its reward, a token back to the box. **Assimilate** alone "
    "gives the reward. The discard pile is open and never empty: a card of the deck refills it. Whoever puts cards "
    "into the deck shuffles it. From an empty deck nothing can be taken. **Produce**: get what a structure makes, as "
    "in the Production Phase.\n"
    "-# Our ruling: exchanging and giving away count as spending. With deck and pile both empty, the pile stays empty "
    "until a card comes. When a structure leaves a settlement, its rover goes to the owner and its hearts to the box.",
)

TERMS = (WINNING, TOKENS)
