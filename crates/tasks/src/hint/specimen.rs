//! A technique at a fixed position, for the gallery.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::technique::{BoardTables, Position, Step, Technique, all_steps};
use nonet_engine::{Cell, Grid};
use nonet_formats::hodoku;
use nonet_formats::hodoku_library::Library;
use serde::{Deserialize, Serialize};

use super::Hint;
use super::explain::{explain, in_full};
use crate::worker::request::Failure;
use nonet_game::boards::board_named;
use nonet_text::Lang;

/// The gallery: a line for each technique, as [`specimen`] reads it; lines that begin with `#` say where they come from.
pub const GALLERY: &str = include_str!("gallery.txt");

/// A position with the hint that a technique gives there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Specimen {
    /// The board's name.
    pub board: String,
    /// The board, as [`nonet_engine::Board::pack`] writes it.
    pub packed: Vec<u8>,
    /// The givens, one character per cell.
    pub givens: String,
    /// The digits placed since.
    pub digits: String,
    /// What is left per cell, bit 0 for the digit 1.
    pub marks: Vec<u32>,
    /// What is said of it.
    pub hint: Hint,
}

/// Reads a line of the gallery: a technique's slug and a position as HoDoKu's library writes it, or a board's name,
/// a colon and givens. Shows the step that the position stands for.
pub fn specimen(text: &str, lang: Lang) -> Result<Specimen, Failure> {
    let (position, step) = position_and_step(text)?;
    let only = |given: bool| {
        let keep = |c: Cell| position.grid().get(c).filter(|_| position.is_given(c) == given);
        line::write(&Grid::from_cells(position.board().cells().map(keep).collect()), '.')
    };
    Ok(Specimen {
        board: position.board().name().to_owned(),
        packed: position.board().pack(),
        givens: only(true),
        digits: only(false),
        marks: position.board().cells().map(|c| position.candidates(c).bits()).collect(),
        hint: explain(&position, &step, lang),
    })
}

/// The whole argument of a line of the gallery, with its chains in full, as the workbench tells it.
pub fn argument(text: &str, lang: Lang) -> Result<String, Failure> {
    let (position, step) = position_and_step(text)?;
    Ok(in_full(&position, &step, lang).text)
}

fn position_and_step(text: &str) -> Result<(Position, Step), Failure> {
    let (slug, position) = text.split_once(' ').ok_or(Failure::BadGivens)?;
    let technique = Technique::from_slug(slug).ok_or(Failure::BadGivens)?;
    let (position, wanted) = if position.starts_with(':') {
        let line = hodoku::read(position, 1).map_err(|_| Failure::BadGivens)?;
        (Library::new().position(&line), line.eliminations)
    } else {
        let (board, givens) = position.split_once(':').ok_or(Failure::BadGivens)?;
        let board = board_named(board).ok_or(Failure::UnknownBoard)?;
        let givens = line::read(&board, givens).map_err(|_| Failure::BadGivens)?;
        (Position::from_grid(Arc::new(BoardTables::new(board)), &givens), Vec::new())
    };
    let mut steps = all_steps(&position, technique);
    let at = steps.iter().position(|step| step.eliminations == wanted).unwrap_or(0);
    if steps.is_empty() {
        return Err(Failure::NotFound);
    }
    Ok((position, steps.swap_remove(at)))
}
