//! The puzzle as text.

use nonet_engine::line;
use nonet_engine::{Board, Candidates, Grid};
use nonet_formats::{candidates, characters, numbers, pencil, sdk};

use super::Bench;

/// A form of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextFormat {
    /// One line, a character per cell.
    #[default]
    Line,
    /// Rows with borders.
    Grid,
    /// Pencil marks.
    PencilMarks,
    /// A character per candidate.
    Candidates,
    /// Numbers with commas, a line per row.
    Numbers,
    /// A `.sdk` file.
    Sdk,
    /// The line that all puzzles of this kind share; see [`nonet_tasks::workbench::verdict::Report::canonical`].
    Canonical,
}

impl TextFormat {
    /// All of them.
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

/// The puzzle in a form; nothing where it has none, or it is not known yet.
pub fn text(bench: &Bench, form: TextFormat) -> String {
    let (board, grid) = (bench.board(), bench.grid());
    let left = || bench.candidates().cloned().unwrap_or_else(|| Candidates::of(board, grid));
    match form {
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

/// A solution as a file: numbers with commas, a line per row.
pub fn solution_file(board: &Board, solution: &Grid) -> String {
    numbers::write(board, solution) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_formats::read_any;

    #[test]
    fn every_form_reads_back() {
        let mut bench = Bench::default();
        // The puzzle of the third seed program.
        let cells = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
        bench.set_text(cells.to_owned());
        bench.accept();
        for form in TextFormat::ALL.into_iter().filter(|form| *form != TextFormat::Canonical) {
            let text = text(&bench, form);
            let found = read_any(&text, None).unwrap_or_else(|e| panic!("{form:?}: {e}\n{text}"));
            // Candidates know no difference between a digit and the last that is left.
            if !matches!(form, TextFormat::PencilMarks | TextFormat::Candidates) {
                assert_eq!(&found.grid, bench.grid(), "{form:?}");
            }
        }
    }
}
