//! Positions of digits and marks in a cell. Everything stays within the inscribed circle or square, so that one rule
//! fits every shape.

use nonet_engine::{Board, Cell, Digit, DigitSet};

use super::rules::{CAGE_INSET, NUMBER_BOTTOM};
use crate::settings::BoardText;

/// Maximum text size of digits in cages, in per cent.
const LARGEST_IN_CAGE: i32 = 105;

#[derive(Clone, Copy, PartialEq)]
pub struct CellLayout {
    x: i32,
    y: i32,
    radius: i32,
    square: bool,
    /// The space that the line of a cage takes along each edge.
    inset: i32,
    /// The space that the number of a cage takes from the top.
    below: i32,
    columns: i32,
    rows: i32,
    /// Text size in per cent.
    scale: i32,
}

/// The anchor of a text (its middle on the baseline) and its font size.
#[derive(Clone, Copy, PartialEq)]
pub struct TextPlace {
    pub x: i32,
    pub y: i32,
    pub size: i32,
}

impl TextPlace {
    /// Shrinks the text if it has more characters than fit, such as a two-digit number.
    pub fn narrowed(self, characters: usize) -> TextPlace {
        let size = if characters > 1 { self.size * 3 / 4 } else { self.size };
        TextPlace { y: self.y - (self.size - size) * 334 / 1000, size, ..self }
    }
}

impl CellLayout {
    /// Returns the layout of one cell.
    pub fn of(board: &Board, cell: Cell) -> CellLayout {
        let outline = &board.shape(cell).outline;
        let centre = outline.centre();
        let digits = board.digit_count() as i32;
        let columns = (1..digits).find(|side| side * side >= digits).unwrap_or(1);
        let square = outline.corners().len() == 4;
        CellLayout {
            x: centre.x,
            y: centre.y,
            radius: outline.inner_radius(),
            square,
            inset: if square && board.is_in_cage(cell) { CAGE_INSET } else { 0 },
            below: if board.has_number_in(cell) { NUMBER_BOTTOM } else { 0 },
            columns,
            rows: (digits + columns - 1) / columns,
            scale: 100,
        }
    }

    /// Returns the same layout for smaller or larger text.
    pub fn scaled(self, text: BoardText) -> CellLayout {
        let scale = match text {
            BoardText::Small => 86,
            BoardText::Normal => 100,
            BoardText::Large => 114,
        };
        CellLayout { scale, ..self }
    }

    /// Returns the place of the digit; letters are as tall as digits. In all cells of cages it is lower and smaller, so
    /// that it stays below the numbers and digits of a row are in line.
    pub fn digit(&self) -> TextPlace {
        if self.inset > 0 {
            let layout = CellLayout { scale: self.scale.min(LARGEST_IN_CAGE), ..*self };
            return layout.at(0, self.part(10), self.part(156));
        }
        self.at(0, 0, self.part(176))
    }

    /// Returns the fixed place of a corner mark: the first digit top left, the last bottom right.
    pub fn corner(&self, digit: Digit) -> TextPlace {
        self.mark(digit.index() as i32)
    }

    /// Returns a place that none of these marks uses, in a corner if possible.
    pub fn free(&self, digits: DigitSet) -> TextPlace {
        let (columns, rows) = (self.columns.max(2), self.rows.max(2));
        let corners = [columns - 1, columns * rows - 1, columns * (rows - 1), 0];
        let is_free = |place: &i32| !digits.iter().any(|digit| digit.index() as i32 == *place);
        let place = corners.into_iter().chain(0..columns * rows).find(is_free);
        self.mark(place.unwrap_or(columns - 1))
    }

    /// Returns the place of a mark, counted from 0 in reading order.
    fn mark(&self, index: i32) -> TextPlace {
        let (columns, rows) = (self.columns.max(2), self.rows.max(2));
        let step = |from: i32, to: i32, place: i32, count: i32| from + (to - from) * place / (count - 1);
        let (spread, (first, last)) = (self.spread(), self.mark_rows());
        let dx = step(-spread, spread, index % columns, columns);
        self.at(dx, step(first, last, index / columns, rows), self.mark_size())
    }

