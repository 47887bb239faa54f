//! Tridoku: a triangle of 81 small triangles in nine big ones.
//!
//! Cells are numbered from top to bottom and left to right: nine rows of 1, 3, 5 … 17 cells. The houses of nine cells,
//! in this order: nine big triangles; the outer edges left, right and bottom (the triangles of the bottom row that
//! point up); the inner edges: the middle row, and the middle strips along the right and left sides. Cells that touch
//! along an edge or at a corner must differ.
//! Source: the rules and puzzles of edschultz21's TriDoKu solver.

use super::lattice::SmallTriangle;
use super::{Board, BoardBuilder, CellShape, HouseKind, LinkKind, touching};

const ROWS: i32 = 9;

/// A small triangle, by its row and its place in the row, both 0-based.
#[derive(Clone, Copy)]
struct TriangleIndex {
    row: i32,
    place: i32,
}

impl TriangleIndex {
    fn small(self) -> SmallTriangle {
        SmallTriangle { row: self.row, x: self.place - self.row, up: self.place % 2 == 0 }
    }

    /// Returns the number of strips between it and the left side.
    fn strips_left(self) -> i32 {
        self.place / 2
    }

    /// Returns the number of strips between it and the right side.
    fn strips_right(self) -> i32 {
        (2 * self.row - self.place) / 2
    }

    /// Returns a key that is the same for all cells of a big triangle, which is three rows high.
    fn big(self) -> [i32; 3] {
        [self.row / 3, self.strips_left() / 3, self.strips_right() / 3]
    }
}

