//! The parts of the `nonet` command that the maintainers' tools (`nonet-tools`) use as well.
//!
//! - [`program`]: the frame of a command line: arguments, exit codes, failures.
//! - [`input`], [`puzzle`]: puzzles from files and arguments. [`board_name`], [`technique_name`]: values of options.
//! - [`rate`]: the ratings of all puzzles of a file.
//! - [`names`], [`tell`]: names of cells and houses, and notes on standard error. [`interrupt`]: Ctrl-C.

pub mod board_name;
pub mod input;
pub mod interrupt;
pub mod names;
pub mod program;
pub mod puzzle;
mod quantile;
pub mod rate;
pub mod technique_name;
pub mod tell;
#[cfg(feature = "testing")]
pub mod testing;

pub use program::{Answer, Failure};
pub use quantile::quantile;
