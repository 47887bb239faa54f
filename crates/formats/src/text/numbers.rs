//! One number per cell in reading order, for boards with more than nine digits and for tables.
//!
//! Accepts numbers separated by commas, semicolons or white space; `0 . * _ -`, or nothing between two commas, for open
//! cells. A comma at the end of a line does not start another cell. Writes one line of comma-separated numbers for each
//! row of the board, with 0 for open cells.

use crate::read::{ReadError, TextFault};
use nonet_engine::line::CellCollector;
use nonet_engine::line::TextPosition;
use nonet_engine::{Board, Digit, Grid};

/// Reads a grid. The digits may clash: see [`nonet_engine::Puzzle::new`].
///
/// # Errors
/// Returns an error if a field is not a number that the board allows, or if the number of fields is wrong.
///
/// ```
/// use nonet_formats::numbers;
/// use nonet_engine::geometry::catalogue;
///
/// let board = catalogue::board("4x4")?;
/// let grid = numbers::read(&board, "1,0,0,0\n0,0,2,0\n0,3,0,0\n0,0,0,4\n")?;
/// assert_eq!(numbers::write(&board, &grid).trim_end(), "1,0,0,0\n0,0,2,0\n0,3,0,0\n0,0,0,4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(board: &Board, text: &str) -> Result<Grid, ReadError> {
    let most = board.digit_count();
    let mut cells = CellCollector::new(board);
    for (line, row) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        for (column, found) in fields(row) {
            let at = TextPosition { line: line + 1, column };
            let digit = match found {
                "" | "." | "*" | "_" | "-" => None,
                number => match number.parse::<u8>() {
                    Ok(0) => None,
                    Ok(value) if value <= most => Digit::new(value),
                    _ => {
                        let found = found.chars().take(20).collect();
                        return Err(ReadError { at, fault: TextFault::Number { found, most } });
                    }
                },
            };
            cells.push(at, digit);
        }
    }
    Ok(cells.grid(text)?)
}

/// Writes a grid with one line for each row of the board.
pub fn write(board: &Board, grid: &Grid) -> String {
    let mut text = String::new();
    let mut last_row = None;
    for (cell, shape) in board.cells().zip(board.shapes()) {
        text.push_str(match last_row {
            None => "",
            Some(row) if row == shape.row => ",",
            Some(_) => "\n",
        });
        last_row = Some(shape.row);
        text.push_str(&grid.get(cell).map_or(0, Digit::value).to_string());
    }
    text
}

/// Splits a line into fields, each with its 1-based column in characters.
fn fields(row: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    // Between two commas there are words, or nothing for an open cell.
    let mut column = 1;
    let pieces: Vec<&str> = row.split([',', ';']).collect();
    for (i, piece) in pieces.iter().enumerate() {
        let mut words = 0;
        let mut rest = *piece;
        let mut at = column;
        while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
            at += rest[..start].chars().count();
            let tail = &rest[start..];
            let end = tail.find(char::is_whitespace).unwrap_or(tail.len());
            found.push((at, &tail[..end]));
            at += tail[..end].chars().count();
            rest = &tail[end..];
            words += 1;
        }
        if words == 0 && i + 1 < pieces.len() {
            found.push((column, ""));
        }
        column += piece.chars().count() + 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::catalogue;
    use nonet_engine::line;
    use proptest::prelude::*;

    fn four(text: &str) -> Result<Grid, ReadError> {
        read(&catalogue::board("4x4").unwrap(), text)
    }

    #[test]
    fn numbers_are_read_with_any_separator() {
        let grid = four("1,2,3,4\n0,.,-,*\n4,3,2,1\n_,0,0,0\n").unwrap();
        for same in [
            "1 2 3 4  0 0 0 0\t4 3 2 1 0 0 0 0",
            "1;2;3;4;;;;;4;3;2;1;;;;0",
            "1, 2, 3, 4,\r\n , , , ,\r\n4, 3, 2, 1,\r\n0, 0, 0, 0,\r\n",
        ] {
            assert_eq!(four(same).as_ref(), Ok(&grid), "{same}");
        }
        assert_eq!(write(&catalogue::board("4x4").unwrap(), &grid), "1,2,3,4\n0,0,0,0\n4,3,2,1\n0,0,0,0");
    }

    #[test]
    fn errors_name_the_position() {
        let fault = four("1,2,3,4\n0, x7 ,0").unwrap_err().to_string();
        assert_eq!(fault, "line 2, column 4: ‘x7’ is not a number from 1 to 4 nor an open cell");
        assert_eq!(
            four("1,2").unwrap_err().to_string(),
            "line 1, column 4: there are 2 cells, and there should be 16"
        );
        assert!(four("1,5").unwrap_err().to_string().contains("column 3: ‘5’"));
        assert!(four("1,-2").unwrap_err().to_string().contains("column 3: ‘-2’"));
    }

    proptest! {
        #[test]
        fn written_grids_are_read_back_as_numbers_and_as_letters(values in proptest::collection::vec(0u8..=25, 625)) {
            let board = catalogue::board("25x25").unwrap();
            let grid = Grid::from_cells(values.into_iter().map(Digit::new).collect());
            prop_assert_eq!(read(&board, &write(&board, &grid)), Ok(grid.clone()));
            prop_assert_eq!(line::read(&board, &line::write(&grid, '.')), Ok(grid));
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,200}") {
            let _ = four(&text);
        }
    }
}
