//! Keys: which command a key stands for, and which the player has changed.
//!
//! - [`KeyPress`]: a key as the browser tells it. [`Chord`]: a physical key with modifiers.
//! - [`KeyCommand`]: what can be given a key. [`Bindings`]: who has which, with refusals.
//!
//! Keys that browsers need (Ctrl+W, Ctrl+T, Ctrl+R, Tab …) are never taken.

mod bindings;
mod command;
mod press;

pub use bindings::{Bindings, Chord, KeyRefusal};
pub use command::KeyCommand;
pub use press::KeyPress;
