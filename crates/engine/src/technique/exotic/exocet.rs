//! Exocets: two base cells of a box on a common line, and two target cells that hold the same two digits.
//!
//! Three lines cross the band of the box: one through the box next to the base cells, and one through each target. Each
//! of these lines holds every digit. If a digit is in a base cell, it is in no cell that sees both base cells. Consider
//! its remaining candidate cells on those lines, except the targets. If fewer houses than lines can cover them, the
//! digit must be in a target. If this holds for every candidate of the base cells, the targets hold the same two digits
//! as the base cells, and candidates that belong to no such pair are eliminated from all four cells.
//!
//! Variants: 1 junior, with both targets in the band; 2 senior, with one target outside it; 3 double, two junior
//! exocets without a common cell. A double exocet eliminates candidates that belong to no combination of compatible
//! pairs, and candidates that see their digit in every such combination.

use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind};

/// Maximum number of candidates of both base cells together.
const MAX_DIGITS: usize = 5;
/// Maximum number of junior exocets of a position that are combined in pairs.
const MAX_PAIRED: usize = 12;

/// Finds exocets for every pair of open cells that a box and a line share, then combines the junior ones in pairs.
pub fn exocets(position: &Position, sink: &mut Sink) -> Flow {
    let (board, tables) = (position.board(), position.tables());
    let kind = |house: HouseId| board.house(house).kind();
    let mut found = Vec::new();
    for crossing in tables.crossings().iter().filter(|c| kind(c.from).is_area() && kind(c.to).is_line()) {
        let open = position.open_in(crossing.from) & crossing.shared_from;
        // Cells with one candidate are left to simpler techniques.
        let is_undecided = |cell: &Cell| position.candidates(*cell).len() > 1;
        let cells: Vec<Cell> = position.cells_in(crossing.from, open).filter(is_undecided).collect();
        for (i, a) in cells.iter().enumerate() {
            for b in &cells[i + 1..] {
                let digits = position.candidates_of([*a, *b]);
                if (3..=MAX_DIGITS).contains(&digits.len()) {
                    position.effort().spend()?;
                    let base = ExocetBase::new(position, [*a, *b], crossing.to, digits);
                    base.with_targets(crossing.from, &mut found, sink)?;
                }
            }
        }
    }
    for (i, one) in found.iter().take(MAX_PAIRED).enumerate() {
        for other in &found[i + 1..found.len().min(MAX_PAIRED)] {
            one.combine_with(other, position, sink)?;
        }
    }
    GO_ON
}

/// Two base cells, with the data that all their exocets share.
struct ExocetBase<'p> {
    position: &'p Position,
    cells: [Cell; 2],
    digits: DigitSet,
    line: HouseId,
    /// The cells that see both base cells.
    seen: CellSet,
}

/// Two targets that hold the same two digits as the base cells.
struct Exocet {
    base: [Cell; 2],
    targets: [Cell; 2],
    digits: DigitSet,
    line: HouseId,
    lines: [HouseId; 3],
}

impl Exocet {
    /// Returns the base cells, then the targets.
    fn cells(&self) -> [Cell; 4] {
        let ([a, b], [s, t]) = (self.base, self.targets);
        [a, b, s, t]
    }

    /// Returns the assignments of digits that the four cells can hold at once.
    fn assignments(&self, position: &Position) -> Vec<[Digit; 4]> {
        let cells = self.cells();
        let can = |way: &[Digit; 4]| fits(position, &cells, way);
        let pairs = |x: Digit| position.candidates(self.base[1]).iter().map(move |y| (x, y));
        let pairs = position.candidates(self.base[0]).iter().flat_map(pairs).filter(|(x, y)| x != y);
        pairs.flat_map(|(x, y)| [[x, y, x, y], [x, y, y, x]]).filter(can).collect()
    }

    fn step(&self, variant: u8, struck: Vec<Candidate>) -> Step {
        Step::new(Technique::Exocet, self.digits)
            .variant(variant)
            .removes(struck)
            .house(EvidenceRole::Base, self.line)
            .houses(EvidenceRole::Cover, self.lines)
            .cells(EvidenceRole::Pattern, self.base)
            .cells(EvidenceRole::Wing, self.targets)
    }

    /// Finds the eliminations of two exocets together.
    fn combine_with(&self, other: &Exocet, position: &Position, sink: &mut Sink) -> Flow {
        let (own, others) = (self.cells(), other.cells());
        if own.iter().any(|cell| others.contains(cell)) {
            return GO_ON;
        }
        position.effort().spend()?;
        let cells: Vec<Cell> = own.into_iter().chain(others).collect();
        let mut kept = [DigitSet::EMPTY; 8];
        // The cells that see each digit in every assignment so far.
        let digits = self.digits.union(other.digits);
        let mut sees: Option<Vec<(Digit, CellSet)>> = None;
        for first in self.assignments(position) {
            for second in other.assignments(position) {
                let way: Vec<Digit> = first.into_iter().chain(second).collect();
                if !fits(position, &cells, &way) {
                    continue;
                }
                for (kept, digit) in kept.iter_mut().zip(&way) {
                    kept.insert(*digit);
                }
                let seen = |digit: Digit| {
                    let at = cells.iter().zip(&way).filter(|(_, held)| **held == digit);
                    at.fold(CellSet::EMPTY, |seen, (cell, _)| seen.union(position.board().peers(*cell)))
                };
                match &mut sees {
                    None => sees = Some(digits.iter().map(|digit| (digit, seen(digit))).collect()),
                    Some(sees) => sees.iter_mut().for_each(|(d, all)| *all = all.intersection(&seen(*d))),
                }
            }
        }
        // A position without an assignment is contradictory; other techniques report that.
        let Some(sees) = sees else { return GO_ON };
        let mut struck = excluded(position, &cells, &kept);
        for (digit, seen) in sees {
            let beside = seen.intersection(position.places(digit));
            let beside = beside.iter().filter(|cell| !cells.contains(cell));
            struck.extend(beside.map(|cell| Candidate::new(cell, digit)));
        }
        let alone = |exocet: &Exocet| exocet.excluded(position).len();
        if struck.len() <= alone(self) + alone(other) {
            return GO_ON;
        }
        let step = Step { digits, ..self.step(3, struck) };
        sink(
            step.house(EvidenceRole::Base, other.line)
                .houses(EvidenceRole::Cover, other.lines)
                .cells(EvidenceRole::Floor, other.base)
                .cells(EvidenceRole::Roof, other.targets),
        )
    }

