//! Keyboard shortcuts, with the player's changes.
//!
//! - [`KeyPress`]: a keyboard event of the browser. [`Chord`]: a physical key with modifiers.
//! - [`KeyCommand`]: a command that has keys. [`Bindings`]: the keys of each command, with checks for conflicts.
//!
//! Keys that browsers need (Ctrl+W, Ctrl+T, Ctrl+R, Tab …) are never used.

mod bindings;
mod command;
mod press;

pub use bindings::{Bindings, Chord, KeyRefusal};
pub use command::KeyCommand;
pub use press::KeyPress;
