//! The page: what is on it, what can happen, and what that does. `jobs`: what the workers are asked; `games`: from and to the
//! games.

mod games;
mod jobs;

use std::sync::Arc;

use nonet_engine::geometry::{Direction, step};
use nonet_engine::line;
use nonet_engine::solver::Trajectory;
use nonet_engine::{Cell, Digit};
use nonet_formats::list;

use super::text_format::{self, TextFormat};
use super::{Bench, Proposal, SearchPlayer, SearchTree};
use jobs::Jobs;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api::fresh_number;
use nonet_game::boards::board_named;
use nonet_game::storage::{OWN_BOARDS_KEY, OwnBoards, read_own_boards};
use nonet_tasks::workbench::batch::{BatchTask, RowVerdict, Sort, Table};
use nonet_tasks::workbench::path::{Path, Ratings};
use nonet_tasks::workbench::search::{SearchOptions, Searched};
use nonet_tasks::worker::Reply;
use nonet_text::WorkbenchText;

/// How long it says what was done last, in milliseconds.
const NOTICE_MS: u32 = 6000;

/// A side of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WorkbenchTab {
    /// Bring a puzzle, and take it along.
    #[default]
    Puzzle,
    /// The way people would solve it.
    Logic,
    /// The way a program does.
    Search,
    /// Many puzzles.
    Batch,
}

impl WorkbenchTab {
    /// All of them, in order.
    pub const ALL: [WorkbenchTab; 4] =
        [WorkbenchTab::Puzzle, WorkbenchTab::Logic, WorkbenchTab::Search, WorkbenchTab::Batch];

    /// Its id in the page.
    pub const fn id(self) -> &'static str {
        match self {
            WorkbenchTab::Puzzle => "tab-puzzle",
            WorkbenchTab::Logic => "tab-logic",
            WorkbenchTab::Search => "tab-search",
            WorkbenchTab::Batch => "tab-batch",
        }
    }

    /// The next one, or the one before; round the ends.
    pub fn adjacent(self, back: bool) -> WorkbenchTab {
        let at = self as usize + if back { WorkbenchTab::ALL.len() - 1 } else { 1 };
        WorkbenchTab::ALL[at % WorkbenchTab::ALL.len()]
    }
}

/// A search with its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    /// All that happened.
    pub trajectory: Trajectory,
    /// What it came to.
    pub searched: Searched,
    /// How long it took, in milliseconds.
    pub ms: u64,
}

/// The text of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchInput {
    /// A puzzle a line.
    pub text: Arc<str>,
    /// The name of their board.
    pub board: String,
    /// How many lines may be puzzles.
    pub of: usize,
}

