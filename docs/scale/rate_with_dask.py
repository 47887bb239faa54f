"""Rates a file of puzzles on all workers of a Dask cluster, with the same output as a single `nonet rate`.

Usage: python rate_with_dask.py NONET PUZZLES [SCHEDULER]. Without a scheduler it starts two local workers.
If a worker dies, Dask repeats its part on another one. Needs: pip install "dask[distributed]".
"""
import subprocess
import sys

from dask.distributed import Client

PART = 500


def rate(nonet, first_line, lines):
    """Returns exit code, output and error output for these lines. `first_line` is the number of the first one."""
    call = [nonet, "rate", "-", "--quick", "--first-line", str(first_line)]
    done = subprocess.run(call, input="".join(lines), capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def main(nonet, puzzles, *scheduler):
    with open(puzzles, encoding="utf-8") as file:
        lines = file.readlines()
    firsts = range(0, len(lines), PART)
    cluster = {"address": scheduler[0]} if scheduler else {"n_workers": 2, "threads_per_worker": 1}
    with Client(**cluster) as client:
        parts = [client.submit(rate, nonet, at + 1, lines[at : at + PART], pure=False) for at in firsts]
        worst = 0
        for part in parts:
            code, out, errors = part.result()
            sys.stdout.write(out)
            sys.stderr.write(errors)
            worst = max(worst, code)
            if code > 1:
                break
    return worst


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
