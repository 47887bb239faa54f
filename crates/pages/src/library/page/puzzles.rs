//! The puzzles that were brought with the folder that is looked into.

use nonet_engine::Puzzle;
use nonet_engine::solver::{Limits, Solver};

use super::{LibraryPage, Where, resume};
use crate::library::Filter;
use crate::share::link;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::{import, page_api};
use nonet_game::boards::board_named;
use nonet_game::game::Source;
use nonet_game::library::collections::Collection;
use nonet_game::library::folders::FolderId;
use nonet_game::storage as save;
use nonet_text::{CollectionText, Label, Lang, board_title};

/// Options tried for a solution at most: what takes longer is no puzzle for people.
const STEPS: u64 = 10_000_000;

/// A folder's puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shelf {
    folder: FolderId,
    collection: Collection,
}

/// A puzzle in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRow {
    /// Its place in the collection.
    pub place: u32,
    /// Its board's name.
    pub board: String,
    /// What it is called.
    pub name: String,
    /// Its board and what is said of how hard it is.
    pub about: String,
    /// What can be done with it.
    pub act: Label,
}

impl Shelf {
    /// The puzzles that are kept in a text; none if it cannot be read.
    pub fn read(folder: FolderId, text: &str) -> Option<Shelf> {
        Some(Shelf { folder, collection: save::read_collection(text).ok()? })
    }

    /// The folder.
    pub fn folder(&self) -> FolderId {
        self.folder
    }

    /// Its puzzles.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }
}

impl LibraryPage {
    /// The folder whose puzzles are to be fetched: it is looked into, and they are not here yet.
    pub fn wanted_shelf(&self) -> Option<FolderId> {
        let Where::In(folder) = self.wanted.place else { return None };
        let is_here = self.shelf.as_ref().is_some_and(|shelf| shelf.folder == folder);
        (!is_here && self.folders.puzzles(folder) > 0).then_some(folder)
    }

    /// The puzzles of the folder that is looked into, by their places: those that are looked for.
    pub fn puzzles(&self) -> Vec<u32> {
        let Where::In(folder) = self.wanted.place else { return Vec::new() };
        let Some(shelf) = self.shelf.as_ref().filter(|shelf| shelf.folder == folder) else {
            return Vec::new();
        };
        if self.wanted.filter == Filter::Solved {
            return Vec::new();
        }
        let words = self.wanted.text.trim().to_lowercase();
        let puzzles = (0u32..).zip(&shelf.collection.puzzles);
        let is_found = |text: &str| text.to_lowercase().contains(&words);
        puzzles
            .filter(|(_, puzzle)| words.is_empty() || is_found(&puzzle.name) || is_found(&puzzle.rating))
            .map(|(place, _)| place)
            .collect()
    }

    /// A puzzle in words.
    pub fn puzzle_row(&self, lang: Lang, place: u32) -> Option<PuzzleRow> {
        let collection = &self.shelf.as_ref()?.collection;
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
            act: if is_begun { CollectionText::GoOn.label() } else { CollectionText::Play.label() },
        })
    }

    pub(super) fn play_puzzle(&mut self, model: &mut Model, place: u32, now_ms: u64) -> Vec<Effect> {
        let Some(shelf) = &mut self.shelf else { return Vec::new() };
        let begun = shelf.collection.begun.get(&place).cloned();
        if let Some(id) = begun.filter(|id| model.index.line(id).is_some_and(|line| !line.deleted)) {
            return resume(model, &id);
        }
        let Some((board, givens)) = shelf.collection.givens(place as usize, &board_named) else {
            self.cannot_open = true;
            return Vec::new();
        };
        let Ok(puzzle) = Puzzle::new(board.clone(), givens) else { return Vec::new() };
        let mut solver = Solver::new(board.clone());
        let found = solver.search(puzzle.givens()).limits(Limits::UNIQUE.steps(STEPS)).run();
        let Some(solution) = found.unique().cloned() else {
            return import::show_dialog(model, link::write_puzzle(&puzzle, Source::Brought, None));
        };
        model.boards.build(board.name());
        let mut effects = import::begin_game(model, puzzle, Some(solution), now_ms);
        let Some(id) = model.game.as_ref().map(|game| game.id().clone()) else { return effects };
        if let (Some(line), Some(puzzle)) =
            (model.index.line(&id), shelf.collection.puzzles.get(place as usize))
        {
            line.name = puzzle.name.to_string();
            effects.extend(page_api::save_index(model));
        }
        shelf.collection.begun.insert(place, id.clone());
        self.folders.put(&id, Some(shelf.folder), now_ms);
        if model.keeping.never.is_none() {
            let texts = [
                (save::collection_key(shelf.folder), save::write_collection(&shelf.collection)),
                (save::FOLDERS_KEY.to_owned(), save::write_folders(&self.folders)),
            ];
            page_api::write_texts(model, &texts);
        }
        effects
    }
}
