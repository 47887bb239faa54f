//! What follows from one assumption, each consequence with its reasons.

use std::rc::Rc;

use super::flat_position::{FlatPosition, ones};
use super::inner_step::{InnerFinder, InnerStep, LinkBasis};
use super::links::{CandidateLinks, Potential, candidate, is_on, off, on};
use super::patterns::{StruckCandidates, each_fish, each_hidden_set, each_locked, each_naked_set};
use crate::technique::{Effort, Flow};

/// What a branch may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ForcingMode {
    /// Cells as well as houses; without them a branch keeps to one digit.
    pub cells: bool,
    /// Candidates found false count as gone for what follows: the branch is a net.
    pub dynamic: bool,
    /// Locked candidates, pairs and X-Wings inside.
    pub subsets: bool,
}

impl ForcingMode {
    /// One digit only.
    pub const ONE_DIGIT: ForcingMode = ForcingMode { cells: false, dynamic: true, subsets: false };
    /// Plain chains.
    pub const CHAINS: ForcingMode = ForcingMode { cells: true, dynamic: false, subsets: false };
    /// Nets.
    pub const NETS: ForcingMode = ForcingMode { cells: true, dynamic: true, subsets: false };
    /// Nets with subsets inside.
    pub const SUBSETS: ForcingMode = ForcingMode { cells: true, dynamic: true, subsets: true };
}

const NONE: u32 = u32::MAX;

/// A potential that follows.
#[derive(Clone, Copy, Debug)]
struct ConsequenceNode {
    potential: Potential,
    /// Its parents: a range of all parents.
    parents: (u32, u32),
    /// The region that forces a true one; [`NONE`] for its cell.
    by: u32,
    /// The step inside the branch that strikes it; [`NONE`] if there is none.
    inside: u32,
}

/// Everything that follows from one assumption, each potential once, with its parents.
#[derive(Debug)]
pub(crate) struct Consequences {
    /// In the order found.
    nodes: Vec<ConsequenceNode>,
    parents: Vec<u32>,
    /// The steps found inside, by the lists they came in.
    inside: Vec<(Rc<[InnerStep]>, u32)>,
    /// The node of a potential, if it follows.
    at: Vec<u32>,
    /// A candidate that would have to be both: the nodes of both potentials.
    pub clash: Option<(u32, u32)>,
}

impl Consequences {
    fn add(&mut self, potential: Potential, parents: &[u32]) -> u32 {
        let from = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let node = self.nodes.len() as u32;
        let parents = (from, self.parents.len() as u32);
        self.nodes.push(ConsequenceNode { potential, parents, by: NONE, inside: NONE });
        node
    }

    /// True if the potential follows.
    pub fn has(&self, potential: Potential) -> bool {
        self.at[potential as usize] != NONE
    }

    /// The node of a potential, if it follows.
    pub fn node(&self, potential: Potential) -> Option<u32> {
        Some(self.at[potential as usize]).filter(|node| *node != NONE)
    }

    /// The potential of a node.
    pub fn potential(&self, node: u32) -> Potential {
        self.nodes[node as usize].potential
    }

    /// The nodes a node follows from.
    pub fn parents(&self, node: u32) -> &[u32] {
        let (from, to) = self.nodes[node as usize].parents;
        &self.parents[from as usize..to as usize]
    }

    /// The step inside the branch that strikes a node's candidate.
    pub fn inside(&self, node: u32) -> Option<&InnerStep> {
        let (list, number) = self.inside.get(self.nodes[node as usize].inside as usize)?;
        Some(&list[*number as usize])
    }

    /// The cell or region that forces a node; none for one that is excluded, and for the assumption.
    pub fn basis(&self, links: &CandidateLinks, node: u32) -> Option<LinkBasis> {
        let ConsequenceNode { potential, by, .. } = self.nodes[node as usize];
        let forced = is_on(potential) && !self.parents(node).is_empty();
        forced.then(|| LinkBasis::of(links, potential, (by != NONE).then_some(by as usize)))
    }

    /// The potentials that follow of one kind, in the order found.
    pub fn all(&self, true_ones: bool) -> impl Iterator<Item = Potential> + '_ {
        let count = self.nodes.len() - usize::from(self.clash.is_some());
        self.nodes[..count].iter().map(|node| node.potential).filter(move |p| is_on(*p) == true_ones)
    }
}

/// Follows assumptions; reused between them.
pub(crate) struct Follower<'a> {
    links: &'a CandidateLinks<'a>,
    mode: ForcingMode,
    now: FlatPosition,
    effort: &'a Effort,
    /// What is found inside beside subsets.
    inner: Option<&'a dyn InnerFinder>,
}

