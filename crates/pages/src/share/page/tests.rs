//! Tests of the dialog, with the workers answering at once.

use super::*;
use crate::share::{game_link, link};
use nonet_app::action::{Action, StartInfo};
use nonet_app::route::{Address, Route};
use nonet_app::update::update;
use nonet_engine::{Candidates, Family};
use nonet_tasks::worker::{WorkerRequest, serve};

const CELLS: &str = "..3....4....9....6...5.79..3.5.....894.38.2..8.......92..8...53..84.5........16..";

fn opened(rest: &str) -> Model {
    let mut model = Model::default();
    let start = StartInfo {
        lang: "en".to_owned(),
        address: Address { route: Route::Import, rest: rest.to_owned() },
        now_ms: 1_700_000_000_000,
        seed: 7,
    };
    update(&mut model, Action::Start(Box::new(start)));
    act(&mut model, ImportAction::Open(rest.to_owned()));
    model
}

/// Performs an action and lets the workers answer its requests.
fn act(model: &mut Model, action: ImportAction) -> Vec<Effect> {
    let effects = ImportPage::update(model, action);
    answer(model, &effects);
    effects
}

fn answer(model: &mut Model, effects: &[Effect]) {
    for effect in effects {
        if let Effect::Work(_, request @ WorkerRequest::Run { .. }) = effect {
            let mut replies = Vec::new();
            serve(request.clone(), &mut |reply| {
                replies.push(reply);
                std::ops::ControlFlow::Continue(())
            });
            for reply in replies {
                let more = ImportPage::update(model, ImportAction::Worker(reply));
                answer(model, &more);
            }
        }
    }
}

fn current_view(model: &Model) -> ImportView {
    ImportPage::of(model).and_then(|page| page.view(model, Lang::English)).unwrap_or_default()
}

fn puzzle_link() -> String {
    let Ok(Imported::Puzzle(shared)) = import(CELLS, None) else { panic!("no puzzle") };
    let source = PuzzleSource::Generated { level: nonet_game::puzzles::level::Level::Hard, seed: 12 };
    link::write_puzzle(&shared.puzzle, source, Some(19))
}

const NOW: ImportAction = ImportAction::Play { now_ms: 1_700_000_100_000 };

/// Tests whether the puzzle of [`puzzle_link`] is on the board, rather than the one of a first visit.
fn is_imported(model: &Model) -> bool {
    model.game.as_ref().is_some_and(|game| game.minutes == Some(19))
}

#[test]
fn link_is_previewed_before_the_board_changes() {
    let mut model = opened(&puzzle_link());
    let view = current_view(&model);
    assert_eq!((view.title.as_str(), view.about.as_str()), ("Classic · Hard", "about 19 min · 26 givens"));
    assert_eq!((view.button, view.is_fault), (Some(ShareText::Play), false), "{}", view.message);
    assert!(!is_imported(&model));
    act(&mut model, NOW);
    let game = model.game.as_ref().unwrap();
    assert_eq!(
        (game.source(), game.minutes),
        (PuzzleSource::Generated { level: nonet_game::puzzles::level::Level::Hard, seed: 12 }, Some(19))
    );
    assert!(game.solution().is_some());
    assert_eq!(model.session.address.route, Route::Play);
    // The puzzle is on the board now.
    act(&mut model, ImportAction::Open(puzzle_link()));
    assert_eq!(current_view(&model).button, Some(ShareText::PlayAgain));
}

#[test]
fn a_link_names_what_it_brings_and_says_that_the_current_game_is_kept() {
    let title = |model: &Model| ImportPage::of(model).unwrap().title();
    let mut model = opened(&puzzle_link());
    let view = current_view(&model);
    assert_eq!((title(&model), view.takes_another), (ShareText::SharedPuzzle, false));
    assert_eq!(view.notes, [""; 0], "there is no game to keep");
    act(&mut model, NOW);
    model.game.as_mut().unwrap().finished = true;
    act(&mut model, ImportAction::Open(puzzle_link()));
    assert_eq!(current_view(&model).notes, [ShareText::GameKept.say(Lang::English)]);
    act(&mut model, ImportAction::ReceiveText(CELLS.to_owned()));
    let view = current_view(&model);
    assert_eq!((title(&model), view.takes_another), (ShareText::Import, true));
    assert_eq!(view.notes, [""; 0], "the hint above the text box says so");
    let damaged = opened(&puzzle_link()[..40]);
    assert!(current_view(&damaged).takes_another);
}

