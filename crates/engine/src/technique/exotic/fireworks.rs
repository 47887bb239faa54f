//! Fireworks: two lines that cross in a box, and three digits that have at most one candidate cell on each line outside
//! the box, the same two cells for all three digits.
//!
//! A digit that is in neither of these two cells is inside the box on both lines, and so in the cell where they cross.
//! The three digits therefore fill the three cells, and all other candidates of these cells are eliminated. Each digit
//! is then on one of the lines within the box, so the other cells of the box lose it.

use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, Digit, DigitSet, HouseId};

/// A digit with its candidate cell on each line outside the box, if there is one.
struct FireworkDigit {
    digit: Digit,
    ends: [Option<Cell>; 2],
}

/// Finds fireworks around every open cell that is in an area and on two lines of different kinds.
pub fn fireworks(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    for crossing in position.open() {
        let homes = position.tables().memberships(crossing).iter().map(|(house, _)| *house);
        let kind = |house: HouseId| board.house(house).kind();
        let is_full = |house: &HouseId| position.tables().is_full(*house);
        let lines: Vec<HouseId> = homes.clone().filter(|h| kind(*h).is_line() && is_full(h)).collect();
        for area in homes.filter(|h| kind(*h).is_area()) {
            for (at, first) in lines.iter().enumerate() {
                for second in lines[at + 1..].iter().filter(|second| kind(**second) != kind(*first)) {
                    fireworks_at(position, crossing, area, [*first, *second], sink)?;
                }
            }
        }
    }
    GO_ON
}

fn fireworks_at(
    position: &Position,
    crossing: Cell,
    area: HouseId,
    lines: [HouseId; 2],
    sink: &mut Sink,
) -> Flow {
    let board = position.board();
    let inside = board.house(area).set();
    let [first, second] = lines.map(|line| board.house(line).set());
    if inside.intersection(first).intersection(second).len() != 1 {
        return GO_ON;
    }
    let candidates: Vec<FireworkDigit> =
        position.digits().filter_map(|digit| firework_digit(position, digit, area, lines)).collect();
    for (i, a) in candidates.iter().enumerate() {
        for (j, b) in candidates.iter().enumerate().skip(i + 1) {
            let Some(both) = agreeing_ends(a.ends, b.ends) else { continue };
            for c in &candidates[j + 1..] {
                let Some([Some(one), Some(other)]) =
                    agreeing_ends(both, c.ends).filter(|[one, other]| one != other)
                else {
                    continue;
                };
                let digits: DigitSet = [a.digit, b.digit, c.digit].into_iter().collect();
                let cells = [crossing, one, other];
                let mut step = Step::new(Technique::Fireworks, digits)
                    .houses(EvidenceRole::Base, lines)
                    .house(EvidenceRole::Cover, area)
                    .cells(EvidenceRole::Pattern, [crossing])
                    .cells(EvidenceRole::Wing, [one, other]);
                for cell in cells {
                    let others = position.candidates(cell).difference(digits);
                    step = step.removes(others.iter().map(|digit| Candidate::new(cell, digit)));
                }
                let outside = inside.difference(first).difference(second);
                for digit in digits {
                    step = step.removes_from(outside.intersection(position.places(digit)), digit);
                }
                for cell in cells {
                    let own = position.candidates(cell).intersection(digits);
                    step = step.candidates(
                        EvidenceRole::Pattern,
                        own.iter().map(|digit| Candidate::new(cell, digit)),
                    );
                }
                if !step.is_idle() {
                    sink(step)?;
                }
            }
        }
    }
    GO_ON
}

/// Returns the digit's candidate cell on each line outside the box. `None` if a line has several of them, or no
/// candidate cell at all.
fn firework_digit(
    position: &Position,
    digit: Digit,
    area: HouseId,
    lines: [HouseId; 2],
) -> Option<FireworkDigit> {
    let inside = position.board().house(area).set();
    let mut ends = [None; 2];
    for (line, end) in lines.into_iter().zip(&mut ends) {
        let places = position.places_in(line, digit);
        if places == 0 {
            return None;
        }
        let mut outside = position.cells_in(line, places).filter(|cell| !inside.contains(*cell));
        *end = outside.next();
        if outside.next().is_some() {
            return None;
        }
    }
    Some(FireworkDigit { digit, ends })
}

/// Merges the ends of two digits; `None` if both have an end on the same line and the two differ.
fn agreeing_ends(a: [Option<Cell>; 2], b: [Option<Cell>; 2]) -> Option<[Option<Cell>; 2]> {
    let one = |a: Option<Cell>, b: Option<Cell>| match (a, b) {
        (Some(a), Some(b)) => (a == b).then_some(Some(a)),
        _ => Some(a.or(b)),
    };
    Some([one(a[0], b[0])?, one(a[1], b[1])?])
}
