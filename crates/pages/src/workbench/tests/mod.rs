//! Tests of the page. They perform its effects, and workers answer either at once or late.

mod any_action;
mod with_editor;

use std::ops::ControlFlow;

use nonet_engine::geometry::Direction;
use nonet_engine::{Cell, Digit};

use super::text_format::TextFormat;
use super::view;
use super::{WorkbenchAction, WorkbenchPage, WorkbenchTab};
use crate::editor::{EditorAction, EditorPage};
use nonet_app::action::{Action, Effect, StartInfo};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::{Address, Route};
use nonet_app::testing::{memory, put, stored_game};
use nonet_app::update;
use nonet_game::storage as save;
use nonet_game::storage::save_state::SaveStatus;
use nonet_game::storage::{INDEX_KEY, Storage};
use nonet_tasks::workbench::batch::{BatchSort, BatchTask, RowVerdict};
use nonet_tasks::workbench::path::PathEnd;
use nonet_tasks::workbench::search::{SearchMode, SearchOptions, SearchOrder};
use nonet_tasks::workbench::verdict::PuzzleVerdict;
use nonet_tasks::worker::{Job, RequestId, TaskFailure, Worker, WorkerReply, WorkerRequest, serve};
use nonet_text::{Lang, WorkbenchText};

/// A puzzle with one solution, from a set rated by HoDoKu.
const ONE: &str = "000050000060103007135004000000036000008079000000500900009307600406000000051090040";
/// The puzzle of the third seed program; it has five solutions.
const FIVE: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
/// A triangular puzzle from the second seed program.
const TRIANGULAR: &str = "500900230306000500600004070180000060458009000300010200";

/// The page with its pending requests, timers and other effects.
struct TestPage {
    model: Model,
    asked: Vec<(Worker, RequestId, Job)>,
    timers: Vec<(u32, u32)>,
    others: Vec<Effect>,
}

impl TestPage {
    fn open() -> TestPage {
        let mut model = Model::default();
        let start = StartInfo {
            lang: "en".to_owned(),
            address: Address::from(Route::Workbench),
            now_ms: 1_000,
            seed: 7,
        };
        update(&mut model, Action::Start(Box::new(start)));
        let mut test = TestPage { model, asked: Vec::new(), timers: Vec::new(), others: Vec::new() };
        test.act(WorkbenchAction::Open);
        test
    }

    fn with(puzzle: &str) -> TestPage {
        let mut test = TestPage::open();
        test.act(WorkbenchAction::SetText(puzzle.to_owned()));
        test.act(WorkbenchAction::Accept);
        test
    }

    fn act(&mut self, action: WorkbenchAction) {
        let effects = WorkbenchPage::update(&mut self.model, action);
        for effect in effects {
            match effect {
                Effect::Work(worker, WorkerRequest::Run { id, job }) => self.asked.push((worker, id, job)),
                Effect::Work(_, WorkerRequest::Cancel { id }) => {
                    self.asked.retain(|(_, asked, _)| *asked != id)
                }
                Effect::Wake { number, ms } => self.timers.push((number, ms)),
                other => self.others.push(other),
            }
        }
    }

    fn on_reply(&mut self, reply: WorkerReply) {
        let action = WorkbenchPage::on_event(PageEvent::Worker(reply)).unwrap();
        self.act(action);
    }

    /// Lets a worker answer its first request and handles all replies.
    fn work(&mut self, worker: Worker) {
        let at =
            self.asked.iter().position(|(asked, ..)| *asked == worker).expect("the worker has no request");
        let (_, id, job) = self.asked.remove(at);
        serve(WorkerRequest::Run { id, job }, &mut |reply| {
            self.on_reply(reply);
            ControlFlow::Continue(())
        });
    }

    fn wake(&mut self, after_ms: u32) {
        let at = self.timers.iter().position(|(_, ms)| *ms == after_ms).expect("no such timer");
        let (number, _) = self.timers.remove(at);
        self.act(WorkbenchPage::on_event(PageEvent::Woke(number)).unwrap());
    }

