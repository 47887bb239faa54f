//! What a cell shows: on the board, on the workbench, in the editor.

use nonet_engine::{Digit, DigitSet};

use crate::game::entry::ColourSet;
#[allow(unused_imports, reason = "named in the docs")]
use crate::settings::Switch;

/// How a digit looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DigitLook {
    /// The player wrote it.
    #[default]
    Own,
    /// Given: part of the puzzle.
    Given,
    /// It followed.
    Forced,
    /// It was guessed.
    Guessed,
    /// It was just taken back: it shows struck.
    Undone,
    /// Two solutions differ here.
    Differs,
}

impl DigitLook {
    /// Its class in the style sheet.
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

/// What a cell shows by itself, in the game, on the workbench, in the editor; see [`CellAnnotations`] for what
/// the rest of the board makes of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    /// The digit in it.
    pub digit: Option<Digit>,
    /// How that looks.
    pub look: DigitLook,
    /// The letter of its region, where regions are drawn.
    pub letter: Option<char>,
    /// Marks that stand each in its own place: corner marks, and all that was filled in; none under a digit.
    pub corner: DigitSet,
    /// Centre marks that the player wrote, side by side; none under a digit.
    pub centre: DigitSet,
    /// What the digits on the board leave open, to show but not written by the player; see
    /// [`Switch::ShowCandidates`].
    pub overlay: DigitSet,
    /// Marks to show struck, because a digit rules them out; see [`Switch::ShowWrongMarks`].
    pub struck: DigitSet,
    /// Colours.
    pub colours: ColourSet,
    /// Colours of single candidates, for chains; none under a digit.
    pub tints: Vec<(Digit, ColourSet)>,
}

/// Why a cell is tinted by itself; see `nonet_app::view::peers_outline` for those that are tinted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Highlight {
    /// It is not.
    #[default]
    None,
    /// It holds the digit in question.
    SameDigit,
    /// It has the digit in question among its marks.
    SameMark,
    /// It is why there is no solution.
    Bad,
    /// In the house that is why there is no solution.
    House,
    /// What happened last happened here.
    Now,
    /// A given that could go.
    Redundant,
    /// In a drawn region, or in none yet.
    Region(Option<u8>),
}

impl Highlight {
    /// Its class in the style sheet, with a space before it.
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

/// What is to be remarked of a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellAnnotations {
    /// True if entries go to it.
    pub selected: bool,
    /// Its tint.
    pub highlight: Highlight,
    /// True if its digit is shown to clash.
    pub conflict: bool,
    /// True if its digit is shown to be wrong.
    pub wrong: bool,
    /// True if the centre marks are shown to lack the solution's digit.
    pub lacks: bool,
    /// What a screen reader says of it.
    pub label: String,
}
