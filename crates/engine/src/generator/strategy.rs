//! Which way a request is met. One interface for all: [`GenerationStrategy::begin`] gives a puzzle to begin with,
//! [`GenerationStrategy::next`] one that is like the last.
//!
//! - `removal`: any puzzle, or many givens.
//! - `guided`: easy grades, and boards on which a bare puzzle is too hard for any.
//! - `climb`: from either of these towards hard grades and techniques by name.
//! - `low_count`: few givens.
//! - `bank`: 17 and 18 givens on the classic board; and what a search for the rarest techniques begins with.

use rand::RngExt;

use super::attempt::{AttemptContext, AttemptState};
use super::judge::ReasoningJudge;
use super::low_count::GivensWalk;
use super::{FillMethod, GenerateError, Generator, bank, classic_fast, climb, guided, removal};
use crate::geometry::Symmetry;
use crate::rating::GradeLevel;
use crate::solver::classic::is_classic;
use crate::{Cell, CellSet};

/// How long one beginning walks towards fewer givens.
pub(super) const WALK_STEPS: u32 = 400;
const WALK_STEPS_PER_REPORT: u32 = 16;

/// The ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GenerationStrategy {
    /// Another puzzle of the bank each time.
    Bank,
    /// Removal; what is like a puzzle is found by swapping clues.
    Removal,
    /// The same, kept solvable by the techniques allowed.
    Guided,
    /// Removal and a walk to few givens; the walk goes on.
    LowCount,
}

impl GenerationStrategy {
    /// The one for this request.
    pub fn of(
        request: &Generator,
        judge: &ReasoningJudge,
        symmetry: Option<&Symmetry>,
    ) -> GenerationStrategy {
        let wanted = request.givens.unwrap_or(usize::MAX);
        let classic = is_classic(&request.board);
        let few = wanted == bank::GIVENS || wanted == bank::GIVENS + 1 && !request.minimal;
        // Below a quarter of the cells removal alone seldom gets.
        let low = wanted < request.board.cell_count().div_ceil(4) + 4;
        // There the technique is found first, and what comes after it made easier.
        let by_name = classic && judge.last_named().is_some();
        let bearable = if classic { GradeLevel::Tricky } else { GradeLevel::Fierce };
        if few && classic && symmetry.is_none() {
            GenerationStrategy::Bank
        } else if low && symmetry.is_none() {
            GenerationStrategy::LowCount
        } else if !request.minimal && (judge.cap() <= bearable && !by_name || judge.spec().narrows()) {
            GenerationStrategy::Guided
        } else {
            GenerationStrategy::Removal
        }
    }

    /// A puzzle to begin with. `tell` is called on the way and may stop it. Errors: the board cannot be filled.
    pub fn begin(
        self,
        context: &mut AttemptContext,
        mut tell: impl FnMut() -> Result<(), GenerateError>,
    ) -> Result<AttemptState, GenerateError> {
        let AttemptContext { request, judge, symmetry, solver, rng } = context;
        let kept = match (self, judge.last_named()) {
            (GenerationStrategy::Bank, _) => Some(bank::SEVENTEEN),
            (GenerationStrategy::Removal, Some(technique))
                if symmetry.is_none() && is_classic(&request.board) =>
            {
                Some(technique.slug())
            }
            _ => None,
        };
        if let Some(puzzle) = kept.and_then(|name| bank::draw(name, &request.board, rng))
            && let Some(full) = solver.search(puzzle.givens()).run().unique().cloned()
        {
            let is_alone = !request.minimal && kept.is_some_and(bank::is_alone);
            let mut at = AttemptState { givens: puzzle.givens().clone(), full };
            // Of those kept for a technique not the picture itself: puzzles that need it have neighbours that do.
            if !is_alone && let Some(next) = self.next(context, &at, &CellSet::EMPTY) {
                at = next;
            }
            at.put_back(context);
            return Ok(at);
        }
        let full = if request.fill == FillMethod::Random && is_classic(&request.board) {
            Some(classic_fast::grid(&classic_fast::full_grid(rng)))
        } else {
            request.fill.grid(solver, rng)
        };
        let full = full.ok_or(GenerateError::NoGrid)?;
        let least = request.least();
        let patience = removal::patience(&request.board, request.minimal);
        let givens = match self {
            GenerationStrategy::Guided => guided::dig(solver, judge, &full, least, *symmetry, rng),
            // The walk begins at the bottom, and the quick removal knows no lower bound.
            GenerationStrategy::LowCount => removal::dig(solver, &full, 0, None, patience, rng).givens,
            _ if judge.spec().is_empty() => removal::dig(solver, &full, 0, *symmetry, patience, rng).givens,
            _ => removal::dig(solver, &full, least, *symmetry, patience, rng).givens,
        };
        let mut at = AttemptState { givens, full };
        if self == GenerationStrategy::LowCount || judge.spec().is_empty() && symmetry.is_none() {
            at.walk_down(context, &mut tell)?;
        }
        at.put_back(context);
        Ok(at)
    }