    /// Returns the font size of corner marks. Within a cage they are smaller, to stay inside its line.
    pub fn mark_size(&self) -> i32 {
        let size = if self.inset > 0 { self.part(46) } else { self.of_shape(58, 52) };
        // On large boards the rows of marks below a number are close to each other.
        let widest = if self.inset > 0 { 24 } else { 27 };
        size.min(self.spread() * widest / 10 / self.columns.max(2))
    }

    /// Returns the distance of the outer columns and of the last row of marks from the centre.
    fn spread(&self) -> i32 {
        if self.inset > 0 { self.part(57) } else { self.of_shape(66, 55) }
    }

    /// Returns the distances of the first and the last row of marks from the centre. The first row is below the number
    /// of a cage, with a gap of three pixels on a phone.
    fn mark_rows(&self) -> (i32, i32) {
        let spread = self.spread();
        let first = match (self.below, self.square) {
            (0, _) => -spread,
            (below, true) => below + 55 + self.mark_size() * 38 / 100 - self.radius,
            (_, false) => -spread * 3 / 5,
        };
        (first, spread)
    }

    /// Returns the centre and radius of a disc behind a corner mark.
    pub fn disc(&self, digit: Digit) -> (i32, i32, i32) {
        let place = self.corner(digit);
        (place.x, place.y - place.size * 334 / 1000, place.size * 6 / 10)
    }

    /// Lays out centre marks side by side, clear of the corner marks. More than five get smaller, and are broken into
    /// lines before they get too small. Returns the place of the first line, and the number of characters per line.
    pub fn centre(&self, characters: usize, corner: DigitSet) -> (TextPlace, usize) {
        let characters = characters.max(1) as i32;
        // A digit is about 0.6 of its font size wide.
        let width = match self.inset {
            0 => self.of_shape(166, 140),
            // The line of a cage is no wider for larger text.
            _ => self.part(146) * 100 / self.scale.max(100),
        };
        let sized = |in_line: i32| width * 10 / (6 * in_line);
        let mut lines = 1;
        while lines < 4 && sized((characters + lines - 1) / lines) < self.part(30) {
            lines += 1;
        }
        // Marks of three characters each are never broken apart.
        let in_line = (characters + lines - 1) / lines;
        let in_line = if characters % 3 == 0 { (in_line + 2) / 3 * 3 } else { in_line };
        let size = sized(in_line).min(self.part(58));
        let (gap, most) = self.gap();
        // With an odd number of rows one is in the middle, with an even number two are next to it.
        let is_in_the_way =
            |digit: Digit| (digit.index() as i32 / self.columns * 2 + 1 - self.rows).abs() < 2;
        let is_free = !corner.iter().any(is_in_the_way);
        let (first, last) = self.mark_rows();
        let middle = if corner.is_empty() { 0 } else { (first + last) / 2 };
        let (dy, size) =
            if is_free { (middle, size) } else { (middle - gap * (self.rows % 2), size.min(most / lines)) };
        (self.at(0, dy - (lines - 1) * size / 2, size), in_line as usize)
    }

    /// Returns the place of the letter for one of several colours: small, along the lower edge, clear of the corner
    /// marks.
    pub fn letter(&self, index: usize, count: usize, corner: DigitSet) -> TextPlace {
        let spread = self.of_shape(74, 40);
        let steps = count.saturating_sub(1) as i32;
        let dx = if steps > 0 { spread * 2 * index as i32 / steps - spread } else { spread };
        let (gap, most) = self.gap();
        let lowest = self.part(if self.inset > 0 { 64 } else { 76 });
        let dy = if corner.is_empty() { lowest } else { self.spread() - gap };
        self.at(dx, dy, most.min(self.part(40)))
    }

    /// Returns the place of a region's letter, for drawing regions.
    pub fn letter_of_region(&self) -> TextPlace {
        self.at(0, 0, self.part(80))
    }

    /// Returns the distance from a row of corner marks to the gap next to it, and the largest font size for that gap.
    fn gap(&self) -> (i32, i32) {
        let (first, last) = self.mark_rows();
        let half = (last - first) / 2 / (self.rows.max(2) - 1);
        // Text is counted as half as tall again as it is, to leave some space.
        let most = half * 2 * 100 / self.scale * 10 / 7 - self.mark_size();
        (half, most.max(self.part(24)))
    }

