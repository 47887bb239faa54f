//! Makes one puzzle at a time for pages where a press plays: the daily puzzles and the home page.

use crate::new_game::messages;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::page_api;
use nonet_game::game::GameId;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{JobProgress, Pending, TaskFailure, TaskUpdate, WorkerReply};
use nonet_text::{DailyText, Label, NewGameText};

/// Status message of a page that makes a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MakingNotice {
    Making,
    /// The generator returned a puzzle that cannot be played.
    NoPuzzle,
    /// The generator failed.
    Failed(TaskFailure),
}

impl MakingNotice {
    pub const fn text(self) -> Label {
        match self {
            MakingNotice::Making => NewGameText::Making.label(),
            MakingNotice::NoPuzzle => DailyText::NoPuzzle.label(),
            MakingNotice::Failed(failure) => messages::failure(failure).label(),
        }
    }
}

/// The puzzle that a page waits for; `K` names the control that asked for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleMaker<K> {
    making: Option<(K, Option<JobProgress>)>,
    notice: Option<MakingNotice>,
    /// Request to the generator.
    job: Pending<MakePuzzle>,
}

impl<K> Default for PuzzleMaker<K> {
    fn default() -> Self {
        PuzzleMaker { making: None, notice: None, job: Pending::default() }
    }
}

impl<K: Copy> PuzzleMaker<K> {
    /// Returns what is being made, with the latest progress.
    pub fn making(&self) -> Option<(K, Option<JobProgress>)> {
        self.making
    }

    pub fn notice(&self) -> Option<MakingNotice> {
        self.notice
    }

    /// Returns true while the generator works for this page.
    #[cfg(test)]
    pub fn is_waiting(&self) -> bool {
        self.job.is_waiting()
    }

    /// Makes a puzzle instead of the one being made.
    pub fn make(&mut self, model: &mut Model, what: K, puzzle: &MakePuzzle) -> Vec<Effect> {
        let mut effects = page_api::cancel_puzzle(&mut self.job);
        effects.extend(page_api::request_puzzle(model, &mut self.job, puzzle, true));
        self.making = Some((what, None));
        self.notice = Some(MakingNotice::Making);
        effects
    }

    /// Opens a game from the list instead of making a puzzle.
    pub fn resume(&mut self, model: &mut Model, id: &GameId) -> Vec<Effect> {
        let mut effects = self.cancel();
        effects.extend(page_api::resume(model, id));
        effects
    }

    pub fn cancel(&mut self) -> Vec<Effect> {
        self.making = None;
        self.notice = None;
        page_api::cancel_puzzle(&mut self.job)
    }

    /// Cancels the request as the page closes.
    pub fn close(mut self, model: &mut Model) -> Vec<Effect> {
        page_api::release_generator(model, &mut self.job)
    }

    /// Begins a game once the puzzle is made; `finish` completes the puzzle before that.
    pub fn on_reply(
        &mut self,
        model: &mut Model,
        reply: &WorkerReply,
        finish: impl FnOnce(K, NewPuzzle) -> NewPuzzle,
    ) -> Vec<Effect> {
        let (Some((what, _)), Some(update)) = (self.making, self.job.take(reply)) else { return Vec::new() };
        match update {
            TaskUpdate::Progress(progress) => self.making = Some((what, Some(progress))),
            TaskUpdate::Done(PuzzleFound::Made(made) | PuzzleFound::Nearest(made, _)) => {
                match page_api::begin_game(model, &finish(what, made)) {
                    Some(effects) => {
                        self.making = None;
                        self.notice = None;
                        return effects;
                    }
                    None => self.failed(MakingNotice::NoPuzzle),
                }
            }
            TaskUpdate::Failed(failure) => self.failed(MakingNotice::Failed(failure)),
            TaskUpdate::Cancelled => self.failed(MakingNotice::Failed(TaskFailure::WorkerDied)),
            TaskUpdate::Part(()) => {}
        }
        Vec::new()
    }

    fn failed(&mut self, notice: MakingNotice) {
        self.making = None;
        self.notice = Some(notice);
    }
}
