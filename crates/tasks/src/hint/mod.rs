//! Hints: what is asked, what comes back, and, in the worker, how it is found and put into words.
//!
//! The page sends an [`HintRequest`] and gets a [`Hint`]: stages, each with sentences and a drawing of paths and characters
//! to lay over the board, and the [`HintAction`]s that do what was said. All of that is plain text by then. `answer` decides
//! what to say, `free` finds digits for the taking, `explain` makes stages of a step, `drawing` the pictures, `sentences` the
//! words: only [`crate::worker::serve`] reaches those, so that none of it is part of the page's program. `story` puts the
//! links of a chain in an order in which they can be told, `beats` makes stages of them, `reasons` says why each holds;
//! `singles` draws those, `coordinates` finds the cells that a text names. `page` is the panel that shows a hint.

mod answer;
mod chain_order;
mod chain_stages;
mod coordinates;
mod drawing;
mod explain;
mod free;
mod reasons;
mod sentences;
mod singles;
mod specimen;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::puzzle::coach_on;
use crate::worker::{JobUpdates, MessageError, Task, TaskKind, Unfinished, WorkerProgram, decode};
use nonet_text::Lang;

pub use answer::answer;
pub use coordinates::{Mention, mentions};
pub use explain::explain;
pub use explain::{in_full, pattern, pattern_cells};
pub use specimen::{Specimen, argument, gallery, specimen};

/// A board as the player has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintRequest {
    /// The board's name.
    pub board: String,
    /// The givens, one character per cell.
    pub givens: String,
    /// The player's digits, one character per cell.
    pub digits: String,
    /// Centre marks per cell, bit 0 for the digit 1; 0 where there are none.
    pub marks: Vec<u32>,
    /// The solution, if it is known.
    pub solution: Option<String>,
    /// The language to answer in.
    pub lang: Lang,
}

impl Task for HintRequest {
    const KIND: TaskKind = TaskKind::Hint;
    type Part = ();
    type Output = Hint;

    fn program(&self) -> WorkerProgram {
        coach_on(&self.board)
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

/// Asks for a technique at a position: see [`specimen()`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpecimenRequest {
    /// A line of the gallery.
    pub line: String,
    /// The language to explain in.
    pub lang: Lang,
}

impl Task for SpecimenRequest {
    const KIND: TaskKind = TaskKind::Specimen;
    type Part = ();
    type Output = Specimen;

    fn program(&self) -> WorkerProgram {
        WorkerProgram::Coach
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

/// Reads hints from bytes. The first screen does without it.
struct HintReader {
    hint: fn(&[u8]) -> Result<Hint, MessageError>,
    specimen: fn(&[u8]) -> Result<Specimen, MessageError>,
}

static READER: OnceLock<HintReader> = OnceLock::new();

/// Installs the reader of hints, which the page fetches before the first of them. Until then none can be read.
pub fn install_reader() {
    READER.get_or_init(|| HintReader { hint: decode, specimen: decode });
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// One press each, the vaguest first; at least one.
    pub stages: Vec<HintStage>,
    /// What the press after the last stage does; nothing if there is nothing to do.
    pub actions: Vec<HintAction>,
    /// The slug of the technique it teaches, with a space behind it, as [`nonet_game::game::Game::hinted`] lists them; empty if it
    /// teaches none.
    pub technique: String,
}

/// One press's worth.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HintStage {
    /// A headline; empty for none.
    pub title: String,
    /// What is said.
    pub text: String,
    /// The same for a screen reader, cells by their long names; empty if that makes no difference.
    pub spoken: String,
    /// What is laid over the board, from below.
    pub drawing: Vec<HintShape>,
}

/// A path or a character to draw, in the board's own measure, thousandths of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintShape {
    /// What it is, for style sheets.
    pub class: String,
    /// Path data as SVG has it; of a character, the character.
    pub data: String,
    /// Of a character: the middle of its base line and its size.
    pub at: Option<(i32, i32, i32)>,
}

/// Something to do to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HintAction {
    /// What.
    pub kind: HintActionKind,
    /// The cell's number.
    pub cell: u16,
    /// The digit's value.
    pub digit: u8,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HintActionKind {
    /// Write the digit.
    Place,
    /// Strike it from the marks; a cell without marks gets all the others.
    Strike,
    /// Take the player's digit out.
    Erase,
    /// Write it among the centre marks, where it is missing.
    Restore,
}
