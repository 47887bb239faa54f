//! Junior exocet: two base cells of a box that see each other on a line, and two target cells elsewhere in its band.
//!
//! Three lines across the band: one through the box beside the base cells, one through each target. Each of them holds
//! every digit. If a digit is in a base cell, it is in no cell that sees both; if its places that are left on the lines
//! that lack it, the targets aside, lie in fewer houses than there are such lines, these hold it too seldom, so that a
//! target holds it. If that is so of every candidate of the base cells, the targets hold the same two digits as the base cells: whatever belongs to no
//! such pair goes from all four.

use crate::technique::locked::is_area;
use crate::technique::{Candidate, Flow, GO_ON, Position, Role, Sink, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind};

/// Candidates of the base cells together.
const MOST_DIGITS: usize = 5;

/// From every two open cells that a box and a line share.
pub fn junior_exocets(position: &Position, sink: &mut Sink) -> Flow {
    let (board, tables) = (position.board(), position.tables());
    let kind = |house: HouseId| board.house(house).kind();
    for crossing in tables.crossings().iter().filter(|c| is_area(kind(c.from)) && kind(c.to).is_line()) {
        let open = position.open_in(crossing.from) & crossing.shared_from;
        let cells: Vec<Cell> = position.cells_in(crossing.from, open).collect();
        for (i, a) in cells.iter().enumerate() {
            for b in &cells[i + 1..] {
                let digits = position.candidates_of([*a, *b]);
                if (3..=MOST_DIGITS).contains(&digits.len()) {
                    position.effort().spend()?;
                    from_base(position, [*a, *b], crossing.from, crossing.to, digits, sink)?;
                }
            }
        }
    }
    GO_ON
}

/// A base with what all its exocets share.
struct Base<'p> {
    position: &'p Position,
    cells: [Cell; 2],
    digits: DigitSet,
    line: HouseId,
    /// Cells that see both base cells.
    seen: CellSet,
}

fn from_base(
    position: &Position,
    cells: [Cell; 2],
    area: HouseId,
    line: HouseId,
    digits: DigitSet,
    sink: &mut Sink,
) -> Flow {
    let (board, tables) = (position.board(), position.tables());
    let own_kind = board.house(line).kind();
    let seen = board.peers(cells[0]).intersection(board.peers(cells[1]));
    let base = Base { position, cells, digits, line, seen };
    // The band: lines along the base through its box.
    let band = tables.crossings().iter().filter(|c| c.from == area && board.house(c.to).kind() == own_kind);
    let band = band.fold(CellSet::EMPTY, |band, c| band.union(board.house(c.to).set()));
    let inside = board.house(area).set();
    let is_across = |kind: HouseKind| kind.is_line() && kind != own_kind;
    let across = |house: &&HouseId| is_across(board.house(**house).kind());
    let lines: Vec<HouseId> = tables.full_houses().iter().filter(across).copied().collect();
    let holds_base = |line: &HouseId| cells.iter().any(|cell| board.house(*line).set().contains(*cell));
    let (own, others): (Vec<HouseId>, Vec<HouseId>) = lines
        .iter()
        .filter(|line| !holds_base(line))
        .partition(|line| !board.house(**line).set().is_disjoint(inside));
    let targets: Vec<(HouseId, Cell)> = others
        .iter()
        .flat_map(|line| {
            let cells = board.house(*line).set().intersection(&band).difference(&seen);
            let cells: Vec<Cell> = cells.intersection(position.open()).iter().collect();
            cells.into_iter().map(move |cell| (*line, cell))
        })
        .filter(|(_, cell)| position.candidates(*cell).intersection(digits).len() > 1)
        .collect();
    for &beside in &own {
        for (i, (first, one)) in targets.iter().enumerate() {
            for (second, other) in &targets[i + 1..] {
                let is_apart =
                    |a: &HouseId, b: &HouseId| board.house(*a).set().is_disjoint(board.house(*b).set());
                if is_apart(first, second) && is_apart(first, &beside) && is_apart(second, &beside) {
                    base.with_targets([beside, *first, *second], [*one, *other], sink)?;
                }
            }
        }
    }
    GO_ON
}

impl Base<'_> {
    fn with_targets(&self, lines: [HouseId; 3], targets: [Cell; 2], sink: &mut Sink) -> Flow {
        let position = self.position;
        if !self.digits.iter().all(|digit| self.is_bound(digit, lines, targets)) {
            return GO_ON;
        }
        // Which pairs of digits are left, and what each of the four cells has of them.
        let can = |cell: Cell, digit: Digit| position.has(cell, digit);
        let [a, b] = self.cells;
        let [s, t] = targets;
        let mut kept = [DigitSet::EMPTY; 4];
        for x in position.candidates(a) {
            for y in position.candidates(b).iter().filter(|y| *y != x) {
                for (one, other) in [(x, y), (y, x)] {
                    if can(s, one) && can(t, other) {
                        for (kept, digit) in kept.iter_mut().zip([x, y, one, other]) {
                            kept.insert(digit);
                        }
                    }
                }
            }
        }
        let struck: Vec<Candidate> = [a, b, s, t]
            .into_iter()
            .zip(kept)
            .flat_map(|(cell, kept)| {
                let gone = position.candidates(cell).difference(kept);
                gone.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
            })
            .collect();
        if struck.is_empty() {
            return GO_ON;
        }
        sink(
            Step::new(Technique::JuniorExocet, self.digits)
                .removes(struck)
                .house(Role::Base, self.line)
                .houses(Role::Cover, lines)
                .cells(Role::Pattern, self.cells)
                .cells(Role::Wing, targets),
        )
    }

    /// True if the digit is in a target as soon as it is in a base cell.
    fn is_bound(&self, digit: Digit, lines: [HouseId; 3], targets: [Cell; 2]) -> bool {
        let position = self.position;
        let lacking = lines.iter().filter(|line| position.places_in(**line, digit) != 0);
        let set = |line: &HouseId| position.board().house(*line).set();
        let mut left = lacking.clone().fold(CellSet::EMPTY, |left, line| left.union(set(line)));
        left = left.intersection(position.places(digit)).difference(&self.seen);
        for cell in self.cells.iter().chain(&targets) {
            left.remove(*cell);
        }
        let lacking = lacking.count();
        let in_one = |cells: &CellSet| {
            let homes = |first| position.tables().homes(first).iter();
            cells.first().is_none_or(|first| homes(first).any(|(house, _)| cells.is_subset(set(house))))
        };
        let Some(first) = left.first() else { return lacking > 0 };
        let mut homes = position.tables().homes(first).iter().map(|(house, _)| set(house));
        match lacking {
            0 | 1 => false,
            2 => in_one(&left),
            _ => homes.any(|house| in_one(&left.difference(house))),
        }
    }
}
