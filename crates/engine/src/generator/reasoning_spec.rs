//! Requirements for the path from the givens to the solution: a grade, required and forbidden techniques, the hardest
//! step.

use super::orders::order_with;
use crate::rating::GradeLevel;
use crate::technique::Technique;

/// Requirements for the techniques of a puzzle. The default has none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ReasoningSpec {
    /// The exact level.
    pub grade: Option<GradeLevel>,
    /// Techniques that must all occur on the path.
    pub with: Vec<Technique>,
    /// Techniques that must not be needed.
    pub without: Vec<Technique>,
    /// If not empty, the only techniques allowed besides singles.
    pub at_most: Vec<Technique>,
    /// The technique of the hardest step.
    pub hardest: Option<Technique>,
}

impl ReasoningSpec {
    /// Returns true if there are no requirements.
    pub fn is_empty(&self) -> bool {
        *self == ReasoningSpec::default()
    }

    /// Returns the level if it is the only requirement.
    pub fn level_alone(&self) -> Option<GradeLevel> {
        self.grade.filter(|_| *self == ReasoningSpec { grade: self.grade, ..ReasoningSpec::default() })
    }

    /// Returns true if some techniques are forbidden.
    pub fn narrows(&self) -> bool {
        !(self.without.is_empty() && self.at_most.is_empty())
    }

    /// Iterates over the techniques that must occur.
    pub fn needed(&self) -> impl Iterator<Item = Technique> + '_ {
        self.with.iter().copied().chain(self.hardest)
    }

    /// Returns the highest level allowed. If only techniques are requested, it is the highest level among them and the
    /// techniques tried before them: a puzzle that also needs something much harder would not demonstrate them well.
    pub fn cap(&self) -> GradeLevel {
        let hardest = self.hardest.map(GradeLevel::of);
        let asked = self.grade.into_iter().chain(hardest).min();
        // A technique is needed only if all techniques before it in the order fail.
        let order = order_with(self.needed());
        let last = order.techniques.iter().rposition(|t| self.with.contains(t));
        let till = last.map(|last| order.techniques[..=last].iter().map(|t| GradeLevel::of(*t)));
        asked.or_else(|| till?.max()).unwrap_or(GradeLevel::Extreme)
    }
}
