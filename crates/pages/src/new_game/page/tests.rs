//! Tests of the whole page with a generator that answers on demand, and of random events.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::*;
use crate::new_game::puzzle_queue::{REST_MS, SILENT_MS};
use nonet_app::action::{Action, NewGameRequest, StartInfo};
use nonet_app::model::BoardRequest;
use nonet_app::route::{Address, NavigationStep, Route};
use nonet_app::testing::{put, stored_game};
use nonet_app::update;
use nonet_game::game::Game;
use nonet_game::game::PuzzleSource;
use nonet_game::puzzles::generated::UnplayedPuzzles;
use nonet_game::puzzles::spec::{AGAIN, PuzzleSpec};
use nonet_game::storage as save;
use nonet_game::storage::{SPEC_KEY, SPEC_SEED_KEY, UNPLAYED_KEY, read_spec, write_spec, write_unplayed};
use nonet_tasks::puzzle::BuildBoard;
use nonet_tasks::worker;
use nonet_tasks::worker::{Job, TaskFailure, WorkerRequest};

const NOW: u64 = 1_700_000_000_000;

/// Returns the model of a first visit to `#/new`, with the effects.
fn arrived(rest: &str) -> (Model, Vec<Effect>) {
    let mut model = Model::default();
    let address = Address { route: Route::NewGame, rest: rest.to_owned() };
    let start = StartInfo { lang: "en".to_owned(), address, now_ms: NOW, seed: 7 };
    let effects = update(&mut model, Action::Start(Box::new(start)));
    (model, effects)
}

fn act(model: &mut Model, action: NewGameAction) -> Vec<Effect> {
    NewGamePage::update(model, action)
}

/// Opens the page at an address, with stored choices and puzzles.
fn opened(rest: &str, spec: Option<String>, unplayed: Option<String>) -> (Model, Vec<Effect>) {
    let (mut model, _) = arrived(rest);
    put(&model, SPEC_KEY, spec.as_deref());
    put(&model, UNPLAYED_KEY, unplayed.as_deref());
    let effects = act(&mut model, NewGameAction::Open(1));
    (model, effects)
}

fn page(model: &Model) -> &NewGamePage {
    NewGamePage::of(model).unwrap()
}

/// Fires the timer set last.
fn timer(effects: &[Effect], wanted_ms: u32) -> NewGameAction {
    let timer = effects.iter().rev().find_map(|effect| match effect {
        Effect::Wake { number, ms } if *ms == wanted_ms => Some(NewGameAction::Woke(*number)),
        _ => None,
    });
    timer.unwrap()
}

/// Returns the job given to the generator last.
fn job(effects: &[Effect]) -> Option<(RequestId, Job)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(_, WorkerRequest::Run { id, job }) => Some((*id, job.clone())),
        _ => None,
    })
}

/// Runs the last job, and returns the effects of its replies.
fn answered(model: &mut Model, effects: &[Effect]) -> Vec<Effect> {
    let (id, job) = job(effects).unwrap();
    let mut effects = Vec::new();
    worker::serve(WorkerRequest::Run { id, job }, &mut |reply| {
        effects.extend(act(model, NewGameAction::Worker(reply.clone())));
        effects.extend(update(model, Action::Worker(reply)));
        ControlFlow::Continue(())
    });
    effects
}

fn stored(model: &Model, key: &str) -> Option<String> {
    model.storage.text(key)
}

fn cancels(effects: &[Effect], wanted: RequestId) -> bool {
    effects
        .iter()
        .any(|effect| matches!(effect, Effect::Work(_, WorkerRequest::Cancel { id }) if *id == wanted))
}

const SMALL: &str = "?board=4x4&level=gentle&seed=5";

fn small_puzzle() -> NewPuzzle {
    NewPuzzle {
        board: "4x4".to_owned(),
        level: Level::Gentle,
        seed: 99,
        givens: "12..34..21..43..".to_owned(),
        solution: "1234341221434321".to_owned(),
        minutes: None,
    }
}

#[test]
fn a_first_visit_leaves_the_generator_to_the_page() {
    let (mut model, effects) = arrived(SMALL);
    assert_eq!(effects, []);
    assert!(model.game.is_none());
    // Going to the board begins a puzzle after all.
    update(&mut model, Action::Go(Route::Play.into()));
    assert!(model.game.is_some());
}

