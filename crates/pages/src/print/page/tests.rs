//! Tests of the page, with the workers answering at once.

use std::ops::ControlFlow;

use super::*;
use crate::print::{PerPage, PrintDocument};
use nonet_app::route::Route;
use nonet_app::testing::put;
use nonet_game::boards::board_named;
use nonet_game::puzzles::level::Level;
use nonet_game::storage::{DRAFT_KEY, StoredDraft, collection_key, game_key, read_game, write_draft};
use nonet_game::testing::{games, line};
use nonet_tasks::worker::{WorkerRequest, serve};

const PLAYED: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));

/// Performs an action and everything that results from it.
fn act(model: &mut Model, action: PrintAction) {
    let mut left = PrintPage::update(model, action);
    while let Some(effect) = left.pop() {
        let Effect::Work(_, request @ WorkerRequest::Run { .. }) = effect else { continue };
        let mut replies = Vec::new();
        serve(request, &mut |reply| {
            replies.push(reply);
            ControlFlow::Continue(())
        });
        for reply in replies {
            left.extend(PrintPage::update(model, PrintAction::Worker(reply)));
        }
    }
}

fn page(model: &Model) -> &PrintPage {
    PrintPage::of(model).unwrap()
}

fn opened() -> Model {
    let mut model = Model { game: read_game(PLAYED, &board_named).ok(), ..Model::default() };
    act(&mut model, PrintAction::Open);
    model
}

#[test]
fn page_opens_with_the_puzzle_on_the_board() {
    let model = opened();
    let [printed] = page(&model).puzzles() else { panic!("one puzzle") };
    assert_eq!((printed.level, printed.solution.is_some()), (Some(Level::Gentle), true));
    assert!(printed.minutes.is_some(), "the missing time comes from the analysis");
    assert_eq!(page(&model).stage(), PrintStage::Idle);
}

#[test]
fn page_opens_with_new_puzzles_if_there_is_no_game() {
    let mut model = Model::default();
    act(&mut model, PrintAction::Open);
    let name = |model: &Model| page(model).board_puzzle_name(Lang::English);
    assert_eq!((page(&model).source(), name(&model)), (PrintSource::NewPuzzles, None));
    assert!(!PrintPage::has_board_puzzle(&model));
    let model = opened();
    assert_eq!((page(&model).source(), PrintPage::has_board_puzzle(&model)), (PrintSource::Board, true));
    assert_eq!(name(&model).as_deref(), Some("Classic · Gentle"));
}

#[test]
fn a_single_puzzle_has_a_page_of_its_own() {
    let mut model = opened();
    assert_eq!((page(&model).is_single(), page(&model).layout().per_page), (true, PerPage::One));
    assert!(page(&model).options().number && !page(&model).layout().number, "there is nothing to number");
    act(&mut model, PrintAction::SetSource(PrintSource::Games));
    assert_eq!((page(&model).is_single(), page(&model).layout().per_page), (false, PerPage::Two));
}

#[test]
fn games_selected_in_the_library_are_printed_until_the_page_is_closed() {
    let mut model = Model { game: read_game(PLAYED, &board_named).ok(), index: games(6), ..Model::default() };
    let selected: BTreeSet<GameId> = [2, 5].map(|number| line(number).id).into();
    act(&mut model, PrintAction::SelectGames(selected.clone()));
    act(&mut model, PrintAction::Open);
    let offered = |model: &Model| {
        let games = page(model).games(model);
        games.into_iter().filter(|(.., is_in)| *is_in).map(|(id, ..)| id).collect::<BTreeSet<_>>()
    };
    assert_eq!((page(&model).source(), offered(&model)), (PrintSource::Games, selected));
    assert_eq!(page(&model).puzzles(), [], "the puzzle on the board is not among them");
    // Another choice offers the other games.
    let all = GameSelection::default();
    act(&mut model, PrintAction::SetGameSelection(Box::new(all)));
    assert_eq!(offered(&model).len(), 6);
    act(&mut model, PrintAction::SelectGames([line(2).id].into()));
    act(&mut model, PrintAction::Open);
    act(&mut model, PrintAction::Close);
    act(&mut model, PrintAction::Open);
    assert_eq!((page(&model).source(), page(&model).puzzles().len()), (PrintSource::Board, 1));
}

#[test]
fn a_reload_prints_the_stored_draft_of_the_editor() {
    let mut model = Model { game: read_game(PLAYED, &board_named).ok(), ..Model::default() };
    let draft = "?board=4x4&with==1234341221434.21&title=Two%20left".to_owned();
    let stored = StoredDraft { opened: String::new(), draft };
    put(&model, DRAFT_KEY, Some(&write_draft(&stored)));
    model.session.address = EditorPage::address_in(Route::Print);
    act(&mut model, PrintAction::Open);
    let [printed] = page(&model).puzzles() else { panic!("one puzzle") };
    assert_eq!((&*printed.name, printed.solution.is_some()), ("Two left", true));
}

#[test]
fn options_trigger_the_analysis_they_need() {
    let mut model = opened();
    let options = PrintOptions { nudges: true, techniques: true, ..PrintOptions::default() };
    act(&mut model, PrintAction::SetOptions(Box::new(options)));
    let printed = &page(&model).puzzles()[0];
    assert_eq!((printed.nudges.len(), printed.techniques.is_empty()), (3, false));
}

