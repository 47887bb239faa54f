//! Export of games or of a folder to a file format of other programs.

use nonet_formats::collection::{CollectionFormat, CollectionWriter, SavedPuzzle};

use super::{EXPORT, FolderFilter, FolderPrompt, LibraryPage};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_game::boards::board_named;
use nonet_game::game::GameId;
use nonet_game::library::collections::{Collection, exported};
use nonet_game::library::folders::FolderId;
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::name_of;
use nonet_game::storage as save;
use nonet_text::Text;

/// File formats offered for export.
pub const EXPORT_FORMATS: [CollectionFormat; 3] =
    [CollectionFormat::OpenSudoku, CollectionFormat::Csv, CollectionFormat::Sdm];

impl LibraryPage {
    /// Exports the games of the open prompt, or else the chosen folder. Counts the puzzles that the format cannot express,
    /// and leaves them out.
    pub(super) fn export(&mut self, model: &Model, form: CollectionFormat) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (name, puzzles) = match self.prompt.take() {
            Some(FolderPrompt::ExportGames(games)) => {
                let lines =
                    games.iter().filter_map(|id| model.index.games.iter().find(|line| line.id == *id));
                let lines: Vec<&GameSummary> = lines.filter(|line| !line.deleted).collect();
                effects.push(Effect::Focus(EXPORT.to_owned()));
                let lang = model.lang();
                let name = match lines[..] {
                    [line] => name_of(lang, line),
                    _ => Text::Games.say(lang).to_owned(),
                };
                let puzzle = |line: &&GameSummary| {
                    let folder = self.folders.of(&line.id).and_then(|folder| self.folders.name(folder));
                    let puzzle = saved_game(model, line, None)?;
                    Some(SavedPuzzle { folder: folder.unwrap_or(&name).to_owned(), ..puzzle })
                };
                let puzzles: Vec<SavedPuzzle> = lines.iter().filter_map(puzzle).collect();
                (name, puzzles)
            }
            _ => {
                let FolderFilter::In(folder) = self.query.folder else { return Vec::new() };
                let Some(name) = self.folders.name(folder) else { return Vec::new() };
                (name.to_owned(), self.puzzles_of(model, folder, name))
            }
        };
        let mut writer = CollectionWriter::new(form);
        let mut text = writer.begin().to_owned();
        self.left_out = 0;
        for puzzle in &puzzles {
            if form.supports(puzzle) {
                text.push_str(&writer.puzzle(puzzle));
            } else {
                self.left_out += 1;
            }
        }
        text.push_str(&writer.end());
        let name = [&name, ".", form.slug()].concat();
        effects.push(Effect::SaveFile { name, kind: "text/plain", text });
        effects
    }

    /// Returns the games of a folder, and its imported puzzles that have not been started.
    fn puzzles_of(&self, model: &Model, folder: FolderId, name: &str) -> Vec<SavedPuzzle> {
        let collection = self
            .folder_puzzles
            .as_ref()
            .filter(|folder_puzzles| folder_puzzles.folder() == folder)
            .map(|folder_puzzles| folder_puzzles.collection());
        let lines = model.index.games.iter().filter(|line| !line.deleted);
        let games = lines
            .filter(|line| self.folders.of(&line.id) == Some(folder))
            .filter_map(|line| saved_game(model, line, collection));
        let puzzles = collection.into_iter().flat_map(|collection| {
            (0u32..)
                .zip(&collection.puzzles)
                .filter(|(place, _)| !collection.begun.contains_key(place))
                .filter_map(|(place, puzzle)| {
                    let (board, givens) = collection.givens(place as usize, &board_named)?;
                    Some(SavedPuzzle {
                        name: puzzle.name.to_string(),
                        rating: puzzle.rating.to_string(),
                        ..SavedPuzzle::new(board, givens)
                    })
                })
        });
        games.chain(puzzles).map(|puzzle| SavedPuzzle { folder: name.to_owned(), ..puzzle }).collect()
    }
}

/// Reads a game for export. A game from the collection keeps the puzzle's name unless the player renamed it.
fn saved_game(model: &Model, line: &GameSummary, collection: Option<&Collection>) -> Option<SavedPuzzle> {
    let game = save::read_game(&model.storage.text(&save::game_key(&line.id))?, &board_named).ok()?;
    let imported = |id: &GameId| {
        let (place, _) = collection?.begun.iter().find(|(_, begun)| *begun == id)?;
        collection?.puzzles.get(*place as usize)
    };
    let imported = imported(&line.id);
    let name =
        imported.map_or(&*line.name, |puzzle| if line.name.is_empty() { &puzzle.name } else { &line.name });
    let rating = imported.map(|puzzle| puzzle.rating.to_string()).unwrap_or_default();
    Some(SavedPuzzle { rating, ..exported(&game, name, line.touched_ms) })
}
