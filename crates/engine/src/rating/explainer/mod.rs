//! The scale of Sudoku Explainer, in tenths: from 1.0 for the last cell of a house through branching chains (8 and 9)
//! to chains inside chains (9.5 to 12).
//!
//! The rater always takes the easiest step, in the order of that program. Of equal steps, it takes the one that the
//! program would find first. The rating of a puzzle is that of its hardest step. Only full houses are used for
//! reasoning; links and short houses just exclude digits. On boards with either, uniqueness techniques are left out.
//!
//! [`explainer_rating`] solves a position; [`ExplainerRating`] has the three usual figures. `basics` and `unique`
//! contain the steps below chains, `simple` cycles and chains without branches, `multiple` those with branches, and
//! `nested_chains` the chains inside them, of which `easiest_steps` keeps the relevant ones. They build on the code of
//! the forcing techniques.

mod basics;
mod easiest_steps;
mod multiple;
mod nested_chains;
mod rater_step;
mod simple;
mod unique;

use std::ops::ControlFlow;

use crate::technique::forcing::consequences::ForcingMode;
use crate::technique::forcing::flat_position::{FlatBoard, FlatPosition};
use crate::technique::{Position, Technique, find};
use crate::{Candidates, DigitSet, Grid};
use multiple::ForcingKind;
use nested_chains::NestedChains;
use rater_step::RaterStep;

/// Maximum number of candidates for branching chains, and for chains inside chains: the largest boards would take
/// minutes when nearly empty.
const MAX_CANDIDATES: [u32; 2] = [1500, 400];

/// The kinds of branching chains below nested ones, each with the rating of its shortest chain, in tenths.
const KINDS: [(ForcingMode, u16); 4] = [
    (ForcingMode::ONE_DIGIT, 75),
    (ForcingMode::CHAINS, 80),
    (ForcingMode::NETS, 85),
    (ForcingMode::SUBSETS, 90),
];

/// The difficulty of a position on the scale, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExplainerRating {
    /// The hardest step (ER); for an unsolved position, the hardest so far.
    pub rating: u16,
    /// The hardest step up to the first digit placed (EP).
    pub pearl: u16,
    /// The first step (ED).
    pub diamond: u16,
    /// False if no known step was found, as on boards too large for chains inside chains, or if the effort of the
    /// position was used up; the figures are then lower bounds.
    pub solved: bool,
    /// Number of steps.
    pub steps: usize,
}

/// Rates a position on Sudoku Explainer's scale.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::rating::explainer_rating;
/// use nonet_engine::technique::{BoardTables, Position};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid = line::read(&board, text)?;
/// let position = Position::from_grid(Arc::new(BoardTables::new(board)), &grid).with_one_solution(true);
/// // In tenths.
/// assert_eq!(explainer_rating(&position).rating, 12);
/// # Ok::<(), nonet_formats::ReadError>(())
/// ```
pub fn explainer_rating(position: &Position) -> ExplainerRating {
    let frame = FlatBoard::new(position.board());
    let mut state = FlatPosition::new(&frame, position);
    let mut explained = ExplainerRating { rating: 0, pearl: 0, diamond: 0, solved: false, steps: 0 };
    let nests = NestedChains::all();
    let mut placed = false;
    while !state.is_done() {
        if position.effort().spend().is_break() {
            return explained;
        }
        let Some(step) = easiest(&frame, &state, position, &nests) else { return explained };
        explained.steps += 1;
        explained.rating = explained.rating.max(step.tenths);
        if explained.diamond == 0 {
            explained.diamond = step.tenths;
        }
        if !placed {
            explained.pearl = explained.rating;
            placed = step.place.is_some();
        }
        step.apply(&frame, &mut state);
    }
    explained.solved = true;
    explained
}

/// Returns the first step in the order of the rater.
fn easiest(
    frame: &FlatBoard,
    state: &FlatPosition,
    start: &Position,
    nests: &[(NestedChains, u16)],
) -> Option<RaterStep> {
    let unique = frame.plain && start.has_one_solution();
    basics::hidden_single(frame, state)
        .or_else(|| basics::direct_locked(frame, state))
        .or_else(|| basics::direct_hidden_set(frame, state, 2))
        .or_else(|| basics::naked_single(frame, state))
        .or_else(|| basics::direct_hidden_set(frame, state, 3))
        .or_else(|| basics::locked(frame, state))
        .or_else(|| basics::naked_set(frame, state, 2))
        .or_else(|| basics::fish(frame, state, 2))
        .or_else(|| basics::hidden_set(frame, state, 2))
        .or_else(|| basics::naked_set(frame, state, 3))
        .or_else(|| basics::fish(frame, state, 3))
        .or_else(|| basics::hidden_set(frame, state, 3))
        .or_else(|| basics::wing(frame, state, 2))
        .or_else(|| basics::wing(frame, state, 3))
        .or_else(|| unique.then(|| unique::unique_loop(frame, state)).flatten())
        .or_else(|| basics::naked_set(frame, state, 4))
        .or_else(|| basics::fish(frame, state, 4))
        .or_else(|| basics::hidden_set(frame, state, 4))
        .or_else(|| unique.then(|| unique::bivalue_grave(frame, state)).flatten())
        .or_else(|| aligned(state, start, Technique::AlignedPairExclusion))
        .or_else(|| simple::chain(frame, state, start.effort()))
        .or_else(|| aligned(state, start, Technique::AlignedTripleExclusion))
        .or_else(|| {
            let candidates: u32 = state.marks.iter().map(|marks| marks.count_ones()).sum();
            let [most, most_nested] = MAX_CANDIDATES;
            let plain = KINDS.map(|(mode, tenths)| ForcingKind { mode, inner: None, tenths });
            let nested = nests.iter().map(|(nest, tenths)| ForcingKind {
                mode: ForcingMode::SUBSETS,
                inner: Some(nest),
                tenths: *tenths,
            });
            let plain = plain.into_iter().filter(|_| candidates <= most);
            let mut kinds = plain.chain(nested.filter(|_| candidates <= most_nested));
            kinds.find_map(|kind| multiple::forcing(frame, state, start.effort(), kind))
        })
}

/// Returns a step of aligned exclusion, found by the technique of that name.
fn aligned(state: &FlatPosition, start: &Position, technique: Technique) -> Option<RaterStep> {
    let grid = Grid::from_cells(state.values.clone());
    let candidates =
        Candidates::from_sets(state.marks.iter().map(|marks| DigitSet::from_bits(*marks)).collect());
    let position = Position::with_candidates(start.tables().clone(), grid, *start.givens(), &candidates)
        .with_effort(start.effort().clone());
    let mut found = None;
    let _ = find(&position, technique, &mut |step| {
        found = Some(step);
        ControlFlow::Break(())
    });
    let strike = found?.eliminations.iter().map(|c| (c.cell.index(), c.digit.index())).collect();
    Some(RaterStep { tenths: technique.explainer_tenths().into(), place: None, strike })
}