/// Builds the tridoku board.
///
/// ```
/// let board = nonet_engine::geometry::tridoku();
/// assert_eq!((board.cell_count(), board.digit_count()), (81, 9));
/// // Cells that touch must differ, even without a common house.
/// assert!(!board.links().is_empty());
/// ```
pub fn tridoku() -> Board {
    let places: Vec<TriangleIndex> =
        (0..ROWS).flat_map(|row| (0..=2 * row).map(move |place| TriangleIndex { row, place })).collect();
    let shapes: Vec<CellShape> = places
        .iter()
        .map(|p| CellShape {
            outline: p.small().outline(1 - ROWS),
            row: p.row as u16,
            column: p.place as u16,
        })
        .collect();
    let picked = |wanted: &dyn Fn(TriangleIndex) -> bool| -> Vec<usize> {
        (0..places.len()).filter(|i| wanted(places[*i])).collect()
    };
    let mut bigs: Vec<[i32; 3]> = Vec::new();
    for place in &places {
        if !bigs.contains(&place.big()) {
            bigs.push(place.big());
        }
    }
    let touching = touching(&shapes);
    let mut builder = BoardBuilder::new("tridoku", 9, shapes);
    for big in bigs {
        builder = builder.house(HouseKind::Triangle, picked(&|p| p.big() == big));
    }
    builder = builder
        .house(HouseKind::OuterEdge, picked(&|p| p.place == 0))
        .house(HouseKind::OuterEdge, picked(&|p| p.place == 2 * p.row))
        .house(HouseKind::OuterEdge, picked(&|p| p.row == ROWS - 1 && p.small().up))
        .house(HouseKind::InnerEdge, picked(&|p| p.row == ROWS / 2))
        .house(HouseKind::InnerEdge, picked(&|p| p.strips_right() == ROWS / 2))
        .house(HouseKind::InnerEdge, picked(&|p| p.strips_left() == ROWS / 2));
    for (cell, others) in touching.iter().enumerate() {
        for other in others.iter().filter(|other| other.index() > cell) {
            builder = builder.link(LinkKind::Touching, cell, other.index());
        }
    }
    match builder.build() {
        Ok(board) => board,
        Err(error) => unreachable!("the tridoku board is well formed: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line;

    // From edschultz21's TriDoKu solver: regions, outer edges, inner edges (cells counted from 1), and its puzzles.
    const HOUSES: [[usize; 9]; 15] = [
        [1, 2, 3, 4, 5, 6, 7, 8, 9],
        [10, 17, 18, 19, 26, 27, 28, 29, 30],
        [11, 12, 13, 14, 15, 20, 21, 22, 31],
        [16, 23, 24, 25, 32, 33, 34, 35, 36],
        [37, 50, 51, 52, 65, 66, 67, 68, 69],
        [38, 39, 40, 41, 42, 53, 54, 55, 70],
        [43, 56, 57, 58, 71, 72, 73, 74, 75],
        [44, 45, 46, 47, 48, 59, 60, 61, 76],
        [49, 62, 63, 64, 77, 78, 79, 80, 81],
        [1, 2, 5, 10, 17, 26, 37, 50, 65],
        [1, 4, 9, 16, 25, 36, 49, 64, 81],
        [65, 67, 69, 71, 73, 75, 77, 79, 81],
        [17, 18, 19, 20, 21, 22, 23, 24, 25],
        [17, 27, 28, 40, 41, 55, 56, 72, 73],
        [25, 34, 35, 45, 46, 58, 59, 73, 74],
    ];
    /// The cells that touch a few selected cells, counted from 1.
    const TOUCH: [(usize, &[usize]); 10] = [
        (1, &[2, 3, 4]),
        (2, &[1, 3, 4, 5, 6, 7, 8]),
        (12, &[5, 6, 7, 10, 11, 13, 14, 18, 19, 20, 21, 22]),
        (16, &[9, 14, 15, 22, 23, 24, 25]),
        (31, &[19, 20, 21, 22, 23, 29, 30, 32, 33, 42, 43, 44]),
        (32, &[21, 22, 23, 30, 31, 33, 34, 42, 43, 44, 45, 46]),
        (57, &[41, 42, 43, 44, 45, 55, 56, 58, 59, 72, 73, 74]),
        (65, &[50, 66, 67]),
        (73, &[56, 57, 58, 71, 72, 74, 75]),
        (81, &[64, 79, 80]),
    ];
    const PUZZLES: [(&str, &str); 3] = [
        (
            "070201080806230500208040005040003080540320001509303010006000704000086908090829000",
            "476231589846237563258149715947923681546328541529323715716236714694186938497829578",
        ),
        (
            "000042381005004300470180273160204107359020500640000067800402130016059109003000000",
            "697542381285694359473186273168294157359423573648987267861492132416459129783567518",
        ),
        (
            "000605020006047001709200058002010000060010090301089103206006006300040004010005800",
            "713645928936147561759238458342817692264917392341989153256856826337546894712745871",
        ),
    ];

    #[test]
    fn houses_match_the_source() {
        let board = tridoku();
        assert_eq!((board.cell_count(), board.digit_count()), (81, 9));
        let found: Vec<Vec<usize>> =
            board.houses().iter().map(|h| h.cells().iter().map(|c| c.index() + 1).collect()).collect();
        assert_eq!(found, HOUSES);
    }

    #[test]
    fn touching_cells_match_the_source() {
        let board = tridoku();
        let all: Vec<_> = board.cells().map(|c| board.shape(c).clone()).collect();
        let touching = touching(&all);
        assert_eq!(touching.iter().map(|t| t.len()).sum::<usize>(), 768);
        for (cell, others) in TOUCH {
            let found: Vec<usize> = touching[cell - 1].iter().map(|c| c.index() + 1).collect();
            assert_eq!(found, others, "cell {cell}");
            assert!(touching[cell - 1].iter().all(|c| board.peers(crate::Cell::new(cell - 1)).contains(c)));
        }
    }

    #[test]
    fn the_puzzles_have_their_known_solutions() {
        let board = std::sync::Arc::new(tridoku());
        for (givens, solution) in PUZZLES {
            let puzzle = crate::Puzzle::new(board.clone(), line::read(&board, givens).unwrap()).unwrap();
            let outcome = crate::solver::solve(&puzzle, crate::solver::Limits::ALL);
            assert_eq!(outcome.unique().map(|g| line::write(g, '0')).as_deref(), Some(solution));
        }
    }
}
