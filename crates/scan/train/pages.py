"""Draws pages with a Sudoku as a camera or a screenshot would show them, with what each cell holds."""

import functools
import io
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

EMPTY = 0
HAND = 9  # Added to a digit that is written by hand.
MARKED = 19  # An empty cell with pencil marks or specks.

# Heights as shares of a cell. The gap between the two ranges is what tells a mark from a digit.
MARK_HEIGHTS = (0.11, 0.26)
DIGIT_HEIGHTS = (0.34, 0.66)
HAND_HEIGHTS = (0.42, 0.75)
LEAST_DIGIT = 0.3

LAYOUTS = ("places", "row", "centre", "corners", "scattered", "sum")


@functools.cache
def measures(path):
    """Returns the height of an 8, the least height and the greatest width of the digits, as shares of the font's size."""
    font = ImageFont.truetype(path, 96)
    boxes = [font.getbbox(str(digit)) for digit in range(1, 10)]
    heights, widths = [b[3] - b[1] for b in boxes], [b[2] - b[0] for b in boxes]
    return heights[7] / 96, min(heights) / 96, max(widths) / 96


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

    def digit_font(self, paths, height, cell):
        """Returns a font at the size in which its 8 is so high, and no digit too small or too wide for a cell."""
        path = self.pick(paths)
        eight, least, widest = measures(path)
        size = min(max(height / eight, LEAST_DIGIT * cell / least), 0.75 * cell / widest)
        return ImageFont.truetype(path, max(6, round(size)))

    def mark_font(self, height):
        path = self.pick(self.by_hand if self.chance(0.2) else self.printed)
        return ImageFont.truetype(path, max(4, round(height / measures(path)[0])))

    def page(self, is_decorated=False):
        """Returns a grey picture, 81 labels and the corners of the grid. A decorated page is a screenshot with colours,
        lines and signs as apps draw them."""
        is_screen = self.chance(0.45) or is_decorated
        cell = self.between(26, 60)
        size = 9 * cell
        margin = [self.between(0.05, 0.5) * size for _ in range(4)] if not is_screen else [
            self.between(0.02, 0.15) * size for _ in range(4)]
        width, height = int(size + margin[0] + margin[1]), int(size + margin[2] + margin[3])
        is_dark = self.chance(0.5 if is_screen else 0.05)
        paper = self.between(0, 70) if is_dark else self.between(150, 255)
        ink = self.between(170, 255) if is_dark else self.between(0, min(110, paper - 70))
        image = Image.new("L", (width, height), int(paper))
        draw = ImageDraw.Draw(image)
        left, top = margin[0], margin[2]
        self.surroundings(draw, image, (left, top, size), ink)
        self.shading(draw, left, top, cell, paper)
        decoration = Decoration(self, draw, (left, top), cell, paper, ink) if is_decorated else None
        if decoration:
            decoration.beneath()
        labels = self.digits(image, draw, left, top, cell, paper, ink, is_screen)
        if decoration:
            decoration.above(labels)
            labels = decoration.labelled(labels)
        self.lines(draw, left, top, cell, paper, ink)
        corners = np.array([[left, top], [left + size, top], [left + size, top + size], [left, top + size]])
        if is_screen:
            image, corners = self.rescaled(image, corners)
            if self.chance(0.3):
                image = image.filter(ImageFilter.GaussianBlur(cell * self.between(0.0, 0.04)))
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

    def digits(self, image, draw, left, top, cell, paper, ink, is_screen):
        height = cell * self.between(*DIGIT_HEIGHTS)
        font = self.digit_font(self.printed, height, cell)
        has_hand, has_marks = self.chance(0.3), self.chance(0.65 if is_screen else 0.4)
        # Apps show the player's digits in a colour of their own.
        has_second_ink = is_screen and self.chance(0.4)
        second_ink = ink + (paper - ink) * self.between(0, 0.5)
        full = self.between(0.25, 0.6)
        hand_font = self.digit_font(self.by_hand, cell * self.between(*HAND_HEIGHTS), cell)
        hand_ink = ink if self.chance(0.4) else ink + (paper - ink) * self.between(0, 0.5)
        marks = Marks(self, cell, paper, ink)
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
                        font = self.digit_font(self.printed, height, cell)
                    own_ink = second_ink if has_second_ink and self.chance(0.5) else ink
                    self.centred(draw, x + shift_x, y + shift_y, digit, font, own_ink)
                    if has_marks and self.chance(0.06):
                        marks.around(draw, x, y)
                    labels.append(digit)
                elif has_hand and self.chance(0.5):
                    digit = int(self.rng.integers(1, 10))
                    if self.chance(0.5):
                        self.stroke(draw, x, y, cell, digit, hand_ink)
                    else:
                        if is_mixed:
                            hand_font = self.digit_font(self.by_hand, cell * self.between(*HAND_HEIGHTS), cell)
                        self.tilted(image, x, y, cell, digit, hand_font, hand_ink)
                    if has_marks and self.chance(0.25):
                        marks.around(draw, x, y)
                    labels.append(digit + HAND)
                elif has_marks and self.chance(0.8):
                    marks.draw(draw, x, y)
                    labels.append(MARKED)
                elif self.chance(0.03):
                    self.speck(draw, x, y, cell, ink)
                    labels.append(MARKED)
                else:
                    labels.append(EMPTY)
        return labels

    def centred(self, draw, x, y, digit, font, ink):
        """Draws a digit whose outline, not whose line of text, is centred."""
        left, top, right, bottom = font.getbbox(str(digit))
        draw.text((x - (left + right) / 2, y - (top + bottom) / 2), str(digit), font=font, fill=int(ink))

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
        self.skeleton(draw, x, y, (wide, tall), (slant, tilt), digit, ink, cell * self.between(0.035, 0.09))

    def skeleton(self, draw, x, y, size, lean, digit, ink, width):
        (wide, tall), (slant, tilt) = size, lean
        for line in self.pick(STROKES[digit]):
            points = smooth(np.array(line, float) + self.rng.normal(0, 0.07, (len(line), 2)))
            px = points[:, 0] - slant * points[:, 1]
            py = points[:, 1] + tilt * points[:, 0]
            at = [(x + wide * a, y + tall * b) for a, b in zip(px, py)]
            draw.line(at, fill=int(ink), width=max(1, round(width)), joint="curve")

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


