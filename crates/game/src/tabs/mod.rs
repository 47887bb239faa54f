//! Tabs of the same browser, so that two never keep the same game.
//!
//! - [`keeper`]: who keeps a game: one lock per game, revisions on what is stored, and how the game passes on;
//! - `signals`: what a tab hears of that, has the page do, and is to the game;
//! - [`TabMessage`]: what tabs tell each other.

pub mod keeper;
mod message;
mod signals;

pub use keeper::Keeper;
pub use message::TabMessage;
pub use signals::{Answer, Event, Order, Role};
