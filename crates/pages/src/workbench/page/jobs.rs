//! Requests to the workers, and their replies.

use std::sync::Arc;

use super::{Recording, WorkbenchPage};
use crate::workbench::{GuessTree, SearchPlayer};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api::fresh_number;
use nonet_game::boards::board_named;
use nonet_tasks::workbench::batch::{BatchTable, BatchTask, RunBatch};
use nonet_tasks::workbench::path::{FindPath, RatePuzzle};
use nonet_tasks::workbench::search::{SearchPuzzle, Searched, trajectory};
use nonet_tasks::workbench::verdict::JudgePuzzle;
use nonet_tasks::worker::{Pending, TaskFailure, TaskUpdate, Worker, WorkerReply};
use nonet_text::WorkbenchText;

/// Time to wait for the judge while it works on an earlier puzzle, in milliseconds. After that, starting a new worker
/// is quicker.
const JUDGE_WAIT_MS: u32 = 250;

/// Pending requests.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Jobs {
    judge: Pending<JudgePuzzle>,
    path: Pending<FindPath>,
    ratings: Pending<RatePuzzle>,
    search: Pending<SearchPuzzle>,
    batch: Pending<RunBatch>,
    /// True if the judge is working on an earlier puzzle.
    judge_is_late: bool,
    /// Timer after which the judge's request is cancelled.
    judge_timeout: Option<u32>,
    /// True if the path is known or has been requested.
    path_asked: bool,
    /// Search events received so far.
    events: Vec<u64>,
    /// Time of the search request, in milliseconds since 1970.
    asked_ms: u64,
    /// Counts answers about the puzzle.
    answers: u32,
}

impl WorkbenchPage {
    pub fn is_rating(&self) -> bool {
        self.jobs.ratings.is_waiting()
    }

    pub fn is_searching(&self) -> bool {
        self.jobs.search.is_waiting()
    }

    pub fn is_in_batch(&self) -> bool {
        self.jobs.batch.is_waiting()
    }

    /// Returns numbers that change whenever the puzzle changes or an answer about it arrives.
    pub fn revision(&self) -> (u32, u32) {
        (self.bench.revision(), self.jobs.answers)
    }

