//! State of the page `#/learn`.
//!
//! `route` reads the address, `session` runs an exercise from request to result, `drill` chooses and prepares the next
//! one, and `games` rates practice games.

mod attempt;
mod drill;
mod games;
mod route;
mod session;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use nonet_engine::geometry::Direction;
use nonet_engine::technique::Technique;
use nonet_engine::{Cell, Digit};

use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::daily::Day;
use nonet_game::game::GameId;
use nonet_game::learning::progress::{LearningProgress, ReviewMoment, ReviewResult};
use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_game::statistics::ledger::Ledger;
use nonet_game::storage as save;
use nonet_game::storage::{LEARN_KEY, SaveError};
use nonet_tasks::report::ReportRequest;
use nonet_tasks::worker::{Pending, Worker, WorkerReply, WorkerRequest};

pub use attempt::{Attempt, AttemptEnd};
pub use drill::PreparedExercise;
pub use games::GameResult;
pub use route::LearnRoute;

/// The state of the page `#/learn`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LearnPage {
    /// Time of the last action.
    now: ReviewMoment,
    minutes_ahead: i32,
    progress: LearningProgress,
    /// True if the progress was saved by a newer version of Nonet. This version must not overwrite it.
    is_newer: bool,
    save_failed: bool,
    has_unsaved: bool,
    ledger: Ledger,
    /// The games read since the page was opened, including unreadable ones.
    read_games: BTreeSet<GameId>,
    route: LearnRoute,
    attempt: Option<Attempt>,
    /// The exercise requested for `attempt`.
    exercise_request: Pending<ExerciseRequest>,
    prepared: Option<PreparedExercise>,
    /// The change in progress caused by the last exercise.
    change: Option<ReviewResult>,
    /// Number of exercises since the last failed one.
    since_failed: u32,
    game_results: Vec<(Technique, GameResult)>,
    /// The report requested about a game, with the slug of the technique to rate.
    report_request: Option<(Pending<ReportRequest>, String)>,
    seed: u64,
    /// True if the page has used the generator, which otherwise serves the game.
    uses_generator: bool,
}

/// A player action or a browser event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LearnAction {
    Open {
        /// Milliseconds since 1970.
        now_ms: u64,
        /// Minutes by which the player's clock is ahead of UTC.
        minutes_ahead: i32,
        /// Random seed.
        seed: u64,
    },
    Close,
    /// The address changed. Contains the part after the route.
    Arrived(String),
    Worker(WorkerReply),
    /// Reads the games returned by [`LearnPage::unread_games`].
    ReadGames,
    /// Saves the progress.
    Save,
    /// Shows one of the boards of a lesson, counted from 0.
    SelectStep(usize),
    /// Asks the question of this kind, in drills.
    AskKind(ExerciseKind),
    /// Asks the same question about another position.
    NewPosition,
    Next,
    /// Shows the next stage of the explanation, or help.
    ShowMore,
    /// Goes back to the previous stage.
    ShowLess,
    /// Performs an action on the board, at a time in milliseconds since 1970.
    Exercise(ExerciseAction, u64),
    /// Plays the puzzle of the exercise.
    Play,
}

/// An action on the board of an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExerciseAction {
    /// The board received focus.
    Focus,
    /// Moves the cursor to a cell. If the question asks for a cell, this is also the answer.
    Press(Cell),
    /// Moves the cursor by one cell.
    Move(Direction),
    /// Answers with the cell under the cursor.
    PickCursor,
    /// Answers with a digit in the cell under the cursor.
    Enter(Digit),
    /// Answers that the technique doesn't apply anywhere.
    AnswerNothing,
    /// Answers with the name of a technique.
    AnswerName(Technique),
    GiveUp,
}

impl Page for LearnPage {
    type Action = LearnAction;

