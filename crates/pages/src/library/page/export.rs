//! Export of a folder to a file format of other programs.

use nonet_formats::collection::{CollectionFormat, CollectionWriter, SavedPuzzle};

use super::{FolderFilter, LibraryPage};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_game::boards::board_named;
use nonet_game::game::GameId;
use nonet_game::library::collections::exported;
use nonet_game::storage as save;

/// File formats offered for export.
pub const EXPORT_FORMATS: [CollectionFormat; 3] =
    [CollectionFormat::OpenSudoku, CollectionFormat::Csv, CollectionFormat::Sdm];

impl LibraryPage {
    /// Exports the chosen folder: its games, and the imported puzzles that have not been started. Counts the puzzles
    /// that the format cannot express, and leaves them out.
    pub(super) fn export(&mut self, model: &Model, form: CollectionFormat) -> Vec<Effect> {
        self.prompt = None;
        let FolderFilter::In(folder) = self.query.folder else { return Vec::new() };
        let Some(name) = self.folders.name(folder) else { return Vec::new() };
        let collection = self
            .folder_puzzles
            .as_ref()
            .filter(|folder_puzzles| folder_puzzles.folder() == folder)
            .map(|folder_puzzles| folder_puzzles.collection());
        // A game from a collection keeps the puzzle's name unless the player renamed it.
        let imported = |id: &GameId| {
            let (place, _) = collection?.begun.iter().find(|(_, begun)| *begun == id)?;
            collection?.puzzles.get(*place as usize)
        };
        let lines = model.index.games.iter().filter(|line| !line.deleted);
        let games = lines.filter(|line| self.folders.of(&line.id) == Some(folder)).filter_map(|line| {
            let game = save::read_game(&model.storage.text(&save::game_key(&line.id))?, &board_named).ok()?;
            let imported = imported(&line.id);
            let name = imported
                .map_or(&*line.name, |puzzle| if line.name.is_empty() { &puzzle.name } else { &line.name });
            let rating = imported.map(|puzzle| puzzle.rating.to_string()).unwrap_or_default();
            Some(SavedPuzzle { rating, ..exported(&game, name, line.touched_ms) })
        });
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
        let mut writer = CollectionWriter::new(form);
        let mut text = writer.begin().to_owned();
        let mut left_out = 0;
        for puzzle in games.chain(puzzles) {
            if form.supports(&puzzle) {
                text.push_str(&writer.puzzle(&SavedPuzzle { folder: name.to_owned(), ..puzzle }));
            } else {
                left_out += 1;
            }
        }
        text.push_str(&writer.end());
        let name = [name, ".", form.slug()].concat();
        self.left_out = left_out;
        vec![Effect::SaveFile { name, kind: "text/plain", text }]
    }
}
