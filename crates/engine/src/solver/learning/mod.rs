//! A search that learns from conflicts, for puzzles that a plain search cannot finish, such as large minimal grids.
//!
//! This is conflict-driven clause learning as in SAT solvers (first unique implication points, watched literals,
//! activities, restarts), but on *groups* instead of clauses. In a group, exactly one candidate is true (a cell, or a
//! digit in a full house), or at most one is (a digit in a short house, or linked cells). A group is a counter and a
//! list, so the thousands of clauses that it stands for are never built. The reason for a candidate is the group or the
//! placement that it follows from.
//!
//! - [`groups`]: the candidates and groups of a position.
//! - [`trail`]: the assigned literals, their reasons and consequences, and the learned clauses.
//! - [`analysis`]: the clause that explains a conflict.
//! - [`rule_propagator`]: rules beyond houses and links, whose eliminations are explained only when needed.
//! - [`decision_heap`]: the candidate to try next.

mod analysis;
mod decision_heap;
mod groups;
mod rule_propagator;
mod trail;

use std::ops::ControlFlow;

use decision_heap::DecisionHeap;
use groups::{Groups, Literal};
use rule_propagator::RulePropagator;
use trail::{Conflict, Reason, Trail};

use super::outcome::Stop;
use super::state::SearchState;
use super::tally::SearchTally;
use super::topology::Topology;
use crate::Grid;
use crate::rng::SeededRng;

/// Conflicts before the first restart. Later intervals follow Luby's sequence.
const FIRST_RESTART: u64 = 128;
/// Initial limit on the number of learned clauses. Above it, the less useful half is dropped.
const INITIAL_CLAUSES: usize = 2000;

/// Searches from the propagated state `state`. Solutions already counted, of which there are at most two, are not found
/// again. With `rng`, candidates are tried in random order.
pub(super) fn run(
    topology: &Topology,
    state: &SearchState,
    rng: Option<&mut SeededRng>,
    tally: &mut SearchTally<'_>,
) -> Stop {
    let known = tally.solutions().to_vec();
    Learner::new(topology, state, rng).run(&known, tally)
}

struct Learner<'a> {
    groups: Groups<'a>,
    rules: RulePropagator<'a>,
    trail: Trail,
    heap: DecisionHeap,
    analysis: analysis::ConflictAnalysis,
}

/// The position itself is contradictory.
struct RootConflict;

impl<'a> Learner<'a> {
    fn new(topology: &'a Topology, state: &'a SearchState, rng: Option<&mut SeededRng>) -> Learner<'a> {
        let groups = Groups::new(topology, state);
        let rules = RulePropagator::new(topology, &state.left);
        let trail = Trail::new(&groups);
        let heap = DecisionHeap::new(&groups, rng);
        let analysis = analysis::ConflictAnalysis::new(groups.candidates());
        Learner { groups, rules, trail, heap, analysis }
    }

    fn run(mut self, known: &[Grid], tally: &mut SearchTally<'_>) -> Stop {
        for solution in known {
            let not_all: Vec<Literal> = self.groups.of_solution(solution).map(Literal::negative).collect();
            if self.learn_at_root(&not_all).is_err() {
                return Stop::Exhausted;
            }
        }
        let (mut conflicts, mut restarts) = (0u64, 0u64);
        let mut next_restart = FIRST_RESTART;
        loop {
            if let Some(conflict) = self.trail.propagate(&self.groups, &mut self.rules) {
                if self.resolve(conflict).is_err() {
                    return Stop::Exhausted;
                }
                conflicts += 1;
                continue;
            }
            if conflicts >= next_restart {
                restarts += 1;
                next_restart = conflicts + FIRST_RESTART * luby(restarts);
                self.back_to(0);
                if self.trail.learned() > INITIAL_CLAUSES + 300 * restarts as usize {
                    self.trail.forget_half();
                }
            }
            let Some(candidate) = self.heap.next(&self.trail) else {
                let last = self.trail.depth() == 0;
                if let ControlFlow::Break(stop) =
                    tally.solution(self.groups.solution(|candidate| self.trail.holds(candidate)), last)
                {
                    return stop;
                }
                self.exclude_solution();
                continue;
            };
            if let ControlFlow::Break(stop) = tally.step() {
                return stop;
            }
            self.trail.decide(Literal::positive(candidate));
        }
    }

    /// Learns a clause from a conflict and backtracks to the depth where the clause implies a literal.
    fn resolve(&mut self, conflict: Conflict) -> Result<(), RootConflict> {
        if self.trail.depth() == 0 {
            return Err(RootConflict);
        }
        let Learner { groups, rules, trail, heap, analysis } = self;
        let (clause, depth) = analysis.explain(conflict, groups, trail, rules, heap);
        self.back_to(depth);
        self.trail.learn(&clause, false);
        Ok(())
    }

    /// Excludes the solution just found by forbidding its guesses.
    fn exclude_solution(&mut self) {
        let clause: Vec<Literal> = self.trail.decisions().rev().map(Literal::not).collect();
        self.back_to(self.trail.depth() - 1);
        self.trail.learn(&clause, true);
    }

    /// Adds a clause at depth 0.
    fn learn_at_root(&mut self, clause: &[Literal]) -> Result<(), RootConflict> {
        if self.trail.propagate(&self.groups, &mut self.rules).is_some() {
            return Err(RootConflict);
        }
        let mut open: Vec<Literal> = Vec::new();
        for literal in clause {
            match self.trail.value(*literal) {
                Some(true) => return Ok(()),
                Some(false) => {}
                None => open.push(*literal),
            }
        }
        match open[..] {
            [] => return Err(RootConflict),
            [only] => self.trail.assign(only, Reason::NONE),
            _ => self.trail.attach(&open, true),
        }
        Ok(())
    }

    fn back_to(&mut self, depth: usize) {
        let heap = &mut self.heap;
        self.trail.back_to(depth, &self.groups, &mut self.rules, |candidate| heap.open(candidate));
    }
}

