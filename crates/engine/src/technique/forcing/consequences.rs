//! The consequences of one assumption, each with its reasons.

use std::rc::Rc;

use super::flat_position::{FlatPosition, ones};
use super::inner_step::{InnerFinder, InnerStep, LinkBasis};
use super::links::{CandidateLinks, Potential, candidate, is_on, off, on};
use super::patterns::{StruckCandidates, each_fish, each_hidden_set, each_locked, each_naked_set};
use crate::technique::{Effort, Flow};

/// The inferences that a branch may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ForcingMode {
    /// Uses cells as well as houses. Otherwise a branch stays within one digit.
    pub cells: bool,
    /// Treats candidates found to be false as removed, so that the branch becomes a net.
    pub dynamic: bool,
    /// Uses locked candidates, pairs and X-Wings along the way.
    pub subsets: bool,
}

impl ForcingMode {
    /// Houses only, within one digit.
    pub const ONE_DIGIT: ForcingMode = ForcingMode { cells: false, dynamic: true, subsets: false };
    /// Plain chains.
    pub const CHAINS: ForcingMode = ForcingMode { cells: true, dynamic: false, subsets: false };
    pub const NETS: ForcingMode = ForcingMode { cells: true, dynamic: true, subsets: false };
    /// Nets that use subsets along the way.
    pub const SUBSETS: ForcingMode = ForcingMode { cells: true, dynamic: true, subsets: true };
}

const NONE: u32 = u32::MAX;

/// A potential that follows from the assumption.
#[derive(Clone, Copy, Debug)]
struct ConsequenceNode {
    potential: Potential,
    /// The range of its parents in the list of all parents.
    parents: (u32, u32),
    /// The region that forces a true potential; [`NONE`] if its cell does.
    by: u32,
    /// The inner step that eliminates the candidate; [`NONE`] if there is none.
    inside: u32,
}

/// Everything that follows from one assumption: each potential once, with its parents.
#[derive(Debug)]
pub(crate) struct Consequences {
    /// In the order found.
    nodes: Vec<ConsequenceNode>,
    parents: Vec<u32>,
    /// The inner steps used, each as an index into the list that contains it.
    inside: Vec<(Rc<[InnerStep]>, u32)>,
    /// The node of each potential; [`NONE`] if it does not follow.
    at: Vec<u32>,
    /// A candidate that would have to be both true and false: the nodes of both potentials.
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

    /// Returns the node of a potential, if it follows.
    pub fn node(&self, potential: Potential) -> Option<u32> {
        Some(self.at[potential as usize]).filter(|node| *node != NONE)
    }

    pub fn potential(&self, node: u32) -> Potential {
        self.nodes[node as usize].potential
    }

    /// Returns the nodes from which a node follows.
    pub fn parents(&self, node: u32) -> &[u32] {
        let (from, to) = self.nodes[node as usize].parents;
        &self.parents[from as usize..to as usize]
    }

    /// Returns the inner step that eliminates the candidate of a node.
    pub fn inside(&self, node: u32) -> Option<&InnerStep> {
        let (list, number) = self.inside.get(self.nodes[node as usize].inside as usize)?;
        Some(&list[*number as usize])
    }

    /// Returns the cell or region that forces a node. `None` for the assumption and for excluded candidates.
    pub fn basis(&self, links: &CandidateLinks, node: u32) -> Option<LinkBasis> {
        let ConsequenceNode { potential, by, .. } = self.nodes[node as usize];
        let forced = is_on(potential) && !self.parents(node).is_empty();
        forced.then(|| LinkBasis::of(links, potential, (by != NONE).then_some(by as usize)))
    }

    /// Returns the true (or false) potentials that follow, in the order found.
    pub fn all(&self, true_ones: bool) -> impl Iterator<Item = Potential> + '_ {
        let count = self.nodes.len() - usize::from(self.clash.is_some());
        self.nodes[..count].iter().map(|node| node.potential).filter(move |p| is_on(*p) == true_ones)
    }
}

/// Follows assumptions, reusing its memory between them.
pub(crate) struct Follower<'a> {
    links: &'a CandidateLinks<'a>,
    mode: ForcingMode,
    now: FlatPosition,
    effort: &'a Effort,
    /// A source of inner steps beyond subsets.
    inner: Option<&'a dyn InnerFinder>,
}