#[test]
fn games_are_gathered_in_parts_and_late_parts_ignored() {
    let mut model = opened();
    act(&mut model, PrintAction::SetSource(PrintSource::Games));
    let gathering = page(&model).gathering();
    let games = |count: usize| vec![GameId::new(1, 1); count];
    put(&model, &game_key(&GameId::new(1, 1)), Some(PLAYED));
    put(&model, &game_key(&GameId::new(2, 1)), Some("damaged"));
    act(&mut model, PrintAction::Gather { gathering, of: 5, games: games(3) });
    assert_eq!((page(&model).puzzles().len(), page(&model).stage()), (3, PrintStage::Gathering(3, 5)));
    let rest = vec![GameId::new(1, 1), GameId::new(2, 1)];
    act(&mut model, PrintAction::Gather { gathering, of: 5, games: rest });
    assert_eq!((page(&model).puzzles().len(), page(&model).stage()), (4, PrintStage::Idle));
    act(&mut model, PrintAction::SetGameSelection(Box::default()));
    act(&mut model, PrintAction::Gather { gathering, of: 5, games: games(2) });
    assert_eq!(page(&model).puzzles().len(), 0);
}

#[test]
fn puzzles_of_a_collection_are_gathered_and_analysed() {
    use nonet_engine::line;
    use nonet_game::library::collections::Collection;
    let board = board_named("classic").unwrap();
    let givens = "..3....4....9....6...5.79..3.5.....894.38.2..8.......92..8...53..84.5........16..";
    let givens = line::read(&board, givens).unwrap();
    let mut collection = Collection::default();
    for name in ["one", "two", "three"] {
        collection.push(&board, &givens, name, "");
    }
    collection.begun.insert(1, GameId::new(1, 1));
    let mut model = opened();
    act(&mut model, PrintAction::SetSource(PrintSource::Games));
    let gathering = page(&model).gathering();
    let folder = Folders::default().named("Train", 1, 1).unwrap();
    put(&model, &collection_key(folder), Some(&nonet_game::storage::write_collection(&collection)));
    act(&mut model, PrintAction::GatherCollection { gathering: gathering + 1, folder });
    assert_eq!(page(&model).puzzles().len(), 0, "the gathering is outdated");
    act(&mut model, PrintAction::GatherCollection { gathering, folder });
    let names: Vec<&str> = page(&model).puzzles().iter().map(|printed| printed.name.as_str()).collect();
    assert_eq!(names, ["one", "three"]);
    assert!(
        page(&model).puzzles().iter().all(|printed| printed.solution.is_some() && printed.minutes.is_some())
    );
    assert!(page(&model).has_minutes());
    put(&model, &collection_key(folder), Some("damaged"));
    act(&mut model, PrintAction::GatherCollection { gathering, folder });
    assert_eq!(page(&model).puzzles().len(), 2);
}

#[test]
fn puzzles_are_generated_with_and_without_variants() {
    let mut model = opened();
    act(&mut model, PrintAction::SetSource(PrintSource::NewPuzzles));
    assert!(page(&model).has_minutes(), "the next puzzles may be classic ones");
    for (style, board) in [("", "6x6"), ("killer", "6x6"), ("thermometer", "6x6")] {
        let new_puzzles =
            NewPuzzles { count: 3, board: board.to_owned(), style: style.to_owned(), level: None };
        act(&mut model, PrintAction::SetNewPuzzles(Box::new(new_puzzles)));
        act(&mut model, PrintAction::Make { seed: 4 });
        let page = page(&model);
        assert_eq!(
            (page.puzzles().len(), page.stage(), page.notice()),
            (3, PrintStage::Idle, None),
            "{style}"
        );
        let is_ruled = |printed: &PrintPuzzle| !printed.puzzle.board().rules().list().is_empty();
        assert!(page.puzzles().iter().all(|printed| is_ruled(printed) != style.is_empty()));
        assert!(page.puzzles().iter().all(|printed| printed.solution.is_some()));
        assert!(!page.has_minutes(), "only classic puzzles have an expected time");
        assert_ne!(page.puzzles()[0].puzzle, page.puzzles()[1].puzzle);
        let options = PrintOptions { per_page: PerPage::Four, ..PrintOptions::default() };
        assert_eq!(PrintDocument::new(page.puzzles(), &options, Lang::English, "").page_count(), 2);
    }
}

#[test]
fn impossible_combinations_are_corrected() {
    let new_puzzles = |board: &str, level| {
        let new_puzzles = NewPuzzles { count: 0, board: board.to_owned(), style: "killer".to_owned(), level };
        let new_puzzles = new_puzzles.checked();
        (new_puzzles.count, new_puzzles.style, new_puzzles.level)
    };
    assert_eq!(new_puzzles("samurai", Some(Level::Junior)), (1, String::new(), None));
    assert_eq!(new_puzzles("triangular", Some(Level::Junior)), (1, "killer".to_owned(), None));
    assert_eq!(new_puzzles("classic", Some(Level::Mid)), (1, "killer".to_owned(), None));
    assert_eq!(new_puzzles("classic", Some(Level::Hard)), (1, "killer".to_owned(), Some(Level::Hard)));
}
