//! Sets of puzzles on irregular 9×9, 16×16 and 25×25 boards, generated for measuring solvers.
//!
//! A line is `size|region of each cell|givens|solution`, with comma-separated numbers.

use std::sync::Arc;

use nonet_formats::numbers;
use nonet_engine::geometry::catalogue;
use nonet_engine::solver::Solver;
use nonet_engine::{Cell, Grid};

/// Name and content of each set, from small boards to large ones. In a minimal puzzle every given is needed.
pub const SETS: [(&str, &str); 5] = [
    ("irregular 9×9, minimal", include_str!("../boards/irregular-9x9-minimal.txt")),
    ("16×16, 120 givens", include_str!("../boards/16x16-120-givens.txt")),
    ("16×16, minimal", include_str!("../boards/16x16-minimal.txt")),
    ("25×25, 340 givens", include_str!("../boards/25x25-340-givens.txt")),
    ("25×25, minimal", include_str!("../boards/25x25-minimal.txt")),
];

/// A puzzle and a solver for its board.
pub struct BoardTask {
    /// A solver for the puzzle's board.
    pub solver: Solver,
    /// The givens.
    pub givens: Grid,
}

impl BoardTask {
    /// Returns one value per cell, row by row: the digit from 1, or 0 for an open cell.
    pub fn digits(&self) -> Vec<usize> {
        let cells = self.givens.as_slice().iter();
        cells.map(|digit| digit.map_or(0, |digit| usize::from(digit.value()))).collect()
    }

    /// Returns the indices of the cells of each house.
    pub fn houses(&self) -> Vec<Vec<usize>> {
        let houses = self.solver.board().houses().iter();
        houses.map(|house| house.cells().iter().copied().map(Cell::index).collect()).collect()
    }
}

/// Parses the puzzles of a set. Unreadable lines are skipped; a test checks the number of puzzles.
pub fn read(text: &str) -> Vec<BoardTask> {
    text.lines().filter_map(task).collect()
}

fn task(line: &str) -> Option<BoardTask> {
    let mut fields = line.split('|').skip(1);
    let (regions, givens) = (fields.next()?, fields.next()?);
    let board = catalogue::board(&format!("jigsaw:{regions}")).ok()?;
    let givens = numbers::read(&board, givens).ok()?;
    Some(BoardTask { solver: Solver::new(Arc::new(board)), givens })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_puzzle() {
        let counts = SETS.map(|(_, text)| read(text).len());
        assert_eq!(counts, [50, 10, 10, 3, 1]);
    }
}
