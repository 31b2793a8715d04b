"""Weights of `standing`, as `python -m tests.balance.walking_fit 500` prints them."""

WEIGHTS: tuple[tuple[float, ...], ...] = (  # sputniks, column, near, close, ec, handicaps, down, again, cards, rank
    (0.07, 0.55, 0.0, 0.0, 0.2, -0.01, -0.08, 0.0, -0.0, 0.07),
    (0.12, 1.3, 0.0, 0.0, 0.17, -0.0, -0.05, 0.39, 0.0, -0.0),
    (0.21, 1.56, 0.0, 0.0, 0.08, -0.0, -0.44, 0.47, -0.0, -0.42),
    (0.25, 1.62, 1.21, 0.0, 0.13, -0.0, -0.32, 0.33, 0.0, -1.04),
    (0.49, 1.84, 1.45, 0.57, 0.05, -0.01, -0.46, 0.39, -0.0, -1.14),
)
