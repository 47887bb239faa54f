//! Coordination between tabs, so that only one of them writes a game.
//!
//! - [`ownership`]: decides which tab owns a game, with one lock per game and revisions on saves.
//! - `signals`: the events, orders and roles of a tab.
//! - [`TabMessage`]: messages between tabs.

mod message;
pub mod ownership;
mod signals;

pub use message::TabMessage;
pub use ownership::GameOwnership;
pub use signals::{OwnershipEvent, OwnershipOrder, OwnershipRole, WritePermission};
