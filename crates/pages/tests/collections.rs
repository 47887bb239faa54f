//! Importing files with many puzzles into folders of the library, and playing and exporting them.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::sync::Arc;

use nonet_app::action::{Action, Effect, StartInfo};
use nonet_app::model::Model;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_app::update;
use nonet_engine::canonical::random_image;
use nonet_engine::line;
use nonet_engine::{Puzzle, rng::rng};
use nonet_formats::collection::{CollectionFormat, CollectionReader, PlayState};
use nonet_game::boards::board_named;
use nonet_game::library::collections::DuplicateFilter;
use nonet_game::storage as save;
use nonet_game::storage::{MemoryStorage, Storage};
use nonet_pages::library::collections::{CollectionAction, CollectionPage, CollectionView};
use nonet_pages::library::{FolderFilter, GameQuery, LibraryAction, LibraryPage};
use nonet_text::Lang;

const NOW: u64 = 1_700_000_000_000;
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER: &str = "..6300001200000300800000000000109700400000020000500000010000005000020080090000000";

fn model() -> Model {
    nonet_text::install_all();
    let mut model = Model::default();
    let start = StartInfo {
        lang: "en".to_owned(),
        // Where no game begins by itself.
        address: Route::Home.into(),
        now_ms: NOW,
        seed: 7,
    };
    update(&mut model, Action::Start(Box::new(start)));
    model
}

fn import_file(model: &mut Model, text: &str) -> CollectionView {
    let open = CollectionAction::Open { name: "my list.sdm".to_owned(), size: text.len() as u64 };
    assert_eq!(CollectionPage::update(model, open), []);
    for piece in text.as_bytes().chunks(40) {
        CollectionPage::update(model, CollectionAction::Chunk(piece.to_vec()));
        assert!(current_view(model).percent.is_some());
    }
    CollectionPage::update(model, CollectionAction::EndOfFile);
    current_view(model)
}

fn current_view(model: &Model) -> CollectionView {
    CollectionPage::of(model).unwrap().view(Lang::English)
}

/// Returns the stored entries whose key starts with `key`.
fn stored(model: &Model, key: &str) -> Vec<(String, String)> {
    model.storage.all().into_iter().filter(|(own, _)| own.starts_with(key)).collect()
}

fn image(text: &str) -> String {
    let board = board_named("classic").unwrap();
    let puzzle = Puzzle::new(board.clone(), line::read(&board, text).unwrap()).unwrap();
    line::write(random_image(&puzzle, &mut rng(3)).unwrap().givens(), '.')
}

/// Opens the library at the imported folder.
fn open_imported_folder(model: &mut Model) {
    let [(_, folders)] = stored(model, save::FOLDERS_KEY).try_into().unwrap();
    assert_eq!(stored(model, "nonet/collection/").len(), 1);
    LibraryPage::update(model, LibraryAction::Open { now_ms: NOW, minutes_ahead: 0 });
    let (folder, _) = save::read_folders(&folders).unwrap().all()[0];
    let query = GameQuery { folder: FolderFilter::In(folder), ..GameQuery::default() };
    LibraryPage::update(model, LibraryAction::Search(query));
    assert_eq!(LibraryPage::of(model).unwrap().folder_to_load(), Some(folder));
    LibraryPage::update(model, LibraryAction::LoadPuzzles(folder));
    assert_eq!(LibraryPage::of(model).unwrap().folder_to_load(), None);
}

