"""Positions of Piège obscur that the tests of the client begin at, in notation (`lumignon position`)."""

from __future__ import annotations

from typing import Final

A_STEP_FROM_FREEDOM: Final = """piege-obscur
     a    b    c    d    e    f
1    .    .    .    .    .    .
2    .    .    .    .    .    .
3    .    ┼R   ┼gBGY .    .    .
4    .    .    .    .    .    .
5    .    .    .    .    .    .
6    .    .    .    .    .    .
red: key
blue: key
green: key
yellow: key
discard 4 key
turn red
now act
"""
"""Red steps onto the gate, where all others stand with their keys."""

ALL_SORTS: Final = """piege-obscur
box expert
     a    b    c    d    e    f
1    .    .    .    .    .    .
2    .    ┼w   .    ┼    .    .
3    ┼g   ┼R   ┼B   ┼G   ○t   .
4    .    ┬    .    ▼    .    .
5    .    .    .    .    .    .
6    .    .    .    .    .    .
red: nerve 2
blue: dark; nerve 0
yellow: falls column e
turn red
now act
"""
"""Monsters, a gate, a pit, a candle that is out, and somebody who falls."""
