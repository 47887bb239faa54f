//! Forcing chains with branches: Nishio, by cell and region, dynamic, and dynamic with subsets inside.

use super::basics::{each_fish, each_hidden_set, each_locked, each_naked_set};
use super::links::{Links, Potential, candidate, is_on, length_tenths, off, on};
use super::simple::conclude;
use super::state::{Frame, Hint, State, ones};

/// What a search may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind {
    /// What a chain of the least length is rated, in tenths.
    pub tenths: u16,
    /// By cells and regions of any number of candidates.
    pub multiple: bool,
    /// Candidates found false count as gone for what follows.
    pub dynamic: bool,
    /// Of one digit only.
    pub nishio: bool,
    /// Locked candidates, pairs and X-Wings inside.
    pub subsets: bool,
}

impl Kind {
    pub const NISHIO: Kind =
        Kind { tenths: 75, multiple: false, dynamic: true, nishio: true, subsets: false };
    pub const MULTIPLE: Kind =
        Kind { tenths: 80, multiple: true, dynamic: false, nishio: false, subsets: false };
    pub const DYNAMIC: Kind =
        Kind { tenths: 85, multiple: true, dynamic: true, nishio: false, subsets: false };
    pub const DYNAMIC_PLUS: Kind =
        Kind { tenths: 90, multiple: true, dynamic: true, nishio: false, subsets: true };
}

const NONE: u32 = u32::MAX;

/// Everything that follows from one assumption, each potential once, with its parents.
struct Outcome {
    /// Potentials in the order found, each with its parents: a range of `parents`.
    nodes: Vec<(Potential, u32, u32)>,
    parents: Vec<u32>,
    /// The node of a potential, if it follows.
    at: Vec<u32>,
    /// A candidate that would have to be both: the nodes of both potentials.
    clash: Option<(u32, u32)>,
}

impl Outcome {
    fn add(&mut self, potential: Potential, parents: &[u32]) -> u32 {
        let from = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let node = self.nodes.len() as u32;
        self.nodes.push((potential, from, self.parents.len() as u32));
        node
    }

    fn has(&self, potential: Potential) -> bool {
        self.at[potential as usize] != NONE
    }

    /// The potentials that follow of one kind, in the order found.
    fn all(&self, true_ones: bool) -> impl Iterator<Item = Potential> + '_ {
        let count = self.nodes.len() - usize::from(self.clash.is_some());
        self.nodes[..count].iter().map(|node| node.0).filter(move |p| is_on(*p) == true_ones)
    }
}

/// The easiest step of a kind: the shortest; of equals double, cell, region, contradiction, then the first.
pub(super) fn forcing(frame: &Frame, state: &State, kind: Kind) -> Option<Hint> {
    let links = Links::new(frame, state);
    let count = links.len();
    let mut search = Search {
        links: &links,
        kind,
        now: state.clone(),
        true_ones: (0..count).map(|_| None).collect(),
        false_ones: (0..count).map(|_| None).collect(),
        marked: vec![0; 2 * count],
        mark: 0,
        best: None,
    };
    for cell in 0..frame.cells {
        let marks = state.marks[cell].count_ones();
        if marks > 2 || (marks > 1 && kind.dynamic) {
            search.cell(cell);
        }
    }
    let ((complexity, _), proved) = search.best?;
    Some(conclude(&links, proved, kind.tenths + length_tenths(complexity)))
}

