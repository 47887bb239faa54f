//! What a half-made puzzle still needs to have one solution: givens, or numbers and more cages.
//!
//! A grid is drawn that keeps what is there. Then something is added wherever two solutions differ, until there is one,
//! and what turns out not to be needed goes again; nothing that was there before does.

use std::sync::Arc;

use rand::seq::{IndexedRandom, SliceRandom};

use crate::geometry::edge_neighbours;
use crate::rng::{SeededRng, rng};
use crate::rules::fitting::RuleFitter;
use crate::rules::{Family, NumberKind, Rule};
use crate::solver::{Limits, Solver, Verdict};
use crate::{Board, Cell, CellSet, Grid, Puzzle};

/// What is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompleteWith {
    /// Givens.
    Givens,
    /// The numbers that cages and clues still lack, and then further cages with sums.
    Sums,
}

/// Options tried before a question about solutions is given up.
const STEPS: u64 = 6_000;
/// Grids that are drawn, each from other luck.
const TRIES: usize = 12;
/// The most cells of a cage that is added.
const LARGEST: usize = 4;

/// A puzzle with what it needs to have one solution, or `None` if that was not found: it has none, or would be too hard
/// to prove. Rules may lack numbers that their families ask for: these are filled in with the sums.
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
    // What lacks its number says nothing yet, but that the cells of a cage differ.
    let said: Vec<Rule> =
        rules.iter().filter(|rule| !open(rule) || rule.family() == Family::Cage).cloned().collect();
    let ground = Arc::new(base.with_rules(said, least).ok()?);
    for _ in 0..TRIES {
        let mut solver = Solver::new(ground.clone());
        let found = solver.search(givens).limits(Limits::ONE.steps(STEPS)).rng(&mut rng).run();
        let Some(solution) = found.solution().cloned() else {
            match found.verdict() {
                Verdict::None => return None,
                _ => continue,
            }
        };
        let mut draft = Completion { base, least, rules: rules.to_vec(), givens: givens.clone(), solution };
        if with == CompleteWith::Sums {
            draft.number(&open)?;
        }
        let (kept_rules, kept_givens) = (draft.rules.len(), draft.givens.clone());
        if draft.repair(with, &mut rng).is_some() {
            draft.spare(kept_rules, &kept_givens, &mut rng);
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

    fn caged(&self, mut cells: Vec<Cell>) -> Rule {
        cells.sort_unstable();
        let sum: u32 = cells.iter().map(|cell| self.value(*cell)).sum();
        Rule::new(Family::Cage, cells).with_number(sum as u16)
    }

    /// Gives every rule that lacks it the number that the solution has.
    fn number(&mut self, open: &dyn Fn(&Rule) -> bool) -> Option<()> {
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

    /// Adds something where solutions differ until there is one.
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
                // Too much is open to say: any open cell will do.
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
                    while cells.len() < LARGEST {
                        let differs = |cell: &Cell| cells.iter().all(|c| self.value(*c) != self.value(*cell));
                        let next: Vec<Cell> = cells
                            .iter()
                            .flat_map(|cell| neighbours[cell.index()].iter())
                            .filter(|cell| !cells.contains(cell) && free(cell) && differs(cell))
                            .collect();
                        let Some(next) = next.choose(rng) else { break };
                        cells.push(*next);
                    }
                    let cage = self.caged(cells);
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

    /// What was added goes again where it can.
    fn spare(&mut self, rules: usize, givens: &Grid, rng: &mut SeededRng) {
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
    fn givens_make_a_thermometer_a_puzzle_and_none_is_spare() {
        for (board, seed) in [("classic", 1), ("6x6", 2), ("triangular", 3), ("jigsaw-1", 4)] {
            let puzzle = filled(&format!("{board};thermometer:1,2,3"), CompleteWith::Givens, seed).unwrap();
            assert!(is_unique(&puzzle), "{board}");
            assert_eq!(puzzle.board().rules().list().len(), 1);
            let spare = Solver::new(puzzle.board().clone()).redundant_givens(&puzzle, 100_000).unwrap();
            assert!(spare.redundant.is_empty(), "{board}");
        }
    }

    #[test]
    fn sums_are_filled_in_and_cages_added() {
        let puzzle =
            filled("6x6;cage:1,2,7;cage:3,4;skyscraper:6,12,18,24,30,36", CompleteWith::Sums, 5).unwrap();
        let rules = puzzle.board().rules().list();
        assert!(rules.len() > 3 && rules.iter().all(|rule| rule.number().is_some()));
        assert_eq!(rules[0].cells().len(), 3, "what was there stays as it was");
        assert!(is_unique(&puzzle));
    }

    #[test]
    fn what_cannot_be_is_not_completed() {
        assert_eq!(filled("4x4;cage 3:1,2;cage 3:5,6", CompleteWith::Givens, 1), None);
        assert_eq!(filled("4x4;even:1;odd:1", CompleteWith::Sums, 1), None);
    }
}
