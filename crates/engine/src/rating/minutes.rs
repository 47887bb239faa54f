//! The time that people take, estimated from the path to the solution.
//!
//! A person writes digits, looks for the next place to continue, and is slowed down where no digit can be written at
//! once. So the estimate is a sum of four [`TimeTerms`], each with a weight in seconds. The weights were fitted to the
//! mean times of 1,022 classic puzzles (S.-W. Wang, "A Dataset of Sudoku Puzzles With Difficulty Metrics Experienced by
//! Human Players", IEEE Access 12, 2024, CC0) by `cargo run --release -p nonet-engine --example fit_minutes`, which
//! also reports how well they predict the times of puzzles that they were not fitted to. On other boards the estimate
//! is only a guess. For puzzles with rules there are no measured times either: `RULES_SEARCH_FACTOR` and
//! `SINGLE_RULE_WEIGHT` were chosen so that the estimate orders puzzles like another grader (`crates/bench/grader`).

use rand::RngExt;

use crate::rng::{SeededRng, rng};
use crate::technique::{Position, Step, Technique, hidden_places};
use crate::{Cell, Digit};

/// Number of random walks over which the search term is averaged, because people do not solve in a fixed order.
const WALKS: u64 = 8;

/// Hardest steps up to this difficulty, that of hidden singles in tenths of Sudoku Explainer's scale, add no time of
/// their own.
const SINGLES: u8 = 15;

/// Factor of the search term for puzzles with rules, whose drawings show people where to look.
const RULES_SEARCH_FACTOR: f64 = 0.7;

/// Weight of a step about a single rule, compared with a step that needs notes: a digit can be read off a cage, a dot
/// or a line as easily as off a house.
const SINGLE_RULE_WEIGHT: f64 = 0.05;

/// The terms of the expected time of a puzzle.
///
/// ```
/// use nonet_engine::rating::minutes::{TimeTerms, WEIGHTS};
///
/// let terms = TimeTerms { cells: 50.0, search: 20.0, hardest: 0.0, beyond: 2.0 };
/// let by_hand = 50.0 * WEIGHTS.cells + 20.0 * WEIGHTS.search + 2.0 * WEIGHTS.beyond;
/// assert!((terms.seconds() - by_hand).abs() < 1e-9);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TimeTerms {
    /// Number of digits to write.
    pub cells: f64,
    /// Search: the number of open cells divided by the number of places where a house determines a digit, summed over
    /// all digits.
    pub search: f64,
    /// Difficulty of the hardest step, in tenths of Sudoku Explainer's scale above a hidden single.
    pub hardest: f64,
    /// Steps other than singles, for which most people need notes. A step about a single rule counts a twentieth.
    pub beyond: f64,
}

/// Weights in seconds.
pub const WEIGHTS: TimeTerms = TimeTerms { cells: 3.4, search: 1.1, hardest: 1.4, beyond: 48.0 };

impl TimeTerms {
    /// Computes the terms of a puzzle that these steps solve.
    pub fn of(start: &Position, steps: &[Step]) -> TimeTerms {
        let beyond: Vec<&Step> = steps.iter().filter(|step| !is_single(step.technique)).collect();
        let hardest = steps.iter().map(|step| step.technique.explainer_tenths()).max();
        let search: f64 = (0..WALKS).map(|walk| search(start.clone(), &beyond, &mut rng(walk))).sum();
        TimeTerms {
            cells: start.open().len() as f64,
            search: search / WALKS as f64,
            hardest: hardest.unwrap_or(SINGLES).saturating_sub(SINGLES).into(),
            beyond: beyond.iter().map(|step| weight(step.technique)).sum(),
        }
    }

    /// Returns the expected time in seconds.
    pub fn seconds(&self) -> f64 {
        let all = self.list().into_iter().zip(WEIGHTS.list());
        all.map(|(term, weight)| term * weight).sum()
    }

    /// Returns the terms in order.
    pub fn list(&self) -> [f64; 4] {
        [self.cells, self.search, self.hardest, self.beyond]
    }
}

fn is_single(technique: Technique) -> bool {
    use Technique::{FullHouse, HiddenSingle, LastDigit, NakedSingle};
    matches!(technique, FullHouse | LastDigit | HiddenSingle | NakedSingle)
}

fn weight(technique: Technique) -> f64 {
    if technique == Technique::RuleAlone { SINGLE_RULE_WEIGHT } else { 1.0 }
}

/// Returns the search term of one walk: writes the digits that can be found at once, in random order, and takes the
/// steps beyond singles where there are none.
fn search(mut at: Position, beyond: &[&Step], rng: &mut SeededRng) -> f64 {
    let mut beyond = beyond.iter();
    let mut ways: Vec<(Cell, Digit)> = Vec::new();
    let mut search = 0.0;
    let has_rules = !at.board().rules().list().is_empty();
    let far = if has_rules { RULES_SEARCH_FACTOR } else { 1.0 };
    while !at.is_filled() {
        hidden_places(&at, &mut ways);
        let mut in_sight = ways.len().max(1);
        if ways.is_empty() || has_rules {
            let naked = |cell: Cell| at.candidates(cell).only().map(|digit| (cell, digit));
            ways.extend(at.open().iter().filter_map(naked));
            // People who look at the cells of a rule see which have a single candidate.
            in_sight = if has_rules { ways.len().max(1) } else { in_sight };
        }
        if ways.is_empty() {
            let Some(step) = beyond.next() else { break };
            at.apply(step);
        } else {
            search += far * at.open().len() as f64 / in_sight as f64;
            let (cell, digit) = ways[rng.random_range(0..ways.len())];
            at.place(cell, digit);
        }
    }
    search
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::generator::Generator;
    use crate::geometry::catalogue;
    use crate::rating::{GradeLevel, grade};

    #[test]
    fn expected_times_are_plausible_on_every_board() {
        for name in
            ["4x4", "6x6", "classic", "x", "jigsaw-1", "triangular", "triangular-short", "tridoku", "16x16"]
        {
            let board = Arc::new(catalogue::board(name).unwrap());
            for seed in 0..4 {
                let made =
                    Generator::new(board.clone()).grade(GradeLevel::Gentle).seed(seed).build().unwrap();
                let grade = grade(&made.puzzle).unwrap();
                let (seconds, cells) = (grade.terms.seconds(), grade.terms.cells);
                assert!(
                    seconds.is_finite() && seconds > 3.0 * cells && seconds < 120.0 * cells,
                    "{name}: {grade:?}"
                );
                assert_eq!(grade, crate::rating::grade(&made.puzzle).unwrap());
                assert!(grade.minutes() >= 1);
            }
        }
    }

    #[test]
    fn expected_times_grow_with_the_level() {
        let board = Arc::new(crate::geometry::classic());
        let minutes = |level| {
            let made = Generator::new(board.clone()).grade(level).seed(3).build().unwrap();
            grade(&made.puzzle).unwrap().minutes()
        };
        let minutes = [GradeLevel::Gentle, GradeLevel::Moderate, GradeLevel::Fiendish].map(minutes);
        assert!(minutes.is_sorted() && minutes[0] < minutes[2], "{minutes:?}");
        let full = Generator::new(board.clone()).seed(1).build().unwrap().solution;
        let full = grade(&crate::Puzzle::new(board, full).unwrap()).unwrap();
        assert_eq!((full.terms.seconds(), full.minutes()), (0.0, 1));
    }
}
