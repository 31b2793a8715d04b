"""Jumps of programmed dice over side-view cards: the moving that Walking on the Moon and March on Mars share.

| to | module |
|---|---|
| name dice and faces, throw them, list programmes and refuse wrong ones | `dice` |
| build a track of cards and the board's boxes; find falls and the next circle | `terrain` |
| list the ways of a die, one by one (`ways`), or unjudged and combined (`flights`, `onward`, `land`) | `paths` |
| know what the next throw promises | `odds` |
| check the cards of a table | `validate` |

All are pure functions; what they work out is remembered by track.
"""
