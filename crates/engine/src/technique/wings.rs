//! Wings: XY, XYZ and W; bent sets (WXYZ and larger); and the M, S, L and H wings of three strong links.

use super::{Candidate, ChainNode, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Strength, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

/// Finds XY-Wings and XYZ-Wings: a pivot with two candidates (three for XYZ) and two pincers with one digit in common.
pub fn xy_wings(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    let size = if technique == Technique::XyzWing { 3 } else { 2 };
    let bivalue: CellSet = position.bivalue_cells().collect();
    for pivot in position.open() {
        let digits = position.candidates(pivot);
        if digits.len() != size {
            continue;
        }
        let pincers: Vec<Cell> = bivalue.intersection(position.board().peers(pivot)).iter().collect();
        for (number, &first) in pincers.iter().enumerate() {
            for &second in &pincers[number + 1..] {
                let (a, b) = (position.candidates(first), position.candidates(second));
                let Some(common) = a.intersection(b).only() else { continue };
                let rest = a.union(b).difference(DigitSet::single(common));
                let fits = match size {
                    2 => rest == digits,
                    _ => a.union(b) == digits,
                };
                if !fits {
                    continue;
                }
                let mut seen = position.seen_by_all([first, second], common);
                if size == 3 {
                    seen = seen.intersection(position.board().peers(pivot));
                }
                seen.remove(pivot);
                if !seen.is_empty() {
                    let wings = [first, second].into_iter();
                    sink(
                        Step::new(technique, a.union(b).union(digits))
                            .removes_from(seen, common)
                            .cells(EvidenceRole::Pivot, [pivot])
                            .cells(EvidenceRole::Wing, wings.clone())
                            .candidates(
                                EvidenceRole::Pattern,
                                all_candidates(position, wings.chain([pivot])),
                            ),
                    )?;
                }
            }
        }
    }
    GO_ON
}

fn all_candidates(position: &Position, cells: impl IntoIterator<Item = Cell>) -> Vec<Candidate> {
    cells.into_iter().flat_map(|c| position.candidates(c).iter().map(move |d| Candidate::new(c, d))).collect()
}

/// Finds W-Wings: two bivalue cells with the same candidates, each of which sees one end of a strong link.
pub fn w_wings(position: &Position, sink: &mut Sink) -> Flow {
    let bivalue: Vec<Cell> = position.bivalue_cells().collect();
    let board = position.board();
    for (number, &first) in bivalue.iter().enumerate() {
        let pair = position.candidates(first);
        for &second in &bivalue[number + 1..] {
            if position.candidates(second) != pair || board.peers(first).contains(second) {
                continue;
            }
            for joined in pair {
                let Some(out) = pair.difference(DigitSet::single(joined)).first() else { continue };
                let gone = position.seen_by_all([first, second], out);
                if gone.is_empty() {
                    continue;
                }
                for &house in position.tables().full_houses() {
                    let places = position.places_in(house, joined);
                    if places.count_ones() != 2 {
                        continue;
                    }
                    let ends: Vec<Cell> = position.cells_in(house, places).collect();
                    if ends.contains(&first) || ends.contains(&second) {
                        continue;
                    }
                    let sees = |a: Cell, b: Cell| board.peers(a).contains(b);
                    let ordered = if sees(first, ends[0]) && sees(second, ends[1]) {
                        [ends[0], ends[1]]
                    } else if sees(first, ends[1]) && sees(second, ends[0]) {
                        [ends[1], ends[0]]
                    } else {
                        continue;
                    };
                    let node = |cell, digit| ChainNode::Single(Candidate { cell, digit });
                    sink(
                        Step::new(Technique::WWing, pair)
                            .removes_from(gone, out)
                            .house(EvidenceRole::Base, house)
                            .cells(EvidenceRole::Wing, [first, second])
                            .digit_in(EvidenceRole::Pattern, joined, ordered)
                            .link(0, node(first, out), Strength::Strong, node(first, joined))
                            .link(0, node(first, joined), Strength::Weak, node(ordered[0], joined))
                            .link(0, node(ordered[0], joined), Strength::Strong, node(ordered[1], joined))
                            .link(0, node(ordered[1], joined), Strength::Weak, node(second, joined))
                            .link(0, node(second, joined), Strength::Strong, node(second, out)),
                    )?;
                }
            }
        }
    }
    GO_ON
}

/// Finds bent sets: n cells of two crossing houses with n digits, of which exactly one has two cells that don't see
/// each other. That digit must be in the set, so cells that see all of its cells there lose it. WXYZ-Wings have four
/// cells, the others five or six.
pub fn bent_sets(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    let sizes = if technique == Technique::WxyzWing { 4..=4 } else { 5..=6 };
    for size in sizes {
        for crossing in position.tables().crossings() {
            if crossing.from > crossing.to {
                continue;
            }
            let board = position.board();
            let union = board.house(crossing.from).set().union(board.house(crossing.to).set());
            let cells: Vec<(Cell, DigitSet)> = union
                .intersection(position.open())
                .iter()
                .map(|c| (c, position.candidates(c)))
                .filter(|(_, digits)| (2..=size).contains(&digits.len()))
                .collect();
            let mut search = BentSetSearch { position, technique, size, cells: &cells, chosen: Vec::new() };
            search.extend(0, DigitSet::EMPTY, sink)?;
        }
    }
    GO_ON
}

struct BentSetSearch<'a> {
    position: &'a Position,
    technique: Technique,
    size: usize,
    cells: &'a [(Cell, DigitSet)],
    chosen: Vec<Cell>,
}

