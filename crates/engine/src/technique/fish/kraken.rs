//! Kraken fish. Choose one cover house of a fish. At least one true base candidate is outside all other cover houses,
//! so it is either in the chosen house or a fin. If every candidate that qualifies excludes a target, directly or by a
//! chain, the target is false. Type 1: the fish would eliminate the target but for its fins. Type 2: the target is any
//! other candidate of any digit.

use super::FishShape;
use super::digit_map::{DigitMap, Mask, ones};
use super::search::FishSearch;
use crate::technique::{
    Candidate, ChainNode, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Strength, Technique,
};
use crate::{Cell, Digit, DigitSet};

/// Maximum number of fins that may need a chain.
const MAX_CHAINS: usize = 3;
/// Positions with more candidates are skipped.
const MAX_CANDIDATES: usize = 1500;

/// Finds kraken fish of type 1 or 2: basic ones of up to four base houses, and Franken ones of two.
pub fn krakens(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    let candidates: usize = position.open().iter().map(|c| position.candidates(c).len()).sum();
    if candidates > MAX_CANDIDATES {
        return GO_ON;
    }
    for digit in position.digits() {
        let Some(digit_map) = DigitMap::new(position, digit) else { continue };
        let implications: Vec<Implications> =
            digit_map.cells.iter().map(|c| Implications::from(position, Candidate::new(*c, digit))).collect();
        let kraken = Kraken { position, technique, digit_map: &digit_map, implications: &implications };
        for (shape, size) in
            [(FishShape::Basic, 2), (FishShape::Basic, 3), (FishShape::Franken, 2), (FishShape::Basic, 4)]
        {
            for (base_kind, cover_kind) in &digit_map.line_pairs {
                kraken.targets(
                    size,
                    &digit_map.allowed(shape, *base_kind),
                    &digit_map.allowed(shape, *cover_kind),
                    sink,
                )?;
            }
        }
    }
    GO_ON
}

struct Kraken<'a> {
    position: &'a Position,
    technique: Technique,
    digit_map: &'a DigitMap,
    implications: &'a [Implications],
}

impl Kraken<'_> {
    fn targets(&self, size: usize, base_allowed: &[bool], cover_allowed: &[bool], sink: &mut Sink) -> Flow {
        let digit_map = self.digit_map;
        for cell in self.position.open() {
            for digit in self.position.candidates(cell) {
                self.position.effort().spend()?;
                let same = digit == digit_map.digit;
                if self.technique == Technique::KrakenFish1 && !same {
                    continue;
                }
                let target = Candidate::new(cell, digit);
                let struck: Mask = (0..digit_map.cells.len())
                    .filter(|i| self.implications[*i].strikes(target))
                    .fold(0, |m, i| m | 1 << i);
                let own = digit_map.cells.iter().position(|c| same && *c == cell);
                let bases: Vec<(usize, Mask)> = (0..digit_map.houses.len())
                    .filter(|h| base_allowed[*h] && digit_map.houses[*h].is_full)
                    .filter(|h| own.is_none_or(|own| digit_map.houses[*h].cells >> own & 1 == 0))
                    .map(|h| (h, digit_map.houses[h].cells & !struck))
                    .collect();
                let through: Vec<usize> = own.map_or(Vec::new(), |own| {
                    digit_map.houses_of[own].iter().copied().filter(|h| cover_allowed[*h]).collect()
                });
                let mut search = FishSearch::new(digit_map, size, 0, &through, cover_allowed);
                search.add_base(&bases, 0, &mut |bases, covers| {
                    self.finish(target, own, bases, covers, &through, sink)
                })?;
            }
        }
        GO_ON
    }

    fn finish(
        &self,
        target: Candidate,
        own: Option<usize>,
        bases: &[usize],
        covers: &[usize],
        through: &[usize],
        sink: &mut Sink,
    ) -> Flow {
        let digit_map = self.digit_map;
        let cells =
            |houses: &[usize]| houses.iter().fold(0, |mask: Mask, h| mask | digit_map.houses[*h].cells);
        let base = cells(bases);
        let endo = bases.iter().fold((0, 0), |(once, twice): (Mask, Mask), h| {
            (once | digit_map.houses[*h].cells, twice | once & digit_map.houses[*h].cells)
        });
        let loose = base & !cells(covers) | endo.1;
        if self.technique == Technique::KrakenFish2 {
            let sees = own.map_or(0, |own| digit_map.sees[own]);
            let by_chain = loose & !sees;
            if own.is_some() && !through.is_empty() {
                return GO_ON;
            }
            return self.step(target, bases, covers, base, loose, by_chain, sink);
        }
        for house in through.iter().filter(|h| !bases.contains(h)) {
            let fins = loose & !digit_map.houses[*house].cells | endo.1;
            let by_chain = fins & !own.map_or(0, |own| digit_map.sees[own]);
            let mut all = covers.to_vec();
            all.push(*house);
            self.step(target, bases, &all, base, fins, by_chain, sink)?;
        }
        GO_ON
    }

    #[expect(clippy::too_many_arguments, reason = "these are the parts of a step")]
    fn step(
        &self,
        target: Candidate,
        bases: &[usize],
        covers: &[usize],
        base: Mask,
        fins: Mask,
        by_chain: Mask,
        sink: &mut Sink,
    ) -> Flow {
        if by_chain == 0 || by_chain.count_ones() as usize > MAX_CHAINS {
            return GO_ON;
        }
        let digit_map = self.digit_map;
        let ids = |houses: &[usize]| houses.iter().map(|h| digit_map.houses[*h].id).collect::<Vec<_>>();
        let digits = DigitSet::single(digit_map.digit).union(DigitSet::single(target.digit));
        let mut step = Step::new(self.technique, digits)
            .removes([target])
            .houses(EvidenceRole::Base, ids(bases))
            .houses(EvidenceRole::Cover, ids(covers))
            .digit_in(EvidenceRole::Pattern, digit_map.digit, ones(base & !fins).map(|i| digit_map.cells[i]))
            .digit_in(EvidenceRole::Fin, digit_map.digit, ones(fins).map(|i| digit_map.cells[i]));
        for (chain, fin) in ones(by_chain).enumerate() {
            for (from, strength, to) in self.implications[fin].chain(target) {
                step = step.link(chain as u8, ChainNode::Single(from), strength, ChainNode::Single(to));
            }
        }
        sink(step)
    }
}

