"""Compares the speed with the fastest solvers of PyPI. Every *.txt of the folder in the arguments is a set of puzzles.

`cargo xtask python --bench DIR` runs it where all are installed.
"""

import multiprocessing
import statistics
import sys
import time
from pathlib import Path

import nonet
import numpy
import sudoku_rust
import sudoku_solver_rs
from dlxsudoku import Sudoku

ROUNDS = 3
# A round ends after so many seconds, so that slow solvers see fewer puzzles.
SECONDS = 2
# Some solvers need hours for some puzzles.
PATIENCE = 20


def with_arrays(line):
    digits = [0 if c in ".0" else int(c) for c in line]
    return sudoku_rust.solve(numpy.array(digits, dtype=numpy.uint16).reshape(9, 9))


def with_links(line):
    sudoku = Sudoku(line.replace(".", "0"))
    sudoku.solve()
    return sudoku.to_oneliner()


SOLVERS = {
    "nonet-engine, check for a single solution": nonet.count,
    "nonet-engine, first solution": nonet.solve,
    "sudoku-solver-rs 0.1.0": lambda line: sudoku_solver_rs.from_str_line(line.replace(".", "0")),
    "sudoku-rust 1.0.7": with_arrays,
    "dlxsudoku 0.10.3": with_links,
}


def measure(name, lines, answer):
    """Send the median over the rounds of the mean microseconds of a puzzle."""
    rounds = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        for done, line in enumerate(lines[:1000], 1):
            SOLVERS[name](line)
            if time.perf_counter() - begun > SECONDS:
                break
        rounds.append((time.perf_counter() - begun) / done * 1e6)
    answer.put(statistics.median(rounds))


def time_of(name, lines):
    answer = multiprocessing.Queue()
    work = multiprocessing.Process(target=measure, args=(name, lines, answer))
    work.start()
    work.join(PATIENCE)
    if work.is_alive():
        work.kill()
        return f"over {PATIENCE} s"
    # A solver that fails ends without an answer.
    return f"{answer.get():,.3g}" if work.exitcode == 0 else "fails"


def main():
    sets = {}
    for path in sorted(Path(sys.argv[1]).glob("*.txt")):
        lines = [line.split()[0] for line in path.read_text().splitlines() if line and not line.startswith("#")]
        sets[path.stem] = [line for line in lines if len(line) == 81]
    print("| |", " | ".join(sets), "|")
    print("|---|" + "---:|" * len(sets))
    for name in SOLVERS:
        print("|", name, "|", " | ".join(time_of(name, lines) for lines in sets.values()), "|", flush=True)


if __name__ == "__main__":
    main()