    pub(super) fn cancel_all(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.jobs.judge.cancel::<Effect>());
        self.cancel_puzzle_requests(effects);
        self.cancel_batch(effects);
    }

    pub(super) fn cancel_batch(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.jobs.batch.cancel::<Effect>());
    }

    /// Cancels requests about an earlier puzzle, except the judge's, which is subject to a time limit.
    pub(super) fn cancel_puzzle_requests(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.jobs.path.cancel::<Effect>());
        effects.extend(self.jobs.ratings.cancel::<Effect>());
        effects.extend(self.jobs.search.cancel::<Effect>());
        self.jobs.path_asked = false;
    }

    /// Requests a verdict.
    pub(super) fn judge(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        (self.jobs.judge_is_late, self.jobs.judge_timeout) = (false, None);
        if self.bench.is_empty() {
            effects.extend(self.jobs.judge.cancel::<Effect>());
        } else if self.jobs.judge.is_waiting() {
            let number = fresh_number(model).0;
            (self.jobs.judge_is_late, self.jobs.judge_timeout) = (true, Some(number));
            effects.push(Effect::Wake { number, ms: JUDGE_WAIT_MS });
        } else {
            let task = JudgePuzzle(self.bench.setup());
            effects.push(self.jobs.judge.ask(&mut model.requests, Worker::Judge, &task));
        }
    }

    /// Cancels the judge's outdated request if this is its timer.
    pub(super) fn stop_waiting_for_judge(
        &mut self,
        model: &mut Model,
        number: u32,
        effects: &mut Vec<Effect>,
    ) {
        if self.jobs.judge_timeout == Some(number) {
            effects.extend(self.jobs.judge.cancel::<Effect>());
            self.judge(model, effects);
        }
    }

    /// Requests the path, unless it is known or has been requested.
    pub(super) fn find_path(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        if !self.jobs.path_asked && !self.bench.is_empty() {
            self.jobs.path_asked = true;
            let task = FindPath { setup: self.bench.setup(), lang: model.lang() };
            effects.extend(self.jobs.path.cancel::<Effect>());
            effects.push(self.jobs.path.ask(&mut model.requests, Worker::Path, &task));
        }
    }

    /// Requests ratings, or cancels the pending request.
    pub(super) fn rate(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        if self.is_rating() {
            effects.extend(self.jobs.ratings.cancel::<Effect>());
        } else {
            let task = RatePuzzle(self.bench.setup());
            effects.push(self.jobs.ratings.ask(&mut model.requests, Worker::Ratings, &task));
        }
    }

    /// Starts a search, or cancels it.
    pub(super) fn search(&mut self, model: &mut Model, now_ms: u64, effects: &mut Vec<Effect>) {
        if self.is_searching() {
            return effects.extend(self.jobs.search.cancel::<Effect>());
        }
        self.reset_search();
        self.jobs.events.clear();
        self.jobs.asked_ms = now_ms;
        let task = SearchPuzzle { setup: self.bench.setup(), options: self.options };
        effects.push(self.jobs.search.ask(&mut model.requests, Worker::Search, &task));
    }

    /// Starts solving or rating many puzzles.
    pub(super) fn run_batch(&mut self, model: &mut Model, task: BatchTask, effects: &mut Vec<Effect>) {
        let Some(board) = board_named(&self.batch.board) else { return };
        let is_puzzle = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
        self.batch.of = self.batch.text.lines().filter(is_puzzle).count();
        self.table = BatchTable::new(board.cell_count());
        let (board, text) = (self.batch.board.clone(), self.batch.text.to_string());
        self.cancel_batch(effects);
        let task = RunBatch { board, text, task };
        effects.push(self.jobs.batch.ask(&mut model.requests, Worker::Batch, &task));
    }

    /// Stops the batch and keeps the rows received so far.
    pub(super) fn stop_batch(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        if self.is_in_batch() {
            self.cancel_batch(effects);
            self.table.arrange();
            self.show_notice(model, WorkbenchText::BatchCancelled, effects);
        }
    }

    pub(super) fn on_reply(&mut self, model: &mut Model, reply: &WorkerReply, effects: &mut Vec<Effect>) {
        if let Some(update) = self.jobs.judge.take(reply) {
            match update {
                TaskUpdate::Part(report) if !self.jobs.judge_is_late => {
                    self.bench.verdict = Some(report);
                    self.answered();
                }
                TaskUpdate::Failed(failure) => self.failed(model, failure, effects),
                _ => {}
            }
            if reply.is_last() && self.jobs.judge_is_late {
                self.judge(model, effects);
            }
        } else if let Some(update) = self.jobs.path.take(reply) {
            match update {
                TaskUpdate::Part(steps) => {
                    self.path.steps.extend(steps);
                    self.answered();
                }
                TaskUpdate::Done(end) => {
                    self.path.end = Some(end);
                    self.answered();
                }
                TaskUpdate::Failed(failure) => {
                    self.jobs.path_asked = false;
                    self.failed(model, failure, effects);
                }
                _ => {}
            }
        } else if let Some(update) = self.jobs.ratings.take(reply) {
            match update {
                TaskUpdate::Done(ratings) => {
                    self.ratings = Some(ratings);
                    self.answered();
                }
                TaskUpdate::Failed(failure) => self.failed(model, failure, effects),
                _ => {}
            }
        } else if let Some(update) = self.jobs.search.take(reply) {
            match update {
                TaskUpdate::Part(events) => self.jobs.events.extend(events),
                TaskUpdate::Done(searched) => self.searched(model, searched),
                TaskUpdate::Failed(failure) => self.failed(model, failure, effects),
                _ => {}
            }
        } else if let Some(update) = self.jobs.batch.take(reply) {
            match update {
                TaskUpdate::Part(rows) => self.table.extend(rows),
                TaskUpdate::Failed(failure) => self.failed(model, failure, effects),
                _ => {}
            }
            if reply.is_last() {
                self.table.arrange();
            }
        }
    }

    fn searched(&mut self, model: &Model, searched: Searched) {
        let events = std::mem::take(&mut self.jobs.events);
        let (board, grid) = (self.bench.board(), self.bench.grid());
        let Some(trajectory) = trajectory(board, grid, &events, &searched) else { return };
        let ms = model.now_ms.saturating_sub(self.jobs.asked_ms);
        self.tree = GuessTree::of(&trajectory);
        self.player = SearchPlayer::new(trajectory.len());
        self.record = Some(Arc::new(Recording { trajectory, searched, ms }));
        self.answered();
    }

    fn failed(&mut self, model: &mut Model, failure: TaskFailure, effects: &mut Vec<Effect>) {
        if matches!(failure, TaskFailure::WorkerDied | TaskFailure::NoWorker) {
            self.show_notice(model, WorkbenchText::WorkerDied, effects);
        }
    }

    fn answered(&mut self) {
        self.jobs.answers = self.jobs.answers.wrapping_add(1);
    }
}
