//! State of the page `#/new`: the form, the puzzle being generated and the status shown.

#[cfg(test)]
mod tests;
mod update;

use nonet_engine::technique::Technique;

use super::{NewGameForm, PuzzleQueue, SpecConflict, TechniqueRole, messages};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::Mismatch;
use nonet_game::storage::OwnBoards;
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{JobProgress, RequestId, WorkerReply};
use nonet_text::{Lang, NewGameText};
use update::NewGameUpdate;

/// The state of generating a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum GenerationState {
    #[default]
    Idle,
    /// Running, with the latest progress.
    Running(Option<JobProgress>),
    /// No puzzle was found. This is the closest one, with its mismatches.
    Nearest(NewPuzzle, Vec<Mismatch>),
}

/// The state of the page `#/new`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGamePage {
    form: NewGameForm,
    conflict: Option<SpecConflict>,
    generation: GenerationState,
    status: Option<NewGameText>,
    /// Number of tries when no puzzle was found; 0 if unknown.
    failed_tries: u64,
    /// Parts of the address that could not be parsed.
    unknown: Vec<String>,
    own_boards: OwnBoards,
    queue: PuzzleQueue,
    /// The last order that was passed to [`PuzzleQueue`].
    ordered: Option<MakePuzzle>,
    /// The timer that fires when the form hasn't been changed for a while.
    rest_timer: Option<RequestId>,
    /// The timer that limits how long a puzzle is generated before the player asks for it.
    limit_timer: Option<RequestId>,
    /// State of the random number generator.
    random: u64,
}

impl NewGamePage {
    pub fn form(&self) -> &NewGameForm {
        &self.form
    }

    /// Returns the reason why no puzzle can match the form, if there is an obvious one.
    pub fn conflict(&self) -> Option<SpecConflict> {
        self.conflict
    }

    pub fn generation(&self) -> &GenerationState {
        &self.generation
    }

    /// Returns the status of the last action.
    pub fn status(&self) -> Option<NewGameText> {
        self.status
    }

    /// Returns the status as text.
    pub fn status_text(&self, lang: Lang) -> Option<String> {
        self.status.map(|status| match status {
            NewGameText::NotFound => messages::not_found(lang, self.form.spec(), self.failed_tries),
            status => status.say(lang).to_owned(),
        })
    }

    /// Parts of the address that could not be parsed.
    pub fn unknown(&self) -> &[String] {
        &self.unknown
    }

    /// Returns the boards that the player made in the editor.
    pub fn own_boards(&self) -> &OwnBoards {
        &self.own_boards
    }
}

/// A choice in the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewGameChoice {
    /// The board, by name.
    Board(String),
    /// A style of rules, and whether the puzzle has it.
    Style(String, bool),
    /// The level; `None` for any.
    Level(Option<Level>),
    /// The number of givens; `None` for any.
    Givens(Option<u16>),
    /// Whether every given must be necessary.
    Minimal(bool),
    /// The symmetry, by name; empty for any.
    Symmetry(String),
    Technique(Technique, TechniqueRole),
    /// The seed of the random number generator; `None`, from an invalid number, keeps the current one.
    Seed(Option<u64>),
}

/// A player action or a browser event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewGameAction {
    /// Opens the page, with a seed for its random number generator.
    Open(u64),
    Close,
    /// The address changed. Contains the part after `#/new`.
    Arrived(String),
    Choose(NewGameChoice),
    /// Chooses a random seed.
    RandomSeed,
    /// Generates the puzzle and plays it.
    Make,
    /// Stops generating the puzzle.
    Cancel,
    /// Generates a puzzle with the next seed.
    TryNextSeed,
    /// Plays the closest puzzle found.
    PlayNearest,
    /// Plays the known puzzle of the chosen board.
    PlayKnown,
    Worker(WorkerReply),
    /// The timer with this number has fired.
    Woke(u32),
}

impl Page for NewGamePage {
    type Action = NewGameAction;

    fn update(model: &mut Model, action: NewGameAction) -> Vec<Effect> {
        let before = model.pages.take::<NewGamePage>();
        match (before, action) {
            (before, NewGameAction::Open(random)) => {
                let mut effects = before
                    .map(|mut page| page_api::release_generator(model, &mut page.queue.close()))
                    .unwrap_or_default();
                let mut update = NewGameUpdate::open(model, random);
                update.begin();
                let NewGameUpdate { page, effects: more, .. } = update;
                model.pages.put(page);
                effects.extend(more);
                effects
            }
            (Some(mut page), NewGameAction::Close) => {
                page_api::release_generator(model, &mut page.queue.close())
            }
            (Some(page), action) => {
                let mut update = NewGameUpdate { model, page, effects: Vec::new() };
                update.act(action);
                let NewGameUpdate { page, effects, .. } = update;
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn on_event(event: PageEvent) -> Option<NewGameAction> {
        match event {
            PageEvent::Worker(reply) => Some(NewGameAction::Worker(reply)),
            PageEvent::Woke(number) => Some(NewGameAction::Woke(number)),
            PageEvent::Arrived(rest) => Some(NewGameAction::Arrived(rest)),
            _ => None,
        }
    }
}
