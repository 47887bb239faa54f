//! Selects the method for a request. All methods share an interface: [`GenerationStrategy::begin`] creates a first
//! puzzle, [`GenerationStrategy::next`] a similar one.
//!
//! - `removal`: any puzzle, or many givens.
//! - `guided`: easy grades, and boards on which minimal puzzles are too hard for people.
//! - `climb`: moves from puzzles of the first two methods towards hard grades and requested techniques.
//! - `low_count`: few givens.
//! - `bank`: 17 and 18 givens on the classic board, and starting points for the rarest techniques.

use rand::RngExt;

use super::attempt::{AttemptContext, AttemptState};
use super::judge::ReasoningJudge;
use super::low_count::GivensWalk;
use super::{FillMethod, GenerateError, Generator, bank, classic_fast, climb, guided, removal};
use crate::geometry::Symmetry;
use crate::rating::GradeLevel;
use crate::solver::classic::is_classic;
use crate::{Cell, CellSet};

/// Maximum number of steps in one walk towards fewer givens.
pub(super) const WALK_STEPS: u32 = 400;
const WALK_STEPS_PER_REPORT: u32 = 16;

/// A method of generating puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GenerationStrategy {
    /// A puzzle from the bank.
    Bank,
    /// Removal. Similar puzzles are found by exchanging givens.
    Removal,
    /// Removal that keeps the puzzle solvable by the allowed techniques.
    Guided,
    /// Removal, then a walk to few givens, which continues for each similar puzzle.
    LowCount,
}

impl GenerationStrategy {
    /// Selects the method for a request.
    pub fn of(
        request: &Generator,
        judge: &ReasoningJudge,
        symmetry: Option<&Symmetry>,
    ) -> GenerationStrategy {
        let wanted = request.givens.unwrap_or(usize::MAX);
        let classic = is_classic(&request.board);
        let few = wanted == bank::GIVENS || wanted == bank::GIVENS + 1 && !request.minimal;
        // Removal alone seldom gets below a quarter of the cells.
        let low = wanted < request.board.cell_count().div_ceil(4) + 4;
        // If a technique is named, it is found first, and the rest of the path is made easier afterwards.
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

    /// Creates the first puzzle. `report` is called during long searches and may stop them.
    ///
    /// # Errors
    /// Returns an error if the board cannot be filled or the caller stops the search.
    pub fn begin(
        self,
        context: &mut AttemptContext,
        mut report: impl FnMut() -> Result<(), GenerateError>,
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
            let is_used_unchanged = !request.minimal && kept.is_some_and(bank::is_used_unchanged);
            let mut at = AttemptState { givens: puzzle.givens().clone(), full };
            // For most techniques, the neighbours of a stored puzzle need the technique too, so a neighbour is used
            // instead of the puzzle itself.
            if !is_used_unchanged && let Some(next) = self.next(context, &at, &CellSet::EMPTY) {
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
            // The walk starts from a minimal puzzle; only removal without a lower bound uses the fast search.
            GenerationStrategy::LowCount => removal::dig(solver, &full, 0, None, patience, rng).givens,
            _ if judge.spec().is_empty() => removal::dig(solver, &full, 0, *symmetry, patience, rng).givens,
            _ => removal::dig(solver, &full, least, *symmetry, patience, rng).givens,
        };
        let mut at = AttemptState { givens, full };
        if self == GenerationStrategy::LowCount || judge.spec().is_empty() && symmetry.is_none() {
            at.walk_down(context, &mut report)?;
        }
        at.put_back(context);
        Ok(at)
    }

    /// Creates a similar puzzle. If `left` has cells, it may add a given in one of them. Returns `None` if starting
    /// over is better.
    pub fn next(
        self,
        context: &mut AttemptContext,
        at: &AttemptState,
        left: &CellSet,
    ) -> Option<AttemptState> {
        let AttemptContext { request, judge, symmetry, solver, rng } = context;
        // Both adding a given and exchanging givens may lose the requested property, so each is done about half of the
        // time.
        if !request.minimal
            && !left.is_empty()
            && let Some(cell) = left.iter().nth(rng.random_range(0..2 * left.len()))
        {
            let mut next = at.clone();
            let orbit = symmetry.map_or(CellSet::single(cell), |symmetry| symmetry.orbit(cell));
            orbit.iter().for_each(|cell| next.givens.set(cell, at.full.get(cell)));
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
    /// Walks towards the requested number of givens.
    fn walk_down(
        &mut self,
        context: &mut AttemptContext,
        report: &mut dyn FnMut() -> Result<(), GenerateError>,
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
                report()?;
            }
        }
        self.givens = walk.into_givens();
        if let Some(full) = context.solver.search(&self.givens).run().unique() {
            self.full = full.clone();
        }
        Ok(())
    }

    /// Adds random givens up to the requested number, unless the puzzle must be minimal.
    fn put_back(&mut self, context: &mut AttemptContext) {
        let wanted = context.request.least();
        if self.givens.filled_count() >= wanted {
            return;
        }
        for orbit in removal::orbits(self.full.cell_count(), context.symmetry, &mut context.rng) {
            let open: CellSet = orbit.iter().filter(|c| self.givens.get(*c).is_none()).collect();
            if self.givens.filled_count() + open.len() <= wanted {
                open.iter().for_each(|cell: Cell| self.givens.set(cell, self.full.get(cell)));
            }
        }
    }
}
