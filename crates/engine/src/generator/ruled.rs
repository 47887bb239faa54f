//! Puzzles with rules: a grid is drawn, shapes are placed on it that it keeps, and what is not needed is taken away.
//!
//! A style says what is placed: a tiling of cages, every dot that the grid has, or some shapes of a family. Where the
//! shapes leave several solutions, a killer's cages are cut smaller and others get givens, where two solutions differ.
//! Then every given and every rule goes that can (a tiling stays whole), and the path to the solution is judged as for
//! any other puzzle.

use std::ops::ControlFlow;
use std::sync::Arc;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::reasoning_wish::{Judge, Judged};
use super::{GenerateError, Generator, Made, Progress};
use crate::rating::GradeLevel;
use crate::rng::{SeededRng, rng};
use crate::rules::fitting::Fitting;
use crate::rules::{Family, Rule, Shape};
use crate::solver::{Limits, SearchOutcome, Solver, Verdict};
use crate::technique::BoardTables;
use crate::{Board, Cell, CellSet, Grid, Puzzle};

/// What kind of rules a puzzle shall have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleStyle {
    /// Cages with sums; no givens. They cover the board if no other style is asked for.
    Killer,
    /// Every white and every black dot that the grid has, and the rule that all are given.
    Kropki,
    /// Some shapes of a family.
    Some(Family),
}

impl RuleStyle {
    /// The word it is asked for by: `killer`, `kropki`, or the family's.
    pub fn from_slug(slug: &str) -> Option<RuleStyle> {
        match slug {
            "killer" => Some(RuleStyle::Killer),
            "kropki" => Some(RuleStyle::Kropki),
            "thermo" => Some(RuleStyle::Some(Family::Thermometer)),
            _ => Family::from_slug(slug).map(RuleStyle::Some),
        }
    }
}

/// Options tried before a question about solutions is given up: such a puzzle is no pleasure anyway.
const STEPS: u64 = 3_000;
/// Grids looked at, unless the request says otherwise.
const TRIES: u64 = 200;
/// How often cages are cut or givens added before another grid is drawn.
const REPAIRS: usize = 60;

/// A puzzle on its way.
struct Draft {
    base: Arc<Board>,
    least: u8,
    solution: Grid,
    rules: Vec<Rule>,
    givens: Grid,
}

impl Draft {
    fn board(&self) -> Option<Arc<Board>> {
        self.base.with_rules(self.rules.clone(), self.least).ok().map(Arc::new)
    }

    fn search(&self) -> Option<SearchOutcome> {
        let board = self.board()?;
        Some(Solver::new(board).search(&self.givens).limits(Limits::UNIQUE.steps(STEPS)).run())
    }

    fn is_unique(&self) -> bool {
        self.search().is_some_and(|outcome| outcome.verdict() == Verdict::Unique)
    }
}

/// A request for puzzles with rules: any other request, and the styles of their rules, nothing of which can be spared.
/// The number of givens and their symmetry are whatever comes out. It stands apart from [`Generator`], so that a program
/// that makes no such puzzles carries nothing of it.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::generator::{GenerateError, Generator, RuleStyle, RuledGenerator};
/// use nonet_engine::geometry::catalogue;
///
/// let board = catalogue::board("4x4").map_err(|_| GenerateError::Stopped)?;
/// let made = RuledGenerator::new(Generator::new(Arc::new(board)).seed(7), [RuleStyle::Killer]).build()?;
/// // A killer has cages and no givens.
/// assert_eq!(made.puzzle.given_count(), 0);
/// assert!(!made.puzzle.board().rules().is_empty());
/// # Ok::<(), GenerateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct RuledGenerator {
    ask: Generator,
    styles: Vec<RuleStyle>,
}

impl RuledGenerator {
    /// What is asked for, with rules of these styles besides.
    pub fn new(ask: Generator, styles: impl IntoIterator<Item = RuleStyle>) -> RuledGenerator {
        RuledGenerator { ask, styles: styles.into_iter().collect() }
    }

    /// Makes the puzzle. Errors: as [`Generator::build`].
    pub fn build(self) -> Result<Made, GenerateError> {
        self.build_watched(|_| ControlFlow::Continue(()))
    }

