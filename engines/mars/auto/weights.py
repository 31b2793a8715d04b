"""Weights of `prospects`, as `python -m tests.balance.mars_fit 600` prints them."""

WEIGHTS: tuple[float, ...] = (
    -0.55,  # one
    0.21,  # rounds
    0.79,  # bombs
    0.2,  # first_bombs
    1.23,  # bomb_now
    -0.4,  # defender
    -0.69,  # attacks
    -0.25,  # last_attack
    -0.27,  # near
    -0.32,  # near_last
    -0.22,  # sides
    -0.24,  # sides_last
    -0.4,  # far
    -0.37,  # way
    -0.03,  # mind
    0.01,  # home_last
    -0.0,  # down
    -0.08,  # engaged
    0.43,  # equipment
    0.15,  # upgrades
)