class Marks:
    """Pencil marks as one page has them: somewhere in the cell, smaller than its digits."""

    def __init__(self, drawer, cell, paper, ink):
        self.drawer, self.cell, self.paper, self.ink = drawer, cell, paper, ink
        self.layout = drawer.pick(LAYOUTS)
        self.height = drawer.between(*MARK_HEIGHTS)
        self.fade = drawer.between(0, 0.75)
        self.has_colours = drawer.chance(0.2)
        self.pen = drawer.between(0.1, 0.2) if drawer.chance(0.3) else None
        self.font = drawer.mark_font(self.height * cell)
        # As with digits, half of the pages show more than one look.
        self.is_mixed = drawer.chance(0.5)
        self.most = int(drawer.pick((2, 4, 9)))
        self.spread = drawer.between(0.24, 0.32)
        self.extra = drawer.pick((None, None, None, None, "struck", "boxed", "ringed"))

    def draw(self, draw, x, y):
        """Draws the marks of an empty cell."""
        drawer = self.drawer
        if self.is_mixed:
            if drawer.chance(0.5):
                self.layout = drawer.pick(LAYOUTS)
            self.height = drawer.between(*MARK_HEIGHTS)
            self.font = drawer.mark_font(self.height * self.cell)
            self.pen = drawer.between(0.1, 0.2) if drawer.chance(0.3) else None
        count = 1 if drawer.chance(0.3) else int(drawer.rng.integers(1, self.most + 1))
        chosen = sorted(int(digit) for digit in drawer.rng.choice(np.arange(1, 10), count, replace=False))
        for digit, (dx, dy) in zip(chosen, self.places(chosen)):
            self.mark(draw, x + dx * self.cell, y + dy * self.cell, digit)

    def around(self, draw, x, y):
        """Draws a few small marks at the edges of a cell that holds a digit."""
        drawer, kept = self.drawer, (self.height, self.font)
        self.height = drawer.between(0.11, 0.18)
        self.font = drawer.mark_font(self.height * self.cell)
        for _ in range(int(drawer.rng.integers(1, 4))):
            dx, dy = drawer.between(-0.36, 0.36), drawer.pick((-0.36, 0.36))
            if drawer.chance(0.3):
                dx, dy = dy, dx
            self.mark(draw, x + dx * self.cell, y + dy * self.cell, int(drawer.rng.integers(1, 10)))
        self.height, self.font = kept

    def places(self, digits):
        """Returns the middle of each mark, from the middle of the cell."""
        drawer, count, layout = self.drawer, len(digits), self.layout
        edge = 0.46 - self.height / 2
        step = min(self.height * 0.8, 2 * edge / max(1, count - 1))
        if layout == "places":
            return [(((d - 1) % 3 - 1) * self.spread, ((d - 1) // 3 - 1) * self.spread) for d in digits]
        if layout == "row":  # Along the top or the bottom.
            dy = drawer.pick((-edge, -edge, edge))
            return [(-edge + step * place, dy) for place in range(count)]
        if layout == "centre":  # In one row, or two if there are many.
            rows = 1 if count < 5 else 2
            wide = -(-count // rows)
            middle = [(place % wide - (min(wide, count - place // wide * wide) - 1) / 2, place // wide - (rows - 1) / 2)
                      for place in range(count)]
            step = min(self.height * 0.8, 2 * edge / max(1, wide - 1))
            return [(step * a, self.height * 1.15 * b) for a, b in middle]
        if layout == "corners":  # In the corners, then between them.
            e = edge
            order = [(-e, -e), (e, -e), (-e, e), (e, e), (0, -e), (0, e), (-e, 0), (e, 0), (0, 0)]
            if drawer.chance(0.3):
                order = [order[i] for i in drawer.rng.permutation(9)]
            return order[:count]
        if layout == "sum":  # One number in the corner, as the sum of a cage.
            return [(-edge + self.height * 0.75 * place, -edge) for place in range(min(count, 2))]
        return [(drawer.between(-edge, edge), drawer.between(-edge, edge)) for _ in digits]

    def mark(self, draw, x, y, digit):
        drawer, cell = self.drawer, self.cell
        fade = drawer.between(0, 0.75) if self.has_colours else self.fade
        ink = int(self.ink + (self.paper - self.ink) * fade)
        half = self.height * cell * 0.5
        if self.extra == "boxed" and drawer.chance(0.3):
            box = (x - half * 1.2, y - half * 1.3, x + half * 1.2, y + half * 1.3)
            draw.rectangle(box, fill=int(self.paper + (self.ink - self.paper) * drawer.between(0.05, 0.4)))
        if self.pen is None:
            left, top, right, bottom = self.font.getbbox(str(digit))
            draw.text((x - (left + right) / 2, y - (top + bottom) / 2), str(digit), font=self.font, fill=ink)
        else:
            size = (half * drawer.between(0.45, 0.75), half)
            lean = (drawer.between(-0.3, 0.1), drawer.between(-0.1, 0.1))
            drawer.skeleton(draw, x, y, size, lean, digit, ink, self.pen * 2 * half)
        if self.extra == "struck" and drawer.chance(0.3):
            draw.line((x - half, y + half, x + half, y - half), fill=ink, width=max(1, round(cell * 0.02)))
        elif self.extra == "ringed" and drawer.chance(0.2):
            draw.ellipse((x - half * 1.3, y - half * 1.3, x + half * 1.3, y + half * 1.3), outline=ink)


class Decoration:
    """What apps draw on a board besides digits and marks: colours, frames, links, cages and signs."""

    def __init__(self, drawer, draw, corner, cell, paper, ink):
        self.drawer, self.draw, self.cell, self.paper, self.ink = drawer, draw, cell, paper, ink
        self.left, self.top = corner
        self.touched = set()

    def shade(self, low, high):
        """Returns a shade between the paper's and the ink's."""
        return int(self.paper + (self.ink - self.paper) * self.drawer.between(low, high))

    def box(self, index, inset=0.0):
        x, y = self.left + index % 9 * self.cell, self.top + index // 9 * self.cell
        return x + inset * self.cell, y + inset * self.cell, x + (1 - inset) * self.cell, y + (1 - inset) * self.cell

    def middle(self, index):
        return self.left + (index % 9 + 0.5) * self.cell, self.top + (index // 9 + 0.5) * self.cell

    def some(self, most):
        """Returns a few cells, and notes that they are touched."""
        cells = [int(cell) for cell in self.drawer.rng.integers(0, 81, int(self.drawer.rng.integers(1, most + 1)))]
        self.touched.update(cells)
        return cells

    def beneath(self):
        """Draws what lies under the digits."""
        drawer = self.drawer
        if drawer.chance(0.6):
            for cell in self.some(20):
                self.colours(self.box(cell))
        if drawer.chance(0.4):
            for cell in self.some(3):
                shade, inset = self.shade(0.1, 0.6), drawer.between(0.0, 0.05)
                self.draw.rectangle(self.box(cell, inset), outline=shade, width=max(1, round(self.cell * drawer.between(0.03, 0.1))))
        if drawer.chance(0.4):
            for cell in self.some(6):
                self.draw.ellipse(self.box(cell, drawer.between(0.05, 0.2)), outline=self.shade(0.1, 0.5), width=drawer.pick((1, 2)))
        if drawer.chance(0.4):
            self.links()

    def above(self, labels):
        """Draws what lies over the digits."""
        drawer = self.drawer
        if drawer.chance(0.5):
            self.links()
        if drawer.chance(0.5):
            self.signs(labels)
        if drawer.chance(0.4):
            self.cages()

    def colours(self, box):
        """Fills a cell with one to three colours, at times striped or dotted."""
        drawer, draw = self.drawer, self.draw
        left, top, right, bottom = box
        count = drawer.pick((1, 1, 1, 2, 3))
        lean = drawer.between(-0.3, 0.3) * self.cell
        for part in range(count):
            start, end = (left + (right - left) * edge / count for edge in (part, part + 1))
            shift = lean if 0 < part else 0
            after = lean if part < count - 1 else 0
            draw.polygon([(start + shift, top), (end + after, top), (end - after, bottom), (start - shift, bottom)],
                         fill=self.shade(0.03, 0.45))
        pattern, shade, step = drawer.pick("none stripes slanted dots".split()), self.shade(0.1, 0.6), self.cell * drawer.between(0.12, 0.3)
        at = 0.0
        while at < self.cell and pattern != "none":
            if pattern == "stripes":
                draw.line((left + at, top, left + at, bottom), fill=shade)
            elif pattern == "slanted":
                draw.line((left + at, top, left, top + at), fill=shade)
                draw.line((right, top + at, left + at, bottom), fill=shade)
            else:
                for row in range(int(self.cell / step)):
                    draw.line((left + at, top + row * step, left + at + 2, top + row * step), fill=shade)
            at += step
        if drawer.chance(0.4):
            font = drawer.mark_font(self.cell * drawer.between(0.12, 0.2))
            place = drawer.pick(((0.15, 0.85), (0.85, 0.85), (0.15, 0.15), (0.85, 0.15)))
            draw.text((left + place[0] * self.cell, top + place[1] * self.cell), drawer.pick("ABCDEFGH"), font=font,
                      fill=self.shade(0.5, 1), anchor="mm")

    def links(self):
        """Draws lines between cells, whole, dashed or dotted, straight or through several cells."""
        drawer = self.drawer
        width = max(1, round(self.cell * drawer.between(0.01, 0.06)))
        shade, dash = self.shade(0.2, 0.9), drawer.pick((None, 0.04, 0.08, 0.15))
        for _ in range(int(drawer.rng.integers(1, 6))):
            ends = [int(cell) for cell in drawer.rng.integers(0, 81, int(drawer.rng.integers(2, 4)))]
            if drawer.chance(0.5):  # Along a row or a column.
                ends[1] = ends[0] // 9 * 9 + ends[1] % 9 if drawer.chance(0.5) else ends[1] // 9 * 9 + ends[0] % 9
            for a, b in zip(ends, ends[1:]):
                self.line(np.array(self.middle(a)), np.array(self.middle(b)), shade, width, dash)

    def line(self, a, b, shade, width, dash):
        length = float(np.hypot(*(b - a))) / self.cell
        if length < 0.5:
            return
        start, end = 0.25 / length, 1 - 0.25 / length
        for share in np.arange(start, end, 0.2 / length):
            x, y = a + (b - a) * share
            column, row = int((x - self.left) // self.cell), int((y - self.top) // self.cell)
            if 0 <= column < 9 and 0 <= row < 9:
                self.touched.add(row * 9 + column)
        pieces = [(start, end)] if dash is None else [
            (share, min(end, share + dash / length)) for share in np.arange(start, end, 2 * dash / length)]
        for one, other in pieces:
            self.draw.line((*(a + (b - a) * one), *(a + (b - a) * other)), fill=shade, width=width)

    def signs(self, labels):
        """Draws crosses, dots, ticks and circles in empty cells."""
        drawer, draw = self.drawer, self.draw
        sign, half = drawer.pick("cross dot tick ring".split()), self.cell * drawer.between(0.08, 0.3)
        shade, width = self.shade(0.3, 1), max(1, round(self.cell * drawer.between(0.02, 0.08)))
        for cell in self.some(12):
            if labels[cell] != EMPTY:
                continue
            x, y = self.middle(cell)
            if sign == "cross":
                draw.line((x - half, y - half, x + half, y + half), fill=shade, width=width)
                draw.line((x - half, y + half, x + half, y - half), fill=shade, width=width)
            elif sign == "dot":
                draw.ellipse((x - half / 2, y - half / 2, x + half / 2, y + half / 2), fill=shade)
            elif sign == "tick":
                draw.line((x - half, y, x - half / 3, y + half, x + half, y - half), fill=shade, width=width)
            else:
                draw.ellipse((x - half, y - half, x + half, y + half), outline=shade, width=width)

    def cages(self):
        """Draws dashed outlines inside cells."""
        drawer = self.drawer
        shade, inset = self.shade(0.3, 0.9), drawer.between(0.04, 0.1)
        for cell in self.some(30):
            left, top, right, bottom = self.box(cell, inset)
            sides = [((left, top), (right, top)), ((right, top), (right, bottom)), ((right, bottom), (left, bottom)), ((left, bottom), (left, top))]
            for a, b in sides:
                if drawer.chance(0.6):
                    a, b = np.array(a), np.array(b)
                    for at in np.arange(0, 1, 0.16):
                        self.draw.line((*(a + (b - a) * at), *(a + (b - a) * min(1, at + 0.08))), fill=shade)

    def labelled(self, labels):
        """Returns the labels, with the empty cells that are decorated told from those that are blank."""
        return [MARKED if label == EMPTY and index in self.touched else label for index, label in enumerate(labels)]


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
