//! View models of a cell, shared by the board in play, the workbench and the editor.

use nonet_engine::{Digit, DigitSet};

use crate::game::entry::ColourSet;
#[allow(unused_imports, reason = "named in the docs")]
use crate::settings::Switch;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DigitLook {
    /// The player's digit.
    #[default]
    Own,
    Given,
    /// A digit that follows from others.
    Forced,
    Guessed,
    /// A digit just taken back, shown struck through.
    Undone,
    /// A cell in which two solutions differ.
    Differs,
}

impl DigitLook {
    pub const fn class(self) -> &'static str {
        match self {
            DigitLook::Own => "own",
            DigitLook::Given => "given",
            DigitLook::Forced => "forced",
            DigitLook::Guessed => "guessed",
            DigitLook::Undone => "undone",
            DigitLook::Differs => "differs",
        }
    }
}

/// The contents of a cell. [`CellAnnotations`] adds what depends on the rest of the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    pub digit: Option<Digit>,
    pub look: DigitLook,
    /// The letter of the region, where regions are drawn.
    pub letter: Option<char>,
    /// Marks in fixed positions: corner marks, and marks that were filled in. Empty under a digit.
    pub corner: DigitSet,
    /// Centre marks that the player wrote, side by side. Empty under a digit.
    pub centre: DigitSet,
    /// Candidates shown without being written by the player; see [`Switch::ShowCandidates`].
    pub overlay: DigitSet,
    /// Marks shown struck through because a digit rules them out; see [`Switch::ShowWrongMarks`].
    pub struck: DigitSet,
    pub colours: ColourSet,
    /// Colours of single candidates, for chains. Empty under a digit.
    pub tints: Vec<(Digit, ColourSet)>,
}

/// The reason for a cell's own tint; `nonet_app::view::peers_outline` tints several cells together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Highlight {
    #[default]
    None,
    /// The cell holds the digit in question.
    SameDigit,
    /// The digit in question is among the cell's marks.
    SameMark,
    /// The cell is the reason why there is no solution.
    Bad,
    /// The cell is in a house that is the reason why there is no solution.
    House,
    /// The last step happened in this cell.
    Now,
    /// A given that could be left out.
    Redundant,
    /// The cell is in a drawn region, or in none yet.
    Region(Option<u8>),
}

impl Highlight {
    /// Returns the CSS class with a leading space, or an empty string.
    pub fn class(self) -> String {
        match self {
            Highlight::None => String::new(),
            Highlight::SameDigit => " same-digit".to_owned(),
            Highlight::SameMark => " same-mark".to_owned(),
            Highlight::Bad => " bad".to_owned(),
            Highlight::House => " house".to_owned(),
            Highlight::Now => " now".to_owned(),
            Highlight::Redundant => " redundant".to_owned(),
            Highlight::Region(Some(region)) => format!(" region-{region}"),
            Highlight::Region(None) => " no-region".to_owned(),
        }
    }
}

/// Annotations of a cell that depend on the selection and the rest of the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellAnnotations {
    pub selected: bool,
    pub highlight: Highlight,
    /// True if the digit is marked as clashing.
    pub conflict: bool,
    /// True if the digit is marked as wrong.
    pub wrong: bool,
    /// True if the centre marks are marked as lacking the right digit.
    pub lacks: bool,
    /// The label for screen readers.
    pub label: String,
}