impl BentSetSearch<'_> {
    fn extend(&mut self, start: usize, digits: DigitSet, sink: &mut Sink) -> Flow {
        if self.chosen.len() == self.size {
            return if digits.len() == self.size { self.finish(digits, sink) } else { GO_ON };
        }
        for next in start..self.cells.len() {
            let (cell, more) = self.cells[next];
            let union = digits.union(more);
            if union.len() <= self.size {
                self.chosen.push(cell);
                let flow = self.extend(next + 1, union, sink);
                self.chosen.pop();
                flow?;
            }
        }
        GO_ON
    }

    fn finish(&self, digits: DigitSet, sink: &mut Sink) -> Flow {
        let position = self.position;
        if position.tables().houses_containing(&self.chosen).next().is_some() {
            return GO_ON;
        }
        let holders = |digit: Digit| self.chosen.iter().copied().filter(move |c| position.has(*c, digit));
        let sees_itself = |digit: Digit| {
            let cells: Vec<Cell> = holders(digit).collect();
            cells
                .iter()
                .enumerate()
                .all(|(i, a)| cells[i + 1..].iter().all(|b| position.board().peers(*a).contains(*b)))
        };
        let mut loose = digits.iter().filter(|d| !sees_itself(*d));
        let (Some(out), None) = (loose.next(), loose.next()) else { return GO_ON };
        let gone = position.seen_by_all(holders(out), out);
        if gone.is_empty() {
            return GO_ON;
        }
        sink(
            Step::new(self.technique, digits)
                .removes_from(gone, out)
                .cells(EvidenceRole::Pattern, self.chosen.iter().copied())
                .candidates(EvidenceRole::Pattern, all_candidates(position, self.chosen.iter().copied())),
        )
    }
}

/// The kind of a strong link: two candidates of a cell, or two cells of a house.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StrongLinkKind {
    Cell,
    House,
}

/// Finds M-Wings (cell, house, house), S-Wings (house, cell, house), L-Wings (three houses) and H-Wings (cell, cell,
/// house): chains of three strong links with more than one digit.
pub fn local_wings(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    use StrongLinkKind::*;
    let (kinds, both_ways) = match technique {
        Technique::MWing => ([Cell, House, House], true),
        Technique::SWing => ([House, Cell, House], false),
        Technique::LWing => ([House, House, House], false),
        _ => ([Cell, Cell, House], true),
    };
    for cell in position.open() {
        for digit in position.candidates(cell) {
            let start = Candidate { cell, digit };
            let mut chain = vec![start];
            walk(position, technique, &kinds, both_ways, &mut chain, sink)?;
        }
    }
    GO_ON
}

