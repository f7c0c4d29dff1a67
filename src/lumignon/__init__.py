"""Lumignon: one table for board games that are played in the dark."""

__version__ = "0.1.0"
