//! Puzzles with rules: a grid is drawn, shapes are placed on it that it keeps, and what is not needed is taken away.
//!
//! A style says what is placed: a tiling of cages, the dots that the grid has, or some shapes of a family. Where the
//! shapes leave several solutions, a killer's cages are cut smaller and others get givens, where two solutions differ.
//! Then every given and every rule goes that can (a tiling stays whole up to tricky, and so do dots of which it is said
//! that all are given), and the path to the solution is judged as for any other puzzle. What is too hard gets some of it back: `plan` says how for which request, `ease` does
//! it where grades are easily leapt over.

mod dots;
mod draft;
mod ease;
mod place;
mod plan;
mod style;

use std::ops::ControlFlow;
use std::sync::Arc;

use rand::seq::SliceRandom;

use super::judge::{Judgement, ReasoningJudge};
use super::{GenerateError, GenerateProgress, GeneratedPuzzle, Generator};
use crate::rng::{SeededRng, rng};
use crate::rules::{Family, Rule, RuleShape};
use crate::solver::Solver;
use crate::technique::BoardTables;
use crate::{Grid, Puzzle};
use draft::{DraftPiece, VariantDraft, repair, take_away};
use ease::ease;
use place::place;
use plan::VariantPlan;
pub use style::RuleStyle;

/// A request for puzzles with rules: any other request, and the styles of their rules, nothing of which can be spared.
/// The number of givens and their symmetry are whatever comes out. It stands apart from [`Generator`], so that a program
/// that makes no such puzzles carries nothing of it.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::generator::{GenerateError, Generator, RuleStyle, VariantGenerator};
/// use nonet_engine::geometry::catalogue;
///
/// let board = catalogue::board("4x4").map_err(|_| GenerateError::Stopped)?;
/// let made = VariantGenerator::new(Generator::new(Arc::new(board)).seed(7), [RuleStyle::Killer]).build()?;
/// // A killer has cages and no givens.
/// assert_eq!(made.puzzle.given_count(), 0);
/// assert!(!made.puzzle.board().rules().is_empty());
/// # Ok::<(), GenerateError>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantGenerator {
    request: Generator,
    styles: Vec<RuleStyle>,
}

impl VariantGenerator {
    /// What is asked for, with rules of these styles besides.
    pub fn new(request: Generator, styles: impl IntoIterator<Item = RuleStyle>) -> VariantGenerator {
        VariantGenerator { request, styles: styles.into_iter().collect() }
    }

    /// Makes the puzzle. Errors: as [`Generator::build`].
    pub fn build(self) -> Result<GeneratedPuzzle, GenerateError> {
        self.build_watched(|_| ControlFlow::Continue(()))
    }

    /// Makes the puzzle and tells of every try; `Break` stops.
    pub fn build_watched(
        self,
        mut watch: impl FnMut(GenerateProgress) -> ControlFlow<()>,
    ) -> Result<GeneratedPuzzle, GenerateError> {
        build(&self, &mut watch)
    }
}

fn build(
    generator: &VariantGenerator,
    watch: &mut dyn FnMut(GenerateProgress) -> ControlFlow<()>,
) -> Result<GeneratedPuzzle, GenerateError> {
    let VariantGenerator { request, styles } = generator;
    let mut rng = rng(request.seed);
    let plan = VariantPlan::of(request, styles);
    let max_tries = request.max_tries.unwrap_or(plan.tries);
    let mut progress = GenerateProgress { tries: 0, max_tries, nearest: None };
    // What holds all over the board comes first: the grid must keep it.
    let everywhere: Vec<Rule> = styles
        .iter()
        .filter_map(|style| match style {
            // What is said of all marks comes with the marks.
            RuleStyle::Some(Family::OnlySums) => None,
            RuleStyle::Some(family) if family.shape() == RuleShape::Board => Some(Rule::everywhere(*family)),
            _ => None,
        })
        .collect();
    let least = request.board.rules().least_value();
    let kept: Vec<Rule> = request.board.rules().list().iter().cloned().chain(everywhere).collect();
    let ground = Arc::new(request.board.with_rules(kept.clone(), least).map_err(|_| GenerateError::NoGrid)?);
    let mut filler = Solver::new(ground.clone());
    while progress.tries < max_tries {
        progress.tries += 1;
        if watch(progress).is_break() {
            return Err(GenerateError::Stopped);
        }
        let mut solution = filler.random_grid(&mut rng).ok_or(GenerateError::NoGrid)?;
        if plan.few_dots {
            let swapped = dots::with_few(&request.board, &solution, &mut rng);
            // What holds all over the board may not hold for other digits.
            solution = if swapped.is_solved(&ground) { swapped } else { solution };
        }
        let mut draft = VariantDraft {
            base: request.board.clone(),
            least,
            givens: Grid::empty(solution.cell_count()),
            rules: kept.clone(),
            solution,
            steps: plan.steps,
        };
        place(&mut draft, &plan, styles, &mut rng);
        if !repair(&mut draft, styles, &mut rng) {
            continue;
        }
        let removed = take_away(&mut draft, &plan, styles, kept.len(), &mut rng);
        if !has_all(&draft, &plan, styles) {
            continue;
        }
        if let Some(made) = judged(draft, removed, &plan, generator, &mut progress, &mut rng) {
            return Ok(made);
        }
    }
    Err(GenerateError::OutOfTries { tries: progress.tries, nearest: None })
}

