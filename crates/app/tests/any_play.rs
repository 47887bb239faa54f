//! Random actions in any order.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::sync::{Arc, OnceLock};

use nonet_engine::technique::Strength;
use nonet_engine::{Cell, Digit};

use nonet_app::action::{Action, Effect, NewGameRequest, StartInfo};
use nonet_app::model::Model;
use nonet_app::route::Route;
use nonet_app::session::{EntryMode, HeldModifiers};
use nonet_app::{update, view};
use nonet_game::boards::board_named;
use nonet_game::drawing::hit::Direction;
use nonet_game::game::Game;
use nonet_game::game::history::NodeId;
use nonet_game::game::{GameId, PuzzleSource};
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::puzzles::level::Level;
use nonet_game::settings::keys::{Chord, KeyCommand};
use nonet_game::settings::{Accent, BoardText, Choice, Switch, Theme};
use nonet_game::storage as save;
use nonet_game::storage::{MemoryStorage, Storage};
use nonet_game::tabs::OwnershipEvent;
use nonet_tasks::hint::HintRequest;
use nonet_tasks::puzzle::{BuildBoard, BuiltBoard, MakePuzzle};
use nonet_tasks::worker;
use nonet_tasks::worker::{
    Job, JobProgress, Received, RequestId, Task, TaskFailure, TaskKind, WorkerMessage, WorkerReply,
};
use nonet_text::Lang;
use proptest::prelude::*;

/// Returns a new game on this board.
fn playing(board: &str) -> Model {
    static MODELS: OnceLock<Vec<(&str, Model)>> = OnceLock::new();
    let models = MODELS.get_or_init(|| ["classic", "triangular", "4x4"].map(|b| (b, made(b))).into());
    let model = models.iter().find(|(name, _)| *name == board).unwrap().1.clone();
    Model { storage: Default::default(), ..model }
}

fn made(board: &str) -> Model {
    let mut model = Model::default();
    let wanted = NewGameRequest { board: board.to_owned(), level: Level::Gentle, seed: 5, now_ms: 1_000_000 };
    let effects = update(&mut model, Action::NewGame(wanted));
    for effect in effects {
        let Effect::Work(_, request) = effect else { continue };
        let reply = worker::answer(request);
        update(&mut model, Action::Worker(reply));
    }
    assert!(model.game.is_some());
    model
}

fn cell() -> impl Strategy<Value = Cell> {
    // Some of these cells are on none of the boards used here.
    (0..100usize).prop_map(Cell::new)
}

fn digit() -> impl Strategy<Value = Digit> {
    (1..=10u8).prop_map(|v| Digit::new(v).unwrap())
}

fn tab_event() -> impl Strategy<Value = OwnershipEvent> {
    prop_oneof![
        (0..4u32).prop_map(OwnershipEvent::Granted),
        (0..4u32).prop_map(OwnershipEvent::Taken),
        (0..4u32).prop_map(OwnershipEvent::StillHeld),
        any::<bool>().prop_map(OwnershipEvent::Shown),
        prop::sample::select(vec![
            OwnershipEvent::Asked,
            OwnershipEvent::Answered,
            OwnershipEvent::Tick,
            OwnershipEvent::TakeOver,
            OwnershipEvent::Freeze,
            OwnershipEvent::Resume,
        ]),
    ]
}

fn any_line() -> impl Strategy<Value = GameSummary> {
    (0..3u64, any::<bool>()).prop_map(|(begun, finished)| GameSummary {
        id: GameId::new(begun, 1),
        board: "classic".to_owned(),
        source: PuzzleSource::Imported,
        filled: 0,
        open: 50,
        played_ms: begun,
        minutes: None,
        finished,
        untouched: false,
        touched_ms: begun,
        name: String::new(),
        deleted: false,
        changed_ms: 0,
    })
}

fn mode() -> impl Strategy<Value = EntryMode> {
    prop::sample::select(EntryMode::ALL.to_vec())
}

fn node() -> impl Strategy<Value = NodeId> {
    (0..40usize).prop_map(NodeId::new)
}

