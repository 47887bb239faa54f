//! SudokuMaker links: `?puzzle=` followed by JSON packed by LZ-string for URLs, percent-encoded or not.
//!
//! A document has a grid, its cells, and a list of constraints with numbered types (`constraint`). Constraints that are
//! switched off are skipped; those without effect on the solution, such as fog, and those that are not supported are
//! listed by the names that SudokuMaker shows. The meaning of lines, cages and symbols without a rule is guessed from the
//! author's text (`drawing`). Cells around the regions hold clues, and are removed (`border`). If all cells have digits,
//! those are the solution.
//!
//! On a grid of N columns, the number of the edge to the right of a cell is 2N·row + column + 1; the number of the edge
//! below is 2N·row + column + N. Corners are numbered on a grid of N + 1 columns, and positions outside the grid on one
//! of N + 2 columns. Source: sudokumaker.app, version 1.5.0 of the format.

mod border;
mod constraint;
mod drawing;
mod positions;
#[cfg(test)]
mod tests;
mod write;

use serde_json::Value;

use super::{GridDivision, GuessLimits, PuzzleDraft, VariantError, percent_decoded, push_once, sudokupad};
use border::InnerGrid;
use nonet_engine::{Cell, Digit, Grid};
pub use write::write;

/// The name of the program in messages.
const PROGRAM: &str = "SudokuMaker";

/// Maximum number of rows and of columns.
const MAX_SIZE: usize = 25;

/// Reads a link, the payload after its `?puzzle=`, or the plain JSON.
///
/// # Errors
/// Returns an error for a link without a puzzle or for malformed data.
pub fn draft(text: &str, limits: &GuessLimits<'_>) -> Result<PuzzleDraft, VariantError> {
    if text.starts_with('{') {
        return read(text, limits);
    }
    let packed = match text.split_once("puzzle=") {
        Some((_, packed)) => packed.split(['&', '#']).next().unwrap_or_default(),
        None if text.contains("sudokumaker.app") => return Err(VariantError::OnServer),
        None => text,
    };
    let damaged = || VariantError::Damaged(PROGRAM);
    // Some programs turn a plus sign into a space.
    let packed = percent_decoded(packed).replace(' ', "+");
    let text = lz_str::decompress_from_encoded_uri_component(&packed)
        .and_then(|units| String::from_utf16(&units).ok())
        .ok_or_else(damaged)?;
    read(&text, limits)
}

/// Reads the plain JSON.
fn read(text: &str, limits: &GuessLimits<'_>) -> Result<PuzzleDraft, VariantError> {
    let document: Value = serde_json::from_str(text).map_err(|_| VariantError::Damaged(PROGRAM))?;
    let puzzle = ["puzzle", "sudoku"].iter().find_map(|name| document.get(name));
    read_puzzle(puzzle.unwrap_or(&document), limits)
}

fn read_puzzle(puzzle: &Value, limits: &GuessLimits<'_>) -> Result<PuzzleDraft, VariantError> {
    let part = |what: &str| VariantError::Field { program: PROGRAM, field: what.to_owned() };
    let number = |name: &str| puzzle.get(name).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
    let size = number("size").unwrap_or(9);
    let (columns, rows) = (number("width").unwrap_or(size), number("height").unwrap_or(size));
    if !(1..=MAX_SIZE).contains(&rows) || !(1..=MAX_SIZE).contains(&columns) {
        return Err(part("width"));
    }
    let is_custom = puzzle.get("type").and_then(Value::as_str) == Some("custom");
    let least = number("minDigit").unwrap_or(1);
    let usual_most = if is_custom { 9 } else { rows.max(columns) + least - least.min(1) };
    let most = number("maxDigit").unwrap_or(usual_most);
    if most < least || most - least >= MAX_SIZE {
        return Err(part("maxDigit"));
    }
    let mut draft = PuzzleDraft {
        rows,
        columns,
        digits: most + 1 - least,
        least: u8::try_from(least).ok().filter(|least| *least < 2).ok_or_else(|| part("minDigit"))?,
        division: GridDivision::None,
        ..PuzzleDraft::classic()
    };
    let list = |name: &str| puzzle.get(name).and_then(Value::as_array).into_iter().flatten();
    let mut entered = vec![None; rows * columns];
    for (index, cell) in list("cells").enumerate().take(rows * columns) {
        let Some(value) = cell.get("value").and_then(Value::as_u64) else { continue };
        entered[index] = draft.digit_of(value);
        if cell.get("given").and_then(Value::as_bool) == Some(true) {
            let digit = entered[index].ok_or_else(|| part("value"))?;
            draft.givens.push((Cell::new(index), digit));
        }
    }
    let is_on = |rule: &&Value| rule.get("disabled").and_then(Value::as_bool) != Some(true);
    let constraints: Vec<&Value> = list("constraints").filter(is_on).collect();
    if is_custom && !constraints.iter().any(|rule| constraint::kind(rule) == constraint::ROWS_AND_COLUMNS) {
        push_once(&mut draft.unknown, "rows and columns with repeated digits");
    }
    let is_guessed = |rule: &&&Value| constraint::COSMETIC.contains(&constraint::kind(rule));
    for rule in constraints.iter().filter(|rule| !is_guessed(rule)) {
        constraint::read(rule, &constraints, &mut draft)?;
    }
    let cosmetic: Vec<&Value> = constraints.iter().filter(is_guessed).copied().collect();
    let inner = InnerGrid::find(&draft);
    let document = drawing::document(puzzle, &cosmetic, rows, columns, inner.as_ref());
    if let Some(inner) = inner {
        inner.crop(&mut draft);
        let mut cell = 0..;
        entered.retain(|_| cell.next().is_some_and(|cell| inner.cell(cell).is_some()));
    }
    draft.solution = solution(entered, &draft);
    sudokupad::guess_over(draft, &document, limits)
}

/// Returns the digits of all cells, if they solve the grid without its variants. The author has then left the solution
/// in the document.
fn solution(entered: Vec<Option<usize>>, draft: &PuzzleDraft) -> Option<Vec<usize>> {
    let digits: Vec<usize> = entered.into_iter().collect::<Option<_>>()?;
    let plain = PuzzleDraft { rules: Vec::new(), ..draft.clone() };
    let (board, _) = plain.board().ok()?;
    let grid = Grid::from_cells(digits.iter().map(|digit| Some(Digit::from_index(*digit))).collect());
    grid.is_solved(&board).then_some(digits)
}
