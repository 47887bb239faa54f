"""Compares our grades and minutes with those of the grader."""

from statistics import median

# Index among the grader's bands: Very Easy, Easy, Medium, Hard, Very Hard, Extreme.
HARD = 3


def rows(path):
    """Returns the rows of a TSV file with a header, as dictionaries."""
    head, *lines = (line.split("\t") for line in path.read_text().splitlines())
    return [dict(zip(head, line)) for line in lines]


def ranks(values):
    """Returns ranks from 0. Equal values get the mean of their ranks."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    begin = 0
    while begin < len(order):
        end = begin
        while end < len(order) and values[order[end]] == values[order[begin]]:
            end += 1
        for place in order[begin:end]:
            found[place] = (begin + end - 1) / 2
        begin = end
    return found


def spearman(a, b):
    """Returns the rank correlation of two lists of numbers."""
    a, b = ranks(a), ranks(b)
    middle = (len(a) - 1) / 2
    over = sum((x - middle) * (y - middle) for x, y in zip(a, b))
    return over / (sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)) ** 0.5


def families(puzzle):
    """Returns the distinct variant families of a puzzle."""
    return sorted({part.partition(":")[0].partition(" ")[0] for part in puzzle.split(";=")[0].split(";")[1:]})


def report(rated, ours):
    """Returns a report on rated puzzles, given the lines that `nonet rate` prints for them."""
    ours = [line.split("\t") for line in ours]
    grades = [line[1] for line in ours]
    scores = [float(line[2]) if line[1] != "?" else float("inf") for line in ours]
    minutes = [float(line[8]) if line[1] != "?" else float("inf") for line in ours]
    text = [f"rated by both: {len(rated)}"]
    easy = [i for i, row in enumerate(rated) if int(row["band number"]) <= HARD]
    # Our hardest grade means that a puzzle needs trial and error.
    without = [i for i in easy if grades[i] not in ("extreme", "?")]
    share = f"{len(without)} ({100 * len(without) / len(easy):.1f} %)"
    text.append(f"which it calls Hard or easier: {len(easy)}; of these we solve without trying out: {share}")
    text += [f"  not so: {rated[i]['band']}, {grades[i]}: {rated[i]['puzzle']}" for i in easy if i not in without]
    for name, values in (("minutes", minutes), ("score", scores)):
        for of in ("difficulty", "minutes"):
            theirs = [float(row[of]) for row in rated]
            # Parameters were fitted to every other puzzle, starting with the first.
            halves = [f"{spearman(values[half::2], theirs[half::2]):.3f}" for half in (0, 1)]
            text.append(
                f"rank correlation of our {name} with its {of}: {spearman(values, theirs):.3f}, "
                f"of the first of every two puzzles {halves[0]}, of the second {halves[1]}"
            )
    text.append("family: puzzles, and by how many ranks of a hundred our minutes put them above its difficulty")
    above = [
        100 * (mine - theirs) / len(rated)
        for mine, theirs in zip(ranks(minutes), ranks([float(row["difficulty"]) for row in rated]))
    ]
    by_family = {}
    for row, more in zip(rated, above):
        for family in families(row["puzzle"]):
            by_family.setdefault(family, []).append(more)
    for family, more in sorted(by_family.items(), key=lambda item: median(item[1])):
        text.append(f"  {family}: {len(more)}, {median(more):+.0f}")
    return "\n".join(text)