    /// Returns the candidates that belong to no assignment.
    fn excluded(&self, position: &Position) -> Vec<Candidate> {
        let mut kept = [DigitSet::EMPTY; 4];
        for way in self.assignments(position) {
            for (kept, digit) in kept.iter_mut().zip(way) {
                kept.insert(digit);
            }
        }
        excluded(position, &self.cells(), &kept)
    }
}

/// True if the cells can hold these digits, and no two cells with the same digit see each other.
fn fits(position: &Position, cells: &[Cell], digits: &[Digit]) -> bool {
    let all = || cells.iter().zip(digits);
    let sees = |a: &Cell, b: &Cell| position.board().peers(*a).contains(*b);
    all().all(|(cell, digit)| position.has(*cell, *digit))
        && all().enumerate().all(|(i, (a, x))| all().skip(i + 1).all(|(b, y)| x != y || !sees(a, b)))
}

/// Returns the candidates of the cells, except those to keep.
fn excluded(position: &Position, cells: &[Cell], kept: &[DigitSet]) -> Vec<Candidate> {
    let of = |(cell, kept): (&Cell, &DigitSet)| {
        let (cell, gone) = (*cell, position.candidates(*cell).difference(*kept));
        gone.iter().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
    };
    cells.iter().zip(kept).flat_map(of).collect()
}

impl<'p> ExocetBase<'p> {
    fn new(position: &'p Position, cells: [Cell; 2], line: HouseId, digits: DigitSet) -> ExocetBase<'p> {
        let board = position.board();
        let seen = board.peers(cells[0]).intersection(board.peers(cells[1]));
        ExocetBase { position, cells, digits, line, seen }
    }

    /// Finds all exocets of this base, which lies in `area`.
    fn with_targets(&self, area: HouseId, found: &mut Vec<Exocet>, sink: &mut Sink) -> Flow {
        let (board, tables) = (self.position.board(), self.position.tables());
        let own_kind = board.house(self.line).kind();
        // The band: the lines along the base that cross its box.
        let band =
            tables.crossings().iter().filter(|c| c.from == area && board.house(c.to).kind() == own_kind);
        let band = band.fold(CellSet::EMPTY, |band, c| band.union(board.house(c.to).set()));
        let inside = board.house(area).set();
        let is_across = |kind: HouseKind| kind.is_line() && kind != own_kind;
        let across = |house: &&HouseId| is_across(board.house(**house).kind());
        let lines: Vec<HouseId> = tables.full_houses().iter().filter(across).copied().collect();
        let holds_base =
            |line: &HouseId| self.cells.iter().any(|cell| board.house(*line).set().contains(*cell));
        let (own, others): (Vec<HouseId>, Vec<HouseId>) = lines
            .iter()
            .filter(|line| !holds_base(line))
            .partition(|line| !board.house(**line).set().is_disjoint(inside));
        let targets: Vec<(HouseId, Cell)> = others
            .iter()
            .flat_map(|line| {
                let cells = board.house(*line).set().difference(&self.seen);
                let cells: Vec<Cell> = cells.intersection(self.position.open()).iter().collect();
                cells.into_iter().map(move |cell| (*line, cell))
            })
            .filter(|(_, cell)| self.position.candidates(*cell).intersection(self.digits).len() > 1)
            .collect();
        let is_near = |(_, cell): &&(HouseId, Cell)| band.contains(*cell);
        let is_apart = |a: HouseId, b: HouseId| board.house(a).set().is_disjoint(board.house(b).set());
        for &beside in &own {
            for &(first, one) in targets.iter().filter(is_near) {
                for &(second, other) in &targets {
                    let is_junior = band.contains(other);
                    let again = is_junior && other <= one;
                    if again
                        || ![(first, second), (first, beside), (second, beside)]
                            .iter()
                            .all(|(a, b)| is_apart(*a, *b))
                    {
                        continue;
                    }
                    let exocet = Exocet {
                        base: self.cells,
                        targets: [one, other],
                        digits: self.digits,
                        line: self.line,
                        lines: [beside, first, second],
                    };
                    if self.digits.iter().all(|digit| self.is_bound(digit, exocet.lines, exocet.targets)) {
                        let struck = exocet.excluded(self.position);
                        if !struck.is_empty() {
                            sink(exocet.step(if is_junior { 1 } else { 2 }, struck))?;
                        }
                        if is_junior {
                            found.push(exocet);
                        }
                    }
                }
            }
        }
        GO_ON
    }

    /// True if the digit must be in a target whenever it is in a base cell.
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
            let homes = |first| position.tables().memberships(first).iter();
            cells.first().is_none_or(|first| homes(first).any(|(house, _)| cells.is_subset(set(house))))
        };
        let Some(first) = left.first() else { return lacking > 0 };
        let mut homes = position.tables().memberships(first).iter().map(|(house, _)| set(house));
        match lacking {
            0 | 1 => false,
            2 => in_one(&left),
            _ => homes.any(|house| in_one(&left.difference(house))),
        }
    }
}
