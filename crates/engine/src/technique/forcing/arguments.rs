//! Steps from assumptions: refuted assumptions, and common consequences of several assumptions.
//!
//! Every branch is first followed to its end. The arguments are then passed on in order of length, shortest first. A
//! candidate that leads to a clash is eliminated, and one whose absence leads to a clash is placed. One of the
//! candidates of a cell is true, as is one of the candidate cells of a digit in a full house, so whatever follows from
//! all of them is true.

use super::consequences::{Consequences, Follower, ForcingMode};
use super::flat_position::{FlatBoard, FlatPosition, ones};
use super::links::{CandidateLinks, Potential, candidate, is_on, off, on};
use crate::technique::chains::bit_matrix::BitMatrix;
use crate::technique::{
    Candidate, ChainNode, EvidenceRole, Flow, GO_ON, Position, STOP, Sink, Step, Strength, Technique,
};
use crate::{Cell, Digit, DigitSet, HouseId};

/// The start of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::technique) enum Premise {
    /// One candidate that leads to a clash.
    Candidate,
    /// All candidates of a cell.
    Cell,
    /// All candidate cells of a digit in a full house.
    House,
}

/// Finds all steps of a technique that start from these premises, one premise after another.
pub(in crate::technique) fn forced(
    position: &Position,
    technique: Technique,
    mode: ForcingMode,
    premises: &[Premise],
    sink: &mut Sink,
) -> Flow {
    let board = FlatBoard::new(position.board());
    let state = FlatPosition::new(&board, position);
    let links = CandidateLinks::new(&board, &state);
    let follower = Follower::new(&links, mode, position.effort());
    let all = (0..2 * links.len()).map(|_| None).collect();
    let mut search =
        ArgumentSearch { position, technique, board: &board, links: &links, mode, follower, all };
    let mut found: Vec<ForcingArgument> = Vec::new();
    let mut emit = |search: &ArgumentSearch, found: &mut Vec<ForcingArgument>| {
        found.sort_by_cached_key(|argument| argument.size);
        found.drain(..).try_for_each(|argument| sink(search.step(&argument)))
    };
    for premise in premises {
        match premise {
            Premise::Candidate => search.clashes(true, &mut found)?,
            Premise::Cell => search.by_cell(&mut found)?,
            Premise::House => search.by_house(&mut found)?,
        }
        emit(&search, &mut found)?;
    }
    // Candidates are assumed to be false only if refuting a single assumption is allowed.
    if mode.cells && premises.contains(&Premise::Candidate) {
        search.clashes(false, &mut found)?;
        emit(&search, &mut found)?;
    }
    GO_ON
}

/// Branches that reach the same conclusion, or a clash.
struct ForcingArgument {
    proved: Potential,
    /// Each assumption, with the nodes that its branch leads to.
    branches: Vec<(Potential, Vec<u32>)>,
    cause: ArgumentCause,
    size: usize,
}

#[derive(Clone, Copy)]
enum ArgumentCause {
    Candidate,
    Cell(usize),
    Region(usize),
}

struct ArgumentSearch<'a> {
    position: &'a Position,
    technique: Technique,
    board: &'a FlatBoard,
    links: &'a CandidateLinks<'a>,
    mode: ForcingMode,
    follower: Follower<'a>,
    /// The consequences of each potential, computed as needed.
    all: Vec<Option<Consequences>>,
}