/// The actions that players mostly do on the board.
fn board_action() -> BoxedStrategy<Action> {
    prop_oneof![
        8 => cell().prop_map(Action::Select),
        8 => digit().prop_map(Action::Digit),
        6 => (mode(), digit()).prop_map(|(m, d)| Action::DigitAs(m, d)),
        4 => (cell(), any::<bool>(), 0..3000u64)
            .prop_map(|(cell, add, now_ms)| Action::Press { cell, add, now_ms }),
        4 => cell().prop_map(Action::Drag),
        2 => Just(Action::Release),
        1 => Just(Action::Abandon),
        1 => cell().prop_map(Action::LongPress),
        1 => cell().prop_map(Action::SelectSame),
        1 => Just(Action::SelectAll),
        1 => Just(Action::Deselect),
        3 => (prop::sample::select(Direction::ALL.to_vec()), any::<bool>())
            .prop_map(|(to, extend)| Action::Move { to, extend }),
        3 => Just(Action::Erase),
        1 => Just(Action::FillMarks),
        1 => digit().prop_map(Action::DigitLong),
        4 => Just(Action::Undo),
        3 => Just(Action::Redo),
        2 => node().prop_map(Action::Jump),
        1 => (node(), "[a-z ]{0,6}").prop_map(|(n, s)| Action::Name(n, s)),
        1 => node().prop_map(Action::DropBranch),
        1 => Just(Action::RestoreBranch),
        1 => Just(Action::Check),
        1 => Just(Action::ShowWrong),
        1 => Just(Action::TakeBackWrong),
        1 => Just(Action::BeforeFirstMistake),
        2 => prop::option::of(digit()).prop_map(Action::Highlight),
        2 => any::<bool>().prop_map(|strong| {
            Action::LinkOn(if strong { Strength::Strong } else { Strength::Weak })
        }),
        1 => Just(Action::ClearChains),
        2 => Just(Action::Hint),
        1 => Just(Action::Guide),
        1 => Just(Action::HintBack),
        1 => Just(Action::HintClose),
    ]
    .boxed()
}

/// All other actions, sensible or not.
fn other_action() -> BoxedStrategy<Action> {
    let now = || 1_000_000..1_100_000u64;
    prop_oneof![
        (mode()).prop_map(Action::SetMode),
        Just(Action::NextMode),
        (any::<bool>(), any::<bool>()).prop_map(|(shift, ctrl)| Action::Hold(HeldModifiers { shift, ctrl })),
        prop::option::of(digit()).prop_map(Action::Highlight),
        prop::option::of(1..2000u32).prop_map(Action::Replay),
        Just(Action::ReplayStep),
        now().prop_map(|now_ms| Action::Tick { now_ms }),
        now().prop_map(|now_ms| Action::Away { now_ms }),
        now().prop_map(|now_ms| Action::Back { now_ms }),
        any::<bool>().prop_map(Action::Pause),
        (prop::sample::select(Switch::ALL.to_vec()), any::<bool>()).prop_map(|(s, on)| Action::Set(s, on)),
        prop::sample::select(Theme::ALL.to_vec()).prop_map(|theme| Action::Choose(Choice::Theme(theme))),
        prop::sample::select(Accent::ALL.to_vec()).prop_map(|accent| Action::Choose(Choice::Accent(accent))),
        prop::sample::select(BoardText::ALL.to_vec())
            .prop_map(|size| Action::Choose(Choice::BoardText(size))),
        prop::option::of(prop::sample::select(Lang::ALL.to_vec()))
            .prop_map(|lang| Action::Choose(Choice::Lang(lang))),
        (prop::sample::select(KeyCommand::ALL.to_vec()), "(Ctrl\\+)?(Shift\\+)?Key[A-Z]")
            .prop_map(|(command, chord)| Action::Bind(command, Chord::parse(&chord).unwrap())),
        Just(Action::ResetKeys),
        Just(Action::ResetSettings),
        prop::sample::select(Route::ALL.to_vec()).prop_map(|route| Action::Go(route.into())),
        prop::sample::select(Route::ALL.to_vec()).prop_map(|route| Action::Arrived(route.into())),
        now().prop_map(|now_ms| Action::Restart { now_ms }),
        (0..3_u32).prop_map(|tab| Action::Resume(GameId::new(1, tab))),
        ("nonet/(index|settings)", prop::option::of("\\PC{0,40}"))
            .prop_map(|(key, value)| Action::StoredElsewhere { key, value }),
        "(asks|keeps)? ?[a-z0-9]{0,4}".prop_map(Action::TabMessage),
        tab_event().prop_map(Action::Tab),
        (0..4u32).prop_map(|id| Action::Worker(WorkerReply::Failed {
            id: RequestId(id),
            failure: TaskFailure::WorkerDied
        })),
        (any::<u64>(), now()).prop_map(|(seed, now_ms)| Action::NextPuzzle { seed, now_ms }),
        Just(Action::CancelJob),
        Just(Action::Dismiss),
        (0..6usize).prop_map(Action::SayHouse),
        (0..4u32).prop_map(|id| Action::Worker(WorkerReply::Progress {
            id: RequestId(id),
            progress: JobProgress { tries: 1, most_tries: 2, givens: 0, level: None },
        })),
        (0..4u32).prop_map(|id| Action::Worker(WorkerReply::Failed {
            id: RequestId(id),
            failure: TaskFailure::NotFound
        })),
        prop::sample::select(vec![Level::Easy, Level::Hard]).prop_map(|level| {
            Action::NewGame(NewGameRequest { board: "classic".to_owned(), level, seed: 1, now_ms: 1_000_500 })
        }),
        "\\PC{0,8}".prop_map(|board| {
            Action::NewGame(NewGameRequest { board, level: Level::Tricky, seed: 1, now_ms: 1_000_500 })
        }),
        "\\PC{0,30}".prop_map(|lang| Action::Start(Box::new(StartInfo {
            lang,
            address: Route::About.into(),
            now_ms: 0,
            seed: 3,
        }))),
    ]
    .boxed()
}

