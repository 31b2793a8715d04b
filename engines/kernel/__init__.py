"""The machinery that all games share.

| to | module |
|---|---|
| name things: steps, questions, acts, events, states | `records` |
| write rules: `@rule`, `@options`, `@answer`, `@reason`, `then`, `ask`, `emit` | `agenda` |
| say what may be answered | `choices` |
| draw and roll | `chance` |
| write cards (`when`, `instead`, `modify`, `anytime`), and ask the rules with `query` | `cards`, `abilities` |
| let others react | `windows` |
| understand how it all runs | `run` |
| offer a game to the layers above | `game`, `talk` |
| write acts as text, and read them | `notation`, `values` |
| read tables of numbers and cards | `tables` |
| save, copy, take back | `save`, `clone`, `undo` |
| make several acts at once, or in advance | `plans`, `orders` |
| play at random, test a game | `playout`, `check`, `check_secrets`, `vary` |
"""
