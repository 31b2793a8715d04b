"""What pictures of jumping games share: strips of terrain seen from the side, jump dice, pawns in boxes, paths, keys.

| to | module |
|---|---|
| lay columns of a track side by side and know where a box is | `strips` |
| draw the ground of some columns, with the colours of a planet | `ground` |
| draw jump dice, thrown or programmed | `dice` |
| put pawns, whoever lies included, and number keys into boxes | `crowd` |
| draw the dotted path of a move | `path` |
"""
