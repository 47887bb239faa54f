"""Sudoku on any board: solve, count, generate, rate, and explain the next step.

A puzzle is one character per cell (a dot or a 0 for an open one), or any other format that Nonet reads: grids with
borders, candidates, links, and puzzles with variants from Interactive Sudoku Solver, f-puzzles, SudokuMaker and
SudokuPad. Functions raise ValueError if a text is not a puzzle (the message names line and column), if a name is unknown
or if nothing was found, and TypeError if an option is unknown.
"""

from typing import Literal, TypedDict

Grade = Literal["gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme"]

class HodokuFigures(TypedDict):
    level: str
    score: int

class _OtherRatings(TypedDict, total=False):
    # Sudoku Explainer's rating, and HoDoKu's: only with others=True, and if their techniques solve the puzzle.
    explainer: float
    hodoku: HodokuFigures

class Rating(_OtherRatings):
    grade: Grade
    # The amount of work; a higher grade always has a higher score.
    score: int
    # The hardest technique that the puzzle needs.
    hardest: str
    # Minutes that people take: fitted to classic puzzles, a guess for others.
    minutes: int
    # Number of times that each technique is needed.
    techniques: dict[str, int]

class MadePuzzle(TypedDict):
    puzzle: str
    solution: str
    board: str
    givens: int
    seed: int
    # None if the techniques do not solve the puzzle, which can happen only if no grade was requested.
    rating: Rating | None

class Stage(TypedDict):
    title: str
    text: str

class Action(TypedDict):
    # Place a digit, strike a note, erase a wrong digit, or restore a note.
    kind: Literal["place", "strike", "erase", "restore"]
    # Index from 0, in reading order.
    cell: int
    digit: int

class Hint(TypedDict):
    # The technique; "" if the hint is not about one.
    technique: str
    # The explanation in stages, from vague to exact.
    stages: list[Stage]
    actions: list[Action]

def solve(puzzle: str, *, board: str | None = ..., steps: int | None = ...) -> str | None:
    """Return a solution, one character per cell, or None if there is none.

    board: by default it follows from the text: 81 characters are a classic puzzle.
    steps: the most options to try; when they run out, ValueError is raised.
    """

def count(puzzle: str, *, board: str | None = ..., limit: int | None = ..., steps: int | None = ...) -> int:
    """Count solutions up to limit, by default 2."""

def generate(
    *,
    board: str | None = ...,
    grade: Grade | None = ...,
    level: Literal["junior", "mid", "senior"] | None = ...,
    givens: int | None = ...,
    minimal: bool = ...,
    symmetry: str | None = ...,
    with_: list[str] = ...,
    without: list[str] = ...,
    hardest: str | None = ...,
    rules: list[str] = ...,
    fill: Literal["random", "diagonal-boxes", "row-by-row", "pattern"] | None = ...,
    seed: int | None = ...,
    tries: int | None = ...,
) -> MadePuzzle:
    """Generate a puzzle with exactly one solution that meets all requirements.

    level: 25, 20 or 17 givens. with_, without: techniques that the solution must use or must not need. rules: variants,
    such as "killer". The same requirements and seed give the same puzzle on every machine.
    """

def rate(puzzle: str, *, board: str | None = ..., others: bool = ...) -> Rating | None:
    """Rate the difficulty, or return None if the techniques do not solve the puzzle.

    others: also compute Sudoku Explainer's and HoDoKu's ratings, which takes longer.
    """

def hint(
    puzzle: str,
    *,
    board: str | None = ...,
    givens: str | None = ...,
    notes: list[str] | None = ...,
    language: str | None = ...,
) -> Hint:
    """Explain the next step that a person could take.

    givens: by default every digit. Wrong digits are found only if this is set. notes: those of each cell, such as "129".
    """

def boards() -> list[str]:
    """Return the names of all boards."""
