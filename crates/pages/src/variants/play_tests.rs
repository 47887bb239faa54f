//! Playing a puzzle with variants: starting, conflicts, hints, saving and loading.

use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::page::Page;
use nonet_app::route::Route;
use nonet_app::session::HintState;
use nonet_app::testing::{NOW, answer, enter, open_cells, playing, right};
use nonet_app::update::{page_api, update};
use nonet_app::view::{annotations, broken_outline, clash_line, finish};
use nonet_engine::{Digit, DigitSet};
use nonet_game::daily::Day;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_game::storage as save;
use nonet_game::storage::game_key;
use nonet_tasks::hint::HintRequest;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{TaskFailure, WorkerParts, WorkerReply, WorkerRequest, run};

use super::{VariantsAction, VariantsPanel, install};
use crate::new_game::NewGameQuery;

fn killer() -> NewPuzzle {
    let spec =
        PuzzleSpec { board: "4x4".to_owned(), rules: vec!["killer".to_owned()], ..PuzzleSpec::default() };
    match run(MakePuzzle { spec, seed: 3 }) {
        Ok(PuzzleFound::Made(made)) => made,
        other => panic!("{other:?}"),
    }
}

/// Starts a generated killer puzzle.
fn in_play() -> Model {
    install();
    let mut model = playing();
    let effects = page_api::begin_game(&mut model, &killer()).unwrap();
    answer(&mut model, effects);
    model
}

#[test]
fn hints_for_a_killer_come_from_the_variants_coach() {
    let mut model = in_play();
    assert_eq!(model.game.as_ref().map(|game| game.solution().is_some()), Some(true));
    assert!(!nonet_app::view::status(&model).title.is_empty());
    let effects = update(&mut model, Action::Hint);
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Work(_, WorkerRequest::Run { job, .. }) => Some(job),
        _ => None,
    });
    assert!(asked.is_some_and(|job| job.read::<HintRequest>().is_some()), "{effects:?}");
    assert_eq!(asked.map(|job| job.parts), Some(WorkerParts::Variants));
    answer(&mut model, effects);
    assert!(matches!(model.session.hint, Some(HintState::Shown { .. })));
    // A board with variants belongs to a single puzzle, so no next puzzle is prepared for it.
    let effects = update(&mut model, Action::NextPuzzle { seed: 1, now_ms: NOW });
    assert!(
        !effects.iter().any(|effect| matches!(effect, Effect::Work(_, WorkerRequest::Run { .. }))),
        "{effects:?}"
    );
}

#[test]
fn a_killer_is_followed_by_another_one_of_its_level() {
    let mut model = in_play();
    model.game.as_mut().unwrap().finished = true;
    let next = finish(&model, Day(20_000)).unwrap().next;
    assert_eq!(next.label, "Next: Killer, 4 × 4 · Easy");
    let page = next.page.unwrap();
    assert_eq!((page.route, page.rest.ends_with("&play")), (Route::NewGame, true));
    let query = NewGameQuery::parse(&page.print()).unwrap();
    assert_eq!((query.spec.board.as_str(), query.spec.level), ("4x4", Some(Level::Easy)));
    assert_eq!(query.spec.rules, ["killer"]);
    assert!(query.play && query.unknown.is_empty());
}

#[test]
fn saved_killer_opens_once_its_board_is_built() {
    let mut model = in_play();
    let game = model.game.clone().unwrap();
    let text = save::write_game(&game);
    let mut opened = playing();
    opened.storage.set(&game_key(game.id()), &text).unwrap();
    let load = |model: &mut Model| update(model, Action::Resume(game.id().clone()));
    let effects = load(&mut opened);
    let effects: Vec<Effect> = effects.into_iter().filter(|e| matches!(e, Effect::Build { .. })).collect();
    let [Effect::Build { id, name }] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(name, game.board().name());
    let mut broken = opened.clone();
    update(&mut broken, Action::Worker(WorkerReply::Failed { id: *id, failure: TaskFailure::NoWorker }));
    assert!(broken.session.notice.is_some() && broken.pending.is_none());
    VariantsPanel::update(&mut opened, VariantsAction::Build { id: *id, name: name.clone() });
    assert_eq!(opened.game.as_ref().map(|game| game.puzzle()), Some(game.puzzle()));
    // Since the board is already built, no build is requested.
    model.game = None;
    assert!(load(&mut model).iter().all(|effect| !matches!(effect, Effect::Build { .. })));
}

#[test]
fn broken_cage_is_marked_and_announced() {
    let mut model = in_play();
    let game = model.game.clone().unwrap();
    let board = game.board().clone();
    let cage =
        board.rules().list().iter().find(|rule| rule.cells().len() == 2 && rule.number().is_some()).unwrap();
    let [first, second] = cage.cells() else { unreachable!() };
    // Two different digits with the wrong sum.
    let sum = u32::from(cage.number().unwrap());
    let pairs = Digit::all(4).flat_map(|a| Digit::all(4).map(move |b| (a, b)));
    let (a, b) = pairs.clone().find(|(a, b)| a != b && u32::from(a.value() + b.value()) != sum).unwrap();
    enter(&mut model, *first, a);
    let effects = enter(&mut model, *second, b);
    let label = annotations(&model, *second).label;
    let wrong = format!("The cage is {}, not {sum}.", a.value() + b.value());
    assert!(label.contains(&format!("Cage {sum}.")) && label.contains(&wrong), "{label}");
    assert!(annotations(&model, *first).conflict);
    assert!(
        effects.iter().any(|effect| matches!(effect, Effect::Announce(text) if text.contains(&wrong))),
        "{effects:?}"
    );
    assert!(!broken_outline(&model, &board).is_empty());
    assert_eq!(clash_line(&model), Some(wrong));
}

#[test]
fn filled_notes_respect_each_cage_by_itself() {
    let mut model = in_play();
    nonet_app::testing::run(&mut model, Action::FillMarks);
    let game = model.game.as_ref().unwrap();
    let (board, solution) = (game.board(), game.solution().unwrap());
    let mut left_out = 0;
    for rule in board.rules().list() {
        let (sum, count) = (u32::from(rule.number().unwrap()), rule.cells().len());
        for cell in rule.cells().iter().filter(|cell| game.given(**cell).is_none()) {
            let marks = game.entry(*cell).centre;
            assert!(marks.contains(solution.get(*cell).unwrap()), "the solution is among the notes");
            if count == 1 {
                assert_eq!(marks, DigitSet::single(solution.get(*cell).unwrap()), "a cage of one cell");
            }
            assert!(marks.iter().all(|digit| u32::from(digit.value()) <= sum), "cage {sum}: {marks:?}");
            left_out += board.digits().len() - marks.len();
        }
    }
    assert!(left_out > 0);
}

#[test]
fn killer_is_finished_when_all_cells_are_right() {
    let mut model = in_play();
    for cell in open_cells(&model) {
        assert!(!model.game.as_ref().unwrap().finished);
        let digit = right(&model, cell);
        enter(&mut model, cell, digit);
    }
    assert!(model.game.as_ref().unwrap().finished);
}
