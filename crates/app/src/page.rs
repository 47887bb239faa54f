//! Pages other than the board. Each has a state, its own actions, and an update function like the game's. The browser
//! fetches their code when they are first opened, so [`crate::update()`] must not use it; the page's components
//! dispatch to it.

use crate::action::Effect;
use crate::model::Model;
use crate::open_pages::PageState;
use nonet_tasks::worker::WorkerReply;

/// The state of a page and its update function.
pub trait Page: PageState + Sized {
    type Action;

    /// Returns the state of the page, if it is open.
    fn of(model: &Model) -> Option<&Self> {
        model.pages.get()
    }

    /// Applies an action and returns the effects to perform. Any action is allowed in any state; one that makes no
    /// sense changes nothing. Changes to the game go through [`crate::update()`] and [`crate::update::page_api`].
    fn update(model: &mut Model, action: Self::Action) -> Vec<Effect>;

    /// Returns the page's action for an event, if it has one.
    fn on_event(event: PageEvent) -> Option<Self::Action>;
}

/// An event that doesn't come from the page's own controls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageEvent {
    /// A worker replied.
    Worker(WorkerReply),
    /// A text was copied, or couldn't be.
    Copied(bool),
    /// The delay of [`Effect::Wake`] is over.
    Woke(u32),
    /// The address changed within the page.
    Arrived(String),
}
