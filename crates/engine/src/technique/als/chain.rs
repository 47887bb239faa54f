//! Almost locked sets in a row: XZ, XY-wing and chain.
//!
//! Neighbours share a restricted digit that only one of them can hold; a set that lacks one digit holds all its
//! others. So if the first set lacks z, it holds its restricted digit, the next set lacks that and holds the next
//! restricted one, and so on: the last set holds z. One end holds it in any case.

use std::collections::VecDeque;

use super::catalogue::{Catalogue, Restricted};
use crate::technique::{Candidate, Flow, GO_ON, Position, Role, Sink, Step, Technique};
use crate::{Digit, DigitSet};

/// Cells in a set.
const MOST_CELLS: usize = 8;
/// Sets in a chain.
const MOST_SETS: u8 = 6;

/// Two sets. Variant 1: one restricted digit; variant 2: two, so that both sets are locked.
pub(in crate::technique) fn als_xz(position: &Position, sink: &mut Sink) -> Flow {
    let catalogue = Catalogue::new(position, MOST_CELLS);
    for a in 0..catalogue.len() {
        for b in a + 1..catalogue.len() {
            let common = catalogue.set(a).digits.intersection(catalogue.set(b).digits);
            if common.len() < 2 {
                continue;
            }
            let restricted = catalogue.restricted(a, b);
            if restricted.is_empty() {
                continue;
            }
            let (variant, struck) = if restricted.len() == 1 {
                let rest = common.difference(restricted);
                (1, rest.iter().flat_map(|z| catalogue.struck(a, b, z)).collect())
            } else {
                (2, struck_by_two(&catalogue, a, b, restricted))
            };
            if !struck.is_empty() {
                let step =
                    Step::new(Technique::AlsXz, catalogue.set(a).digits.union(catalogue.set(b).digits));
                let mut step = catalogue.draw(step.variant(variant).removes(struck), &[a, b]);
                for x in restricted {
                    step = step.candidates(Role::Restricted, catalogue.shared(a, b, x));
                }
                sink(step)?;
            }
        }
    }
    GO_ON
}

/// Each set lacks one of the two restricted digits: its others stay in it, the restricted ones in one of both.
fn struck_by_two(catalogue: &Catalogue, a: usize, b: usize, restricted: DigitSet) -> Vec<Candidate> {
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

/// Three sets, the middle one restricted with both others by different digits.
pub(in crate::technique) fn als_xy_wing(position: &Position, sink: &mut Sink) -> Flow {
    let catalogue = Catalogue::new(position, MOST_CELLS);
    for (pivot, near) in catalogue.neighbours().iter().enumerate() {
        for (i, first) in near.iter().enumerate() {
            for second in &near[i + 1..] {
                let (a, b) = (first.other as usize, second.other as usize);
                let (x, y) = (first.digit, second.digit);
                if x == y || a == b {
                    continue;
                }
                let links = [(a, x, pivot), (pivot, y, b)];
                hand(&catalogue, &[a, pivot, b], &links, Technique::AlsXyWing, sink)?;
            }
        }
    }
    GO_ON
}

/// Three sets or more, shortest first from each start and digit.
pub(in crate::technique) fn als_chain(position: &Position, sink: &mut Sink) -> Flow {
    let catalogue = Catalogue::new(position, MOST_CELLS);
    let neighbours = catalogue.neighbours();
    let digits = position.digit_count();
    let mut from: Vec<Option<(u32, Digit)>> = Vec::new();
    let mut queue: VecDeque<(u32, Digit, u8)> = VecDeque::new();
    for start in 0..catalogue.len() {
        for z in catalogue.set(start).digits {
            if catalogue.seen(start, z).iter().all(|word| *word == 0) {
                continue;
            }
            // A state is a set with the digit it is restricted by towards the start; `from` has the one before.
            from.clear();
            from.resize(catalogue.len() * digits, None);
            queue.clear();
            for near in neighbours[start].iter().filter(|near| near.digit != z) {
                from[near.other as usize * digits + near.digit.index()] = Some((start as u32, near.digit));
                queue.push_back((near.other, near.digit, 2));
            }
            while let Some((set, arrived, length)) = queue.pop_front() {
                for &Restricted { other, digit } in &neighbours[set as usize] {
                    let state = other as usize * digits + digit.index();
                    if digit == arrived || other as usize == start || from[state].is_some() {
                        continue;
                    }
                    from[state] = Some((set, arrived));
                    if length + 1 < MOST_SETS {
                        queue.push_back((other, digit, length + 1));
                    }
                    let ends = digit != z && catalogue.set(other as usize).digits.contains(z);
                    if ends && catalogue.strike(start, other as usize, z) {
                        let (sets, links) = walk(&from, digits, start, other, digit);
                        hand(&catalogue, &sets, &links, Technique::AlsChain, sink)?;
                    }
                }
            }
        }
    }
    GO_ON
}

type Links = Vec<(usize, Digit, usize)>;

/// The sets of a chain in order, with the digits that join them.
fn walk(
    from: &[Option<(u32, Digit)>],
    digits: usize,
    start: usize,
    end: u32,
    arrived: Digit,
) -> (Vec<usize>, Links) {
    let (mut sets, mut links) = (vec![end as usize], Links::new());
    let (mut set, mut digit) = (end, arrived);
    while let Some((before, earlier)) = from[set as usize * digits + digit.index()] {
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

/// Hands on what the two ends of a row of sets strike, if anything. A set that comes twice is not worth showing.
fn hand(
    catalogue: &Catalogue,
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
    let mut step = catalogue.draw(Step::new(technique, digits).removes(struck), sets);
    for (from, digit, to) in links {
        step = step.candidates(Role::Restricted, catalogue.shared(*from, *to, *digit));
    }
    sink(step)
}