#[test]
fn a_puzzle_without_a_level_is_rated_once_it_has_one_solution() {
    let rating = |model: &Model| ImportPage::of(model).unwrap().rating(Lang::English);
    let mut model = opened("");
    act(&mut model, ImportAction::ReceiveText(CELLS.to_owned()));
    let view = current_view(&model);
    assert_eq!((view.title.as_str(), view.button), ("Classic", Some(ShareText::Play)));
    let said = rating(&model).unwrap();
    assert!(said.contains(" · about ") && said.ends_with(" min"), "{said}");
    act(&mut model, ImportAction::ReceiveText(format!("1{}", ".".repeat(80))));
    assert_eq!(rating(&model), None, "it can't be played");
    act(&mut model, ImportAction::Open(puzzle_link()));
    assert_eq!(rating(&model), None, "the link names its level");
}

#[test]
fn damaged_link_is_explained_and_not_playable() {
    let end = puzzle_link();
    for (rest, message) in [
        (end[..40].to_owned(), "This link is damaged: the end is missing."),
        (end.replace("classic", "square"), "This link is damaged: there is no board called “square”."),
        ("/game/900/abcd/AAAA".to_owned(), "This link is damaged: only 4 of its 900 characters arrived."),
    ] {
        let mut model = opened(&rest);
        let view = current_view(&model);
        assert_eq!((view.message.as_str(), view.is_fault, view.button), (message, true, None), "{rest}");
        act(&mut model, NOW);
        assert!(!is_imported(&model));
    }
}

#[test]
fn a_failed_paste_is_explained_and_keeps_the_text() {
    let mut model = opened("");
    act(&mut model, ImportAction::SetText(CELLS.to_owned()));
    for (is_blank, said) in [(false, ShareText::PasteRefused), (true, ShareText::NothingToPaste)] {
        act(&mut model, ImportAction::CannotPaste { is_blank });
        let page = ImportPage::of(&model).unwrap();
        assert_eq!((page.notice(), page.text()), (Some(said), CELLS));
    }
    act(&mut model, ImportAction::ReceiveText(CELLS.to_owned()));
    assert_eq!(ImportPage::of(&model).unwrap().notice(), None);
}

#[test]
fn a_puzzle_with_several_solutions_is_not_played() {
    let mut model = opened("");
    act(&mut model, ImportAction::SetText(format!("1{}", ".".repeat(80))));
    let view = current_view(&model);
    assert!(view.is_fault && view.button.is_none(), "{view:?}");
    assert_eq!(
        view.message,
        "More than one solution. So it can’t be played here. The editor shows where its solutions differ."
    );
    assert!(view.editor.is_some_and(|address| address.route == Route::Editor));
    act(&mut model, ImportAction::SetText("hello, this is no puzzle".to_owned()));
    let message = current_view(&model).message;
    assert!(message.starts_with("This isn’t a puzzle that Nonet can read. Line 1, column "), "{message}");
    act(&mut model, ImportAction::Discard);
    assert_eq!(current_view(&model), ImportView::default());
}

#[test]
fn imported_game_continues_and_replaces_none() {
    let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
    let mut model = opened("");
    act(&mut model, ImportAction::ReceiveText(text.to_owned()));
    let view = current_view(&model);
    assert_eq!((view.title.as_str(), view.button), ("Classic · Gentle", Some(ShareText::GoOn)));
    assert!(view.about.contains("1:23"), "{}", view.about);
    act(&mut model, NOW);
    let first = model.game.clone().unwrap();
    assert!(first.history().can_undo() && first.entry(nonet_engine::Cell::new(0)).digit.is_some());
    // Importing a game from this device creates a second one, so that neither is lost.
    let end = game_link::link(&first).unwrap();
    act(&mut model, ImportAction::Open(end));
    assert_eq!(current_view(&model).message, ShareText::GameKnown.say(Lang::English));
    act(&mut model, NOW);
    let second = model.game.clone().unwrap();
    assert_ne!(second.id(), first.id());
    assert_eq!(second.history(), first.history());
}

