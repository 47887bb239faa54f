//! Remote pairs: chains of cells with the same two candidates.
//!
//! Neighbours in the chain see each other, so two cells at an odd distance hold both digits between them. A cell that
//! sees both of them can hold neither digit. This is sound on every board.

use std::collections::VecDeque;

use super::{Candidate, ChainNode, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Strength, Technique};
use crate::{Cell, DigitSet};

/// Finds a chain for each pair of cells at an odd distance of at least three. The step contains all eliminations along
/// the chain.
pub(in crate::technique) fn remote_pairs(position: &Position, sink: &mut Sink) -> Flow {
    let cells: Vec<Cell> = position.bivalue_cells().collect();
    for (i, &start) in cells.iter().enumerate() {
        let digits = position.candidates(start);
        let alike: Vec<Cell> = cells.iter().copied().filter(|c| position.candidates(*c) == digits).collect();
        if alike.len() < 4 {
            continue;
        }
        let from = distances(position, &alike, start);
        for (end, _, _) in
            from.iter().filter(|(end, far, _)| *far >= 3 && far % 2 == 1 && cells[i..].contains(end))
        {
            let chain = chain_to(&from, *end);
            let step = step(position, &chain, digits);
            if !step.is_idle() {
                sink(step)?;
            }
        }
    }
    GO_ON
}

/// Returns the cells connected to a start, each with its distance and the previous cell.
fn distances(position: &Position, alike: &[Cell], start: Cell) -> Vec<(Cell, usize, Cell)> {
    let mut reached = vec![(start, 0, start)];
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((cell, far)) = queue.pop_front() {
        for &next in alike {
            if position.board().peers(cell).contains(next) && reached.iter().all(|(c, ..)| *c != next) {
                reached.push((next, far + 1, cell));
                queue.push_back((next, far + 1));
            }
        }
    }
    reached
}

fn chain_to(from: &[(Cell, usize, Cell)], end: Cell) -> Vec<Cell> {
    let mut chain = vec![end];
    let mut at = end;
    while let Some((_, _, before)) = from.iter().find(|(cell, far, _)| *cell == at && *far > 0) {
        chain.push(*before);
        at = *before;
    }
    chain.reverse();
    chain
}

fn step(position: &Position, chain: &[Cell], digits: DigitSet) -> Step {
    let mut step =
        Step::new(Technique::RemotePair, digits).cells(EvidenceRole::Pattern, chain.iter().copied());
    for (i, a) in chain.iter().enumerate() {
        for b in chain.iter().skip(i + 1).step_by(2) {
            for digit in digits {
                step = step.removes_from(position.seen_by_all([*a, *b], digit), digit);
            }
        }
    }
    // The links are shown for one digit.
    if let Some(digit) = digits.first() {
        for pair in chain.windows(2) {
            let node = |cell: Cell| ChainNode::Single(Candidate::new(cell, digit));
            step = step.link(0, node(pair[0]), Strength::Weak, node(pair[1]));
        }
    }
    step
}
