//! A puzzle with rules beyond houses: begun, marked, helped with, saved and opened again.

use super::*;
use crate::page::Page;
use crate::session::HintState;
use crate::update::page_api;
use crate::view::{broken_outlines, remarks};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_game::storage as save;
use nonet_game::storage::game_key;
use nonet_pages::variants::{VariantsAction, VariantsPanel};
use nonet_tasks::hint::HintRequest;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{WorkerProgram, run};

fn killer() -> NewPuzzle {
    let wish = PuzzleSpec { board: "4x4".to_owned(), rules: vec!["killer".to_owned()], ..PuzzleSpec::default() };
    match run(MakePuzzle { spec: wish, seed: 3 }) {
        Ok(PuzzleFound::Made(made)) => made,
        other => panic!("{other:?}"),
    }
}

/// A made killer on the board.
fn in_play() -> Model {
    nonet_pages::variants::install();
    let mut model = playing();
    let effects = page_api::begin_game(&mut model, &killer()).unwrap();
    super::answer(&mut model, effects);
    model
}

#[test]
fn a_made_killer_is_begun_and_helped_with_by_who_knows_its_rules() {
    let mut model = in_play();
    assert_eq!(model.game.as_ref().map(|game| game.solution().is_some()), Some(true));
    assert!(!crate::view::status(&model).title.is_empty());
    let effects = update(&mut model, Action::Hint);
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Work(_, Request::Run { job, .. }) => Some(job),
        _ => None,
    });
    assert!(asked.is_some_and(|job| job.read::<HintRequest>().is_some()), "{effects:?}");
    assert_eq!(asked.map(|job| job.program), Some(WorkerProgram::Ruled));
    super::answer(&mut model, effects);
    assert!(matches!(model.session.hint, Some(HintState::Shown { .. })));
    // Another puzzle of a board that is made with its puzzle is asked for elsewhere, and none is prepared.
    let effects = update(&mut model, Action::NextPuzzle { seed: 1, now_ms: NOW });
    assert!(
        !effects.iter().any(|effect| matches!(effect, Effect::Work(_, Request::Run { .. }))),
        "{effects:?}"
    );
}

#[test]
fn a_saved_killer_is_opened_once_its_board_is_built() {
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
    update(&mut broken, Action::Worker(Reply::Failed { id: *id, failure: Failure::NoWorker }));
    assert!(broken.session.notice.is_some() && broken.pending.is_none());
    VariantsPanel::update(&mut opened, VariantsAction::Build { id: *id, name: name.clone() });
    assert_eq!(opened.game.as_ref().map(|game| game.puzzle()), Some(game.puzzle()));
    // The same with the board at hand.
    model.game = None;
    assert!(load(&mut model).iter().all(|effect| !matches!(effect, Effect::Build { .. })));
}

#[test]
fn a_broken_cage_is_marked_and_said_and_arithmetic_stays_with_the_player() {
    let mut model = in_play();
    let game = model.game.clone().unwrap();
    let board = game.board().clone();
    let cage =
        board.rules().list().iter().find(|rule| rule.cells().len() == 2 && rule.number().is_some()).unwrap();
    let [first, second] = cage.cells() else { unreachable!() };
    // Two digits that differ and add up to something else, and that no peer outside has.
    let sum = u32::from(cage.number().unwrap());
    let pairs = Digit::all(4).flat_map(|a| Digit::all(4).map(move |b| (a, b)));
    let (a, b) = pairs.clone().find(|(a, b)| a != b && u32::from(a.value() + b.value()) != sum).unwrap();
    enter(&mut model, *first, a);
    let said = enter(&mut model, *second, b);
    let label = remarks(&model, *second).label;
    let wrong = format!("The cage is {}, not {sum}.", a.value() + b.value());
    assert!(label.contains(&format!("Cage {sum}.")) && label.contains(&wrong), "{label}");
    assert!(remarks(&model, *first).conflict);
    assert!(
        said.iter().any(|effect| matches!(effect, Effect::Announce(text) if text.contains(&wrong))),
        "{said:?}"
    );
    assert!(!broken_outlines(&model, &board).is_empty());
    for _ in 0..2 {
        update(&mut model, Action::Undo);
    }
    // Notes are filled in by what differs: sums strike none.
    run(&mut model, Action::FillMarks);
    let game = model.game.as_ref().unwrap();
    assert!(
        board
            .cells()
            .filter(|cell| game.given(*cell).is_none())
            .all(|cell| { game.entry(cell).centre == game.candidates_of(cell) })
    );
}

#[test]
fn a_killer_is_solved_when_its_cages_are_right_too() {
    let mut model = in_play();
    for cell in open_cells(&model) {
        assert!(!model.game.as_ref().unwrap().finished);
        let digit = right(&model, cell);
        enter(&mut model, cell, digit);
    }
    assert!(model.game.as_ref().unwrap().finished);
}
