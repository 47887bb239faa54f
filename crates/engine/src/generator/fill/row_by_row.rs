//! Fills cells in reading order with backtracking. This takes a few hundred steps on the classic board. On larger
//! boards a dead end may be noticed many rows too late, so that the search never ends.

use super::shuffled;
use crate::rng::SeededRng;
use crate::{Board, Cell, Digit, DigitSet, Grid};

/// Fills the cells in reading order. For each cell, tries in random order the digits that its peers allow.
pub(super) fn row_by_row(board: &Board, rng: &mut SeededRng) -> Option<Grid> {
    let mut filled: Vec<Digit> = Vec::with_capacity(board.cell_count());
    let mut options: Vec<Vec<Digit>> = Vec::with_capacity(board.cell_count());
    while filled.len() < board.cell_count() {
        if options.len() == filled.len() {
            let peers = board.peers(Cell::new(filled.len())).iter();
            let taken: DigitSet = peers.filter_map(|p| filled.get(p.index()).copied()).collect();
            options.push(shuffled(board.digits().difference(taken), rng));
        }
        match options.last_mut()?.pop() {
            Some(digit) => filled.push(digit),
            None => {
                options.pop();
                filled.pop()?;
            }
        }
    }
    Some(Grid::from_cells(filled.into_iter().map(Some).collect()))
}
