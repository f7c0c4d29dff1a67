"""Sensible rules of thumb, one module a game."""
