//! State of the workbench, and what its actions do. `action` lists the actions; `jobs` communicates with the workers;
//! `games` exchanges puzzles with the saved games.

mod action;
mod games;
mod jobs;

use std::sync::Arc;

use nonet_engine::geometry::{Direction, step};
use nonet_engine::line;
use nonet_engine::solver::Trajectory;
use nonet_engine::{Cell, Digit};
use nonet_formats::list;
use nonet_formats::variants::PuzzleInfo;

use super::text_format::{self, TextFormat};
use super::{Bench, GuessTree, Proposal, SearchPlayer};
use crate::editor::{FROM_EDITOR, PuzzleDraft, address_with};
pub use action::{WorkbenchAction, WorkbenchTab};
pub use games::EditorPuzzle;
use jobs::Jobs;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::route::{Address, Route};
use nonet_app::update::page_api::fresh_number;
use nonet_game::boards::board_named;
use nonet_game::storage::{OWN_BOARDS_KEY, OwnBoards, read_own_boards};
use nonet_tasks::workbench::batch::{BatchSort, BatchTable, BatchTask, RowVerdict};
use nonet_tasks::workbench::path::{ScaleRatings, SolvePath};
use nonet_tasks::workbench::search::{SearchOptions, Searched};
use nonet_tasks::worker::WorkerReply;
use nonet_text::WorkbenchText;

/// Id of the text field.
pub const TEXT_FIELD_ID: &str = "workbench-text";

/// Duration of a notice, in milliseconds.
const NOTICE_MS: u32 = 6000;

/// A recorded search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    pub trajectory: Trajectory,
    pub searched: Searched,
    /// Duration in milliseconds.
    pub ms: u64,
}

/// The puzzles of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchInput {
    /// One puzzle per line.
    pub text: Arc<str>,
    /// Name of their board.
    pub board: String,
    /// Number of lines to process.
    pub of: usize,
}

