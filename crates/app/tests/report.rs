//! The report on a finished game, played through actions and written by the worker's code.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::ops::ControlFlow;

use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::session::ReportState;
use nonet_app::update;
use nonet_app::view;
use nonet_app::view::{ReportRow, ReportView};
use nonet_engine::line;
use nonet_engine::{Cell, Digit, Puzzle};
use nonet_game::boards::board_named;
use nonet_game::game::Game;
use nonet_game::game::history::NodeId;
use nonet_game::game::{GameId, PuzzleSource};
use nonet_game::settings::Choice;
use nonet_game::storage as save;
use nonet_tasks::report::RowKind;
use nonet_tasks::worker;
use nonet_tasks::worker::{TaskKind, Worker, WorkerReply, WorkerRequest};
use nonet_text::Lang;

/// Rated "Medium" by HoDoKu: locked candidates and a pair.
const MODERATE: &str = "000050000060103007135004000000036000008079000000500900009307600406000000051090040";
const SINGLES: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn model_with(board: &str, givens: &str) -> Model {
    nonet_text::install_all();
    let board = board_named(board).unwrap();
    let puzzle = Puzzle::new(board.clone(), line::read(&board, givens).unwrap()).unwrap();
    let found = nonet_engine::solver::solve(&puzzle, nonet_engine::solver::Limits::UNIQUE);
    let solution = found.solution().cloned();
    let game = Game::new(GameId::new(1, 1), puzzle, PuzzleSource::Imported, solution);
    Model { game: Some(game), ..Model::default() }
}

fn right(model: &Model, cell: Cell) -> Digit {
    model.game.as_ref().unwrap().solution().unwrap().get(cell).unwrap()
}

fn write(model: &mut Model, cell: Cell, digit: Digit) -> Vec<Effect> {
    update(model, Action::Select(cell));
    update(model, Action::Digit(digit))
}

/// Fills all open cells in board order and returns the effects of the last entry.
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

fn asked(effects: &[Effect]) -> Option<WorkerRequest> {
    effects.iter().find_map(|effect| match effect {
        Effect::Work(_, request @ WorkerRequest::Run { job, .. }) if job.task == TaskKind::Report => {
            Some(request.clone())
        }
        _ => None,
    })
}

fn answer(model: &mut Model, request: WorkerRequest) -> Vec<Effect> {
    update(model, Action::Worker(worker::answer(request)))
}

fn of_kind(report: &ReportView, kind: RowKind) -> Vec<&ReportRow> {
    let ReportView { moments, rows, both, moves, .. } = report;
    [moments, rows, both, moves].into_iter().flatten().filter(|row| row.kind == kind).collect()
}

/// Returns the text of the report's first row.
fn first_said(model: &Model) -> String {
    view::report(model).rows[0].text.clone()
}

#[test]
fn a_finished_game_gets_a_report_that_is_saved() {
    let mut model = model_with("classic", MODERATE);
    let first = model.game.as_ref().unwrap().board().cells().next().unwrap();
    let wrong = Digit::all(9).find(|d| *d != right(&model, first)).unwrap();
    write(&mut model, first, wrong);
    update(&mut model, Action::Erase);
    let effects = play_through(&mut model);
    let request = asked(&effects).unwrap();
    assert!(first_said(&model).starts_with("Looking at your moves"));
    answer(&mut model, request);
    let rows = view::report(&model);

    let facts = of_kind(&rows, RowKind::Fact);
    assert_eq!((facts[0].text.as_str(), facts[0].note.as_str()), ("Time", "0:00"));
    assert_eq!((facts[1].text.as_str(), facts[1].note.as_str()), ("Mistakes", "1"));
    let game = model.game.as_ref().unwrap();
    let open = game.board().cell_count() - game.puzzle().given_count();
    let (moves, overlooked) = (of_kind(&rows, RowKind::Move), of_kind(&rows, RowKind::Overlooked));
    assert_eq!(moves.len() + overlooked.len(), open, "one row per digit");
    assert_eq!(of_kind(&rows, RowKind::Mistake).len(), 1);
    assert!(!overlooked.is_empty(), "board order is not the easiest order");
    assert!(overlooked.iter().all(|row| row.note.contains("Easier: ")));
    for row in moves.iter().chain(&overlooked) {
        let node = row.node.unwrap();
        let change = game.history().changes(node).first().unwrap();
        let shape = game.board().shape(change.cell);
        let digit = right(&model, change.cell);
        assert_eq!(row.text, format!("R{}C{}: {digit}", shape.row + 1, shape.column + 1));
    }

    let text = model.storage.text(&save::game_key(game.id())).unwrap();
    assert_eq!(save::read_game(&text, &board_named).unwrap().report, game.report);
}

