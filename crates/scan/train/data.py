"""Collects cells with labels: from drawn pages, and from the photographs of sudoku_dataset."""

import subprocess
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from PIL import Image

from fonts import usable_fonts
from pages import EMPTY, MARKED, Drawer

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = ROOT / "target/release/examples/cells"
SCREENSHOTS = ROOT / "target/release/examples/screenshots"
CELL = 28
BATCH = 50
BLANKS = 0.35  # The share of blank cells that is kept: they teach little, and are many.


def cut(paths):
    """Finds and cuts the grids of PGM files with the program that the network is for.

    Returns per file None, or the corners and 81 × 28 × 28 bytes.
    """
    text = "\n".join(str(path) for path in paths).encode()
    out = subprocess.run([PROGRAM], input=text, capture_output=True, check=True).stdout
    found, at = [], 0
    for _ in paths:
        count, at = out[at], at + 1
        if count == 0:
            found.append(None)
            continue
        corners = np.frombuffer(out, "<f4", 8, at).reshape(4, 2)
        at += 36
        cells = np.frombuffer(out, np.uint8, 81 * CELL * CELL, at).reshape(81, CELL, CELL)
        at += 81 * CELL * CELL
        found.append((corners, cells))
    return found


def batch(start, end, seed, is_decorated, fonts):
    """Draws pages and cuts them; returns cells, labels and the number of pages whose grid was not found."""
    with tempfile.TemporaryDirectory() as folder:
        paths, truths, cells, labels = [], [], [], []
        for number in range(start, end):
            image, *truth = Drawer(seed * 1_000_000 + number, *fonts).page(is_decorated)
            paths.append(Path(folder) / f"{number}.pgm")
            image.save(paths[-1])
            truths.append(truth)
        for found, (label, corners) in zip(cut(paths), truths):
            size = np.linalg.norm(corners[1] - corners[0]) / 9
            # A page whose grid is found elsewhere would teach wrong labels.
            if found is not None and np.abs(found[0] - corners).max() <= 0.3 * size:
                cells.append(found[1])
                labels.append(label)
    cells, labels = np.concatenate(cells), np.array(labels, np.uint8).ravel()
    kept = (labels != EMPTY) | (np.random.default_rng(start).random(len(labels)) < BLANKS)
    labels[labels == MARKED] = EMPTY
    return cells[kept], labels[kept], len(paths) - len(cells) // 81


def drawn(count, seed, is_decorated=False):
    """Draws pages on all cores and returns their cells and labels."""
    fonts = usable_fonts()
    print(f"{len(fonts[0])} printed fonts, {len(fonts[1])} by hand", flush=True)
    with ProcessPoolExecutor() as workers:
        starts = range(0, count, BATCH)
        jobs = [workers.submit(batch, start, min(start + BATCH, count), seed, is_decorated, fonts) for start in starts]
        parts = [job.result() for job in jobs]
    print(f"{count} pages drawn, {sum(part[2] for part in parts)} of them not found", flush=True)
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])


def screenshots(count):
    """Returns lists of names, cells and labels of the drawn screenshots: the 50 of the tests, then `count` others."""
    names, paths, labels = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        listed = subprocess.run([SCREENSHOTS, folder, str(count)], capture_output=True, text=True, check=True).stdout
        for line in listed.splitlines():
            name, puzzle = line.split(" ")
            names.append(name)
            paths.append(Path(folder) / name)
            labels.append([0 if digit == "." else int(digit) for digit in puzzle])
        return names, cut(paths), labels


def photographs(folder):
    """Returns names, cells, labels and puzzles of the photographs whose grid is found."""
    names, paths, labels = [], [], []
    with tempfile.TemporaryDirectory() as scratch:
        for path in sorted(Path(folder).glob("*.jpg")):
            digits = path.with_suffix(".dat").read_text().split("\n")[2:]
            labels.append([int(digit) for digit in " ".join(digits).split()])
            names.append(path.stem)
            paths.append(Path(scratch) / f"{path.stem}.pgm")
            Image.open(path).convert("L").save(paths[-1])
        found = cut(paths)
    return names, found, labels


def folds(labels, count=5):
    """Divides photographs into folds such that pictures of the same puzzle stay together."""
    puzzles = {}
    for index, label in enumerate(labels):
        puzzles.setdefault(tuple(label), []).append(index)
    parts = [[] for _ in range(count)]
    for _, indices in sorted(puzzles.items(), key=lambda item: (-len(item[1]), item[0])):
        min(parts, key=len).extend(indices)
    return parts
