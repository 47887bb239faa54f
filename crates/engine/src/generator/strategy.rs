//! Which way a request is met. One interface for all: [`Strategy::begin`] gives a puzzle to begin with,
//! [`Strategy::next`] one that is like the last.
//!
//! - `removal`: any puzzle, or many givens.
//! - `guided`: easy grades, and boards on which a bare puzzle is too hard for any.
//! - `climb`: from either of these towards hard grades and techniques by name.
//! - `low_count`: few givens.
//! - `bank`: 17 and 18 givens on the classic board; and what a search for the rarest techniques begins with.

use rand::RngExt;

use super::attempt::{At, Means};
use super::judge::Judge;
use super::low_count::Walk;
use super::{Fill, GenerateError, Generator, bank, classic_fast, climb, guided, removal};
use crate::geometry::Symmetry;
use crate::rating::GradeLevel;
use crate::solver::classic::is_classic;
use crate::{Cell, CellSet};

/// How long one beginning walks towards fewer givens.
pub(super) const WALK_STEPS: u32 = 400;
const WALK_STEPS_PER_REPORT: u32 = 16;

/// The ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strategy {
    /// Another puzzle of the bank each time.
    Bank,
    /// Removal; what is like a puzzle is found by swapping clues.
    Removal,
    /// The same, kept solvable by the techniques allowed.
    Guided,
    /// Removal and a walk to few givens; the walk goes on.
    LowCount,
}

impl Strategy {
    /// The one for this request.
    pub fn of(ask: &Generator, judge: &Judge, symmetry: Option<&Symmetry>) -> Strategy {
        let wanted = ask.givens.unwrap_or(usize::MAX);
        let classic = is_classic(&ask.board);
        let few = wanted == bank::GIVENS || wanted == bank::GIVENS + 1 && !ask.minimal;
        // Below a quarter of the cells removal alone seldom gets.
        let low = wanted < ask.board.cell_count().div_ceil(4) + 4;
        // There the technique is found first, and what comes after it made easier.
        let by_name = classic && judge.last_named().is_some();
        let bearable = if classic { GradeLevel::Tricky } else { GradeLevel::Fierce };
        if few && classic && symmetry.is_none() {
            Strategy::Bank
        } else if low && symmetry.is_none() {
            Strategy::LowCount
        } else if !ask.minimal && (judge.cap() <= bearable && !by_name || judge.wish().narrows()) {
            Strategy::Guided
        } else {
            Strategy::Removal
        }
    }

    /// A puzzle to begin with. `tell` is called on the way and may stop it. Errors: the board cannot be filled.
    pub fn begin(
        self,
        means: &mut Means,
        mut tell: impl FnMut() -> Result<(), GenerateError>,
    ) -> Result<At, GenerateError> {
        let Means { ask, judge, symmetry, solver, rng } = means;
        let kept = match (self, judge.last_named()) {
            (Strategy::Bank, _) => Some(bank::SEVENTEEN),
            (Strategy::Removal, Some(technique)) if symmetry.is_none() && is_classic(&ask.board) => {
                Some(technique.slug())
            }
            _ => None,
        };
        if let Some(puzzle) = kept.and_then(|name| bank::draw(name, &ask.board, rng))
            && let Some(full) = solver.search(puzzle.givens()).run().unique().cloned()
        {
            let is_alone = !ask.minimal && kept.is_some_and(bank::is_alone);
            let mut at = At { givens: puzzle.givens().clone(), full };
            // Of those kept for a technique not the picture itself: puzzles that need it have neighbours that do.
            if !is_alone && let Some(next) = self.next(means, &at, &CellSet::EMPTY) {
                at = next;
            }
            at.put_back(means);
            return Ok(at);
        }
        let full = if ask.fill == Fill::Random && is_classic(&ask.board) {
            Some(classic_fast::grid(&classic_fast::full_grid(rng)))
        } else {
            ask.fill.grid(solver, rng)
        };
        let full = full.ok_or(GenerateError::NoGrid)?;
        let least = ask.least();
        let patience = removal::patience(&ask.board, ask.minimal);
        let givens = match self {
            Strategy::Guided => guided::dig(solver, judge, &full, least, *symmetry, rng),
            // The walk begins at the bottom, and the quick removal knows no lower bound.
            Strategy::LowCount => removal::dig(solver, &full, 0, None, patience, rng).givens,
            _ if judge.wish().is_empty() => removal::dig(solver, &full, 0, *symmetry, patience, rng).givens,
            _ => removal::dig(solver, &full, least, *symmetry, patience, rng).givens,
        };
        let mut at = At { givens, full };
        if self == Strategy::LowCount || judge.wish().is_empty() && symmetry.is_none() {
            at.walk_down(means, &mut tell)?;
        }
        at.put_back(means);
        Ok(at)
    }