#[test]
fn variant_puzzle_lists_its_rules_and_is_playable() {
    crate::variants::install();
    let row = "1,2,3,4";
    let text = format!("4x4;cage 3:1,2;thermometer:13,14,15,16;sandwich 5:{row};=....3...........");
    let mut model = opened("");
    act(&mut model, ImportAction::ReceiveText(text));
    let view = current_view(&model);
    let rules: Vec<&str> = view.rules.iter().map(|(heading, _)| heading.as_str()).collect();
    assert_eq!(rules, ["Cage", "Thermometer", "Sandwich"]);
    let mut two_cages = opened("");
    act(&mut two_cages, ImportAction::ReceiveText("4x4;cage 3:1,2;cage 7:3,4;anti-king".to_owned()));
    let headings = |lang: Lang| {
        let view =
            ImportPage::of(&two_cages).and_then(|page| page.view(&two_cages, lang)).unwrap_or_default();
        view.rules.into_iter().map(|(heading, _)| heading).collect::<Vec<_>>()
    };
    assert_eq!(headings(Lang::English), ["2 cages", "Anti-king"]);
    assert_eq!(headings(Lang::German)[0], "Mit 2 Käfigen");
    assert!(view.title.starts_with("Killer, 4 × 4 with thermometers and sandwiches"), "{}", view.title);
    let preview = ImportPage::of(&model).and_then(|page| page.preview(&Settings::default())).unwrap();
    assert!(crate::print::sheet::svg::write(&preview, "").contains(">3</text>"), "the cage's sum is drawn");
    assert_eq!(view.button.is_some(), !view.is_fault, "{}", view.message);
    act(&mut model, ImportAction::ReceiveText(".Shape~4x4.Thermo~R1C1~R1C2.NFA~abc~~R1C1".to_owned()));
    assert_eq!(current_view(&model).notes, ["Not known here: NFA."]);
    let made = killer();
    let board = nonet_game::boards::board_named(&made.board).unwrap();
    let givens = line::read(&board, &made.givens).unwrap();
    let puzzle = nonet_engine::Puzzle::new(board, givens).unwrap();
    act(&mut model, ImportAction::Open(link::write_puzzle(&puzzle, PuzzleSource::Imported, None)));
    assert_eq!(current_view(&model).button, Some(ShareText::Play), "{}", current_view(&model).message);
    act(&mut model, NOW);
    let game = model.game.clone().unwrap();
    assert_eq!((game.puzzle(), game.solution().is_some()), (&puzzle, true));
    // A link to the whole game is recognised, and an invalid rule is rejected.
    act(&mut model, ImportAction::Open(game_link::link(&game).unwrap()));
    assert_eq!(current_view(&model).message, ShareText::GameKnown.say(Lang::English));
    act(&mut model, ImportAction::ReceiveText("classic;cage 2:1,2".to_owned()));
    assert_eq!(current_view(&model).message, "Rule 1 (cage) can’t be satisfied on this board.");
}

