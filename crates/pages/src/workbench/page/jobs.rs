//! What the workers are asked, and what they say.

use std::sync::Arc;

use super::{Recording, WorkbenchPage};
use crate::workbench::{Player, Tree};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::beside::number;
use nonet_game::boards::board_named;
use nonet_tasks::workbench::batch::{BatchTask, Table};
use nonet_tasks::workbench::message::{WorkbenchReply, WorkbenchRequest};
use nonet_tasks::workbench::search;
use nonet_tasks::worker::{
    CoachJob, CoachOutcome, Failure, Outcome, Reply, Request, RequestId, Worker, decode,
};
use nonet_text::WorkbenchText;

/// How long a judge that is busy with what the puzzle was before is waited for, in milliseconds. What takes longer is
/// not: another worker starts in a blink.
const PATIENCE_MS: u32 = 250;

/// What is asked and not answered yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Jobs {
    running: Vec<(Worker, RequestId)>,
    /// True if the judge is busy with what the puzzle was before.
    judge_is_late: bool,
    /// The timer after which it is no longer waited for.
    patience: Option<u32>,
    /// True if the path is known or being found.
    path_asked: bool,
    /// The events of a search, as they come in.
    events: Vec<u64>,
    /// When the search was asked for, in milliseconds since 1970.
    asked_ms: u64,
    /// Counts answers about the puzzle.
    answers: u32,
}

impl Jobs {
    fn of(&self, id: RequestId) -> Option<Worker> {
        self.running.iter().find(|(_, job)| *job == id).map(|(worker, _)| *worker)
    }

    fn runs(&self, worker: Worker) -> bool {
        self.running.iter().any(|(running, _)| *running == worker)
    }
}

impl WorkbenchPage {
    /// True while the puzzle is being rated on other scales.
    pub fn is_rating(&self) -> bool {
        self.jobs.runs(Worker::Ratings)
    }

    /// True while a search runs.
    pub fn is_searching(&self) -> bool {
        self.jobs.runs(Worker::Search)
    }

    /// True while a batch runs.
    pub fn is_in_batch(&self) -> bool {
        self.jobs.runs(Worker::Batch)
    }

    /// Counts the puzzles and the answers about them: whoever looks again when this is another number sees them all.
    pub fn news(&self) -> (u32, u32) {
        (self.bench.edition(), self.jobs.answers)
    }

    fn ask(
        &mut self,
        model: &mut Model,
        worker: Worker,
        request: WorkbenchRequest,
        effects: &mut Vec<Effect>,
    ) {
        self.cancel(worker, effects);
        // What was read from a text is always writable, so that nothing is left unasked here.
        let Ok(job) = CoachJob::workbench(&request) else { return };
        let id = number(model);
        self.jobs.running.push((worker, id));
        effects.push(Effect::Work(worker, Request::Run { id, job: job.on(request.board()) }));
    }

    fn cancel(&mut self, worker: Worker, effects: &mut Vec<Effect>) {
        for (worker, id) in self.jobs.running.extract_if(.., |(running, _)| *running == worker) {
            effects.push(Effect::Work(worker, Request::Cancel { id }));
        }
    }

    pub(super) fn cancel_all(&mut self, effects: &mut Vec<Effect>) {
        for (worker, id) in self.jobs.running.drain(..) {
            effects.push(Effect::Work(worker, Request::Cancel { id }));
        }
    }

    pub(super) fn cancel_batch(&mut self, effects: &mut Vec<Effect>) {
        self.cancel(Worker::Batch, effects);
    }

    /// What was asked of another puzzle is no longer wanted; the judge is told otherwise.
    pub(super) fn cancel_about_puzzle(&mut self, effects: &mut Vec<Effect>) {
        for worker in [Worker::Path, Worker::Ratings, Worker::Search] {
            self.cancel(worker, effects);
        }
        self.jobs.path_asked = false;
    }

    /// Has the puzzle judged.
    pub(super) fn judge(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        (self.jobs.judge_is_late, self.jobs.patience) = (false, None);
        if self.bench.grid().filled_count() == 0 {
            self.cancel(Worker::Judge, effects);
        } else if self.jobs.runs(Worker::Judge) {
            let number = number(model).0;
            (self.jobs.judge_is_late, self.jobs.patience) = (true, Some(number));
            effects.push(Effect::Wake { number, ms: PATIENCE_MS });
        } else {
            let request = WorkbenchRequest::Verdict(self.bench.setup());
            self.ask(model, Worker::Judge, request, effects);
        }
    }

