//! Extra givens for beginners. A minimal puzzle of a gentle or easy grade has as few givens as a hard one, and often
//! just one place to continue.
//!
//! Random givens are added until there are enough, in batches that are halved if a batch lowers the level; then more
//! are added where the fewest cells can be filled. On the classic board, this solves the puzzle about ten times.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::attempt::{AttemptContext, AttemptState};
use super::removal;
use crate::rating::GradeLevel;
use crate::technique::{Position, hidden_places};
use crate::{CellSet, Grid};

/// Targets for the extra givens of a beginners' level.
struct ExtraGivens {
    /// Range for the number of givens, scaled to a board of 81 cells.
    of_81: (usize, usize),
    /// For boards that need more givens anyway: range for `n`, where one in `n` open cells becomes a given.
    of_open: (usize, usize),
    /// Number of cells that can be filled at any moment, unless fewer are open.
    in_sight: usize,
}

/// Returns the targets of a level; `None` if it is not for beginners.
fn plenty(level: GradeLevel) -> Option<ExtraGivens> {
    match level {
        GradeLevel::Gentle => Some(ExtraGivens { of_81: (36, 42), of_open: (5, 4), in_sight: 5 }),
        GradeLevel::Easy => Some(ExtraGivens { of_81: (32, 36), of_open: (7, 5), in_sight: 3 }),
        _ => None,
    }
}

/// Adds givens to a puzzle of a beginners' level, if nothing but the level was requested. The level does not change.
pub(super) fn add(context: &mut AttemptContext, at: &mut AttemptState) {
    let Some(plenty) = context.judge.spec().level_alone().and_then(plenty) else { return };
    if context.request.minimal || context.request.givens.is_some() {
        return;
    }
    let (cells, found) = (at.full.cell_count(), at.givens.filled_count());
    let share = |of_81: usize| (cells * of_81).div_ceil(81);
    let besides = |of_open: usize| found + (cells - found).div_ceil(of_open);
    let (few, many) = match found < share(plenty.of_81.0) {
        true => (share(plenty.of_81.0), share(plenty.of_81.1)),
        false => (besides(plenty.of_open.0), besides(plenty.of_open.1)),
    };
    let wanted = context.rng.random_range(few..=many);
    at_random(context, at, wanted);
    while at.givens.filled_count() < many {
        let Some(open) = bottleneck(context, &at.givens, plenty.in_sight) else { break };
        let mut open: Vec<CellSet> = orbits(context, &open);
        open.shuffle(&mut context.rng);
        if !open.iter().any(|together| try_giving(context, at, &[*together], many)) {
            break;
        }
    }
}

/// Adds random givens up to the wanted number.
fn at_random(context: &mut AttemptContext, at: &mut AttemptState, wanted: usize) {
    let mut open = removal::orbits(at.full.cell_count(), context.symmetry, &mut context.rng);
    open.retain(|together| together.first().is_some_and(|cell| at.givens.get(cell).is_none()));
    let (mut next, mut batch) = (0, wanted.saturating_sub(at.givens.filled_count()));
    while next < open.len() && at.givens.filled_count() < wanted {
        let end = (next + batch).min(open.len());
        if try_giving(context, at, &open[next..end], wanted) || batch == 1 {
            next = end;
        } else {
            batch = (batch / 2).max(1);
        }
    }
}

/// Makes these cells givens if there are then at most `most` givens and the puzzle still meets the request.
fn try_giving(context: &AttemptContext, at: &mut AttemptState, cells: &[CellSet], most: usize) -> bool {
    let mut more = at.givens.clone();
    cells.iter().flat_map(CellSet::iter).for_each(|cell| more.set(cell, at.full.get(cell)));
    let is_good = more.filled_count() <= most && context.judge.judge(&more).off == 0;
    if is_good {
        at.givens = more;
    }
    is_good
}

/// Returns the open cells at the first moment when fewer than `wanted` cells can be filled, although at least that many
/// are open. All cells that can be filled are filled at once, as a beginner would do who looks around first.
fn bottleneck(context: &AttemptContext, givens: &Grid, wanted: usize) -> Option<CellSet> {
    let mut at = Position::from_grid(context.judge.tables().clone(), givens);
    let mut places = Vec::new();
    loop {
        hidden_places(&at, &mut places);
        if context.judge.cap() > GradeLevel::Gentle {
            let only = |cell| at.candidates(cell).only().map(|digit| (cell, digit));
            places.extend(at.open().iter().filter_map(only));
        }
        let in_sight: CellSet = places.iter().map(|(cell, _)| *cell).collect();
        if in_sight.len() < wanted.min(at.open().len()) {
            return Some(*at.open());
        }
        if in_sight.is_empty() {
            return None;
        }
        for (cell, digit) in &places {
            if at.open().contains(*cell) {
                at.place(*cell, *digit);
            }
        }
    }
}

/// Returns the orbits of these cells under the symmetry.
fn orbits(context: &AttemptContext, cells: &CellSet) -> Vec<CellSet> {
    cells.iter().map(|cell| context.symmetry.map_or(CellSet::single(cell), |s| s.orbit(cell))).collect()
}
