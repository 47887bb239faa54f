//! Pages beside the board, as parts of the model: each has a state, actions of its own, and an `update` like the
//! game's. They are fetched by the browser when first opened, so [`crate::update()`] must not know them; whoever shows a
//! page dispatches to it.

use crate::action::Effect;
use crate::model::Model;
use crate::open_pages::PageState;
use nonet_tasks::worker::WorkerReply;

/// The state of a page, and what can happen on it.
pub trait Page: PageState + Sized {
    /// What can happen on it.
    type Action;

    /// It, while it is open.
    fn of(model: &Model) -> Option<&Self> {
        model.pages.get()
    }

    /// Does an action. Total: any action in any state is fine; one that makes no sense changes nothing. What it needs of
    /// the rest of the model it takes from there, and what it does to the game goes through [`crate::update()`].
    fn update(model: &mut Model, action: Self::Action) -> Vec<Effect>;

    /// The action for what the browser has to tell, if the page cares.
    fn heard(event: PageEvent) -> Option<Self::Action>;
}

/// What the browser tells a page without being asked by a press or a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageEvent {
    /// A worker spoke.
    Worker(WorkerReply),
    /// What was to be copied is, or cannot be.
    Copied(bool),
    /// The time that [`Effect::Wake`] set is up.
    Woke(u32),
    /// The address is another one, of the same page.
    Arrived(String),
}