    fn update(model: &mut Model, action: LearnAction) -> Vec<Effect> {
        match (model.pages.take::<LearnPage>(), action) {
            (before, LearnAction::Open { now_ms, minutes_ahead, seed }) => {
                let mut effects = before.map(|mut page| page.close(model)).unwrap_or_default();
                let mut page = LearnPage::opened(model, now_ms, minutes_ahead, seed);
                effects.push(Effect::Work(Worker::Coach, WorkerRequest::Start));
                effects.extend(page.open_address(model));
                model.pages.put(Box::new(page));
                effects
            }
            (Some(mut page), LearnAction::Close) => {
                page.save(model);
                page.close(model)
            }
            (Some(mut page), action) => {
                let mut effects = page.act(model, action);
                effects.extend(page.translate(model));
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn on_event(event: PageEvent) -> Option<LearnAction> {
        match event {
            PageEvent::Worker(reply) => Some(LearnAction::Worker(reply)),
            PageEvent::Arrived(rest) => Some(LearnAction::Arrived(rest)),
            _ => None,
        }
    }
}

impl LearnPage {
    fn opened(model: &Model, now_ms: u64, minutes_ahead: i32, seed: u64) -> LearnPage {
        let saved = model.storage.text(LEARN_KEY).as_deref().map(save::read_progress);
        let statistics = model.storage.text(save::STATISTICS_KEY);
        let today = Day::at(now_ms, minutes_ahead);
        let is_newer = matches!(saved, Some(Err(SaveError::Newer(_))));
        let mut progress = saved.and_then(Result::ok).unwrap_or_default();
        progress.forget_failed(today);
        LearnPage {
            now: ReviewMoment { now_ms, today },
            minutes_ahead,
            progress,
            is_newer,
            save_failed: false,
            has_unsaved: false,
            ledger: statistics.and_then(|text| save::read_ledger(&text).ok()).unwrap_or_default(),
            read_games: BTreeSet::new(),
            route: LearnRoute::Index,
            attempt: None,
            exercise_request: Pending::default(),
            prepared: None,
            change: None,
            since_failed: 0,
            game_results: Vec::new(),
            report_request: None,
            seed,
            uses_generator: false,
        }
    }

    fn act(&mut self, model: &mut Model, action: LearnAction) -> Vec<Effect> {
        match action {
            LearnAction::Open { .. } | LearnAction::Close => Vec::new(),
            LearnAction::Arrived(_) => self.open_address(model),
            LearnAction::Worker(reply) => self.receive(model, &reply),
            LearnAction::ReadGames => self.read_games(model),
            LearnAction::Save => {
                self.save(model);
                Vec::new()
            }
            LearnAction::SelectStep(step) => self.select_step(model, step),
            LearnAction::AskKind(kind) => self.ask_kind(model, kind),
            LearnAction::NewPosition => self.new_position(model),
            LearnAction::Next => self.next(model),
            LearnAction::ShowMore => self.change_stage(Attempt::show_more),
            LearnAction::ShowLess => self.change_stage(Attempt::show_less),
            LearnAction::Exercise(action, now_ms) => self.exercise_action(model, action, now_ms),
            LearnAction::Play => self.play(model),
        }
    }

    pub fn route(&self) -> &LearnRoute {
        &self.route
    }

    /// Returns the current exercise, which may not have been generated yet.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.attempt.as_ref()
    }

    pub fn progress(&self) -> &LearningProgress {
        &self.progress
    }

    /// Statistics of solved games.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Returns the current day in the player's time zone.
    pub fn today(&self) -> Day {
        self.now.today
    }

    /// Minutes by which the player's clock is ahead of UTC.
    pub fn minutes_ahead(&self) -> i32 {
        self.minutes_ahead
    }

    /// Returns the change in progress caused by the last exercise, while its result is shown.
    pub fn change(&self) -> Option<ReviewResult> {
        self.change
    }

    /// Results of the practice games that were rated since the page was opened.
    pub fn game_results(&self) -> &[(Technique, GameResult)] {
        &self.game_results
    }

    /// True if the progress was saved by a newer version of Nonet. This version must not overwrite it.
    pub fn is_newer(&self) -> bool {
        self.is_newer
    }

    /// True if saving the progress failed.
    pub fn save_failed(&self) -> bool {
        self.save_failed
    }

    /// True if the progress has changed since it was saved.
    pub fn has_unsaved(&self) -> bool {
        self.has_unsaved
    }

    fn close(&mut self, model: &mut Model) -> Vec<Effect> {
        let studied = self.report_request.take().and_then(|(mut pending, _)| pending.cancel());
        let mut effects: Vec<Effect> = self.exercise_request.cancel().into_iter().chain(studied).collect();
        effects.extend(self.release_generator(model));
        effects
    }

    /// Saves the progress, merged with any progress that another tab has saved.
    fn save(&mut self, model: &mut Model) {
        if !std::mem::take(&mut self.has_unsaved) {
            return;
        }
        match model.storage.text(LEARN_KEY).as_deref().map(save::read_progress) {
            Some(Ok(theirs)) => {
                let failed = std::mem::take(&mut self.progress.failed);
                self.progress.merge(LearningProgress { failed: Vec::new(), ..theirs });
                self.progress.failed = failed;
            }
            Some(Err(SaveError::Newer(_))) => self.is_newer = true,
            _ => {}
        }
        if !self.is_newer && model.save_state.blocked.is_none() {
            let text = save::write_progress(&self.progress);
            self.save_failed = !page_api::write_text(model, LEARN_KEY, text);
        }
    }

    /// Returns a new seed for a position.
    fn next_seed(&mut self) -> u64 {
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.seed
    }
}
