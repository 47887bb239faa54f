//! Kraken fish: of a fish's base candidates at least one is outside all covers but one, or a fin. If each of
//! those strikes a candidate, by sight or by a chain, it goes. Type 1: the candidate is one the fish itself would
//! strike but for the fins. Type 2: any other, of any digit.

use super::Shape;
use super::search::Search;
use super::web::{Mask, Web, ones};
use crate::technique::{Candidate, Flow, GO_ON, Node, Position, Role, Sink, Step, Strength, Technique};
use crate::{Cell, Digit, DigitSet};

/// The most candidates that may need a chain.
const MOST_CHAINS: usize = 3;
/// Positions with more candidates than this are passed over.
const MOST_CANDIDATES: usize = 1500;

/// Kraken fish of type 1 or 2: basic ones of up to four base houses, Franken ones of two.
pub fn krakens(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    let candidates: usize = position.open().iter().map(|c| position.candidates(c).len()).sum();
    if candidates > MOST_CANDIDATES {
        return GO_ON;
    }
    for digit in position.digits() {
        let Some(web) = Web::new(position, digit) else { continue };
        let reach: Vec<Reach> =
            web.cells.iter().map(|c| Reach::from(position, Candidate::new(*c, digit))).collect();
        let kraken = Kraken { position, technique, web: &web, reach: &reach };
        for (shape, size) in [(Shape::Basic, 2), (Shape::Basic, 3), (Shape::Franken, 2), (Shape::Basic, 4)] {
            for (base_kind, cover_kind) in &web.line_pairs {
                kraken.targets(
                    size,
                    &web.allowed(shape, *base_kind),
                    &web.allowed(shape, *cover_kind),
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
    web: &'a Web,
    reach: &'a [Reach],
}

impl Kraken<'_> {
    fn targets(&self, size: usize, base_allowed: &[bool], cover_allowed: &[bool], sink: &mut Sink) -> Flow {
        let web = self.web;
        for cell in self.position.open() {
            for digit in self.position.candidates(cell) {
                self.position.effort().spend()?;
                let same = digit == web.digit;
                if self.technique == Technique::KrakenFish1 && !same {
                    continue;
                }
                let target = Candidate::new(cell, digit);
                let struck: Mask = (0..web.cells.len())
                    .filter(|i| self.reach[*i].strikes(target))
                    .fold(0, |m, i| m | 1 << i);
                let own = web.cells.iter().position(|c| same && *c == cell);
                let bases: Vec<(usize, Mask)> = (0..web.houses.len())
                    .filter(|h| base_allowed[*h] && web.houses[*h].is_full)
                    .filter(|h| own.is_none_or(|own| web.houses[*h].cells >> own & 1 == 0))
                    .map(|h| (h, web.houses[h].cells & !struck))
                    .collect();
                let through: Vec<usize> = own.map_or(Vec::new(), |own| {
                    web.houses_of[own].iter().copied().filter(|h| cover_allowed[*h]).collect()
                });
                let mut search = Search::new(web, size, 0, &through, cover_allowed);
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
        let web = self.web;
        let cells = |houses: &[usize]| houses.iter().fold(0, |mask: Mask, h| mask | web.houses[*h].cells);
        let base = cells(bases);
        let endo = bases.iter().fold((0, 0), |(once, twice): (Mask, Mask), h| {
            (once | web.houses[*h].cells, twice | once & web.houses[*h].cells)
        });
        let loose = base & !cells(covers) | endo.1;
        if self.technique == Technique::KrakenFish2 {
            let sees = own.map_or(0, |own| web.sees[own]);
            let by_chain = loose & !sees;
            if own.is_some() && !through.is_empty() {
                return GO_ON;
            }
            return self.step(target, bases, covers, base, loose, by_chain, sink);
        }
        for house in through.iter().filter(|h| !bases.contains(h)) {
            let fins = loose & !web.houses[*house].cells | endo.1;
            let by_chain = fins & !own.map_or(0, |own| web.sees[own]);
            let mut all = covers.to_vec();
            all.push(*house);
            self.step(target, bases, &all, base, fins, by_chain, sink)?;
        }
        GO_ON
    }

    #[expect(clippy::too_many_arguments, reason = "what a step is made of")]
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
        if by_chain == 0 || by_chain.count_ones() as usize > MOST_CHAINS {
            return GO_ON;
        }
        let web = self.web;
        let ids = |houses: &[usize]| houses.iter().map(|h| web.houses[*h].id).collect::<Vec<_>>();
        let digits = DigitSet::single(web.digit).union(DigitSet::single(target.digit));
        let mut step = Step::new(self.technique, digits)
            .removes([target])
            .houses(Role::Base, ids(bases))
            .houses(Role::Cover, ids(covers))
            .digit_in(Role::Pattern, web.digit, ones(base & !fins).map(|i| web.cells[i]))
            .digit_in(Role::Fin, web.digit, ones(fins).map(|i| web.cells[i]));
        for (chain, fin) in ones(by_chain).enumerate() {
            for (from, strength, to) in self.reach[fin].chain(target) {
                step = step.link(chain as u8, Node::Single(from), strength, Node::Single(to));
            }
        }
        sink(step)
    }
}

/// What follows from one candidate by single causes: on turns off rivals, off turns on the last one left.
struct Reach {
    digits: usize,
    /// Per candidate, off and on, what turned it so.
    causes: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Reach {
    fn number(&self, candidate: Candidate, on: bool) -> usize {
        (candidate.cell.index() * self.digits + candidate.digit.index()) * 2 + usize::from(on)
    }

    fn candidate(&self, number: usize) -> Candidate {
        let id = number / 2;
        Candidate::new(Cell::new(id / self.digits), Digit::from_index(id % self.digits))
    }

    fn from(position: &Position, start: Candidate) -> Reach {
        let digits = position.digit_count();
        let mut reach = Reach { digits, causes: vec![NONE; position.board().cell_count() * digits * 2] };
        let first = reach.number(start, true);
        reach.causes[first] = first as u32;
        let mut queue = vec![first];
        let mut at = 0;
        while at < queue.len() {
            let from = queue[at];
            at += 1;
            let Candidate { cell, digit } = reach.candidate(from);
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
                let homes = position.tables().homes(cell).iter();
                next.extend(
                    homes
                        .filter_map(|(house, _)| position.conjugate(*house, cell, digit))
                        .map(|c| Candidate::new(c, digit)),
                );
            }
            for candidate in next {
                let to = reach.number(candidate, !is_on);
                if reach.causes[to] == NONE {
                    reach.causes[to] = from as u32;
                    queue.push(to);
                }
            }
        }
        reach
    }

    fn strikes(&self, target: Candidate) -> bool {
        self.causes[self.number(target, false)] != NONE
    }

    /// The links from the start to the target.
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
