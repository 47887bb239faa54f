//! Settings for generating puzzles with rules.

use std::ops::RangeInclusive;

use super::RuleStyle;
use crate::generator::Generator;
use crate::rating::GradeLevel;

/// Maximum number of steps before a search gives up: puzzles that need more are no fun anyway.
const STEPS: u64 = 3_000;

/// The settings for a request.
pub(super) struct VariantPlan {
    /// Sizes of cages; one of these ranges is chosen for each grid.
    pub cages: Vec<RangeInclusive<usize>>,
    /// True if the final cages must cover the board.
    pub tiled: bool,
    /// True if all dots are given, with the rule that there are no others.
    pub all_dots: bool,
    /// True if the digits of the grid are relabelled to reduce the number of dots.
    pub few_dots: bool,
    /// True if pieces are restored carefully; see [`super::ease`].
    pub careful: bool,
    /// True if new givens may be added to make the puzzle easier.
    pub may_add_givens: bool,
    /// Maximum number of steps before a search gives up.
    pub steps: u64,
    /// Default maximum number of grids tried.
    pub tries: u64,
}

impl VariantPlan {
    pub fn of(request: &Generator, styles: &[RuleStyle]) -> VariantPlan {
        let grade = request.reasoning.grade;
        let is_hard = grade.is_some_and(|grade| grade >= GradeLevel::Hard);
        let killer = styles.contains(&RuleStyle::Killer);
        let cages = match grade {
            // A cage of one cell gives its digit away. A few remain where no neighbour can join.
            Some(GradeLevel::Gentle | GradeLevel::Easy) => vec![2..=3],
            Some(GradeLevel::Moderate) | None => vec![2..=4],
            Some(GradeLevel::Tricky) => vec![2..=5],
            // Cages that cover the board are so restrictive that a puzzle not solved by one or two cages at a time has
            // several solutions. If some cages are missing, the cells between the others are solved as in other
            // puzzles. Small cages leave few candidates, which patterns need.
            Some(_) => vec![1..=2, 1..=3],
        };
        let kropki = styles.contains(&RuleStyle::Kropki);
        // All dots, and the rule that there are no others, make other rules redundant. On their own, they are solved by
        // combining two rules at a time or need far more: of 3,500 puzzles with added givens, one was hard and
        // twenty-two were fierce.
        let all_dots =
            styles == [RuleStyle::Kropki] && !matches!(grade, Some(GradeLevel::Hard | GradeLevel::Fierce));
        VariantPlan {
            cages,
            all_dots,
            // With other rules, cages need not cover the board: if they did, the others would be redundant.
            tiled: styles == [RuleStyle::Killer] && !is_hard,
            // If all dots are given, nothing is left to find out, and cages are redundant.
            few_dots: kropki && (is_hard || killer),
            careful: is_hard && (killer || kropki),
            may_add_givens: !killer,
            steps: STEPS,
            tries: match grade {
                // Tricky puzzles are rare with most rules, but fast to try.
                Some(GradeLevel::Tricky) => 400,
                _ => 200,
            },
        }
    }

    /// Maximum number of cells in a cage that takes in another's cell: one more than a tiling has.
    pub fn max_cage(&self) -> usize {
        1 + self.cages.iter().map(|sizes| *sizes.end()).max().unwrap_or_default()
    }
}