#[test]
fn the_report_follows_the_language_and_the_history() {
    let mut model = model_with("classic", MODERATE);
    let request = asked(&play_through(&mut model)).unwrap();
    answer(&mut model, request);
    assert_eq!(asked(&update(&mut model, Action::Undo)), None, "the report exists");
    update(&mut model, Action::Redo);
    let request = asked(&update(&mut model, Action::Choose(Choice::Lang(Some(Lang::German))))).unwrap();
    assert!(first_said(&model).starts_with("Deine Züge werden ausgewertet"));
    answer(&mut model, request);
    assert_eq!(first_said(&model), "Zeit");
}

#[test]
fn the_notes_of_the_report_have_the_punctuation_of_the_language() {
    for (lang, easier, comma) in
        [(Lang::Japanese, "。もっとやさしい手：", '、'), (Lang::Chinese, "。更简单：", '，')]
    {
        let mut model = model_with("classic", MODERATE);
        update(&mut model, Action::Choose(Choice::Lang(Some(lang))));
        let request = asked(&play_through(&mut model)).unwrap();
        answer(&mut model, request);
        let report = view::report(&model);
        let notes: Vec<&String> =
            of_kind(&report, RowKind::Overlooked).into_iter().map(|row| &row.note).collect();
        assert!(notes.iter().any(|note| note.contains(easier) && note.contains(comma)), "{notes:?}");
        assert!(notes.iter().all(|note| !note.contains([',', '.'])), "{notes:?}");
    }
}

#[test]
fn a_failed_report_is_not_requested_again() {
    let mut model = model_with("4x4", "1...............");
    let solution = line::read(model.game.as_ref().unwrap().board(), "1234341221434321").unwrap();
    let open: Vec<Cell> = solution.filled().map(|(c, _)| c).skip(1).collect();
    let mut last = Vec::new();
    for cell in open {
        last = write(&mut model, cell, solution.get(cell).unwrap());
    }
    let request = asked(&last).unwrap();
    let WorkerRequest::Run { id, .. } = request else { unreachable!() };
    update(&mut model, Action::Worker(WorkerReply::Failed { id, failure: worker::TaskFailure::WorkerDied }));
    assert_eq!(model.session.report, ReportState::Failed);
    assert!(first_said(&model).starts_with("There is no report"));
    assert_eq!(asked(&update(&mut model, Action::Tick { now_ms: 5 })), None);
}

#[test]
fn a_puzzle_with_several_solutions_is_reported_without_a_claim_about_logic() {
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
    assert!(said.iter().any(|row| row.text.starts_with("No logic that people can follow")), "{said:?}");
    assert!(of_kind(&rows, RowKind::Move).iter().any(|row| row.note.starts_with("Too hard")));
}

#[test]
fn a_new_game_takes_precedence_over_a_report() {
    let mut model = model_with("classic", MODERATE);
    let request = asked(&play_through(&mut model)).unwrap();
    let WorkerRequest::Run { id, .. } = request else { unreachable!() };
    let wanted = nonet_app::action::NewGameRequest {
        board: "classic".to_owned(),
        level: Default::default(),
        seed: 1,
        now_ms: 5,
    };
    let effects = update(&mut model, Action::NewGame(wanted));
    assert_eq!(effects[0], Effect::Work(Worker::Coach, WorkerRequest::Cancel { id }));
    assert_eq!(asked(&effects), None);
}

