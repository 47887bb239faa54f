//! Do naked and hidden singles alone solve it? The whole question, asked millions of times by the generator.

use crate::{Board, Candidates, Cell, CellSet, Digit, Grid};

/// True if filling naked singles and hidden singles (in full houses) fills the whole grid.
pub(super) fn singles_solve(board: &Board, givens: &Grid) -> bool {
    let mut candidates = Candidates::of(board, givens);
    let mut open = givens.open_cells();
    while !open.is_empty() {
        let Some((cell, digit)) = naked(&candidates, &open).or_else(|| hidden(board, &candidates, &open))
        else {
            return false;
        };
        candidates.place(board, cell, digit);
        open.remove(cell);
    }
    true
}

fn naked(candidates: &Candidates, open: &CellSet) -> Option<(Cell, Digit)> {
    open.iter().find_map(|cell| Some((cell, candidates.get(cell).only()?)))
}

fn hidden(board: &Board, candidates: &Candidates, open: &CellSet) -> Option<(Cell, Digit)> {
    let full = board.house_ids().filter(|h| board.is_full(*h));
    full.map(|h| board.house(h)).find_map(|house| {
        // A bit in `once` is a digit seen in one cell of the house, in `twice` in more.
        let (mut once, mut twice) = (0, 0);
        for cell in house.cells().iter().filter(|c| open.contains(**c)) {
            let digits = candidates.get(*cell).bits();
            twice |= once & digits;
            once |= digits;
        }
        let single = once & !twice;
        if single == 0 {
            return None;
        }
        let digit = Digit::from_index(single.trailing_zeros() as usize);
        let cell = house.cells().iter().find(|c| candidates.get(**c).contains(digit))?;
        Some((*cell, digit))
    })
}
