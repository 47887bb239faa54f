//! The parts of the `nonet` command that `nonet-tools` also uses.
//!
//! - [`program`]: parsing arguments, exit codes, errors.
//! - [`input`], [`puzzle`]: reading puzzles from files and arguments. [`options`]: values of shared options.
//! - [`rate`]: rating all puzzles of a file.
//! - [`names`]: names of cells and houses. [`stderr`]: notes on standard error. [`interrupt`]: Ctrl-C.

pub mod input;
pub mod interrupt;
pub mod names;
pub mod options;
pub mod program;
pub mod puzzle;
mod quantile;
pub mod rate;
pub mod stderr;
#[cfg(feature = "testing")]
pub mod testing;

pub use program::{CommandAnswer, CommandError};
pub use quantile::quantile;