    /// A puzzle like this one, with some of the cells `left` given if there are any; `None` if it is better to begin
    /// again.
    pub fn next(self, means: &mut Means, at: &At, left: &CellSet) -> Option<At> {
        let Means { ask, judge, symmetry, solver, rng } = means;
        // A given more may take away what was asked for, and so may a swap: every other time the one or the other.
        if !ask.minimal
            && !left.is_empty()
            && let Some(cell) = left.iter().nth(rng.random_range(0..2 * left.len()))
        {
            let mut next = at.clone();
            let together = symmetry.map_or(CellSet::single(cell), |symmetry| symmetry.orbit(cell));
            together.iter().for_each(|cell| next.givens.set(cell, at.full.get(cell)));
            return Some(next);
        }
        match self {
            _ if judge.wish().is_empty() => None,
            Strategy::Bank => None,
            Strategy::LowCount => {
                let mut walk = Walk::from(solver, at.givens.clone());
                walk.step(rng);
                let givens = walk.into_givens();
                let full = solver.search(&givens).run().unique().cloned()?;
                let mut next = At { givens, full };
                next.put_back(means);
                Some(next)
            }
            Strategy::Removal | Strategy::Guided => {
                let judge = (self == Strategy::Guided).then_some(*judge);
                let givens = climb::neighbour(solver, judge, at, ask, *symmetry, rng);
                Some(At { givens, full: at.full.clone() })
            }
        }
    }
}

impl At {
    /// Walks towards the number of givens wanted.
    fn walk_down(
        &mut self,
        means: &mut Means,
        tell: &mut dyn FnMut() -> Result<(), GenerateError>,
    ) -> Result<(), GenerateError> {
        let wanted = means.ask.givens.unwrap_or(usize::MAX);
        if self.givens.filled_count() <= wanted {
            return Ok(());
        }
        let mut walk = Walk::from(&mut means.solver, self.givens.clone());
        for step in 1..=WALK_STEPS {
            walk.step(&mut means.rng);
            if walk.givens().filled_count() <= wanted {
                break;
            }
            if step % WALK_STEPS_PER_REPORT == 0 {
                tell()?;
            }
        }
        self.givens = walk.into_givens();
        if let Some(full) = means.solver.search(&self.givens).run().unique() {
            self.full = full.clone();
        }
        Ok(())
    }

    /// Gives cells of the solution, at random, up to the number of givens wanted, unless none may be spare.
    fn put_back(&mut self, means: &mut Means) {
        let wanted = means.ask.least();
        if self.givens.filled_count() >= wanted {
            return;
        }
        for together in removal::orbits(self.full.cell_count(), means.symmetry, &mut means.rng) {
            let open: CellSet = together.iter().filter(|c| self.givens.get(*c).is_none()).collect();
            if self.givens.filled_count() + open.len() <= wanted {
                open.iter().for_each(|cell: Cell| self.givens.set(cell, self.full.get(cell)));
            }
        }
    }
}
