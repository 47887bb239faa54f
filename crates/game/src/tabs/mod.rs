//! Tabs of the same browser, so that two never keep the same game.
//!
//! - [`keeper`]: who keeps a game: one lock per game, revisions on what is stored, and how the game passes on;
//! - [`TabMessage`]: what tabs tell each other.

pub mod keeper;
mod message;

pub use message::TabMessage;
