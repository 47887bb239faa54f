//! Hints: the messages, and the worker's search for a hint and its explanation.
//!
//! The page sends a [`HintRequest`] and gets a [`Hint`]: stages, each with sentences and a drawing over the board, and
//! the [`HintAction`]s to perform. It contains only plain text and paths.
//!
//! Only [`crate::worker::serve`] reaches the modules that find hints, so they are not part of the page. The page draws
//! only the signs of hints, each alone: see [`HintSign`]. `answer` chooses the hint, with simple techniques or with
//! all, `free` finds digits that follow from one cell alone, `explain` makes the stages of a step with `drawing` and
//! `sentences`. `chain_order` sorts the links of a chain, `chain_stages` makes stages of them, and `reasons` justifies
//! each. `singles` draws singles, `marks` chooses the shapes of candidates, `diagonals` finds the two cases of an
//! X-Wing, `coordinates` the cells that a text names, `specimen` serves the gallery.

mod answer;
mod chain_order;
mod chain_stages;
mod coordinates;
mod diagonals;
mod drawing;
mod explain;
mod free;
mod marks;
mod reasons;
mod sentences;
mod singles;
mod specimen;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::worker::{JobUpdates, MessageError, Task, TaskKind, Unfinished, WorkerParts, decode};
use nonet_engine::rules::styles::has_rules;
use nonet_text::Lang;

pub use answer::{answer, answer_simply};
pub use coordinates::{Mention, edges, mentions};
pub use drawing::HintSign;
pub use explain::explain;
pub use explain::{explain_in_lesson, in_full, in_sentences, is_about_one_digit, pattern, pattern_cells};
pub use specimen::{Specimen, argument, diagram, gallery, specimen};

/// Asks for a hint at the player's position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintRequest {
    pub board: String,
    /// The givens, one character per cell.
    pub givens: String,
    /// The player's digits, one character per cell.
    pub digits: String,
    /// Centre marks per cell, bit 0 for the digit 1; 0 if there are none.
    pub marks: Vec<u32>,
    pub solution: Option<String>,
    /// The language of the answer.
    pub lang: Lang,
}

impl Task for HintRequest {
    const KIND: TaskKind = TaskKind::Hint;
    type Part = ();
    type Output = Hint;

    fn parts(&self) -> WorkerParts {
        if has_rules(&self.board) { WorkerParts::Variants } else { WorkerParts::Hints }
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<Hint, Unfinished> {
        Ok(answer(&self)?)
    }

    fn read_output(bytes: &[u8]) -> Result<Hint, MessageError> {
        READER.get().ok_or(MessageError).and_then(|reader| (reader.hint)(bytes))
    }
}

/// Asks for the explanation of an entry of the gallery: see [`specimen()`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpecimenRequest {
    /// An entry of [`gallery`].
    pub line: String,
    /// The language of the explanation.
    pub lang: Lang,
}

impl Task for SpecimenRequest {
    const KIND: TaskKind = TaskKind::Specimen;
    type Part = ();
    type Output = Specimen;

    fn parts(&self) -> WorkerParts {
        WorkerParts::Coach
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<Specimen, Unfinished> {
        Ok(specimen(&self.line, self.lang)?)
    }

    fn read_output(bytes: &[u8]) -> Result<Specimen, MessageError> {
        READER.get().ok_or(MessageError).and_then(|reader| (reader.specimen)(bytes))
    }
}

/// The decoders of hints, which the first screen does not contain.
struct HintReader {
    hint: fn(&[u8]) -> Result<Hint, MessageError>,
    specimen: fn(&[u8]) -> Result<Specimen, MessageError>,
}

static READER: OnceLock<HintReader> = OnceLock::new();

/// Installs the decoders of hints, which the page fetches before the first hint. Until then no hint can be read.
pub fn install_reader() {
    READER.get_or_init(|| HintReader { hint: decode, specimen: decode });
}

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// At least one stage, the vaguest first. Each press shows one more.
    pub stages: Vec<HintStage>,
    /// The actions of the press after the last stage; empty if there are none.
    pub actions: Vec<HintAction>,
    /// The slug of the technique followed by a space, as in [`nonet_game::game::Game::hinted`]; empty if the hint has
    /// none.
    pub technique: String,
}

/// A stage of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HintStage {
    /// The title; empty if there is none.
    pub title: String,
    pub text: String,
    /// The text for a screen reader, with long names of cells; empty if it is the same.
    pub spoken: String,
    /// Shapes to draw over the board, bottom first.
    pub drawing: Vec<HintShape>,
}

/// A path or a character to draw. Lengths are thousandths of a cell, as in the geometry of boards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintShape {
    /// The class for style sheets.
    pub class: String,
    /// The data of an SVG path, or the character.
    pub data: String,
    /// For a character, the middle of its baseline and its size.
    pub at: Option<(i32, i32, i32)>,
}

/// A change of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintAction {
    pub kind: HintActionKind,
    pub cell: u16,
    pub digit: u8,
}

/// The kind of change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HintActionKind {
    /// Place the digit.
    Place,
    /// Remove the digit from the centre marks. A cell without marks gets all other candidates.
    Strike,
    /// Erase the player's digit.
    Erase,
    /// Add the digit to the centre marks.
    Restore,
}
