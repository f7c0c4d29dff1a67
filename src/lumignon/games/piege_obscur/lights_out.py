"""Chapter “In the dark”: see `movement.py` for blind moves, `light.py` for candles that are lit again."""