    /// A time is up: the judge's, if it is that timer.
    pub(super) fn lose_patience(&mut self, model: &mut Model, number: u32, effects: &mut Vec<Effect>) {
        if self.jobs.patience == Some(number) {
            self.cancel(Worker::Judge, effects);
            self.judge(model, effects);
        }
    }

    /// Has the path found, unless it is known or being found.
    pub(super) fn find_path(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        let empty = self.bench.grid().filled_count() == 0 && self.bench.candidates().is_none();
        if !self.jobs.path_asked && !empty {
            self.jobs.path_asked = true;
            let request = WorkbenchRequest::Path(self.bench.setup(), model.lang());
            self.ask(model, Worker::Path, request, effects);
        }
    }

    /// Has the puzzle rated on other scales, or no longer.
    pub(super) fn rate(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        if self.is_rating() {
            self.cancel(Worker::Ratings, effects);
        } else {
            let request = WorkbenchRequest::Ratings(self.bench.setup());
            self.ask(model, Worker::Ratings, request, effects);
        }
    }

    /// Searches, or no longer.
    pub(super) fn search(&mut self, model: &mut Model, now_ms: u64, effects: &mut Vec<Effect>) {
        if self.is_searching() {
            return self.cancel(Worker::Search, effects);
        }
        self.forget_search();
        self.jobs.events.clear();
        self.jobs.asked_ms = now_ms;
        let request = WorkbenchRequest::Search(self.bench.setup(), self.options);
        self.ask(model, Worker::Search, request, effects);
    }

    /// Goes through many puzzles.
    pub(super) fn run_batch(&mut self, model: &mut Model, task: BatchTask, effects: &mut Vec<Effect>) {
        let Some(board) = board_named(&self.batch.board) else { return };
        let is_puzzle = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
        self.batch.of = self.batch.text.lines().filter(is_puzzle).count();
        self.table = Table::new(board.cell_count());
        let (board, text) = (self.batch.board.clone(), self.batch.text.to_string());
        self.ask(model, Worker::Batch, WorkbenchRequest::Batch { board, text, task }, effects);
    }

    /// Stops at once; the rows so far stay.
    pub(super) fn stop_batch(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        if self.is_in_batch() {
            self.cancel_batch(effects);
            self.table.arrange();
            self.say(model, WorkbenchText::BatchCancelled, effects);
        }
    }

    /// A worker spoke.
    pub(super) fn hear(&mut self, model: &mut Model, reply: Reply, effects: &mut Vec<Effect>) {
        let Some((id, worker)) = reply.id().and_then(|id| Some((id, self.jobs.of(id)?))) else { return };
        let is_last = reply.is_last();
        match reply {
            Reply::Part { outcome: Outcome::Coach(CoachOutcome::Workbench(part)), .. } => {
                if let Ok(part) = decode::<WorkbenchReply>(&part) {
                    self.hear_part(model, part);
                }
            }
            Reply::Failed { failure, .. } => {
                if worker == Worker::Path {
                    self.jobs.path_asked = false;
                }
                if matches!(failure, Failure::WorkerDied | Failure::NoWorker) {
                    self.say(model, WorkbenchText::WorkerDied, effects);
                }
            }
            _ => {}
        }
        if is_last {
            self.jobs.running.retain(|(_, job)| *job != id);
            match worker {
                Worker::Judge if self.jobs.judge_is_late => self.judge(model, effects),
                Worker::Batch => self.table.arrange(),
                _ => {}
            }
        }
    }

    fn hear_part(&mut self, model: &Model, part: WorkbenchReply) {
        match part {
            WorkbenchReply::Verdict(report) if !self.jobs.judge_is_late => self.bench.verdict = Some(report),
            WorkbenchReply::Steps(steps) => self.path.steps.extend(steps),
            WorkbenchReply::PathEnd(end) => self.path.end = Some(end),
            WorkbenchReply::Ratings(ratings) => self.ratings = Some(ratings),
            WorkbenchReply::Events(events) => return self.jobs.events.extend(events),
            WorkbenchReply::Searched(searched) => {
                let events = std::mem::take(&mut self.jobs.events);
                let (board, grid) = (self.bench.board(), self.bench.grid());
                let Some(trajectory) = search::trajectory(board, grid, &events, &searched) else { return };
                let ms = model.now_ms.saturating_sub(self.jobs.asked_ms);
                self.tree = Tree::of(&trajectory);
                self.player = Player::new(trajectory.len());
                self.record = Some(Arc::new(Recording { trajectory, searched, ms }));
            }
            WorkbenchReply::Rows(rows) => return self.table.extend(rows),
            WorkbenchReply::Verdict(_) | WorkbenchReply::Filled(_) => return,
        }
        self.jobs.answers = self.jobs.answers.wrapping_add(1);
    }
}
