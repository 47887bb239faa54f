//! The page as the player uses it, with a generator that answers when the test says so; and any actions in any order.

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

/// The model of a first visit at `#/new`, with what follows.
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

/// The page, opened at an address with what is kept under its keys.
fn opened(rest: &str, wish: Option<String>, unplayed: Option<String>) -> (Model, Vec<Effect>) {
    let (mut model, _) = arrived(rest);
    put(&model, SPEC_KEY, wish.as_deref());
    put(&model, UNPLAYED_KEY, unplayed.as_deref());
    let effects = act(&mut model, NewGameAction::Open(1));
    (model, effects)
}

fn page(model: &Model) -> &NewGamePage {
    NewGamePage::of(model).unwrap()
}

/// The timer that was set last.
fn timer(effects: &[Effect], wanted_ms: u32) -> NewGameAction {
    let timer = effects.iter().rev().find_map(|effect| match effect {
        Effect::Wake { number, ms } if *ms == wanted_ms => Some(NewGameAction::Woke(*number)),
        _ => None,
    });
    timer.unwrap()
}

/// The job that the generator was given last.
fn job(effects: &[Effect]) -> Option<(RequestId, Job)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Work(_, WorkerRequest::Run { id, job }) => Some((*id, job.clone())),
        _ => None,
    })
}

/// What the generator says in the end to the job it was given last.
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

/// A puzzle of the smallest board.
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
fn whoever_comes_for_the_page_has_the_generator_for_it() {
    let (mut model, effects) = arrived(SMALL);
    assert_eq!(effects, []);
    // On the way to the board a puzzle is made after all.
    let effects = update(&mut model, Action::Go(Route::Play.into()));
    assert!(job(&effects).is_some() && model.pending.is_some());
}

#[test]
fn what_the_form_says_is_made_once_it_rests_and_becomes_the_game() {
    let (mut model, effects) = opened(SMALL, None, None);
    assert_eq!(job(&effects), None);
    let effects = act(&mut model, timer(&effects, REST_MS));
    assert!(job(&effects).is_some());
    let silent = answered(&mut model, &effects);
    assert_eq!((silent, page(&model).making()), (Vec::new(), &Making::Not));
    let effects = act(&mut model, NewGameAction::Make);
    assert_eq!(job(&effects), None, "it is there");
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
    // A board and a level are no details.
    assert_eq!((model.wanted_seed, stored(&model, SPEC_SEED_KEY).as_deref()), (None, Some("")));
    assert_eq!(read_spec(&stored(&model, SPEC_KEY).unwrap()).unwrap().board, "4x4");
    assert_eq!(act(&mut model, NewGameAction::Close), []);
}

#[test]
fn another_choice_ends_what_was_made_silently_and_old_timers_mean_nothing() {
    let (mut model, opened) = opened(SMALL, None, None);
    let made = act(&mut model, timer(&opened, REST_MS));
    let (id, _) = job(&made).unwrap();
    let chosen = act(&mut model, NewGameAction::Choose(Choice::Seed(Some(6))));
    assert!(cancels(&chosen, id));
    assert_eq!(act(&mut model, timer(&opened, REST_MS)), []);
    assert_eq!(act(&mut model, timer(&made, SILENT_MS)), []);
    assert!(job(&act(&mut model, timer(&chosen, REST_MS))).is_some());
    // No number leaves the seed as it is, and nothing is made anew.
    assert_eq!(act(&mut model, NewGameAction::Choose(Choice::Seed(None))), []);
}

#[test]
fn what_nobody_asked_for_is_given_up_and_what_was_asked_for_is_not() {
    let (mut model, effects) = opened(SMALL, None, None);
    let made = act(&mut model, timer(&effects, REST_MS));
    let (id, _) = job(&made).unwrap();
    assert!(cancels(&act(&mut model, timer(&made, SILENT_MS)), id));
    let asked = act(&mut model, NewGameAction::Make);
    assert!(job(&asked).is_some() && matches!(page(&model).making(), Making::Runs(None)));
    assert_eq!(page(&model).said(), Some(NewGameText::Making));
    assert!(!asked.iter().any(|effect| matches!(effect, Effect::Wake { .. })));
    let cancelled = act(&mut model, NewGameAction::Cancel);
    assert!(cancels(&cancelled, job(&asked).unwrap().0));
    assert!(cancelled.contains(&Effect::Focus("make".to_owned())));
    assert_eq!((page(&model).making(), page(&model).said()), (&Making::Not, Some(NewGameText::Cancelled)));
}