/// True if the puzzle is of the styles that were asked for: of each some rule was needed.
fn has_all(draft: &VariantDraft, plan: &VariantPlan, styles: &[RuleStyle]) -> bool {
    let has = |family: Family| draft.rules.iter().any(|rule| rule.family() == family);
    styles.iter().all(|style| match style {
        RuleStyle::Some(family) => has(*family),
        RuleStyle::Killer => has(Family::Cage),
        RuleStyle::Kropki => plan.all_dots || has(Family::Difference) || has(Family::Ratio),
    })
}

/// The puzzle, if it is what was wished; if it is too hard, with as much of what was taken away as makes it so.
fn judged(
    mut draft: VariantDraft,
    mut removed: Vec<DraftPiece>,
    plan: &VariantPlan,
    VariantGenerator { request, styles }: &VariantGenerator,
    progress: &mut GenerateProgress,
    rng: &mut SeededRng,
) -> Option<GeneratedPuzzle> {
    loop {
        let Judgement { off, level, .. } = judge(&draft, request)?;
        progress.nearest = Some((draft.givens.filled_count(), level));
        if off == 0 {
            break;
        }
        // Easier than wished: nothing that was taken away will help.
        if level.is_some() {
            return None;
        }
        if plan.careful {
            removed.reverse();
            if plan.may_give {
                let known = removed.len();
                removed.extend(draft.givens.open_cells().iter().map(DraftPiece::Given));
                removed[known..].shuffle(rng);
            }
            if !ease(&mut draft, &removed, request) {
                return None;
            }
            // What came back first may do without what came last, or in place of what had stayed.
            for piece in draft.pieces(plan, styles, request.board.rules().list().len()) {
                draft.take(&piece);
                if !draft.is_unique() || judge(&draft, request)?.off > 0 {
                    draft.put_back(&piece);
                }
            }
            if !has_all(&draft, plan, styles) {
                return None;
            }
            break;
        }
        for _ in 0..(removed.len() / 4).max(1) {
            draft.put_back(&removed.pop()?);
        }
    }
    let puzzle = Puzzle::new(draft.board()?, draft.givens).ok()?;
    Some(GeneratedPuzzle { puzzle, solution: draft.solution, tries: progress.tries })
}

