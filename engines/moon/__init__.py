"""Moon (Haakon Hoel Gaarder, Sinister Fish)."""