impl ArgumentSearch<'_> {
    /// True if a proved potential changes the position.
    fn is_new(&self, proved: Potential) -> bool {
        let (cell, _) = self.links.cell_digit(candidate(proved));
        !is_on(proved) || self.links.state.marks[cell].count_ones() > 1
    }

    fn follow(&mut self, start: Potential) {
        if self.all[start as usize].is_none() {
            self.all[start as usize] = Some(self.follower.follow(start));
        }
    }

    /// Collects candidates that cannot be true, or that cannot be false.
    fn clashes(&mut self, true_ones: bool, found: &mut Vec<ForcingArgument>) -> Flow {
        let ForcingMode { dynamic, subsets, .. } = self.mode;
        for number in 0..self.links.len() {
            self.follower.spend_effort()?;
            let start = if true_ones { on(number) } else { off(number) };
            if dynamic && !subsets && !self.follower.is_refuted(start) {
                continue;
            }
            self.follow(start);
            let Some(outcome) = &self.all[start as usize] else { continue };
            let ends = match outcome.clash {
                Some((a, b)) => vec![a, b],
                // A net would have found the last alternative to be true.
                None if dynamic => continue,
                None => match self.emptied_unit(outcome) {
                    Some(ends) => ends,
                    None => continue,
                },
            };
            self.note(start ^ 1, vec![(start, ends)], ArgumentCause::Candidate, found);
        }
        GO_ON
    }

    /// Returns the false potentials that leave a cell, or a digit of a house, without options.
    fn emptied_unit(&self, outcome: &Consequences) -> Option<Vec<u32>> {
        let (board, state) = (self.board, self.links.state);
        let none_left = |numbers: Vec<usize>| -> Option<Vec<u32>> {
            if numbers.is_empty() {
                return None;
            }
            numbers.into_iter().map(|number| outcome.node(off(number))).collect()
        };
        let cells = (0..board.cells).map(|cell| self.candidates_of_cell(cell));
        let houses = (0..board.regions.len()).flat_map(|region| {
            (0..board.digits).filter(move |d| state.places(board, region, *d) != 0).map(move |d| (region, d))
        });
        cells.filter_map(none_left).next().or_else(|| {
            houses.filter_map(|(region, digit)| none_left(self.candidates_of_region(region, digit))).next()
        })
    }

    fn candidates_of_cell(&self, cell: usize) -> Vec<usize> {
        ones(self.links.state.marks[cell]).map(|d| self.links.number(cell, d as usize)).collect()
    }

    fn candidates_of_region(&self, region: usize, digit: usize) -> Vec<usize> {
        let places = self.links.state.places(self.board, region, digit);
        ones(places).map(|place| self.links.number(self.board.cell_at(region, place), digit)).collect()
    }

    fn by_cell(&mut self, found: &mut Vec<ForcingArgument>) -> Flow {
        let Some(follows) = self.follows() else { return STOP };
        for cell in 0..self.board.cells {
            self.common(&follows, &self.candidates_of_cell(cell), ArgumentCause::Cell(cell), found);
        }
        GO_ON
    }

    fn by_house(&mut self, found: &mut Vec<ForcingArgument>) -> Flow {
        let Some(follows) = self.follows() else { return STOP };
        for region in 0..self.board.regions.len() {
            for digit in 0..self.board.digits {
                self.common(
                    &follows,
                    &self.candidates_of_region(region, digit),
                    ArgumentCause::Region(region),
                    found,
                );
            }
        }
        GO_ON
    }

    /// Computes, per candidate, the potentials that follow if it is true; `None` if the effort runs out.
    fn follows(&mut self) -> Option<BitMatrix> {
        let count = self.links.len();
        let mut follows = BitMatrix::new(count, 2 * count);
        for number in 0..count {
            if self.all[on(number) as usize].is_none() && self.follower.spend_effort().is_break() {
                return None;
            }
            self.follow(on(number));
            let Some(outcome) = &self.all[on(number) as usize] else { continue };
            for potential in outcome.all(true).chain(outcome.all(false)) {
                follows.set(number, potential as usize);
            }
        }
        Some(follows)
    }

    /// Collects the common consequences of some candidates.
    fn common(
        &self,
        follows: &BitMatrix,
        numbers: &[usize],
        cause: ArgumentCause,
        found: &mut Vec<ForcingArgument>,
    ) {
        let [first, rest @ ..] = numbers else { return };
        if rest.is_empty() {
            return;
        }
        let mut row = follows.row(*first).to_vec();
        for number in rest {
            row.iter_mut().zip(follows.row(*number)).for_each(|(a, b)| *a &= b);
        }
        let proved: Vec<usize> = row
            .iter()
            .enumerate()
            .flat_map(|(word, bits)| crate::technique::chains::bit_matrix::ones(word, *bits))
            .collect();
        for proved in proved {
            let proved = proved as Potential;
            let branches = numbers
                .iter()
                .filter_map(|n| Some((on(*n), vec![self.all[on(*n) as usize].as_ref()?.node(proved)?])))
                .collect();
            self.note(proved, branches, cause, found);
        }
    }

    fn note(
        &self,
        proved: Potential,
        branches: Vec<(Potential, Vec<u32>)>,
        cause: ArgumentCause,
        found: &mut Vec<ForcingArgument>,
    ) {
        if self.is_new(proved) {
            let size_of = |(start, ends): &(Potential, Vec<u32>)| {
                self.all[*start as usize].as_ref().map_or(0, |outcome| ancestors(outcome, ends).len())
            };
            let size = branches.iter().map(size_of).sum();
            found.push(ForcingArgument { proved, branches, cause, size });
        }
    }

    fn candidate(&self, potential: Potential) -> Candidate {
        let (cell, digit) = self.links.cell_digit(candidate(potential));
        Candidate::new(Cell::new(cell), Digit::from_index(digit))
    }

    fn step(&self, argument: &ForcingArgument) -> Step {
        let result = self.candidate(argument.proved);
        let starts = argument.branches.iter().map(|(start, _)| self.candidate(*start));
        let mut step = Step::new(self.technique, DigitSet::single(result.digit));
        step = if is_on(argument.proved) {
            step.places(result.cell, result.digit)
        } else {
            step.removes([result])
        };
        step = step.candidates(EvidenceRole::Cause, starts);
        match argument.cause {
            ArgumentCause::Candidate => {}
            ArgumentCause::Cell(cell) => step = step.cells(EvidenceRole::Cause, [Cell::new(cell)]),
            ArgumentCause::Region(region) => {
                let cells: Vec<Cell> =
                    self.board.regions[region].cells.iter().map(|c| Cell::new(usize::from(*c))).collect();
                let house: Option<HouseId> = self.position.tables().houses_containing(&cells).next();
                step = step.houses(EvidenceRole::Cause, house);
            }
        }
        for (chain, (start, ends)) in argument.branches.iter().enumerate() {
            if let Some(outcome) = &self.all[*start as usize] {
                step = add_branch(step, chain as u8, self.links, outcome, ends);
            }
        }
        step
    }
}

