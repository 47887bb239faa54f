//! The imported puzzles of the chosen folder.

use std::collections::BTreeMap;

use nonet_engine::Puzzle;
use nonet_engine::solver::{Limits, Solver};

use super::{FolderFilter, LibraryPage, resume};
use crate::library::{GameFilter, count_games};
use crate::share::link;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::{game_import, page_api};
use nonet_game::boards::board_named;
use nonet_game::game::PuzzleSource;
use nonet_game::library::collections::Collection;
use nonet_game::library::folders::FolderId;
use nonet_game::library::index::GameIndex;
use nonet_game::storage as save;
use nonet_text::{CollectionText, Label, Lang, board_title};

/// Maximum number of solver steps. Puzzles that need more are too hard for people and are opened in the import dialog
/// instead.
const MAX_STEPS: u64 = 10_000_000;

/// A folder's collection, loaded from storage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FolderPuzzles {
    folder: FolderId,
    collection: Collection,
}

/// View model of a puzzle in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRow {
    /// Index in the collection.
    pub place: u32,
    /// Name of the board, for the thumbnail.
    pub board: String,
    pub name: String,
    /// Title of the board, number and rating.
    pub about: String,
    /// Label of the button.
    pub button: Label,
}

impl FolderPuzzles {
    /// Parses a stored collection.
    pub fn read(folder: FolderId, text: &str) -> Option<FolderPuzzles> {
        Some(FolderPuzzles { folder, collection: save::read_collection(text).ok()? })
    }

    pub fn folder(&self) -> FolderId {
        self.folder
    }

    pub fn collection(&self) -> &Collection {
        &self.collection
    }
}

impl LibraryPage {
    /// Returns the chosen folder if its puzzles still have to be loaded.
    pub fn folder_to_load(&self) -> Option<FolderId> {
        let FolderFilter::In(folder) = self.query.folder else { return None };
        let is_here =
            self.folder_puzzles.as_ref().is_some_and(|folder_puzzles| folder_puzzles.folder == folder);
        (!is_here && self.folders.puzzles(folder) > 0).then_some(folder)
    }

    /// Returns the number of games and puzzles that each filter lists, in the order of [`GameFilter::ALL`].
    pub fn counts(&self, lang: Lang, index: &GameIndex) -> [usize; 3] {
        let mut counts = count_games(lang, index, &self.folders, &self.query);
        let puzzles = self.puzzles_in_any_state(lang, index).len();
        for (count, filter) in counts.iter_mut().zip(GameFilter::ALL) {
            *count += if filter == GameFilter::Solved { 0 } else { puzzles };
        }
        counts
    }

    /// Returns the indices of the puzzles that match the query. None of them is solved.
    pub fn puzzles(&self, lang: Lang, index: &GameIndex) -> Vec<u32> {
        if self.query.filter == GameFilter::Solved {
            return Vec::new();
        }
        self.puzzles_in_any_state(lang, index)
    }

    /// Returns the indices of the puzzles that match the query, but for its filter.
    fn puzzles_in_any_state(&self, lang: Lang, index: &GameIndex) -> Vec<u32> {
        let FolderFilter::In(folder) = self.query.folder else { return Vec::new() };
        let Some(folder_puzzles) =
            self.folder_puzzles.as_ref().filter(|folder_puzzles| folder_puzzles.folder == folder)
        else {
            return Vec::new();
        };
        let query = self.query.with_offered_kinds(lang, index, &self.folders);
        let words = self.query.text.trim().to_lowercase();
        let puzzles = (0u32..).zip(&folder_puzzles.collection.puzzles);
        let is_found = |text: &str| text.to_lowercase().contains(&words);
        // Few boards have many puzzles.
        let mut boards: BTreeMap<&str, bool> = BTreeMap::new();
        let mut has_board = |board| *boards.entry(board).or_insert_with(|| query.has_board(lang, board));
        puzzles
            .filter(|(_, puzzle)| has_board(folder_puzzles.collection.board_of(puzzle)))
            .filter(|(_, puzzle)| words.is_empty() || is_found(&puzzle.name) || is_found(&puzzle.rating))
            .map(|(place, _)| place)
            .collect()
    }

    /// Builds the view model of a puzzle.
    pub fn puzzle_row(&self, lang: Lang, place: u32) -> Option<PuzzleRow> {
        let collection = &self.folder_puzzles.as_ref()?.collection;
        let puzzle = collection.puzzles.get(place as usize)?;
        let board = collection.board_of(puzzle);
        let number = CollectionText::puzzle(lang, u64::from(place) + 1);
        let title = board_title(lang, board);
        let rating = (!puzzle.rating.is_empty()).then(|| CollectionText::rating(lang, &puzzle.rating));
        let is_begun = collection.begun.contains_key(&place);
        Some(PuzzleRow {
            place,
            board: board.to_owned(),
            name: if puzzle.name.is_empty() { number.clone() } else { puzzle.name.to_string() },
            about: [Some(title), (!puzzle.name.is_empty()).then_some(number), rating]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" · "),
            button: if is_begun { CollectionText::GoOn.label() } else { CollectionText::Play.label() },
        })
    }

    pub(super) fn play_puzzle(&mut self, model: &mut Model, place: u32, now_ms: u64) -> Vec<Effect> {
        let Some(folder_puzzles) = &mut self.folder_puzzles else { return Vec::new() };
        let begun = folder_puzzles.collection.begun.get(&place).cloned();
        if let Some(id) = begun.filter(|id| model.index.line(id).is_some_and(|line| !line.deleted)) {
            return resume(model, &id);
        }
        let Some((board, givens)) = folder_puzzles.collection.givens(place as usize, &board_named) else {
            self.open_failed = true;
            return Vec::new();
        };
        let Ok(puzzle) = Puzzle::new(board.clone(), givens) else { return Vec::new() };
        let mut solver = Solver::new(board.clone());
        let found = solver.search(puzzle.givens()).limits(Limits::UNIQUE.steps(MAX_STEPS)).run();
        let Some(solution) = found.unique().cloned() else {
            return game_import::show_dialog(
                model,
                link::write_puzzle(&puzzle, PuzzleSource::Imported, None),
            );
        };
        model.boards.build(board.name());
        let mut effects = game_import::begin_game(model, puzzle, Some(solution), now_ms);
        let Some(id) = model.game.as_ref().map(|game| game.id().clone()) else { return effects };
        if let (Some(line), Some(puzzle)) =
            (model.index.line(&id), folder_puzzles.collection.puzzles.get(place as usize))
        {
            line.name = puzzle.name.to_string();
            effects.extend(page_api::save_index(model));
        }
        folder_puzzles.collection.begun.insert(place, id.clone());
        self.folders.put(&id, Some(folder_puzzles.folder), now_ms);
        if model.save_state.blocked.is_none() {
            let texts = [
                (
                    save::collection_key(folder_puzzles.folder),
                    save::write_collection(&folder_puzzles.collection),
                ),
                (save::FOLDERS_KEY.to_owned(), save::write_folders(&self.folders)),
            ];
            page_api::write_texts(model, &texts);
        }
        effects
    }
}
