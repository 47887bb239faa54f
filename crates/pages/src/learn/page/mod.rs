//! The page `#/learn` as a part of the model: the list of lessons, one of them, a guide, or drills; the exercise on its
//! board; and what is kept of it all.

mod drill;
mod games;
mod place;
mod seat;
mod sitting;
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
use nonet_game::learning::progress::{Change, Moment, Progress};
use nonet_game::learning::question::{ExerciseRequest, Kind};
use nonet_game::statistics::ledger::Ledger;
use nonet_game::storage as save;
use nonet_game::storage::{LEARN_KEY, SaveError};
use nonet_tasks::report::ReportRequest;
use nonet_tasks::worker::{Pending, Reply, Request, Worker};

pub use drill::NextExercise;
pub use games::InGame;
pub use place::Place;
pub use seat::{Ended, Seat};

/// The page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LearnPage {
    at: Moment,
    minutes_ahead: i32,
    progress: Progress,
    /// True if a newer Nonet wrote what is kept: it stays as it is.
    is_newer: bool,
    cannot_keep: bool,
    unkept: bool,
    ledger: Ledger,
    /// The games that were read since the page was opened, or could not be.
    read: BTreeSet<GameId>,
    place: Place,
    seat: Option<Seat>,
    /// What the coach was asked for the board.
    asked: Pending<ExerciseRequest>,
    ahead: Option<NextExercise>,
    /// What the last exercise changed.
    change: Option<Change>,
    /// Exercises since the last one that was failed.
    since_failed: u32,
    in_games: Vec<(Technique, InGame)>,
    studied: Option<(Pending<ReportRequest>, String)>,
    seed: u64,
    /// True if puzzles were asked of the generator, which is the game's.
    has_generator: bool,
}

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LearnAction {
    /// It opens.
    Open {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
        /// How far the player's clock is ahead of UTC, in minutes.
        minutes_ahead: i32,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// It closes.
    Close,
    /// It has another address.
    Arrived(String),
    /// A worker spoke.
    Worker(Reply),
    /// Read the games that are next: see [`LearnPage::unread`].
    Read,
    /// Keep what was learned.
    Keep,
    /// The board of a lesson of this number, from 0.
    Step(usize),
    /// The question of this kind, in drills of one technique.
    Ask(Kind),
    /// Another position for the same.
    Another,
    /// The next exercise.
    Next,
    /// More of what is told, or help.
    More,
    /// Less of what is told.
    Less,
    /// Something is done with the board, at this time in milliseconds since 1970.
    Do(Deed, u64),
    /// The puzzle of the exercise is to be played.
    Play,
}

/// What can be done with the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// The player comes to the board.
    Come,
    /// The cursor goes to a cell; where a cell is asked for, it is the answer.
    Press(Cell),
    /// The cursor goes on.
    Go(Direction),
    /// The cell with the cursor is the answer.
    Pick,
    /// This digit is, in the cell with the cursor.
    Enter(Digit),
    /// There is nothing to be found.
    Nothing,
    /// It is called so.
    Name(Technique),
    /// It is given up.
    GiveUp,
}

impl Page for LearnPage {
    type Action = LearnAction;

