//! The tool that makes and changes rules.

use nonet_engine::Cell;
use nonet_engine::geometry::Point;
use nonet_engine::rules::Family;

/// The state of the rule tool: its family, the chosen rule and the stroke in progress.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RuleTool {
    /// The family of rules that a stroke makes. With `None`, a stroke selects an existing rule.
    pub family: Option<Family>,
    /// Index of the chosen rule in the draft.
    pub chosen: Option<usize>,
    pub stroke: Option<RuleStroke>,
    /// True while the player types a number. The next digit is appended, and all of them are one undo step.
    pub typing: bool,
    /// True if the next stroke changes the cells of the chosen rule.
    pub reshaping: bool,
}

/// A press and drag, or a sequence of cells entered by keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RuleStroke {
    pub from: Point,
    pub at: Point,
    pub cells: Vec<Cell>,
    /// True once the stroke is more than a tap.
    pub moved: bool,
    pub by_keys: bool,
}

impl RuleTool {
    /// Discards the stroke, and ends typing and reshaping.
    pub fn reset(&mut self) {
        (self.stroke, self.typing, self.reshaping) = (None, false, false);
    }

    /// Cancels the stroke. Without a stroke, cancels reshaping; otherwise deselects the rule.
    pub fn escape(&mut self) {
        if self.stroke.take().is_none() && !std::mem::take(&mut self.reshaping) {
            self.chosen = None;
        }
        self.typing = false;
    }

    /// Resets the tool after a change to the draft, which now has `rules` rules. Deselects a rule that no longer
    /// exists.
    pub fn clamp_state(&mut self, rules: usize) {
        self.reset();
        self.chosen = self.chosen.filter(|chosen| *chosen < rules);
    }
}
