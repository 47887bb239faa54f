//! A reading set against the rules of Sudoku.
//!
//! A puzzle in print has exactly one solution. A reading that has none, or several, has an error, and the network knows
//! which cells it doubted. The least doubtful change that leaves exactly one solution is proposed; the caller decides.

use crate::network::CellShares;
use crate::reading::Reading;
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_engine::{Board, Digit, Grid, Puzzle};
use std::sync::Arc;

/// A cell that would be read differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Index of the cell, row by row.
    pub cell: usize,
    /// The digit as read, 0 for empty.
    pub from: u8,
    /// The digit proposed, 0 for empty.
    pub to: u8,
}

/// A reading compared with the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The number of solutions of the digits as read; [`Verdict::None`] if two of them clash.
    pub verdict: Verdict,
    /// Cells with a digit that another cell of the same house has too.
    pub clashes: Vec<usize>,
    /// One or two changes that leave exactly one solution, if such were found.
    pub proposal: Vec<Change>,
}

/// Changes of one cell that are tried, the least doubtful first.
const SINGLE_CHANGES: usize = 150;

/// Changes of which all pairs are tried if no single one suffices.
const PAIRED_CHANGES: usize = 14;

/// Guesses allowed to each search; puzzles in print need a few dozen.
const STEPS: u64 = 3000;

/// The least share of a digit that is worth proposing.
const LEAST_SHARE: f32 = 1e-6;

/// Judges the digits of a reading on a board with as many cells. `None` if the board has another number of cells.
pub fn judge(board: &Arc<Board>, reading: &Reading) -> Option<Judgement> {
    if board.cell_count() != reading.cells.len() {
        return None;
    }
    let shares: Vec<CellShares> = reading.cells.iter().map(|cell| cell.shares).collect();
    Some(judge_digits(board, &reading.digits(), &shares))
}

/// Judges digits that a player may have corrected since they were read.
pub fn judge_digits(board: &Arc<Board>, digits: &[u8], shares: &[CellShares]) -> Judgement {
    let mut solver = Solver::new(board.clone());
    let verdict = verdict(board, &mut solver, digits);
    let clashes = clashes(board, digits);
    // An empty picture or a handful of digits is no misread puzzle.
    let is_puzzle = digits.iter().filter(|&&digit| digit > 0).count() >= board.cell_count() / 6;
    let proposal = match verdict {
        Verdict::None | Verdict::Several if is_puzzle => {
            proposal(board, &mut solver, digits, shares, verdict, &clashes)
        }
        _ => Vec::new(),
    };
    Judgement { verdict, clashes, proposal }
}

/// Returns the grid of these digits; those that the board does not have stay empty.
fn grid(digits: &[u8]) -> Grid {
    Grid::from_cells(digits.iter().map(|&digit| Digit::new(digit)).collect())
}

fn verdict(board: &Arc<Board>, solver: &mut Solver, digits: &[u8]) -> Verdict {
    match Puzzle::new(board.clone(), grid(digits)) {
        Ok(puzzle) => solver.solve(&puzzle, Limits::UNIQUE.steps(STEPS)).verdict(),
        Err(_) => Verdict::None,
    }
}

/// Returns the cells whose digit a peer has too.
fn clashes(board: &Board, digits: &[u8]) -> Vec<usize> {
    let has_twin = |cell: nonet_engine::Cell| {
        let digit = digits[cell.index()];
        digit > 0 && board.peers(cell).iter().any(|peer| digits[peer.index()] == digit)
    };
    board.cells().filter(|&cell| has_twin(cell)).map(|cell| cell.index()).collect()
}