impl Default for BatchInput {
    fn default() -> BatchInput {
        BatchInput { text: Arc::from(""), board: String::new(), of: 0 }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WorkbenchPage {
    pub bench: Bench,
    pub tab: WorkbenchTab,
    pub notice: Option<WorkbenchText>,
    /// True while something is being dragged over the page.
    pub dropping: bool,
    /// True if the solution, or the possible digits, are shown.
    pub showing: bool,
    /// True if two solutions are shown side by side.
    pub comparing: bool,
    /// Format that the player has chosen for copying and saving the puzzle.
    format: Option<TextFormat>,
    /// The solving path so far.
    pub path: SolvePath,
    /// Index of the step of the path that is shown.
    pub step: usize,
    /// Index of the sentence whose cells are lit.
    pub lit_sentence: Option<usize>,
    /// Ratings on other scales.
    pub ratings: Option<ScaleRatings>,
    pub options: SearchOptions,
    /// The latest search.
    pub record: Option<Arc<Recording>>,
    /// Guesses of the latest search.
    pub tree: GuessTree,
    /// Playback of the latest search.
    pub player: SearchPlayer,
    pub batch: BatchInput,
    /// Results of the batch.
    pub table: BatchTable,
    /// The player's own boards.
    pub own_boards: OwnBoards,
    /// The puzzle in the editor, or in its stored draft, when the page opened.
    pub editor_puzzle: Option<EditorPuzzle>,
    pub(super) jobs: Jobs,
    /// Timer after which the notice disappears.
    notice_timer: Option<u32>,
    /// Revision of the puzzle that the results belong to.
    revision: u32,
}

impl Page for WorkbenchPage {
    type Action = WorkbenchAction;

    fn update(model: &mut Model, action: WorkbenchAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        if action == WorkbenchAction::Open {
            let text = model.storage.text(OWN_BOARDS_KEY);
            let read = text.and_then(|text| read_own_boards(&text).ok());
            let page = WorkbenchPage {
                own_boards: read.unwrap_or_default(),
                editor_puzzle: games::editor_puzzle(model),
                ..WorkbenchPage::default()
            };
            if let Some(mut before) = model.pages.put(Box::new(page)) {
                before.cancel_all(&mut effects);
            }
            if model.session.address.rest == FROM_EDITOR {
                effects.extend(WorkbenchPage::update(model, WorkbenchAction::TakeEditorPuzzle));
                // Its author knows the puzzle, and asks how it is solved.
                effects.extend(WorkbenchPage::update(model, WorkbenchAction::Show(WorkbenchTab::Logic)));
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

    fn on_event(event: PageEvent) -> Option<WorkbenchAction> {
        match event {
            PageEvent::Worker(reply) => Some(WorkbenchAction::Worker(reply)),
            PageEvent::Copied(copied) => Some(WorkbenchAction::Copied(copied)),
            PageEvent::Woke(number) => Some(WorkbenchAction::TimerFired(number)),
            PageEvent::Arrived(_) => None,
        }
    }
}

impl WorkbenchPage {
    /// Returns the format for copying and saving the puzzle: the chosen one, otherwise one that holds all of it.
    pub fn format(&self) -> TextFormat {
        self.format.unwrap_or_else(|| TextFormat::for_whole(&self.bench))
    }

    /// Returns the address that opens the puzzle in the editor; `None` for an empty board, if two digits clash, and with
    /// candidates, which the editor has not. The editor's own puzzle is still there.
    pub fn address_in_editor(&self) -> Option<Address> {
        if self.bench.is_empty() || self.bench.candidates().is_some() {
            return None;
        }
        let puzzle = self.bench.puzzle()?;
        let is_own =
            |own: &EditorPuzzle| (own.board.name(), &own.givens) == (puzzle.board().name(), puzzle.givens());
        Some(match self.editor_puzzle.as_ref().is_some_and(is_own) {
            true => Route::Editor.into(),
            false => address_with(&PuzzleDraft::from_puzzle(&puzzle), self.bench.info()),
        })
    }

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

            WorkbenchAction::EnterText => {
                self.show(model, WorkbenchTab::Puzzle, effects);
                effects.push(Effect::Focus(TEXT_FIELD_ID.to_owned()));
            }
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
            WorkbenchAction::TakeGame => games::use_current_game(self, model),
            WorkbenchAction::TakeEditorPuzzle => games::use_editor_puzzle(self),
            WorkbenchAction::ChooseBoard(name) => self.bench.choose_board(&name),

            WorkbenchAction::Select(cell) => {
                if cell.index() < self.bench.board().cell_count() {
                    self.bench.cursor = cell;
                }
            }
            WorkbenchAction::Move(to) => self.move_cursor(to),
            WorkbenchAction::Enter(digit) => self.bench.write(digit),
            WorkbenchAction::Skip => {
                self.bench.write(None);
                self.move_cursor(Direction::Right);
            }
            WorkbenchAction::Undo => self.bench.undo(),
            WorkbenchAction::Redo => self.bench.redo(),
            WorkbenchAction::Clear => self.bench.clear(),

            WorkbenchAction::ShowMore(more) => self.showing = more,
            WorkbenchAction::Compare => self.comparing = !self.comparing,
            WorkbenchAction::ChooseFormat(form) => self.format = Some(form),
            WorkbenchAction::Copy { page } => {
                effects.push(Effect::Copy(text_format::text(&self.bench, self.format(), &page)));
            }
            WorkbenchAction::SaveText { page } => {
                let name = if self.format() == TextFormat::Sdk { "nonet.sdk" } else { "nonet.txt" };
                let text = text_format::text(&self.bench, self.format(), &page) + "\n";
                effects.push(file(name, "text/plain", text));
            }
            WorkbenchAction::SaveSolution => self.save_solution(effects),
            WorkbenchAction::SaveAsGame { now_ms } => games::save_as_game(self, model, now_ms, effects),
            WorkbenchAction::Play { now_ms } => games::play(self, model, now_ms, effects),

            WorkbenchAction::OpenStep(step) => self.open_step(step),
            WorkbenchAction::MoveStep(by) => self.open_step(self.step.saturating_add_signed(by as isize)),
            WorkbenchAction::LightSentence(sentence) => self.lit_sentence = sentence,
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

    /// Shows a notice for a while.
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
        if self.player.is_playing() {
            self.player.toggle();
        }
        self.tab = tab;
        self.lit_sentence = None;
        if tab == WorkbenchTab::Logic {
            self.find_path(model, effects);
        }
    }

    fn open_step(&mut self, step: usize) {
        self.step = step.min(self.path.steps.len());
        self.lit_sentence = None;
    }

    fn move_cursor(&mut self, to: Direction) {
        self.bench.cursor = step(self.bench.board(), self.bench.cursor, to, true);
    }

    fn accept_all(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        let Some(Proposal::Found(found)) = self.bench.proposal() else { return };
        let (text, board) = (Arc::from(self.bench.text()), found.board.name().to_owned());
        self.bench.set_text(String::new());
        self.cancel_batch(effects);
        self.batch = BatchInput { text, board, of: 0 };
        self.table = BatchTable::default();
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
            self.bench.load(board, grid, PuzzleInfo::default());
        }
    }

    /// Discards the results of an earlier puzzle.
    fn reset_results(&mut self, effects: &mut Vec<Effect>) {
        self.cancel_puzzle_requests(effects);
        self.path = SolvePath::default();
        self.open_step(0);
        self.ratings = None;
        self.reset_search();
        self.comparing = false;
    }

    pub(super) fn reset_search(&mut self) {
        self.record = None;
        self.tree = GuessTree::default();
        self.player = SearchPlayer::default();
    }
}

fn file(name: &str, kind: &'static str, text: String) -> Effect {
    Effect::SaveFile { name: name.to_owned(), kind, text }
}