#[test]
fn the_puzzle_is_made_once_the_form_rests_and_becomes_the_game() {
    let (mut model, effects) = opened(SMALL, None, None);
    assert_eq!(job(&effects), None);
    let effects = act(&mut model, timer(&effects, REST_MS));
    assert!(job(&effects).is_some());
    let silent = answered(&mut model, &effects);
    assert_eq!((silent, page(&model).generation()), (Vec::new(), &GenerationState::Idle));
    let effects = act(&mut model, NewGameAction::Make);
    assert_eq!(job(&effects), None, "the puzzle is ready");
    let game = model.game.as_ref().unwrap();
    assert_eq!(
        (game.board().name(), game.source()),
        ("4x4", PuzzleSource::Generated { level: Level::Gentle, seed: 5 })
    );
    assert_eq!(effects.iter().filter(|e| matches!(e, Effect::Navigate(..))).count(), 1);
    assert!(effects.contains(&Effect::Navigate(Route::Play.into(), NavigationStep::Back)));
    let index = save::read_index(&stored(&model, save::INDEX_KEY).unwrap()).unwrap();
    assert_eq!(index.current.as_ref(), Some(game.id()));
    assert!(stored_game(&model).is_some());
    // A board and a level don't count as detailed choices.
    assert_eq!((model.wanted_seed, stored(&model, SPEC_SEED_KEY).as_deref()), (None, Some("")));
    assert_eq!(read_spec(&stored(&model, SPEC_KEY).unwrap()).unwrap().board, "4x4");
    assert_eq!(act(&mut model, NewGameAction::Close), []);
}

#[test]
fn another_choice_cancels_prefetching_and_old_timers_are_ignored() {
    let (mut model, opened) = opened(SMALL, None, None);
    let made = act(&mut model, timer(&opened, REST_MS));
    let (id, _) = job(&made).unwrap();
    let chosen = act(&mut model, NewGameAction::Choose(NewGameChoice::Seed(Some(6))));
    assert!(cancels(&chosen, id));
    assert_eq!(act(&mut model, timer(&opened, REST_MS)), []);
    assert_eq!(act(&mut model, timer(&made, SILENT_MS)), []);
    assert!(job(&act(&mut model, timer(&chosen, REST_MS))).is_some());
    // An invalid number keeps the seed, so no puzzle is generated.
    assert_eq!(act(&mut model, NewGameAction::Choose(NewGameChoice::Seed(None))), []);
}

#[test]
fn only_prefetching_has_a_time_limit() {
    let (mut model, effects) = opened(SMALL, None, None);
    let made = act(&mut model, timer(&effects, REST_MS));
    let (id, _) = job(&made).unwrap();
    assert!(cancels(&act(&mut model, timer(&made, SILENT_MS)), id));
    let asked = act(&mut model, NewGameAction::Make);
    assert!(job(&asked).is_some() && matches!(page(&model).generation(), GenerationState::Running(None)));
    assert_eq!(page(&model).status(), Some(NewGameText::Making));
    assert!(!asked.iter().any(|effect| matches!(effect, Effect::Wake { .. })));
    let cancelled = act(&mut model, NewGameAction::Cancel);
    assert!(cancels(&cancelled, job(&asked).unwrap().0));
    assert!(cancelled.contains(&Effect::Focus("make".to_owned())));
    assert_eq!(
        (page(&model).generation(), page(&model).status()),
        (&GenerationState::Idle, Some(NewGameText::Cancelled))
    );
}

#[test]
fn the_closest_puzzle_is_offered_with_its_mismatches() {
    let (mut model, _) = opened("?board=4x4&givens=3&level=wild&seed=1", None, None);
    assert_eq!(page(&model).unknown(), ["level=wild"]);
    for seed in [1, 2] {
        let asked = match seed {
            1 => act(&mut model, NewGameAction::Make),
            _ => act(&mut model, NewGameAction::TryNextSeed),
        };
        assert_eq!(page(&model).form().seed, seed);
        // The address contains the choices, but not the part that could not be parsed.
        let address = Address { route: Route::NewGame, rest: format!("?board=4x4&givens=3&seed={seed}") };
        assert!(asked.contains(&Effect::Navigate(address.clone(), NavigationStep::Replace)));
        assert_eq!((&model.session.address, model.wanted_seed), (&address, Some(seed)));
        let effects = answered(&mut model, &asked);
        assert!(matches!(page(&model).generation(), GenerationState::Nearest(_, lacks) if lacks.len() == 1));
        assert!(effects.contains(&Effect::Focus("nearest".to_owned())));
    }
    act(&mut model, NewGameAction::PlayNearest);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "4x4");
    assert_eq!(model.session.address, Route::Play.into());
}

