//! Explains techniques at fixed positions for the gallery.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::technique::{BoardTables, Candidate, Position, Step, Technique, all_steps};
use nonet_engine::{Cell, CellSet, Grid};
use nonet_formats::hodoku;
use nonet_formats::hodoku::LibraryChecker;
use serde::{Deserialize, Serialize};

use super::Hint;
use super::explain::{explain, in_full, pattern_cells};
use crate::exercises::bank;
use crate::exercises::lessons::boards;
use crate::worker::request::TaskFailure;
use nonet_game::boards::board_named;
use nonet_text::Lang;

/// Techniques with a position chosen for the gallery, a line each.
const GALLERY: &str = include_str!("gallery.txt");

/// Returns the entries of the gallery, each as [`specimen`] reads it: the lines of `gallery.txt`, then the slugs of the
/// techniques without a line, except those of variants.
pub fn gallery() -> Vec<&'static str> {
    let mut entries: Vec<&str> =
        GALLERY.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let shown: Vec<&str> = entries.iter().filter_map(|line| line.split(' ').next()).collect();
    let others = Technique::all().filter(|technique| !technique.needs_rules());
    entries.extend(others.map(|technique| technique.slug()).filter(|slug| !shown.contains(slug)));
    entries
}

/// A position with the hint of a technique.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Specimen {
    pub board: String,
    /// The board, as [`nonet_engine::Board::pack`] writes it.
    pub packed: Vec<u8>,
    /// The givens, one character per cell.
    pub givens: String,
    /// The digits placed so far.
    pub digits: String,
    /// The candidates of each cell, bit 0 for the digit 1.
    pub marks: Vec<u32>,
    pub hint: Hint,
}

/// Explains the step of an entry of the gallery. An entry is the slug of a technique, alone for its first puzzle in the
/// bank of exercises, or followed by a position as HoDoKu's library writes it, or by the name of a board, a colon and
/// givens.
pub fn specimen(text: &str, lang: Lang) -> Result<Specimen, TaskFailure> {
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

/// Returns the cells of an entry's step, for a small diagram: the name of the board, the other cells of the pattern, the
/// cells in which a digit follows, and those in which one is ruled out.
pub fn diagram(text: &str) -> Result<(String, [CellSet; 3]), TaskFailure> {
    let (position, step) = position_and_step(text)?;
    let [placed, struck]: [CellSet; 2] =
        [&step.placements, &step.eliminations].map(|list| list.iter().map(|c| c.cell).collect());
    let mut pattern = pattern_cells(&step).difference(&placed).difference(&struck);
    if pattern.is_empty() {
        let houses = step.evidence.houses.iter().map(|(_, house)| position.board().house(*house));
        let leading = match step.placements.as_slice() {
            [single] => cells_leading_to(&position, &step, *single),
            _ => houses.flat_map(|house| house.cells()).copied().collect(),
        };
        pattern = leading.difference(&placed).difference(&struck);
    }
    Ok((position.board().name().to_owned(), [pattern, placed, struck]))
}

/// Returns the cells that lead to a single. For the last cell of a house: the house. For a cell of a house with other open
/// cells: these cells, and the digits that exclude them. For the last place of a digit: its other places. For the last
/// candidate of a cell: the digits that the cell sees.
fn cells_leading_to(position: &Position, step: &Step, single: Candidate) -> CellSet {
    let (board, open) = (position.board(), position.open());
    let places = |digit| board.cells().filter(move |cell| position.grid().get(*cell) == Some(digit));
    match (step.evidence.houses.first(), step.technique) {
        (Some((_, house)), _) => {
            let house: CellSet = board.house(*house).cells().iter().copied().collect();
            let others = house.intersection(open).difference(&CellSet::from_iter([single.cell]));
            if others.is_empty() {
                return house;
            }
            let excludes = |cell: &Cell| !board.peers(*cell).intersection(&others).is_empty();
            others.union(&places(single.digit).filter(excludes).collect())
        }
        (None, Technique::LastDigit) => places(single.digit).collect(),
        (None, _) => board.peers(single.cell).difference(open),
    }
}

/// Returns the whole argument of an entry, with full chains, as on the workbench.
pub fn argument(text: &str, lang: Lang) -> Result<String, TaskFailure> {
    let (position, step) = position_and_step(text)?;
    Ok(in_full(&position, &step, lang).text)
}

pub(super) fn position_and_step(text: &str) -> Result<(Position, Step), TaskFailure> {
    let (slug, position) = text.split_once(' ').unwrap_or((text, ""));
    let technique = Technique::from_slug(slug).ok_or(TaskFailure::BadGivens)?;
    let (position, wanted) = if position.is_empty() {
        (from_bank(technique).ok_or(TaskFailure::NotFound)?, Vec::new())
    } else if position.starts_with(':') {
        let line = hodoku::read(position, 1).map_err(|_| TaskFailure::BadGivens)?;
        (LibraryChecker::new().position(&line), line.eliminations)
    } else {
        let (board, givens) = position.split_once(':').ok_or(TaskFailure::BadGivens)?;
        let board = board_named(board).ok_or(TaskFailure::UnknownBoard)?;
        let givens = line::read(&board, givens).map_err(|_| TaskFailure::BadGivens)?;
        (Position::from_grid(Arc::new(BoardTables::new(board)), &givens), Vec::new())
    };
    let mut steps = all_steps(&position, technique);
    let at = steps.iter().position(|step| step.eliminations == wanted).unwrap_or(0);
    if steps.is_empty() {
        return Err(TaskFailure::NotFound);
    }
    Ok((position, steps.swap_remove(at)))
}

/// Returns the stages of an entry in a lesson.
#[cfg(test)]
pub(super) fn in_lesson(text: &str, lang: Lang) -> Result<Vec<super::HintStage>, TaskFailure> {
    let (position, step) = position_and_step(text)?;
    Ok(super::explain_in_lesson(&position, &step, lang))
}

/// Returns the position of the first puzzle for a technique in the bank of exercises.
fn from_bank(technique: Technique) -> Option<Position> {
    let name = *boards(technique).first()?;
    let line = *bank::lines(technique, name).first()?;
    Some(bank::found(line, technique, &board_named(name)?)?.position)
}
