"""Rates a file of puzzles on all workers of a Dask cluster; what comes out is what one `nonet rate` would print.

Call: python rate_with_dask.py NONET PUZZLES [SCHEDULER]. Without a scheduler's address, two workers of its own.
A part whose worker is gone is done again by another. Needs: pip install "dask[distributed]".
"""
import subprocess
import sys

from dask.distributed import Client

PART = 500


def rate(nonet, first_line, lines):
    """Exit code, output and complaints for the lines that begin with this one."""
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
            code, out, said = part.result()
            sys.stdout.write(out)
            sys.stderr.write(said)
            worst = max(worst, code)
            if code > 1:
                break
    return worst


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
