//! Runs a request: generates a puzzle, judges it, and moves to a similar one or starts again, until the request is met.

use std::ops::ControlFlow;

use super::answer::{GenerateError, GenerateProgress, GeneratedPuzzle, NearestPuzzle, RequestMismatch};
use super::attempt::{AttemptContext, AttemptState};
use super::judge::{Distance, PuzzleJudgement, ReasoningJudge};
use super::strategy::{GenerationStrategy, WALK_STEPS};
use super::{Generator, extra_givens, is_never_next, removal};
use crate::geometry::{SymmetryKind, symmetry};
use crate::solver::Solver;
use crate::technique::{BoardTables, Technique};
use crate::{Cell, CellSet, Digit, Grid, Puzzle};

/// Number of successive puzzles without improvement after which an attempt is abandoned.
const MAX_STALE: u32 = 12;
/// Like [`MAX_STALE`], for requests that name a technique. A puzzle that easier techniques cannot finish is worth more
/// than a new one.
const MAX_STALE_NAMED: u32 = 60;
/// Cost of each missing or surplus given.
const GIVEN_COST: Distance = 4;

impl Generator {
    /// Generates the puzzle.
    ///
    /// # Errors
    /// Returns an error if the board does not support the request or the tries run out; see [`GenerateError`].
    pub fn build(self) -> Result<GeneratedPuzzle, GenerateError> {
        self.build_watched(|_| ControlFlow::Continue(()))
    }

    /// Generates the puzzle and calls `watch` after each try; `Break` stops the generation.
    ///
    /// # Errors
    /// Returns the same errors as [`Generator::build`], and [`GenerateError::Stopped`] if `watch` returns `Break`.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use std::ops::ControlFlow;
    /// use nonet_engine::generator::GenerateError;
    ///
    /// # use nonet_engine::rating::GradeLevel;
    /// let ask = Generator::new(Arc::new(classic())).grade(GradeLevel::Fiendish).seed(7);
    /// let mut tries = 0;
    /// let asked = ask.build_watched(|progress| {
    ///     tries = progress.tries;
    ///     if tries < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert!(matches!(asked, Err(GenerateError::Stopped)) && tries == 3);
    /// ```
    pub fn build_watched(
        self,
        mut watch: impl FnMut(GenerateProgress) -> ControlFlow<()>,
    ) -> Result<GeneratedPuzzle, GenerateError> {
        let symmetries = symmetry::of(&self.board);
        let symmetry = symmetries.iter().find(|s| s.kind() == self.symmetry);
        let symmetry = symmetry.ok_or(GenerateError::NoSuchSymmetry)?;
        let symmetry = (symmetry.kind() != SymmetryKind::Identity).then_some(symmetry);
        let in_vain =
            |technique: &Technique| !self.reasoning.narrows() && is_never_next(&self.board, *technique);
        if let Some(technique) = self.reasoning.needed().find(in_vain) {
            return Err(GenerateError::NeverNext(technique));
        }
        let judge = ReasoningJudge::new(BoardTables::new(self.board.clone()), self.reasoning.clone());
        let strategy = GenerationStrategy::of(&self, &judge, symmetry);
        let max_tries = self.max_tries.unwrap_or_else(|| usual_tries(self.board.cell_count(), strategy));
        let mut run = BuildRun {
            strategy,
            context: AttemptContext {
                request: &self,
                judge: &judge,
                symmetry,
                solver: Solver::new(self.board.clone()),
                rng: self.rng_of(0),
            },
            nearest: None,
            progress: GenerateProgress { tries: 0, max_tries, nearest: None },
            watch: &mut watch,
        };
        run.finish()
    }
}

/// Returns the default limit on tries: enough for the rarest requests on small boards, and not too many on the largest.
/// The limit is lower for walks towards few givens, because each has up to [`WALK_STEPS`] steps.
fn usual_tries(cells: usize, strategy: GenerationStrategy) -> u64 {
    // A board as small as 4×4 has few different puzzles.
    let most = if cells < 20 { 2_000 } else { 40_000 };
    let tries = (20_000 * 81 * 81 / (cells * cells).max(1)).clamp(100, most) as u64;
    if strategy == GenerationStrategy::LowCount { (tries / u64::from(WALK_STEPS)).max(10) } else { tries }
}

/// The state of a running request.
struct BuildRun<'a> {
    strategy: GenerationStrategy,
    context: AttemptContext<'a>,
    nearest: Option<NearestGivens>,
    progress: GenerateProgress,
    watch: &'a mut dyn FnMut(GenerateProgress) -> ControlFlow<()>,
}

/// The nearest puzzle so far.
struct NearestGivens {
    distance: Distance,
    attempt: u64,
    givens: Grid,
}

