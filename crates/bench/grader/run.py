"""Compares our grades and expected minutes of puzzles with variants with those of the grader pencilmark.

    python3 run.py make NONET > puzzles.txt             generates puzzles of all families that it supports
    python3 run.py rate NONET puzzles.txt rated.tsv     rates each, resuming after an interruption
    python3 run.py report NONET rated.tsv               compares the ratings

NONET is our program in its release build. Only `rate` needs the grader: `pip install pencilmark==1.0.0rc1`.
"""

import itertools
import multiprocessing
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import agreement
import exchange

COUNT = 156
SECONDS_TO_MAKE = 15
# The grader also searches for techniques that could be avoided, which isn't needed here. This limits that search; it
# doesn't affect difficulty, time and band.
SECONDS_TO_SPARE = 1
# CPU time after which the grader is stopped.
SECONDS_TO_RATE = 60

# All families except equality-cage, sum-line, numbered-room and anti-taxicab, which the grader doesn't support. Kropki
# includes only-differences and only-ratios.
STYLES = """
    killer kropki cage region thermometer slow-thermometer arrow double-arrow renban whispers palindrome clone region-sum
    between lockout zipper entropic modular parity-line difference ratio pair-sum greater only-sums even odd low high
    allowed minimum maximum quadruple little-killer sandwich x-sum skyscraper non-consecutive anti-knight anti-king
    disjoint-groups rising-diagonal falling-diagonal entropy
    killer,thermometer arrow,difference renban,whispers anti-king,even palindrome,sandwich little-killer,ratio
    rising-diagonal,cage between,quadruple anti-knight,thermometer
""".split()
# Without a grade, puzzles are minimal in givens and rules, which usually makes them hard.
GRADES = ["moderate", "easy", None, "tricky", "gentle", "hard"]

HEAD = ["puzzle", "outcome", "band", "band number", "difficulty", "minutes", "seconds it took"]


def make(nonet):
    """Generates and prints puzzles: for each seed, one of each style, with grades in turn."""
    requests = ((seed, place, style) for seed in itertools.count(1) for place, style in enumerate(STYLES))
    made = filter(None, (printed(request(nonet, *one), SECONDS_TO_MAKE) for one in requests))
    for puzzle in itertools.islice(made, COUNT):
        print(puzzle, flush=True)


def request(nonet, seed, place, style):
    """Returns the command that generates a puzzle."""
    grade = GRADES[(seed + place) % len(GRADES)]
    command = [nonet, "generate", "--rules", style, "--seed", str(seed), "--tries", "10", "--quiet"]
    return command + (["--grade", grade] if grade else [])


def printed(command, seconds=None):
    """Returns the output of a command, or an empty text after a timeout. Its exit code doesn't matter here."""
    try:
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return ""
    return run.stdout.strip()


def rate(nonet, puzzles, results):
    """Rates puzzles and writes a row for each one immediately."""
    puzzles = Path(puzzles).read_text().splitlines()
    results = Path(results)
    done = {row["puzzle"] for row in agreement.rows(results)} if results.exists() else set()
    with results.open("a") as out:
        if not done:
            print(*HEAD, sep="\t", file=out, flush=True)
        for puzzle in puzzles:
            if puzzle not in done:
                print(puzzle, *answer(nonet, puzzle), sep="\t", file=out, flush=True)


def answer(nonet, puzzle):
    """Returns outcome, band, band number, difficulty, minutes and seconds of rating, with dashes for missing values."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.Process(target=ask, args=(puzzle, theirs))
    child.start()
    theirs.close()
    try:
        reply = ours.recv()
    except EOFError:
        child.join()
        reply = {"outcome": "too long" if child.exitcode == -signal.SIGXCPU else "crashed"}
    child.join()
    if reply["outcome"] == "rated" and reply["solution"] != solution(nonet, puzzle):
        reply = {"outcome": "another solution"}
    return [reply.get(field, "-") for field in ("outcome", "band", "band_index", "difficulty", "time", "seconds")]


def ask(puzzle, pipe):
    """Runs in a child process: sends the grader's rating and solution through the pipe."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_TO_RATE, SECONDS_TO_RATE + 5))
    import pencilmark.api as grader

    try:
        document = exchange.document(puzzle)
        card = grader.rate(document, fields=["difficulty", "time", "band", "band_index"], max_seconds=SECONDS_TO_SPARE)
        solution = "".join(str(digit) for digit in grader.solve(document))
        seconds = round(time.process_time(), 1)
        pipe.send({"outcome": "rated", "solution": solution, "seconds": seconds} | card)
    except (exchange.Unsupported, ValueError, RuntimeError) as error:
        pipe.send({"outcome": f"{type(error).__name__}: {error}".replace("\t", " ").replace("\n", " ")})


def solution(nonet, puzzle):
    """Returns the digits of our solution."""
    run = subprocess.run([nonet, "solve", "-"], input=puzzle, stdout=subprocess.PIPE, text=True, check=False)
    return run.stdout.split()[2]


def report(nonet, results):
    rated = [row for row in agreement.rows(Path(results)) if row["outcome"] == "rated"]
    text = "\n".join(row["puzzle"] for row in rated)
    run = subprocess.run([nonet, "rate", "--quick", "-"], input=text, stdout=subprocess.PIPE, text=True, check=False)
    print(agreement.report(rated, run.stdout.splitlines()))


if __name__ == "__main__":
    commands = {"make": make, "rate": rate, "report": report}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])