/// The consequences of one candidate by simple links: a true candidate excludes its rivals, and a false one forces the
/// last remaining alternative.
struct Implications {
    digits: usize,
    /// Per candidate, both as false and as true, the consequence that led to it.
    causes: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Implications {
    fn number(&self, candidate: Candidate, on: bool) -> usize {
        (candidate.cell.index() * self.digits + candidate.digit.index()) * 2 + usize::from(on)
    }

    fn candidate(&self, number: usize) -> Candidate {
        let id = number / 2;
        Candidate::new(Cell::new(id / self.digits), Digit::from_index(id % self.digits))
    }

    fn from(position: &Position, start: Candidate) -> Implications {
        let digits = position.digit_count();
        let mut implications =
            Implications { digits, causes: vec![NONE; position.board().cell_count() * digits * 2] };
        let first = implications.number(start, true);
        implications.causes[first] = first as u32;
        let mut queue = vec![first];
        let mut at = 0;
        while at < queue.len() {
            let from = queue[at];
            at += 1;
            let Candidate { cell, digit } = implications.candidate(from);
            let mut next: Vec<Candidate> = Vec::new();
            let is_on = from % 2 == 1;
            if is_on {
                let rivals = position.candidates(cell).iter().filter(|d| *d != digit);
                next.extend(rivals.map(|d| Candidate::new(cell, d)));
                let seen = position.places(digit).intersection(position.board().peers(cell));
                next.extend(seen.iter().map(|c| Candidate::new(c, digit)));
            } else {
                let rest = position.candidates(cell).difference(DigitSet::single(digit));
                next.extend(rest.only().map(|d| Candidate::new(cell, d)));
                let homes = position.tables().memberships(cell).iter();
                next.extend(
                    homes
                        .filter_map(|(house, _)| position.conjugate(*house, cell, digit))
                        .map(|c| Candidate::new(c, digit)),
                );
            }
            for candidate in next {
                let to = implications.number(candidate, !is_on);
                if implications.causes[to] == NONE {
                    implications.causes[to] = from as u32;
                    queue.push(to);
                }
            }
        }
        implications
    }

    fn strikes(&self, target: Candidate) -> bool {
        self.causes[self.number(target, false)] != NONE
    }

    /// Returns the links from the start to the target.
    fn chain(&self, target: Candidate) -> Vec<(Candidate, Strength, Candidate)> {
        let mut links = Vec::new();
        let mut at = self.number(target, false);
        while self.causes[at] as usize != at {
            let from = self.causes[at] as usize;
            let strength = if from % 2 == 1 { Strength::Weak } else { Strength::Strong };
            links.push((self.candidate(from), strength, self.candidate(at)));
            at = from;
        }
        links.reverse();
        links
    }
}
