//! The page `#/new` as a part of the model: what is chosen, what is made of it, what is said.

#[cfg(test)]
mod tests;
mod turn;

use nonet_engine::technique::Technique;

use super::{Clash, Form, Prefetch, Role, answer};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::Mismatch;
use nonet_game::storage::OwnBoards;
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{Pending, Progress, Reply, RequestId};
use nonet_text::{Lang, NewGameText};
use turn::Turn;

/// How far it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Making {
    /// The player chooses.
    #[default]
    Not,
    /// A puzzle is being made.
    Runs(Option<Progress>),
    /// There is none, but one like it, which lacks this.
    Nearest(MadePuzzle, Vec<Mismatch>),
}

/// The page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGamePage {
    form: Form,
    clash: Option<Clash>,
    making: Making,
    said: Option<NewGameText>,
    /// How many tries were in vain, when none was found; 0 if that is not known.
    in_vain: u64,
    unknown: Vec<String>,
    own_boards: OwnBoards,
    prefetch: Prefetch,
    /// What the form says, as far as [`Prefetch`] was told.
    told: Option<MakePuzzle>,
    /// What the generator makes for the page.
    job: Pending<MakePuzzle>,
    /// The timer that says that the form rests.
    rest: Option<RequestId>,
    /// The timer that ends what takes too long for something that nobody asked for.
    limit: Option<RequestId>,
    random: u64,
}

impl NewGamePage {
    /// What is chosen.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// Why there can be no such puzzle, if that is plain.
    pub fn clash(&self) -> Option<Clash> {
        self.clash
    }

    /// How far it is.
    pub fn making(&self) -> &Making {
        &self.making
    }

    /// What happened last.
    pub fn said(&self) -> Option<NewGameText> {
        self.said
    }

    /// The same in words.
    pub fn said_words(&self, lang: Lang) -> Option<String> {
        self.said.map(|said| match said {
            NewGameText::NotFound => answer::not_found(lang, self.form.wish(), self.in_vain),
            said => said.say(lang).to_owned(),
        })
    }

    /// What the address asked for and means nothing.
    pub fn unknown(&self) -> &[String] {
        &self.unknown
    }

    /// The boards that the player drew.
    pub fn own_boards(&self) -> &OwnBoards {
        &self.own_boards
    }
}

/// What is chosen of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Its board, by name.
    Board(String),
    /// Whether it has rules of a style.
    Rules(String, bool),
    /// Its level; none for any.
    Level(Option<Level>),
    /// How many givens; none for as they come.
    Givens(Option<u16>),
    /// Whether every given must be needed.
    Minimal(bool),
    /// Its symmetry, by name; empty for any.
    Symmetry(String),
    /// What is asked of a technique.
    Technique(Technique, Role),
    /// The seed of the random numbers; what is not a number leaves it as it is.
    Seed(Option<u64>),
}

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewGameAction {
    /// It opens, at the model's address; its random numbers start here.
    Open(u64),
    /// It closes.
    Close,
    /// Another address of it is opened: what follows `#/new`.
    Arrived(String),
    /// Choose something.
    Choose(Choice),
    /// Choose another seed.
    Dice,
    /// Have the puzzle made, and play it.
    Make,
    /// Have it made no longer.
    Cancel,
    /// Look on with another seed.
    GoOn,
    /// Play the puzzle that came nearest.
    TakeNearest,
    /// Play the puzzle that is known of the chosen board.
    PlayKnown,
    /// A worker spoke.
    Worker(Reply),
    /// A timer is up.
    Woke(u32),
}

impl Page for NewGamePage {
    type Action = NewGameAction;

    fn update(model: &mut Model, action: NewGameAction) -> Vec<Effect> {
        let before = model.pages.take::<NewGamePage>();
        match (before, action) {
            (before, NewGameAction::Open(random)) => {
                let mut effects = before
                    .map(|mut page| page_api::release_generator(model, &mut page.job))
                    .unwrap_or_default();
                let mut turn = Turn::open(model, random);
                turn.begin();
                let Turn { page, effects: more, .. } = turn;
                model.pages.put(page);
                effects.extend(more);
                effects
            }
            (Some(mut page), NewGameAction::Close) => page_api::release_generator(model, &mut page.job),
            (Some(page), action) => {
                let mut turn = Turn { model, page, effects: Vec::new() };
                turn.act(action);
                let Turn { page, effects, .. } = turn;
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn heard(event: PageEvent) -> Option<NewGameAction> {
        match event {
            PageEvent::Worker(reply) => Some(NewGameAction::Worker(reply)),
            PageEvent::Woke(number) => Some(NewGameAction::Woke(number)),
            PageEvent::Arrived(rest) => Some(NewGameAction::Arrived(rest)),
            _ => None,
        }
    }
}