/// Returns Luby's sequence 1 1 2 1 1 2 4 …, starting at index 1.
fn luby(index: u64) -> u64 {
    let mut index = index;
    loop {
        let size = u64::BITS - index.leading_zeros();
        if index == (1 << size) - 1 {
            return 1 << (size - 1);
        }
        index -= (1 << (size - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::random_boards::random_puzzle;
    use super::super::{Limits, SearchStrategy, Solver};
    use super::*;
    use crate::geometry::catalogue;
    use crate::rng::rng;
    use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};
    use rand::seq::SliceRandom;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// Returns all solutions that learning finds.
    fn learned(
        topology: &Topology,
        givens: &Grid,
        known: &[Grid],
    ) -> (Stop, BTreeSet<Vec<Option<crate::Digit>>>) {
        let mut state = SearchState::new(topology);
        let mut all = BTreeSet::new();
        let mut found = |grid: &Grid| {
            assert!(grid.is_solved(&topology.board));
            assert!(all.insert(grid.as_slice().to_vec()), "the same solution was found twice");
            ControlFlow::Continue(())
        };
        let mut tally = SearchTally::new(Limits::ALL, None, &mut found);
        let alive = state.start(topology, givens, None).and_then(|()| state.propagate(topology, &mut ()));
        if alive.is_ok() && state.is_solved() {
            return (Stop::Exhausted, BTreeSet::from([state.grid().as_slice().to_vec()]));
        }
        let stop = if alive.is_ok() {
            Learner::new(topology, &state, None).run(known, &mut tally)
        } else {
            Stop::Exhausted
        };
        (stop, all)
    }

    #[test]
    fn learning_agrees_with_simple_search() {
        let boards = [
            ("classic", 27),
            ("triangular-short", 24),
            ("6x6", 8),
            ("anti-knight", 24),
            ("8x8", 26),
            ("tridoku", 36),
        ];
        for (name, filled) in boards {
            let board = Arc::new(catalogue::board(name).unwrap());
            let (topology, mut solver) = (Topology::new(board.clone()), Solver::new(board.clone()));
            for seed in 0..4 {
                let mut rng = rng(seed);
                let solution = solver.random_grid(&mut rng).unwrap();
                let mut cells: Vec<crate::Cell> = board.cells().collect();
                cells.shuffle(&mut rng);
                let mut givens = solution.clone();
                cells[filled..].iter().for_each(|cell| givens.set(*cell, None));
                // Every second puzzle gets a wrong digit, so that many have no solution.
                if seed % 2 == 1 {
                    let candidates = crate::Candidates::of(&board, &givens);
                    let open = cells[filled..].iter().find(|c| candidates.get(**c).len() > 1).unwrap();
                    let wrong = candidates.get(*open).iter().find(|d| solution.get(*open) != Some(*d));
                    givens.set(*open, wrong);
                }
                let mut expected = BTreeSet::new();
                let outcome = solver
                    .search(&givens)
                    .limits(Limits::ALL.solutions(20_000))
                    .strategy(SearchStrategy::Fast)
                    .for_each(|grid| {
                        expected.insert(grid.as_slice().to_vec());
                        ControlFlow::Continue(())
                    });
                if outcome.stop != Stop::Exhausted || expected.len() > 3000 {
                    continue;
                }
                assert_eq!(
                    learned(&topology, &givens, &[]),
                    (Stop::Exhausted, expected.clone()),
                    "{name} {seed}"
                );
                if expected.len() > 1 {
                    let others = learned(&topology, &givens, &outcome.solutions).1.len();
                    assert_eq!(others, expected.len() - outcome.solutions.len(), "{name} {seed}");
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn learning_agrees_with_simple_search_on_random_boards(seed: u64) {
            let (board, givens) = random_puzzle(seed);
            let mut expected = BTreeSet::new();
            let outcome = Solver::new(board.clone())
                .search(&givens)
                .limits(Limits::ALL.solutions(300).steps(10_000))
                .strategy(SearchStrategy::RowByRow)
                .for_each(|grid| {
                    expected.insert(grid.as_slice().to_vec());
                    ControlFlow::Continue(())
                });
            if outcome.stop == Stop::Exhausted {
                prop_assert_eq!(learned(&Topology::new(board), &givens, &[]), (Stop::Exhausted, expected));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn learning_agrees_with_simple_search_under_random_rules(seed: u64) {
            let (board, _, givens) = crate::testing::random_variant(seed);
            let mut expected = BTreeSet::new();
            let outcome = Solver::new(board.clone())
                .search(&givens)
                .limits(Limits::ALL.solutions(200).steps(10_000))
                .strategy(SearchStrategy::RowByRow)
                .for_each(|grid| {
                    expected.insert(grid.as_slice().to_vec());
                    ControlFlow::Continue(())
                });
            if outcome.stop == Stop::Exhausted {
                let found = learned(&Topology::new(board.clone()), &givens, &[]);
                prop_assert_eq!(found, (Stop::Exhausted, expected), "{}", board.name());
            }
        }
    }

    #[test]
    fn luby_returns_lubys_sequence() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
