//! Grids in the layouts of programs, forums and source code, for texts that the strict readers do not accept.
//!
//! A text is split into lines, and each line into cells, in several ways. The reader takes the first way that results in
//! as many lines as cells per line, or in one line with all cells of a board:
//!
//! - words: a puzzle or its rows as words between any separators, such as quotes, slashes or commas;
//! - rows: lines of text with borders of any kind, one character per cell;
//! - table: rows of a spreadsheet, whose first and last fields may be empty;
//! - fields: one field per cell between commas, bars or spaces, where an empty field is an open cell;
//! - lists: brackets of any kind around the cells of each row, or around all cells.
//!
//! Numbers and letters of rows and columns, titles, comment signs and code around the grid are ignored, but a line that
//! names another rule is a fault. Open cells are the usual signs, an empty text, `null`, `None`, or any other sign, as
//! long as the grid has only one such sign.

mod cell;
mod split;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of};
use crate::variants::{region_layout, rule_in_code, rule_in_words};
use cell::LayoutCell;
use nonet_engine::geometry::{BoardName, Regions};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Grid};
use split::LayoutLine;

/// Longest text that is searched for a grid, in bytes.
const MAX_SIZE: usize = 1 << 20;

/// Numbers of rows of square boards, the largest first, so that a part of a grid is not taken for a small one.
const SIZES: [usize; 9] = [25, 16, 12, 10, 9, 8, 6, 5, 4];

/// Reads a grid in any layout; `None` if there is none.
pub(crate) fn read(text: &str, prefer: Option<&Arc<Board>>) -> Option<Result<ParsedText, ReadError>> {
    if text.len() > MAX_SIZE {
        return None;
    }
    let (mut first_fault, mut clashing) = (None, None);
    for (format, lines) in split::ways(text) {
        let Some(found) = block(&lines, prefer) else { continue };
        match found {
            // Digits that clash are more likely numbers than a grid.
            Ok(found) if found.grid.clash(&found.board).is_none() => {
                return Some(match other_rule(text, &lines) {
                    Some(error) => Err(error),
                    None => Ok(ParsedText { format, ..found }),
                });
            }
            Ok(found) => clashing = clashing.or(Some(ParsedText { format, ..found })),
            Err(error) => first_fault = first_fault.or(Some(in_characters(text, error))),
        }
    }
    clashing.map(Ok).or(first_fault.map(Err))
}