#[test]
fn texts_of_the_author_come_with_puzzles_of_other_programs() {
    crate::variants::install();
    let made = killer();
    let board = nonet_game::boards::board_named(&made.board).unwrap();
    let givens = line::read(&board, &made.givens).unwrap();
    let puzzle = nonet_engine::Puzzle::new(board, givens).unwrap();
    let info = nonet_formats::variants::PuzzleInfo {
        title: "Knot".to_owned(),
        author: "Ada".to_owned(),
        rules: "Normal sudoku rules apply.\n\nCages show their sums.".to_owned(),
    };
    let format = nonet_formats::variants::VariantFormat::FPuzzles;
    let link = |puzzle| nonet_formats::variants::write_with(puzzle, format, &info).unwrap();
    let mut model = opened("");
    act(&mut model, ImportAction::ReceiveText(link(&puzzle)));
    let view = current_view(&model);
    assert_eq!(view.title, "Knot · Ada");
    assert!(view.about.starts_with("Killer, 4 × 4"), "{}", view.about);
    assert_eq!(view.author_rules, ["Normal sudoku rules apply.", "Cages show their sums."]);
    let setter = view.editor.unwrap();
    assert!(setter.route == Route::Editor && setter.rest.contains("&title=Knot"), "{}", setter.rest);
    act(&mut model, NOW);
    let id = model.game.as_ref().unwrap().id().clone();
    assert_eq!(model.index.line(&id).map(|line| line.name.as_str()), Some("Knot · Ada"));
    // A puzzle with several solutions takes its texts to the editor.
    let empty = nonet_engine::Puzzle::new(
        nonet_game::boards::board_named("4x4").unwrap(),
        nonet_engine::Grid::empty(16),
    );
    act(&mut model, ImportAction::ReceiveText(link(&empty.unwrap())));
    let rest = current_view(&model).editor.unwrap().rest;
    assert!(rest.contains("&title=Knot&author=Ada&text=Normal"), "{rest}");
}

/// Generates a small killer puzzle.
fn killer() -> NewPuzzle {
    use nonet_game::puzzles::spec::PuzzleSpec;
    use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
    use nonet_tasks::worker::run;
    let wish =
        PuzzleSpec { board: "4x4".to_owned(), rules: vec!["killer".to_owned()], ..PuzzleSpec::default() };
    match run(MakePuzzle { spec: wish, seed: 3 }) {
        Ok(PuzzleFound::Made(made)) => made,
        other => panic!("{other:?}"),
    }
}

/// A puzzle without givens, defined by its candidates.
const MARKS: &str = "\
    ..34..7.91.34567..1.34567.91234567891.3..6...1.34567....3.56.8.1.3..6789123456789\
    1234.67891234.67.9123..67891234567891.345678.123456789123456789123..678.12..56.89\
    1.345.7.912....7..12345678912345.7.91.34567..1..456789123456789123.5.78912..56789\
    ..34.....12345.7...2345678..234567891234567891234567891.3456789.23...7..123456789\
    12345.7.912345678912345.78912345.7891.3456789.2...6.891.345.789123...7891234.6789\
    1234567.91234567...2.4567...2.456..9123456789.2.456789..345678.123456789.2.4567.9\
    12345678912345678.12..56.8.12345.7891234567..12.4567891.34.....123.5678912.456...\
    12345.7..12345.78.12345678..2345.7.9123456789.2.4567891234567891234567.9123456789\
    1.345..891234567891.3456789...45...91.345678912345.789..345...91234567891..456.89";

#[test]
fn candidates_become_rules_if_givens_are_not_unique() {
    let mut model = opened("");
    act(&mut model, ImportAction::SetText(MARKS.to_owned()));
    let view = current_view(&model);
    assert_eq!((view.button, view.is_fault), (Some(ShareText::Play), false), "{view:?}");
    assert_eq!(view.rules.len(), 1);
    act(&mut model, NOW);
    let game = model.game.as_ref().unwrap();
    assert!(game.board().rules().list().iter().all(|rule| rule.family() == Family::Allowed));
    assert!(game.solution().is_some());
    // If the givens alone have a unique solution, the candidates are notes.
    let Ok(Imported::Puzzle(shared)) = import(CELLS, None) else { panic!("no puzzle") };
    let givens = shared.puzzle.givens();
    let mut candidates = Candidates::of(shared.puzzle.board(), givens);
    let noted = shared.puzzle.board().cells().find(|cell| candidates.get(*cell).iter().count() > 2).unwrap();
    let digit = candidates.get(noted).iter().next().unwrap();
    candidates.remove(noted, digit);
    let text = nonet_formats::candidates::write(shared.puzzle.board(), givens, &candidates);
    assert!(matches!(import(&text, None), Ok(Imported::WithCandidates(_))));
    let mut model = opened("");
    act(&mut model, ImportAction::SetText(text));
    assert_eq!((current_view(&model).button, current_view(&model).rules.len()), (Some(ShareText::Play), 0));
}
