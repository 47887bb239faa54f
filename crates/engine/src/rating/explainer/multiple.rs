//! Forcing chains with branches: Nishio, by cell and region, dynamic, and dynamic with subsets inside.

use super::hint::{Hint, length_tenths};
use super::simple::conclude;
use crate::technique::Effort;
use crate::technique::forcing::follow::{Consequences, Follower, Means};
use crate::technique::forcing::links::{Links, Potential, candidate, is_on, off, on};
use crate::technique::forcing::state::{Frame, State, ones};

/// The kinds in order, each with what its shortest chain is rated, in tenths.
pub(super) const KINDS: [(Means, u16); 4] =
    [(Means::ONE_DIGIT, 75), (Means::CHAINS, 80), (Means::NETS, 85), (Means::SUBSETS, 90)];

/// The easiest step of a kind: the shortest; of equals double, cell, region, contradiction, then the first.
/// Of what the effort does not reach nothing is said.
pub(super) fn forcing(
    frame: &Frame,
    state: &State,
    effort: &Effort,
    (means, tenths): (Means, u16),
) -> Option<Hint> {
    let links = Links::new(frame, state);
    let count = links.len();
    let mut search = Search {
        links: &links,
        means,
        follower: Follower::new(&links, means, effort),
        true_ones: (0..count).map(|_| None).collect(),
        false_ones: (0..count).map(|_| None).collect(),
        marked: vec![0; 2 * count],
        mark: 0,
        best: None,
    };
    for cell in 0..frame.cells {
        let marks = state.marks[cell].count_ones();
        if marks > 2 || (marks > 1 && means.dynamic) {
            search.cell(cell);
        }
    }
    if effort.is_spent() {
        return None;
    }
    let ((complexity, _), proved) = search.best?;
    Some(conclude(&links, proved, tenths + length_tenths(complexity)))
}

struct Search<'a> {
    links: &'a Links<'a>,
    means: Means,
    follower: Follower<'a>,
    true_ones: Vec<Option<Consequences>>,
    false_ones: Vec<Option<Consequences>>,
    marked: Vec<u32>,
    mark: u32,
    /// The least complexity with its rank, and what it proves.
    best: Option<((u32, u8), Potential)>,
}

impl Search<'_> {
    fn cell(&mut self, cell: usize) {
        let links = self.links;
        let marks = links.state.marks[cell];
        let digits: Vec<usize> = ones(marks).map(|d| d as usize).collect();
        for &digit in &digits {
            let number = links.number(cell, digit);
            self.assume(on(number));
            if self.means.dynamic {
                self.assume(off(number));
                if let Some(true_one) = self.true_ones[number].take() {
                    if let Some((a, b)) = true_one.clash {
                        self.offer(&[(&true_one, a), (&true_one, b)], 7, off(number));
                    }
                    if let Some(false_one) = self.false_ones[number].take() {
                        if let Some((a, b)) = false_one.clash {
                            self.offer(&[(&false_one, a), (&false_one, b)], 7, on(number));
                        }
                        if digits.len() >= 3 && self.means.cells {
                            self.both_ways(&true_one, &false_one);
                        }
                        self.false_ones[number] = Some(false_one);
                    }
                    self.true_ones[number] = Some(true_one);
                }
            }
            if self.means.cells {
                self.regions(cell, digit);
            }
        }
        if self.means.cells {
            let numbers: Vec<usize> = digits.iter().map(|d| links.number(cell, *d)).collect();
            self.common(&numbers, 5);
        }
    }

    /// What follows from a candidate being true and from its being false.
    fn both_ways(&mut self, true_one: &Consequences, false_one: &Consequences) {
        for true_ones in [true, false] {
            for potential in true_one.all(true_ones) {
                if let (Some(a), Some(b)) = (true_one.node(potential), false_one.node(potential)) {
                    self.offer(&[(true_one, a), (false_one, b)], 1, potential);
                }
            }
        }
    }

    /// What follows from a digit in every place of a region whose first place this cell is.
    fn regions(&mut self, cell: usize, digit: usize) {
        let links = self.links;
        for &(region, place) in &links.frame.homes[cell] {
            let region = usize::from(region);
            let places = links.state.places(links.frame, region, digit);
            let count = places.count_ones();
            if count < 2 || places.trailing_zeros() != u32::from(place) {
                continue;
            }
            let numbers: Vec<usize> =
                ones(places).map(|p| links.number(links.frame.cell_at(region, p), digit)).collect();
            self.common(&numbers, 6);
        }
    }

    /// What follows from every one of some candidates being true.
    fn common(&mut self, numbers: &[usize], rank: u8) {
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
                        self.offer(&ends, rank, potential);
                    }
                }
            }
        }
        self.true_ones = outcomes;
    }

    /// Takes a step if it is shorter than the best.
    fn offer(&mut self, ends: &[(&Consequences, u32)], rank: u8, proved: Potential) {
        let most = self.best.map_or(u32::MAX, |((complexity, _), _)| complexity);
        let mut complexity = 0;
        for (outcome, node) in ends {
            complexity += self.ancestors(outcome, *node, most - complexity);
            if complexity > most {
                return;
            }
        }
        if self.best.is_none_or(|(best, _)| (complexity, rank) < best) {
            self.best = Some(((complexity, rank), proved));
        }
    }

    /// How many potentials a node rests on, itself among them; stops past `most`.
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
            if count > most {
                break;
            }
            todo.extend_from_slice(outcome.parents(node));
        }
        count
    }

    /// Follows an assumption to its end, unless that is done already.
    fn assume(&mut self, start: Potential) {
        let number = candidate(start);
        let known = if is_on(start) { &self.true_ones } else { &self.false_ones };
        if known[number].is_some() {
            return;
        }
        // Within one digit only clashes count.
        if self.follower.may().is_break() || !self.means.cells && !self.follower.is_refuted(start) {
            return;
        }
        let outcome = self.follower.follow(start);
        let known = if is_on(start) { &mut self.true_ones } else { &mut self.false_ones };
        known[number] = Some(outcome);
    }
}