#[test]
fn list_becomes_a_folder_without_copies() {
    let mut model = model();
    let text = format!("{PUZZLE} 4.5 First\n{OTHER}\n{PUZZLE}\n{}\nnonsense\n", image(PUZZLE));
    let view = import_file(&mut model, &text);
    assert_eq!(view.message, "4 puzzles found");
    assert_eq!(view.same.as_deref(), Some("Leave out 1 exact copy"));
    assert_eq!(view.alike.as_deref(), Some("Leave out 1 that is the same puzzle turned or renumbered"));
    assert_eq!(view.details[0], "1 entry isn’t a puzzle:");
    assert!(view.details[1].contains('5'), "{:?}", view.details);
    assert!(view.can_save);

    CollectionPage::update(
        &mut model,
        CollectionAction::SetLeave(DuplicateFilter { same: true, alike: true }),
    );
    CollectionPage::update(&mut model, CollectionAction::Save { now_ms: NOW });
    assert_eq!(current_view(&model).message, "2 puzzles are now in the folder “my list”.");
    assert_eq!(stored(&model, "nonet/game/"), []);

    open_imported_folder(&mut model);
    let page = LibraryPage::of(&model).unwrap();
    assert_eq!(page.puzzles(Lang::English, &model.index), [0, 1]);
    assert_eq!(
        page.counts(Lang::English, &model.index),
        [2, 2, 0],
        "puzzles are counted like games to solve"
    );
    let [first, second] = [0, 1].map(|place| page.puzzle_row(Lang::English, place).unwrap());
    assert_eq!((first.name.as_str(), first.about.as_str()), ("First", "Classic · No. 1 · rated 4.5"));
    assert_eq!((second.name.as_str(), second.about.as_str()), ("No. 2", "Classic"));

    LibraryPage::update(&mut model, LibraryAction::PlayPuzzle { place: 0, now_ms: NOW + 5 });
    let game = model.game.as_ref().unwrap();
    assert_eq!(line::write(game.puzzle().givens(), '.'), PUZZLE);
    assert!(game.solution().is_some());
    let id = game.id().clone();
    let (_, folders) = stored(&model, save::FOLDERS_KEY).pop().unwrap();
    let folders = save::read_folders(&folders).unwrap();
    assert_eq!(folders.of(&id).and_then(|folder| folders.name(folder)), Some("my list"));
    assert!(model.index.games.iter().any(|line| line.id == id && line.name == "First"));

    // A started puzzle is resumed.
    let page = LibraryPage::of(&model).unwrap();
    assert_eq!(page.puzzle_row(Lang::English, 0).unwrap().button.say(Lang::English), "Resume");
    LibraryPage::update(&mut model, LibraryAction::PlayPuzzle { place: 0, now_ms: NOW + 9 });
    assert_eq!(model.index.games.iter().filter(|line| line.name == "First").count(), 1);
}

#[test]
fn started_games_keep_digits_and_notes() {
    let mut model = model();
    let cells: String = PUZZLE
        .chars()
        .enumerate()
        .map(|(at, char)| match (at, char) {
            (2, _) => "4|0|1|".to_owned(),
            (3, _) => "0|66|1|".to_owned(),
            (_, '.') => "0|0|1|".to_owned(),
            (_, digit) => format!("{digit}|0|0|"),
        })
        .collect();
    let text = format!(
        "<opensudoku version=\"3\"><folder name=\"Mine\" created=\"1\"><game created=\"1\" state=\"0\" mistake_counter=\"2\" \
         hint_usage=\"1\" time=\"61000\" last_played=\"1600000000000\" cells_data=\"version: 3&#10;{cells}\" /></folder></opensudoku>"
    );
    let view = import_file(&mut model, &text);
    assert_eq!(view.details, ["1 of them has been played. It becomes a game and keeps its entries."]);
    CollectionPage::update(&mut model, CollectionAction::Save { now_ms: NOW });
    let [(_, game)] = stored(&model, "nonet/game/").try_into().unwrap();
    let game = save::read_game(&game, &board_named).unwrap();
    assert_eq!(game.digit(nonet_engine::Cell::new(2)).map(|digit| digit.value()), Some(4));
    assert_eq!(game.entry(nonet_engine::Cell::new(3)).centre.bits(), 66);
    assert_eq!((game.clock.played_ms(), game.record.mistakes, game.record.hints), (61_000, 2, 1));
    assert!(game.history().can_undo() && game.solution().is_some());
    assert_eq!(model.index.games[0].touched_ms, 1_600_000_000_000);
    assert_eq!(current_view(&model).message, "1 puzzle is now in the folder “Mine”.");
}

