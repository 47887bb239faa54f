//! Puzzles from the board, from saved games and from collections.

use std::sync::Arc;

use nonet_engine::{Board, Puzzle};

use super::{MAX_PUZZLES, PrintPage, PrintSource, PrintStage};
use crate::editor::{EditorPage, FROM_EDITOR};
use crate::library::{GameQuery, GameSort, find_games};
use crate::print::puzzle::PrintPuzzle;
use nonet_app::model::Model;
use nonet_app::page::Page;
use nonet_game::boards::board_named;
use nonet_game::game::{Game, GameId, PuzzleSource};
use nonet_game::library::folders::FolderId;
use nonet_game::storage as save;
use nonet_text::{Lang, PrintText};

impl PrintPage {
    /// Returns the games that match the selection: id, name, and whether the game is printed.
    pub fn games(&self, model: &Model) -> Vec<(GameId, String, bool)> {
        let lang = model.lang();
        let wanted = GameQuery {
            filter: self.from.filter,
            folder: self.from.folder,
            sort: GameSort::Played,
            ..GameQuery::default()
        };
        let is_offered = |id: &GameId| self.from.only.as_ref().is_none_or(|only| only.contains(id));
        let all = find_games(lang, &model.index, &self.folders, &wanted).into_iter();
        all.filter(|line| is_offered(&line.id))
            .map(|line| {
                let is_in = !self.from.excluded.contains(&line.id);
                (line.id.clone(), nonet_game::library::row::name_of(lang, &line), is_in)
            })
            .collect()
    }

    /// True if there is a puzzle for [`PrintSource::Board`].
    pub fn has_board_puzzle(model: &Model) -> bool {
        model.game.is_some() || (is_from_editor(model) && EditorPage::of(model).is_some())
    }

    /// Names the puzzle of [`PrintSource::Board`]: its title, or else board and level.
    pub fn board_puzzle_name(&self, lang: Lang) -> Option<String> {
        let printed = self.puzzles.first().filter(|_| self.source == PrintSource::Board)?;
        let title = printed.title(lang);
        let has_name = !printed.name.is_empty();
        Some(if has_name { title } else { format!("{title} · {}", printed.grade(lang)) })
    }

    /// Takes the puzzle on the board or, at the address for it, the puzzle in the editor.
    pub(super) fn use_board_game(&mut self, model: &Model) {
        let is_from_editor = is_from_editor(model);
        let from_editor = EditorPage::of(model).filter(|_| is_from_editor).and_then(EditorPage::to_print);
        let on_board = || model.game.as_ref().map(|game| printed(game, name_in(model, game.id())));
        self.puzzles = from_editor.or_else(on_board).into_iter().collect();
        self.revision += 1;
        self.shown = 0;
    }

    /// Adds the puzzles of a collection that have not been started. Those that have been started are among the games.
    pub(super) fn gather_collection(&mut self, model: &Model, folder: FolderId) {
        let text = model.storage.text(&save::collection_key(folder));
        let Some(Ok(collection)) = text.as_deref().map(save::read_collection) else { return };
        let mut boards: Vec<Option<Arc<Board>>> = vec![None; collection.boards.len()];
        for (place, puzzle) in collection.puzzles.iter().enumerate() {
            if u32::try_from(place).is_ok_and(|place| collection.begun.contains_key(&place)) {
                continue;
            }
            if self.puzzles.len() >= MAX_PUZZLES.into() {
                self.notice = Some(PrintText::FirstOnly);
                break;
            }
            // Build each board once.
            let name = collection.board_of(puzzle);
            let Some(known) = boards.get_mut(usize::from(puzzle.board)) else { continue };
            let board = known.take().or_else(|| board_named(name));
            *known = board.clone();
            let found = collection.givens(place, &|_| board.clone());
            let Some(Ok(checked)) = found.map(|(board, givens)| Puzzle::new(board, givens)) else { continue };
            let printed = PrintPuzzle::new(checked, None, PuzzleSource::Imported, None);
            self.puzzles.push(PrintPuzzle { name: puzzle.name.to_string(), ..printed });
        }
        self.revision += 1;
    }

    pub(super) fn gather(&mut self, model: &mut Model, of: usize, games: Vec<GameId>) {
        let count = games.len();
        for id in games {
            let Some(text) = model.storage.text(&save::game_key(&id)) else { continue };
            // The library page reports games that cannot be read.
            let summary = save::read_summary(&text);
            if let Ok(summary) = &summary {
                model.boards.build(&summary.board);
            }
            if let Ok(game) = save::read_game(&text, &|name| model.boards.get(name).cloned()) {
                self.puzzles.push(printed(&game, name_in(model, &id)));
            }
        }
        self.read += count;
        self.revision += 1;
        self.stage = if self.read < of { PrintStage::Gathering(self.read, of) } else { PrintStage::Idle };
    }
}

/// True if the page was opened from the editor.
pub(super) fn is_from_editor(model: &Model) -> bool {
    model.session.address.rest == FROM_EDITOR
}

fn name_in(model: &Model, id: &GameId) -> String {
    let line = model.index.games.iter().find(|line| line.id == *id);
    line.map(|line| line.name.clone()).unwrap_or_default()
}

fn printed(game: &Game, name: String) -> PrintPuzzle {
    let solution = game.solution().cloned();
    PrintPuzzle { name, ..PrintPuzzle::new(game.puzzle().clone(), solution, game.source(), game.minutes) }
}
