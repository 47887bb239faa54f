"""Collects cells with labels: from drawn pages, and from the photographs of sudoku_dataset."""

import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from fonts import usable_fonts
from pages import Drawer

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = ROOT / "target/release/examples/cells"
CELL = 28
BATCH = 100


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


def drawn(count, seed=1):
    """Draws pages and returns their cells and labels."""
    printed, by_hand = usable_fonts()
    print(f"{len(printed)} printed fonts, {len(by_hand)} by hand", flush=True)
    all_cells, all_labels, missed = [], [], 0
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, count, BATCH):
            paths, truths = [], []
            for number in range(start, min(start + BATCH, count)):
                image, labels, corners = Drawer(seed * 1_000_000 + number, printed, by_hand).page()
                paths.append(Path(folder) / f"{number}.pgm")
                image.save(paths[-1])
                truths.append((labels, corners))
            for found, (labels, corners) in zip(cut(paths), truths):
                size = np.linalg.norm(corners[1] - corners[0]) / 9
                # A page whose grid is found elsewhere would teach wrong labels.
                if found is None or np.abs(found[0] - corners).max() > 0.3 * size:
                    missed += 1
                    continue
                all_cells.append(found[1])
                all_labels.append(labels)
            for path in paths:
                path.unlink()
    print(f"{count} pages drawn, {missed} of them not found", flush=True)
    return np.concatenate(all_cells), np.array(all_labels, np.uint8).ravel()


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
