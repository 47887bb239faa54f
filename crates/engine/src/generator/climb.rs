//! Moves from a puzzle to a similar one: a few givens are added and redundant ones removed, so that givens are
//! exchanged while the solution stays the same. Hill climbing with such moves reaches grades and techniques that new
//! puzzles seldom have, because hard puzzles have hard neighbours.
//!
//! Cost of a move on the classic board: about 30 checks for redundant givens, in 50 µs. Solving the puzzle afterwards
//! takes longer.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::attempt::AttemptState;
use super::judge::ReasoningJudge;
use super::{Generator, removal};
use crate::geometry::Symmetry;
use crate::rng::SeededRng;
use crate::solver::Solver;
use crate::{CellSet, Grid};

/// Maximum number of givens added in a move.
const MAX_SWAPPED: usize = 6;

/// Returns a neighbour of a puzzle, with the same solution and no fewer givens than requested. With a judge, the
/// neighbour stays solvable by the allowed techniques.
pub(super) fn neighbour(
    solver: &mut Solver,
    judge: Option<&ReasoningJudge>,
    AttemptState { givens, full }: &AttemptState,
    request: &Generator,
    symmetry: Option<&Symmetry>,
    rng: &mut SeededRng,
) -> Grid {
    let (least, patience) = (request.least(), removal::patience(&request.board, request.minimal));
    let all = removal::orbits(full.cell_count(), symmetry, rng);
    let is_given = |together: &&CellSet| together.first().is_some_and(|c| givens.get(c).is_some());
    let swapped = rng.random_range(1..=MAX_SWAPPED);
    let added: Vec<CellSet> = all.iter().filter(|o| !is_given(o)).take(swapped).copied().collect();
    let mut next = givens.clone();
    added.iter().flat_map(CellSet::iter).for_each(|cell| next.set(cell, full.get(cell)));
    // The added givens are tried last; otherwise they would simply be removed again.
    let mut order: Vec<CellSet> = all.iter().filter(is_given).copied().collect();
    order.shuffle(rng);
    order.extend(added);
    for together in order {
        if next.filled_count() < least + together.len() {
            continue;
        }
        let before = judge.map(|_| next.clone());
        if removal::try_empty(solver, &mut next, together, patience)
            && let (Some(judge), Some(before)) = (judge, before)
            && !judge.is_within(&next)
        {
            next = before;
        }
    }
    next
}