/// How far a draft is from what was wished.
fn judge(draft: &VariantDraft, request: &Generator) -> Option<Judgement> {
    let judge = ReasoningJudge::new(BoardTables::new(draft.board()?), request.reasoning.clone());
    Some(judge.judge(&draft.givens))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{catalogue, classic};
    use crate::rating::GradeLevel;
    use crate::solver::{Limits, Verdict};

    #[test]
    fn what_is_made_keeps_its_rules_and_has_one_solution() {
        let board = Arc::new(catalogue::board("6x6").unwrap());
        let styles =
            Family::ALL.iter().map(|f| RuleStyle::Some(*f)).chain([RuleStyle::Killer, RuleStyle::Kropki]);
        for (seed, style) in styles.enumerate() {
            let request = Generator::new(board.clone()).seed(seed as u64).max_tries(30);
            let made = match VariantGenerator::new(request, [style]).build() {
                Ok(made) => made,
                // Over the whole of so small a board some rules cannot hold.
                Err(GenerateError::NoGrid | GenerateError::OutOfTries { .. }) => continue,
                Err(error) => panic!("{style:?}: {error}"),
            };
            assert!(made.solution.is_solved(made.puzzle.board()), "{style:?}");
            let mut second = Solver::new(made.puzzle.board().clone());
            let simple =
                second.search(made.puzzle.givens()).strategy(crate::solver::SearchStrategy::RowByRow);
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
        let request = Generator::new(Arc::new(classic())).grade(GradeLevel::Moderate).seed(3);
        let made = VariantGenerator::new(request, [RuleStyle::Killer]).build().unwrap();
        assert_eq!(made.puzzle.given_count(), 0);
        let rules = made.puzzle.board().rules();
        assert!(rules.list().iter().all(|r| r.family() == Family::Cage && r.number().is_some()));
        assert_eq!(crate::rating::grade(&made.puzzle).unwrap().level, GradeLevel::Moderate);
    }

    /// Panics if a puzzle of this grade can do without one of its givens or rules.
    fn nothing_can_be_spared(made: &GeneratedPuzzle, request: &Generator) {
        let board = made.puzzle.board();
        let grade = crate::rating::grade(&made.puzzle).unwrap().level;
        assert_eq!(Some(grade), request.reasoning.grade);
        let needed = |rules: Vec<Rule>, givens: &Grid| {
            let without = Arc::new(Arc::new(classic()).with_rules(rules, 1).unwrap());
            let judge = ReasoningJudge::new(BoardTables::new(without.clone()), request.reasoning.clone());
            let is_unique = Solver::new(without).search(givens).limits(Limits::UNIQUE.steps(3_000)).run();
            // Without it there are several solutions, or the grade is another.
            is_unique.unique().is_none() || judge.judge(givens).off > 0
        };
        for spare in 0..board.rules().list().len() {
            let mut rules = board.rules().list().to_vec();
            let spared = rules.remove(spare);
            assert!(needed(rules, made.puzzle.givens()), "{spared:?}");
        }
        for (cell, _) in made.puzzle.givens().filled() {
            let mut givens = made.puzzle.givens().clone();
            givens.set(cell, None);
            assert!(needed(board.rules().list().to_vec(), &givens), "{cell:?}");
        }
    }

    #[test]
    fn a_killer_of_a_hard_grade_has_no_cage_that_can_be_spared() {
        let request = Generator::new(Arc::new(classic())).grade(GradeLevel::Hard).seed(2);
        let made = VariantGenerator::new(request.clone(), [RuleStyle::Killer]).build().unwrap();
        assert_eq!(made.puzzle.given_count(), 0);
        nothing_can_be_spared(&made, &request);
    }

    #[test]
    fn dots_are_all_given_or_none_can_be_spared() {
        let made = |styles: &[RuleStyle], grade, seed| {
            let request = Generator::new(Arc::new(classic())).grade(grade).seed(seed);
            (VariantGenerator::new(request.clone(), styles.iter().copied()).build().unwrap(), request)
        };
        let has = |made: &GeneratedPuzzle, family| {
            made.puzzle.board().rules().list().iter().any(|r| r.family() == family)
        };
        let (all, _) = made(&[RuleStyle::Kropki], GradeLevel::Moderate, 1);
        assert!(has(&all, Family::OnlyDifferences) && has(&all, Family::OnlyRatios));
        let (some, request) = made(&[RuleStyle::Kropki], GradeLevel::Hard, 1);
        assert!(has(&some, Family::Difference) && !has(&some, Family::OnlyDifferences));
        nothing_can_be_spared(&some, &request);
        let thermo = RuleStyle::Some(Family::Thermometer);
        let (three, request) = made(&[RuleStyle::Killer, thermo, RuleStyle::Kropki], GradeLevel::Fierce, 1);
        assert!(has(&three, Family::Cage) && has(&three, Family::Thermometer));
        assert!(has(&three, Family::Difference) || has(&three, Family::Ratio));
        nothing_can_be_spared(&three, &request);
    }

    #[test]
    fn puzzles_of_a_seed_stay_what_they_were() {
        let board = Arc::new(catalogue::board("6x6").unwrap());
        let made = |style, grade| {
            let request = Generator::new(board.clone()).grade(grade).seed(11);
            VariantGenerator::new(request, [style]).build().unwrap().puzzle
        };
        let killer = made(RuleStyle::Killer, GradeLevel::Easy);
        let thermo = made(RuleStyle::Some(Family::Thermometer), GradeLevel::Moderate);
        let cages = "6x6;cage 3:16;cage 1:33;cage 6:4,10;cage 3:8,9;cage 5:22;cage 11:25,26,31;cage 4:2;cage 5:13,19;\
             cage 10:21,27;cage 4:24;cage 3:20;cage 4:35;cage 7:14,15;cage 9:17,18,23;cage 4:5,11;cage 5:32;\
             cage 11:1,7;cage 6:34;cage 3:3;cage 1:28;cage 6:12;cage 5:6;cage 2:30;cage 3:36;cage 5:29";
        assert_eq!(killer.board().name(), cages);
        assert_eq!(thermo.board().name(), "6x6;thermometer:18,23,17,16;thermometer:25,26");
    }
}
