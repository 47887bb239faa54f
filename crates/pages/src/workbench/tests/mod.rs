//! The page, driven as the browser drives it: its effects are performed here, and its workers answer at once or late.

mod any_action;

use std::ops::ControlFlow;

use nonet_engine::geometry::Direction;
use nonet_engine::{Cell, Digit};

use super::out::Form;
use super::view;
use super::{Tab, WorkbenchAction as Do, WorkbenchPage};
use nonet_app::action::{Action, Effect, Start};
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::{Address, Route};
use nonet_app::testing::{memory, stored_game};
use nonet_app::update;
use nonet_game::storage as save;
use nonet_game::storage::keeping::Kept;
use nonet_game::storage::{INDEX_KEY, Storage};
use nonet_tasks::workbench::batch::{BatchTask, RowVerdict, Sort};
use nonet_tasks::workbench::path::PathEnd;
use nonet_tasks::workbench::search::{SearchMode, SearchOptions, Way};
use nonet_tasks::workbench::verdict::PuzzleVerdict;
use nonet_tasks::worker::{Failure, Job, Reply, Request, RequestId, Worker, serve};
use nonet_text::{Lang, WorkbenchText};

/// From a set rated by HoDoKu: one solution.
const ONE: &str = "000050000060103007135004000000036000008079000000500900009307600406000000051090040";
/// The puzzle of the third seed program: five solutions.
const FIVE: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
/// The triangular puzzle of the second seed program.
const TRIANGULAR: &str = "500900230306000500600004070180000060458009000300010200";

/// A page, and what waits at its edge.
struct Desk {
    model: Model,
    asked: Vec<(Worker, RequestId, Job)>,
    timers: Vec<(u32, u32)>,
    others: Vec<Effect>,
}

impl Desk {
    fn open() -> Desk {
        let mut model = Model::default();
        let start =
            Start { lang: "en".to_owned(), address: Address::from(Route::Workbench), now_ms: 1_000, seed: 7 };
        update(&mut model, Action::Start(Box::new(start)));
        let mut desk = Desk { model, asked: Vec::new(), timers: Vec::new(), others: Vec::new() };
        desk.act(Do::Open);
        desk
    }

    fn with(puzzle: &str) -> Desk {
        let mut desk = Desk::open();
        desk.act(Do::Write(puzzle.to_owned()));
        desk.act(Do::Accept);
        desk
    }

    fn act(&mut self, action: Do) {
        let effects = WorkbenchPage::update(&mut self.model, action);
        for effect in effects {
            match effect {
                Effect::Work(worker, Request::Run { id, job }) => self.asked.push((worker, id, job)),
                Effect::Work(_, Request::Cancel { id }) => self.asked.retain(|(_, asked, _)| *asked != id),
                Effect::Wake { number, ms } => self.timers.push((number, ms)),
                other => self.others.push(other),
            }
        }
    }

    fn hear(&mut self, reply: Reply) {
        let action = WorkbenchPage::heard(PageEvent::Worker(reply)).unwrap();
        self.act(action);
    }

    /// A worker does the first thing it is asked, and everything it says is heard.
    fn work(&mut self, worker: Worker) {
        let at = self.asked.iter().position(|(asked, ..)| *asked == worker).expect("nothing is asked");
        let (_, id, job) = self.asked.remove(at);
        serve(Request::Run { id, job }, &mut |reply| {
            self.hear(reply);
            ControlFlow::Continue(())
        });
    }

    fn wake(&mut self, after_ms: u32) {
        let at = self.timers.iter().position(|(_, ms)| *ms == after_ms).expect("no such timer");
        let (number, _) = self.timers.remove(at);
        self.act(WorkbenchPage::heard(PageEvent::Woke(number)).unwrap());
    }