/// A change to the storage behind the game's back.
#[derive(Clone, Debug)]
enum Meddling {
    Write(String, String),
    Remove(String),
    Limit(Option<usize>),
    Forbid(bool),
}

impl Meddling {
    fn happen(self, storage: &MemoryStorage) {
        match self {
            Meddling::Write(key, text) => drop(storage.set(&key, &text)),
            Meddling::Remove(key) => storage.remove(&key),
            Meddling::Limit(room) => storage.limit(room),
            Meddling::Forbid(forbidden) => storage.set_absent(forbidden),
        }
    }
}

fn meddling() -> impl Strategy<Value = Option<Meddling>> {
    let key = || "nonet/(index|settings|wished|game/[0-2]-[0-2]|game/f4240-0)";
    let line = any_line()
        .prop_map(|line| save::write_index(&GameIndex { current: Some(line.id.clone()), games: vec![line] }));
    let done = prop_oneof![
        (key(), prop_oneof!["\\PC{0,40}", line]).prop_map(|(key, text)| Meddling::Write(key, text)),
        key().prop_map(Meddling::Remove),
        prop::option::of(0..4000usize).prop_map(Meddling::Limit),
        any::<bool>().prop_map(Meddling::Forbid),
    ];
    prop_oneof![2 => Just(None), 1 => done.prop_map(Some)]
}

/// An action, the time, and a change to the storage before it.
fn happening() -> impl Strategy<Value = (Action, u64, Option<Meddling>)> {
    (prop_oneof![board_action(), other_action()], 1_000_000..1_100_000u64, meddling())
}

fn board() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["classic", "triangular", "4x4"])
}

fn look_at_everything(model: &Model) {
    for index in 0..100 {
        view::cell(model, Cell::new(index));
        view::annotations(model, Cell::new(index));
    }
    view::keypad(model);
    view::modes(model);
    view::status(model);
    let _ = view::clash_line(model);
    view::links(model);
    view::timeline(model);
    view::key_table(model);
}