    /// Returns the ends and the height of the line under a digit that breaks a rule.
    pub fn underline(&self) -> (i32, i32, i32) {
        let half = self.of_shape(46, 40);
        let low = if self.inset > 0 { self.part(72) } else { self.of_shape(80, 76) };
        (self.x - half, self.x + half, self.y + low)
    }

    fn part(&self, percent: i32) -> i32 {
        self.radius * percent / 100
    }

    fn of_shape(&self, square: i32, other: i32) -> i32 {
        self.part(if self.square { square } else { other })
    }

    fn at(&self, dx: i32, dy: i32, size: i32) -> TextPlace {
        let size = size * self.scale / 100;
        // Capitals of the font are 0.668 of the font size tall.
        TextPlace { x: self.x + dx, y: self.y + dy + size * 334 / 1000, size }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::rules::spec;

    /// The distance from the edge of a cell to its notes: past the line of a cage and a gap of two pixels on a phone.
    const CLEAR: i32 = CAGE_INSET + 14 + 30;

    /// Returns the left, top, right and bottom edges of a mark's digit, relative to its cell.
    fn edges(layout: &CellLayout, digit: u8) -> [i32; 4] {
        let place = layout.corner(Digit::new(digit).unwrap());
        // Digits of the font are 0.6 of the font size wide and 0.668 tall.
        let (half, height) = (place.size * 3 / 10, place.size * 668 / 1000);
        [place.x - half, place.y - height, place.x + half, place.y]
    }

    #[test]
    fn marks_in_a_cage_stay_inside_its_line_and_below_its_number() {
        for name in ["classic;cage 15:1,2", "4x4;cage 7:1,2", "6x6;cage 7:1,2", "16x16;cage 29:1,2"] {
            let board = spec::board(name).unwrap();
            for text in [BoardText::Small, BoardText::Normal, BoardText::Large] {
                for cell in [0, 1] {
                    let layout = CellLayout::of(&board, Cell::new(cell)).scaled(text);
                    let start = 1000 * cell as i32;
                    for digit in 1..=board.digit_count() {
                        let [left, top, right, bottom] = edges(&layout, digit);
                        assert!(left - start > CLEAR && right - start < 1000 - CLEAR, "{name} {digit}");
                        // A gap that shows on a phone; the digits of the number end above its room.
                        let highest = if cell == 0 { NUMBER_BOTTOM + 40 } else { CLEAR };
                        assert!(top > highest && bottom < 1000 - CLEAR, "{name} {digit}: {top} {bottom}");
                    }
                    for count in 1..=board.digit_count().into() {
                        let (place, in_line) = layout.centre(count, DigitSet::EMPTY);
                        let half = place.size * 3 * in_line.min(count) as i32 / 10;
                        assert!(500 - half > CLEAR, "{name}: {count} in the centre");
                    }
                }
            }
        }
    }

    #[test]
    fn digits_and_marks_in_a_cage_do_not_touch_its_number_or_each_other() {
        for (name, largest) in [("classic;cage 15:1,2", 9), ("6x6;cage 7:1,2", 6), ("16x16;cage 29:1,2", 16)]
        {
            let board = spec::board(name).unwrap();
            for text in [BoardText::Small, BoardText::Normal, BoardText::Large] {
                let of = |cell| CellLayout::of(&board, Cell::new(cell)).scaled(text);
                let (first, other) = (of(0).digit(), of(1).digit());
                assert_eq!((first.y, first.size), (other.y, other.size), "{name}: digits in line");
                assert!(first.y - first.size * 668 / 1000 > NUMBER_BOTTOM && first.y < 1000 - CAGE_INSET);
                for digit in 1..=largest {
                    let [left, top, ..] = edges(&of(0), digit);
                    for other in (1..=largest).filter(|other| *other != digit) {
                        let [.., right, bottom] = edges(&of(0), other);
                        let is_after = edges(&of(0), other)[1] < top || edges(&of(0), other)[0] < left;
                        assert!(!is_after || right <= left || bottom <= top, "{name}: {other} over {digit}");
                    }
                }
            }
        }
    }

    #[test]
    fn marks_outside_cages_use_the_whole_cell() {
        let board = spec::board("classic;cage 15:1,2").unwrap();
        let plain = nonet_engine::geometry::classic();
        let cell = Cell::new(40);
        assert!(CellLayout::of(&board, cell) == CellLayout::of(&plain, cell));
    }
}
