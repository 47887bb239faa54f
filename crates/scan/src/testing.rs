//! Draws pictures of puzzles in styles of our own, for tests. Digits are strokes of a pen, so no font is needed.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use crate::GrayImage;

/// The look of a drawn puzzle. Shades are grey levels, lengths are shares of a cell.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Pixels along the side of a cell.
    pub cell: usize,
    /// The shade around and in the grid.
    pub paper: u8,
    /// The shade of digits.
    pub ink: u8,
    /// The shade of lines between cells, and of lines between boxes.
    pub lines: [u8; 2],
    /// The width of lines between cells, and of lines between boxes, in pixels.
    pub widths: [usize; 2],
    /// The shade of every other box, if it differs from the paper.
    pub boxes: Option<u8>,
    /// The shade of a selected cell's row and column, as apps show it.
    pub cross: Option<u8>,
    /// The height of digits.
    pub height: f32,
    /// The width of the pen.
    pub pen: f32,
    /// Lean of a digit to the right.
    pub slant: f32,
    /// The shade of pencil marks, if empty cells have some.
    pub marks: Option<u8>,
}

/// Puzzles of many and of few digits, and a solved one; `.` for empty cells.
pub const PUZZLES: [&str; 5] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "1..9.7..3.8.....7...9...6....72.94..41.....95..85.43....3...7...5.....4.2..8.6..9",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
];

/// Ten styles: five light, five dark, six of them with pencil marks.
pub const STYLES: [Style; 10] = [
    PRINTED,
    Style { cell: 60, lines: [190, 40], widths: [1, 3], pen: 0.06, marks: Some(120), ..PRINTED },
    Style { cell: 36, boxes: Some(225), lines: [160, 90], widths: [1, 2], height: 0.6, ..PRINTED },
    Style { cell: 52, ink: 70, cross: Some(214), lines: [200, 100], pen: 0.09, slant: 0.15, ..PRINTED },
    Style { cell: 44, paper: 236, ink: 90, lines: [150, 60], marks: Some(140), height: 0.65, ..PRINTED },
    DARK,
    Style { cell: 56, paper: 20, ink: 200, lines: [60, 120], marks: Some(140), ..DARK },
    Style { cell: 40, boxes: Some(52), lines: [90, 150], widths: [1, 2], pen: 0.1, ..DARK },
    Style { cell: 64, paper: 40, cross: Some(66), lines: [90, 190], marks: Some(150), slant: 0.1, ..DARK },
    Style { cell: 48, paper: 0, ink: 255, lines: [70, 255], height: 0.5, marks: Some(120), ..DARK },
];

const PRINTED: Style = Style {
    cell: 48,
    paper: 255,
    ink: 20,
    lines: [120, 0],
    widths: [1, 3],
    boxes: None,
    cross: None,
    height: 0.55,
    pen: 0.075,
    slant: 0.0,
    marks: None,
};

const DARK: Style = Style { paper: 30, ink: 235, lines: [80, 160], marks: Some(120), ..PRINTED };

/// Draws a square puzzle of nine cells a side (`.` for empty) with a margin of one cell.
pub fn draw(puzzle: &str, style: &Style) -> GrayImage {
    let size = 11 * style.cell;
    let mut canvas = Canvas { size, pixels: vec![style.paper; size * size] };
    let at = |line: usize| (line + 1) * style.cell;
    for index in 0..81 {
        let (row, column) = (index / 9, index % 9);
        let is_odd_box = (row / 3 + column / 3) % 2 == 1;
        let shade = style.boxes.filter(|_| is_odd_box).or(style.cross.filter(|_| row == 4 || column == 4));
        if let Some(shade) = shade {
            canvas.fill(at(column), at(row), at(column + 1), at(row + 1), shade);
        }
    }
    for is_box in [false, true] {
        let (shade, width) = (style.lines[usize::from(is_box)], style.widths[usize::from(is_box)]);
        for line in (0..=9).filter(|line| (line % 3 == 0) == is_box) {
            let start = at(line) - width / 2;
            canvas.fill(start, at(0), start + width, at(9), shade);
            canvas.fill(at(0), start, at(9), start + width, shade);
        }
    }
    for (index, byte) in puzzle.bytes().enumerate() {
        let (x, y) = (at(index % 9) as f32, at(index / 9) as f32);
        let cell = style.cell as f32;
        if byte != b'.' {
            let height = style.height * cell;
            canvas.digit(byte - b'0', [x + cell / 2.0, y + cell / 2.0], height, style.pen * cell, style);
        } else if let Some(shade) = style.marks {
            // A few marks of nine, each in its place.
            for digit in (1..=9_u8).filter(|digit| (usize::from(*digit) * 5 + index * 3) % 8 < 3) {
                let place = usize::from(digit - 1);
                let middle = |third: usize| (third as f32 * 0.29 + 0.21) * cell;
                let centre = [x + middle(place % 3), y + middle(place / 3)];
                canvas.digit(digit, centre, 0.19 * cell, 0.025 * cell, &Style { ink: shade, ..*style });
            }
        }
    }
    GrayImage::new(size, size, canvas.pixels).unwrap()
}