    /// Makes the puzzle and tells of every try; `Break` stops.
    pub fn build_watched(
        self,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Made, GenerateError> {
        build(&self, &mut watch)
    }
}

fn build(
    request: &RuledGenerator,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Made, GenerateError> {
    let RuledGenerator { ask, styles } = request;
    let mut rng = rng(ask.seed);
    let most_tries = ask.most_tries.unwrap_or(TRIES);
    let mut progress = Progress { tries: 0, most_tries, nearest: None };
    // What holds all over the board comes first: the grid must keep it.
    let everywhere: Vec<Rule> = styles
        .iter()
        .filter_map(|style| match style {
            // What is said of all marks comes with the marks.
            RuleStyle::Some(Family::OnlySums) => None,
            RuleStyle::Some(family) if family.shape() == Shape::Board => Some(Rule::everywhere(*family)),
            _ => None,
        })
        .collect();
    let least = ask.board.rules().least_value();
    let kept: Vec<Rule> = ask.board.rules().list().iter().cloned().chain(everywhere).collect();
    let ground = Arc::new(ask.board.with_rules(kept.clone(), least).map_err(|_| GenerateError::NoGrid)?);
    let mut filler = Solver::new(ground.clone());
    while progress.tries < most_tries {
        progress.tries += 1;
        if watch(progress).is_break() {
            return Err(GenerateError::Stopped);
        }
        let solution = filler.random_grid(&mut rng).ok_or(GenerateError::NoGrid)?;
        let mut draft = Draft {
            base: ask.board.clone(),
            least,
            givens: Grid::empty(solution.cell_count()),
            rules: kept.clone(),
            solution,
        };
        place(&mut draft, request, &mut rng);
        if !repair(&mut draft, styles, &mut rng) {
            continue;
        }
        let removed = take_away(&mut draft, styles, kept.len(), &mut rng);
        // Where none of a family was needed, the puzzle is not of the style that was asked for.
        let is_of = |style: &RuleStyle| match style {
            RuleStyle::Some(family) => draft.rules.iter().any(|rule| rule.family() == *family),
            RuleStyle::Killer => draft.rules.iter().any(|rule| rule.family() == Family::Cage),
            RuleStyle::Kropki => true,
        };
        if !styles.iter().all(is_of) {
            continue;
        }
        if let Some(made) = judged(draft, removed, ask, &mut progress) {
            return Ok(made);
        }
    }
    Err(GenerateError::OutOfTries { tries: progress.tries, nearest: None })
}

/// Places the shapes that the styles ask for.
fn place(draft: &mut Draft, RuledGenerator { ask, styles }: &RuledGenerator, rng: &mut SeededRng) {
    let fitting = Fitting::new(&draft.base, &draft.solution);
    let mut taken = CellSet::EMPTY;
    let mut found = Vec::new();
    for style in styles {
        match style {
            RuleStyle::Killer => found.extend(tiling(&draft.base, &draft.solution, ask.wish.grade, rng)),
            RuleStyle::Kropki => {
                found.extend(fitting.all_marks(Family::Difference, 1));
                found.extend(fitting.all_marks(Family::Ratio, 2));
            }
            RuleStyle::Some(Family::OnlySums) => {
                let sum = u16::from(draft.base.digit_count()) + 1;
                found.extend(fitting.all_marks(Family::PairSum, sum));
            }
            RuleStyle::Some(family) if family.shape() == Shape::Board => {}
            RuleStyle::Some(family) => {
                let cells = draft.base.cell_count();
                let wanted = match family.shape() {
                    Shape::Path => cells / 9,
                    Shape::Edge | Shape::Spot => cells / 6,
                    _ => cells / 9,
                };
                for _ in 0..(wanted / styles.len()).max(2) {
                    let size = rng.random_range(3..=5);
                    let Some(rule) = fitting.rule(*family, size, rng) else { continue };
                    // Lines that cross are hard on the eye.
                    let own: CellSet = rule.cells().iter().copied().collect();
                    let crosses = family.shape() == Shape::Path && !own.is_disjoint(&taken);
                    if !crosses && !found.contains(&rule) {
                        taken = if family.shape() == Shape::Path { taken.union(&own) } else { taken };
                        found.push(rule);
                    }
                }
            }
        }
    }
    draft.rules.extend(found);
    // A mark placed by one style may break what another says of all marks.
    while let Some(broken) = fitting.broken(&draft.rules) {
        draft.rules.remove(broken.index());
    }
}

/// Cages that cover the board, of different digits each; smaller ones for easier wishes.
fn tiling(board: &Board, solution: &Grid, grade: Option<GradeLevel>, rng: &mut SeededRng) -> Vec<Rule> {
    let sizes = match grade {
        Some(GradeLevel::Gentle | GradeLevel::Easy) => 1..=3,
        Some(GradeLevel::Moderate) | None => 2..=4,
        Some(_) => 2..=5,
    };
    let neighbours = crate::geometry::edge_neighbours(board.shapes());
    let mut order: Vec<Cell> = board.cells().collect();
    order.shuffle(rng);
    let mut free = CellSet::all(board.cell_count());
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    for first in order {
        if !free.remove(first) {
            continue;
        }
        let size = rng.random_range(sizes.clone());
        let mut cage = vec![first];
        while cage.len() < size {
            let fresh: Vec<Cell> = cage
                .iter()
                .flat_map(|c| neighbours[c.index()].iter())
                .filter(|c| free.contains(*c) && cage.iter().all(|k| solution.get(*k) != solution.get(*c)))
                .collect();
            let Some(next) = fresh.choose(rng) else { break };
            free.remove(*next);
            cage.push(*next);
        }
        cages.push(cage);
    }
    cages.into_iter().map(|cage| with_sum(cage, board, solution)).collect()
}

/// A cage of these cells with the sum that the grid gives it.
fn with_sum(mut cells: Vec<Cell>, board: &Board, solution: &Grid) -> Rule {
    cells.sort_unstable();
    let value = |c: &Cell| solution.get(*c).map_or(0, |d| board.rules().value(d));
    let sum: u32 = cells.iter().map(value).sum();
    Rule::new(Family::Cage, cells).with_number(sum as u16)
}

/// Cuts cages or adds givens until there is one solution.
fn repair(draft: &mut Draft, styles: &[RuleStyle], rng: &mut SeededRng) -> bool {
    let cut = styles.contains(&RuleStyle::Killer);
    for _ in 0..REPAIRS {
        let Some(outcome) = draft.search() else { return false };
        let other = match outcome.verdict() {
            Verdict::Unique => return true,
            Verdict::Several => outcome.solutions.into_iter().find(|s| *s != draft.solution),
            Verdict::None | Verdict::Open => None,
        };
        let differ: Vec<Cell> = match other {
            Some(other) => draft.base.cells().filter(|c| other.get(*c) != draft.solution.get(*c)).collect(),
            // Too much is open to say: any open cell will do.
            None => draft.givens.open_cells().iter().collect(),
        };
        let Some(cell) = differ.choose(rng).copied() else { return false };
        let cage = draft.rules.iter().position(|r| r.family() == Family::Cage && r.cells().contains(&cell));
        match cage.filter(|i| cut && draft.rules[*i].cells().len() > 1) {
            Some(cage) => {
                let cells = draft.rules.remove(cage).cells().to_vec();
                let (alone, rest): (Vec<Cell>, Vec<Cell>) = cells.into_iter().partition(|c| *c == cell);
                for part in [alone, rest].into_iter().flat_map(|part| joined(part, &draft.base)) {
                    draft.rules.push(with_sum(part, &draft.base, &draft.solution));
                }
            }
            None => draft.givens.set(cell, draft.solution.get(cell)),
        }
    }
    false
}

/// The parts of some cells that hang together.
fn joined(cells: Vec<Cell>, board: &Board) -> Vec<Vec<Cell>> {
    let neighbours = crate::geometry::edge_neighbours(board.shapes());
    let mut left = cells;
    let mut parts = Vec::new();
    while let Some(first) = left.pop() {
        let mut part = vec![first];
        let mut at = 0;
        while at < part.len() {
            let beside = neighbours[part[at].index()];
            let (near, far): (Vec<Cell>, Vec<Cell>) = left.into_iter().partition(|c| beside.contains(*c));
            part.extend(near);
            left = far;
            at += 1;
        }
        parts.push(part);
    }
    parts
}

/// What was taken away, latest last.
enum Removed {
    Given(Cell),
    Rule(Rule),
}

/// Takes away givens and then rules, in random order, as long as there is one solution. The first `fixed` rules stay,
/// and so do a tiling and what is said of all marks.
fn take_away(draft: &mut Draft, styles: &[RuleStyle], fixed: usize, rng: &mut SeededRng) -> Vec<Removed> {
    let mut removed = Vec::new();
    let mut cells: Vec<Cell> = draft.givens.filled().map(|(cell, _)| cell).collect();
    cells.shuffle(rng);
    for cell in cells {
        draft.givens.set(cell, None);
        if draft.is_unique() {
            removed.push(Removed::Given(cell));
        } else {
            draft.givens.set(cell, draft.solution.get(cell));
        }
    }
    // Beside other rules cages need not cover the board: with all of them, the others would not be needed.
    let tiled = styles == [RuleStyle::Killer];
    let all_given = styles.contains(&RuleStyle::Kropki);
    let stays = |rule: &Rule| match rule.family() {
        Family::Cage => tiled,
        Family::Difference | Family::Ratio => all_given,
        Family::PairSum => styles.contains(&RuleStyle::Some(Family::OnlySums)),
        family => family.shape() == Shape::Board,
    };
    let mut order: Vec<Rule> = draft.rules[fixed..].iter().filter(|r| !stays(r)).cloned().collect();
    order.shuffle(rng);
    for rule in order {
        let Some(at) = draft.rules.iter().position(|r| *r == rule) else { continue };
        draft.rules.remove(at);
        if draft.is_unique() {
            removed.push(Removed::Rule(rule));
        } else {
            draft.rules.insert(at, rule);
        }
    }
    removed
}

/// The puzzle, if it is what was wished; if it is too hard, with as much of what was taken away as makes it so.
fn judged(
    mut draft: Draft,
    mut removed: Vec<Removed>,
    ask: &Generator,
    progress: &mut Progress,
) -> Option<Made> {
    loop {
        let board = draft.board()?;
        let judge = Judge::new(BoardTables::new(board.clone()), ask.wish.clone());
        let Judged { off, level, .. } = judge.judge(&draft.givens);
        progress.nearest = Some((draft.givens.filled_count(), level));
        if off == 0 {
            let puzzle = Puzzle::new(board, draft.givens).ok()?;
            return Some(Made { puzzle, solution: draft.solution, tries: progress.tries });
        }
        // Easier than wished: nothing that was taken away will help.
        if level.is_some() {
            return None;
        }
        for _ in 0..(removed.len() / 4).max(1) {
            match removed.pop()? {
                Removed::Given(cell) => draft.givens.set(cell, draft.solution.get(cell)),
                Removed::Rule(rule) => draft.rules.push(rule),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{catalogue, classic};

    #[test]
    fn what_is_made_keeps_its_rules_and_has_one_solution() {
        let board = Arc::new(catalogue::board("6x6").unwrap());
        let styles =
            Family::ALL.iter().map(|f| RuleStyle::Some(*f)).chain([RuleStyle::Killer, RuleStyle::Kropki]);
        for (seed, style) in styles.enumerate() {
            let ask = Generator::new(board.clone()).seed(seed as u64).most_tries(30);
            let made = match RuledGenerator::new(ask, [style]).build() {
                Ok(made) => made,
                // Over the whole of so small a board some rules cannot hold.
                Err(GenerateError::NoGrid | GenerateError::OutOfTries { .. }) => continue,
                Err(error) => panic!("{style:?}: {error}"),
            };
            assert!(made.solution.is_solved(made.puzzle.board()), "{style:?}");
            let mut second = Solver::new(made.puzzle.board().clone());
            let simple = second.search(made.puzzle.givens()).strategy(crate::solver::Strategy::RowByRow);
            let outcome = simple.limits(Limits::UNIQUE.steps(300_000)).run();
            assert!(
                outcome.verdict() != Verdict::None && outcome.count < 2,
                "{style:?} {}",
                made.puzzle.board().name()
            );
        }
    }

    #[test]
    fn a_killer_of_a_grade_has_no_givens() {
        let ask = Generator::new(Arc::new(classic())).grade(GradeLevel::Moderate).seed(3);
        let made = RuledGenerator::new(ask, [RuleStyle::Killer]).build().unwrap();
        assert_eq!(made.puzzle.given_count(), 0);
        let rules = made.puzzle.board().rules();
        assert!(rules.list().iter().all(|r| r.family() == Family::Cage && r.number().is_some()));
        assert_eq!(crate::rating::grade(&made.puzzle).unwrap().level, GradeLevel::Moderate);
    }
}