impl BuildRun<'_> {
    fn finish(&mut self) -> Result<GeneratedPuzzle, GenerateError> {
        let patience = if self.context.judge.last_named().is_some() { MAX_STALE_NAMED } else { MAX_STALE };
        for attempt in self.context.request.attempts.clone() {
            if self.progress.tries >= self.progress.max_tries {
                break;
            }
            self.context.rng = self.context.request.rng_of(attempt);
            let (watch, progress) = (&mut self.watch, self.progress);
            let mut at = self.strategy.begin(&mut self.context, || report(watch, progress))?;
            let (mut off, mut left) = self.try_out(attempt, &at)?;
            let mut stale = 0;
            while off > 0 && stale < patience && self.progress.tries < self.progress.max_tries {
                let Some(next) = self.strategy.next(&mut self.context, &at, &left) else { break };
                let (then, open) = self.try_out(attempt, &next)?;
                stale = if then < off { 0 } else { stale + 1 };
                if then <= off {
                    (at, off, left) = (next, then, open);
                }
            }
            if off == 0 {
                extra_givens::add(&mut self.context, &mut at);
                if let Some(made) = self.made(at.givens, attempt) {
                    return Ok(made);
                }
            }
        }
        let nearest = self.nearest.take().and_then(|NearestGivens { distance, attempt, givens }| {
            let mismatches = self.mismatches(&givens);
            self.made(givens, attempt)
                .map(|generated| Box::new(NearestPuzzle { generated, mismatches, distance }))
        });
        Err(GenerateError::OutOfTries { tries: self.progress.tries, nearest })
    }

    /// Judges a puzzle: returns its distance from the request, and the open cells among which further givens may help.
    /// Remembers the nearest puzzle.
    fn try_out(&mut self, attempt: u64, at: &AttemptState) -> Result<(Distance, CellSet), GenerateError> {
        self.progress.tries += 1;
        let PuzzleJudgement { off: distance, level, left } = self.context.judge.judge(&at.givens);
        let off = distance
            + GIVEN_COST * self.givens_distance(&at.givens) as Distance
            + self.redundant_count(&at.givens) as Distance;
        let known =
            self.nearest.as_ref().map_or(self.context.request.nearer_than, |nearest| nearest.distance);
        if off < known {
            self.nearest = Some(NearestGivens { distance: off, attempt, givens: at.givens.clone() });
            self.progress.nearest = Some((at.givens.filled_count(), level));
        }
        if off > 0 {
            report(self.watch, self.progress)?;
        }
        Ok((off, left))
    }

    fn givens_distance(&self, givens: &Grid) -> usize {
        self.context.request.givens.map_or(0, |wanted| givens.filled_count().abs_diff(wanted))
    }

    /// Counts redundant givens if a minimal puzzle is requested. Removal without symmetry leaves none.
    fn redundant_count(&mut self, givens: &Grid) -> usize {
        if !self.context.request.minimal || self.context.symmetry.is_none() {
            return 0;
        }
        let mut fewer = givens.clone();
        let is_spare = |given: &(Cell, Digit)| {
            let (cell, digit) = *given;
            fewer.set(cell, None);
            let spare = removal::is_spare(&mut self.context.solver, &fewer, cell, digit, u64::MAX);
            fewer.set(cell, Some(digit));
            spare
        };
        givens.filled().filter(is_spare).count()
    }

    fn mismatches(&mut self, givens: &Grid) -> Vec<RequestMismatch> {
        let mut mismatches = self.context.judge.mismatches(givens);
        if self.givens_distance(givens) > 0 {
            let wanted = self.context.request.givens.unwrap_or_default();
            mismatches.push(RequestMismatch::Givens { wanted, found: givens.filled_count() });
        }
        if self.redundant_count(givens) > 0 {
            mismatches.push(RequestMismatch::Minimal);
        }
        mismatches
    }

    /// Returns the finished puzzle; `None` if its solution is not unique.
    fn made(&mut self, givens: Grid, attempt: u64) -> Option<GeneratedPuzzle> {
        let solution = self.context.solver.search(&givens).run().unique().cloned()?;
        let puzzle = Puzzle::new(self.context.request.board.clone(), givens).ok()?;
        Some(GeneratedPuzzle { puzzle, solution, tries: self.progress.tries, attempt })
    }
}

/// Reports the progress; returns an error if the caller wants to stop.
fn report(
    watch: &mut dyn FnMut(GenerateProgress) -> ControlFlow<()>,
    progress: GenerateProgress,
) -> Result<(), GenerateError> {
    match watch(progress) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(GenerateError::Stopped),
    }
}
