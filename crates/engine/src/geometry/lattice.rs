//! The lattice of small triangles that the triangular boards are cut from.

use super::{Point, Polygon};

/// The side of a small triangle is 1732 thousandths, so that its inner circle is a square cell's.
const HALF_SIDE: i32 = 866;
const HEIGHT: i32 = 1500;

/// A small triangle: `row` counts down, `x` right in half sides, its left corner at `x`.
#[derive(Clone, Copy)]
pub(super) struct SmallTriangle {
    pub row: i32,
    pub x: i32,
    pub up: bool,
}

impl SmallTriangle {
    /// Which strip between `/` lines it is in; strips have odd starts, two apart.
    pub fn slash(self) -> i32 {
        self.x + self.row + i32::from(self.up)
    }

    /// Which strip between `\` lines it is in.
    pub fn backslash(self) -> i32 {
        self.x - self.row - i32::from(self.up)
    }

    /// Its outline, when the lattice starts at `left`.
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
