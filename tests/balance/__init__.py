"""How games of automatic players come out: `python -m tests.balance.moonquake` writes docs/balance-moonquake.md,
`python -m tests.balance.moon` docs/balance-moon.md; `walking` and `mars` do the same for their games."""
