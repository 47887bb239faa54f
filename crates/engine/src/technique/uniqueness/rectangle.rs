//! Unique rectangles 1 to 6, hidden rectangles and avoidable rectangles.

use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Rectangle, Sink, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseId};

/// A rectangle of open cells, and two digits that all of them could hold.
struct RectangleCase<'a> {
    position: &'a Position,
    rectangle: Rectangle,
    pair: DigitSet,
    /// Per corner, the candidates beyond the pair.
    extra: [DigitSet; 4],
}

impl RectangleCase<'_> {
    fn cell(&self, corner: usize) -> Cell {
        self.rectangle.corners[corner]
    }

    fn floor(&self) -> Vec<usize> {
        (0..4).filter(|i| self.extra[*i].is_empty()).collect()
    }

    fn roof(&self) -> Vec<usize> {
        (0..4).filter(|i| !self.extra[*i].is_empty()).collect()
    }

    fn are_adjacent(&self, corners: &[usize]) -> bool {
        corners.len() == 2 && self.rectangle.adjacent(corners[0]).contains(&corners[1])
    }

    fn step(&self, technique: Technique) -> Step {
        let cells = |corners: Vec<usize>| corners.into_iter().map(|i| self.cell(i)).collect::<Vec<_>>();
        let pattern = self.rectangle.corners.iter().flat_map(|c| {
            self.position.candidates(*c).intersection(self.pair).iter().map(move |d| Candidate::new(*c, d))
        });
        Step::new(technique, self.pair)
            .cells(EvidenceRole::Floor, cells(self.floor()))
            .cells(EvidenceRole::Roof, cells(self.roof()))
            .candidates(EvidenceRole::Pattern, pattern)
    }

    /// Returns both digits in turn, each with its partner.
    fn digit_orders(&self) -> impl Iterator<Item = (Digit, Digit)> + '_ {
        let (first, last) = (self.pair.first(), self.pair.iter().last());
        first.into_iter().zip(last).flat_map(|(a, b)| [(a, b), (b, a)])
    }

    /// Returns a full house that two corners share and in which the digit has no other candidate cell.
    fn bound(&self, corners: [usize; 2], digit: Digit) -> Option<HouseId> {
        let position = self.position;
        let cells = corners.map(|i| self.cell(i));
        position.tables().houses_containing(&cells).find(|house| {
            let places = position.places_in(*house, digit);
            position.tables().is_full(*house)
                && places != 0
                && position.cells_in(*house, places).all(|c| cells.contains(&c))
        })
    }
}

fn each_case(position: &Position, each: &mut dyn FnMut(&RectangleCase) -> Flow) -> Flow {
    for rectangle in position.tables().rectangles() {
        let cells = rectangle.corners;
        if cells.iter().any(|c| !position.open().contains(*c)) {
            continue;
        }
        // A corner may lack one of the digits, as long as one of the two ways to fill the rectangle remains.
        let sets = cells.map(|c| position.candidates(c));
        let (across, beside) = (sets[0].intersection(sets[3]), sets[1].intersection(sets[2]));
        let mut pairs: Vec<DigitSet> = sets.into_iter().filter(|s| s.len() == 2).collect();
        pairs.sort_unstable();
        pairs.dedup();
        for pair in pairs {
            let case = RectangleCase {
                position,
                rectangle: *rectangle,
                pair,
                extra: sets.map(|s| s.difference(pair)),
            };
            let ways = case.digit_orders().any(|(x, y)| across.contains(x) && beside.contains(y));
            if ways {
                each(&case)?;
            }
        }
    }
    GO_ON
}

/// Finds unique rectangles of the numbered types.
pub fn unique(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    each_case(position, &mut |case| match technique {
        Technique::UniqueRectangle1 => one_corner(case, sink),
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 => one_digit(case, technique, sink),
        Technique::UniqueRectangle3 => with_subset(case, sink),
        Technique::UniqueRectangle4 => strong_roof(case, sink),
        _ => strong_across(case, sink),
    })
}

/// Type 1: one corner has additional digits, so it holds neither digit of the pair.
fn one_corner(case: &RectangleCase, sink: &mut Sink) -> Flow {
    let &[corner] = case.roof().as_slice() else { return GO_ON };
    let cell = case.cell(corner);
    let gone = case.position.candidates(cell).intersection(case.pair);
    sink(case.step(Technique::UniqueRectangle1).removes(gone.iter().map(|digit| Candidate { cell, digit })))
}