/// Searches the change that costs least trust in the network.
fn proposal(
    board: &Arc<Board>,
    solver: &mut Solver,
    digits: &[u8],
    shares: &[CellShares],
    wrong: Verdict,
    clashes: &[usize],
) -> Vec<Change> {
    let mut changes: Vec<(f32, Change)> = Vec::new();
    for (cell, (&from, shares)) in digits.iter().zip(shares).enumerate() {
        for to in (0..=board.digit_count()).filter(|&to| to != from) {
            // A puzzle without a solution gains nothing from one more digit, nor one with several from one less.
            let is_useless = (wrong == Verdict::None && from == 0) || (wrong == Verdict::Several && to == 0);
            if !is_useless && shares.of(to) > LEAST_SHARE {
                changes.push((
                    shares.of(from).max(LEAST_SHARE).ln() - shares.of(to).ln(),
                    Change { cell, from, to },
                ));
            }
        }
    }
    changes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cell.cmp(&b.1.cell)));
    let mut is_unique = |changes: &[Change]| {
        let mut changed = digits.to_vec();
        for change in changes {
            changed[change.cell] = change.to;
        }
        verdict(board, solver, &changed) == Verdict::Unique
    };
    // If digits clash, a single change must be one of them.
    let could_suffice = |change: &Change| clashes.is_empty() || clashes.contains(&change.cell);
    let single = changes.iter().map(|(_, change)| *change).filter(could_suffice).take(SINGLE_CHANGES);
    for change in single {
        if is_unique(&[change]) {
            return vec![change];
        }
    }
    changes.truncate(PAIRED_CHANGES);
    let mut pairs: Vec<(f32, [Change; 2])> = Vec::new();
    for (index, (cost, one)) in changes.iter().enumerate() {
        for (more, other) in changes[index + 1..].iter().filter(|(_, other)| other.cell != one.cell) {
            pairs.push((cost + more, [*one, *other]));
        }
    }
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
    pairs.into_iter().map(|(_, pair)| pair).find(|pair| is_unique(pair)).map(Vec::from).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::catalogue;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn digits(line: &str) -> Vec<u8> {
        line.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect()
    }

    /// Shares of a network that is sure of every cell but one, where it hesitates between two digits.
    fn shares(digits: &[u8], doubtful: usize, other: u8) -> Vec<CellShares> {
        let mut all: Vec<CellShares> = digits.iter().map(|&digit| sure(digit)).collect();
        let shares = &mut all[doubtful];
        *shares = CellShares { empty: 0.0, printed: [0.0; 9], handwritten: [0.0; 9] };
        for (digit, share) in [(digits[doubtful], 0.6), (other, 0.4)] {
            match digit {
                0 => shares.empty = share,
                digit => shares.printed[usize::from(digit) - 1] = share,
            }
        }
        all
    }

    fn sure(digit: u8) -> CellShares {
        let mut shares = CellShares { empty: 0.001, printed: [0.001; 9], handwritten: [0.0; 9] };
        match digit {
            0 => shares.empty = 0.99,
            digit => shares.printed[usize::from(digit) - 1] = 0.99,
        }
        shares
    }

    fn judged(digits: &[u8], shares: &[CellShares]) -> Judgement {
        judge_digits(&Arc::new(catalogue::board("classic").unwrap()), digits, shares)
    }

    #[test]
    fn a_puzzle_with_one_solution_gets_no_proposal() {
        let digits = digits(PUZZLE);
        let judgement = judged(&digits, &shares(&digits, 0, 6));
        assert_eq!(judgement, Judgement { verdict: Verdict::Unique, clashes: vec![], proposal: vec![] });
    }

    #[test]
    fn a_misread_digit_that_clashes_is_proposed_back() {
        let mut misread = digits(PUZZLE);
        misread[4] = 1;
        let judgement = judged(&misread, &shares(&misread, 4, 7));
        assert_eq!(judgement.verdict, Verdict::None);
        assert_eq!(judgement.clashes, [4, 12, 67]);
        assert_eq!(judgement.proposal, [Change { cell: 4, from: 1, to: 7 }]);
    }

    #[test]
    fn a_missed_digit_is_proposed_where_the_network_doubted() {
        let mut missed = digits(PUZZLE);
        let cell = (0..81)
            .find(|&cell| {
                let mut without = missed.clone();
                let had = std::mem::take(&mut without[cell]);
                had > 0
                    && judged(&without, &without.iter().map(|&digit| sure(digit)).collect::<Vec<_>>()).verdict
                        == Verdict::Several
            })
            .unwrap();
        let digit = std::mem::take(&mut missed[cell]);
        let judgement = judged(&missed, &shares(&missed, cell, digit));
        assert_eq!((judgement.verdict, judgement.clashes.len()), (Verdict::Several, 0));
        assert_eq!(judgement.proposal, [Change { cell, from: 0, to: digit }]);
    }

    #[test]
    fn two_doubtful_digits_are_proposed_together() {
        let mut misread = digits(PUZZLE);
        (misread[4], misread[80]) = (1, 8);
        let mut shares = shares(&misread, 4, 7);
        shares[80].printed = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.49];
        let judgement = judged(&misread, &shares);
        let proposal = [Change { cell: 80, from: 8, to: 9 }, Change { cell: 4, from: 1, to: 7 }];
        assert_eq!(judgement.proposal, proposal);
    }

    #[test]
    fn an_almost_empty_grid_gets_no_proposal() {
        let mut few = vec![0; 81];
        (few[0], few[1]) = (5, 5);
        let judgement = judged(&few, &shares(&few, 0, 6));
        assert_eq!((judgement.verdict, judgement.proposal.len()), (Verdict::None, 0));
    }
}
