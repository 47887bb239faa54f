//! Nested forcing: a candidate is assumed to be true and its consequences are applied. In the resulting position, other
//! candidates are refuted by nets until nothing changes.

use super::arguments::add_branch;
use super::consequences::{Follower, ForcingMode};
use super::flat_position::{FlatBoard, FlatPosition, ones};
use super::links::{CandidateLinks, candidate, on};
use crate::technique::{Candidate, Effort, EvidenceRole, Flow, GO_ON, Position, STOP, Sink, Step, Technique};
use crate::{Cell, Digit, DigitSet};

/// Maximum number of refuted candidates that are recorded as evidence.
const MAX_CHAINS: usize = 200;

/// Finds candidates that are refuted by refuting others. Cells with few candidates come first.
pub(in crate::technique) fn nested(position: &Position, sink: &mut Sink) -> Flow {
    let board = FlatBoard::new(position.board());
    let state = FlatPosition::new(&board, position);
    let mut starts: Vec<(usize, usize)> = (0..board.cells)
        .flat_map(|cell| ones(state.marks[cell]).map(move |digit| (cell, digit as usize)))
        .filter(|(cell, _)| state.marks[*cell].count_ones() > 1)
        .collect();
    starts.sort_by_cached_key(|(cell, _)| state.marks[*cell].count_ones() as usize);
    for (cell, digit) in starts {
        let struck = Candidate::new(Cell::new(cell), Digit::from_index(digit));
        let mut step = Step::new(Technique::NestedForcing, DigitSet::single(struck.digit))
            .removes([struck])
            .candidates(EvidenceRole::Cause, [struck]);
        if refuted(&board, &state, (cell, digit), position.effort(), &mut step) {
            sink(step)?;
        }
        if position.effort().is_spent() {
            return STOP;
        }
    }
    GO_ON
}

/// True if the candidate is refuted within the remaining effort. Adds the branches to the step.
fn refuted(
    board: &FlatBoard,
    state: &FlatPosition,
    (cell, digit): (usize, usize),
    effort: &Effort,
    step: &mut Step,
) -> bool {
    let mut now = state.clone();
    let mut chains = 0;
    // Applies the direct consequences.
    let links = CandidateLinks::new(board, state);
    let mut follower = Follower::new(&links, ForcingMode::SUBSETS, effort);
    if follower.spend_effort().is_break() {
        return false;
    }
    let outcome = follower.follow(on(links.number(cell, digit)));
    if let Some((a, b)) = outcome.clash {
        *step = add_branch(step.clone(), 0, &links, &outcome, &[a, b]);
        return true;
    }
    for gone in outcome.all(false) {
        let (cell, digit) = links.cell_digit(candidate(gone));
        now.remove(board, cell, digit);
    }
    place_singles(board, &mut now);
    // Refutes other candidates until a cell or a digit has no options left.
    loop {
        let before = now.clone();
        let links = CandidateLinks::new(board, &before);
        let mut follower = Follower::new(&links, ForcingMode::NETS, effort);
        let mut fresh = false;
        for number in 0..links.len() {
            let (cell, digit) = links.cell_digit(number);
            if before.marks[cell].count_ones() < 2 || !now.has(cell, digit) {
                continue;
            }
            if follower.spend_effort().is_break() {
                return false;
            }
            if !follower.is_refuted(on(number)) {
                continue;
            }
            let outcome = follower.follow(on(number));
            if let Some((a, b)) = outcome.clash {
                chains += 1;
                if chains < MAX_CHAINS {
                    *step = add_branch(step.clone(), chains as u8, &links, &outcome, &[a, b]);
                }
                now.remove(board, cell, digit);
                fresh = true;
                if is_broken(board, &now, state) {
                    return true;
                }
            }
        }
        if !fresh {
            return false;
        }
        place_singles(board, &mut now);
        if is_broken(board, &now, state) {
            return true;
        }
    }
}

/// True if an open cell, or a digit of a house, has no options left.
fn is_broken(board: &FlatBoard, now: &FlatPosition, before: &FlatPosition) -> bool {
    (0..board.cells).any(|cell| before.marks[cell] != 0 && now.marks[cell] == 0)
        || before.places.iter().zip(&now.places).any(|(before, now)| *before != 0 && *now == 0)
}

/// Removes the candidates that naked and hidden singles exclude, until nothing changes.
fn place_singles(board: &FlatBoard, now: &mut FlatPosition) {
    loop {
        let before: u32 = now.marks.iter().map(|marks| marks.count_ones()).sum();
        for cell in 0..board.cells {
            if now.marks[cell].count_ones() == 1 {
                let digit = now.marks[cell].trailing_zeros() as usize;
                for peer in &board.peers[cell] {
                    now.remove(board, usize::from(*peer), digit);
                }
            }
        }
        for region in 0..board.regions.len() {
            for digit in 0..board.digits {
                let places = now.places(board, region, digit);
                if places.count_ones() == 1 {
                    let cell = board.cell_at(region, places.trailing_zeros());
                    for other in ones(now.marks[cell] & !(1 << digit)) {
                        now.remove(board, cell, other as usize);
                    }
                }
            }
        }
        if now.marks.iter().map(|marks| marks.count_ones()).sum::<u32>() == before {
            return;
        }
    }
}
