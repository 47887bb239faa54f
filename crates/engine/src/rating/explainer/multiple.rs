//! Forcing chains with branches: Nishio, by cell and region, dynamic, dynamic with subsets, and with chains inside.

use super::easiest_steps::EasiestSteps;
use super::rater_step::{RaterStep, length_tenths};
use super::simple::conclude;
use crate::technique::Effort;
use crate::technique::forcing::consequences::{Consequences, Follower, ForcingMode};
use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition, ones};
use crate::technique::forcing::inner_step::{InnerFinder, InnerStep, LinkBasis};
use crate::technique::forcing::links::{CandidateLinks, Potential, candidate, is_on, off, on};

/// A kind of forcing chain.
#[derive(Clone, Copy)]
pub(super) struct ForcingKind<'k> {
    /// The techniques that a branch may use.
    pub mode: ForcingMode,
    /// Chains found inside a branch, in addition to subsets.
    pub inner: Option<&'k dyn InnerFinder>,
    /// The rating of the shortest chain, in tenths.
    pub tenths: u16,
}

/// Returns the easiest step of a kind, which is the shortest. Of equally short ones, it prefers double, cell, region
/// and contradiction chains in this order, then the first one found. Returns `None` if there is no step, or if the
/// effort is used up.
pub(super) fn forcing(
    frame: &FlatBoard,
    state: &FlatPosition,
    effort: &Effort,
    kind: ForcingKind,
) -> Option<RaterStep> {
    let links = CandidateLinks::new(frame, state);
    let mut search = ForcingSearch::new(&links, effort, kind, BestForcing::Best(None));
    search.all();
    if effort.is_spent() {
        return None;
    }
    match search.kept {
        BestForcing::Best(Some(((complexity, _), proved))) => {
            Some(conclude(&links, proved, kind.tenths + length_tenths(complexity)))
        }
        _ => None,
    }
}

/// Returns, for each candidate that steps of a kind remove, the easiest of those steps, in order.
pub(super) fn forcing_inside(
    frame: &FlatBoard,
    state: &FlatPosition,
    effort: &Effort,
    kind: ForcingKind,
) -> Vec<InnerStep> {
    let links = CandidateLinks::new(frame, state);
    let mut search = ForcingSearch::new(
        &links,
        effort,
        kind,
        BestForcing::Each(EasiestSteps::new(links.len(), Vec::new())),
    );
    search.all();
    match search.kept {
        BestForcing::Each(found) if !effort.is_spent() => found.into_list(&links),
        _ => Vec::new(),
    }
}

/// The steps to keep.
enum BestForcing {
    /// The lowest complexity with its rank, and the proved potential.
    Best(Option<((u32, u8), Potential)>),
    /// The easiest step for each candidate that it removes.
    Each(EasiestSteps),
}

struct ForcingSearch<'a> {
    links: &'a CandidateLinks<'a>,
    kind: ForcingKind<'a>,
    mode: ForcingMode,
    follower: Follower<'a>,
    true_ones: Vec<Option<Consequences>>,
    false_ones: Vec<Option<Consequences>>,
    marked: Vec<u32>,
    mark: u32,
    /// The inner chains already counted for the current step.
    counted: Vec<u64>,
    kept: BestForcing,
}