impl Default for BatchInput {
    fn default() -> BatchInput {
        BatchInput { text: Arc::from(""), board: String::new(), of: 0 }
    }
}

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkbenchAction {
    /// The page is shown.
    Open,
    /// It is left: nothing of it stays, and nothing goes on.
    Close,
    /// A worker spoke.
    Worker(Reply),
    /// What was to be copied is, or cannot be.
    Copied(bool),
    /// A time that was set is up.
    TimerFired(u32),

    /// Show a side.
    Show(WorkbenchTab),
    /// Show the side beside it, and give its tab the keyboard.
    ShowAdjacent {
        /// The one before, not the next.
        back: bool,
    },
    /// Something is being dragged over the page, or no longer.
    Drag(bool),

    /// The text in the box is another one.
    SetText(String),
    /// A text came by a file or was dropped.
    ReceiveText(String),
    /// A file is larger than is read.
    RefuseFile,
    /// Put what the text brings on the bench.
    Accept,
    /// Forget the text.
    Discard,
    /// Make all puzzles of the text a batch.
    AcceptAll,
    /// Bring the game being played.
    TakeGame,
    /// A board by its name.
    ChooseBoard(String),

    /// Put the cursor on a cell.
    Select(Cell),
    /// Go to the next cell in a direction.
    Move(Direction),
    /// Write a digit where the cursor is; the same again, or none, opens the cell.
    Enter(Option<Digit>),
    /// Open the cell, and go on to the right.
    Skip,
    /// Take the last change back.
    Undo,
    /// Do it again.
    Redo,
    /// Empty the board.
    Clear,

    /// Show the solution or what is possible, or no longer.
    ShowMore(bool),
    /// Two solutions side by side, or the puzzle again.
    Compare,
    /// Another form of text.
    ChooseFormat(TextFormat),
    /// Copy the text.
    Copy,
    /// Hand it over as a file.
    SaveText,
    /// Hand the solution over as a file.
    SaveSolution,
    /// Put the puzzle among the games.
    Keep {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Play it.
    Play {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },

    /// Open a step of the path; the one after the last is its end.
    OpenStep(usize),
    /// So many steps on.
    MoveStep(i32),
    /// Rate the puzzle on other scales, or no longer.
    Rate,

    /// Search otherwise.
    SetOptions(SearchOptions),
    /// Search, or no longer.
    Search {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Play the record, or pause.
    TogglePlayer,
    /// One event on, and pause.
    StepPlayer {
        /// Back instead.
        back: bool,
    },
    /// To a place of the record, and pause.
    Seek(usize),
    /// Another speed: an index into [`super::SPEEDS`].
    SetSpeed(usize),
    /// So many milliseconds passed while the record plays.
    AdvancePlayer(u32),
    /// Fold or unfold a guess.
    Fold(u32),

    /// Go through all puzzles of the batch.
    RunBatch(BatchTask),
    /// Stop; the rows so far stay.
    StopBatch,
    /// Sort the table.
    SortBy(Sort),
    /// Show only some of its rows.
    FilterTable(Option<RowVerdict>, Option<u8>),
    /// Put the puzzle of a line, counted from 1, on the bench.
    OpenLine(u32),
    /// Hand the table over as a file.
    SaveTable,
}

/// The state of the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WorkbenchPage {
    /// The puzzle.
    pub bench: Bench,
    /// The side that is shown.
    pub tab: WorkbenchTab,
    /// What was done last.
    pub notice: Option<WorkbenchText>,
    /// True while something is dragged over the page.
    pub dropping: bool,
    /// True if the solution, or what is possible, is shown.
    pub showing: bool,
    /// True if two solutions are shown side by side.
    pub comparing: bool,
    /// The form of text to take along.
    pub form: TextFormat,
    /// The path, as far as it is known.
    pub path: Path,
    /// The step that is open on the board.
    pub step: usize,
    /// Figures on other scales.
    pub ratings: Option<Ratings>,
    /// How to search.
    pub options: SearchOptions,
    /// The last search.
    pub record: Option<Arc<Recording>>,
    /// Its guesses.
    pub tree: SearchTree,
    /// Where its record is being watched.
    pub player: SearchPlayer,
    /// Many puzzles.
    pub batch: BatchInput,
    /// What is known of them.
    pub table: Table,
    /// The boards that the player drew.
    pub own_boards: OwnBoards,
    pub(super) jobs: Jobs,
    /// The timer after which nothing is said any more.
    notice_timer: Option<u32>,
    /// The edition of the puzzle that all of this is about.
    revision: u32,
}

impl Page for WorkbenchPage {
    type Action = WorkbenchAction;

    fn update(model: &mut Model, action: WorkbenchAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        if action == WorkbenchAction::Open {
            let text = model.storage.text(OWN_BOARDS_KEY);
            let read = text.and_then(|text| read_own_boards(&text).ok());
            let page = WorkbenchPage { own_boards: read.unwrap_or_default(), ..WorkbenchPage::default() };
            if let Some(mut before) = model.pages.put(Box::new(page)) {
                before.cancel_all(&mut effects);
            }
            return effects;
        }
        let Some(mut page) = model.pages.take::<WorkbenchPage>() else { return effects };
        if action == WorkbenchAction::Close {
            page.cancel_all(&mut effects);
            return effects;
        }
        page.act(model, action, &mut effects);
        if page.revision != page.bench.revision() {
            page.revision = page.bench.revision();
            page.reset_results(&mut effects);
            page.judge(model, &mut effects);
            if page.tab == WorkbenchTab::Logic {
                page.find_path(model, &mut effects);
            }
        }
        model.pages.put(page);
        effects
    }

    fn heard(event: PageEvent) -> Option<WorkbenchAction> {
        match event {
            PageEvent::Worker(reply) => Some(WorkbenchAction::Worker(reply)),
            PageEvent::Copied(copied) => Some(WorkbenchAction::Copied(copied)),
            PageEvent::Woke(number) => Some(WorkbenchAction::TimerFired(number)),
            PageEvent::Arrived(_) => None,
        }
    }
}

impl WorkbenchPage {
    fn act(&mut self, model: &mut Model, action: WorkbenchAction, effects: &mut Vec<Effect>) {
        use WorkbenchAction;
        match action {
            WorkbenchAction::Open | WorkbenchAction::Close => {}
            WorkbenchAction::Worker(reply) => self.on_reply(model, &reply, effects),
            WorkbenchAction::Copied(copied) => {
                self.show_notice(
                    model,
                    if copied { WorkbenchText::Copied } else { WorkbenchText::CopyFailed },
                    effects,
                );
            }
            WorkbenchAction::TimerFired(number) => self.on_timer(model, number, effects),

            WorkbenchAction::Show(tab) => self.show(model, tab, effects),
            WorkbenchAction::ShowAdjacent { back } => {
                self.show(model, self.tab.adjacent(back), effects);
                effects.push(Effect::Focus(self.tab.id().to_owned()));
            }
            WorkbenchAction::Drag(dropping) => self.dropping = dropping,

            WorkbenchAction::SetText(text) => self.bench.set_text(text),
            WorkbenchAction::ReceiveText(text) => {
                (self.notice, self.dropping) = (None, false);
                self.bench.set_text(text);
                self.show(model, WorkbenchTab::Puzzle, effects);
            }
            WorkbenchAction::RefuseFile => {
                self.dropping = false;
                self.show_notice(model, WorkbenchText::FileTooLarge, effects);
            }
            WorkbenchAction::Accept => self.bench.accept(),
            WorkbenchAction::Discard => self.bench.set_text(String::new()),
            WorkbenchAction::AcceptAll => self.accept_all(model, effects),
            WorkbenchAction::TakeGame => games::take(self, model, effects),
            WorkbenchAction::ChooseBoard(name) => self.bench.choose_board(&name),

            WorkbenchAction::Select(cell) => {
                if cell.index() < self.bench.board().cell_count() {
                    self.bench.cursor = cell;
                }
            }
            WorkbenchAction::Move(to) => self.go(to),
            WorkbenchAction::Enter(digit) => self.bench.write(digit),
            WorkbenchAction::Skip => {
                self.bench.write(None);
                self.go(Direction::Right);
            }
            WorkbenchAction::Undo => self.bench.undo(),
            WorkbenchAction::Redo => self.bench.redo(),
            WorkbenchAction::Clear => self.bench.clear(),

            WorkbenchAction::ShowMore(more) => self.showing = more,
            WorkbenchAction::Compare => self.comparing = !self.comparing,
            WorkbenchAction::ChooseFormat(form) => self.form = form,
            WorkbenchAction::Copy => effects.push(Effect::Copy(text_format::text(&self.bench, self.form))),
            WorkbenchAction::SaveText => {
                let name = if self.form == TextFormat::Sdk { "nonet.sdk" } else { "nonet.txt" };
                let text = text_format::text(&self.bench, self.form) + "\n";
                effects.push(file(name, "text/plain", text));
            }
            WorkbenchAction::SaveSolution => self.save_solution(effects),
            WorkbenchAction::Keep { now_ms } => games::keep(self, model, now_ms, effects),
            WorkbenchAction::Play { now_ms } => games::play(self, model, now_ms, effects),

            WorkbenchAction::OpenStep(step) => self.step = step.min(self.path.steps.len()),
            WorkbenchAction::MoveStep(by) => {
                let step = self.step.saturating_add_signed(by as isize);
                self.step = step.min(self.path.steps.len());
            }
            WorkbenchAction::Rate => self.rate(model, effects),

            WorkbenchAction::SetOptions(options) => self.options = options.within_limits(),
            WorkbenchAction::Search { now_ms } => self.search(model, now_ms, effects),
            WorkbenchAction::TogglePlayer => self.player.toggle(),
            WorkbenchAction::StepPlayer { back } => self.player.step(back),
            WorkbenchAction::Seek(at) => self.player.seek(at),
            WorkbenchAction::SetSpeed(speed) => self.player.set_speed(speed),
            WorkbenchAction::AdvancePlayer(ms) => self.player.tick(ms),
            WorkbenchAction::Fold(guess) => self.tree.toggle(guess),

            WorkbenchAction::RunBatch(task) => self.run_batch(model, task, effects),
            WorkbenchAction::StopBatch => self.stop_batch(model, effects),
            WorkbenchAction::SortBy(sort) => self.table.sort_by(sort),
            WorkbenchAction::FilterTable(only, level) => self.table.narrow(only, level),
            WorkbenchAction::OpenLine(line) => self.open_line(line),
            WorkbenchAction::SaveTable => {
                effects.push(file("nonet-batch.csv", "text/csv", self.table.csv(&self.batch.text)));
            }
        }
    }

    /// Says what was done, for a while.
    pub(super) fn show_notice(&mut self, model: &mut Model, words: WorkbenchText, effects: &mut Vec<Effect>) {
        let number = fresh_number(model).0;
        self.notice = Some(words);
        self.notice_timer = Some(number);
        effects.push(Effect::Wake { number, ms: NOTICE_MS });
    }

    fn on_timer(&mut self, model: &mut Model, number: u32, effects: &mut Vec<Effect>) {
        if self.notice_timer == Some(number) {
            (self.notice, self.notice_timer) = (None, None);
        } else {
            self.stop_waiting_for_judge(model, number, effects);
        }
    }

    fn show(&mut self, model: &mut Model, tab: WorkbenchTab, effects: &mut Vec<Effect>) {
        self.comparing = false;
        if self.player.runs() {
            self.player.toggle();
        }
        self.tab = tab;
        if tab == WorkbenchTab::Logic {
            self.find_path(model, effects);
        }
    }

    fn go(&mut self, to: Direction) {
        self.bench.cursor = step(self.bench.board(), self.bench.cursor, to, true);
    }

    fn accept_all(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        let Some(Proposal::Found(found)) = self.bench.proposal() else { return };
        let (text, board) = (Arc::from(self.bench.text()), found.board.name().to_owned());
        self.bench.set_text(String::new());
        self.cancel_batch(effects);
        self.batch = BatchInput { text, board, of: 0 };
        self.table = Table::default();
        self.show(model, WorkbenchTab::Batch, effects);
    }

    fn save_solution(&self, effects: &mut Vec<Effect>) {
        let (board, report) = (self.bench.board(), self.bench.verdict.as_ref());
        let solution = report.and_then(|report| line::read(board, report.solutions.first()?).ok());
        if let Some(solution) = solution {
            effects.push(file(
                "nonet-solution.txt",
                "text/plain",
                text_format::solution_file(board, &solution),
            ));
        }
    }

    fn open_line(&mut self, number: u32) {
        let number = number as usize;
        let read = board_named(&self.batch.board).and_then(|board| {
            let text = self.batch.text.lines().nth(number.checked_sub(1)?)?;
            let grid = list::read_line(&board, text, number)?.ok()?;
            Some((board, grid))
        });
        if let Some((board, grid)) = read {
            self.bench.bring(board, grid);
        }
    }

    /// What was known of another puzzle is known no more.
    fn reset_results(&mut self, effects: &mut Vec<Effect>) {
        self.cancel_about_puzzle(effects);
        self.path = Path::default();
        self.step = 0;
        self.ratings = None;
        self.reset_search();
        self.comparing = false;
    }

    pub(super) fn reset_search(&mut self) {
        self.record = None;
        self.tree = SearchTree::default();
        self.player = SearchPlayer::default();
    }
}

fn file(name: &str, kind: &'static str, text: String) -> Effect {
    Effect::SaveFile { name: name.to_owned(), kind, text }
}