    fn page(&self) -> &WorkbenchPage {
        WorkbenchPage::of(&self.model).expect("the page should be open")
    }

    fn asks(&self) -> Vec<Worker> {
        self.asked.iter().map(|(worker, ..)| *worker).collect()
    }

    fn verdict(&self) -> Option<PuzzleVerdict> {
        self.page().bench.verdict.as_ref().map(|report| report.verdict)
    }

    fn sentence(&self) -> String {
        view::verdict(self.page(), Lang::English).sentence
    }
}

#[test]
fn every_puzzle_is_judged() {
    let mut test = TestPage::with(ONE);
    assert_eq!((test.asks(), test.verdict()), (vec![Worker::Judge], None));
    assert_eq!(test.sentence(), WorkbenchText::Looking.say(Lang::English));
    test.work(Worker::Judge);
    assert_eq!(test.verdict(), Some(PuzzleVerdict::Unique));
    let known = view::verdict(test.page(), Lang::English);
    assert_eq!((known.class, known.more.map(|more| more.show)), ("one", Some(WorkbenchText::ShowSolution)));
    test.act(WorkbenchAction::Clear);
    assert_eq!((test.asks(), test.verdict()), (vec![], None));
    assert_eq!(test.sentence(), WorkbenchText::Purpose.say(Lang::English));
    test.act(WorkbenchAction::Undo);
    assert_eq!(test.asks(), [Worker::Judge]);
}

#[test]
fn busy_judge_is_replaced_after_a_short_wait() {
    let mut test = TestPage::with(FIVE);
    let (_, first, _) = test.asked[0].clone();
    test.act(WorkbenchAction::Enter(Digit::new(9)));
    // The judge isn't asked again while it may still finish the earlier puzzle.
    assert_eq!((test.asked.len(), test.asked[0].1), (1, first));
    test.work(Worker::Judge);
    assert_eq!((test.asks(), test.verdict()), (vec![Worker::Judge], None), "asked again once it is free");
    let (_, second, _) = test.asked[0].clone();
    assert_ne!(first, second);
    // The first timer is outdated.
    test.wake(250);
    assert_eq!(test.asked[0].1, second);

    test.act(WorkbenchAction::Undo);
    assert_eq!(test.asked[0].1, second);
    test.wake(250);
    assert_ne!(test.asked[0].1, second, "another worker replaces it");
    test.work(Worker::Judge);
    assert_eq!(test.verdict(), Some(PuzzleVerdict::Several));
}

#[test]
fn path_is_requested_once_per_puzzle() {
    let mut test = TestPage::with(ONE);
    test.act(WorkbenchAction::Show(WorkbenchTab::Logic));
    assert_eq!(test.asks(), [Worker::Judge, Worker::Path]);
    test.work(Worker::Path);
    assert_eq!(test.page().path.end, Some(PathEnd::Solved));
    test.act(WorkbenchAction::ShowAdjacent { back: true });
    assert_eq!(
        (test.page().tab, test.others.pop()),
        (WorkbenchTab::Puzzle, Some(Effect::Focus("tab-puzzle".into())))
    );
    test.act(WorkbenchAction::Show(WorkbenchTab::Logic));
    assert_eq!(test.asks(), [Worker::Judge]);
    let steps = test.page().path.steps.len();
    test.act(WorkbenchAction::OpenStep(usize::MAX));
    assert_eq!(test.page().step, steps);
    test.act(WorkbenchAction::MoveStep(-1));
    test.act(WorkbenchAction::MoveStep(-1));
    assert_eq!(test.page().step, steps - 2);
    let drawing = view::picture(test.page(), Lang::English).drawing;
    let labels =
        drawing.iter().filter(|shape| shape.class.starts_with("hint-edge")).map(|shape| shape.data.as_str());
    assert!(labels.clone().any(|label| label == "R5") && labels.clone().any(|label| label == "C5"));
    assert!(drawing.len() > labels.count(), "shapes of the step too");
    test.act(WorkbenchAction::OpenStep(usize::MAX));
    assert!(
        view::picture(test.page(), Lang::English).drawing.is_empty(),
        "no step names a line of the finished board"
    );
    test.act(WorkbenchAction::OpenStep(0));
    // While the path is shown, another puzzle causes a request for its path.
    test.act(WorkbenchAction::SetText(FIVE.to_owned()));
    test.act(WorkbenchAction::Accept);
    assert!(test.page().path.steps.is_empty());
    assert!(test.asks().contains(&Worker::Path));
}

