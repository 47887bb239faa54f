//! Extended rectangles: two lines with three or more pairs of cells, where both cells of a pair are in the same houses
//! except for the line. If the cells held only as many digits as there are pairs, the lines could be exchanged.

use crate::technique::board_tables::is_exchangeable;
use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, DigitSet};

/// Finds extended rectangles. Variant 1: one cell has additional digits, so it holds none of the pattern's digits.
/// Variant 2: all additional candidates have the same digit.
pub fn extended_rectangles(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    for (number, first) in board.houses().iter().enumerate() {
        for second in &board.houses()[number + 1..] {
            if first.kind() != second.kind() || !first.set().is_disjoint(second.set()) {
                continue;
            }
            let pairs: Vec<[Cell; 2]> = first
                .cells()
                .iter()
                .flat_map(|a| second.cells().iter().map(move |b| [*a, *b]))
                .filter(|pair| {
                    let others = |c: Cell, line: &crate::House| {
                        let mut houses = board.houses_of(c).to_vec();
                        houses.retain(|h| board.house(*h) != line);
                        houses
                    };
                    pair.iter().all(|c| position.open().contains(*c))
                        && others(pair[0], first) == others(pair[1], second)
                })
                .collect();
            for size in 3..=4 {
                choose(position, &pairs, size, &mut Vec::new(), DigitSet::EMPTY, sink)?;
            }
        }
    }
    GO_ON
}

fn choose(
    position: &Position,
    pairs: &[[Cell; 2]],
    size: usize,
    chosen: &mut Vec<[Cell; 2]>,
    digits: DigitSet,
    sink: &mut Sink,
) -> Flow {
    if chosen.len() == size {
        return emit(position, chosen, sink);
    }
    for (next, pair) in pairs.iter().enumerate() {
        // All pairs together may have one additional digit; only one cell may have more.
        let both = position.candidates(pair[0]).intersection(position.candidates(pair[1]));
        let union = digits.union(both);
        if union.len() <= size + 1 {
            chosen.push(*pair);
            let flow = choose(position, &pairs[next + 1..], size, chosen, union, sink);
            chosen.pop();
            flow?;
        }
    }
    GO_ON
}

fn emit(position: &Position, pairs: &[[Cell; 2]], sink: &mut Sink) -> Flow {
    let cells: Vec<Cell> = pairs.iter().flatten().copied().collect();
    if !is_exchangeable_lines(position, pairs) {
        return GO_ON;
    }
    let size = pairs.len();
    let all = position.candidates_of(cells.iter().copied());
    if all.len() == size + 1 {
        for extra in all {
            let digits = all.difference(DigitSet::single(extra));
            let holders: Vec<Cell> = cells.iter().copied().filter(|c| position.has(*c, extra)).collect();
            let gone = position.seen_by_all(holders.iter().copied(), extra);
            if holders.len() > 1 && !gone.is_empty() {
                let step = Step::new(Technique::ExtendedRectangle, digits).variant(2);
                sink(with_cells(step, &cells, &holders).removes_from(gone, extra))?;
            }
        }
    }
    for &roof in &cells {
        let digits = position.candidates_of(cells.iter().copied().filter(|c| *c != roof));
        let gone = position.candidates(roof).intersection(digits);
        if digits.len() == size && !gone.is_empty() && !position.candidates(roof).is_subset(digits) {
            let step = Step::new(Technique::ExtendedRectangle, digits).variant(1);
            let gone = gone.iter().map(|d| Candidate::new(roof, d));
            sink(with_cells(step, &cells, &[roof]).removes(gone))?;
        }
    }
    GO_ON
}

fn with_cells(step: Step, cells: &[Cell], roof: &[Cell]) -> Step {
    let floor = cells.iter().copied().filter(|c| !roof.contains(c));
    step.cells(EvidenceRole::Floor, floor).cells(EvidenceRole::Roof, roof.iter().copied())
}

/// True if exchanging each pair on its own keeps all houses valid except the two lines.
fn is_exchangeable_lines(position: &Position, pairs: &[[Cell; 2]]) -> bool {
    let cells: Vec<Cell> = pairs.iter().flatten().copied().collect();
    let links = position.board().links();
    !links.iter().any(|l| cells.contains(&l.first) || cells.contains(&l.second))
        && pairs.windows(2).all(|two| {
            let [a, b] = two[0];
            let [c, d] = two[1];
            is_exchangeable(position.board(), &[a, b, d, c])
        })
}