struct Canvas {
    size: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    fn fill(&mut self, left: usize, top: usize, right: usize, bottom: usize, shade: u8) {
        for y in top..bottom {
            self.pixels[y * self.size + left..y * self.size + right].fill(shade);
        }
    }

    fn digit(&mut self, digit: u8, centre: [f32; 2], height: f32, pen: f32, style: &Style) {
        let width = height * 0.62;
        for stroke in strokes(digit) {
            let place = |&[x, y]: &[f32; 2]| {
                let lean = style.slant * (0.5 - y) * height;
                [centre[0] + (x - 0.5) * width + lean, centre[1] + (y - 0.5) * height]
            };
            let points: Vec<[f32; 2]> = stroke.iter().map(place).collect();
            for pair in points.windows(2) {
                self.line(pair[0], pair[1], pen.max(1.0), style.ink);
            }
        }
    }

    /// Draws a line with round ends and soft edges.
    fn line(&mut self, from: [f32; 2], to: [f32; 2], width: f32, shade: u8) {
        let reach = width / 2.0 + 1.0;
        let low = |axis: usize| (from[axis].min(to[axis]) - reach).max(0.0) as usize;
        let high = |axis: usize| ((from[axis].max(to[axis]) + reach) as usize).min(self.size - 1);
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let length = (dx * dx + dy * dy).max(1e-6);
        for y in low(1)..=high(1) {
            for x in low(0)..=high(0) {
                let (px, py) = (x as f32 - from[0], y as f32 - from[1]);
                let share = ((px * dx + py * dy) / length).clamp(0.0, 1.0);
                let distance = (px - share * dx).hypot(py - share * dy);
                let cover = (width / 2.0 + 0.5 - distance).clamp(0.0, 1.0);
                let pixel = &mut self.pixels[y * self.size + x];
                *pixel = (f32::from(*pixel) + (f32::from(shade) - f32::from(*pixel)) * cover).round() as u8;
            }
        }
    }
}

/// Returns the strokes of a digit in a unit square, y downwards.
fn strokes(digit: u8) -> Vec<Vec<[f32; 2]>> {
    let six = || vec![arc(0.5, 0.68, 0.36, 0.31, 0, 360), arc(0.78, 0.66, 0.64, 0.66, 180, 265)];
    match digit {
        1 => vec![vec![[0.25, 0.22], [0.55, 0.0], [0.55, 1.0]]],
        2 => {
            let mut stroke = arc(0.5, 0.28, 0.36, 0.28, 190, 395);
            stroke.extend([[0.1, 1.0], [0.9, 1.0]]);
            vec![stroke]
        }
        3 => vec![arc(0.46, 0.26, 0.34, 0.26, 200, 450), arc(0.46, 0.75, 0.4, 0.25, 270, 515)],
        4 => vec![vec![[0.68, 1.0], [0.68, 0.0], [0.05, 0.7], [0.95, 0.7]]],
        5 => {
            let mut stroke = vec![[0.82, 0.0], [0.22, 0.0], [0.17, 0.48]];
            stroke.extend(arc(0.48, 0.69, 0.38, 0.31, 220, 505));
            vec![stroke]
        }
        6 => six(),
        7 => vec![vec![[0.08, 0.0], [0.92, 0.0], [0.38, 1.0]]],
        8 => vec![arc(0.5, 0.25, 0.32, 0.25, 0, 360), arc(0.5, 0.74, 0.39, 0.26, 0, 360)],
        _ => six().into_iter().map(|s| s.into_iter().map(|[x, y]| [1.0 - x, 1.0 - y]).collect()).collect(),
    }
}

/// Returns a piece of an ellipse, in degrees clockwise from the right.
fn arc(x: f32, y: f32, wide: f32, tall: f32, from: i32, to: i32) -> Vec<[f32; 2]> {
    (0..=16)
        .map(|step| {
            let angle = (from as f32 + (to - from) as f32 * step as f32 / 16.0).to_radians();
            [x + wide * angle.cos(), y + tall * angle.sin()]
        })
        .collect()
}