#[test]
fn the_nearest_is_offered_with_what_it_lacks_and_can_be_played() {
    let (mut model, _) = opened("?board=4x4&givens=3&level=wild&seed=1", None, None);
    assert_eq!(page(&model).unknown(), ["level=wild"]);
    for seed in [1, 2] {
        let asked = match seed {
            1 => act(&mut model, NewGameAction::Make),
            _ => act(&mut model, NewGameAction::GoOn),
        };
        assert_eq!(page(&model).form().seed, seed);
        // The page's first address is this one, but for what means nothing.
        let address = Address { route: Route::NewGame, rest: format!("?board=4x4&givens=3&seed={seed}") };
        assert!(asked.contains(&Effect::Navigate(address.clone(), NavigationStep::Replace)));
        assert_eq!((&model.session.address, model.wanted_seed), (&address, Some(seed)));
        let effects = answered(&mut model, &asked);
        assert!(matches!(page(&model).making(), Making::Nearest(_, lacks) if lacks.len() == 1));
        assert!(effects.contains(&Effect::Focus("nearest".to_owned())));
    }
    act(&mut model, NewGameAction::TakeNearest);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "4x4");
    assert_eq!(model.session.address, Route::Play.into());
}

#[test]
fn the_same_again_is_played_at_once_if_it_is_there() {
    let wish = PuzzleSpec { board: "4x4".to_owned(), givens: Some(8), ..PuzzleSpec::default() };
    let (mut model, _) = opened("", Some(write_spec(&wish)), None);
    let effects = act(&mut model, NewGameAction::Make);
    answered(&mut model, &effects);
    let first = model.game.clone().unwrap();
    let unplayed = UnplayedPuzzles { wish: wish.clone(), puzzles: Vec::new() };
    assert_eq!(stored(&model, UNPLAYED_KEY), Some(write_unplayed(&unplayed)));
    act(&mut model, NewGameAction::Close);

    // The puzzle after it belongs to the page again, which makes it at once.
    update(&mut model, Action::NextPuzzle { seed: 1, now_ms: NOW });
    assert_eq!(model.session.address, Address { route: Route::NewGame, rest: AGAIN.to_owned() });
    let effects = act(&mut model, NewGameAction::Open(2));
    let spare = act(&mut model, timer(&effects, REST_MS));
    assert_eq!(spare, [], "something was asked for already");
    answered(&mut model, &effects);
    assert_ne!(model.game.as_ref().map(Game::id), Some(first.id()));
    assert_eq!(model.index.games.len(), 2, "the one before is kept");
    act(&mut model, NewGameAction::Close);

    // One that is kept and was not played is there without any making.
    let made = small_puzzle();
    put(&model, UNPLAYED_KEY, Some(&write_unplayed(&UnplayedPuzzles { wish, puzzles: vec![made] })));
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
fn a_damaged_puzzle_that_was_made_ahead_is_made_anew() {
    let wish = PuzzleSpec { board: "4x4".to_owned(), givens: Some(8), ..PuzzleSpec::default() };
    let made = small_puzzle();
    let text = write_unplayed(&UnplayedPuzzles { wish: wish.clone(), puzzles: vec![made] });
    for (part, bad) in [
        ("12..34..", "1#..34.."),
        ("12..34..", "13..34.."),
        ("12..34..", "12..34."),
        ("1234341221434321", "12343412214343.1"),
        ("\"seed\":99", "\"seed\":\"\""),
    ] {
        let damaged = text.replace(part, bad);
        assert_ne!(damaged, text);
        let (mut model, effects) = opened(AGAIN, Some(write_spec(&wish)), Some(damaged));
        assert!(job(&effects).is_some(), "{bad}");
        answered(&mut model, &effects);
        assert!(model.game.is_some() && model.session.notice.is_none(), "{bad}");
    }
}

#[test]
fn the_game_gets_the_generator_back() {
    let mut model = Model::default();
    let wanted = NewGameRequest { board: "classic".to_owned(), level: Level::Gentle, seed: 4, now_ms: NOW };
    let asked = update(&mut model, Action::NewGame(wanted));
    let (id, job_of_game) = job(&asked).unwrap();
    let prepares =
        update(&mut model, Action::Worker(worker::answer(WorkerRequest::Run { id, job: job_of_game })));
    let (prepared, next) = job(&prepares).unwrap();
    let address = Address::from(Route::NewGame);
    update(&mut model, Action::Go(Address { rest: SMALL.to_owned(), ..address }));
    assert!(stored_game(&model).is_some(), "whoever leaves the board has it kept");
    assert!(!model.clock_runs());
    let effects = act(&mut model, NewGameAction::Open(0));
    let made = act(&mut model, timer(&effects, REST_MS));
    assert!(cancels(&made, prepared), "what is only prepared makes way");
    // The last word of what was ended comes too late, and disturbs neither.
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
    assert!(model.pending.is_none(), "what was prepared is there at once");
}

#[test]
fn what_is_asked_for_on_the_board_is_given_up_for_what_is_asked_for_here() {
    let mut model = Model::default();
    let wanted = NewGameRequest { board: "9x9".to_owned(), level: Level::Hard, seed: 4, now_ms: NOW };
    let (id, _) = job(&update(&mut model, Action::NewGame(wanted))).unwrap();
    update(&mut model, Action::Go(Address { route: Route::NewGame, rest: SMALL.to_owned() }));
    let effects = act(&mut model, NewGameAction::Open(0));
    let silent = act(&mut model, timer(&effects, REST_MS));
    assert!(!cancels(&silent, id) && model.pending.is_some());
    act(&mut model, NewGameAction::Choose(Choice::Seed(Some(9))));
    assert!(cancels(&act(&mut model, NewGameAction::Make), id) && model.pending.is_none());
}

#[test]
fn an_address_that_comes_later_fills_the_form_in() {
    let (mut model, _) = opened(SMALL, None, None);
    act(&mut model, NewGameAction::Make);
    let effects = act(&mut model, NewGameAction::Arrived("?board=triangular&seed=3&x".to_owned()));
    assert!(effects.contains(&Effect::Focus("make".to_owned())), "what was being made is given up");
    assert_eq!((page(&model).form().board().name(), page(&model).form().seed), ("triangular", 3));
    assert_eq!(page(&model).unknown(), ["x"]);
    assert_eq!(act(&mut model, NewGameAction::Arrived(String::new())), []);
    act(&mut model, NewGameAction::PlayKnown);
    assert_eq!(model.game.as_ref().unwrap().board().name(), "triangular");
}

#[test]
fn a_closed_page_hears_nothing() {
    let (mut model, effects) = opened(SMALL, None, None);
    act(&mut model, NewGameAction::Close);
    let before = model.clone();
    for action in [timer(&effects, REST_MS), NewGameAction::Make, NewGameAction::Dice, NewGameAction::Close] {
        assert_eq!(act(&mut model, action), []);
    }
    assert_eq!(model, before);
}

#[derive(Clone, Debug)]
enum Happened {
    Page(NewGameAction),
    Game(Action),
    /// The generator does the oldest job it has.
    Answer,
    Fail,
    /// The oldest timer is up.
    Wake,
}

fn happened() -> impl Strategy<Value = Happened> {
    let board = prop::sample::select(vec!["4x4", "classic", "triangular", "nonsense", "6x6"]);
    let level = prop::option::of(prop::sample::select(vec![Level::Gentle, Level::Easy, Level::Extreme]));
    let technique = prop::sample::select(vec![Technique::NakedSingle, Technique::XyWing]);
    let role = prop::sample::select(vec![Role::Any, Role::With, Role::Without]);
    let choice = prop_oneof![
        board.prop_map(|name| Choice::Board(name.to_owned())),
        level.prop_map(Choice::Level),
        prop::option::of(0..90_u16).prop_map(Choice::Givens),
        any::<bool>().prop_map(Choice::Minimal),
        prop::sample::select(vec!["", "turn-180", "x"]).prop_map(|name| Choice::Symmetry(name.to_owned())),
        (technique, role).prop_map(|(technique, role)| Choice::Technique(technique, role)),
        prop::option::of(any::<u64>()).prop_map(Choice::Seed),
    ];
    let rest = || prop::sample::select(vec!["", AGAIN, SMALL, "?board=4x4&seed=3", "?%zz&givens=99"]);
    let on_page = prop_oneof![
        any::<u64>().prop_map(NewGameAction::Open),
        Just(NewGameAction::Close),
        rest().prop_map(|rest| NewGameAction::Arrived(rest.to_owned())),
        choice.prop_map(NewGameAction::Choose),
        Just(NewGameAction::Dice),
        Just(NewGameAction::Make),
        Just(NewGameAction::Cancel),
        Just(NewGameAction::GoOn),
        Just(NewGameAction::TakeNearest),
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
        6 => on_page.prop_map(Happened::Page),
        2 => in_game.prop_map(Happened::Game),
        2 => Just(Happened::Answer),
        1 => Just(Happened::Fail),
        2 => Just(Happened::Wake),
    ]
}

/// Cheap jobs are done, the others are not found.
fn answer_to(id: RequestId, job: Job) -> WorkerReply {
    let is_small = match (job.read::<MakePuzzle>(), job.read::<BuildBoard>()) {
        (Some(MakePuzzle { spec: wish, .. }), _) => wish.board == "4x4" && wish.with.is_empty(),
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
    fn any_actions_in_any_order_are_fine(all in prop::collection::vec(happened(), 1..60)) {
        let (mut model, _) = arrived(SMALL);
        let mut jobs = Vec::new();
        let mut timers = Vec::new();
        for one in all {
            let effects = match one {
                Happened::Page(action) => act(&mut model, action),
                Happened::Game(action) => update(&mut model, action),
                Happened::Wake if timers.is_empty() => continue,
                Happened::Wake => act(&mut model, NewGameAction::Woke(timers.remove(0))),
                Happened::Answer | Happened::Fail if jobs.is_empty() => continue,
                Happened::Answer | Happened::Fail => {
                    let (id, job) = jobs.remove(0);
                    let reply = match one {
                        Happened::Answer => answer_to(id, job),
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
            // What is waited for is being made.
            let waited = model.pending.as_ref().and_then(BoardRequest::id);
            let waited = waited.into_iter().chain(NewGamePage::of(&model).and_then(|page| page.queue.id()));
            for id in waited {
                prop_assert!(jobs.iter().any(|(job, _)| *job == id), "{id:?}");
            }
            if let Some(page) = NewGamePage::of(&model) {
                prop_assert!(!matches!(page.making, Making::Runs(_)) || page.queue.id().is_some());
            }
        }
    }
}