#[test]
fn export_includes_progress() {
    let mut model = model();
    import_file(&mut model, &format!("{PUZZLE} 4.5 First\n{OTHER} 7 Second\n"));
    CollectionPage::update(&mut model, CollectionAction::Save { now_ms: NOW });
    open_imported_folder(&mut model);
    LibraryPage::update(&mut model, LibraryAction::PlayPuzzle { place: 0, now_ms: NOW + 5 });
    update(&mut model, Action::Select(nonet_engine::Cell::new(2)));
    update(&mut model, Action::Digit(nonet_engine::Digit::new(4).unwrap()));
    let export = LibraryAction::Export(CollectionFormat::OpenSudoku);
    let effects = LibraryPage::update(&mut model, export);
    let [Effect::SaveFile { name, text, .. }] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(name, "my list.opensudoku");
    let mut reader = CollectionReader::new(None);
    let mut back: Vec<_> = reader.feed(text.as_bytes()).into_iter().map(Result::unwrap).collect();
    back.extend(reader.finish().into_iter().map(Result::unwrap));
    assert_eq!(back.len(), 2);
    let progress = back[0].progress.as_ref().unwrap();
    assert_eq!(progress.digits.get(nonet_engine::Cell::new(2)).map(|digit| digit.value()), Some(4));
    assert_eq!(progress.state, PlayState::Playing);
    assert_eq!(back[1].rating, "7");
}

#[test]
fn import_without_room_saves_nothing() {
    let mut model = model();
    import_file(&mut model, &format!("{PUZZLE}\n{OTHER}\n"));
    let storage = Arc::new(MemoryStorage::default());
    model.storage = storage.clone().into();
    // There is enough storage for the puzzles but not for the folder.
    let mut roomy = Model { storage: Default::default(), ..model.clone() };
    CollectionPage::update(&mut roomy, CollectionAction::Save { now_ms: NOW });
    let [(key, collection)] = stored(&roomy, "nonet/collection/").try_into().unwrap();
    storage.limit(Some(key.len() + collection.len()));
    CollectionPage::update(&mut model, CollectionAction::Save { now_ms: NOW });
    assert_eq!(stored(&model, "nonet/collection/"), [], "what was written is removed");
    assert_eq!(stored(&model, save::FOLDERS_KEY), []);
    assert!(current_view(&model).is_fault);
    storage.limit(None);
    // Another list with the same name gets a number.
    let mut folders = nonet_game::library::folders::Folders::default();
    folders.named("my list", NOW, 1);
    import_file(&mut model, &format!("{PUZZLE}\n{OTHER}\n"));
    storage.set(save::FOLDERS_KEY, &save::write_folders(&folders)).unwrap();
    CollectionPage::update(&mut model, CollectionAction::Save { now_ms: NOW });
    assert_eq!(current_view(&model).message, "2 puzzles are now in the folder “my list 2”.");
}

#[test]
fn ambiguous_puzzle_opens_in_the_import_dialog() {
    let mut model = model();
    let empty = format!("12{}", ".".repeat(79));
    import_file(&mut model, &format!("{empty}\n{PUZZLE}\n"));
    CollectionPage::update(&mut model, CollectionAction::Save { now_ms: NOW });
    open_imported_folder(&mut model);
    LibraryPage::update(&mut model, LibraryAction::PlayPuzzle { place: 0, now_ms: NOW });
    assert_eq!(model.session.address.route, Route::Import);
    assert!(model.game.is_none(), "the dialog is over the page of games, so no first puzzle begins");
}

#[test]
fn hundred_thousand_puzzles_fit_into_storage() {
    let puzzle = board_named("classic").unwrap();
    let givens = line::read(&puzzle, PUZZLE).unwrap();
    let mut collection = nonet_game::library::collections::Collection::default();
    (0..1000).for_each(|_| collection.push(&puzzle, &givens, "", ""));
    let text = save::write_collection(&collection);
    assert_eq!(save::read_collection(&text), Ok(collection));
    // Browsers store about 5.2 million characters.
    assert!(text.encode_utf16().count() * 100 < 1_700_000, "{}", text.encode_utf16().count());
}