#[test]
fn the_worker_can_be_cancelled_while_writing_a_report() {
    let mut model = model_with("classic", MODERATE);
    let request = asked(&play_through(&mut model)).unwrap();
    let WorkerRequest::Run { id, .. } = request else { unreachable!() };
    let mut last = None;
    worker::serve(request, &mut |reply| {
        last = Some(reply);
        ControlFlow::Break(())
    });
    assert_eq!(last, Some(WorkerReply::Cancelled { id }));
}

#[test]
fn other_boards_get_reports_too() {
    let mut model = model_with("triangular", "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..");
    if model.game.as_ref().unwrap().solution().is_none() {
        panic!("the puzzle of the fixtures has one solution");
    }
    let request = asked(&play_through(&mut model)).unwrap();
    answer(&mut model, request);
    assert!(of_kind(&view::report(&model), RowKind::Move).len() > 20);
}

#[test]
fn moments_come_first_and_refer_to_their_positions() {
    let mut model = model_with("classic", MODERATE);
    // One second per digit, and a minute for one of them.
    let mut now_ms = 0;
    update(&mut model, Action::Back { now_ms });
    let game = model.game.as_ref().unwrap();
    let open: Vec<Cell> = game.board().cells().filter(|c| game.given(*c).is_none()).collect();
    let mut last = Vec::new();
    for (number, cell) in open.iter().enumerate() {
        for _ in 0..if number == 20 { 60 } else { 1 } {
            now_ms += 1000;
            update(&mut model, Action::Tick { now_ms });
        }
        let digit = right(&model, *cell);
        last = write(&mut model, *cell, digit);
    }
    let request = asked(&last).unwrap();
    answer(&mut model, request);
    let report = view::report(&model);
    let heads: Vec<&str> = report.moments.iter().map(|moment| moment.text.as_str()).collect();
    assert_eq!(heads, ["An easier move", "Your best find", "This took you longest"]);
    assert!(report.moments[0].note.contains(" was easier ("), "{:?}", report.moments[0]);
    assert!(report.moments[2].note.starts_with("1:00 until "), "{:?}", report.moments[2]);
    let game = model.game.as_ref().unwrap();
    let slow = game.history().path()[20];
    assert_eq!(report.moments[2].node, Some(slow), "the position before the slow move");

    let chart = report.chart.unwrap();
    assert_eq!(chart.time.matches('M').count(), open.len(), "one bar per digit");
    assert_eq!(chart.time.matches("V3H").count(), 1, "one bar is the highest");
    assert_eq!(chart.open.matches(['M', 'L']).count(), open.len());
    assert_eq!(chart.time_said, "Time per digit (longest: 1:00)");

    assert_eq!(report.moves_title, "Move by move");
    // The times are saved with the game.
    let kept = save::write_game(game);
    assert_eq!(save::read_game(&kept, &board_named).unwrap().pace, game.pace);
    assert_eq!(game.pace.split_whitespace().count(), open.len());
}

#[test]
fn the_first_mistake_comes_first_even_if_it_was_undone() {
    let mut model = model_with("classic", MODERATE);
    let first = model.game.as_ref().unwrap().board().cells().next().unwrap();
    let right = right(&model, first);
    let wrong = Digit::all(9).find(|digit| *digit != right).unwrap();
    // Both moves are undone for good, the right one too.
    let second = Cell::new(1);
    let own = self::right(&model, second);
    write(&mut model, second, own);
    write(&mut model, first, wrong);
    update(&mut model, Action::Undo);
    update(&mut model, Action::Undo);
    let request = asked(&play_through(&mut model)).unwrap();
    answer(&mut model, request);
    let moment = &view::report(&model).moments[0];
    assert_eq!(moment.text, "A mistake");
    assert_eq!(moment.note, format!("You played {wrong} in row 1 column 1; {right} belongs there."));
    assert_eq!(moment.node, Some(NodeId::START), "the last position that both paths have");
}

