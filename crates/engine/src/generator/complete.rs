//! Completes an unfinished puzzle so that it has one solution, with givens, or with numbers and more cages.
//!
//! A random solution of the unfinished puzzle is selected. Then givens or cages are added where two solutions differ,
//! until the solution is unique, and redundant additions are removed. Existing givens and rules stay.

use std::sync::Arc;

use rand::seq::{IndexedRandom, SliceRandom};

use crate::geometry::edge_neighbours;
use crate::rng::{SeededRng, rng};
use crate::rules::fitting::RuleFitter;
use crate::rules::{Family, NumberKind, Rule};
use crate::solver::{Limits, Solver, Verdict};
use crate::{Board, Cell, CellSet, Grid, Puzzle};

/// The additions that complete a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompleteWith {
    /// Adds givens.
    Givens,
    /// Fills in the missing numbers of cages and clues, then adds more cages with sums.
    Sums,
}

/// Maximum number of steps before a search gives up.
const STEPS: u64 = 6_000;
/// Number of solutions tried.
const TRIES: usize = 12;
/// Maximum number of cells in an added cage.
const MAX_CAGE_SIZE: usize = 4;

/// Completes a puzzle so that it has one solution. Returns `None` if there is no solution, or if uniqueness would be
/// too hard to prove. `rules` may lack the numbers that their families need; these are filled in together with the
/// sums. `least` is the value of the first digit, 0 or 1.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Grid;
/// use nonet_engine::generator::{CompleteWith, complete};
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::rules::spec;
/// use nonet_engine::solver::{Limits, Solver};
///
/// let board = Arc::new(catalogue::board("4x4")?);
/// let cage = spec::read("cage 3:1,2", 0)?;
/// let puzzle = complete(&board, &[cage], 1, &Grid::empty(16), CompleteWith::Givens, 7).ok_or("none found")?;
/// let outcome = Solver::new(puzzle.board().clone()).solve(&puzzle, Limits::UNIQUE);
/// assert!(outcome.unique().is_some() && puzzle.given_count() > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn complete(
    base: &Arc<Board>,
    rules: &[Rule],
    least: u8,
    givens: &Grid,
    with: CompleteWith,
    seed: u64,
) -> Option<Puzzle> {
    let mut rng = rng(seed);
    let open = |rule: &Rule| match rule.family().number() {
        NumberKind::Sum | NumberKind::SumOrNone | NumberKind::Count | NumberKind::Value => {
            rule.number().is_none()
        }
        _ => false,
    };
    // A rule without its number has no effect yet, except that the cells of a cage must differ.
    let active: Vec<Rule> =
        rules.iter().filter(|rule| !open(rule) || rule.family() == Family::Cage).cloned().collect();
    let ruled_board = Arc::new(base.with_rules(active, least).ok()?);
    for _ in 0..TRIES {
        let mut solver = Solver::new(ruled_board.clone());
        let found = solver.search(givens).limits(Limits::ONE.steps(STEPS)).rng(&mut rng).run();
        let Some(solution) = found.solution().cloned() else {
            match found.verdict() {
                Verdict::None => return None,
                _ => continue,
            }
        };
        let mut draft = Completion { base, least, rules: rules.to_vec(), givens: givens.clone(), solution };
        if with == CompleteWith::Sums {
            draft.fill_in_numbers(&open)?;
        }
        let (kept_rules, kept_givens) = (draft.rules.len(), draft.givens.clone());
        if draft.repair(with, &mut rng).is_some() {
            draft.remove_redundant(kept_rules, &kept_givens, &mut rng);
            return Puzzle::new(draft.board()?, draft.givens).ok();
        }
    }
    None
}

struct Completion<'a> {
    base: &'a Arc<Board>,
    least: u8,
    rules: Vec<Rule>,
    givens: Grid,
    solution: Grid,
}

