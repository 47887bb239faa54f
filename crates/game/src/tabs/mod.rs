//! Tabs of the same browser, so that two never keep the same game.
//!
//! - [`ownership`]: who keeps a game: one lock per game, revisions on what is stored, and how the game passes on;
//! - `signals`: what a tab hears of that, has the page do, and is to the game;
//! - [`TabMessage`]: what tabs tell each other.

mod message;
pub mod ownership;
mod signals;

pub use message::TabMessage;
pub use ownership::GameOwnership;
pub use signals::{OwnershipEvent, OwnershipOrder, OwnershipRole, WritePermission};