impl<'a> Follower<'a> {
    /// Creates a follower. Call [`Follower::spend_effort`] before each assumption.
    pub fn new(links: &'a CandidateLinks<'a>, mode: ForcingMode, effort: &'a Effort) -> Follower<'a> {
        Follower { links, mode, now: links.state.clone(), effort, inner: None }
    }

    /// Sets a source of inner steps.
    pub fn with_inner(mut self, inner: Option<&'a dyn InnerFinder>) -> Follower<'a> {
        self.inner = inner;
        self
    }

    /// Spends a step of the effort.
    pub fn spend_effort(&self) -> Flow {
        self.effort.spend()
    }

    /// True if an assumption leads to a clash in a net. This records no reasons and is several times faster than
    /// [`Follower::follow`].
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

    /// Removes a candidate and queues the candidates that become true. Returns true if a cell, or a digit of a region,
    /// has no options left.
    fn strike(&mut self, gone: usize, todo: &mut Vec<usize>) -> bool {
        let (links, board) = (self.links, self.links.board);
        let (cell, digit) = links.cell_digit(gone);
        if !self.now.has(cell, digit) {
            return false;
        }
        self.now.remove(board, cell, digit);
        let marks = self.now.marks[cell];
        if self.mode.cells && marks & marks.wrapping_sub(1) == 0 {
            if marks == 0 {
                return true;
            }
            todo.push(links.number(cell, marks.trailing_zeros() as usize));
        }
        for &(region, _) in &board.memberships[cell] {
            let places = self.now.places(board, usize::from(region), digit);
            if places & places.wrapping_sub(1) == 0 {
                if places == 0 {
                    return true;
                }
                todo.push(links.number(board.cell_at(usize::from(region), places.trailing_zeros()), digit));
            }
        }
        false
    }

    /// Follows one assumption breadth-first, to its end or the first clash.
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
                    self.now.remove(links.board, cell, digit);
                }
            } else if !(mode.subsets && self.subsets(&mut outcome, &mut off_nodes)
                || self.inner.is_some_and(|inner| self.steps_inside(inner, &mut outcome, &mut off_nodes)))
            {
                return outcome;
            }
        }
    }

    /// Adds the parents that force a candidate: the removed candidates of its cell, or of its digit in the region.
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

    /// Returns the candidates of a cell that the branch has removed.
    fn gone_from(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        ones(self.links.state.marks[cell] & !self.now.marks[cell]).map(move |digit| (cell, digit as usize))
    }

    /// Returns the candidates of a digit in a region that the branch has removed.
    fn gone_in(&self, region: usize, digit: usize) -> impl Iterator<Item = (usize, usize)> {
        let board = self.links.board;
        let before = self.links.state.places(board, region, digit);
        let gone = before & !self.now.places(board, region, digit);
        ones(gone).map(move |place| (board.cell_at(region, place), digit))
    }

    /// Adds eliminations that become possible through the assumption, from locked candidates, else hidden pairs, else
    /// naked pairs, else X-Wings. Returns true if any are new.
    fn subsets(&self, outcome: &mut Consequences, off_nodes: &mut Vec<u32>) -> bool {
        let (links, now) = (self.links, &self.now);
        let board = links.board;
        for rule in 0..4 {
            let mut found: Vec<(StruckCandidates, StruckCandidates)> = Vec::new();
            let mut note = |causes: StruckCandidates, struck: StruckCandidates| {
                if !struck.is_empty() {
                    found.push((causes, struck));
                }
                None::<()>
            };
            let _ = match rule {
                0 => each_locked(board, now, &mut |locked| {
                    note(self.gone_in(locked.from, locked.digit).collect(), locked.struck(board, now))
                }),
                1 => each_hidden_set(board, now, 2, 4, &mut |set| {
                    let gone = ones(set.digits).flat_map(|digit| self.gone_in(set.region, digit as usize));
                    note(gone.collect(), set.struck_inside(board, now))
                }),
                2 => each_naked_set(board, now, 2, &mut |set| {
                    let cells = ones(set.places).map(|place| board.cell_at(set.region, place));
                    note(
                        cells.flat_map(|cell| self.gone_from(cell)).collect(),
                        set.struck_outside(board, now),
                    )
                }),
                _ => each_fish(board, now, 2, &mut |fish| {
                    let gone = fish.bases.iter().flat_map(|base| self.gone_in(*base, fish.digit));
                    note(gone.collect(), fish.struck(board, now))
                }),
            };
            let (mut some, mut fresh) = (false, false);
            for (causes, struck) in found {
                let causes = causes.iter().map(|(cell, digit)| off(links.number(*cell, *digit)));
                let parents: Vec<u32> = causes.filter_map(|cause| outcome.node(cause)).collect();
                // If the branch removed none of these candidates, the pattern exists without the assumption as well.
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

    /// Adds the eliminations of inner steps that the branch makes possible. Returns true if any are new.
    fn steps_inside(
        &self,
        inner: &dyn InnerFinder,
        outcome: &mut Consequences,
        off_nodes: &mut Vec<u32>,
    ) -> bool {
        let links = self.links;
        let mut fresh = false;
        for kind in 0..inner.kinds() {
            let steps = inner.steps(kind, links.board, &self.now, self.effort);
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
                // If the branch removed none of these candidates, the step exists without the assumption as well.
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
