"""How far our grades and minutes agree with the grader's."""

from statistics import median

# Its bands in order: Very Easy, Easy, Medium, Hard, Very Hard, Extreme.
HARD = 3


def rows(path):
    """The rows of a file with a head, as dictionaries."""
    head, *lines = (line.split("\t") for line in path.read_text().splitlines())
    return [dict(zip(head, line)) for line in lines]


def ranks(values):
    """Ranks from 0; equal values share the mean of theirs."""
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
    """The rank correlation of two lists of numbers."""
    a, b = ranks(a), ranks(b)
    middle = (len(a) - 1) / 2
    over = sum((x - middle) * (y - middle) for x, y in zip(a, b))
    return over / (sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)) ** 0.5


def families(puzzle):
    """The families of its rules, each once."""
    return sorted({part.partition(":")[0].partition(" ")[0] for part in puzzle.split(";=")[0].split(";")[1:]})


def report(rated, ours):
    """A text about rated puzzles and the lines that `nonet rate` prints of them."""
    ours = [line.split("\t") for line in ours]
    grades = [line[1] for line in ours]
    scores = [float(line[2]) if line[1] != "?" else float("inf") for line in ours]
    minutes = [float(line[8]) if line[1] != "?" else float("inf") for line in ours]
    text = [f"rated by both: {len(rated)}"]
    easy = [i for i, row in enumerate(rated) if int(row["band number"]) <= HARD]
    # Our hardest grade is the one of following an assumption to its end.
    without = [i for i in easy if grades[i] not in ("extreme", "?")]
    share = f"{len(without)} ({100 * len(without) / len(easy):.1f} %)"
    text.append(f"which it calls Hard or easier: {len(easy)}; of these we solve without trying out: {share}")
    text += [f"  not so: {rated[i]['band']}, {grades[i]}: {rated[i]['puzzle']}" for i in easy if i not in without]
    for name, values in (("minutes", minutes), ("score", scores)):
        for of in ("difficulty", "minutes"):
            theirs = [float(row[of]) for row in rated]
            # What was fitted was fitted to the first of every two puzzles.
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
