//! The lattice of small triangles that the triangular boards are made of.

use super::{Point, Polygon};

/// The side of a small triangle is 1732 thousandths, so that its inscribed circle is as large as that of a square cell.
const HALF_SIDE: i32 = 866;
const HEIGHT: i32 = 1500;

/// A small triangle. `row` counts downwards; `x` is its left corner, in half sides to the right.
#[derive(Clone, Copy)]
pub(super) struct SmallTriangle {
    pub row: i32,
    pub x: i32,
    pub up: bool,
}

impl SmallTriangle {
    /// Returns its strip between `/` lines. Strips start at odd numbers, two apart.
    pub fn slash(self) -> i32 {
        self.x + self.row + i32::from(self.up)
    }

    /// Returns its strip between `\` lines.
    pub fn backslash(self) -> i32 {
        self.x - self.row - i32::from(self.up)
    }

    /// Returns the outline, for a lattice that starts at `left`.
    pub fn outline(self, left: i32) -> Polygon {
        let at = |x: i32, y: i32| Point { x: (x - left) * HALF_SIDE, y: y * HEIGHT };
        let SmallTriangle { row, x, up } = self;
        Polygon::new(if up {
            vec![at(x + 1, row), at(x + 2, row + 1), at(x, row + 1)]
        } else {
            vec![at(x, row), at(x + 2, row), at(x + 1, row + 1)]
        })
    }
}