#[test]
fn ratings_can_be_requested_and_cancelled() {
    let mut test = TestPage::with(ONE);
    test.act(WorkbenchAction::Rate);
    assert!(test.page().is_rating());
    test.act(WorkbenchAction::Rate);
    assert!(!test.page().is_rating() && !test.asks().contains(&Worker::Ratings));
    test.act(WorkbenchAction::Rate);
    test.work(Worker::Ratings);
    assert!(!test.page().is_rating() && test.page().ratings.is_some_and(|r| r.hodoku_solved));
}

#[test]
fn search_is_recorded_and_played_back() {
    let mut test = TestPage::with(FIVE);
    test.act(WorkbenchAction::Show(WorkbenchTab::Search));
    let options =
        SearchOptions { mode: SearchMode::All, way: SearchOrder::RowByRow, solutions: 0, steps: u64::MAX };
    test.act(WorkbenchAction::SetOptions(options));
    assert_eq!((test.page().options.solutions, test.page().options.steps), (1, 100_000_000));
    test.act(WorkbenchAction::SetOptions(SearchOptions { solutions: 100, steps: 1_000_000, ..options }));
    test.act(WorkbenchAction::Search { now_ms: 5_000 });
    assert!(test.page().is_searching());
    update(&mut test.model, Action::Tick { now_ms: 5_250 });
    test.work(Worker::Search);
    let record = test.page().record.clone().unwrap();
    assert_eq!((record.searched.count, record.ms, test.page().is_searching()), (5, 250, false));
    assert_eq!(test.page().player.len(), record.trajectory.len());
    test.act(WorkbenchAction::SetSpeed(8));
    test.act(WorkbenchAction::TogglePlayer);
    for _ in 0..1000 {
        test.act(WorkbenchAction::AdvancePlayer(1000));
    }
    assert_eq!((test.page().player.at(), test.page().player.is_playing()), (record.trajectory.len(), false));
    let rows = test.page().tree.rows().len();
    test.act(WorkbenchAction::Fold(0));
    assert!(test.page().tree.rows().len() < rows);
    // Leaving the tab pauses the player. Another puzzle discards the search.
    test.act(WorkbenchAction::TogglePlayer);
    test.act(WorkbenchAction::Show(WorkbenchTab::Batch));
    assert!(!test.page().player.is_playing());
    test.act(WorkbenchAction::Enter(None));
    test.act(WorkbenchAction::Clear);
    assert!(test.page().record.is_none() && test.page().tree.is_empty());
}

#[test]
fn a_batch_becomes_a_table() {
    let mut test = TestPage::open();
    test.act(WorkbenchAction::ReceiveText(format!("{FIVE}\n{ONE}\n12\n")));
    test.act(WorkbenchAction::AcceptAll);
    assert_eq!((test.page().tab, test.page().bench.text()), (WorkbenchTab::Batch, ""));
    test.act(WorkbenchAction::RunBatch(BatchTask::Solve));
    assert!(test.page().is_in_batch());
    test.work(Worker::Batch);
    let page = test.page();
    assert_eq!((page.table.len(), page.batch.of, page.is_in_batch()), (3, 3, false));
    test.act(WorkbenchAction::SortBy(BatchSort::Verdict));
    test.act(WorkbenchAction::FilterTable(Some(RowVerdict::Unique), None));
    assert_eq!(test.page().table.row(0).map(|row| row.line), Some(2));
    test.act(WorkbenchAction::SaveTable);
    assert!(matches!(test.others.pop(), Some(Effect::SaveFile { text, .. }) if text.contains(ONE)));
    test.act(WorkbenchAction::OpenLine(2));
    assert_eq!(test.page().bench.grid().filled_count(), 26);
    for line in [0, 3, 99] {
        test.act(WorkbenchAction::OpenLine(line));
        assert_eq!(test.page().bench.grid().filled_count(), 26);
    }
    test.act(WorkbenchAction::RunBatch(BatchTask::Rate));
    test.act(WorkbenchAction::StopBatch);
    assert_eq!((test.page().is_in_batch(), test.page().notice), (false, Some(WorkbenchText::BatchCancelled)));
    // Each notice disappears after a while.
    test.act(WorkbenchAction::RefuseFile);
    test.wake(6000);
    assert_eq!(test.page().notice, Some(WorkbenchText::FileTooLarge));
    test.wake(6000);
    assert_eq!(test.page().notice, None);
}