/// Types 2 and 5: all additional candidates have the same digit, which is in one of their corners. In type 2 there are
/// two such corners, side by side.
fn one_digit(case: &RectangleCase, technique: Technique, sink: &mut Sink) -> Flow {
    let roof = case.roof();
    let Some(extra) = case.extra.iter().fold(DigitSet::EMPTY, |all, e| all.union(*e)).only() else {
        return GO_ON;
    };
    let is_second = case.are_adjacent(&roof);
    if roof.len() < 2 || is_second != (technique == Technique::UniqueRectangle2) {
        return GO_ON;
    }
    let gone = case.position.seen_by_all(roof.iter().map(|i| case.cell(*i)), extra);
    if gone.is_empty() {
        return GO_ON;
    }
    let holders = roof.iter().map(|i| case.cell(*i));
    sink(case.step(technique).removes_from(gone, extra).digit_in(EvidenceRole::Roof, extra, holders))
}

/// Type 3: the additional digits of the two roof corners form a naked subset with cells of a house that they share.
fn with_subset(case: &RectangleCase, sink: &mut Sink) -> Flow {
    let roof = case.roof();
    if !case.are_adjacent(&roof) {
        return GO_ON;
    }
    let position = case.position;
    let corners: Vec<Cell> = roof.iter().map(|i| case.cell(*i)).collect();
    let extra = case.extra.iter().fold(DigitSet::EMPTY, |all, e| all.union(*e));
    if extra.len() < 2 {
        return GO_ON;
    }
    for house in position.tables().houses_containing(&corners) {
        let cells: Vec<(Cell, DigitSet)> = position
            .cells_in(house, position.open_in(house))
            .filter(|c| !corners.contains(c))
            .map(|c| (c, position.candidates(c)))
            .collect();
        let most = cells.len().saturating_sub(1).min(5);
        for size in 1..=most {
            subset(case, &cells, &corners, size, extra, &mut Vec::new(), 0, sink)?;
        }
    }
    GO_ON
}

#[expect(clippy::too_many_arguments, reason = "the recursion passes its small state along")]
fn subset(
    case: &RectangleCase,
    cells: &[(Cell, DigitSet)],
    corners: &[Cell],
    size: usize,
    digits: DigitSet,
    chosen: &mut Vec<Cell>,
    start: usize,
    sink: &mut Sink,
) -> Flow {
    if chosen.len() == size {
        // The roof, as one virtual cell, and `size` other cells hold `size + 1` digits.
        if digits.len() != size + 1 {
            return GO_ON;
        }
        let position = case.position;
        let members: CellSet = chosen.iter().copied().chain(corners.iter().copied()).collect();
        let gone: Vec<Candidate> = digits
            .iter()
            .flat_map(|d| {
                // The cell must see the whole subset; the roof corners count with their additional digits.
                let seen = position.seen_by_all(members.iter(), d);
                seen.into_iter().map(move |c| Candidate::new(c, d))
            })
            .collect();
        if gone.is_empty() {
            return GO_ON;
        }
        return sink(
            case.step(Technique::UniqueRectangle3)
                .removes(gone)
                .cells(EvidenceRole::Set(0), chosen.iter().copied()),
        );
    }
    for next in start..cells.len() {
        let (cell, more) = cells[next];
        let union = digits.union(more);
        if union.len() <= size + 1 {
            chosen.push(cell);
            let flow = subset(case, cells, corners, size, union, chosen, next + 1, sink);
            chosen.pop();
            flow?;
        }
    }
    GO_ON
}

/// Type 4: one digit of the pair has no candidate cells other than the roof corners in a house that they share. Both
/// lose the other digit.
fn strong_roof(case: &RectangleCase, sink: &mut Sink) -> Flow {
    let roof = case.roof();
    if !case.are_adjacent(&roof) {
        return GO_ON;
    }
    for (bound, other) in case.digit_orders() {
        let Some(house) = case.bound([roof[0], roof[1]], bound) else { continue };
        let gone = roof.iter().map(|i| case.cell(*i)).filter(|c| case.position.has(*c, other));
        let step = case.step(Technique::UniqueRectangle4).removes_from(gone, other);
        if !step.is_idle() {
            sink(step.house(EvidenceRole::Base, house))?;
        }
    }
    GO_ON
}