    fn update(model: &mut Model, action: LearnAction) -> Vec<Effect> {
        match (model.pages.take::<LearnPage>(), action) {
            (before, LearnAction::Open { now_ms, minutes_ahead, seed }) => {
                let mut effects = before.map(|mut page| page.close(model)).unwrap_or_default();
                let mut page = LearnPage::opened(model, now_ms, minutes_ahead, seed);
                effects.push(Effect::Work(Worker::Coach, Request::Start));
                effects.extend(page.arrive(model));
                model.pages.put(Box::new(page));
                effects
            }
            (Some(mut page), LearnAction::Close) => {
                page.keep(model);
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

    fn heard(event: PageEvent) -> Option<LearnAction> {
        match event {
            PageEvent::Worker(reply) => Some(LearnAction::Worker(reply)),
            PageEvent::Arrived(rest) => Some(LearnAction::Arrived(rest)),
            _ => None,
        }
    }
}

impl LearnPage {
    fn opened(model: &Model, now_ms: u64, minutes_ahead: i32, seed: u64) -> LearnPage {
        let kept = model.storage.text(LEARN_KEY).as_deref().map(save::read_learned);
        let statistics = model.storage.text(save::STATISTICS_KEY);
        let today = Day::at(now_ms, minutes_ahead);
        let is_newer = matches!(kept, Some(Err(SaveError::Newer(_))));
        let mut progress = kept.and_then(Result::ok).unwrap_or_default();
        progress.forget_failed(today);
        LearnPage {
            at: Moment { now_ms, today },
            minutes_ahead,
            progress,
            is_newer,
            cannot_keep: false,
            unkept: false,
            ledger: statistics.and_then(|text| save::read_ledger(&text).ok()).unwrap_or_default(),
            read: BTreeSet::new(),
            place: Place::Index,
            seat: None,
            asked: Pending::default(),
            ahead: None,
            change: None,
            since_failed: 0,
            in_games: Vec::new(),
            studied: None,
            seed,
            has_generator: false,
        }
    }

    fn act(&mut self, model: &mut Model, action: LearnAction) -> Vec<Effect> {
        match action {
            LearnAction::Open { .. } | LearnAction::Close => Vec::new(),
            LearnAction::Arrived(_) => self.arrive(model),
            LearnAction::Worker(reply) => self.hear(model, &reply),
            LearnAction::Read => self.read_games(model),
            LearnAction::Keep => {
                self.keep(model);
                Vec::new()
            }
            LearnAction::Step(step) => self.step(model, step),
            LearnAction::Ask(kind) => self.ask_kind(model, kind),
            LearnAction::Another => self.another(model),
            LearnAction::Next => self.next(model),
            LearnAction::More => self.tell(Seat::more),
            LearnAction::Less => self.tell(Seat::less),
            LearnAction::Do(deed, now_ms) => self.deed(model, deed, now_ms),
            LearnAction::Play => self.play(model),
        }
    }

    /// What is shown.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The exercise on the board, or the one that is waited for.
    pub fn seat(&self) -> Option<&Seat> {
        self.seat.as_ref()
    }

    /// What is known.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// What is known of solved games.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The day, by the player's own clock.
    pub fn today(&self) -> Day {
        self.at.today
    }

    /// How far the player's clock is ahead of UTC, in minutes.
    pub fn minutes_ahead(&self) -> i32 {
        self.minutes_ahead
    }

    /// What the last exercise changed, while it is shown.
    pub fn change(&self) -> Option<Change> {
        self.change
    }

    /// How games went in which a technique was to be used, since the page was opened.
    pub fn in_games(&self) -> &[(Technique, InGame)] {
        &self.in_games
    }

    /// True if a newer Nonet wrote what is kept.
    pub fn is_newer(&self) -> bool {
        self.is_newer
    }

    /// True if there is no room to keep what was learned.
    pub fn cannot_keep(&self) -> bool {
        self.cannot_keep
    }

    /// True once there is something to keep.
    pub fn wants_keeping(&self) -> bool {
        self.unkept
    }

    fn close(&mut self, model: &mut Model) -> Vec<Effect> {
        let studied = self.studied.take().and_then(|(mut pending, _)| pending.cancel());
        let mut effects: Vec<Effect> = self.asked.cancel().into_iter().chain(studied).collect();
        effects.extend(self.leave_generator(model));
        effects
    }

    /// Writes what was learned, together with what another tab has written meanwhile.
    fn keep(&mut self, model: &mut Model) {
        if !std::mem::take(&mut self.unkept) {
            return;
        }
        match model.storage.text(LEARN_KEY).as_deref().map(save::read_learned) {
            Some(Ok(theirs)) => {
                let failed = std::mem::take(&mut self.progress.failed);
                self.progress.merge(Progress { failed: Vec::new(), ..theirs });
                self.progress.failed = failed;
            }
            Some(Err(SaveError::Newer(_))) => self.is_newer = true,
            _ => {}
        }
        if !self.is_newer && model.keeping.never.is_none() {
            let text = save::write_learned(&self.progress);
            self.cannot_keep = !page_api::write_text(model, LEARN_KEY, text);
        }
    }

    /// A number that was not used yet for a position.
    fn next_seed(&mut self) -> u64 {
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.seed
    }
}
