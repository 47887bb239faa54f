//! The report on a finished game, played by actions and answered by the worker's own code.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::ops::ControlFlow;

use nonet_engine::format::line;
use nonet_engine::{Cell, Digit, Puzzle};
use nonet_game::action::{Action, Effect};
use nonet_game::boards::board_named;
use nonet_game::game::{GameId, Source};
use nonet_game::report::RowKind;
use nonet_game::session::ReportState;
use nonet_game::settings::Choice;
use nonet_game::view::{self, ReportRow};
use nonet_game::words::Lang;
use nonet_game::worker::{self, CoachJob, Job, Reply, Request, Worker};
use nonet_game::{Game, Model, save, update};

/// Rated "Medium" by HoDoKu: locked candidates and a pair.
const MODERATE: &str = "000050000060103007135004000000036000008079000000500900009307600406000000051090040";

fn model_with(board: &str, givens: &str) -> Model {
    nonet_game::words::install_all();
    let board = board_named(board).unwrap();
    let puzzle = Puzzle::new(board.clone(), line::read(&board, givens).unwrap()).unwrap();
    let found = nonet_engine::solver::solve(&puzzle, nonet_engine::solver::Limits::UNIQUE);
    let solution = found.solution().cloned();
    let mut model = Model::default();
    model.game = Some(Game::new(GameId::new(1, 1), puzzle, Source::Brought, solution));
    model
}

fn right(model: &Model, cell: Cell) -> Digit {
    model.game.as_ref().unwrap().solution().unwrap().get(cell).unwrap()
}

fn write(model: &mut Model, cell: Cell, digit: Digit) -> Vec<Effect> {
    update(model, Action::Select(cell));
    update(model, Action::Digit(digit))
}

/// Fills all open cells in the order of the board, and gives what the last one brought about.
fn play_through(model: &mut Model) -> Vec<Effect> {
    let game = model.game.as_ref().unwrap();
    let open: Vec<Cell> = game.board().cells().filter(|c| game.given(*c).is_none()).collect();
    let mut last = Vec::new();
    for cell in open {
        if model.game.as_ref().unwrap().digit(cell).is_none() {
            let digit = right(model, cell);
            last = write(model, cell, digit);
        }
    }
    last
}

fn asked(effects: &[Effect]) -> Option<Request> {
    effects.iter().find_map(|effect| match effect {
        Effect::Work(_, request @ Request::Run { job: Job::Coach(CoachJob::Report(_)), .. }) => {
            Some(request.clone())
        }
        _ => None,
    })
}

fn answer(model: &mut Model, request: Request) -> Vec<Effect> {
    update(model, Action::Worker(worker::answer(request)))
}

fn of_kind(rows: &[ReportRow], kind: RowKind) -> Vec<&ReportRow> {
    rows.iter().filter(|row| row.kind == kind).collect()
}

#[test]
fn a_finished_game_is_reported_on_and_the_report_kept_with_it() {
    let mut model = model_with("classic", MODERATE);
    let first = model.game.as_ref().unwrap().board().cells().next().unwrap();
    let wrong = Digit::all(9).find(|d| *d != right(&model, first)).unwrap();
    write(&mut model, first, wrong);
    update(&mut model, Action::Erase);
    let effects = play_through(&mut model);
    let request = asked(&effects).unwrap();
    assert!(view::report(&model)[0].text.starts_with("Looking at your moves"));
    let effects = answer(&mut model, request);
    let rows = view::report(&model);

    let facts = of_kind(&rows, RowKind::Fact);
    assert_eq!((facts[0].text.as_str(), facts[0].note.as_str()), ("Time", "0:00"));
    assert_eq!((facts[1].text.as_str(), facts[1].note.as_str()), ("Mistakes", "1"));
    let game = model.game.as_ref().unwrap();
    let open = game.board().cell_count() - game.puzzle().given_count();
    let (moves, overlooked) = (of_kind(&rows, RowKind::Move), of_kind(&rows, RowKind::Overlooked));
    assert_eq!(moves.len() + overlooked.len(), open, "one row per digit");
    assert_eq!(of_kind(&rows, RowKind::Mistake).len(), 1);
    assert!(!overlooked.is_empty(), "row by row is not the easiest order");
    assert!(overlooked.iter().all(|row| row.note.contains("Easier: ")));
    for row in moves.iter().chain(&overlooked) {
        let node = row.node.unwrap();
        let change = game.history().changes(node).first().unwrap();
        let shape = game.board().shape(change.cell);
        let digit = right(&model, change.cell);
        assert_eq!(row.text, format!("R{}C{}: {digit}", shape.row + 1, shape.column + 1));
    }

    assert!(effects.contains(&Effect::Keep));
    let report = game.report.clone();
    let effects = update(&mut model, Action::Keep(Box::default()));
    let text = effects.iter().find_map(|effect| effect.stores("nonet/game/"));
    assert_eq!(save::read_game(text.unwrap(), &board_named).unwrap().report, report);
}

