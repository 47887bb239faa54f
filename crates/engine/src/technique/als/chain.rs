//! Chains of almost locked sets: ALS-XZ, ALS-XY-Wing and ALS chain.
//!
//! Neighbours in the chain share a restricted digit that only one of them can hold, and a set that lacks one digit
//! holds all its others. So if the first set lacks z, it holds its restricted digit, the next set lacks that one and
//! holds the next restricted digit, and so on until the last set holds z. One of the two ends therefore holds z.

use std::collections::VecDeque;

use super::catalogue::{AlsCatalogue, Restricted};
use crate::technique::{Candidate, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{Digit, DigitSet};

/// Maximum number of sets in a chain.
const MAX_SETS: u8 = 20;

/// Finds pairs of sets. Variant 1: one restricted digit. Variant 2: two, so that both sets are locked.
pub(in crate::technique) fn als_xz(position: &Position, sink: &mut Sink) -> Flow {
    let catalogue = AlsCatalogue::of(position);
    for a in 0..catalogue.len() {
        position.effort().spend()?;
        for near in catalogue.near(a).chunk_by(|x, y| x.other == y.other) {
            let b = near[0].other as usize;
            let restricted: DigitSet = near.iter().map(|r| r.digit).collect();
            let common = catalogue.set(a).digits.intersection(catalogue.set(b).digits);
            if b < a || common.len() < 2 {
                continue;
            }
            let (variant, struck) = if restricted.len() == 1 {
                let rest = common.difference(restricted);
                let rest = rest.iter().filter(|z| catalogue.strike(a, b, *z));
                (1, rest.flat_map(|z| catalogue.struck(a, b, z)).collect())
            } else {
                (2, struck_by_two(catalogue, a, b, restricted))
            };
            if !struck.is_empty() {
                let step =
                    Step::new(Technique::AlsXz, catalogue.set(a).digits.union(catalogue.set(b).digits));
                let mut step = catalogue.add_sets(step.variant(variant).removes(struck), &[a, b]);
                for x in restricted {
                    step = step.candidates(EvidenceRole::Restricted, catalogue.shared(a, b, x));
                }
                sink(step)?;
            }
        }
    }
    GO_ON
}

/// Returns the eliminations of two sets with two restricted digits. Each set lacks one of these, so it keeps its other
/// digits, and each restricted digit is in one of the sets.
fn struck_by_two(catalogue: &AlsCatalogue, a: usize, b: usize, restricted: DigitSet) -> Vec<Candidate> {
    let mut struck: Vec<Candidate> = Vec::new();
    for x in restricted {
        struck.extend(catalogue.struck(a, b, x));
    }
    for set in [a, b] {
        for z in catalogue.set(set).digits.difference(restricted) {
            struck.extend(catalogue.candidates(catalogue.seen(set, z), z));
        }
    }
    struck
}

/// Finds three sets, the middle one of which shares a different restricted digit with each of the others.
pub(in crate::technique) fn als_xy_wing(position: &Position, sink: &mut Sink) -> Flow {
    let catalogue = AlsCatalogue::of(position);
    for pivot in 0..catalogue.len() {
        position.effort().spend()?;
        let near = catalogue.near(pivot);
        for (i, first) in near.iter().enumerate() {
            for second in &near[i + 1..] {
                let (a, b) = (first.other as usize, second.other as usize);
                let (x, y) = (first.digit, second.digit);
                if x == y || a == b {
                    continue;
                }
                let links = [(a, x, pivot), (pivot, y, b)];
                emit(catalogue, &[a, pivot, b], &links, Technique::AlsXyWing, sink)?;
            }
        }
    }
    GO_ON
}

/// Finds chains of three or more sets, shortest first for each start and each digit that the start may lack.
pub(in crate::technique) fn als_chain(position: &Position, sink: &mut Sink) -> Flow {
    let catalogue = AlsCatalogue::of(position);
    let digits = position.digit_count();
    let mut from =
        Arrivals { round: 0, digits, states: vec![(0, 0, Digit::from_index(0)); catalogue.len() * digits] };
    let mut queue: VecDeque<(u32, Digit, u8)> = VecDeque::new();
    for start in 0..catalogue.len() {
        position.effort().spend()?;
        for first in catalogue.set(start).digits {
            from.round += 1;
            queue.clear();
            for near in catalogue.near(start).iter().filter(|near| near.digit == first) {
                from.set(near.other, first, (start as u32, first));
                queue.push_back((near.other, first, 2));
            }
            let common = |end: u32, last: Digit| {
                let both = catalogue.set(start).digits.intersection(catalogue.set(end as usize).digits);
                both.difference([first, last].into_iter().collect())
            };
            while let Some((set, arrived, length)) = queue.pop_front() {
                for &Restricted { other, digit } in catalogue.near(set as usize) {
                    if digit == arrived || other as usize == start || from.get(other, digit).is_some() {
                        continue;
                    }
                    from.set(other, digit, (set, arrived));
                    if length + 1 < MAX_SETS {
                        queue.push_back((other, digit, length + 1));
                    }
                    if common(other, digit).iter().any(|z| catalogue.strike(start, other as usize, z)) {
                        let (sets, links) = chain_to(&from, start, other, digit);
                        emit(catalogue, &sets, &links, Technique::AlsChain, sink)?;
                    }
                }
            }
        }
    }
    GO_ON
}

/// Per set and the restricted digit through which the search reached it, the previous set in the chain.
struct Arrivals {
    /// The current search. States of other rounds count as not reached.
    round: u32,
    digits: usize,
    states: Vec<(u32, u32, Digit)>,
}

impl Arrivals {
    fn get(&self, set: u32, digit: Digit) -> Option<(u32, Digit)> {
        let (round, before, by) = self.states[set as usize * self.digits + digit.index()];
        (round == self.round).then_some((before, by))
    }

    fn set(&mut self, set: u32, digit: Digit, (before, by): (u32, Digit)) {
        self.states[set as usize * self.digits + digit.index()] = (self.round, before, by);
    }
}

type SetLinks = Vec<(usize, Digit, usize)>;

/// Returns the sets of a chain in order, with the digits that link them.
fn chain_to(from: &Arrivals, start: usize, end: u32, arrived: Digit) -> (Vec<usize>, SetLinks) {
    let (mut sets, mut links) = (vec![end as usize], SetLinks::new());
    let (mut set, mut digit) = (end, arrived);
    while let Some((before, earlier)) = from.get(set, digit) {
        links.push((before as usize, digit, set as usize));
        sets.push(before as usize);
        if before as usize == start {
            break;
        }
        (set, digit) = (before, earlier);
    }
    sets.reverse();
    links.reverse();
    (sets, links)
}

/// Passes the eliminations of a chain's two ends to the sink, if there are any. Chains that use a set twice are
/// skipped.
fn emit(
    catalogue: &AlsCatalogue,
    sets: &[usize],
    links: &[(usize, Digit, usize)],
    technique: Technique,
    sink: &mut Sink,
) -> Flow {
    let [a, .., b] = *sets else { return GO_ON };
    let [(_, x, _), .., (_, y, _)] = *links else { return GO_ON };
    let ends = catalogue.set(a).digits.intersection(catalogue.set(b).digits);
    let wanted = ends.difference([x, y].into_iter().collect());
    if wanted.iter().all(|z| !catalogue.strike(a, b, z))
        || sets.iter().enumerate().any(|(i, set)| sets[i + 1..].contains(set))
    {
        return GO_ON;
    }
    let struck: Vec<Candidate> = wanted.iter().flat_map(|z| catalogue.struck(a, b, z)).collect();
    let digits = sets.iter().fold(DigitSet::EMPTY, |all, set| all.union(catalogue.set(*set).digits));
    let mut step = catalogue.add_sets(Step::new(technique, digits).removes(struck), sets);
    for (from, digit, to) in links {
        step = step.candidates(EvidenceRole::Restricted, catalogue.shared(*from, *to, *digit));
    }
    sink(step)
}
