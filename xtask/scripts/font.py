"""Makes public/fonts/atkinson-hyperlegible-next.woff2: the digits and capitals the board needs, weights 400 to 700.

Run from the project's root, with Node at hand:
    pip install fonttools==4.68.0 brotli==1.2.1 && python xtask/scripts/font.py
"""

import shutil
import string
import subprocess
import tempfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGE = "@fontsource-variable/atkinson-hyperlegible-next"
VERSION = "5.3.0"
# Digits and letters of the boards, and what stands beside them: clock, cages, comparisons, counts.
TEXT = string.digits + string.ascii_uppercase + " :.,+-−×÷=<>?/·…"
FONTS = Path("public/fonts")

with tempfile.TemporaryDirectory() as folder:
    subprocess.run(["npm", "install", "--silent", "--prefix", folder, f"{PACKAGE}@{VERSION}"], check=True)
    package = Path(folder, "node_modules", PACKAGE)
    font = TTFont(package / "files/atkinson-hyperlegible-next-latin-wght-normal.woff2")
    shutil.copy(package / "LICENSE", FONTS / "OFL.txt")

# Thin and black are never shown, and half of the file.
instantiateVariableFont(font, {"wght": (400, 700)}, inplace=True)

options = Options()
options.hinting = False
options.layout_features = ["tnum", "lnum", "kern"]
options.name_IDs = [0, 1, 2, 13, 14]
subsetter = Subsetter(options)
subsetter.populate(text=TEXT)
subsetter.subset(font)
font.flavor = "woff2"
font.save(FONTS / "atkinson-hyperlegible-next.woff2")
