"""Draws pages with a Sudoku as a camera or a screenshot would show them, with what each cell holds."""

import io
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

EMPTY = 0
HAND = 9  # Added to a digit that is written by hand.


class Drawer:
    """Draws pages from one seed."""

    def __init__(self, seed, printed, by_hand):
        self.rng = np.random.default_rng(seed)
        self.printed = printed
        self.by_hand = by_hand

    def between(self, low, high):
        return float(self.rng.uniform(low, high))

    def chance(self, share):
        return self.rng.random() < share

    def pick(self, items):
        return items[int(self.rng.integers(len(items)))]

    def font(self, paths, size):
        return ImageFont.truetype(self.pick(paths), max(6, int(size)))

    def page(self):
        """Returns a grey picture, 81 labels and the corners of the grid."""
        is_screen = self.chance(0.25)
        cell = self.between(26, 60)
        size = 9 * cell
        margin = [self.between(0.05, 0.5) * size for _ in range(4)] if not is_screen else [
            self.between(0.02, 0.15) * size for _ in range(4)]
        width, height = int(size + margin[0] + margin[1]), int(size + margin[2] + margin[3])
        is_dark = self.chance(0.5 if is_screen else 0.03)
        paper = self.between(0, 70) if is_dark else self.between(150, 255)
        ink = self.between(170, 255) if is_dark else self.between(0, min(110, paper - 70))
        image = Image.new("L", (width, height), int(paper))
        draw = ImageDraw.Draw(image)
        left, top = margin[0], margin[2]
        self.surroundings(draw, image, (left, top, size), ink)
        self.shading(draw, left, top, cell, paper)
        labels = self.digits(image, draw, left, top, cell, paper, ink)
        self.lines(draw, left, top, cell, paper, ink)
        corners = np.array([[left, top], [left + size, top], [left + size, top + size], [left, top + size]])
        if is_screen:
            image, corners = self.rescaled(image, corners)
            if self.chance(0.5):
                image = self.jpeg(image, 40, 95)
        else:
            image, corners = self.photographed(image, corners)
        return image, labels, corners

    def surroundings(self, draw, image, grid, ink):
        left, top, size = grid
        font = self.font(self.printed, size / 25)
        words = "Sudoku Nr. 123 mittel solution 4 5 6 Complétez cette grille 1-9".split()
        y = 0
        while y < image.height:
            x = self.between(0, 20)
            is_beside = top - 12 < y + size / 25 and y < top + size + 6
            while x < image.width:
                word = self.pick(words)
                end = x + draw.textlength(word, font=font)
                if not is_beside or end < left - 8 or x > left + size + 8:
                    if self.chance(0.6):
                        draw.text((x, y), word, font=font, fill=int(ink))
                x = end + size / 40
            y += int(size / 25 * self.between(1.2, 1.8))

    def shading(self, draw, left, top, cell, paper):
        style = self.rng.random()
        for row in range(9):
            for column in range(9):
                is_shaded = (style < 0.15 and (row // 3 + column // 3) % 2 == 0) or (
                    0.15 < style < 0.25 and self.chance(0.1)) or (
                    0.25 < style < 0.3 and (row == 4 or column == 4))
                if is_shaded:
                    box = (left + column * cell, top + row * cell, left + (column + 1) * cell, top + (row + 1) * cell)
                    change = self.between(10, 60)
                    draw.rectangle(box, fill=int(paper - change if paper > 120 else paper + change))

    def lines(self, draw, left, top, cell, paper, ink):
        thin = max(1, round(cell * self.between(0.01, 0.04)))
        thick = max(thin, round(cell * self.between(0.03, 0.1)))
        faint = ink + (paper - ink) * self.between(0, 0.6)
        end = 9 * cell
        for line in sorted(range(10), key=lambda line: line % 3 == 0):
            wide, shade = (thick, ink) if line % 3 == 0 else (thin, faint)
            at = line * cell
            draw.line((left + at, top, left + at, top + end), fill=int(shade), width=wide)
            draw.line((left, top + at, left + end, top + at), fill=int(shade), width=wide)

    def digits(self, image, draw, left, top, cell, paper, ink):
        share = self.between(0.45, 0.8)
        font = self.font(self.printed, cell * share)
        mark_font = self.font(self.printed, max(7, cell * self.between(0.18, 0.3)))
        has_hand, has_marks = self.chance(0.3), self.chance(0.35)
        full = self.between(0.25, 0.6)
        hand_font = self.font(self.by_hand, cell * self.between(0.6, 0.95))
        hand_ink = ink if self.chance(0.4) else ink + (paper - ink) * self.between(0, 0.5)
        mark_ink = ink + (paper - ink) * self.between(0, 0.6)
        shift_x, shift_y = (cell * self.between(-0.07, 0.07) for _ in range(2))
        # Half of the pages mix fonts from cell to cell, which shows the network more of them.
        is_mixed = self.chance(0.5)
        labels = []
        for row in range(9):
            for column in range(9):
                x, y = left + (column + 0.5) * cell, top + (row + 0.5) * cell
                if self.chance(full):
                    digit = int(self.rng.integers(1, 10))
                    if is_mixed:
                        font = self.font(self.printed, cell * share)
                    self.centred(draw, x + shift_x, y + shift_y, digit, font, ink)
                    labels.append(digit)
                elif has_hand and self.chance(0.5):
                    digit = int(self.rng.integers(1, 10))
                    if self.chance(0.5):
                        self.stroke(draw, x, y, cell, digit, hand_ink)
                    else:
                        if is_mixed:
                            hand_font = self.font(self.by_hand, cell * self.between(0.6, 0.95))
                        self.tilted(image, x, y, cell, digit, hand_font, hand_ink)
                    labels.append(digit + HAND)
                else:
                    if has_marks and self.chance(0.7):
                        self.marks(draw, x, y, cell, mark_font, mark_ink)
                    elif self.chance(0.03):
                        self.speck(draw, x, y, cell, ink)
                    labels.append(EMPTY)
        return labels

    def centred(self, draw, x, y, digit, font, ink):
        """Draws a digit whose outline, not whose line of text, is centred."""
        left, top, right, bottom = font.getbbox(str(digit))
        draw.text((x - (left + right) / 2, y - (top + bottom) / 2), str(digit), font=font, fill=int(ink))

    def marks(self, draw, x, y, cell, font, ink):
        style = int(self.rng.integers(3))
        count = int(self.rng.integers(1, 7))
        chosen = sorted(self.rng.choice(np.arange(1, 10), count, replace=False))
        for place, digit in enumerate(chosen):
            if style == 0:  # In the place of each digit.
                dx, dy = ((digit - 1) % 3 - 1) * 0.3, ((digit - 1) // 3 - 1) * 0.3
            elif style == 1:  # In a row along the top.
                dx, dy = -0.35 + 0.17 * place, -0.33
            else:  # In the corners, then between them.
                dx, dy = [(-.33, -.33), (.33, -.33), (-.33, .33), (.33, .33), (0, -.33), (0, .33)][place]
            if abs(dx) < 0.45:
                draw.text((x + dx * cell, y + dy * cell), str(digit), font=font, fill=int(ink), anchor="mm")

    def speck(self, draw, x, y, cell, ink):
        for _ in range(int(self.rng.integers(1, 4))):
            px, py = x + cell * self.between(-0.4, 0.4), y + cell * self.between(-0.4, 0.4)
            ex, ey = px + cell * self.between(-0.15, 0.15), py + cell * self.between(-0.15, 0.15)
            draw.line((px, py, ex, ey), fill=int(ink), width=int(self.rng.integers(1, 3)))

    def tilted(self, image, x, y, cell, digit, font, ink):
        box = int(cell * 1.2)
        mask = Image.new("L", (box, box), 0)
        ImageDraw.Draw(mask).text((box / 2, box / 2), str(digit), font=font, fill=255, anchor="mm")
        mask = mask.rotate(self.between(-12, 12), Image.BILINEAR)
        place = (int(x - box / 2 + cell * self.between(-0.1, 0.1)), int(y - box / 2 + cell * self.between(-0.1, 0.1)))
        # The mask must not reach into the neighbouring cells.
        image.paste(int(ink), place, mask)

    def stroke(self, draw, x, y, cell, digit, ink):
        """Draws a digit as a pen does: its skeleton, bent and slanted, in one width."""
        tall, wide = cell * self.between(0.25, 0.4), cell * self.between(0.15, 0.28)
        slant, tilt = self.between(-0.35, 0.15), self.between(-0.12, 0.12)
        x, y = x + cell * self.between(-0.08, 0.08), y + cell * self.between(-0.08, 0.08)
        width = max(1, round(cell * self.between(0.035, 0.09)))
        for line in self.pick(STROKES[digit]):
            points = smooth(np.array(line, float) + self.rng.normal(0, 0.07, (len(line), 2)))
            px = points[:, 0] - slant * points[:, 1]
            py = points[:, 1] + tilt * points[:, 0]
            at = [(x + wide * a, y + tall * b) for a, b in zip(px, py)]
            draw.line(at, fill=int(ink), width=width, joint="curve")

    def rescaled(self, image, corners):
        factor = self.between(0.7, 1.6)
        size = (int(image.width * factor), int(image.height * factor))
        return image.resize(size, Image.BICUBIC), corners * [size[0] / image.width, size[1] / image.height]

    def photographed(self, image, corners):
        """Tilts, bends, shades, blurs and compresses a page."""
        width, height = image.size
        out = int(max(width, height) * 1.05)
        angle = math.radians(self.between(-9, 9))
        turn = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        # From the picture back to the page: turned, seen from one side, bent like paper.
        ys, xs = np.mgrid[0:out, 0:out].astype(np.float32)
        u, v = (xs / out - 0.5), (ys / out - 0.5)
        g, h = self.between(-0.3, 0.3), self.between(-0.3, 0.3)
        depth = 1 + g * u + h * v
        u, v = u / depth, v / depth
        bend = 0.02 if self.chance(0.5) else 0.0
        bx, by = self.between(-bend, bend), self.between(-bend, bend)
        wave = self.between(1, 5)
        u, v = u + bx * np.sin(v * wave), v + by * np.sin(u * wave + 1)
        sx = (turn[0, 0] * u + turn[0, 1] * v + 0.5) * width
        sy = (turn[1, 0] * u + turn[1, 1] * v + 0.5) * height
        page = np.asarray(image, np.float32)
        x0, y0 = np.clip(sx, 0, width - 2).astype(int), np.clip(sy, 0, height - 2).astype(int)
        fx, fy = np.clip(sx - x0, 0, 1), np.clip(sy - y0, 0, 1)
        seen = (page[y0, x0] * (1 - fx) + page[y0, x0 + 1] * fx) * (1 - fy) + (
            page[y0 + 1, x0] * (1 - fx) + page[y0 + 1, x0 + 1] * fx) * fy
        off = (sx < 0) | (sy < 0) | (sx > width - 1) | (sy > height - 1)
        seen[off] = self.between(20, 120)
        seen *= self.light(out)
        # The corners are where the page's corners are seen nearest.
        places = []
        for cx, cy in corners:
            distance = (sx - cx) ** 2 + (sy - cy) ** 2
            place = int(distance.argmin())
            places.append([place % out, place // out])
        picture = Image.fromarray(np.clip(seen, 0, 255).astype(np.uint8))
        cell = float(corners[1, 0] - corners[0, 0]) / 9
        picture = picture.filter(ImageFilter.GaussianBlur(cell * self.between(0.0, 0.05)))
        if self.chance(0.2):
            picture = self.shaken(picture, cell)
        noisy = np.asarray(picture, np.float32) + self.rng.normal(0, self.between(0, 7), (out, out))
        picture = Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8))
        return self.jpeg(picture, 15, 95), np.array(places, float)

    def shaken(self, picture, cell):
        step = max(1, int(cell * self.between(0.02, 0.06)))
        pixels = np.asarray(picture, np.float32)
        along = self.rng.integers(2)
        moved = sum(np.roll(pixels, shift, axis=along) for shift in range(step + 1)) / (step + 1)
        return Image.fromarray(moved.astype(np.uint8))

    def light(self, out):
        ys, xs = np.mgrid[0:out, 0:out].astype(np.float32) / out
        light = 1 - self.between(0, 0.5) * (xs * self.between(-1, 1) + ys * self.between(-1, 1))
        if self.chance(0.4):  # A shadow with a soft edge.
            a = self.between(0, 2 * math.pi)
            edge = (xs - 0.5) * math.cos(a) + (ys - 0.5) * math.sin(a) + self.between(-0.3, 0.3)
            light *= 1 - self.between(0.2, 0.6) / (1 + np.exp(-np.clip(edge * 10 ** self.between(0.9, 2.6), -50, 50)))
        return np.clip(light, 0.15, 1.1) * self.between(0.6, 1.0)

    def jpeg(self, image, low, high):
        data = io.BytesIO()
        image.save(data, "JPEG", quality=int(self.between(low, high)))
        data.seek(0)
        return Image.open(data).convert("L")


def smooth(points, rounds=2):
    """Cuts the corners of a polyline (Chaikin)."""
    for _ in range(rounds):
        inner = np.stack([points[:-1] * 0.75 + points[1:] * 0.25, points[:-1] * 0.25 + points[1:] * 0.75], 1)
        points = np.concatenate([points[:1], inner.reshape(-1, 2), points[-1:]])
    return points


# Skeletons between -1 and 1, y downwards, in the forms that different countries write.
STROKES = {
    1: [[[(0, -1), (0, 1)]], [[(-0.6, -0.4), (0.1, -1), (0.1, 1)]],
        [[(-0.5, -0.5), (0, -1), (0, 1)], [(-0.5, 1), (0.5, 1)]]],
    2: [[[(-0.8, -0.5), (-0.4, -1), (0.6, -0.9), (0.7, -0.3), (-0.2, 0.4), (-0.9, 1), (0.9, 1)]],
        [[(-0.7, -0.6), (0, -1.1), (0.8, -0.6), (0.3, 0.2), (-0.8, 0.9), (-0.5, 0.7), (0.2, 1), (0.9, 0.8)]]],
    3: [[[(-0.7, -0.8), (0.2, -1.1), (0.8, -0.5), (0.1, 0), (-0.1, 0), (0.9, 0.2), (0.7, 1), (-0.2, 1.1), (-0.8, 0.7)]],
        [[(-0.7, -1), (0.8, -1), (0, -0.1), (0.8, 0.2), (0.7, 0.9), (-0.1, 1.1), (-0.8, 0.7)]]],
    4: [[[(0.3, -1), (-0.9, 0.3), (0.9, 0.3)], [(0.4, -0.4), (0.4, 1)]],
        [[(-0.6, -1), (-0.8, 0), (0.8, 0)], [(0.6, -0.9), (0.5, 1)]],
        [[(0.5, 1), (0.5, -1), (-0.9, 0.4), (0.9, 0.4)]]],
    5: [[[(0.8, -1), (-0.6, -1), (-0.7, -0.1), (0.2, -0.3), (0.9, 0.3), (0.5, 1), (-0.3, 1.1), (-0.8, 0.7)]],
        [[(-0.6, -1), (-0.6, -0.1), (0.3, -0.3), (0.8, 0.4), (0.3, 1.1), (-0.8, 0.8)], [(-0.6, -1), (0.8, -1)]]],
    6: [[[(0.6, -1), (-0.3, -0.6), (-0.9, 0.3), (-0.6, 1), (0.4, 1.1), (0.9, 0.5), (0.4, 0), (-0.4, 0.1), (-0.8, 0.5)]]],
    7: [[[(-0.8, -1), (0.8, -1), (0, 0.2), (-0.2, 1)]], [[(-0.8, -1), (0.8, -1), (-0.1, 1)], [(-0.5, 0), (0.6, 0)]],
        [[(-0.8, -0.7), (-0.8, -1), (0.8, -1), (0, 1)]]],
    8: [[[(0.6, -0.8), (0, -1.1), (-0.7, -0.7), (-0.4, -0.2), (0.6, 0.3), (0.7, 0.9), (0, 1.1), (-0.8, 0.8),
          (-0.5, 0.2), (0.5, -0.2), (0.6, -0.8)]],
        [[(0, -1), (-0.7, -0.6), (0, -0.05), (0.7, -0.6), (0, -1)], [(0, -0.05), (-0.8, 0.5), (0, 1), (0.8, 0.5), (0, -0.05)]]],
    9: [[[(0.7, -0.6), (0.1, -1.1), (-0.7, -0.7), (-0.5, -0.1), (0.3, -0.1), (0.7, -0.7), (0.7, 0.2), (0.3, 1)]],
        [[(0.7, -0.6), (0, -1), (-0.7, -0.5), (0, 0), (0.7, -0.6), (0.6, 0.6), (-0.1, 1.1), (-0.7, 0.8)]]],
}
