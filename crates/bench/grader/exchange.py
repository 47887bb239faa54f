"""Converts our text of a puzzle with variants to the grader's `sudoku-puzzle` format.

Our text is `BOARD;RULE;…;=GIVENS` (see `crates/engine/src/rules/spec.rs`). Its cells count from 1, row by row.
"""

from dataclasses import dataclass

# By board: number of digits, and rows and columns of a box.
BOARDS = {"classic": (9, 3, 3), "6x6": (6, 2, 3)}

LINES = {
    "thermometer": "thermo",
    "slow-thermometer": "slow_thermo",
    "renban": "renban",
    "whispers": "whisper",
    "palindrome": "palindrome",
    "region-sum": "region_sum",
    "between": "between",
    "lockout": "lockout",
    "zipper": "zipper",
    "double-arrow": "double_arrow",
    "entropic": "entropic",
    "modular": "modular",
    "parity-line": "parity",
}
OUTSIDE = {"sandwich": "sum", "x-sum": "sum", "skyscraper": "value"}
NEIGHBOURS = {
    "anti-knight": "antiknight",
    "anti-king": "antiking",
    "non-consecutive": "nonconsecutive",
}
DEFAULTS = {"difference": 1, "ratio": 2, "only-differences": 1, "only-ratios": 2, "arrow": 1, "modular": 3, "lockout": 4}


class Unsupported(Exception):
    """The grader doesn't support this rule or board."""


@dataclass
class Rule:
    """A parsed rule. Cells are rows and columns from 0."""

    family: str
    number: int | None
    cells: list[tuple[int, int]]
    digits: list[int]


def document(text):
    """Converts a puzzle to a `sudoku-puzzle`. Raises `Unsupported`."""
    head, givens = text.split(";=")
    board, *parts = head.split(";")
    if board not in BOARDS:
        raise Unsupported(board)
    digits, high, wide = BOARDS[board]
    rules = [{"type": "box_grid", "origin": "r1c1", "box": [high, wide]}]
    for part in parts:
        rules += converted(parsed(part, digits), digits, (high, wide))
    return {
        "format": "sudoku-puzzle",
        "format_version": 1,
        "board": {"rows": digits, "cols": digits},
        "digits": digits,
        "givens": [0 if mark in ".0" else int(mark) for mark in givens],
        "rules": rules,
    }


def parsed(text, size):
    """Parses a rule."""
    text, _, digits = text.partition("/")
    head, _, cells = text.partition(":")
    family, _, number = head.partition(" ")
    if family == "first-digit":
        raise Unsupported(text)
    places = [divmod(int(cell) - 1, size) for cell in cells.split(",") if cell]
    return Rule(family, int(number) if number else DEFAULTS.get(family), places, [int(digit) for digit in digits])


def name(cell):
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def names(cells):
    return [name(cell) for cell in cells]