#[test]
fn the_same_again_starts_at_once_if_a_puzzle_is_ready() {
    let spec = PuzzleSpec { board: "4x4".to_owned(), givens: Some(8), ..PuzzleSpec::default() };
    let (mut model, _) = opened("", Some(write_spec(&spec)), None);
    let effects = act(&mut model, NewGameAction::Make);
    answered(&mut model, &effects);
    let first = model.game.clone().unwrap();
    let unplayed = UnplayedPuzzles { wish: spec.clone(), puzzles: Vec::new() };
    assert_eq!(stored(&model, UNPLAYED_KEY), Some(write_unplayed(&unplayed)));
    act(&mut model, NewGameAction::Close);

    // The next puzzle has the same detailed choices, so the page generates it at once.
    update(&mut model, Action::NextPuzzle { seed: 1, now_ms: NOW });
    assert_eq!(model.session.address, Address { route: Route::NewGame, rest: AGAIN.to_owned() });
    let effects = act(&mut model, NewGameAction::Open(2));
    let spare = act(&mut model, timer(&effects, REST_MS));
    assert_eq!(spare, [], "a puzzle is being made already");
    answered(&mut model, &effects);
    assert_ne!(model.game.as_ref().map(Game::id), Some(first.id()));
    assert_eq!(model.index.games.len(), 2, "the game before stays in the library");
    act(&mut model, NewGameAction::Close);

    // A stored puzzle that hasn't been played doesn't need to be generated.
    let made = small_puzzle();
    put(&model, UNPLAYED_KEY, Some(&write_unplayed(&UnplayedPuzzles { wish: spec, puzzles: vec![made] })));
    model.session.address.route = Route::NewGame;
    model.session.address.rest = AGAIN.to_owned();
    let effects = act(&mut model, NewGameAction::Open(2));
    assert_eq!(job(&effects), None);
    assert_eq!(
        model.game.as_ref().map(Game::source),
        Some(PuzzleSource::Generated { level: Level::Gentle, seed: 99 })
    );
}

#[test]
fn a_damaged_stored_puzzle_is_replaced() {
    let spec = PuzzleSpec { board: "4x4".to_owned(), givens: Some(8), ..PuzzleSpec::default() };
    let made = small_puzzle();
    let text = write_unplayed(&UnplayedPuzzles { wish: spec.clone(), puzzles: vec![made] });
    for (part, bad) in [
        ("12..34..", "1#..34.."),
        ("12..34..", "13..34.."),
        ("12..34..", "12..34."),
        ("1234341221434321", "12343412214343.1"),
        ("\"seed\":99", "\"seed\":\"\""),
    ] {
        let damaged = text.replace(part, bad);
        assert_ne!(damaged, text);
        let (mut model, effects) = opened(AGAIN, Some(write_spec(&spec)), Some(damaged));
        assert!(job(&effects).is_some(), "{bad}");
        answered(&mut model, &effects);
        assert!(model.game.is_some() && model.session.notice.is_none(), "{bad}");
    }
}

#[test]
fn closing_the_page_returns_the_generator_to_the_game() {
    let mut model = Model::default();
    let wanted = NewGameRequest { board: "classic".to_owned(), level: Level::Gentle, seed: 4, now_ms: NOW };
    let asked = update(&mut model, Action::NewGame(wanted));
    let (id, job_of_game) = job(&asked).unwrap();
    let prepares =
        update(&mut model, Action::Worker(worker::answer(WorkerRequest::Run { id, job: job_of_game })));
    let (prepared, next) = job(&prepares).unwrap();
    let address = Address::from(Route::NewGame);
    update(&mut model, Action::Go(Address { rest: SMALL.to_owned(), ..address }));
    assert!(stored_game(&model).is_some(), "leaving the board saves the game");
    assert!(!model.clock_runs());
    let effects = act(&mut model, NewGameAction::Open(0));
    let made = act(&mut model, timer(&effects, REST_MS));
    assert!(cancels(&made, prepared), "preparing for the game is cancelled");
    // A late reply to the cancelled job is ignored.
    let late = WorkerReply::Failed { id: prepared, failure: TaskFailure::WorkerDied };
    act(&mut model, NewGameAction::Worker(late.clone()));
    update(&mut model, Action::Worker(late));
    let closed = act(&mut model, NewGameAction::Close);
    assert!(cancels(&closed, job(&made).unwrap().0));
    let (id, again) = job(&closed).unwrap();
    assert_eq!(again, next);
    update(&mut model, Action::Go(Route::Play.into()));
    update(&mut model, Action::Worker(worker::answer(WorkerRequest::Run { id, job: again })));
    let wanted = NewGameRequest { board: "classic".to_owned(), level: Level::Gentle, seed: 8, now_ms: NOW };
    update(&mut model, Action::NewGame(wanted));
    assert!(model.pending.is_none(), "the prepared puzzle is ready");
}