/// Returns the first grid among the lines, and the number of grids.
fn block(lines: &[LayoutLine<'_>], prefer: Option<&Arc<Board>>) -> Option<Result<ParsedText, ReadError>> {
    let (large, small) = SIZES.split_at(5);
    let square_of = |sizes: &[usize]| sizes.iter().find_map(|size| square(lines, *size, prefer));
    // Sixteen lines of sixteen cells are one grid rather than sixteen small ones.
    square_of(large).or_else(|| whole_lines(lines, prefer)).or_else(|| square_of(small))
}

/// Reads lines with all cells of a board each.
fn whole_lines(
    lines: &[LayoutLine<'_>],
    prefer: Option<&Arc<Board>>,
) -> Option<Result<ParsedText, ReadError>> {
    let grids: Vec<&LayoutLine<'_>> = lines
        .iter()
        .filter(|line| {
            line.cells.len() >= 16 && line.is_grid() && board_of(line.cells.len(), prefer).is_some()
        })
        .collect();
    let most = grids.iter().map(|line| line.cells.len()).max()?;
    let grids: Vec<&LayoutLine<'_>> = grids.into_iter().filter(|line| line.cells.len() == most).collect();
    let regions = grids.iter().filter(|_| grids.len() > 1).find_map(|line| region_board(&line.cells));
    let board = regions.or_else(|| board_of(most, prefer))?;
    // A full line after a puzzle is its solution.
    let open: Vec<&&LayoutLine<'_>> =
        grids.iter().filter(|line| line.cells.iter().any(|c| c.is_open())).collect();
    let first = open.first().map_or(&grids[0], |line| *line);
    let full = grids.iter().find(|line| !open.is_empty() && !line.cells.iter().any(|cell| cell.is_open()));
    let full = full.map(|line| line.cells.clone());
    Some(parsed(board, first.cells.clone(), open.len().max(1)).map(|found| with_solution(found, full)))
}

/// Returns the board whose regions the cells list, if they do.
fn region_board(cells: &[LayoutCell<'_>]) -> Option<Arc<Board>> {
    let labels: Option<Vec<char>> = cells.iter().map(|cell| cell.text.chars().next()).collect();
    let layout = region_layout(&labels?)?;
    BoardName::jigsaw(Regions::from_labels(&layout).ok()?).board().ok().map(Arc::new)
}

/// Reads as many lines as cells in each.
fn square(
    lines: &[LayoutLine<'_>],
    size: usize,
    prefer: Option<&Arc<Board>>,
) -> Option<Result<ParsedText, ReadError>> {
    let is_other = |line: &&LayoutLine<'_>| line.cells.len() > 2 && line.cells.len().abs_diff(size) > 1;
    // A part of a larger drawing may look like a small grid.
    if size < 7 && lines.iter().any(|line| is_other(&line) || line.cells.len() > 2 && !line.is_grid()) {
        return None;
    }
    let rows = rows_of(lines, size)?;
    let mut grids: Vec<&[&[LayoutCell<'_>]]> = rows.chunks_exact(size).collect();
    let mut board = board_of(size * size, prefer)?;
    // One of several grids may list the regions of a jigsaw.
    if grids.len() > 1
        && let Some((at, regions)) =
            grids.iter().enumerate().find_map(|(at, grid)| Some((at, region_board(&cells_of(grid))?)))
    {
        grids.remove(at);
        board = regions;
    }
    let is_open = |grid: &&&[&[LayoutCell<'_>]]| grid.iter().any(|row| row.iter().any(|cell| cell.is_open()));
    let count = grids.iter().filter(|grid| is_open(grid)).count().max(1);
    let first = grids.iter().find(|grid| is_open(grid)).or(grids.first())?;
    let full = grids.iter().find(|grid| !is_open(grid) && is_open(&first)).map(|grid| cells_of(grid));
    Some(parsed(board, cells_of(first), count).map(|found| with_solution(found, full)))
}

fn cells_of<'t>(grid: &[&[LayoutCell<'t>]]) -> Vec<LayoutCell<'t>> {
    grid.iter().flat_map(|row| row.iter().copied()).collect()
}

/// Adds the solution that the text has next to its only puzzle.
fn with_solution(found: ParsedText, full: Option<Vec<LayoutCell<'_>>>) -> ParsedText {
    let solved =
        full.filter(|_| found.count == 1).and_then(|cells| parsed(found.board.clone(), cells, 1).ok());
    let solution = solved.map(|solved| solved.grid).filter(|grid| grid.is_solved(&found.board));
    ParsedText { solution, ..found }
}

/// Returns the lines with this many cells, without the numbers or letters of rows and columns; `None` if they are not
/// enough for a grid.
fn rows_of<'l, 't>(lines: &'l [LayoutLine<'t>], size: usize) -> Option<Vec<&'l [LayoutCell<'t>]>> {
    let exact =
        |extra: usize| lines.iter().filter(move |line| line.cells.len() == size + extra && line.is_grid());
    let mut rows: Vec<&[LayoutCell<'_>]> = exact(0).map(|line| line.cells.as_slice()).collect();
    // A line that only counts the columns.
    let counts = |row: &[LayoutCell<'_>]| cell::is_sequence(row);
    if rows.len() % size == 1 {
        let count_row = rows.iter().position(|row| counts(row));
        if let Some(at) = count_row {
            rows.remove(at);
        }
    }
    if rows.len() >= size {
        return rows.len().is_multiple_of(size).then_some(rows).or_else(|| adjacent(lines, size));
    }
    // Rows that begin or end with their number or letter.
    let labelled: Vec<&[LayoutCell<'_>]> = exact(1).map(|line| line.cells.as_slice()).collect();
    let labels = |at: usize| labelled.iter().map(|row| row[at]).collect::<Vec<_>>();
    if labelled.len() == size && cell::is_sequence(&labels(0)) {
        return Some(labelled.into_iter().map(|row| &row[1..]).collect());
    }
    if labelled.len() == size && cell::is_sequence(&labels(size)) {
        return Some(labelled.into_iter().map(|row| &row[..size]).collect());
    }
    None
}

/// Returns the first lines of this many cells that follow each other.
fn adjacent<'l, 't>(lines: &'l [LayoutLine<'t>], size: usize) -> Option<Vec<&'l [LayoutCell<'t>]>> {
    let mut run: Vec<&[LayoutCell<'_>]> = Vec::new();
    for line in lines.iter().filter(|line| !line.cells.is_empty()) {
        if line.cells.len() != size || !line.is_grid() {
            run.clear();
            continue;
        }
        run.push(&line.cells);
        if run.len() == size {
            return Some(run);
        }
    }
    None
}

/// Reads the cells of a grid.
fn parsed(board: Arc<Board>, cells: Vec<LayoutCell<'_>>, count: usize) -> Result<ParsedText, ReadError> {
    let scale = cell::DigitScale::of(&cells, board.digit_count());
    let mut digits = cells.iter().map(|cell| scale.digit(*cell)).collect::<Result<Vec<_>, _>>()?;
    // Digits without a mark belong to the solution.
    if cells.iter().any(|cell| cell.is_marked_given()) {
        cells
            .iter()
            .zip(&mut digits)
            .filter(|(cell, _)| !cell.is_marked_given())
            .for_each(|(_, digit)| *digit = None);
    }
    let grid = Grid::from_cells(digits);
    let board = cell::fitting_board(board, &grid);
    let mut found = ParsedText::new(ParsedFormat::Characters, board, grid);
    found.count = count;
    Ok(found)
}

/// Converts the column of an error from bytes to characters.
fn in_characters(text: &str, error: ReadError) -> ReadError {
    let line = text.lines().nth(error.at.line - 1).unwrap_or_default();
    let before = line.get(..line.floor_char_boundary(error.at.column - 1)).unwrap_or_default();
    ReadError { at: TextPosition { column: before.chars().count() + 1, ..error.at }, ..error }
}

/// Returns the error for a line outside the grid that names a rule.
fn other_rule(text: &str, lines: &[LayoutLine<'_>]) -> Option<ReadError> {
    let in_grid =
        |at: usize| lines.iter().any(|line| line.number == at && line.is_grid() && line.cells.len() > 3);
    text.lines().enumerate().map(|(at, line)| (at + 1, line)).filter(|(at, _)| !in_grid(*at)).find_map(
        |(at, line)| {
            let found = rule_in_words(line).or_else(|| rule_in_code(line))?;
            Some(ReadError {
                at: TextPosition { line: at, column: 1 },
                fault: TextFault::OtherRule { found },
            })
        },
    )
}