/// Type 6: the roof corners are opposite, and along two opposite sides a digit has no candidate cells other than the
/// corners. The roof corners lose it.
fn strong_across(case: &RectangleCase, sink: &mut Sink) -> Flow {
    let roof = case.roof();
    if roof.len() != 2 || Rectangle::opposite(roof[0]) != roof[1] {
        return GO_ON;
    }
    for (bound, _) in case.digit_orders() {
        for sides in [[[0, 1], [2, 3]], [[0, 2], [1, 3]]] {
            let houses = sides.map(|side| case.bound(side, bound));
            let [Some(first), Some(second)] = houses else { continue };
            let gone = roof.iter().map(|i| case.cell(*i)).filter(|c| case.position.has(*c, bound));
            let step = case.step(Technique::UniqueRectangle6).removes_from(gone, bound);
            if !step.is_idle() {
                sink(step.houses(EvidenceRole::Base, [first, second]))?;
            }
        }
    }
    GO_ON
}

/// Finds hidden rectangles. They start from a corner that has only the pair. If, along both sides that meet at the
/// opposite corner, a digit has no candidate cells other than the corners, the opposite corner loses the other digit.
pub fn hidden(position: &Position, sink: &mut Sink) -> Flow {
    each_case(position, &mut |case| {
        let floor = case.floor();
        if floor.len() > 2 {
            return GO_ON;
        }
        for corner in floor {
            let across = Rectangle::opposite(corner);
            let cell = case.cell(across);
            for (bound, other) in case.digit_orders() {
                let sides = case.rectangle.adjacent(across).map(|beside| case.bound([across, beside], bound));
                if let [Some(first), Some(second)] = sides
                    && position.has(cell, other)
                {
                    sink(
                        case.step(Technique::HiddenRectangle)
                            .removes([Candidate::new(cell, other)])
                            .houses(EvidenceRole::Base, [first, second]),
                    )?;
                }
            }
        }
        GO_ON
    })
}

/// Finds avoidable rectangles: solved corners that are not givens, where the open corners must not complete the
/// exchange.
pub fn avoidable(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    for rectangle in position.tables().rectangles() {
        let cells = rectangle.corners;
        if cells.iter().any(|c| position.is_given(*c)) {
            continue;
        }
        let open: Vec<usize> = (0..4).filter(|i| position.open().contains(cells[*i])).collect();
        let held = |corner: usize| position.grid().get(cells[corner]);
        match (technique, open.as_slice()) {
            (Technique::AvoidableRectangle1, &[corner]) => {
                let [left, right] = rectangle.adjacent(corner);
                let (Some(beside), Some(across)) = (held(left), held(Rectangle::opposite(corner))) else {
                    continue;
                };
                if held(right) == Some(beside) && position.has(cells[corner], across) {
                    let pair = [beside, across].into_iter().collect();
                    let solved = (0..4).filter(|i| *i != corner).map(|i| cells[i]);
                    sink(
                        Step::new(technique, pair)
                            .removes([Candidate::new(cells[corner], across)])
                            .cells(EvidenceRole::Floor, solved)
                            .cells(EvidenceRole::Roof, [cells[corner]]),
                    )?;
                }
            }
            (Technique::AvoidableRectangle2, &[first, second]) => {
                avoidable_pair(position, rectangle, first, second, sink)?;
            }
            _ => {}
        }
    }
    GO_ON
}

/// Type 2: two open corners that could complete the exchange if they did not both have the same additional digit.
fn avoidable_pair(
    position: &Position,
    rectangle: &Rectangle,
    first: usize,
    second: usize,
    sink: &mut Sink,
) -> Flow {
    let cells = rectangle.corners;
    let held = |corner: usize| position.grid().get(cells[corner]);
    // Each corner would have to take the digit of the opposite corner, which must be known.
    let (Some(one), Some(two)) = (held(Rectangle::opposite(first)), held(Rectangle::opposite(second))) else {
        return GO_ON;
    };
    if one == two {
        return GO_ON;
    }
    let rest = |corner: usize, digit: Digit| {
        let digits = position.candidates(cells[corner]);
        digits.contains(digit).then(|| digits.difference(DigitSet::single(digit)))
    };
    let (Some(a), Some(b)) = (rest(first, one), rest(second, two)) else { return GO_ON };
    let (Some(extra), true) = (a.only(), a == b) else { return GO_ON };
    let roof = [cells[first], cells[second]];
    let gone = position.seen_by_all(roof, extra);
    if gone.is_empty() {
        return GO_ON;
    }
    let solved = (0..4).filter(|i| *i != first && *i != second).map(|i| cells[i]);
    sink(
        Step::new(Technique::AvoidableRectangle2, [one, two].into_iter().collect())
            .removes_from(gone, extra)
            .cells(EvidenceRole::Floor, solved)
            .cells(EvidenceRole::Roof, roof)
            .digit_in(EvidenceRole::Roof, extra, roof),
    )
}
