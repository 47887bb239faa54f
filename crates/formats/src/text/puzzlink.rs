//! Links of puzz.link and similar sites: `p?sudoku/9/9/` followed by digits and gaps.
//!
//! A digit is a number in base 16, `-` with two such digits, or `.` for an open cell; the letters from `g` stand for 1
//! to 20 open cells. Read only. Source: github.com/robx/pzprjs.

use std::sync::Arc;

use crate::read::{ParsedFormat, ParsedText, board_of};
use nonet_engine::{Board, Digit, Grid};

/// Reads a link; `None` if it is not such a Sudoku.
pub(crate) fn read(text: &str, prefer: Option<&Arc<Board>>) -> Option<ParsedText> {
    let (_, rest) = ["p?sudoku/", "p.html?sudoku/"].iter().find_map(|start| text.split_once(start))?;
    let mut parts = rest.trim().split('/');
    let (columns, rows) = (parts.next()?.parse::<usize>().ok()?, parts.next()?.parse::<usize>().ok()?);
    if columns != rows || !(4..=25).contains(&rows) {
        return None;
    }
    let board = board_of(rows * columns, prefer)?;
    let mut cells: Vec<Option<Digit>> = Vec::new();
    let mut chars = parts.next()?.chars();
    while let Some(c) = chars.next() {
        let number = match c {
            '0'..='9' | 'a'..='f' => c.to_digit(16)?,
            '-' => 16 * chars.next()?.to_digit(16)? + chars.next()?.to_digit(16)?,
            '.' => 0,
            'g'..='z' => {
                cells.extend(std::iter::repeat_n(None, c.to_digit(36)? as usize - 15));
                continue;
            }
            _ => return None,
        };
        cells.push(if number == 0 { None } else { Some(Digit::new(u8::try_from(number).ok()?)?) });
    }
    let is_whole = cells.len() == board.cell_count()
        && cells.iter().flatten().all(|digit| digit.value() <= board.digit_count());
    is_whole.then(|| ParsedText::new(ParsedFormat::Link, board, Grid::from_cells(cells)))
}

#[cfg(test)]
mod tests {
    use crate::read_any;
    use nonet_engine::line;

    #[test]
    fn digits_and_gaps_are_read() {
        // From the samples of pzprjs (MIT).
        let found = read_any("http://puzz.link/p?sudoku/4/4/g2j1h1j3g", None).unwrap();
        assert_eq!(line::write(&found.grid, '.'), ".2....1..1....3.");
        let large = format!("https://puzz.link/p?sudoku/16/16/-10f1{}", "z".repeat(12) + "s");
        let large = read_any(&large, None).unwrap();
        assert!(line::write(&large.grid, '.').starts_with("GF1."));
        for damaged in ["9/9/...", "9/9/-1", "4/4/9hzz", "4/5/1", "nine"] {
            assert!(read_any(&format!("https://puzz.link/p?sudoku/{damaged}"), None).is_err(), "{damaged}");
        }
    }
}
