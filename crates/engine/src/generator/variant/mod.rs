//! Puzzles with rules. A grid is generated, rules that it satisfies are placed, and redundant givens and rules are
//! removed.
//!
//! A style defines the rules that are placed: a tiling of cages, the dots of the grid, or some rules of a family. If
//! several solutions remain, cells are cut off the cages of a killer, and other puzzles get givens where two solutions
//! differ. Then every redundant given and rule is removed, except that a tiling stays complete up to the grade tricky,
//! where its cages of one cell join others, and so do dots if all of them are given. The path to the solution is judged
//! as for any other puzzle. If it is too hard, some of the removed givens and rules (*pieces*) are restored: `plan`
//! decides how, and `ease` does it where grades are easily skipped. In a tiling, cages of one cell then join others again,
//! as long as the puzzle meets the request.

mod cages;
mod dots;
mod draft;
mod ease;
mod place;
mod plan;
mod style;

use std::ops::ControlFlow;
use std::sync::Arc;

use rand::seq::SliceRandom;

use super::judge::{PuzzleJudgement, ReasoningJudge};
use super::{GenerateError, GenerateProgress, GeneratedPuzzle, Generator};
use crate::rng::SeededRng;
use crate::rules::{Family, Rule, RuleShape};
use crate::solver::Solver;
use crate::technique::BoardTables;
use crate::{Grid, Puzzle};
use draft::{DraftPiece, VariantDraft, change_single_cages, remove_redundant, repair};
use ease::ease;
use place::place;
use plan::VariantPlan;
pub use style::RuleStyle;

/// A request for puzzles with rules: a plain request and the styles of the rules. The puzzles are minimal; their number
/// of givens and symmetry cannot be requested. It is separate from [`Generator`], so that programs without such puzzles
/// do not link its code.
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
    /// Adds styles of rules to a request.
    pub fn new(request: Generator, styles: impl IntoIterator<Item = RuleStyle>) -> VariantGenerator {
        VariantGenerator { request, styles: styles.into_iter().collect() }
    }

    /// Generates the puzzle.
    ///
    /// # Errors
    /// Returns the same errors as [`Generator::build`].
    pub fn build(self) -> Result<GeneratedPuzzle, GenerateError> {
        self.build_watched(|_| ControlFlow::Continue(()))
    }

    /// Generates the puzzle and calls `watch` before each try; `Break` stops the generation.
    ///
    /// # Errors
    /// Returns the same errors as [`Generator::build_watched`].
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
    let plan = VariantPlan::of(request, styles);
    let max_tries = request.max_tries.unwrap_or(plan.tries);
    let mut progress = GenerateProgress { tries: 0, max_tries, nearest: None };
    // Rules for the whole board come first: the grid must satisfy them.
    let everywhere: Vec<Rule> = styles
        .iter()
        .filter_map(|style| match style {
            // Rules about all marks are placed together with the marks.
            RuleStyle::Some(Family::OnlySums) => None,
            RuleStyle::Some(family) if family.shape() == RuleShape::Board => Some(Rule::everywhere(*family)),
            _ => None,
        })
        .collect();
    let least = request.board.rules().least_value();
    let kept: Vec<Rule> = request.board.rules().list().iter().cloned().chain(everywhere).collect();
    let ruled_board =
        Arc::new(request.board.with_rules(kept.clone(), least).map_err(|_| GenerateError::NoGrid)?);
    let mut filler = Solver::new(ruled_board.clone());
    for attempt in request.attempts.clone() {
        if progress.tries >= max_tries {
            break;
        }
        let mut rng = request.rng_of(attempt);
        progress.tries += 1;
        if watch(progress).is_break() {
            return Err(GenerateError::Stopped);
        }
        let mut solution = filler.random_grid(&mut rng).ok_or(GenerateError::NoGrid)?;
        if plan.few_dots {
            let swapped = dots::with_few_dots(&request.board, &solution, &mut rng);
            // Rules for the whole board may not hold for other digits.
            solution = if swapped.is_solved(&ruled_board) { swapped } else { solution };
        }
        let mut draft = VariantDraft {
            base: request.board.clone(),
            least,
            givens: Grid::empty(solution.cell_count()),
            rules: kept.clone(),
            fixed: kept.len(),
            solution,
            steps: plan.steps,
        };
        place(&mut draft, &plan, styles, &mut rng);
        if !repair(&mut draft, &plan, styles, &mut rng) {
            continue;
        }
        let removed = remove_redundant(&mut draft, &plan, styles, &mut rng);
        if !has_all(&draft, &plan, styles) {
            continue;
        }
        if let Some((puzzle, solution)) =
            adjust_to_request(draft, removed, &plan, generator, &mut progress, &mut rng)
        {
            return Ok(GeneratedPuzzle { puzzle, solution, tries: progress.tries, attempt });
        }
    }
    Err(GenerateError::OutOfTries { tries: progress.tries, nearest: None })
}

