"""Simulations, tournaments and benchmarks."""