#[test]
fn text_is_copied_and_saved() {
    let mut test = TestPage::with(ONE);
    test.act(WorkbenchAction::ChooseFormat(TextFormat::Sdk));
    let page = "https://nonet.example/".to_owned();
    test.act(WorkbenchAction::SaveText { page: page.clone() });
    assert!(matches!(test.others.pop(), Some(Effect::SaveFile { name, .. }) if name == "nonet.sdk"));
    test.act(WorkbenchAction::ChooseFormat(TextFormat::Line));
    test.act(WorkbenchAction::Copy { page });
    assert_eq!(test.others.pop(), Some(Effect::Copy(ONE.replace('0', "."))));
    test.act(WorkbenchPage::on_event(PageEvent::Copied(true)).unwrap());
    assert_eq!(test.page().notice, Some(WorkbenchText::Copied));
    test.act(WorkbenchAction::SaveSolution);
    assert_eq!(test.others.pop(), None);
    test.work(Worker::Judge);
    test.act(WorkbenchAction::SaveSolution);
    assert!(matches!(test.others.pop(), Some(Effect::SaveFile { text, .. }) if text.lines().count() == 9));
}

#[test]
fn solutions_are_compared() {
    let mut test = TestPage::with(FIVE);
    test.work(Worker::Judge);
    test.act(WorkbenchAction::Compare);
    let [one, other] = view::two_solutions(test.page()).unwrap();
    assert_ne!(one, other);
    assert!(test.page().comparing);
    test.act(WorkbenchAction::Show(WorkbenchTab::Puzzle));
    assert!(!test.page().comparing);
    test.act(WorkbenchAction::Enter(Digit::new(9)));
    assert!(view::two_solutions(test.page()).is_none());
}

#[test]
fn current_game_can_be_put_on_the_bench() {
    let mut test = TestPage::open();
    test.act(WorkbenchAction::TakeGame);
    assert_eq!(test.page().bench.can_undo(), (false, false), "there is no game");
    let mut other = TestPage::with(ONE);
    other.work(Worker::Judge);
    other.act(WorkbenchAction::Play { now_ms: 9 });
    test.model.game = other.model.game;
    test.act(WorkbenchAction::TakeGame);
    assert_eq!(test.page().bench.setup().cells, ONE.replace('0', "."));
}

#[test]
fn rules_without_givens_are_judged() {
    let mut test = TestPage::with("4x4;cage 3:1,2");
    assert_eq!(test.asks(), [Worker::Judge]);
    test.work(Worker::Judge);
    assert_eq!(test.verdict(), Some(PuzzleVerdict::Several));
    test.act(WorkbenchAction::Show(WorkbenchTab::Logic));
    assert_eq!(test.asks(), [Worker::Path]);
}

#[test]
fn text_is_described_before_it_is_accepted() {
    crate::variants::install();
    let mut test = TestPage::open();
    let mut describe = |text: &str| {
        test.act(WorkbenchAction::SetText(text.to_owned()));
        view::proposal(test.page(), Lang::English)
    };
    assert_eq!(describe(" "), None);
    let found = describe(&format!("{ONE}\n{FIVE}\n?")).unwrap();
    assert!(found.can_accept && found.is_many && found.notes.len() == 1, "{found:?}");
    let ruled = describe(".Shape~4x4.Cage~3~R1C1~R1C2.NFA~abc~~R1C1").unwrap();
    assert_eq!((ruled.sentence.as_str(), ruled.can_accept), ("Found a puzzle: Killer, 4 × 4.", true));
    assert_eq!(ruled.notes, ["Not known here: NFA."]);
    let refused = describe("https://sudokupad.app/abc123").unwrap();
    assert!(!refused.can_accept && refused.sentence.contains("only points to a server"), "{refused:?}");
}

