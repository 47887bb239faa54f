"""Sets our grades and expected minutes under rules beside those of the grader pencilmark.

    python3 run.py make NONET > puzzles.txt             puzzles of ours over all families that it has a word for
    python3 run.py rate NONET puzzles.txt rated.tsv     what it says of each; goes on where it was stopped
    python3 run.py report NONET rated.tsv               how far we agree

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
# The grader takes its time to say which techniques could be spared, which is not asked here; after so many seconds it
# skips that. What it says of difficulty, time and band does not depend on it.
SECONDS_TO_SPARE = 1
# Of processor time, after which it is ended.
SECONDS_TO_RATE = 60

# Families it has no word for: equality-cage, sum-line, numbered-room, anti-taxicab; only-differences and only-ratios come
# with kropki.
STYLES = """
    killer kropki cage region thermometer slow-thermometer arrow double-arrow renban whispers palindrome clone region-sum
    between lockout zipper entropic modular parity-line difference ratio pair-sum greater only-sums even odd low high
    allowed minimum maximum quadruple little-killer sandwich x-sum skyscraper non-consecutive anti-knight anti-king
    disjoint-groups rising-diagonal falling-diagonal entropy
    killer,thermometer arrow,difference renban,whispers anti-king,even palindrome,sandwich little-killer,ratio
    rising-diagonal,cage between,quadruple anti-knight,thermometer
""".split()
# Without a grade no given and no rule can be spared, which mostly comes out hard.
GRADES = ["moderate", "easy", None, "tricky", "gentle", "hard"]

HEAD = ["puzzle", "outcome", "band", "band number", "difficulty", "minutes", "seconds it took"]


def make(nonet):
    """Prints the set: a round over the styles per seed, each round and style with the next grade."""
    asked = ((seed, place, style) for seed in itertools.count(1) for place, style in enumerate(STYLES))
    made = filter(None, (printed(request(nonet, *one), SECONDS_TO_MAKE) for one in asked))
    for puzzle in itertools.islice(made, COUNT):
        print(puzzle, flush=True)


def request(nonet, seed, place, style):
    """The command that makes a puzzle."""
    grade = GRADES[(seed + place) % len(GRADES)]
    command = [nonet, "generate", "--rules", style, "--seed", str(seed), "--tries", "10", "--quiet"]
    return command + (["--grade", grade] if grade else [])


def printed(command, seconds=None):
    """What a command prints; nothing if it takes longer. Its exit code only says that some puzzle is not as wished."""
    try:
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return ""
    return run.stdout.strip()


def rate(nonet, puzzles, results):
    """A row per puzzle, as soon as it is rated."""
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
    """Outcome, band, its number, difficulty, minutes, and the seconds it took to say so; dashes where it said nothing."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.Process(target=ask, args=(puzzle, theirs))
    child.start()
    theirs.close()
    try:
        said = ours.recv()
    except EOFError:
        child.join()
        said = {"outcome": "too long" if child.exitcode == -signal.SIGXCPU else "crashed"}
    child.join()
    if said["outcome"] == "rated" and said["solution"] != solution(nonet, puzzle):
        said = {"outcome": "another solution"}
    return [said.get(field, "-") for field in ("outcome", "band", "band_index", "difficulty", "time", "seconds")]


def ask(puzzle, pipe):
    """In a process of its own: the grader's card and solution."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_TO_RATE, SECONDS_TO_RATE + 5))
    import pencilmark.api as grader

    try:
        document = exchange.document(puzzle)
        card = grader.rate(document, fields=["difficulty", "time", "band", "band_index"], max_seconds=SECONDS_TO_SPARE)
        solution = "".join(str(digit) for digit in grader.solve(document))
        seconds = round(time.process_time(), 1)
        pipe.send({"outcome": "rated", "solution": solution, "seconds": seconds} | card)
    except (exchange.Unsayable, ValueError, RuntimeError) as error:
        pipe.send({"outcome": f"{type(error).__name__}: {error}".replace("\t", " ").replace("\n", " ")})


def solution(nonet, puzzle):
    """The digits of our solution."""
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