    fn page(&self) -> &WorkbenchPage {
        WorkbenchPage::of(&self.model).expect("the page is open")
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
fn whatever_is_on_the_bench_is_judged() {
    let mut desk = Desk::with(ONE);
    assert_eq!((desk.asks(), desk.verdict()), (vec![Worker::Judge], None));
    assert_eq!(desk.sentence(), WorkbenchText::Looking.say(Lang::English));
    desk.work(Worker::Judge);
    assert_eq!(desk.verdict(), Some(PuzzleVerdict::Unique));
    let known = view::verdict(desk.page(), Lang::English);
    assert_eq!((known.class, known.more.map(|more| more.show)), ("one", Some(WorkbenchText::ShowSolution)));
    desk.act(Do::Clear);
    assert_eq!((desk.asks(), desk.verdict()), (vec![], None));
    assert_eq!(desk.sentence(), WorkbenchText::EmptyBoard.say(Lang::English));
    desk.act(Do::Undo);
    assert_eq!(desk.asks(), [Worker::Judge]);
}

#[test]
fn a_busy_judge_is_waited_for_a_little_and_not_longer() {
    let mut desk = Desk::with(FIVE);
    let (_, first, _) = desk.asked[0].clone();
    desk.act(Do::Enter(Digit::new(9)));
    // It is not asked again while it may still finish, and what it says is about another puzzle.
    assert_eq!((desk.asked.len(), desk.asked[0].1), (1, first));
    desk.work(Worker::Judge);
    assert_eq!((desk.asks(), desk.verdict()), (vec![Worker::Judge], None), "asked anew once it is free");
    let (_, second, _) = desk.asked[0].clone();
    assert_ne!(first, second);
    // The timer of the first wait means nothing any more.
    desk.wake(250);
    assert_eq!(desk.asked[0].1, second);

    desk.act(Do::Undo);
    assert_eq!(desk.asked[0].1, second);
    desk.wake(250);
    assert_ne!(desk.asked[0].1, second, "another worker takes its place");
    desk.work(Worker::Judge);
    assert_eq!(desk.verdict(), Some(PuzzleVerdict::Several));
}

#[test]
fn the_path_is_found_once_per_puzzle_when_it_is_looked_at() {
    let mut desk = Desk::with(ONE);
    desk.act(Do::Show(Tab::Logic));
    assert_eq!(desk.asks(), [Worker::Judge, Worker::Path]);
    desk.work(Worker::Path);
    assert_eq!(desk.page().path.end, Some(PathEnd::Solved));
    desk.act(Do::ShowBeside { back: true });
    assert_eq!((desk.page().tab, desk.others.pop()), (Tab::Puzzle, Some(Effect::Focus("tab-puzzle".into()))));
    desk.act(Do::Show(Tab::Logic));
    assert_eq!(desk.asks(), [Worker::Judge]);
    let steps = desk.page().path.steps.len();
    desk.act(Do::OpenStep(usize::MAX));
    assert_eq!(desk.page().step, steps);
    desk.act(Do::StepOn(-1));
    desk.act(Do::StepOn(-1));
    assert_eq!(desk.page().step, steps - 2);
    assert!(!view::picture(desk.page()).drawing.is_empty());
    // Another puzzle while the path is in sight has another path.
    desk.act(Do::Write(FIVE.to_owned()));
    desk.act(Do::Accept);
    assert!(desk.page().path.steps.is_empty());
    assert!(desk.asks().contains(&Worker::Path));
}

#[test]
fn ratings_come_on_request_and_can_be_given_up() {
    let mut desk = Desk::with(ONE);
    desk.act(Do::Rate);
    assert!(desk.page().is_rating());
    desk.act(Do::Rate);
    assert!(!desk.page().is_rating() && !desk.asks().contains(&Worker::Ratings));
    desk.act(Do::Rate);
    desk.work(Worker::Ratings);
    assert!(!desk.page().is_rating() && desk.page().ratings.is_some_and(|r| r.hodoku_solved));
}

#[test]
fn a_search_is_recorded_timed_and_played() {
    let mut desk = Desk::with(FIVE);
    desk.act(Do::Show(Tab::Search));
    let options = SearchOptions { mode: SearchMode::All, way: Way::RowByRow, solutions: 0, steps: u64::MAX };
    desk.act(Do::SetOptions(options));
    assert_eq!((desk.page().options.solutions, desk.page().options.steps), (1, 100_000_000));
    desk.act(Do::SetOptions(SearchOptions { solutions: 100, steps: 1_000_000, ..options }));
    desk.act(Do::Search { now_ms: 5_000 });
    assert!(desk.page().is_searching());
    update(&mut desk.model, Action::Tick { now_ms: 5_250 });
    desk.work(Worker::Search);
    let record = desk.page().record.clone().unwrap();
    assert_eq!((record.searched.count, record.ms, desk.page().is_searching()), (5, 250, false));
    assert_eq!(desk.page().player.len(), record.trajectory.len());
    desk.act(Do::SetSpeed(8));
    desk.act(Do::TogglePlayer);
    for _ in 0..1000 {
        desk.act(Do::Passed(1000));
    }
    assert_eq!((desk.page().player.at(), desk.page().player.runs()), (record.trajectory.len(), false));
    let rows = desk.page().tree.rows().len();
    desk.act(Do::Fold(0));
    assert!(desk.page().tree.rows().len() < rows);
    // To leave the side stops the player; another puzzle forgets the search.
    desk.act(Do::TogglePlayer);
    desk.act(Do::Show(Tab::Batch));
    assert!(!desk.page().player.runs());
    desk.act(Do::Enter(None));
    desk.act(Do::Clear);
    assert!(desk.page().record.is_none() && desk.page().tree.is_empty());
}

#[test]
fn a_batch_becomes_a_table() {
    let mut desk = Desk::open();
    desk.act(Do::Take(format!("{FIVE}\n{ONE}\n12\n")));
    desk.act(Do::AcceptAll);
    assert_eq!((desk.page().tab, desk.page().bench.text()), (Tab::Batch, ""));
    desk.act(Do::RunBatch(BatchTask::Solve));
    assert!(desk.page().is_in_batch());
    desk.work(Worker::Batch);
    let page = desk.page();
    assert_eq!((page.table.len(), page.batch.of, page.is_in_batch()), (3, 3, false));
    desk.act(Do::SortBy(Sort::Verdict));
    desk.act(Do::Narrow(Some(RowVerdict::Unique), None));
    assert_eq!(desk.page().table.row(0).map(|row| row.line), Some(2));
    desk.act(Do::SaveTable);
    assert!(matches!(desk.others.pop(), Some(Effect::SaveFile { text, .. }) if text.contains(ONE)));
    desk.act(Do::OpenLine(2));
    assert_eq!(desk.page().bench.grid().filled_count(), 26);
    for line in [0, 3, 99] {
        desk.act(Do::OpenLine(line));
        assert_eq!(desk.page().bench.grid().filled_count(), 26);
    }
    desk.act(Do::RunBatch(BatchTask::Rate));
    desk.act(Do::StopBatch);
    assert_eq!((desk.page().is_in_batch(), desk.page().said), (false, Some(WorkbenchText::BatchCancelled)));
    // What is said is said for a while.
    desk.act(Do::RefuseFile);
    desk.wake(6000);
    assert_eq!(desk.page().said, Some(WorkbenchText::FileTooLarge));
    desk.wake(6000);
    assert_eq!(desk.page().said, None);
}

#[test]
fn text_is_copied_and_saved() {
    let mut desk = Desk::with(ONE);
    desk.act(Do::ChooseForm(Form::Sdk));
    desk.act(Do::SaveText);
    assert!(matches!(desk.others.pop(), Some(Effect::SaveFile { name, .. }) if name == "nonet.sdk"));
    desk.act(Do::ChooseForm(Form::Line));
    desk.act(Do::Copy);
    assert_eq!(desk.others.pop(), Some(Effect::Copy(ONE.replace('0', "."))));
    desk.act(WorkbenchPage::heard(PageEvent::Copied(true)).unwrap());
    assert_eq!(desk.page().said, Some(WorkbenchText::Copied));
    desk.act(Do::SaveSolution);
    assert_eq!(desk.others.pop(), None);
    desk.work(Worker::Judge);
    desk.act(Do::SaveSolution);
    assert!(matches!(desk.others.pop(), Some(Effect::SaveFile { text, .. }) if text.lines().count() == 9));
}

#[test]
fn solutions_are_compared() {
    let mut desk = Desk::with(FIVE);
    desk.work(Worker::Judge);
    desk.act(Do::Compare);
    let [one, other] = view::two_solutions(desk.page()).unwrap();
    assert_ne!(one, other);
    assert!(desk.page().comparing);
    desk.act(Do::Show(Tab::Puzzle));
    assert!(!desk.page().comparing);
    desk.act(Do::Enter(Digit::new(9)));
    assert!(view::two_solutions(desk.page()).is_none());
}

#[test]
fn the_game_being_played_comes_onto_the_bench() {
    let mut desk = Desk::open();
    desk.act(Do::TakeGame);
    assert_eq!(desk.page().said, Some(WorkbenchText::NoGame));
    let mut other = Desk::with(ONE);
    other.work(Worker::Judge);
    other.act(Do::Play { now_ms: 9 });
    desk.model.game = other.model.game;
    desk.act(Do::TakeGame);
    assert_eq!(desk.page().bench.setup().cells, ONE.replace('0', "."));
}

#[test]
fn a_puzzle_is_kept_among_the_games_and_played() {
    let mut desk = Desk::with(TRIANGULAR);
    desk.act(Do::Keep { now_ms: 5_000 });
    assert_eq!(desk.page().said, Some(WorkbenchText::CannotKeep), "it is not judged yet");
    desk.work(Worker::Judge);
    desk.act(Do::Keep { now_ms: 5_000 });
    let stored = |desk: &Desk| save::read_index(&desk.model.storage.text(INDEX_KEY).unwrap()).unwrap();
    let index = stored(&desk);
    assert_eq!((index.games.len(), index.current), (1, None));
    assert_eq!(desk.page().said, Some(WorkbenchText::Kept));

    desk.act(Do::Play { now_ms: 5_000 });
    let index = stored(&desk);
    let game = desk.model.game.as_ref().unwrap();
    assert_eq!((index.games.len(), index.current.as_ref()), (2, Some(game.id())));
    assert_eq!((game.board().name(), game.puzzle().given_count()), ("triangular", 20));
    assert!(game.solution().is_some());
    let text = stored_game(&desk.model).unwrap();
    assert_eq!(save::read_game(&text, &nonet_game::boards::board_named).as_ref(), Ok(game));
    assert_eq!(desk.model.session.address.route, Route::Play);
    assert!(desk.others.iter().any(|effect| matches!(effect, Effect::Navigate(..))));
}

#[test]
fn what_cannot_be_kept_is_said() {
    let mut desk = Desk::with(ONE);
    desk.work(Worker::Judge);
    let storage = memory(&mut desk.model);
    storage.limit(Some(storage.used()));
    desk.act(Do::Keep { now_ms: 5_000 });
    assert_eq!(desk.page().said, Some(WorkbenchText::CannotKeep));
    assert_eq!((desk.model.index.games.len(), desk.model.kept()), (0, Kept::Yes), "the game on the board is");
    storage.limit(None);
    storage.set_absent(true);
    desk.act(Do::Keep { now_ms: 5_000 });
    assert_eq!((desk.page().said, desk.model.kept()), (Some(WorkbenchText::CannotKeep), Kept::NoStore));
    storage.set_absent(false);
    desk.act(Do::Keep { now_ms: 5_000 });
    assert_eq!((desk.page().said, storage.keys().len()), (Some(WorkbenchText::CannotKeep), 0));
}
