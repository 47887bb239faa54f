//! State and actions of the page `#/daily`: the chosen day and the puzzle that is being made.

#[cfg(test)]
mod tests;

use crate::daily::month::{CalendarKey, day_after_key};
use crate::puzzle_maker::{MakingNotice, PuzzleMaker};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::daily::{DailyTask, Day, resumable};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{JobProgress, WorkerReply};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPage {
    today: Day,
    chosen: Day,
    maker: PuzzleMaker<DailyTask>,
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
        self.maker.making()
    }

    pub fn notice(&self) -> Option<MakingNotice> {
        self.maker.notice()
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
                let mut effects = before.map(|page| page.maker.close(model)).unwrap_or_default();
                let page = DailyPage { today, chosen: today, maker: PuzzleMaker::default() };
                model.pages.put(Box::new(page));
                effects.extend(page_api::start_generator());
                effects
            }
            (Some(page), DailyAction::Close) => page.maker.close(model),
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
            DailyAction::Play(task) => play(&mut self.maker, model, task, task),
            DailyAction::Cancel => self.maker.cancel(),
            DailyAction::Worker(reply) => {
                self.maker.on_reply(model, &reply, |task, made| task_puzzle(made, task))
            }
        }
    }
}

/// Resumes the task's game, or makes its puzzle for the control `what`.
pub(crate) fn play<K: Copy>(
    maker: &mut PuzzleMaker<K>,
    model: &mut Model,
    what: K,
    task: DailyTask,
) -> Vec<Effect> {
    if let Some(id) = resumable(&model.index, task) {
        return maker.resume(model, &id);
    }
    let rules = task.rules.into_iter().map(str::to_owned).collect();
    let spec =
        PuzzleSpec { board: task.board.to_owned(), rules, level: Some(task.level), ..PuzzleSpec::default() };
    maker.make(model, what, &MakePuzzle { spec, seed: task.seed })
}

/// Labels a puzzle with the task's level and seed, even if the generator only found one close to the level. Every copy
/// of Nonet gets the same puzzle from that seed.
pub(crate) fn task_puzzle(made: NewPuzzle, task: DailyTask) -> NewPuzzle {
    NewPuzzle { level: task.level, seed: task.seed, ..made }
}
