"""Walking on the Moon (César Gómez Bernardino, 2D10)."""
