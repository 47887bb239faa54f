//! What the path from the givens to the solution shall need: a grade, techniques that occur, techniques that
//! do not, the hardest step.

use super::orders::order_with;
use crate::rating::GradeLevel;
use crate::technique::Technique;

/// A wish about the reasoning. The default is to wish for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ReasoningSpec {
    /// Exactly this level.
    pub grade: Option<GradeLevel>,
    /// All of these occur on the path.
    pub with: Vec<Technique>,
    /// None of these is on the path, and it reaches the end without them.
    pub without: Vec<Technique>,
    /// Beside singles nothing but these, if there are any.
    pub at_most: Vec<Technique>,
    /// The hardest step.
    pub hardest: Option<Technique>,
}

impl ReasoningSpec {
    /// True if any puzzle will do.
    pub fn is_empty(&self) -> bool {
        *self == ReasoningSpec::default()
    }

    /// The level, if nothing else is wished.
    pub fn level_alone(&self) -> Option<GradeLevel> {
        self.grade.filter(|_| *self == ReasoningSpec { grade: self.grade, ..ReasoningSpec::default() })
    }

    /// True if it leaves out techniques that would be allowed by grade.
    pub fn narrows(&self) -> bool {
        !(self.without.is_empty() && self.at_most.is_empty())
    }

    /// The techniques that must occur.
    pub fn needed(&self) -> impl Iterator<Item = Technique> + '_ {
        self.with.iter().copied().chain(self.hardest)
    }

    /// The highest level that may occur. Where only techniques are asked for, theirs: a puzzle that also needs
    /// what is much harder would not show them well.
    pub fn cap(&self) -> GradeLevel {
        let hardest = self.hardest.map(GradeLevel::of);
        let asked = self.grade.into_iter().chain(hardest).min();
        // What stands behind something harder is needed only where that fails too.
        let order = order_with(self.needed());
        let last = order.techniques.iter().rposition(|t| self.with.contains(t));
        let till = last.map(|last| order.techniques[..=last].iter().map(|t| GradeLevel::of(*t)));
        asked.or_else(|| till?.max()).unwrap_or(GradeLevel::Extreme)
    }
}
