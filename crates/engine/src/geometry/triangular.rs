//! The triangular board: 54 small triangles in six big ones around an empty hexagon.
//!
//! Cells are numbered from top to bottom and left to right. The houses of nine cells are six big triangles, then six
//! lines in each of three directions. A small triangle that sticks out of the outline belongs to the line it touches;
//! without such cells the two outermost lines of a direction have eight cells.
//! Source: a triangular puzzle that an earlier program solved.

use super::lattice::SmallTriangle;
use super::{Board, BoardBuilder, CellShape, HouseKind};

const LINES: i32 = 6;

/// Returns the big triangle that contains a small one. Each big triangle is bounded by one line of every direction.
fn big_triangle(small: SmallTriangle) -> Option<usize> {
    let (row, slash, backslash) = (small.row, small.slash(), small.backslash());
    let inside = [
        row <= 2 && slash >= 1 && backslash <= -1,
        row >= 1 && slash <= 7 && backslash >= 1,
        row >= 3 && slash <= 3 && backslash >= -7,
        row <= 4 && slash >= 9 && backslash <= 3,
        row <= 6 && slash >= 5 && backslash <= -5,
        row >= 5 && slash <= 11 && backslash >= -3,
    ];
    inside.iter().position(|yes| *yes)
}

/// Builds the board with all 24 houses of nine cells.
///
/// ```
/// use nonet_engine::geometry::triangular::{triangular, triangular_short};
///
/// let (whole, short) = (triangular(), triangular_short());
/// assert_eq!((whole.cell_count(), whole.houses().len()), (54, 24));
/// assert!(whole.house_ids().all(|house| whole.is_full(house)));
/// assert!(!short.house_ids().all(|house| short.is_full(house)));
/// ```
pub fn triangular() -> Board {
    build("triangular", true)
}

/// Builds the same board, except that cells that stick out belong only to their big triangle and the lines they are on.
/// The outermost lines then have eight cells, which restrict without needing every digit.
pub fn triangular_short() -> Board {
    build("triangular-short", false)
}

fn build(name: &str, sticking_out: bool) -> Board {
    let cells: Vec<(SmallTriangle, usize)> = (0..8)
        .flat_map(|row| (-4..=8).map(move |x| SmallTriangle { row, x, up: (x + row).rem_euclid(2) == 0 }))
        .filter_map(|small| big_triangle(small).map(|big| (small, big)))
        .collect();
    let left = cells.iter().map(|(small, _)| small.x).min().unwrap_or(0);
    let shapes = cells
        .iter()
        .enumerate()
        .map(|(cell, (small, _))| CellShape {
            outline: small.outline(left),
            // Including the cells that stick out, each horizontal line has nine consecutive cells.
            row: cell as u16 / 9,
            column: cell as u16 % 9,
        })
        .collect();
    let mut builder = BoardBuilder::new(name, 9, shapes);
    for number in 0..LINES as usize {
        builder = builder.house(HouseKind::Triangle, picked(&cells, |(_, big)| *big == number));
    }
    let line = |strip: i32| if sticking_out { strip.clamp(0, LINES - 1) } else { strip };
    for number in 0..LINES {
        builder = builder.house(HouseKind::Row, picked(&cells, |(s, _)| line(s.row - 1) == number));
    }
    for number in 0..LINES {
        builder =
            builder.house(HouseKind::Slash, picked(&cells, |(s, _)| line((s.slash() - 1) / 2) == number));
    }
    for number in 0..LINES {
        builder = builder
            .house(HouseKind::Backslash, picked(&cells, |(s, _)| line((3 - s.backslash()) / 2) == number));
    }
    match builder.build() {
        Ok(board) => board,
        Err(error) => unreachable!("the triangular board is well formed: {error}"),
    }
}

fn picked(cells: &[(SmallTriangle, usize)], wanted: impl Fn(&(SmallTriangle, usize)) -> bool) -> Vec<usize> {
    (0..cells.len()).filter(|i| wanted(&cells[*i])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The 24 houses as listed by the source of the puzzle, with cells counted from 1.
    const HOUSES: [[usize; 9]; 24] = [
        [1, 2, 3, 4, 10, 11, 12, 13, 14],
        [5, 6, 7, 8, 9, 15, 16, 17, 24],
        [19, 20, 21, 22, 23, 28, 29, 30, 37],
        [18, 25, 26, 27, 32, 33, 34, 35, 36],
        [31, 38, 39, 40, 46, 47, 48, 49, 50],
        [41, 42, 43, 44, 45, 51, 52, 53, 54],
        [1, 2, 3, 4, 5, 6, 7, 8, 9],
        [10, 11, 12, 13, 14, 15, 16, 17, 18],
        [19, 20, 21, 22, 23, 24, 25, 26, 27],
        [28, 29, 30, 31, 32, 33, 34, 35, 36],
        [37, 38, 39, 40, 41, 42, 43, 44, 45],
        [46, 47, 48, 49, 50, 51, 52, 53, 54],
        [1, 2, 3, 10, 11, 19, 20, 21, 28],
        [4, 5, 12, 13, 22, 23, 29, 30, 37],
        [6, 7, 14, 15, 31, 38, 39, 46, 47],
        [8, 9, 16, 17, 24, 40, 41, 48, 49],
        [18, 25, 26, 32, 33, 42, 43, 50, 51],
        [27, 34, 35, 36, 44, 45, 52, 53, 54],
        [7, 8, 9, 17, 18, 26, 27, 35, 36],
        [5, 6, 15, 16, 24, 25, 33, 34, 45],
        [1, 3, 4, 13, 14, 32, 43, 44, 53],
        [2, 11, 12, 23, 41, 42, 51, 52, 54],
        [10, 21, 22, 30, 31, 39, 40, 49, 50],
        [19, 20, 28, 29, 37, 38, 46, 47, 48],
    ];

    #[test]
    fn houses_match_the_source() {
        let board = triangular();
        assert_eq!((board.cell_count(), board.houses().len()), (54, 24));
        for (house, expected) in board.houses().iter().zip(HOUSES) {
            let found: BTreeSet<usize> = house.cells().iter().map(|c| c.index() + 1).collect();
            assert_eq!(found, BTreeSet::from(expected), "{:?} {}", house.kind(), house.number());
        }
        assert!(board.house_ids().all(|h| board.is_full(h)));
    }

    #[test]
    fn outer_lines_of_the_short_board_have_eight_cells() {
        let board = triangular_short();
        let short = board.house_ids().filter(|h| !board.is_full(*h)).count();
        assert_eq!(short, 6);
        assert!(board.houses().iter().all(|h| h.cells().len() >= 8));
    }

    #[test]
    fn triangles_have_the_inner_radius_of_a_square_cell() {
        let board = triangular();
        assert!(board.cells().all(|c| (board.shape(c).outline.inner_radius() - 500).abs() <= 1));
        let (low, _) = board.bounds();
        assert_eq!((low.x, low.y), (0, 0));
    }

    #[test]
    fn labels_follow_the_horizontal_lines() {
        let board = triangular();
        for house in board.houses().iter().filter(|h| h.kind() == HouseKind::Row) {
            for (place, cell) in house.cells().iter().enumerate() {
                let shape = board.shape(*cell);
                assert_eq!((usize::from(shape.row), usize::from(shape.column)), (house.number(), place));
            }
        }
    }
}
