//! The puzzle in text formats.

use nonet_engine::line;
use nonet_engine::{Board, Candidates, Grid};
use nonet_formats::{candidates, characters, numbers, pencil, sdk};

use super::Bench;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextFormat {
    /// One line, one character per cell.
    #[default]
    Line,
    /// Rows with borders.
    Grid,
    PencilMarks,
    /// One character per candidate.
    Candidates,
    /// Numbers separated by commas, one row per line.
    Numbers,
    /// A `.sdk` file.
    Sdk,
    /// The canonical form of equivalent puzzles; see [`nonet_tasks::workbench::verdict::PuzzleReport::canonical`].
    Canonical,
}

impl TextFormat {
    pub const ALL: [TextFormat; 7] = [
        TextFormat::Line,
        TextFormat::Grid,
        TextFormat::PencilMarks,
        TextFormat::Candidates,
        TextFormat::Numbers,
        TextFormat::Sdk,
        TextFormat::Canonical,
    ];
}

/// Formats the puzzle. Returns an empty string if it can't be written in this format, or if the canonical form isn't
/// known yet.
pub fn text(bench: &Bench, format: TextFormat) -> String {
    let (board, grid) = (bench.board(), bench.grid());
    let left = || bench.candidates().cloned().unwrap_or_else(|| Candidates::of(board, grid));
    match format {
        TextFormat::Line => line::write(grid, '.'),
        TextFormat::Grid => characters::write(board, grid),
        TextFormat::PencilMarks => pencil::write(board, grid, &left()),
        TextFormat::Candidates => candidates::write(board, grid, &left()),
        TextFormat::Numbers => numbers::write(board, grid),
        TextFormat::Sdk => sdk::write(board, grid, &grid.filled().map(|(cell, _)| cell).collect()),
        TextFormat::Canonical => {
            bench.verdict.as_ref().and_then(|report| report.canonical.clone()).unwrap_or_default()
        }
    }
}

/// Formats a solution as a file: numbers separated by commas, one row per line.
pub fn solution_file(board: &Board, solution: &Grid) -> String {
    numbers::write(board, solution) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_formats::read_any;

    #[test]
    fn every_format_reads_back() {
        let mut bench = Bench::default();
        // The puzzle of the third seed program.
        let cells = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
        bench.set_text(cells.to_owned());
        bench.accept();
        for form in TextFormat::ALL.into_iter().filter(|form| *form != TextFormat::Canonical) {
            let text = text(&bench, form);
            let found = read_any(&text, None).unwrap_or_else(|e| panic!("{form:?}: {e}\n{text}"));
            // Lists of candidates can't distinguish a digit from a single remaining candidate.
            if !matches!(form, TextFormat::PencilMarks | TextFormat::Candidates) {
                assert_eq!(&found.grid, bench.grid(), "{form:?}");
            }
        }
    }
}
