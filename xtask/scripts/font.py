"""Makes both fonts in public/fonts/ from Atkinson Hyperlegible Next, weights 400 to 700:

- atkinson-hyperlegible-next.woff2: digits and capitals, which the board needs at the start
- interface.woff2: letters of the languages with Latin script, for all other text, fetched later

Run from the project's root, with Node installed:
    pip install fonttools==4.68.0 brotli==1.2.1 && python xtask/scripts/font.py
"""

import shutil
import string
import subprocess
import tempfile
from copy import deepcopy
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGE = "@fontsource-variable/atkinson-hyperlegible-next"
VERSION = "5.3.0"
# Digits and letters of the boards, and what is written beside them: clock, cages, comparisons, counts.
BOARD = string.digits + string.ascii_uppercase + " :.,+-−×÷=<>?/·…"
# ASCII, Latin-1 with its accented letters, and the punctuation of the languages. A browser test compares it
# with their texts.
INTERFACE = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "Œœ–—‘’‚“”„•…‹›−€≠"
FONTS = Path("public/fonts")


def box(contours):
    """Returns the bounding box of contours, as (x_min, y_min, x_max, y_max)."""
    points = [point for contour in contours for point in contour]
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


def outlines(font, name):
    """Returns the points of each contour of a glyph."""
    glyph = font["glyf"][name]
    points, ends, _ = glyph.getCoordinates(font["glyf"])
    starts = [0, *(end + 1 for end in ends[:-1])]
    return [list(points[start : end + 1]) for start, end in zip(starts, ends)]


def open_zero(font):
    """Returns the points of a zero without its slash: its outline, and the inside of the O fitted between its stems."""
    outline, *counters = outlines(font, "zero")
    inside = outlines(font, "O")[1]
    left, bottom, right, top = box(counters)
    x, y, x_end, y_end = box([inside])
    wide, high = (right - left) / (x_end - x), (top - bottom) / (y_end - y)
    fitted = [(round(left + wide * (px - x)), round(bottom + high * (py - y))) for px, py in inside]
    return outline + fitted, [(0, 0), (font["hmtx"]["zero"][0], 0), (0, 0), (0, 0)]


def without_slash(font):
    """Removes the slash of the zero, which people read as another letter. The tabular zero is drawn from the same one."""
    light, bold = (instantiateVariableFont(deepcopy(font), {"wght": weight}) for weight in (400, 700))
    (points, frame), (bold_points, bold_frame) = open_zero(light), open_zero(bold)
    glyph, letter = font["glyf"]["zero"], font["glyf"]["O"]
    outline, inside = glyph.endPtsOfContours[0] + 1, letter.endPtsOfContours[0] + 1
    glyph.flags = glyph.flags[:outline] + letter.flags[inside:]
    glyph.endPtsOfContours = [outline - 1, len(points) - 1]
    glyph.numberOfContours = 2
    glyph.coordinates = GlyphCoordinates(points)
    moves = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(points + frame, bold_points + bold_frame)]
    font["gvar"].variations["zero"] = [TupleVariation({"wght": (0, 1, 1)}, moves)]


def with_not_equal(font):
    """Adds ≠, which the package lacks: an equals sign, and over its middle a slash of three quarters of its size."""
    equal, slash = part("equal"), part("slash")
    slash.transform = [[0.75, 0], [0, 0.75]]
    (x, y), (slash_x, slash_y) = middle(font, "equal"), middle(font, "slash")
    slash.x, slash.y = round(x - 0.75 * slash_x), round(y - 0.75 * slash_y)
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = [equal, slash]
    font.setGlyphOrder([*font.getGlyphOrder(), "notequal"])
    font["glyf"]["notequal"] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics["notequal"] = (font["hmtx"]["equal"][0], glyph.xMin)
    font["gvar"].variations["notequal"] = []
    widths = font["HVAR"].table.AdvWidthMap.mapping
    widths["notequal"] = widths["equal"]
    for table in font["cmap"].tables:
        table.cmap[0x2260] = "notequal"


def part(name):
    """Returns a glyph as a part of another one."""
    component = GlyphComponent()
    component.glyphName, component.x, component.y, component.flags = name, 0, 0, 0
    return component


def middle(font, name):
    """Returns the middle of a glyph."""
    left, bottom, right, top = box(outlines(font, name))
    return (left + right) / 2, (bottom + top) / 2


def save(font, text, features, file):
    font = deepcopy(font)
    # The subsetter expects an entry for glyphs that look the same in both weights.
    for name in font.getGlyphOrder():
        font["gvar"].variations.setdefault(name, [])
    options = Options()
    options.hinting = False
    options.layout_features = features
    options.name_IDs = [0, 1, 2, 13, 14]
    options.drop_tables += ["gasp", "GDEF", "MVAR", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(FONTS / file)


with tempfile.TemporaryDirectory() as folder:
    subprocess.run(["npm", "install", "--silent", "--prefix", folder, f"{PACKAGE}@{VERSION}"], check=True)
    package = Path(folder, "node_modules", PACKAGE)
    # The time of this run would make each run's file a different one.
    font = TTFont(package / "files/atkinson-hyperlegible-next-latin-wght-normal.woff2", recalcTimestamp=False)
    shutil.copy(package / "LICENSE", FONTS / "OFL.txt")

# Thin and black are never shown, and half of the file.
instantiateVariableFont(font, {"wght": (400, 700)}, inplace=True)
without_slash(font)
with_not_equal(font)
# The narrow space that French puts before punctuation.
for table in font["cmap"].tables:
    table.cmap[0x202F] = table.cmap[0x2009]

save(font, BOARD, ["tnum"], "atkinson-hyperlegible-next.woff2")
save(font, INTERFACE + "\u202f", ["tnum", "kern"], "interface.woff2")
