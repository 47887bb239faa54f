//! Links that contain a puzzle.
//!
//! Accepts an address with one character per cell, in the parameter `bd` or anywhere else. The errors distinguish links
//! without a puzzle from those with an unsupported format. Nothing is downloaded. Read only.

use std::sync::Arc;

use super::glyphs::{self, Glyph, GlyphRow, is_open};
use crate::read::{ParsedFormat, ParsedText, ReadError, TextFault, board_of};
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Digit};

/// True if a text is a link.
pub(crate) fn is_link(text: &str) -> bool {
    let scheme = text.split_once("://").map(|(scheme, _)| scheme);
    scheme.is_some_and(|s| !s.is_empty() && s.len() < 12 && s.bytes().all(|b| b.is_ascii_alphabetic()))
        || text.starts_with("www.")
}

/// Returns the links among other words, in the order of the text.
pub(crate) fn links_in(text: &str) -> impl Iterator<Item = &str> {
    let is_end = |c: char| c.is_whitespace() || "<>()[]\"'".contains(c);
    let words = text.split(is_end).filter(|word| word.contains("://"));
    words.filter_map(|word| Some(word[word.find("http")?..].trim_end_matches(['.', ',', ';', '!'])))
}

/// Reads the puzzle in a link.
pub(crate) fn read(text: &str, prefer: Option<&Arc<Board>>) -> Result<ParsedText, ReadError> {
    if let Some(found) = super::puzzlink::read(text, prefer) {
        return Ok(found);
    }
    let glyphs: GlyphRow = text
        .lines()
        .enumerate()
        .flat_map(|(line, text)| {
            let chars = text.chars().enumerate();
            chars.map(move |(column, char)| Glyph {
                at: TextPosition { line: line + 1, column: column + 1 },
                char,
            })
        })
        .filter(|g| !g.char.is_whitespace())
        .collect();
    let start = glyphs.first().map_or(TextPosition { line: 1, column: 1 }, |g| g.at);
    let parts: Vec<&[Glyph]> = glyphs.split(|g| "/?&=#:;,".contains(g.char)).collect();
    let is_cell = |g: &Glyph| is_open(g.char) || Digit::from_char(g.char).is_some();
    // The parameter `bd` is meant to be the puzzle, so its faults are reported.
    let named =
        parts.windows(2).find(|pair| pair[0].iter().map(|g| g.char).eq("bd".chars())).map(|pair| pair[1]);
    let run = parts.iter().rev().find(|part| {
        let digits = part.iter().filter(|g| g.char.is_ascii_digit() || is_open(g.char)).count();
        part.len() >= 16
            && part.iter().all(is_cell)
            && digits * 2 > part.len()
            && board_of(part.len(), prefer).is_some()
    });
    let Some(cells) = named.or(run.copied()) else {
        let text: String = glyphs.iter().map(|g| g.char).collect();
        let host =
            text.split("://").last().unwrap_or_default().split(['/', '?', '#']).next().unwrap_or_default();
        let host = host.trim_start_matches("www.").chars().take(60).collect();
        let packed = parts.iter().any(|part| part.len() >= 24 && !part.iter().any(|g| g.char == '.'));
        let fault = if packed { TextFault::PackedLink { host } } else { TextFault::NotInLink { host } };
        return Err(ReadError { at: start, fault });
    };
    let at = cells.first().map_or(start, |g| g.at);
    if let Some(found) = packed(cells) {
        return Ok(found);
    }
    let Some(board) = board_of(cells.len(), prefer) else {
        return Err(ReadError { at, fault: TextFault::Cells { expected: 81, found: cells.len() } });
    };
    glyphs::grid(&board, cells).map(|grid| ParsedText::new(ParsedFormat::Link, board, grid))
}

/// Reads a packed SudokuWiki board.
fn packed(cells: &[Glyph]) -> Option<ParsedText> {
    let text: String = cells.iter().map(|glyph| glyph.char).collect();
    read_packed(&text)
}

/// Reads a packed SudokuWiki board that is not in a link.
pub(crate) fn read_packed(text: &str) -> Option<ParsedText> {
    let packed = super::sudokuwiki::read(text)?;
    let found = ParsedText::new(ParsedFormat::Link, packed.board, packed.grid);
    Some(ParsedText { givens: packed.givens, ..found }.with_candidates(packed.candidates))
}
