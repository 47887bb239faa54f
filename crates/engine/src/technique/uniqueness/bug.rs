//! Bivalue universal graves. If every open cell had two candidates, and every digit two candidate cells in each house
//! that lacks it, exchanging the two digits of all open cells would turn one solution into another. So one of the extra
//! candidates is true. The argument does not hold on boards with short houses or links, so nothing is found there.
//!
//! BUG Lite applies the same argument to some of the cells: all but one are bivalue, and each house has each digit
//! twice or not at all.

use crate::digit::bits;
use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

/// Maximum number of cells with more than two candidates.
const MAX_RICH_CELLS: usize = 7;

/// Returns the extra candidates of a BUG (bivalue universal grave); `None` if the remaining candidates don't form one.
fn extras(position: &Position) -> Option<Vec<Candidate>> {
    let board = position.board();
    if !board.links().is_empty() || position.tables().full_houses().len() != board.houses().len() {
        return None;
    }
    let mut extras = Vec::new();
    let mut rich = 0;
    for cell in position.open() {
        let digits = position.candidates(cell);
        if digits.len() < 2 {
            return None;
        }
        if digits.len() == 2 {
            continue;
        }
        rich += 1;
        if rich > MAX_RICH_CELLS {
            return None;
        }
        // A digit with more than two candidate cells in one of the cell's houses is extra; two digits must remain.
        let more: DigitSet = digits
            .iter()
            .filter(|d| {
                let homes = position.tables().memberships(cell);
                homes.iter().any(|(house, _)| position.places_in(*house, *d).count_ones() > 2)
            })
            .collect();
        if digits.len() - more.len() != 2 {
            return None;
        }
        extras.extend(more.iter().map(|d| Candidate::new(cell, d)));
    }
    // Without the extra candidates, every digit must have two candidate cells in every house.
    let is_grave = board.house_ids().all(|house| {
        position.digits().all(|d| {
            let left = bits(position.places_in(house, d))
                .filter(|place| !extras.contains(&Candidate::new(position.cell_at(house, *place), d)))
                .count();
            left == 0 || left == 2
        })
    });
    if is_grave && !extras.is_empty() { Some(extras) } else { None }
}

/// Finds a grave with one extra candidate, which is true.
pub fn bug_plus_one(position: &Position, sink: &mut Sink) -> Flow {
    let Some(extras) = extras(position) else { return GO_ON };
    let &[extra] = extras.as_slice() else { return GO_ON };
    let rest = position.candidates(extra.cell).difference(DigitSet::single(extra.digit));
    sink(
        Step::new(Technique::BugPlus1, DigitSet::single(extra.digit))
            .removes(rest.iter().map(|d| Candidate::new(extra.cell, d)))
            .candidates(EvidenceRole::Pattern, [extra]),
    )
}

/// Finds candidates that all extra candidates exclude.
pub fn bug_plus_n(position: &Position, sink: &mut Sink) -> Flow {
    let Some(extras) = extras(position) else { return GO_ON };
    if extras.len() < 2 {
        return GO_ON;
    }
    let board = position.board();
    let mut gone = Vec::new();
    for cell in position.open() {
        for digit in position.candidates(cell) {
            let excluded = |extra: &Candidate| {
                extra.cell == cell && extra.digit != digit
                    || extra.digit == digit && board.peers(extra.cell).contains(cell)
            };
            if extras.iter().all(excluded) {
                gone.push(Candidate::new(cell, digit));
            }
        }
    }
    if gone.is_empty() {
        return GO_ON;
    }
    let digits = extras.iter().map(|c| c.digit).collect();
    sink(
        Step::new(Technique::BugPlusN, digits)
            .removes(gone)
            .candidates(EvidenceRole::Pattern, extras.iter().copied()),
    )
}

/// Finds cells with at least three candidates, two of which would complete a partial grave.
///
/// From each such cell and each pair of its candidates, the smallest closed set of bivalue cells is grown: if a house
/// has a digit only once, a bivalue cell that can be its partner is added.
pub fn bug_lite(position: &Position, sink: &mut Sink) -> Flow {
    let board = position.board();
    if !board.links().is_empty() || position.tables().full_houses().len() != board.houses().len() {
        return GO_ON;
    }
    for cell in position.open() {
        let digits = position.candidates(cell);
        if digits.len() < 3 || position.is_given(cell) {
            continue;
        }
        for first in digits {
            for second in digits.iter().filter(|d| *d > first) {
                let pair: DigitSet = [first, second].into_iter().collect();
                let mut grave = PartialGrave { position, cells: vec![(cell, pair)] };
                if grave.grow(0) && grave.cells.len() > 4 {
                    let members: Vec<Cell> = grave.cells.iter().map(|(c, _)| *c).collect();
                    let all = grave.cells.iter().fold(DigitSet::EMPTY, |all, (_, d)| all.union(*d));
                    if all.len() < 3 {
                        continue;
                    }
                    sink(
                        Step::new(Technique::BugLite, all)
                            .removes(pair.iter().map(|d| Candidate::new(cell, d)))
                            .cells(EvidenceRole::Floor, members.iter().copied().skip(1))
                            .cells(EvidenceRole::Roof, [cell]),
                    )?;
                }
            }
        }
    }
    GO_ON
}

/// Maximum number of cells in a partial grave.
const MAX_LITE_CELLS: usize = 10;

struct PartialGrave<'a> {
    position: &'a Position,
    cells: Vec<(Cell, DigitSet)>,
}

impl PartialGrave<'_> {
    /// Adds partners until every digit is paired in every house. Returns false if that is impossible.
    fn grow(&mut self, depth: usize) -> bool {
        let Some((taken, digit, house_set)) = self.unpaired_digit() else { return true };
        if self.cells.len() >= MAX_LITE_CELLS || depth > MAX_LITE_CELLS {
            return false;
        }
        let partners: Vec<Cell> = self
            .position
            .places(digit)
            .intersection(&house_set)
            .difference(&taken)
            .iter()
            .filter(|c| self.position.candidates(*c).len() == 2 && !self.position.is_given(*c))
            .collect();
        for partner in partners {
            self.cells.push((partner, self.position.candidates(partner)));
            let fits = !self.is_crowded();
            if fits && self.grow(depth + 1) {
                return true;
            }
            self.cells.pop();
        }
        false
    }

    /// Returns the cells so far, a digit that occurs once in a house, and the cells of that house.
    fn unpaired_digit(&self) -> Option<(CellSet, Digit, CellSet)> {
        let taken: CellSet = self.cells.iter().map(|(c, _)| *c).collect();
        for (cell, digits) in &self.cells {
            for digit in *digits {
                for house in self.position.board().houses_of(*cell) {
                    let set = self.position.board().house(*house).set();
                    if self.count(digit, set) == 1 {
                        return Some((taken, digit, *set));
                    }
                }
            }
        }
        None
    }

    /// True if a digit of the last cell occurs more than twice in a house.
    fn is_crowded(&self) -> bool {
        let Some((cell, digits)) = self.cells.last() else { return false };
        digits.iter().any(|digit| {
            let houses = self.position.board().houses_of(*cell);
            houses.iter().any(|h| self.count(digit, self.position.board().house(*h).set()) > 2)
        })
    }

    fn count(&self, digit: Digit, set: &CellSet) -> usize {
        self.cells.iter().filter(|(c, digits)| digits.contains(digit) && set.contains(*c)).count()
    }
}
