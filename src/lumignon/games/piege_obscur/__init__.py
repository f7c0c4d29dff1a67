"""Piège obscur (The Night Cage): prisoners crawl through a labyrinth that vanishes where no candle shines."""