struct Search<'a> {
    links: &'a Links<'a>,
    kind: Kind,
    now: State,
    true_ones: Vec<Option<Outcome>>,
    false_ones: Vec<Option<Outcome>>,
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
            if self.kind.dynamic {
                self.assume(off(number));
                if let Some(true_one) = self.true_ones[number].take() {
                    if let Some((a, b)) = true_one.clash {
                        self.offer(&[(&true_one, a), (&true_one, b)], 7, off(number));
                    }
                    if let Some(false_one) = self.false_ones[number].take() {
                        if let Some((a, b)) = false_one.clash {
                            self.offer(&[(&false_one, a), (&false_one, b)], 7, on(number));
                        }
                        if digits.len() >= 3 && !self.kind.nishio {
                            self.both_ways(&true_one, &false_one);
                        }
                        self.false_ones[number] = Some(false_one);
                    }
                    self.true_ones[number] = Some(true_one);
                }
            }
            if !self.kind.nishio {
                self.regions(cell, digit);
            }
        }
        if !self.kind.nishio && (digits.len() == 2 || self.kind.multiple) {
            let numbers: Vec<usize> = digits.iter().map(|d| links.number(cell, *d)).collect();
            self.common(&numbers, 5);
        }
    }

    /// What follows from a candidate being true and from its being false.
    fn both_ways(&mut self, true_one: &Outcome, false_one: &Outcome) {
        for true_ones in [true, false] {
            for potential in true_one.all(true_ones) {
                if false_one.has(potential) {
                    let (a, b) = (true_one.at[potential as usize], false_one.at[potential as usize]);
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
            if !(count == 2 || (self.kind.multiple && count > 2))
                || places.trailing_zeros() != u32::from(place)
            {
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
        let all: Vec<&Outcome> = numbers.iter().filter_map(|number| outcomes[*number].as_ref()).collect();
        if let [first, rest @ ..] = all.as_slice() {
            for true_ones in [true, false] {
                for potential in first.all(true_ones) {
                    if rest.iter().all(|outcome| outcome.has(potential)) {
                        let ends: Vec<(&Outcome, u32)> =
                            all.iter().map(|outcome| (*outcome, outcome.at[potential as usize])).collect();
                        self.offer(&ends, rank, potential);
                    }
                }
            }
        }
        self.true_ones = outcomes;
    }

    /// Takes a step if it is shorter than the best.
    fn offer(&mut self, ends: &[(&Outcome, u32)], rank: u8, proved: Potential) {
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
    fn ancestors(&mut self, outcome: &Outcome, node: u32, most: u32) -> u32 {
        self.mark += 1;
        let mut count = 0;
        let mut todo = vec![node];
        while let Some(node) = todo.pop() {
            let (potential, from, to) = outcome.nodes[node as usize];
            let marked = &mut self.marked[potential as usize];
            if *marked == self.mark {
                continue;
            }
            *marked = self.mark;
            count += 1;
            if count > most {
                break;
            }
            todo.extend_from_slice(&outcome.parents[from as usize..to as usize]);
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
        let outcome = self.follow(start);
        let known = if is_on(start) { &mut self.true_ones } else { &mut self.false_ones };
        known[number] = Some(outcome);
    }

    fn follow(&mut self, start: Potential) -> Outcome {
        let (links, kind) = (self.links, self.kind);
        let mut outcome = Outcome {
            nodes: Vec::with_capacity(256),
            parents: Vec::with_capacity(512),
            at: vec![NONE; 2 * links.len()],
            clash: None,
        };
        if kind.dynamic {
            self.now.marks.copy_from_slice(&links.state.marks);
            self.now.places.copy_from_slice(&links.state.places);
        }
        outcome.at[start as usize] = outcome.add(start, &[]);
        let (mut on_nodes, mut off_nodes) = (Vec::new(), Vec::new());
        let first = if is_on(start) { &mut on_nodes } else { &mut off_nodes };
        first.push(0u32);
        let (mut next_on, mut next_off) = (0, 0);
        let mut forced: Vec<(usize, Option<usize>)> = Vec::new();
        let mut parents: Vec<u32> = Vec::new();
        loop {
            if let Some(&node) = on_nodes.get(next_on) {
                next_on += 1;
                for other in links.excluded(candidate(outcome.nodes[node as usize].0), !kind.nishio) {
                    if outcome.has(on(other)) {
                        let fresh = outcome.add(off(other), &[node]);
                        outcome.clash = Some((outcome.at[on(other) as usize], fresh));
                        return outcome;
                    }
                    if !outcome.has(off(other)) {
                        let fresh = outcome.add(off(other), &[node]);
                        outcome.at[off(other) as usize] = fresh;
                        off_nodes.push(fresh);
                    }
                }
            } else if let Some(&node) = off_nodes.get(next_off) {
                next_off += 1;
                let gone = candidate(outcome.nodes[node as usize].0);
                forced.clear();
                links.forced(&self.now, gone, !kind.nishio, true, &mut |other, by| forced.push((other, by)));
                for &(other, by) in &forced {
                    if outcome.has(on(other)) {
                        continue;
                    }
                    parents.clear();
                    parents.push(node);
                    if kind.dynamic {
                        self.hidden_parents(&outcome, other, by, &mut parents);
                    }
                    let fresh = outcome.add(on(other), &parents);
                    if outcome.has(off(other)) {
                        outcome.clash = Some((fresh, outcome.at[off(other) as usize]));
                        return outcome;
                    }
                    outcome.at[on(other) as usize] = fresh;
                    on_nodes.push(fresh);
                }
                if kind.dynamic {
                    let (cell, digit) = links.cell_digit(gone);
                    self.now.remove(links.frame, cell, digit);
                }
            } else if !kind.subsets || !self.subsets(&mut outcome, &mut off_nodes) {
                return outcome;
            }
        }
    }

    /// The candidates whose absence makes this one forced: struck ones of its cell, or of its digit in the region.
    fn hidden_parents(&self, outcome: &Outcome, forced: usize, by: Option<usize>, parents: &mut Vec<u32>) {
        let links = self.links;
        let (cell, digit) = links.cell_digit(forced);
        let mut add = |cell: usize, digit: usize| {
            let node = outcome.at[off(links.number(cell, digit)) as usize];
            if node != NONE {
                parents.push(node);
            }
        };
        match by {
            None => {
                let gone = links.state.marks[cell] & !self.now.marks[cell];
                ones(gone).for_each(|other| add(cell, other as usize));
            }
            Some(region) => {
                let before = links.state.places(links.frame, region, digit);
                let gone = before & !self.now.places(links.frame, region, digit);
                ones(gone).for_each(|place| add(links.frame.cell_at(region, place), digit));
            }
        }
    }

    /// What locked candidates, else hidden pairs, else naked pairs, else X-Wings strike that they could not without
    /// the assumption; true if anything is new.
    fn subsets(&self, outcome: &mut Outcome, off_nodes: &mut Vec<u32>) -> bool {
        let (links, now) = (self.links, &self.now);
        let frame = links.frame;
        let gone_in = |region: usize, digit: usize| {
            let gone = links.state.places(frame, region, digit) & !now.places(frame, region, digit);
            ones(gone).map(move |place| (frame.cell_at(region, place), digit))
        };
        for rule in 0..4 {
            let mut found: Vec<(Vec<(usize, usize)>, Hint)> = Vec::new();
            let mut note = |causes: Vec<(usize, usize)>, hint: Hint| {
                found.push((causes, hint));
                None::<()>
            };
            let _ = match rule {
                0 => each_locked(frame, now, false, &mut |hint, region, digit| {
                    note(gone_in(region, digit).collect(), hint)
                }),
                1 => each_hidden_set(frame, now, 2, false, &mut |hint, region, digits| {
                    note(ones(digits).flat_map(|digit| gone_in(region, digit as usize)).collect(), hint)
                }),
                2 => each_naked_set(frame, now, 2, &mut |hint, region, places| {
                    let cells = ones(places).map(|place| frame.cell_at(region, place));
                    let gone = cells.flat_map(|cell| {
                        ones(links.state.marks[cell] & !now.marks[cell]).map(move |d| (cell, d as usize))
                    });
                    note(gone.collect(), hint)
                }),
                _ => each_fish(frame, now, 2, &mut |hint, bases, digit| {
                    note(bases.iter().flat_map(|base| gone_in(*base, digit)).collect(), hint)
                }),
            };
            let (mut some, mut fresh) = (false, false);
            for (causes, hint) in found {
                let causes = causes.iter().map(|(cell, digit)| off(links.number(*cell, *digit)));
                let parents: Vec<u32> =
                    causes.map(|cause| outcome.at[cause as usize]).filter(|node| *node != NONE).collect();
                if parents.is_empty() {
                    continue;
                }
                some = true;
                for (cell, digit) in hint.strike {
                    let struck = off(links.number(cell, digit));
                    if !outcome.has(struck) {
                        let node = outcome.add(struck, &parents);
                        outcome.at[struck as usize] = node;
                        off_nodes.push(node);
                        fresh = true;
                    }
                }
            }
            if some {
                return fresh;
            }
        }
        false
    }
}
