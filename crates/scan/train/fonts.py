"""Chooses the fonts from which digits are drawn: every installed one whose digits 1 to 9 look like digits."""

import subprocess

import numpy as np
from PIL import Image, ImageDraw, ImageFont

# Families drawn by hand; their digits are labelled handwritten.
BY_HAND = (
    "breip", "femke", "handwriting", "rufscript", "kristi", "klee", "kaushan", "dancing", "comic", "humor",
    "seto", "ecolier", "joscelyn", "yozfont", "kiloji", "summersby", "purisa", "nanumpen", "nanumbrush",
    "staypuft", "chilanka", "cabinsketch", "isabella", "fantasma", "jsmath", "tomsontalks", "apropal",
)


def _shape(font, digit):
    """Draws a digit into a square of 16 × 16 pixels, cut to its outline."""
    image = Image.new("L", (96, 96), 0)
    ImageDraw.Draw(image).text((48, 48), str(digit), font=font, fill=255, anchor="mm")
    box = image.getbbox()
    # Wider digits than these would reach into the next cell.
    if box is None or not 3 <= box[2] - box[0] <= 36 or box[3] - box[1] < 12:
        return None
    shape = np.asarray(image.crop(box).resize((16, 16), Image.BILINEAR), np.float32).ravel()
    shape -= shape.mean()
    return shape / (np.linalg.norm(shape) + 1e-6)


def _shapes(path, index=0):
    font = ImageFont.truetype(path, 48, index=index)
    shapes = [_shape(font, digit) for digit in range(1, 10)]
    return None if any(shape is None for shape in shapes) else np.array(shapes)


def usable_fonts():
    """Returns two sorted lists of paths: printed fonts, and fonts drawn by hand."""
    listed = subprocess.run(["fc-list", "--format", "%{file}\n"], capture_output=True, text=True, check=True)
    paths = sorted({p for p in listed.stdout.split("\n") if p.endswith((".ttf", ".otf", ".ttc"))})
    shapes = {}
    for path in paths:
        try:
            found = _shapes(path)
        except OSError:
            continue
        if found is not None:
            shapes[path] = found
    # The mean of all fonts is a digit that everybody reads; fonts of other scripts and of symbols are far from it.
    mean = np.median(np.array(list(shapes.values())), axis=0)
    mean /= np.linalg.norm(mean, axis=1, keepdims=True)
    printed, by_hand = [], []
    for path, found in shapes.items():
        likeness = found @ mean.T
        is_hand = any(name in path.lower() for name in BY_HAND)
        least, typical = (0.1, 0.45) if is_hand else (0.5, 0.6)
        if np.diag(likeness).min() < least or np.diag(likeness).mean() < typical:
            continue
        (by_hand if is_hand else printed).append(path)
    return printed, by_hand


if __name__ == "__main__":
    lists = usable_fonts()
    print(len(lists[0]), "printed,", len(lists[1]), "by hand")