    /// A puzzle like this one, with some of the cells `left` given if there are any; `None` if it is better to begin
    /// again.
    pub fn next(
        self,
        context: &mut AttemptContext,
        at: &AttemptState,
        left: &CellSet,
    ) -> Option<AttemptState> {
        let AttemptContext { request, judge, symmetry, solver, rng } = context;
        // A given more may take away what was asked for, and so may a swap: every other time the one or the other.
        if !request.minimal
            && !left.is_empty()
            && let Some(cell) = left.iter().nth(rng.random_range(0..2 * left.len()))
        {
            let mut next = at.clone();
            let together = symmetry.map_or(CellSet::single(cell), |symmetry| symmetry.orbit(cell));
            together.iter().for_each(|cell| next.givens.set(cell, at.full.get(cell)));
            return Some(next);
        }
        match self {
            _ if judge.spec().is_empty() => None,
            GenerationStrategy::Bank => None,
            GenerationStrategy::LowCount => {
                let mut walk = GivensWalk::from(solver, at.givens.clone());
                walk.step(rng);
                let givens = walk.into_givens();
                let full = solver.search(&givens).run().unique().cloned()?;
                let mut next = AttemptState { givens, full };
                next.put_back(context);
                Some(next)
            }
            GenerationStrategy::Removal | GenerationStrategy::Guided => {
                let judge = (self == GenerationStrategy::Guided).then_some(*judge);
                let givens = climb::neighbour(solver, judge, at, request, *symmetry, rng);
                Some(AttemptState { givens, full: at.full.clone() })
            }
        }
    }
}

impl AttemptState {
    /// Walks towards the number of givens wanted.
    fn walk_down(
        &mut self,
        context: &mut AttemptContext,
        tell: &mut dyn FnMut() -> Result<(), GenerateError>,
    ) -> Result<(), GenerateError> {
        let wanted = context.request.givens.unwrap_or(usize::MAX);
        if self.givens.filled_count() <= wanted {
            return Ok(());
        }
        let mut walk = GivensWalk::from(&mut context.solver, self.givens.clone());
        for step in 1..=WALK_STEPS {
            walk.step(&mut context.rng);
            if walk.givens().filled_count() <= wanted {
                break;
            }
            if step % WALK_STEPS_PER_REPORT == 0 {
                tell()?;
            }
        }
        self.givens = walk.into_givens();
        if let Some(full) = context.solver.search(&self.givens).run().unique() {
            self.full = full.clone();
        }
        Ok(())
    }

    /// Gives cells of the solution, at random, up to the number of givens wanted, unless none may be spare.
    fn put_back(&mut self, context: &mut AttemptContext) {
        let wanted = context.request.least();
        if self.givens.filled_count() >= wanted {
            return;
        }
        for together in removal::orbits(self.full.cell_count(), context.symmetry, &mut context.rng) {
            let open: CellSet = together.iter().filter(|c| self.givens.get(*c).is_none()).collect();
            if self.givens.filled_count() + open.len() <= wanted {
                open.iter().for_each(|cell: Cell| self.givens.set(cell, self.full.get(cell)));
            }
        }
    }
}