def converted(rule, size, box):
    """Converts a rule to one or more rules of the grader."""
    family, number, cells = rule.family, rule.number, rule.cells
    every = range(1, size + 1)
    spots = {
        "even": [d for d in every if d % 2 == 0],
        "odd": [d for d in every if d % 2 == 1],
        "low": [d for d in every if 2 * d <= size],
        "high": [d for d in every if 2 * d > size + 1],
        "allowed": rule.digits,
    }
    if family == "cage":
        return [{"type": "cage", "cells": names(cells)} | ({} if number is None else {"sum": number})]
    if family == "region":
        return [{"type": "region", "kind": "extra", "cells": names(cells)}]
    if family in LINES:
        return [line(rule, size)]
    if family == "arrow":
        return [{"type": "arrow", "bulb": names(cells[:number]), "lines": [names(cells[number:])]}]
    if family == "clone":
        half = len(cells) // 2
        return [{"type": "clone", "regions": [names(cells[:half]), names(cells[half:])]}]
    if family in ("difference", "ratio", "pair-sum"):
        return [{"type": "edge", "cells": names(sorted(cells))} | mark(family, number)]
    if family == "greater":
        return [{"type": "edge", "kind": "less", "cells": names(reversed(cells))}]
    if family in ("minimum", "maximum"):
        return extremes(rule, size)
    if family.startswith("only-"):
        of = mark({"only-differences": "difference", "only-ratios": "ratio", "only-sums": "pair-sum"}[family], number)
        return [{"type": "negative", "of": of.pop("kind")} | of]
    if family in ("even", "odd"):
        return [{"type": "cell", "kind": family, "cells": names(cells)}]
    if family in spots:
        return [{"type": "cell", "kind": "set", "values": spots[family], "cells": names(cells)}]
    if family == "quadruple":
        return [{"type": "contains", "digits": rule.digits, "cells": names(cells)}]
    if family == "little-killer":
        return [{"type": "sum", "kind": "little_killer", "sum": number, "side": side(cells, size), "cells": names(cells)}]
    if family in OUTSIDE:
        return [{"type": family.replace("-", ""), OUTSIDE[family]: number, "side": side(cells, size), "cells": names(cells)}]
    if family in NEIGHBOURS:
        return [{"type": "neighbours", "kind": NEIGHBOURS[family]}]
    if family == "falling-diagonal":
        return [diagonal((i, i) for i in range(size))]
    if family == "rising-diagonal":
        return [diagonal((i, size - 1 - i) for i in range(size))]
    if family == "entropy":
        return [{"type": "global_entropy"}]
    if family == "disjoint-groups":
        high, wide = box
        groups = [
            [(r, c) for r in range(size) for c in range(size) if (r % high, c % wide) == place]
            for place in ((r, c) for r in range(high) for c in range(wide))
        ]
        return [{"type": "region", "kind": "disjoint", "cells": names(group)} for group in groups]
    raise Unsupported(family)


def diagonal(cells):
    return {"type": "region", "kind": "diagonal", "cells": names(cells)}


def line(rule, size):
    """Converts a rule along a line. The grader's default values only apply to boards with nine digits."""
    made = {"type": "line", "kind": LINES[rule.family], "cells": names(rule.cells)}
    if rule.family == "whispers":
        made["value"] = rule.number or (size + 1) // 2
    elif rule.family in ("lockout", "modular"):
        made["value"] = rule.number
    elif rule.family == "entropic" and size != 9:
        third = size // 3
        made["groups"] = [list(range(i * third + 1, (i + 1) * third + 1)) for i in range(3)]
    return made


def mark(family, number):
    """Returns the fields of a mark between two cells."""
    if family == "difference":
        return {"kind": "kropki", "color": "white"} if number == 1 else {"kind": "difference", "value": number}
    if family == "ratio":
        return {"kind": "kropki", "color": "black"} if number == 2 else {"kind": "ratio", "value": number}
    letter = {5: "V", 10: "X"}.get(number)
    return {"kind": "xv", "letter": letter} if letter else {"kind": "sum", "sum": number}


def extremes(rule, size):
    """Converts a minimum or maximum to comparisons with each neighbour."""
    row, column = rule.cells[0]
    found = []
    for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= near[0] < size and 0 <= near[1] < size:
            pair = [rule.cells[0], near] if rule.family == "minimum" else [near, rule.cells[0]]
            found.append({"type": "edge", "kind": "less", "cells": names(pair)})
    return found


def side(cells, size):
    """Returns the side of the grid where a clue for these cells is written."""
    row, column = cells[0]
    down, right = (cells[1][0] - row, cells[1][1] - column) if len(cells) > 1 else (0, 0)
    sides = {
        "top": row == 0 and down >= 0,
        "bottom": row == size - 1 and down <= 0,
        "left": column == 0 and right >= 0,
        "right": column == size - 1 and right <= 0,
    }
    straight = {(1, 0): "top", (-1, 0): "bottom", (0, 1): "left", (0, -1): "right"}.get((down, right))
    return straight or next(word for word, looks in sides.items() if looks)
