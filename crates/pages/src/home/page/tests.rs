//! Tests of the page: what a press on each kind of tile starts.

use super::*;
use crate::home::VARIANTS;
use nonet_game::daily::{Day, daily};
use nonet_game::game::PuzzleSource;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_tasks::puzzle::PuzzleFound;
use nonet_tasks::worker::{Job, RequestId, TaskFailure, Worker, WorkerRequest};

const SATURDAY: Day = Day(20_778);

fn some_puzzle(board: &str) -> NewPuzzle {
    NewPuzzle {
        board: board.to_owned(),
        level: Level::Easy,
        seed: 7,
        givens: format!("1{}", ".".repeat(80)),
        solution: "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
            .to_owned(),
        minutes: None,
    }
}

fn opened() -> Model {
    let mut model = Model::default();
    model.session.address = Route::Home.into();
    act(&mut model, HomeAction::Open);
    model
}

fn act(model: &mut Model, action: HomeAction) -> Vec<Effect> {
    HomePage::update(model, action)
}

fn page(model: &Model) -> &HomePage {
    HomePage::of(model).unwrap()
}

fn job(effects: &[Effect]) -> Option<(Worker, RequestId, Job)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(worker, WorkerRequest::Run { id, job }) => Some((*worker, *id, job.clone())),
        _ => None,
    })
}

fn done(id: RequestId, made: NewPuzzle) -> HomeAction {
    HomeAction::Worker(WorkerReply::done::<MakePuzzle>(id, &PuzzleFound::Made(made)))
}

fn variant(style: Option<&str>) -> HomeAction {
    let variant = VARIANTS.into_iter().find(|variant| variant.style == style).unwrap();
    HomeAction::Variant { variant, level: Level::Easy, seed: 7, now_ms: 9 }
}

#[test]
fn a_variant_with_rules_is_made_on_the_page_and_then_played() {
    let mut model = opened();
    let (worker, id, _) = job(&act(&mut model, variant(Some("killer")))).unwrap();
    assert_eq!(worker, Worker::Variants);
    assert_eq!(page(&model).making(), Some((HomeTile::Variant(VARIANTS[0]), None)));
    assert_eq!(model.session.address, Route::Home.into());
    act(&mut model, done(id, some_puzzle("classic;cage 3:1,2")));
    assert_eq!(model.session.address, Route::Play.into());
    let game = model.game.as_ref().unwrap();
    assert_eq!(game.board().name(), "classic;cage 3:1,2");
    assert_eq!(page(&model).making(), None);
}

#[test]
fn a_variant_without_rules_is_made_while_its_board_is_shown() {
    let mut model = opened();
    act(&mut model, variant(Some("arrow")));
    let effects = act(&mut model, variant(None));
    assert_eq!(model.session.address, Route::Play.into());
    assert!(model.pending.is_some(), "the board waits for the puzzle");
    assert_eq!(page(&model).making(), None, "the arrows are no longer made");
    assert!(job(&effects).is_some());
}

#[test]
fn a_daily_puzzle_keeps_its_level_and_seed() {
    let mut model = opened();
    let task = daily(SATURDAY)[1];
    let (_, id, _) = job(&act(&mut model, HomeAction::Daily(task))).unwrap();
    act(&mut model, done(id, some_puzzle("classic")));
    let source = model.game.as_ref().unwrap().source();
    assert_eq!(source, PuzzleSource::Generated { level: task.level, seed: task.seed });
}

#[test]
fn failure_is_reported_and_leaving_cancels() {
    let mut model = opened();
    let (_, id, _) = job(&act(&mut model, variant(Some("killer")))).unwrap();
    act(&mut model, HomeAction::Worker(WorkerReply::Failed { id, failure: TaskFailure::WorkerDied }));
    let failed = Some(MakingNotice::Failed(TaskFailure::WorkerDied));
    assert_eq!((page(&model).notice(), page(&model).making()), (failed, None));
    let (worker, id, _) = job(&act(&mut model, variant(Some("killer")))).unwrap();
    let effects = act(&mut model, HomeAction::Close);
    assert!(effects.contains(&Effect::Work(worker, WorkerRequest::Cancel { id })));
    assert_eq!(act(&mut model, done(id, some_puzzle("classic"))), []);
}