/// Returns all nodes that the given nodes depend on, including themselves, in the order found.
fn ancestors(outcome: &Consequences, ends: &[u32]) -> Vec<u32> {
    let mut known: Vec<u32> = Vec::new();
    let mut todo = ends.to_vec();
    let mut seen = vec![false; ends.iter().map(|end| *end as usize + 1).max().unwrap_or(0)];
    while let Some(node) = todo.pop() {
        if !std::mem::replace(&mut seen[node as usize], true) {
            known.push(node);
            todo.extend_from_slice(outcome.parents(node));
        }
    }
    known.sort_unstable();
    known
}

/// Adds the links of a branch to a step, from its premises to its ends.
pub(super) fn add_branch(
    mut step: Step,
    chain: u8,
    links: &CandidateLinks,
    outcome: &Consequences,
    ends: &[u32],
) -> Step {
    let candidate_of = |node: u32| {
        let (cell, digit) = links.cell_digit(candidate(outcome.potential(node)));
        Candidate::new(Cell::new(cell), Digit::from_index(digit))
    };
    for node in ancestors(outcome, ends) {
        let true_one = is_on(outcome.potential(node));
        let strength = if true_one { Strength::Strong } else { Strength::Weak };
        step = step
            .candidates(if true_one { EvidenceRole::On } else { EvidenceRole::Off }, [candidate_of(node)]);
        for parent in outcome.parents(node) {
            step = step.link(
                chain,
                ChainNode::Single(candidate_of(*parent)),
                strength,
                ChainNode::Single(candidate_of(node)),
            );
        }
    }
    step
}