impl<'a> ForcingSearch<'a> {
    fn new(
        links: &'a CandidateLinks<'a>,
        effort: &'a Effort,
        kind: ForcingKind<'a>,
        kept: BestForcing,
    ) -> ForcingSearch<'a> {
        let count = links.len();
        ForcingSearch {
            links,
            kind,
            mode: kind.mode,
            follower: Follower::new(links, kind.mode, effort).with_inner(kind.inner),
            true_ones: (0..count).map(|_| None).collect(),
            false_ones: (0..count).map(|_| None).collect(),
            marked: vec![0; 2 * count],
            mark: 0,
            counted: Vec::new(),
            kept,
        }
    }

    fn all(&mut self) {
        let (frame, state) = (self.links.board, self.links.state);
        for cell in 0..frame.cells {
            let marks = state.marks[cell].count_ones();
            if marks > 2 || (marks > 1 && self.mode.dynamic) {
                self.cell(cell);
            }
        }
    }

    fn cell(&mut self, cell: usize) {
        let links = self.links;
        let marks = links.state.marks[cell];
        let digits: Vec<usize> = ones(marks).map(|d| d as usize).collect();
        for &digit in &digits {
            let number = links.number(cell, digit);
            self.assume(on(number));
            if self.mode.dynamic {
                self.assume(off(number));
                if let Some(true_one) = self.true_ones[number].take() {
                    if let Some((a, b)) = true_one.clash {
                        self.offer(&[(&true_one, a), (&true_one, b)], 7, off(number), None);
                    }
                    if let Some(false_one) = self.false_ones[number].take() {
                        if let Some((a, b)) = false_one.clash {
                            self.offer(&[(&false_one, a), (&false_one, b)], 7, on(number), None);
                        }
                        if digits.len() >= 3 && self.mode.cells {
                            self.both_ways(&true_one, &false_one);
                        }
                        self.false_ones[number] = Some(false_one);
                    }
                    self.true_ones[number] = Some(true_one);
                }
            }
            if self.mode.cells {
                self.regions(cell, digit);
            }
        }
        if self.mode.cells {
            let numbers: Vec<usize> = digits.iter().map(|d| links.number(cell, *d)).collect();
            self.common(&numbers, 5, LinkBasis::Cell(cell as u16));
        }
    }

    /// Offers the potentials that follow from a candidate both if it is true and if it is false.
    fn both_ways(&mut self, true_one: &Consequences, false_one: &Consequences) {
        for true_ones in [true, false] {
            for potential in true_one.all(true_ones) {
                if let (Some(a), Some(b)) = (true_one.node(potential), false_one.node(potential)) {
                    self.offer(&[(true_one, a), (false_one, b)], 1, potential, None);
                }
            }
        }
    }

    /// Offers the potentials that follow from every possible place of a digit in a region, if this cell is the first of
    /// them.
    fn regions(&mut self, cell: usize, digit: usize) {
        let links = self.links;
        for &(region, place) in &links.board.memberships[cell] {
            let region = usize::from(region);
            let places = links.state.places(links.board, region, digit);
            let count = places.count_ones();
            if count < 2 || places.trailing_zeros() != u32::from(place) {
                continue;
            }
            let numbers: Vec<usize> =
                ones(places).map(|p| links.number(links.board.cell_at(region, p), digit)).collect();
            self.common(&numbers, 6, LinkBasis::Region(region as u16, digit as u8));
        }
    }

    /// Offers the potentials that follow from every one of these candidates.
    fn common(&mut self, numbers: &[usize], rank: u8, source: LinkBasis) {
        for number in numbers {
            self.assume(on(*number));
        }
        let outcomes = std::mem::take(&mut self.true_ones);
        let all: Vec<&Consequences> =
            numbers.iter().filter_map(|number| outcomes[*number].as_ref()).collect();
        if let [first, rest @ ..] = all.as_slice() {
            for true_ones in [true, false] {
                for potential in first.all(true_ones) {
                    if rest.iter().all(|outcome| outcome.has(potential)) {
                        let ends: Vec<(&Consequences, u32)> =
                            all.iter().filter_map(|o| o.node(potential).map(|node| (*o, node))).collect();
                        self.offer(&ends, rank, potential, Some(source));
                    }
                }
            }
        }
        self.true_ones = outcomes;
    }

    /// Keeps a step if it is shorter than the best. `source` is the cell or region whose cases it covers.
    fn offer(
        &mut self,
        ends: &[(&Consequences, u32)],
        rank: u8,
        proved: Potential,
        source: Option<LinkBasis>,
    ) {
        let most = match &self.kept {
            BestForcing::Best(best) => best.map_or(u32::MAX, |((complexity, _), _)| complexity),
            BestForcing::Each(_) => u32::MAX,
        };
        self.counted.clear();
        let mut complexity = 0;
        for (outcome, node) in ends {
            complexity += self.ancestors(outcome, *node, most - complexity);
            if complexity > most {
                return;
            }
        }
        match &mut self.kept {
            BestForcing::Best(best) => {
                if best.is_none_or(|(best, _)| (complexity, rank) < best) {
                    *best = Some(((complexity, rank), proved));
                }
            }
            BestForcing::Each(found) => {
                let links = self.links;
                let tenths = self.kind.tenths + length_tenths(complexity);
                let strike = conclude(links, proved, tenths).strike;
                let numbers = strike.iter().map(|(cell, digit)| links.number(*cell, *digit));
                let wanted = found.wanted(numbers, (tenths, complexity, rank));
                if wanted.is_empty() {
                    return;
                }
                let mut basis: Vec<LinkBasis> = source.into_iter().collect();
                let mut identity = 0;
                for (outcome, end) in ends {
                    self.mark += 1;
                    let chain = chain(outcome, *end, &mut self.marked, self.mark);
                    basis.extend(chain.iter().filter_map(|node| outcome.basis(links, *node)));
                    let potentials = chain.iter().map(|node| outcome.potential(*node));
                    identity = EasiestSteps::identity(links, potentials, identity);
                }
                found.take(&wanted, (tenths, complexity, rank), basis, complexity, identity);
            }
        }
    }

    /// Counts the potentials that a node depends on, including itself and those of inner chains; stops above `most`.
    fn ancestors(&mut self, outcome: &Consequences, node: u32, most: u32) -> u32 {
        self.mark += 1;
        let mut count = 0;
        let mut todo = vec![node];
        while let Some(node) = todo.pop() {
            let marked = &mut self.marked[outcome.potential(node) as usize];
            if *marked == self.mark {
                continue;
            }
            *marked = self.mark;
            count += 1;
            if let Some(inside) = outcome.inside(node)
                && !self.counted.contains(&inside.identity)
            {
                self.counted.push(inside.identity);
                count += inside.complexity;
            }
            if count > most {
                break;
            }
            todo.extend_from_slice(outcome.parents(node));
        }
        count
    }

    /// Follows an assumption to its end, unless that was done before.
    fn assume(&mut self, start: Potential) {
        let number = candidate(start);
        let known = if is_on(start) { &self.true_ones } else { &self.false_ones };
        if known[number].is_some() {
            return;
        }
        // Within a single digit, only contradictions count.
        if self.follower.spend_effort().is_break() || !self.mode.cells && !self.follower.is_refuted(start) {
            return;
        }
        let outcome = self.follower.follow(start);
        let known = if is_on(start) { &mut self.true_ones } else { &mut self.false_ones };
        known[number] = Some(outcome);
    }
}

/// Returns the nodes that a node depends on, itself first, layer by layer.
fn chain(outcome: &Consequences, end: u32, marked: &mut [u32], mark: u32) -> Vec<u32> {
    let mut chain = Vec::new();
    let mut layer = vec![end];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for node in layer {
            let marked = &mut marked[outcome.potential(node) as usize];
            if *marked != mark {
                *marked = mark;
                chain.push(node);
                next.extend_from_slice(outcome.parents(node));
            }
        }
        layer = next;
    }
    chain
}
