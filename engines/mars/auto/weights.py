"""Weights of `prospects`, fitted by `tests.balance.mars_fit`."""

WEIGHTS: tuple[float, ...] = (
    -0.73,  # one
    -0.28,  # rounds
    0.56,  # bombs
    0.13,  # first_bombs
    0.88,  # bomb_now
    -0.8,  # defender
    -0.74,  # attacks
    -0.43,  # last_attack
    -0.16,  # near
    -0.12,  # near_last
    -0.0,  # sides
    -0.21,  # sides_last
    -0.07,  # far
    -0.43,  # way
    -0.34,  # mind
    0.0,  # home_last
    -0.11,  # down
    -0.0,  # engaged
    0.29,  # equipment
    0.27,  # upgrades
)