#[test]
fn two_columns_compare_paths_only_if_they_differ() {
    let hard = "000100008070000009003090500008030005700002300000400600006080050400001000200000000";
    for (givens, differ) in [(MODERATE, false), (hard, true)] {
        let mut model = model_with("classic", givens);
        let request = asked(&play_through(&mut model)).unwrap();
        answer(&mut model, request);
        let report = view::report(&model);
        let alone = of_kind(&report, RowKind::Fact).into_iter().filter(|row| row.lesson.is_some());
        assert_eq!((report.both.is_empty(), alone.count() > 0), (!differ, !differ), "{givens}");
        let Some((columns, rows)) = report.both.split_first() else { continue };
        assert_eq!((&*columns.text, &*columns.note, &*columns.last), ("Technique", "You", "Shortest"));
        let counts = |row: &ReportRow| [row.note.parse::<u32>().unwrap(), row.last.parse().unwrap()];
        assert!(rows.iter().map(counts).any(|[yours, least]| yours != least), "{rows:?}");
    }
}

#[test]
fn up_to_three_techniques_are_explained() {
    let ideas = |givens: &str| {
        let mut model = model_with("classic", givens);
        let request = asked(&play_through(&mut model)).unwrap();
        answer(&mut model, request);
        let report = view::report(&model);
        let known = of_kind(&report, RowKind::Fact).into_iter().filter(|row| row.lesson.is_some());
        known.map(|row| row.idea.clone()).collect::<Vec<_>>()
    };
    let few = ideas(SINGLES);
    assert!((1..=3).contains(&few.len()), "{few:?}");
    let full_house = "A row, column or box with one empty cell takes the one digit it lacks.";
    assert!(few.contains(&Some(full_house.to_owned())) && few.iter().all(Option::is_some), "{few:?}");
    let many = ideas(MODERATE);
    assert!(many.len() > 3 && many.iter().all(Option::is_none), "{many:?}");
}

#[test]
fn a_report_of_an_older_version_is_still_read() {
    let mut model = model_with("classic", MODERATE);
    let request = asked(&play_through(&mut model)).unwrap();
    answer(&mut model, request);
    let old = "en\n=Time\t1:00\n#Your path · the shortest found\n=Naked pair\t1 · 2\n#Move by move\n.R1C1: 5\tFull house\t1";
    model.game.as_mut().unwrap().report = Some(old.to_owned());
    let report = view::report(&model);
    assert_eq!((report.moments.len(), report.chart, report.both.len()), (0, None, 0));
    assert_eq!((report.rows.len(), report.moves.len(), report.moves_title.as_str()), (3, 1, "Move by move"));
}

#[test]
fn a_short_game_has_no_chart() {
    let mut model = model_with("classic", MODERATE);
    play_through(&mut model);
    let mut chart_of = |digits: usize| {
        let text = format!("en\n~{}\tTime per digit\tOpen moves\n=Time\t1:00", "3,5;".repeat(digits));
        model.game.as_mut().unwrap().report = Some(text);
        view::report(&model).chart
    };
    assert_eq!((chart_of(1), chart_of(9)), (None, None));
    assert!(chart_of(10).is_some_and(|chart| chart.time.matches('M').count() == 10));
}

#[test]
fn techniques_shown_by_hints_do_not_count_as_finds() {
    let mut model = model_with("classic", SINGLES);
    if let Some(game) = &mut model.game {
        game.hinted = "full-house hidden-single naked-single ".to_owned();
    }
    let request = asked(&play_through(&mut model)).unwrap();
    answer(&mut model, request);
    let report = view::report(&model);
    assert!(report.moments.iter().all(|moment| moment.text != "Your best find"), "{:?}", report.moments);
}
