//! The puzzle as text, and as a game to play.

use nonet_engine::format::{candidates, characters, line, numbers, pencil, sdk};
use nonet_engine::{Board, Candidates, Grid, Puzzle};

use super::Bench;
use crate::Game;
use crate::game::{GameId, Source};
use crate::save::{self, SaveError};

/// A form of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One line, a character per cell.
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
    /// The line that all puzzles of this kind share; see [`super::verdict::Report::canonical`].
    Canonical,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 7] = [
        Form::Line,
        Form::Grid,
        Form::PencilMarks,
        Form::Candidates,
        Form::Numbers,
        Form::Sdk,
        Form::Canonical,
    ];
}

/// The puzzle in a form; nothing where it has none, or it is not known yet.
pub fn text(bench: &Bench, form: Form) -> String {
    let (board, grid) = (bench.board(), bench.grid());
    let left = || bench.candidates().cloned().unwrap_or_else(|| Candidates::of(board, grid));
    match form {
        Form::Line => line::write(grid, '.'),
        Form::Grid => characters::write(board, grid),
        Form::PencilMarks => pencil::write(board, grid, &left()),
        Form::Candidates => candidates::write(board, grid, &left()),
        Form::Numbers => numbers::write(board, grid),
        Form::Sdk => sdk::write(board, grid, &grid.filled().map(|(cell, _)| cell).collect()),
        Form::Canonical => {
            bench.verdict.as_ref().and_then(|report| report.canonical.clone()).unwrap_or_default()
        }
    }
}

/// A solution as a file: numbers with commas, a line per row.
pub fn solution_file(board: &Board, solution: &Grid) -> String {
    numbers::write(board, solution) + "\n"
}

/// What is to be written to the store so that the puzzle is among the games, and, if it is to be played, the one that
/// the app opens: keys and values, in order.
///
/// # Errors
/// The index that is there cannot be read, and must not be lost.
pub fn as_game(
    puzzle: Puzzle,
    solution: Option<Grid>,
    index: Option<&str>,
    now_ms: u64,
    random: u32,
    to_play: bool,
) -> Result<Vec<(String, String)>, SaveError> {
    let game = Game::new(GameId::new(now_ms, random), puzzle, Source::Brought, solution);
    if to_play { save::begin(&game, index, now_ms) } else { save::keep(&game, index, now_ms) }
}

/// The key of the game that the app would open, from the index's text.
pub fn current_game(index: &str) -> Option<String> {
    let index = save::read_index(index).ok()?;
    index.current.as_ref().map(save::game_key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::format::read_any;

    #[test]
    fn every_form_reads_back() {
        let mut bench = Bench::default();
        // The puzzle of the third seed program.
        let cells = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
        bench.set_text(cells.to_owned());
        bench.accept();
        for form in Form::ALL.into_iter().filter(|form| *form != Form::Canonical) {
            let text = text(&bench, form);
            let found = read_any(&text, None).unwrap_or_else(|e| panic!("{form:?}: {e}\n{text}"));
            // Candidates know no difference between a digit and the last that is left.
            if !matches!(form, Form::PencilMarks | Form::Candidates) {
                assert_eq!(&found.grid, bench.grid(), "{form:?}");
            }
        }
    }

    #[test]
    fn a_game_to_play_is_kept_beside_the_others() {
        let mut bench = Bench::default();
        bench.choose_board("4x4");
        bench.set_text("1234341221434321".replace('4', "."));
        bench.accept();
        let puzzle = Puzzle::new(bench.board().clone(), bench.grid().clone()).unwrap();
        let kept = as_game(puzzle.clone(), None, None, 5, 1, true).unwrap();
        let again = as_game(puzzle.clone(), None, Some(&kept[1].1), 6, 1, true).unwrap();
        let index = save::read_index(&again[1].1).unwrap();
        assert_eq!(index.games.len(), 2);
        assert_eq!(current_game(&again[1].1).as_deref(), Some(again[0].0.as_str()));
        assert_eq!(save::read_game(&again[0].1, &crate::boards::board_named).unwrap().board().name(), "4x4");
        let aside = as_game(puzzle, None, Some(&again[1].1), 7, 1, false).unwrap();
        assert_eq!(save::read_index(&aside[1].1).unwrap().games.len(), 3);
        assert_eq!(current_game(&aside[1].1), current_game(&again[1].1), "the game being played stays so");
        assert!(
            as_game(
                Puzzle::new(bench.board().clone(), bench.grid().clone()).unwrap(),
                None,
                Some("{"),
                6,
                1,
                true
            )
            .is_err()
        );
    }
}