fn walk(
    position: &Position,
    technique: Technique,
    kinds: &[StrongLinkKind; 3],
    both_ways: bool,
    chain: &mut Vec<Candidate>,
    sink: &mut Sink,
) -> Flow {
    let at = chain[chain.len() - 1];
    if chain.len() == 6 {
        // A chain that reads the same backwards is found twice.
        if !both_ways && chain[0] > at {
            return GO_ON;
        }
        return finish_wing(position, technique, chain, sink);
    }
    let next: Vec<Candidate> =
        if chain.len() % 2 == 1 { strong(position, at, kinds[chain.len() / 2]) } else { weak(position, at) };
    for candidate in next {
        if !chain.contains(&candidate) {
            chain.push(candidate);
            let flow = walk(position, technique, kinds, both_ways, chain, sink);
            chain.pop();
            flow?;
        }
    }
    GO_ON
}

fn strong(position: &Position, at: Candidate, kind: StrongLinkKind) -> Vec<Candidate> {
    match kind {
        StrongLinkKind::Cell => {
            let digits = position.candidates(at.cell);
            let other = digits.difference(DigitSet::single(at.digit)).only();
            other.map(|d| Candidate::new(at.cell, d)).into_iter().collect()
        }
        StrongLinkKind::House => {
            let homes = position.tables().memberships(at.cell).iter();
            let mut ends: Vec<Candidate> = homes
                .filter_map(|(house, _)| position.conjugate(*house, at.cell, at.digit))
                .map(|cell| Candidate::new(cell, at.digit))
                .collect();
            ends.sort_unstable();
            ends.dedup();
            ends
        }
    }
}

fn weak(position: &Position, at: Candidate) -> Vec<Candidate> {
    let in_cell = position.candidates(at.cell).iter().filter(|d| *d != at.digit);
    let seen = position.places(at.digit).intersection(position.board().peers(at.cell));
    in_cell
        .map(|d| Candidate::new(at.cell, d))
        .chain(seen.iter().map(|c| Candidate::new(c, at.digit)))
        .collect()
}

fn finish_wing(position: &Position, technique: Technique, chain: &[Candidate], sink: &mut Sink) -> Flow {
    let (first, last) = (chain[0], chain[5]);
    let digits: DigitSet = chain.iter().map(|c| c.digit).collect();
    if digits.len() < 2 {
        return GO_ON;
    }
    // One of the two ends is true, so candidates that both ends exclude are false.
    let mut gone = Vec::new();
    if first.digit == last.digit {
        let seen = position.seen_by_all([first.cell, last.cell], first.digit);
        gone.extend(seen.iter().map(|c| Candidate::new(c, first.digit)));
    } else if first.cell == last.cell {
        let rest = position.candidates(first.cell).iter().filter(|d| *d != first.digit && *d != last.digit);
        gone.extend(rest.map(|d| Candidate::new(first.cell, d)));
    } else if position.board().peers(first.cell).contains(last.cell) {
        gone.push(Candidate::new(first.cell, last.digit));
        gone.push(Candidate::new(last.cell, first.digit));
    }
    gone.retain(|c| position.has(c.cell, c.digit));
    if gone.is_empty() {
        return GO_ON;
    }
    let mut step =
        Step::new(technique, digits).removes(gone).candidates(EvidenceRole::Pattern, chain.iter().copied());
    for (number, pair) in chain.windows(2).enumerate() {
        let strength = if number % 2 == 0 { Strength::Strong } else { Strength::Weak };
        step = step.link(0, ChainNode::Single(pair[0]), strength, ChainNode::Single(pair[1]));
    }
    sink(step)
}