#[test]
fn a_request_here_cancels_the_one_on_the_board() {
    let mut model = Model::default();
    let wanted = NewGameRequest { board: "9x9".to_owned(), level: Level::Hard, seed: 4, now_ms: NOW };
    let (id, _) = job(&update(&mut model, Action::NewGame(wanted))).unwrap();
    update(&mut model, Action::Go(Address { route: Route::NewGame, rest: SMALL.to_owned() }));
    let effects = act(&mut model, NewGameAction::Open(0));
    let silent = act(&mut model, timer(&effects, REST_MS));
    assert!(!cancels(&silent, id) && model.pending.is_some());
    act(&mut model, NewGameAction::Choose(NewGameChoice::Seed(Some(9))));
    assert!(cancels(&act(&mut model, NewGameAction::Make), id) && model.pending.is_none());
}

#[test]
fn a_later_address_fills_in_the_form() {
    let (mut model, _) = opened(SMALL, None, None);
    act(&mut model, NewGameAction::Make);
    let effects = act(&mut model, NewGameAction::Arrived("?board=triangular&seed=3&x".to_owned()));
    assert!(effects.contains(&Effect::Focus("make".to_owned())), "making the puzzle is cancelled");
    assert_eq!((page(&model).form().board().name(), page(&model).form().seed), ("triangular", 3));
    assert_eq!(page(&model).unknown(), ["x"]);
    assert_eq!(act(&mut model, NewGameAction::Arrived(String::new())), []);
    act(&mut model, NewGameAction::PlayKnown);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "triangular");
}

#[test]
fn a_closed_page_ignores_actions() {
    let (mut model, effects) = opened(SMALL, None, None);
    act(&mut model, NewGameAction::Close);
    let before = model.clone();
    for action in
        [timer(&effects, REST_MS), NewGameAction::Make, NewGameAction::RandomSeed, NewGameAction::Close]
    {
        assert_eq!(act(&mut model, action), []);
    }
    assert_eq!(model, before);
}

#[derive(Clone, Debug)]
enum RandomEvent {
    Page(NewGameAction),
    Game(Action),
    /// The generator finishes its oldest job.
    Answer,
    Fail,
    /// The oldest timer ends.
    Wake,
}

