//! Exchange of puzzles between the workbench and the saved games.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::{Board, Grid, Puzzle};
use nonet_formats::variants::PuzzleInfo;

use super::WorkbenchPage;
use crate::editor::{EditorPage, PuzzleDraft, info_in};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::Page;
use nonet_app::update::game_import;
use nonet_game::storage::{DRAFT_KEY, read_draft};
use nonet_text::WorkbenchText;

/// A puzzle of the editor with the texts of its author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditorPuzzle {
    pub board: Arc<Board>,
    pub givens: Grid,
    pub info: PuzzleInfo,
}

/// Puts the givens of the current game on the bench.
pub(super) fn use_current_game(page: &mut WorkbenchPage, model: &Model) {
    if let Some(game) = &model.game {
        page.bench.load(game.board().clone(), game.puzzle().givens().clone(), PuzzleInfo::default());
    }
}

/// Returns the puzzle in the editor or, if it hasn't been opened since the page was loaded, in its stored draft.
pub(super) fn editor_puzzle(model: &Model) -> Option<EditorPuzzle> {
    if let Some(editor) = EditorPage::of(model) {
        let (board, givens) = editor.puzzle_parts()?;
        return Some(EditorPuzzle { board, givens, info: editor.info().clone() });
    }
    let stored = read_draft(&model.storage.text(DRAFT_KEY)?).ok()?;
    let draft = PuzzleDraft::from_address(&stored.draft)?.ok().filter(|draft| !draft.is_empty())?;
    Some(EditorPuzzle { board: draft.board()?, givens: draft.givens().clone(), info: info_in(&stored.draft) })
}

/// Puts the puzzle that was in the editor when the page opened on the bench.
pub(super) fn use_editor_puzzle(page: &mut WorkbenchPage) {
    if let Some(EditorPuzzle { board, givens, info }) = page.editor_puzzle.clone() {
        page.bench.load(board, givens, info);
    }
}

/// Saves the puzzle as a game.
pub(super) fn save_as_game(
    page: &mut WorkbenchPage,
    model: &mut Model,
    now_ms: u64,
    effects: &mut Vec<Effect>,
) {
    let is_kept = puzzle(page)
        .is_some_and(|(puzzle, solution)| game_import::add_to_list(model, puzzle, solution, now_ms));
    page.show_notice(model, if is_kept { WorkbenchText::Kept } else { WorkbenchText::CannotKeep }, effects);
}

/// Starts a game of the puzzle.
pub(super) fn play(page: &mut WorkbenchPage, model: &mut Model, now_ms: u64, effects: &mut Vec<Effect>) {
    match puzzle(page) {
        Some((puzzle, solution)) => effects.extend(game_import::begin_game(model, puzzle, solution, now_ms)),
        None => page.show_notice(model, WorkbenchText::CannotKeep, effects),
    }
}

/// Returns the puzzle with its solution, once the judge has checked it.
fn puzzle(page: &WorkbenchPage) -> Option<(Puzzle, Option<Grid>)> {
    let bench = &page.bench;
    let report = bench.verdict.as_ref()?;
    let puzzle = bench.puzzle()?;
    let solution = report.solutions.first().and_then(|solution| line::read(bench.board(), solution).ok());
    Some((puzzle, solution))
}