/// Compares two games, except where redo leads on branches that aren't current.
fn same_board_and_tree(a: &Game, b: &Game) -> bool {
    let board = a.written() == b.written();
    let tree = (0..=a.history().move_count()).map(NodeId::new).all(|n| {
        a.history().parent(n) == b.history().parent(n)
            && a.history().changes(n) == b.history().changes(n)
            && a.history().name(n) == b.history().name(n)
    });
    board
        && tree
        && a.history().move_count() == b.history().move_count()
        && a.history().at() == b.history().at()
        && a.history().redo_path() == b.history().redo_path()
        && (a.record, a.finished, a.clock.played_ms()) == (b.record, b.finished, b.clock.played_ms())
        && a.puzzle() == b.puzzle()
        && a.solution() == b.solution()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn undoing_everything_leads_to_the_start(
        board in board(),
        actions in prop::collection::vec(board_action(), 0..60),
    ) {
        let mut model = playing(board);
        for action in actions {
            update(&mut model, action);
        }
        while view::status(&model).can_undo {
            update(&mut model, Action::Undo);
        }
        let game = model.game.unwrap();
        prop_assert!(game.written().is_blank());
    }

    #[test]
    fn redo_reverts_undo(
        board in board(),
        actions in prop::collection::vec(board_action(), 0..40),
    ) {
        let mut model = playing(board);
        for action in actions {
            update(&mut model, action);
        }
        let before = model.game.clone().unwrap();
        if view::status(&model).can_undo {
            update(&mut model, Action::Undo);
            update(&mut model, Action::Redo);
            let mut after = model.game.unwrap();
            // Both games were saved.
            after.saved = before.saved;
            prop_assert_eq!(after, before);
        }
    }

    #[test]
    fn a_save_during_play_reads_back(
        board in board(),
        actions in prop::collection::vec(board_action(), 0..60),
    ) {
        let mut model = playing(board);
        for action in actions {
            update(&mut model, action);
        }
        let game = model.game.unwrap();
        let text = save::write_game(&game);
        let back = save::read_game(&text, &board_named).unwrap();
        prop_assert!(same_board_and_tree(&game, &back));
        prop_assert_eq!(save::write_game(&back), text);
    }

    #[test]
    fn every_change_of_the_board_is_saved_at_once(
        board in board(),
        actions in prop::collection::vec(board_action(), 0..40),
    ) {
        let mut model = playing(board);
        let mut kept = save::write_game(model.game.as_ref().unwrap());
        let key = save::game_key(model.game.as_ref().unwrap().id());
        for action in actions {
            update(&mut model, action);
            kept = model.storage.text(&key).unwrap_or(kept);
            let (game, back) = (model.game.as_ref().unwrap(), save::read_game(&kept, &board_named).unwrap());
            prop_assert!(same_board_and_tree(game, &back));
        }
    }

    #[test]
    fn no_sequence_of_actions_panics(
        board in board(),
        actions in prop::collection::vec(happening(), 0..60),
    ) {
        let storage = Arc::new(MemoryStorage::default());
        let mut model = Model { storage: storage.clone().into(), ..playing(board) };
        for (action, monotonic_ms, meddling) in actions {
            model.monotonic_ms = monotonic_ms;
            meddling.into_iter().for_each(|meddling| meddling.happen(&storage));
            update(&mut model, action);
            look_at_everything(&model);
        }
    }

    #[test]
    fn no_sequence_of_actions_without_a_game_panics(
        actions in prop::collection::vec(happening(), 0..40),
    ) {
        let storage = Arc::new(MemoryStorage::default());
        let mut model = Model::new(storage.clone().into());
        for (action, monotonic_ms, meddling) in actions {
            model.monotonic_ms = monotonic_ms;
            meddling.into_iter().for_each(|meddling| meddling.happen(&storage));
            update(&mut model, action);
            look_at_everything(&model);
        }
    }

    #[test]
    fn givens_never_change(
        board in board(),
        actions in prop::collection::vec(board_action(), 0..60),
    ) {
        let mut model = playing(board);
        for action in actions {
            update(&mut model, action);
        }
        let game = model.game.unwrap();
        for (cell, digit) in game.puzzle().givens().filled() {
            prop_assert_eq!(game.digit(cell), Some(digit));
            prop_assert_eq!(game.entry(cell).digit, None);
            prop_assert!(game.entry(cell).corner.union(game.entry(cell).centre).is_empty());
        }
    }

    #[test]
    fn reading_a_damaged_save_does_not_panic(
        at in 0..2000usize,
        with in any::<char>(),
        actions in prop::collection::vec(board_action(), 0..20),
    ) {
        let mut model = playing("classic");
        for action in actions {
            update(&mut model, action);
        }
        let mut text: Vec<char> = save::write_game(model.game.as_ref().unwrap()).chars().collect();
        let at = at % text.len();
        text[at] = with;
        // The text is either refused, or read as a game that can be continued.
        if let Ok(game) = save::read_game(&text.into_iter().collect::<String>(), &board_named) {
            model.game = Some(game);
            look_at_everything(&model);
            update(&mut model, Action::Undo);
        }
    }

    #[test]
    fn worker_messages_read_back(id in any::<u32>(), seed in any::<u64>(), board in "\\PC{0,20}") {
        let task = MakePuzzle::of_level(board, Level::Mid, seed);
        let bytes = Job::of(&task).message(RequestId(id));
        let received = Received::read(&bytes).unwrap();
        prop_assert_eq!((received.id, received.task), (RequestId(id), TaskKind::MakePuzzle));
        prop_assert_eq!(worker::decode::<MakePuzzle>(received.input), Ok(task));
        let ready = WorkerMessage::Ready { life: seed.to_string() };
        prop_assert_eq!(WorkerMessage::read(&ready.bytes()), Ok(ready));
        let reply = WorkerMessage::Reply(WorkerReply::done::<BuildBoard>(
            RequestId(id),
            &BuiltBoard { name: seed.to_string(), packed: vec![1, 2] },
        ));
        prop_assert_eq!(WorkerMessage::read(&reply.bytes()), Ok(reply));
    }

    #[test]
    fn nonsense_from_the_worker_is_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        nonet_tasks::hint::install_reader();
        let _ = Received::read(&bytes);
        if let Ok(WorkerMessage::Reply(reply)) = WorkerMessage::read(&bytes) {
            let _ = (reply.output::<MakePuzzle>(), reply.output::<HintRequest>());
        }
        let _ = worker::decode::<MakePuzzle>(&bytes);
        let _ = worker::decode::<HintRequest>(&bytes);
        let _ = HintRequest::read_output(&bytes);
    }
}
