//! The puzzle in text formats. Only a link holds rules and title too.

use nonet_engine::line;
use nonet_engine::{Board, Candidates, Grid};
use nonet_formats::variants::PuzzleInfo;
use nonet_formats::{candidates, characters, numbers, pencil, sdk};

use super::Bench;
use crate::share::{LINK_PREFIX, link};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TextFormat {
    /// A link that opens the puzzle with its rules, title and author.
    Link,
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
    pub const ALL: [TextFormat; 8] = [
        TextFormat::Link,
        TextFormat::Line,
        TextFormat::Grid,
        TextFormat::PencilMarks,
        TextFormat::Candidates,
        TextFormat::Numbers,
        TextFormat::Sdk,
        TextFormat::Canonical,
    ];

    /// Returns the format that holds most of the puzzle: its rules and title, otherwise its candidates, or its digits.
    pub fn for_whole(bench: &Bench) -> TextFormat {
        match bench.candidates() {
            _ if bench.has_variant_rules() || *bench.info() != PuzzleInfo::default() => TextFormat::Link,
            Some(_) => TextFormat::PencilMarks,
            None => TextFormat::Line,
        }
    }
}

/// Formats the puzzle. Returns an empty string if it can't be written in this format, or if the canonical form isn't
/// known yet. `page` is the page's address up to `#`, for links.
pub fn text(bench: &Bench, format: TextFormat, page: &str) -> String {
    let (board, grid) = (bench.board(), bench.grid());
    let left = || bench.candidates().cloned().unwrap_or_else(|| Candidates::of(board, grid));
    match format {
        TextFormat::Link => bench.puzzle().map_or_else(String::new, |puzzle| {
            [page, LINK_PREFIX, &link::write_own(&puzzle, bench.info())].concat()
        }),
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
        let is_text = |form: &TextFormat| !matches!(form, TextFormat::Link | TextFormat::Canonical);
        for form in TextFormat::ALL.into_iter().filter(is_text) {
            let text = text(&bench, form, "");
            let found = read_any(&text, None).unwrap_or_else(|e| panic!("{form:?}: {e}\n{text}"));
            // Lists of candidates can't distinguish a digit from a single remaining candidate.
            if !matches!(form, TextFormat::PencilMarks | TextFormat::Candidates) {
                assert_eq!(&found.grid, bench.grid(), "{form:?}");
            }
        }
    }

    #[test]
    fn a_link_holds_rules_and_title_and_is_the_first_choice_for_them() {
        nonet_game::boards::install_variants();
        let mut bench = Bench::default();
        assert_eq!(TextFormat::for_whole(&bench), TextFormat::Line);
        bench.set_text(".Cage~3~R1C1~R1C2".to_owned());
        bench.accept();
        assert_eq!(TextFormat::for_whole(&bench), TextFormat::Link);
        let info =
            PuzzleInfo { title: "Three".to_owned(), author: "Ada".to_owned(), ..PuzzleInfo::default() };
        bench.load(bench.board().clone(), bench.grid().clone(), info.clone());

        let link = text(&bench, TextFormat::Link, "https://nonet.example/");
        assert!(link.starts_with("https://nonet.example/#/import/"), "{link}");
        let mut other = Bench::default();
        other.set_text(link);
        other.accept();
        assert_eq!((other.board().name(), other.info()), (bench.board().name(), &info));
    }
}
