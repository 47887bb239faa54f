"""Sudoku on any board: solve, count, generate, rate, and explain the next step."""

from ._nonet import boards, count, generate, hint, rate, solve

__all__ = ["boards", "count", "generate", "hint", "rate", "solve"]
