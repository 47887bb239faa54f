//! Pencil-mark grids: one word per cell, which lists its candidates.
//!
//! Accepts words of ascending digits, separated by white space, with any borders, for boards of up to nine digits. A
//! word of one digit is that digit; `0 . * _ -` is an open cell with all candidates. Writes rows of words padded to
//! equal width, with borders around boxes.

use std::sync::Arc;

use super::candidates::{digits_of, parsed};
use super::characters::draw;
use super::glyphs::{Glyph, GlyphRow, is_open, rows, words};
use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of};
use nonet_engine::{Board, Candidates, Digit, DigitSet, Grid};

/// Reads words of candidates; `None` unless there is a word for each cell and some word has several digits.
pub(crate) fn read(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> Option<Result<ParsedText, ReadError>> {
    let cells: Vec<_> = rows.iter().flat_map(|row| words(row)).collect();
    if cells.iter().all(|word| word.len() == 1)
        || cells.iter().flat_map(|w| w.iter()).any(|g| matches!(g.char, ',' | ';'))
    {
        return None;
    }
    let board = board_of(cells.len(), prefer).filter(|board| board.digit_count() <= 9)?;
    let all = board.digits();
    let mut sets = Vec::with_capacity(cells.len());
    for word in cells {
        if let [open] = word
            && is_open(open.char)
        {
            sets.push(all);
            continue;
        }
        let mut set = DigitSet::EMPTY;
        let mut last = 0;
        for glyph in word {
            match glyph.cell(board.digit_count()) {
                Ok(Some(digit)) if digit.value() > last => {
                    last = digit.value();
                    set.insert(digit);
                }
                // Groups of cells separated by spaces look like candidates until a digit repeats or a cell is open.
                _ if !is_ascending_mostly(rows) => return None,
                Ok(_) => return Some(Err(glyph.error(TextFault::Candidate { found: glyph.char }))),
                Err(error) => return Some(Err(error)),
            }
        }
        sets.push(set);
    }
    Some(Ok(parsed(ParsedFormat::PencilMarks, board, sets)))
}

/// Reads a pencil-mark grid as people post it: among other lines, between exclamation marks, and with signs in front of
/// words that they write about.
pub(crate) fn read_in_post(text: &str, prefer: Option<&Arc<Board>>) -> Option<ParsedText> {
    let lines: Vec<GlyphRow> = rows(&text.replace('!', "|"), true).iter().map(without_marks).collect();
    let is_candidates = |word: &[Glyph]| word.iter().all(|g| g.char.is_ascii_digit()) || word.len() == 1;
    (4..=9).rev().find_map(|size| {
        let is_row = |row: &&GlyphRow| words(row).count() == size && words(row).all(is_candidates);
        let found: Vec<GlyphRow> = lines.iter().filter(is_row).cloned().collect();
        (found.len() == size).then(|| read(&found, prefer)).flatten()?.ok()
    })
}

/// Removes the signs that stand in front of digits.
fn without_marks(row: &GlyphRow) -> GlyphRow {
    let is_mark = |at: usize, glyph: &Glyph| {
        "*#-+".contains(glyph.char) && row.get(at + 1).is_some_and(|next| next.char.is_ascii_digit())
    };
    row.iter().enumerate().filter(|(at, glyph)| !is_mark(*at, glyph)).map(|(_, glyph)| *glyph).collect()
}

/// True if the digits of most words ascend, which suggests that the text is a pencil-mark grid.
fn is_ascending_mostly(rows: &[GlyphRow]) -> bool {
    let mut ascending = 0;
    let mut all = 0;
    for word in rows.iter().flat_map(|row| words(row)) {
        all += 1;
        let is_ascending = word.windows(2).all(|pair| pair[0].char < pair[1].char);
        if is_ascending && word.iter().all(|g| g.char.is_ascii_digit() && g.char != '0') {
            ascending += 1;
        }
    }
    ascending * 2 > all
}

/// Writes a word of candidates for each cell.
///
/// ```
/// use nonet_engine::Candidates;
/// use nonet_formats::{ParsedFormat, pencil, read_any};
/// use nonet_engine::line;
/// use nonet_engine::geometry::catalogue;
///
/// let board = catalogue::board("4x4")?;
/// let grid = line::read(&board, "1.....2..3.....4")?;
/// let text = pencil::write(&board, &grid, &Candidates::of(&board, &grid));
/// assert_eq!(read_any(&text, None)?.format, ParsedFormat::PencilMarks);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(board: &Board, grid: &Grid, candidates: &Candidates) -> String {
    let word = |set: DigitSet| set.iter().map(Digit::to_char).collect::<String>();
    let words: Vec<String> = board
        .cells()
        .map(|cell| digits_of(grid, candidates, cell))
        .map(|set| if set.is_empty() { ".".to_owned() } else { word(set) })
        .collect();
    draw(board, &words)
}
