//! Reads the format of [`super::numbers`] when the board is not known.
//!
//! Accepts one number per cell, separated by commas, semicolons or white space; `0 . * _ -`, or nothing between two
//! commas, for open cells. A comma at the end of a line does not start another cell.

use std::sync::Arc;

use super::glyphs::{Glyph, GlyphRow, is_open, words};
use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Digit, Grid};

/// Reads numbers; `None` if no board has this number of cells, or if the text is likely in another format.
pub(crate) fn read(rows: &[GlyphRow], prefer: Option<&Arc<Board>>) -> Option<Result<ParsedText, ReadError>> {
    let commas = rows.iter().flatten().any(|g| is_comma(g.char));
    let long = rows.iter().any(|row| words(row).any(|word| word.len() > 1));
    if !commas && !long {
        return None;
    }
    let cells: Vec<(TextPosition, &[Glyph])> = rows.iter().flat_map(|row| fields(row)).collect();
    let board = board_of(cells.len(), prefer)?;
    let numbers =
        cells.iter().flat_map(|(_, word)| word.iter()).all(|g| g.char.is_ascii_digit() || is_open(g.char));
    // Without commas, words that are not all numbers are groups of characters.
    let short = cells.iter().all(|(_, word)| word.len() < 3);
    let is_certain = commas || numbers && short && board.digit_count() > 9;
    if !is_certain {
        return None;
    }
    let read = cells.into_iter().map(|(at, word)| number(&board, at, word)).collect::<Result<Vec<_>, _>>();
    Some(read.map(|cells| ParsedText::new(ParsedFormat::Numbers, board, Grid::from_cells(cells))))
}

const fn is_comma(c: char) -> bool {
    matches!(c, ',' | ';')
}

fn number(board: &Board, at: TextPosition, word: &[Glyph]) -> Result<Option<Digit>, ReadError> {
    let most = board.digit_count();
    if word.is_empty() || matches!(word, [one] if is_open(one.char)) {
        return Ok(None);
    }
    let text: String = word.iter().map(|g| g.char).collect();
    match text.parse::<u8>() {
        Ok(0) => Ok(None),
        Ok(value) if value <= most => Ok(Digit::new(value)),
        _ => Err(ReadError { at, fault: TextFault::Number { found: text.chars().take(20).collect(), most } }),
    }
}

/// Splits a line into fields: at commas, or into words if there are none.
fn fields(row: &[Glyph]) -> Vec<(TextPosition, &[Glyph])> {
    let mut found = Vec::new();
    let pieces: Vec<&[Glyph]> = row.split(|g| is_comma(g.char)).collect();
    let mut end = row.first().map_or(TextPosition { line: 1, column: 1 }, |g| g.at);
    for (i, piece) in pieces.iter().enumerate() {
        let before = found.len();
        for word in words(piece) {
            found.push((word[0].at, word));
        }
        if found.len() == before && i + 1 < pieces.len() {
            found.push((end, &[][..]));
        }
        if let Some(last) = piece.last() {
            end = last.at;
        }
    }
    found
}