#[test]
fn puzzle_can_be_saved_and_played() {
    let mut test = TestPage::with(TRIANGULAR);
    test.act(WorkbenchAction::SaveAsGame { now_ms: 5_000 });
    assert_eq!(test.page().notice, Some(WorkbenchText::CannotKeep), "the puzzle is not judged yet");
    test.work(Worker::Judge);
    test.act(WorkbenchAction::SaveAsGame { now_ms: 5_000 });
    let stored = |test: &TestPage| save::read_index(&test.model.storage.text(INDEX_KEY).unwrap()).unwrap();
    let index = stored(&test);
    assert_eq!((index.games.len(), index.current), (1, None));
    assert_eq!(test.page().notice, Some(WorkbenchText::Kept));

    test.act(WorkbenchAction::Play { now_ms: 5_000 });
    let index = stored(&test);
    let game = test.model.game.as_ref().unwrap();
    assert_eq!((index.games.len(), index.current.as_ref()), (2, Some(game.id())));
    assert_eq!((game.board().name(), game.puzzle().given_count()), ("triangular", 20));
    assert!(game.solution().is_some());
    let text = stored_game(&test.model).unwrap();
    assert_eq!(save::read_game(&text, &nonet_game::boards::board_named).as_ref(), Ok(game));
    assert_eq!(test.model.session.address.route, Route::Play);
    assert!(test.others.iter().any(|effect| matches!(effect, Effect::Navigate(..))));
}

#[test]
fn failed_save_is_reported() {
    let mut test = TestPage::with(ONE);
    test.work(Worker::Judge);
    let storage = memory(&mut test.model);
    storage.limit(Some(storage.used()));
    test.act(WorkbenchAction::SaveAsGame { now_ms: 5_000 });
    assert_eq!(test.page().notice, Some(WorkbenchText::CannotKeep));
    assert_eq!(
        (test.model.index.games.len(), test.model.save_status()),
        (0, SaveStatus::Saved),
        "the game on the board is saved"
    );
    storage.limit(None);
    storage.set_absent(true);
    test.act(WorkbenchAction::SaveAsGame { now_ms: 5_000 });
    assert_eq!(
        (test.page().notice, test.model.save_status()),
        (Some(WorkbenchText::CannotKeep), SaveStatus::NoStorage)
    );
    storage.set_absent(false);
    test.act(WorkbenchAction::SaveAsGame { now_ms: 5_000 });
    assert_eq!((test.page().notice, storage.keys().len()), (Some(WorkbenchText::CannotKeep), 0));
}

#[test]
fn a_sentence_of_a_chain_lights_the_cells_it_names() {
    const WITH_NETS: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    let mut test = TestPage::with(WITH_NETS);
    test.act(WorkbenchAction::Show(WorkbenchTab::Logic));
    test.work(Worker::Path);
    let lit = |test: &TestPage| view::lit_outline(test.page(), Lang::English);
    let long = test.page().path.steps.iter().position(|step| !step.sentences.is_empty()).unwrap();
    test.act(WorkbenchAction::OpenStep(long));
    assert_eq!(lit(&test), "");
    test.act(WorkbenchAction::LightSentence(Some(0)));
    let first = lit(&test);
    assert!(first.starts_with('M'), "{first}");
    test.act(WorkbenchAction::LightSentence(Some(2)));
    assert_ne!(lit(&test), first);
    test.act(WorkbenchAction::LightSentence(Some(10_000)));
    assert_eq!(lit(&test), "");
    test.act(WorkbenchAction::LightSentence(Some(0)));
    test.act(WorkbenchAction::MoveStep(1));
    assert_eq!(test.page().lit_sentence, None, "another step has other sentences");
}