impl Completion<'_> {
    fn board(&self) -> Option<Arc<Board>> {
        self.base.with_rules(self.rules.clone(), self.least).ok().map(Arc::new)
    }

    fn value(&self, cell: Cell) -> u32 {
        self.solution.get(cell).map_or(0, |digit| digit.index() as u32 + u32::from(self.least))
    }

    fn cage_of(&self, mut cells: Vec<Cell>) -> Rule {
        cells.sort_unstable();
        let sum: u32 = cells.iter().map(|cell| self.value(*cell)).sum();
        Rule::new(Family::Cage, cells).with_number(sum as u16)
    }

    /// Sets the missing numbers of rules according to the solution.
    fn fill_in_numbers(&mut self, open: &dyn Fn(&Rule) -> bool) -> Option<()> {
        let fitting = RuleFitter::new(self.base, &self.solution);
        for rule in self.rules.iter_mut().filter(|rule| open(rule)) {
            *rule = fitting.numbered(rule)?;
        }
        Some(())
    }

    fn verdict(&self) -> Option<(Verdict, Option<Grid>)> {
        let outcome =
            Solver::new(self.board()?).search(&self.givens).limits(Limits::UNIQUE.steps(STEPS)).run();
        let verdict = outcome.verdict();
        let other = outcome.solutions.into_iter().find(|grid| *grid != self.solution);
        Some((verdict, other))
    }

    fn is_unique(&self) -> bool {
        self.verdict().is_some_and(|(verdict, _)| verdict == Verdict::Unique)
    }

    /// Adds givens or cages where solutions differ, until the solution is unique.
    fn repair(&mut self, with: CompleteWith, rng: &mut SeededRng) -> Option<()> {
        let neighbours = edge_neighbours(self.base.shapes());
        for _ in 0..2 * self.base.cell_count() {
            let (verdict, other) = self.verdict()?;
            if verdict == Verdict::Unique {
                return Some(());
            }
            if verdict == Verdict::None {
                return None;
            }
            let open: Vec<Cell> = self.givens.open_cells().iter().collect();
            let differ: Vec<Cell> = match &other {
                Some(other) => {
                    open.iter().copied().filter(|c| other.get(*c) != self.solution.get(*c)).collect()
                }
                // The search gave up: any open cell will do.
                None => open,
            };
            let free = |cell: &Cell| {
                self.givens.get(*cell).is_none()
                    && !self.rules.iter().any(|r| r.family() == Family::Cage && r.cells().contains(cell))
            };
            let bare: Vec<Cell> = differ.iter().copied().filter(free).collect();
            match (with, bare.choose(rng).copied()) {
                (CompleteWith::Sums, Some(first)) => {
                    let mut cells = vec![first];
                    while cells.len() < MAX_CAGE_SIZE {
                        let differs = |cell: &Cell| cells.iter().all(|c| self.value(*c) != self.value(*cell));
                        let next: Vec<Cell> = cells
                            .iter()
                            .flat_map(|cell| neighbours[cell.index()].iter())
                            .filter(|cell| !cells.contains(cell) && free(cell) && differs(cell))
                            .collect();
                        let Some(next) = next.choose(rng) else { break };
                        cells.push(*next);
                    }
                    let cage = self.cage_of(cells);
                    self.rules.push(cage);
                }
                _ => {
                    let cell = *differ.choose(rng)?;
                    self.givens.set(cell, self.solution.get(cell));
                }
            }
        }
        None
    }

    /// Removes redundant additions.
    fn remove_redundant(&mut self, rules: usize, givens: &Grid, rng: &mut SeededRng) {
        let own: CellSet = givens.filled().map(|(cell, _)| cell).collect();
        let mut cells: Vec<Cell> =
            self.givens.filled().map(|(cell, _)| cell).filter(|cell| !own.contains(*cell)).collect();
        cells.shuffle(rng);
        for cell in cells {
            self.givens.set(cell, None);
            if !self.is_unique() {
                self.givens.set(cell, self.solution.get(cell));
            }
        }
        for at in (rules..self.rules.len()).rev() {
            let rule = self.rules.remove(at);
            if !self.is_unique() {
                self.rules.insert(at, rule);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::spec;

    fn filled(text: &str, with: CompleteWith, seed: u64) -> Option<Puzzle> {
        let mut parts = text.split(';');
        let base = Arc::new(spec::board(parts.next().unwrap()).unwrap());
        let rules: Vec<Rule> = parts.enumerate().map(|(i, part)| spec::read(part, i).unwrap()).collect();
        complete(&base, &rules, 1, &Grid::empty(base.cell_count()), with, seed)
    }

    fn is_unique(puzzle: &Puzzle) -> bool {
        let mut solver = Solver::new(puzzle.board().clone());
        solver.solve(puzzle, Limits::UNIQUE).unique().is_some()
    }

    #[test]
    fn a_thermometer_is_completed_with_a_minimal_set_of_givens() {
        for (board, seed) in [("classic", 1), ("6x6", 2), ("triangular", 3), ("jigsaw-1", 4)] {
            let puzzle = filled(&format!("{board};thermometer:1,2,3"), CompleteWith::Givens, seed).unwrap();
            assert!(is_unique(&puzzle), "{board}");
            assert_eq!(puzzle.board().rules().list().len(), 1);
            let spare = Solver::new(puzzle.board().clone()).redundant_givens(&puzzle, 100_000).unwrap();
            assert!(spare.redundant.is_empty(), "{board}");
        }
    }

    #[test]
    fn missing_sums_are_filled_in_and_cages_added() {
        let puzzle =
            filled("6x6;cage:1,2,7;cage:3,4;skyscraper:6,12,18,24,30,36", CompleteWith::Sums, 5).unwrap();
        let rules = puzzle.board().rules().list();
        assert!(rules.len() > 3 && rules.iter().all(|rule| rule.number().is_some()));
        assert_eq!(rules[0].cells().len(), 3, "the existing cage is unchanged");
        assert!(is_unique(&puzzle));
    }

    #[test]
    fn contradictory_rules_are_not_completed() {
        assert_eq!(filled("4x4;cage 3:1,2;cage 3:5,6", CompleteWith::Givens, 1), None);
        assert_eq!(filled("4x4;even:1;odd:1", CompleteWith::Sums, 1), None);
    }
}