#[test]
fn the_report_follows_the_language_and_the_history() {
    let mut model = model_with("classic", MODERATE);
    let request = asked(&play_through(&mut model)).unwrap();
    answer(&mut model, request);
    assert_eq!(asked(&update(&mut model, Action::Undo)), None, "it is there");
    update(&mut model, Action::Redo);
    let request = asked(&update(&mut model, Action::Choose(Choice::Lang(Some(Lang::German))))).unwrap();
    assert!(view::report(&model)[0].text.starts_with("Sehe mir deine Züge an"));
    answer(&mut model, request);
    assert_eq!(view::report(&model)[0].text, "Zeit");
}

#[test]
fn a_report_that_cannot_be_had_is_not_asked_for_again() {
    let mut model = model_with("4x4", "1...............");
    let solution = line::read(model.game.as_ref().unwrap().board(), "1234341221434321").unwrap();
    let open: Vec<Cell> = solution.filled().map(|(c, _)| c).skip(1).collect();
    let mut last = Vec::new();
    for cell in open {
        last = write(&mut model, cell, solution.get(cell).unwrap());
    }
    let request = asked(&last).unwrap();
    let Request::Run { id, .. } = request else { unreachable!() };
    update(&mut model, Action::Worker(Reply::Failed { id, failure: worker::Failure::WorkerDied }));
    assert_eq!(model.session.report, ReportState::Failed);
    assert!(view::report(&model)[0].text.starts_with("There is no report"));
    assert_eq!(asked(&update(&mut model, Action::Tick { now_ms: 5 })), None);
}

#[test]
fn several_solutions_are_reported_on_without_a_claim_about_logic() {
    let mut model = model_with("4x4", "1...............");
    let solution = line::read(model.game.as_ref().unwrap().board(), "1234341221434321").unwrap();
    let mut last = Vec::new();
    for (cell, digit) in solution.filled().skip(1) {
        last = write(&mut model, cell, digit);
    }
    let request = asked(&last).unwrap();
    answer(&mut model, request);
    let rows = view::report(&model);
    let said = of_kind(&rows, RowKind::Sentence);
    assert!(said.iter().any(|row| row.text.starts_with("Logic that people can follow")), "{said:?}");
    assert!(of_kind(&rows, RowKind::Move).iter().any(|row| row.note.starts_with("Harder")));
}

#[test]
fn a_new_game_comes_before_a_report() {
    let mut model = model_with("classic", MODERATE);
    let request = asked(&play_through(&mut model)).unwrap();
    let Request::Run { id, .. } = request else { unreachable!() };
    let wanted = nonet_game::action::NewGame {
        board: "classic".to_owned(),
        level: Default::default(),
        seed: 1,
        now_ms: 5,
    };
    let effects = update(&mut model, Action::NewGame(wanted));
    assert_eq!(effects[0], Effect::Work(Worker::Coach, Request::Cancel { id }));
    assert_eq!(asked(&effects), None);
}

#[test]
fn the_worker_can_be_stopped_while_it_reports() {
    let mut model = model_with("classic", MODERATE);
    let request = asked(&play_through(&mut model)).unwrap();
    let Request::Run { id, .. } = request else { unreachable!() };
    let mut last = None;
    worker::serve(request, &mut |reply| {
        last = Some(reply);
        ControlFlow::Break(())
    });
    assert_eq!(last, Some(Reply::Cancelled { id }));
}

#[test]
fn other_boards_are_reported_on_too() {
    let mut model = model_with("triangular", "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..");
    if model.game.as_ref().unwrap().solution().is_none() {
        panic!("the puzzle of the fixtures has one solution");
    }
    let request = asked(&play_through(&mut model)).unwrap();
    answer(&mut model, request);
    assert!(of_kind(&view::report(&model), RowKind::Move).len() > 20);
}
