"""Bots think in processes of their own: never in the event loop, and no table's holds up another's."""