impl<'a> Follower<'a> {
    /// Before each assumption ask [`Follower::spend_effort`].
    pub fn new(links: &'a CandidateLinks<'a>, mode: ForcingMode, effort: &'a Effort) -> Follower<'a> {
        Follower { links, mode, now: links.state.clone(), effort, inner: None }
    }

    /// The same with steps inside.
    pub fn with_inner(mut self, inner: Option<&'a dyn InnerFinder>) -> Follower<'a> {
        self.inner = inner;
        self
    }

    /// Takes a step of the effort.
    pub fn spend_effort(&self) -> Flow {
        self.effort.spend()
    }

    /// True if an assumption of a net leads to a clash: found without reasons, several times as fast as with them.
    pub fn is_refuted(&mut self, start: Potential) -> bool {
        let links = self.links;
        self.now.marks.copy_from_slice(&links.state.marks);
        self.now.places.copy_from_slice(&links.state.places);
        let mut todo = Vec::new();
        if is_on(start) {
            todo.push(candidate(start));
        } else if self.strike(candidate(start), &mut todo) {
            return true;
        }
        while let Some(true_one) = todo.pop() {
            let (cell, digit) = links.cell_digit(true_one);
            if !self.now.has(cell, digit)
                || links.excluded(true_one, self.mode.cells).any(|other| self.strike(other, &mut todo))
            {
                return true;
            }
        }
        false
    }

    /// Strikes a candidate and notes what that makes true; true if a cell or a digit of a region has nothing left.
    fn strike(&mut self, gone: usize, todo: &mut Vec<usize>) -> bool {
        let (links, frame) = (self.links, self.links.frame);
        let (cell, digit) = links.cell_digit(gone);
        if !self.now.has(cell, digit) {
            return false;
        }
        self.now.remove(frame, cell, digit);
        let marks = self.now.marks[cell];
        if self.mode.cells && marks & marks.wrapping_sub(1) == 0 {
            if marks == 0 {
                return true;
            }
            todo.push(links.number(cell, marks.trailing_zeros() as usize));
        }
        for &(region, _) in &frame.memberships[cell] {
            let places = self.now.places(frame, usize::from(region), digit);
            if places & places.wrapping_sub(1) == 0 {
                if places == 0 {
                    return true;
                }
                todo.push(links.number(frame.cell_at(usize::from(region), places.trailing_zeros()), digit));
            }
        }
        false
    }

    /// Follows one assumption, breadth first, to its end or to the first clash.
    pub fn follow(&mut self, start: Potential) -> Consequences {
        let (links, mode) = (self.links, self.mode);
        let mut outcome = Consequences {
            nodes: Vec::with_capacity(256),
            parents: Vec::with_capacity(512),
            inside: Vec::new(),
            at: vec![NONE; 2 * links.len()],
            clash: None,
        };
        if mode.dynamic {
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
                for other in links.excluded(candidate(outcome.potential(node)), mode.cells) {
                    if let Some(there) = outcome.node(on(other)) {
                        let fresh = outcome.add(off(other), &[node]);
                        outcome.clash = Some((there, fresh));
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
                let gone = candidate(outcome.potential(node));
                forced.clear();
                links.forced(&self.now, gone, mode.cells, true, &mut |other, by| forced.push((other, by)));
                for &(other, by) in &forced {
                    if outcome.has(on(other)) {
                        continue;
                    }
                    parents.clear();
                    parents.push(node);
                    if mode.dynamic {
                        self.hidden_parents(&outcome, other, by, &mut parents);
                    }
                    let fresh = outcome.add(on(other), &parents);
                    outcome.nodes[fresh as usize].by = by.map_or(NONE, |region| region as u32);
                    if let Some(there) = outcome.node(off(other)) {
                        outcome.clash = Some((fresh, there));
                        return outcome;
                    }
                    outcome.at[on(other) as usize] = fresh;
                    on_nodes.push(fresh);
                }
                if mode.dynamic {
                    let (cell, digit) = links.cell_digit(gone);
                    self.now.remove(links.frame, cell, digit);
                }
            } else if !(mode.subsets && self.subsets(&mut outcome, &mut off_nodes)
                || self.inner.is_some_and(|inner| self.steps_inside(inner, &mut outcome, &mut off_nodes)))
            {
                return outcome;
            }
        }
    }

    /// The candidates whose absence makes this one forced: struck ones of its cell, or of its digit in the region.
    fn hidden_parents(
        &self,
        outcome: &Consequences,
        forced: usize,
        by: Option<usize>,
        parents: &mut Vec<u32>,
    ) {
        let links = self.links;
        let (cell, digit) = links.cell_digit(forced);
        let gone: StruckCandidates = match by {
            None => self.gone_from(cell).collect(),
            Some(region) => self.gone_in(region, digit).collect(),
        };
        parents
            .extend(gone.iter().filter_map(|(cell, digit)| outcome.node(off(links.number(*cell, *digit)))));
    }

    /// The candidates of a cell that the branch has struck.
    fn gone_from(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        ones(self.links.state.marks[cell] & !self.now.marks[cell]).map(move |digit| (cell, digit as usize))
    }

    /// The candidates of a digit in a region that the branch has struck.
    fn gone_in(&self, region: usize, digit: usize) -> impl Iterator<Item = (usize, usize)> {
        let frame = self.links.frame;
        let before = self.links.state.places(frame, region, digit);
        let gone = before & !self.now.places(frame, region, digit);
        ones(gone).map(move |place| (frame.cell_at(region, place), digit))
    }

    /// What locked candidates, else hidden pairs, else naked pairs, else X-Wings strike that they could not without
    /// the assumption; true if anything is new.
    fn subsets(&self, outcome: &mut Consequences, off_nodes: &mut Vec<u32>) -> bool {
        let (links, now) = (self.links, &self.now);
        let frame = links.frame;
        for rule in 0..4 {
            let mut found: Vec<(StruckCandidates, StruckCandidates)> = Vec::new();
            let mut note = |causes: StruckCandidates, struck: StruckCandidates| {
                if !struck.is_empty() {
                    found.push((causes, struck));
                }
                None::<()>
            };
            let _ = match rule {
                0 => each_locked(frame, now, &mut |locked| {
                    note(self.gone_in(locked.from, locked.digit).collect(), locked.struck(frame, now))
                }),
                1 => each_hidden_set(frame, now, 2, 4, &mut |set| {
                    let gone = ones(set.digits).flat_map(|digit| self.gone_in(set.region, digit as usize));
                    note(gone.collect(), set.struck_inside(frame, now))
                }),
                2 => each_naked_set(frame, now, 2, &mut |set| {
                    let cells = ones(set.places).map(|place| frame.cell_at(set.region, place));
                    note(
                        cells.flat_map(|cell| self.gone_from(cell)).collect(),
                        set.struck_outside(frame, now),
                    )
                }),
                _ => each_fish(frame, now, 2, &mut |fish| {
                    let gone = fish.bases.iter().flat_map(|base| self.gone_in(*base, fish.digit));
                    note(gone.collect(), fish.struck(frame, now))
                }),
            };
            let (mut some, mut fresh) = (false, false);
            for (causes, struck) in found {
                let causes = causes.iter().map(|(cell, digit)| off(links.number(*cell, *digit)));
                let parents: Vec<u32> = causes.filter_map(|cause| outcome.node(cause)).collect();
                // Without a cause the pattern is there without the assumption too.
                if parents.is_empty() {
                    continue;
                }
                some = true;
                for (cell, digit) in struck {
                    let gone = off(links.number(cell, digit));
                    if !outcome.has(gone) {
                        let node = outcome.add(gone, &parents);
                        outcome.at[gone as usize] = node;
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

    /// What steps inside strike that the branch has made possible; true if anything.
    fn steps_inside(
        &self,
        inner: &dyn InnerFinder,
        outcome: &mut Consequences,
        off_nodes: &mut Vec<u32>,
    ) -> bool {
        let links = self.links;
        let mut fresh = false;
        for kind in 0..inner.kinds() {
            let steps = inner.steps(kind, links.frame, &self.now, self.effort);
            for (number, step) in steps.iter().enumerate() {
                let mut parents: Vec<u32> = Vec::new();
                for ground in &step.basis {
                    let gone: StruckCandidates = match *ground {
                        LinkBasis::Cell(cell) => self.gone_from(usize::from(cell)).collect(),
                        LinkBasis::Region(region, digit) => {
                            self.gone_in(usize::from(region), usize::from(digit)).collect()
                        }
                    };
                    let gone = gone.iter().map(|(cell, digit)| off(links.number(*cell, *digit)));
                    parents.extend(gone.filter_map(|gone| outcome.node(gone)));
                }
                // Without a cause the step is there without the assumption too.
                if parents.is_empty() {
                    continue;
                }
                parents.sort_unstable();
                parents.dedup();
                for &(cell, digit) in &step.struck {
                    let gone = off(links.number(cell, digit));
                    if !outcome.has(gone) {
                        let node = outcome.add(gone, &parents);
                        outcome.nodes[node as usize].inside = outcome.inside.len() as u32;
                        outcome.at[gone as usize] = node;
                        off_nodes.push(node);
                        fresh = true;
                    }
                }
                outcome.inside.push((steps.clone(), number as u32));
            }
            if fresh {
                break;
            }
        }
        fresh
    }
}
