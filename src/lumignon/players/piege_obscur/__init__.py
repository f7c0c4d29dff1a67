"""How players of the house think about Piège obscur: what a position is worth, and how a turn may end."""
