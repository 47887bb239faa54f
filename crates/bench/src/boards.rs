//! Sets of puzzles on other boards: irregular 9×9, 16×16 and 25×25, generated for measuring solvers.
//!
//! A line is `size|region of each cell|givens|solution`, with commas between numbers.

use std::sync::Arc;

use nonet_formats::numbers;
use nonet_engine::geometry::catalogue;
use nonet_engine::solver::Solver;
use nonet_engine::{Cell, Grid};

/// The sets with their names, from small boards to large ones. `minimal`: no given can be spared.
pub const SETS: [(&str, &str); 5] = [
    ("irregular 9×9, minimal", include_str!("../boards/irregular-9x9-minimal.txt")),
    ("16×16, 120 givens", include_str!("../boards/16x16-120-givens.txt")),
    ("16×16, minimal", include_str!("../boards/16x16-minimal.txt")),
    ("25×25, 340 givens", include_str!("../boards/25x25-340-givens.txt")),
    ("25×25, minimal", include_str!("../boards/25x25-minimal.txt")),
];

/// A puzzle and a solver ready for its board.
pub struct Task {
    /// For the puzzle's board.
    pub solver: Solver,
    /// The puzzle.
    pub givens: Grid,
}

impl Task {
    /// A value per cell, row by row: the digit from 1, 0 for an open cell.
    pub fn digits(&self) -> Vec<usize> {
        let cells = self.givens.as_slice().iter();
        cells.map(|digit| digit.map_or(0, |digit| usize::from(digit.value()))).collect()
    }

    /// The cells of each house, by index.
    pub fn houses(&self) -> Vec<Vec<usize>> {
        let houses = self.solver.board().houses().iter();
        houses.map(|house| house.cells().iter().copied().map(Cell::index).collect()).collect()
    }
}

/// The puzzles of a text. Lines that cannot be read are passed over; a test knows how many there are.
pub fn read(text: &str) -> Vec<Task> {
    text.lines().filter_map(task).collect()
}

fn task(line: &str) -> Option<Task> {
    let mut fields = line.split('|').skip(1);
    let (regions, givens) = (fields.next()?, fields.next()?);
    let board = catalogue::board(&format!("jigsaw:{regions}")).ok()?;
    let givens = numbers::read(&board, givens).ok()?;
    Some(Task { solver: Solver::new(Arc::new(board)), givens })
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
