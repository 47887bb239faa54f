//! State and actions of the page `#/daily`: the chosen day and the puzzle that is being generated.

#[cfg(test)]
mod tests;

use crate::daily::month::{CalendarKey, day_after_key};
use crate::new_game::messages;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::daily::{DailyTask, Day, resumable};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{JobProgress, Pending, TaskFailure, TaskUpdate, WorkerReply};
use nonet_text::{DailyText, Label, NewGameText};

/// Status message of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyNotice {
    Making,
    /// The generator returned a puzzle that cannot be played.
    NoPuzzle,
    /// The generator failed.
    Failed(TaskFailure),
}

impl DailyNotice {
    pub const fn text(self) -> Label {
        match self {
            DailyNotice::Making => NewGameText::Making.label(),
            DailyNotice::NoPuzzle => DailyText::NoPuzzle.label(),
            DailyNotice::Failed(failure) => messages::failure(failure).label(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPage {
    today: Day,
    chosen: Day,
    making: Option<(DailyTask, Option<JobProgress>)>,
    notice: Option<DailyNotice>,
    /// Request to the generator.
    job: Pending<MakePuzzle>,
}

impl DailyPage {
    /// Day on which the page was opened.
    pub fn today(&self) -> Day {
        self.today
    }

    pub fn chosen(&self) -> Day {
        self.chosen
    }

    /// Returns the task whose puzzle is being generated, with the latest progress.
    pub fn making(&self) -> Option<(DailyTask, Option<JobProgress>)> {
        self.making
    }

    pub fn notice(&self) -> Option<DailyNotice> {
        self.notice
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DailyAction {
    /// Opens the page; the day is today.
    Open(Day),
    Close,
    /// Chooses a day; a future day becomes today.
    Choose(Day),
    /// Moves the chosen day in response to a key or one of the month buttons.
    MoveBy {
        key: CalendarKey,
        /// Whether to focus the chosen day: true for keys, false for buttons.
        with_focus: bool,
    },
    Today,
    /// Resumes the task's game, or generates its puzzle.
    Play(DailyTask),
    /// Cancels the generator.
    Cancel,
    Worker(WorkerReply),
}

impl Page for DailyPage {
    type Action = DailyAction;

    fn update(model: &mut Model, action: DailyAction) -> Vec<Effect> {
        match (model.pages.take::<DailyPage>(), action) {
            (before, DailyAction::Open(today)) => {
                let mut effects = before
                    .map(|mut page| page_api::release_generator(model, &mut page.job))
                    .unwrap_or_default();
                let page =
                    DailyPage { today, chosen: today, making: None, notice: None, job: Pending::default() };
                model.pages.put(Box::new(page));
                effects.extend(page_api::start_generator());
                effects
            }
            (Some(mut page), DailyAction::Close) => page_api::release_generator(model, &mut page.job),
            (Some(mut page), action) => {
                let effects = page.act(model, action);
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn on_event(event: PageEvent) -> Option<DailyAction> {
        match event {
            PageEvent::Worker(reply) => Some(DailyAction::Worker(reply)),
            _ => None,
        }
    }
}

impl DailyPage {
    fn act(&mut self, model: &mut Model, action: DailyAction) -> Vec<Effect> {
        match action {
            DailyAction::Open(_) | DailyAction::Close => Vec::new(),
            DailyAction::Choose(day) => {
                self.chosen = day.min(self.today);
                Vec::new()
            }
            DailyAction::MoveBy { key, with_focus } => {
                self.chosen = day_after_key(self.chosen, key, self.today);
                with_focus.then(|| Effect::Focus(self.chosen.id())).into_iter().collect()
            }
            DailyAction::Today => {
                self.chosen = self.today;
                Vec::new()
            }
            DailyAction::Play(task) => self.play(model, task),
            DailyAction::Cancel => {
                self.making = None;
                self.notice = None;
                page_api::cancel_puzzle(&mut self.job)
            }
            DailyAction::Worker(reply) => self.on_reply(model, &reply),
        }
    }

    fn play(&mut self, model: &mut Model, task: DailyTask) -> Vec<Effect> {
        let mut effects = page_api::cancel_puzzle(&mut self.job);
        if let Some(id) = resumable(&model.index, task) {
            self.making = None;
            self.notice = None;
            effects.extend(page_api::resume(model, &id));
            return effects;
        }
        let rules = task.rules.into_iter().map(str::to_owned).collect();
        let spec = PuzzleSpec {
            board: task.board.to_owned(),
            rules,
            level: Some(task.level),
            ..PuzzleSpec::default()
        };
        let puzzle = MakePuzzle { spec, seed: task.seed };
        effects.extend(page_api::request_puzzle(model, &mut self.job, &puzzle, true));
        self.making = Some((task, None));
        self.notice = Some(DailyNotice::Making);
        effects
    }

    fn on_reply(&mut self, model: &mut Model, reply: &WorkerReply) -> Vec<Effect> {
        let (Some((task, _)), Some(update)) = (self.making, self.job.take(reply)) else { return Vec::new() };
        match update {
            TaskUpdate::Progress(progress) => self.making = Some((task, Some(progress))),
            TaskUpdate::Done(PuzzleFound::Made(made) | PuzzleFound::Nearest(made, _)) => {
                match page_api::begin_game(model, &task_puzzle(made, task)) {
                    Some(effects) => {
                        self.making = None;
                        self.notice = None;
                        return effects;
                    }
                    None => self.failed(DailyNotice::NoPuzzle),
                }
            }
            TaskUpdate::Failed(failure) => self.failed(DailyNotice::Failed(failure)),
            TaskUpdate::Cancelled => self.failed(DailyNotice::Failed(TaskFailure::WorkerDied)),
            TaskUpdate::Part(()) => {}
        }
        Vec::new()
    }

    fn failed(&mut self, notice: DailyNotice) {
        self.making = None;
        self.notice = Some(notice);
    }
}

/// Labels a puzzle with the task's level and seed, even if the generator only found one close to the level. Every copy
/// of Nonet gets the same puzzle from that seed.
fn task_puzzle(made: NewPuzzle, task: DailyTask) -> NewPuzzle {
    NewPuzzle { level: task.level, seed: task.seed, ..made }
}
