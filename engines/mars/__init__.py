"""March on Mars (César Gómez Bernardino, 2D10)."""
