//! Cells in reading order with backtracking, as the third of the programs Nonet grew from does it. Cost: some
//! hundred steps on the classic board; on larger ones a dead end may be noticed rows too late, which takes for ever.

use super::shuffled;
use crate::rng::SeededRng;
use crate::{Board, Cell, Digit, DigitSet, Grid};

/// Cells in reading order; each tries what its peers leave it, in random order.
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
