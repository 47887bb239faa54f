//! Tests of the page: typical use, then random sequences of actions.

use proptest::prelude::*;

use super::*;
use nonet_app::action::Action;
use nonet_app::route::Route;
use nonet_app::update;
use nonet_game::daily::{daily, weekly};
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::puzzles::level::Level;
use nonet_game::storage as save;
use nonet_tasks::puzzle::PuzzleFound;
use nonet_tasks::worker::{Job, RequestId, TaskFailure, WorkerRequest};

const SATURDAY: Day = Day(20_778);

/// Returns a fixed classic puzzle, which is quicker than generating one.
fn some_puzzle() -> NewPuzzle {
    NewPuzzle {
        board: "classic".to_owned(),
        level: Level::Easy,
        seed: 0,
        givens: format!("1{}", ".".repeat(80)),
        solution: "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
            .to_owned(),
        minutes: None,
    }
}

fn opened() -> Model {
    let mut model = Model::default();
    model.session.address = Route::Daily.into();
    act(&mut model, DailyAction::Open(SATURDAY));
    model
}

fn act(model: &mut Model, action: DailyAction) -> Vec<Effect> {
    DailyPage::update(model, action)
}

fn page(model: &Model) -> &DailyPage {
    DailyPage::of(model).unwrap()
}

fn job(effects: &[Effect]) -> Option<(RequestId, Job)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(_, WorkerRequest::Run { id, job }) => Some((*id, job.clone())),
        _ => None,
    })
}

fn done(id: RequestId, found: PuzzleFound) -> DailyAction {
    DailyAction::Worker(WorkerReply::done::<MakePuzzle>(id, &found))
}

#[test]
fn daily_puzzle_is_generated_once_and_resumed_later() {
    let mut model = opened();
    let task = daily(SATURDAY)[1];
    let (id, _) = job(&act(&mut model, DailyAction::Play(task))).unwrap();
    let progress = JobProgress { tries: 1, most_tries: 9, givens: 0, level: None };
    act(&mut model, DailyAction::Worker(WorkerReply::Progress { id, progress }));
    assert_eq!(page(&model).making(), Some((task, Some(progress))));
    assert_eq!(page(&model).notice(), Some(MakingNotice::Making));
    // A puzzle that is only close to the level is still the puzzle of the day.
    let nearest = PuzzleFound::Nearest(some_puzzle(), Vec::new());
    act(&mut model, done(id, nearest));
    assert_eq!(model.session.address, Route::Play.into());
    let game = model.game.clone().unwrap();
    assert_eq!(game.source(), PuzzleSource::Generated { level: task.level, seed: task.seed });
    assert!(model.storage.text(&save::game_key(game.id())).is_some());
    act(&mut model, DailyAction::Close);

    // The task's game is already on the board, so the page only navigates there.
    update(&mut model, Action::Go(Route::Daily.into()));
    act(&mut model, DailyAction::Open(SATURDAY));
    let effects = act(&mut model, DailyAction::Play(task));
    assert!(job(&effects).is_none());
    let mut shown = model.game.clone().unwrap();
    // The game was saved when the player left the board.
    shown.saved = game.saved;
    assert_eq!((model.session.address.route, shown), (Route::Play, game.clone()));
    act(&mut model, DailyAction::Close);

    // With another game on the board, the task's game is loaded from storage.
    update(&mut model, Action::Restart { now_ms: 9 });
    update(&mut model, Action::Go(Route::Daily.into()));
    act(&mut model, DailyAction::Open(SATURDAY));
    model.index.games.retain(|line| line.id == *game.id());
    act(&mut model, DailyAction::Play(task));
    assert_eq!(model.game.as_ref().map(Game::id), Some(game.id()));
}