/// Number of changes of cages of one cell that are judged for a puzzle that has its grade.
const MAX_CAGE_CHANGES: usize = 40;

/// Returns true if the draft still has rules of each requested style.
fn has_all(draft: &VariantDraft, plan: &VariantPlan, styles: &[RuleStyle]) -> bool {
    let has = |family: Family| draft.rules.iter().any(|rule| rule.family() == family);
    styles.iter().all(|style| match style {
        RuleStyle::Some(family) => has(*family),
        RuleStyle::Killer => has(Family::Cage),
        RuleStyle::Kropki => plan.all_dots || has(Family::Difference) || has(Family::Ratio),
    })
}

/// Returns the puzzle and its solution if it meets the request. If it is too hard, first restores as many removed pieces
/// as needed. Returns `None` if that fails.
fn adjust_to_request(
    mut draft: VariantDraft,
    mut removed: Vec<DraftPiece>,
    plan: &VariantPlan,
    VariantGenerator { request, styles }: &VariantGenerator,
    progress: &mut GenerateProgress,
    rng: &mut SeededRng,
) -> Option<(Puzzle, Grid)> {
    let mut was_eased = false;
    loop {
        let PuzzleJudgement { off, level, .. } = judge(&draft, request)?;
        progress.nearest = Some((draft.givens.filled_count(), level));
        if off == 0 {
            break;
        }
        // The puzzle is too easy: putting back givens or rules would not help.
        if level.is_some() {
            return None;
        }
        if plan.careful {
            removed.reverse();
            if plan.may_add_givens {
                let known = removed.len();
                removed.extend(draft.givens.open_cells().iter().map(DraftPiece::Given));
                removed[known..].shuffle(rng);
            }
            if !ease(&mut draft, &removed, request) {
                return None;
            }
            // The restored pieces may have made others redundant.
            for piece in draft.pieces(plan, styles) {
                draft.remove(&piece);
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
        was_eased = true;
    }
    if plan.tiled && was_eased {
        // Many cages of one cell were put back together. The puzzle may not need all of them for its grade.
        let mut left = MAX_CAGE_CHANGES;
        change_single_cages(&mut draft, plan, rng, |draft| {
            left = left.checked_sub(1)?;
            // A requested technique may rely on the solution being unique, which proves nothing.
            Some(judge(draft, request)?.off == 0 && draft.is_unique())
        });
    }
    let puzzle = Puzzle::new(draft.board()?, draft.givens).ok()?;
    Some((puzzle, draft.solution))
}

/// Judges a draft against the request.
fn judge(draft: &VariantDraft, request: &Generator) -> Option<PuzzleJudgement> {
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
    fn generated_puzzles_satisfy_their_rules_and_have_one_solution() {
        let board = Arc::new(catalogue::board("6x6").unwrap());
        let styles =
            Family::ALL.iter().map(|f| RuleStyle::Some(*f)).chain([RuleStyle::Killer, RuleStyle::Kropki]);
        for (seed, style) in styles.enumerate() {
            let request = Generator::new(board.clone()).seed(seed as u64).max_tries(30);
            let made = match VariantGenerator::new(request, [style]).build() {
                Ok(made) => made,
                // Some rules cannot hold on the whole of such a small board.
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

    #[test]
    fn few_cages_of_a_killer_give_their_digit_away() {
        let singles = |grade, seed| {
            let request = Generator::new(Arc::new(classic())).grade(grade).seed(seed);
            let made = VariantGenerator::new(request, [RuleStyle::Killer]).build().unwrap();
            let rules = made.puzzle.board().rules().list().to_vec();
            assert!(rules.iter().all(|cage| cage.cells().len() <= 5));
            assert_eq!(crate::rating::grade(&made.puzzle).unwrap().level, grade);
            rules.iter().filter(|cage| cage.cells().len() == 1).count()
        };
        // Before cages of one cell joined others, moderate puzzles had seven on average. Before those with their grade
        // were changed again, easy ones had six.
        for (grade, most) in [(GradeLevel::Easy, 36), (GradeLevel::Moderate, 6)] {
            let all: usize = (0..12).map(|seed| singles(grade, seed)).sum();
            assert!(all <= most, "{all} in 12 puzzles, {grade:?}");
        }
    }

    /// Asserts that no given or rule of the puzzle is redundant for its grade.
    fn assert_minimal(made: &GeneratedPuzzle, request: &Generator) {
        let board = made.puzzle.board();
        let grade = crate::rating::grade(&made.puzzle).unwrap().level;
        assert_eq!(Some(grade), request.reasoning.grade);
        let needed = |rules: Vec<Rule>, givens: &Grid| {
            let without = Arc::new(Arc::new(classic()).with_rules(rules, 1).unwrap());
            let judge = ReasoningJudge::new(BoardTables::new(without.clone()), request.reasoning.clone());
            let is_unique = Solver::new(without).search(givens).limits(Limits::UNIQUE.steps(3_000)).run();
            // Without the rule or given, there are several solutions or the grade changes.
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
    fn a_killer_of_a_hard_grade_has_no_redundant_cage() {
        let request = Generator::new(Arc::new(classic())).grade(GradeLevel::Hard).seed(2);
        let made = VariantGenerator::new(request.clone(), [RuleStyle::Killer]).build().unwrap();
        assert_eq!(made.puzzle.given_count(), 0);
        assert_minimal(&made, &request);
    }

    #[test]
    fn dots_are_either_all_given_or_not_redundant() {
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
        assert_minimal(&some, &request);
        let thermo = RuleStyle::Some(Family::Thermometer);
        let (three, request) = made(&[RuleStyle::Killer, thermo, RuleStyle::Kropki], GradeLevel::Fierce, 1);
        assert!(has(&three, Family::Cage) && has(&three, Family::Thermometer));
        assert!(has(&three, Family::Difference) || has(&three, Family::Ratio));
        assert_minimal(&three, &request);
    }

    #[test]
    fn a_seed_always_gives_the_same_puzzle() {
        let board = Arc::new(catalogue::board("6x6").unwrap());
        let made = |style, grade| {
            let request = Generator::new(board.clone()).grade(grade).seed(11);
            VariantGenerator::new(request, [style]).build().unwrap().puzzle
        };
        let killer = made(RuleStyle::Killer, GradeLevel::Easy);
        let thermo = made(RuleStyle::Some(Family::Thermometer), GradeLevel::Moderate);
        let cages = "6x6;cage 10:29,30,36;cage 7:10,16;cage 6:22,28;cage 4:19,20;cage 7:9,15;cage 5:18,24;\
             cage 14:6,11,12;cage 10:34,35;cage 3:4,5;cage 8:17,23;cage 11:7,13,14;cage 14:1,2,3,8;cage 10:21,27;\
             cage 6:32,33;cage 2:31;cage 9:25,26";
        assert_eq!(killer.board().name(), cages);
        assert_eq!(thermo.board().name(), "6x6;thermometer:4,3;thermometer:32,31,26;thermometer:1,7");
    }
}
