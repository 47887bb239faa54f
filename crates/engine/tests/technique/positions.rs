//! Positions made by hand on the classic board: the candidates of a few cells, with no or all candidates elsewhere.

use std::sync::{Arc, OnceLock};

use nonet_engine::geometry;
use nonet_engine::technique::{BoardTables, Candidate, Position, Step, Technique, all_steps};
use nonet_engine::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// Parses cells like `11:123 12:45`: row, column and candidates. All other cells are open and have no candidates.
pub fn position(cells: &str) -> Position {
    with_elsewhere(cells, DigitSet::EMPTY)
}

/// Does the same as [`position`], except that all other cells have every candidate.
pub fn amid_all_candidates(cells: &str) -> Position {
    with_elsewhere(cells, DigitSet::all(9))
}

fn with_elsewhere(cells: &str, elsewhere: DigitSet) -> Position {
    static TABLES: OnceLock<Arc<BoardTables>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| Arc::new(BoardTables::new(Arc::new(geometry::classic()))));
    let grid = Grid::empty(81);
    let mut candidates = Candidates::of(tables.board(), &grid);
    for cell in tables.board().cells() {
        candidates.set(cell, elsewhere);
    }
    for text in cells.split_whitespace() {
        let (place, digits) = text.split_once(':').unwrap();
        candidates.set(cell(place), digits.chars().map(|d| Digit::from_char(d).unwrap()).collect());
    }
    Position::with_candidates(tables.clone(), grid, CellSet::EMPTY, &candidates)
}

fn cell(place: &str) -> Cell {
    let at: Vec<usize> = place.chars().map(|c| c.to_digit(10).unwrap() as usize - 1).collect();
    Cell::new(at[0] * 9 + at[1])
}

/// Parses candidates like `155 266` (digit, row, column), and sorts them by cell and digit.
pub fn candidates(text: &str) -> Vec<Candidate> {
    let one = |text: &str| {
        Candidate::new(cell(&text[1..]), Digit::from_char(text.chars().next().unwrap()).unwrap())
    };
    let mut all: Vec<Candidate> = text.split_whitespace().map(one).collect();
    all.sort_unstable();
    all
}

/// Returns the steps of a technique with exactly these eliminations.
pub fn steps_striking(position: &Position, technique: Technique, gone: &str) -> Vec<Step> {
    let gone = candidates(gone);
    all_steps(position, technique).into_iter().filter(|step| step.eliminations == gone).collect()
}