#[test]
fn failed_generation_is_reported_and_cancel_stops_it() {
    let mut model = opened();
    let task = weekly(SATURDAY);
    let (id, _) = job(&act(&mut model, DailyAction::Play(task))).unwrap();
    act(&mut model, DailyAction::Worker(WorkerReply::Failed { id, failure: TaskFailure::WorkerDied }));
    assert_eq!(page(&model).notice(), Some(MakingNotice::Failed(TaskFailure::WorkerDied)));
    let (id, _) = job(&act(&mut model, DailyAction::Play(task))).unwrap();
    act(&mut model, done(id, PuzzleFound::Made(NewPuzzle { givens: "12".to_owned(), ..some_puzzle() })));
    assert_eq!((page(&model).notice(), page(&model).making()), (Some(MakingNotice::NoPuzzle), None));
    let (id, _) = job(&act(&mut model, DailyAction::Play(task))).unwrap();
    let effects = act(&mut model, DailyAction::Cancel);
    assert!(
        effects.contains(&Effect::Work(nonet_tasks::worker::Worker::Generator, WorkerRequest::Cancel { id }))
    );
    assert_eq!((page(&model).notice(), page(&model).making()), (None, None));
    assert_eq!(act(&mut model, done(id, PuzzleFound::Made(some_puzzle()))), []);
    assert_eq!(model.game, None);
    // Closing the page cancels the generator too.
    let (id, _) = job(&act(&mut model, DailyAction::Play(task))).unwrap();
    let effects = act(&mut model, DailyAction::Close);
    assert!(
        effects.contains(&Effect::Work(nonet_tasks::worker::Worker::Generator, WorkerRequest::Cancel { id }))
    );
}

#[test]
fn chosen_day_moves_by_keys_and_never_beyond_today() {
    let mut model = opened();
    let before = Day(SATURDAY.0 - 7);
    let effects = act(&mut model, DailyAction::MoveBy { key: CalendarKey::Up, with_focus: true });
    assert_eq!((page(&model).chosen(), effects), (before, vec![Effect::Focus(before.id())]));
    assert_eq!(act(&mut model, DailyAction::MoveBy { key: CalendarKey::PageDown, with_focus: false }), []);
    act(&mut model, DailyAction::Choose(Day(SATURDAY.0 + 3)));
    assert_eq!(page(&model).chosen(), SATURDAY);
    act(&mut model, DailyAction::Choose(before));
    act(&mut model, DailyAction::Today);
    assert_eq!(page(&model).chosen(), SATURDAY);
}

fn action() -> impl Strategy<Value = DailyAction> {
    let keys = [
        CalendarKey::Left,
        CalendarKey::Right,
        CalendarKey::Up,
        CalendarKey::Down,
        CalendarKey::Home,
        CalendarKey::End,
        CalendarKey::PageUp,
        CalendarKey::PageDown,
    ];
    let day = || prop_oneof![Just(Day(0)), Just(SATURDAY), (0..40_000_u32).prop_map(Day)];
    let key = (prop::sample::select(keys.to_vec()), any::<bool>());
    let reply = (0..12_u32).prop_map(RequestId).prop_flat_map(|id| {
        prop::sample::select(vec![
            WorkerReply::done::<MakePuzzle>(id, &PuzzleFound::Made(some_puzzle())),
            WorkerReply::Failed { id, failure: TaskFailure::WorkerDied },
            WorkerReply::Cancelled { id },
        ])
    });
    prop_oneof![
        1 => day().prop_map(DailyAction::Open),
        1 => Just(DailyAction::Close),
        4 => day().prop_map(DailyAction::Choose),
        4 => key.prop_map(|(key, with_focus)| DailyAction::MoveBy { key, with_focus }),
        1 => Just(DailyAction::Today),
        4 => day().prop_map(|day| DailyAction::Play(daily(day)[day.0 as usize % 3])),
        2 => day().prop_map(|day| DailyAction::Play(weekly(day))),
        2 => Just(DailyAction::Cancel),
        4 => reply.prop_map(DailyAction::Worker),
    ]
}

proptest! {
    #[test]
    fn random_actions_keep_the_state_consistent(actions in prop::collection::vec(action(), 1..60)) {
        let mut model = opened();
        for action in actions {
            act(&mut model, action);
            let Some(page) = DailyPage::of(&model) else { continue };
            prop_assert!(page.chosen <= page.today);
            prop_assert_eq!(page.making().is_some(), page.maker.is_waiting());
        }
    }
}