fn random_event() -> impl Strategy<Value = RandomEvent> {
    let board = prop::sample::select(vec!["4x4", "classic", "triangular", "nonsense", "6x6"]);
    let level = prop::option::of(prop::sample::select(vec![Level::Gentle, Level::Easy, Level::Extreme]));
    let technique = prop::sample::select(vec![Technique::NakedSingle, Technique::XyWing]);
    let role = prop::sample::select(vec![TechniqueRole::Any, TechniqueRole::With, TechniqueRole::Without]);
    let choice = prop_oneof![
        board.prop_map(|name| NewGameChoice::Board(name.to_owned())),
        level.prop_map(NewGameChoice::Level),
        prop::option::of(0..90_u16).prop_map(NewGameChoice::Givens),
        any::<bool>().prop_map(NewGameChoice::Minimal),
        prop::sample::select(vec!["", "update-180", "x"])
            .prop_map(|name| NewGameChoice::Symmetry(name.to_owned())),
        (technique, role).prop_map(|(technique, role)| NewGameChoice::Technique(technique, role)),
        prop::option::of(any::<u64>()).prop_map(NewGameChoice::Seed),
    ];
    let rest = || prop::sample::select(vec!["", AGAIN, SMALL, "?board=4x4&seed=3", "?%zz&givens=99"]);
    let on_page = prop_oneof![
        any::<u64>().prop_map(NewGameAction::Open),
        Just(NewGameAction::Close),
        rest().prop_map(|rest| NewGameAction::Arrived(rest.to_owned())),
        choice.prop_map(NewGameAction::Choose),
        Just(NewGameAction::RandomSeed),
        Just(NewGameAction::Make),
        Just(NewGameAction::Cancel),
        Just(NewGameAction::TryNextSeed),
        Just(NewGameAction::PlayNearest),
        Just(NewGameAction::PlayKnown),
        (0..40_u32).prop_map(NewGameAction::Woke),
    ];
    let route = prop::sample::select(vec![Route::Play, Route::NewGame, Route::Menu, Route::Daily]);
    let address = (route, rest()).prop_map(|(route, rest)| Address { route, rest: rest.to_owned() });
    let in_game = prop_oneof![
        address.prop_map(Action::Go),
        Just(Action::CancelJob),
        Just(Action::NextPuzzle { seed: 3, now_ms: NOW }),
        Just(Action::NewGame(NewGameRequest {
            board: "4x4".to_owned(),
            level: Level::Gentle,
            seed: 3,
            now_ms: NOW
        })),
        Just(Action::Tick { now_ms: NOW + 1000 }),
    ];
    prop_oneof![
        6 => on_page.prop_map(RandomEvent::Page),
        2 => in_game.prop_map(RandomEvent::Game),
        2 => Just(RandomEvent::Answer),
        1 => Just(RandomEvent::Fail),
        2 => Just(RandomEvent::Wake),
    ]
}

/// Runs cheap jobs, and replies to others that no puzzle was found.
fn answer_to(id: RequestId, job: Job) -> WorkerReply {
    let is_small = match (job.read::<MakePuzzle>(), job.read::<BuildBoard>()) {
        (Some(MakePuzzle { spec, .. }), _) => spec.board == "4x4" && spec.with.is_empty(),
        (_, Some(BuildBoard { name })) => name == "4x4",
        _ => false,
    };
    if is_small {
        worker::answer(WorkerRequest::Run { id, job })
    } else {
        WorkerReply::Failed { id, failure: TaskFailure::NotFound }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn pending_jobs_are_consistent_after_any_events(all in prop::collection::vec(random_event(), 1..60)) {
        let (mut model, _) = arrived(SMALL);
        let mut jobs = Vec::new();
        let mut timers = Vec::new();
        for one in all {
            let effects = match one {
                RandomEvent::Page(action) => act(&mut model, action),
                RandomEvent::Game(action) => update(&mut model, action),
                RandomEvent::Wake if timers.is_empty() => continue,
                RandomEvent::Wake => act(&mut model, NewGameAction::Woke(timers.remove(0))),
                RandomEvent::Answer | RandomEvent::Fail if jobs.is_empty() => continue,
                RandomEvent::Answer | RandomEvent::Fail => {
                    let (id, job) = jobs.remove(0);
                    let reply = match one {
                        RandomEvent::Answer => answer_to(id, job),
                        _ => WorkerReply::Failed { id, failure: TaskFailure::WorkerDied },
                    };
                    let mut effects = act(&mut model, NewGameAction::Worker(reply.clone()));
                    effects.extend(update(&mut model, Action::Worker(reply)));
                    effects
                }
            };
            for effect in effects {
                match effect {
                    Effect::Work(_, WorkerRequest::Run { id, job }) => jobs.push((id, job)),
                    Effect::Work(_, WorkerRequest::Cancel { id }) => jobs.retain(|(job, _)| *job != id),
                    Effect::Wake { number, .. } => timers.push(number),
                    _ => {}
                }
            }
            // Every job that the app is waiting for is running.
            let waited = model.pending.as_ref().and_then(BoardRequest::id);
            let waited = waited.into_iter().chain(NewGamePage::of(&model).and_then(|page| page.queue.id()));
            for id in waited {
                prop_assert!(jobs.iter().any(|(job, _)| *job == id), "{id:?}");
            }
            if let Some(page) = NewGamePage::of(&model) {
                prop_assert!(!matches!(page.generation, GenerationState::Running(_)) || page.queue.id().is_some());
            }
        }
    }
}
