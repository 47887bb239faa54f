//! From a request to a puzzle: fill, remove, look whether it is what was asked for, else try again.

use std::fmt;
use std::ops::ControlFlow;

use rand::seq::SliceRandom;

use super::low_count::Walk;
use super::removal::{Keep, Removal};
use super::wish::Judge;
use super::{Fill, GenerateError, Generator, Progress, bank, classic_fast};
use crate::geometry::{Symmetry, SymmetryKind, symmetry};
use crate::luck::{Luck, luck};
use crate::solver::Solver;
use crate::solver::classic::is_classic;
use crate::technique::Layout;
use crate::{Cell, Digit, Grid, Puzzle};

/// How long one try walks towards fewer givens.
const WALK_STEPS: u32 = 400;
const WALK_STEPS_PER_REPORT: u32 = 16;

/// A puzzle that was made, with the one solution it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// How many tries it took.
    pub tries: u64,
}

impl Generator {
    /// Makes the puzzle. Errors: the board has no full grid, or the tries ran out.
    pub fn build(self) -> Result<Made, GenerateError> {
        self.build_watched(|_| ControlFlow::Continue(()))
    }

    /// Makes the puzzle and tells of every try; `Break` stops.
    pub fn build_watched(
        self,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Made, GenerateError> {
        let symmetries = symmetry::of(&self.board);
        let symmetry = symmetries.iter().find(|s| s.kind() == self.symmetry);
        let symmetry = symmetry.ok_or(GenerateError::NoSuchSymmetry)?;
        let symmetry = (symmetry.kind() != SymmetryKind::Identity).then_some(symmetry);
        let mut maker = Maker {
            ask: &self,
            judge: Judge::new(Layout::new(self.board.clone()), self.wish.clone()),
            symmetry,
            solver: Solver::new(self.board.clone()),
            luck: luck(self.seed),
            nearest: None,
            progress: Progress { tries: 0, most_tries: self.most_tries, fewest_givens: None },
            watch: &mut watch,
        };
        while maker.progress.tries < self.most_tries {
            maker.progress.tries += 1;
            if let Some(made) = maker.attempt()? {
                return Ok(made);
            }
            maker.tell()?;
        }
        Err(GenerateError::OutOfTries { tries: self.most_tries, nearest: maker.nearest.map(Box::new) })
    }
}

/// One request being carried out.
struct Maker<'a> {
    ask: &'a Generator,
    judge: Judge,
    symmetry: Option<&'a Symmetry>,
    solver: Solver,
    luck: Luck,
    /// Lacks only the number of givens asked for.
    nearest: Option<Made>,
    progress: Progress,
    watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

impl Maker<'_> {
    /// Tells how far it is, and whether to go on.
    fn tell(&mut self) -> Result<(), GenerateError> {
        self.progress.fewest_givens = self.nearest.as_ref().map(|n| n.puzzle.given_count());
        match (self.watch)(self.progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(GenerateError::Stopped),
        }
    }

    /// One full grid, one puzzle. `None` if it is not what was asked for.
    fn attempt(&mut self) -> Result<Option<Made>, GenerateError> {
        let guided = self.judge.wish().guides_removal() && !self.ask.minimal;
        let wanted = self.ask.givens.unwrap_or(0);
        let givens = match self.drawn(wanted) {
            Some(givens) => givens,
            None => self.dug(wanted, guided)?,
        };
        if self.judge.distance(&givens) > 0 {
            return Ok(None);
        }
        let solution = self.solver.search(&givens).run().unique().cloned();
        let puzzle = Puzzle::new(self.ask.board.clone(), givens);
        // Both exist, for removal and walk keep one solution; no puzzle leaves here on trust, though.
        let Some((solution, puzzle)) = solution.zip(puzzle.ok()) else { return Ok(None) };
        let count = puzzle.given_count();
        let made = Made { puzzle, solution, tries: self.progress.tries };
        if wanted == 0 || count == wanted {
            return Ok(Some(made));
        }
        if self
            .nearest
            .as_ref()
            .is_none_or(|n| count.abs_diff(wanted) < n.puzzle.given_count().abs_diff(wanted))
        {
            self.nearest = Some(made);
        }
        Ok(None)
    }

    /// From the bank, where so few givens are wanted that a search would take too long.
    fn drawn(&mut self, wanted: usize) -> Option<Grid> {
        let from_bank = wanted == bank::GIVENS || wanted == bank::GIVENS + 1 && !self.ask.minimal;
        if !from_bank || self.symmetry.is_some() || !is_classic(&self.ask.board) {
            return None;
        }
        let mut givens = bank::draw(&self.ask.board, &mut self.luck)?.givens().clone();
        self.put_back(&mut givens, wanted);
        Some(givens)
    }

    /// What removal leaves of a full grid.
    fn dug(&mut self, wanted: usize, guided: bool) -> Result<Grid, GenerateError> {
        let least = if self.ask.minimal { 0 } else { wanted };
        let fast = is_classic(&self.ask.board) && self.ask.fill == Fill::Random;
        let givens = if fast && !guided && self.symmetry.is_none() && least == 0 {
            let full = classic_fast::full_grid(&mut self.luck);
            let givens = classic_fast::minimal(&full, &mut self.luck);
            Grid::from_cells(givens.into_iter().map(Digit::new).collect())
        } else {
            let full = self.ask.fill.grid(&mut self.solver, &mut self.luck).ok_or(GenerateError::NoGrid)?;
            let keep = if guided { Keep::Within(&self.judge) } else { Keep::OneSolution };
            let removal = Removal { solver: &mut self.solver, keep, least, symmetry: self.symmetry };
            { removal }.dig(&full, &mut self.luck)
        };
        if guided || self.symmetry.is_some() || wanted == 0 { Ok(givens) } else { self.fewer(givens, wanted) }
    }

    /// Walks towards that many givens. What was spared on the way too many is put back, unless none may be.
    fn fewer(&mut self, mut givens: Grid, wanted: usize) -> Result<Grid, GenerateError> {
        for step in 0..WALK_STEPS {
            if givens.filled_count() <= wanted {
                break;
            }
            let mut walk = Walk::from(&mut self.solver, givens);
            walk.step(&mut self.luck);
            givens = walk.into_givens();
            if step % WALK_STEPS_PER_REPORT == 0 {
                self.tell()?;
            }
        }
        if !self.ask.minimal {
            self.put_back(&mut givens, wanted);
        }
        Ok(givens)
    }

    /// Gives cells of the solution, at random, up to that many givens.
    fn put_back(&mut self, givens: &mut Grid, wanted: usize) {
        let missing = wanted.saturating_sub(givens.filled_count());
        if missing > 0
            && let Some(solution) = self.solver.search(givens).run().unique()
        {
            let mut open: Vec<Cell> = givens.open_cells().iter().collect();
            open.shuffle(&mut self.luck);
            open.into_iter().take(missing).for_each(|cell| givens.set(cell, solution.get(cell)));
        }
    }
}

/// The puzzle's lines of digits, a blank for an open cell.
impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.puzzle.board();
        let mut row = None;
        for cell in board.cells() {
            let shape = board.shape(cell);
            if row.is_some_and(|row| row != shape.row) {
                writeln!(f)?;
            } else if row.is_some() {
                write!(f, " ")?;
            }
            row = Some(shape.row);
            write!(f, "{}", self.puzzle.givens().get(cell).map_or(' ', |d| d.to_char()))?;
        }
        Ok(())
    }
}
