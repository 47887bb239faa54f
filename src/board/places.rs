//! Where digits and marks stand in a cell. Everything keeps inside the cell's inner circle or square, so that
//! one rule serves every shape.

use nonet_engine::{Board, Cell, Digit};

/// Capitals of the digits' font are this tall, in parts of the font size.
const CAP_HEIGHT: f64 = 0.668;

/// One cell's places, in thousandths of a unit.
#[derive(Clone, Copy, PartialEq)]
pub struct Places {
    x: f64,
    y: f64,
    radius: f64,
    square: bool,
    columns: u8,
    rows: u8,
    scale: f64,
}

/// A text's anchor (its middle, on the base line) and its size.
#[derive(Clone, Copy, PartialEq)]
pub struct Place {
    /// The middle of the text.
    pub x: f64,
    /// The base line.
    pub y: f64,
    /// Font size.
    pub size: f64,
}

impl Places {
    /// The places of one cell.
    pub fn of(board: &Board, cell: Cell) -> Places {
        let outline = &board.shape(cell).outline;
        let centre = outline.centre();
        let columns = f64::from(board.digit_count()).sqrt().ceil() as u8;
        Places {
            x: f64::from(centre.x),
            y: f64::from(centre.y),
            radius: f64::from(outline.inner_radius()),
            square: outline.corners().len() == 4,
            columns,
            rows: board.digit_count().div_ceil(columns.max(1)),
            scale: 1.0,
        }
    }

    /// The same places for smaller or larger text.
    pub fn scaled(self, scale: f64) -> Places {
        Places { scale, ..self }
    }

    /// The digit's place; letters and two-figure digits are as tall as the others.
    pub fn digit(&self) -> Place {
        self.at(0.0, 0.0, self.radius * 1.76)
    }

    /// The fixed place of a corner mark: the first digit top left, the last bottom right.
    pub fn corner(&self, digit: Digit) -> Place {
        let spread = self.radius * if self.square { 0.68 } else { 0.5 };
        let (columns, rows) = (self.columns.max(2), self.rows.max(2));
        let index = digit.index() as u8;
        let step = |place: u8, count: u8| (f64::from(place) / f64::from(count - 1) * 2.0 - 1.0) * spread;
        let size =
            (self.radius * if self.square { 0.54 } else { 0.46 }).min(spread * 2.6 / f64::from(columns));
        self.at(step(index % columns, columns), step(index / columns, rows), size)
    }

    /// Centre marks side by side: one text, smaller past five.
    pub fn centre(&self, count: usize) -> Place {
        let room = self.radius * if self.square { 1.66 } else { 1.4 };
        // A digit of the font is about 0.6 of its size wide.
        let size = (room / (count.max(1) as f64 * 0.6)).min(self.radius * 0.58);
        self.at(0.0, 0.0, size)
    }

    /// The letter of one of several colours, small, along the lower edge.
    pub fn letter(&self, index: usize, count: usize) -> Place {
        let spread = self.radius * if self.square { 0.74 } else { 0.4 };
        let part = if count > 1 { index as f64 / (count - 1) as f64 } else { 1.0 };
        self.at((part * 2.0 - 1.0) * spread, self.radius * 0.72, self.radius * 0.42)
    }

    /// The two ends of the line under a digit that breaks a rule.
    pub fn underline(&self) -> (f64, f64, f64) {
        let half = self.radius * if self.square { 0.46 } else { 0.4 };
        (self.x - half, self.x + half, self.y + self.radius * if self.square { 0.8 } else { 0.76 })
    }

    fn at(&self, dx: f64, dy: f64, size: f64) -> Place {
        let size = size * self.scale;
        Place { x: self.x + dx, y: self.y + dy + size * CAP_HEIGHT / 2.0, size }
    }
}
