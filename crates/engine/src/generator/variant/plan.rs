//! How a request for rules is gone about.

use std::ops::RangeInclusive;

use super::RuleStyle;
use crate::generator::Generator;
use crate::rating::GradeLevel;

/// Options tried before a question about solutions is given up: such a puzzle is no pleasure anyway.
const STEPS: u64 = 3_000;

/// What differs between requests.
pub(super) struct VariantPlan {
    /// How large cages are: one of these for each grid.
    pub cages: Vec<RangeInclusive<usize>>,
    /// True if cages cover the board to the end.
    pub tiled: bool,
    /// True if every dot is given, and it is said that all are.
    pub all_dots: bool,
    /// True if the grid's digits are swapped until few dots are left.
    pub few_dots: bool,
    /// True if what makes a puzzle easier is looked for closely: see [`super::ease`].
    pub careful: bool,
    /// True if an easier puzzle may have givens that were never taken away.
    pub may_give: bool,
    /// Options tried before a question about solutions is given up.
    pub steps: u64,
    /// Grids looked at, unless the request says otherwise.
    pub tries: u64,
}

impl VariantPlan {
    pub fn of(request: &Generator, styles: &[RuleStyle]) -> VariantPlan {
        let grade = request.reasoning.grade;
        let is_hard = grade.is_some_and(|grade| grade >= GradeLevel::Hard);
        let killer = styles.contains(&RuleStyle::Killer);
        let cages = match grade {
            Some(GradeLevel::Gentle | GradeLevel::Easy) => vec![1..=3],
            Some(GradeLevel::Moderate) | None => vec![2..=4],
            Some(GradeLevel::Tricky) => vec![2..=5],
            // Cages that cover the board say so much that whatever is not solved by them one by one or two by two has
            // several solutions. With some of them gone, what stands between the others is reasoned about as elsewhere;
            // small ones leave few candidates, which is what patterns are made of.
            Some(_) => vec![1..=2, 1..=3],
        };
        let kropki = styles.contains(&RuleStyle::Kropki);
        // All dots, and that there are no others, leave other rules nothing to say. Alone they are solved two by two or
        // else need far more: of 3,500 judged with givens added one was hard and twenty-two were fierce.
        let all_dots =
            styles == [RuleStyle::Kropki] && !matches!(grade, Some(GradeLevel::Hard | GradeLevel::Fierce));
        VariantPlan {
            cages,
            all_dots,
            // Beside other rules cages need not cover the board: with all of them, the others would not be needed.
            tiled: styles == [RuleStyle::Killer] && !is_hard,
            // Dots everywhere leave nothing to be found out, nor anything for cages to say.
            few_dots: kropki && (is_hard || killer),
            careful: is_hard && (killer || kropki),
            may_give: !killer,
            steps: STEPS,
            tries: match grade {
                // Rare under most rules, and quickly passed over.
                Some(GradeLevel::Tricky) => 400,
                _ => 200,
            },
        }
    }
}
