//! Asking for a new puzzle in detail: the page `#/new`.
//!
//! - [`Form`]: what is chosen, always something that its board can be asked for; [`Clash`]: why it can still be
//!   no puzzle's.
//! - [`Asked`]: the same as an address, `#/new?board=triangular&level=gentle&seed=7`.
//! - [`boards`]: the boards in groups, with names; [`levels`], [`symmetries`], [`techniques`]: what else is offered.
//! - [`answer`]: what is said while a puzzle is made, and of the nearest if there is none.
//! - [`PuzzleQueue`]: the order in which puzzles are prefetched.
//! - [`known()`]: puzzles that need no making.
//! - [`NewGamePage`]: the page, as a part of the model.
//! - [`sample`]: what rules of a style look like.
//! - [`picture`]: what tells small pictures of boards apart.
//!
//! Not reachable from the playing page, which need not carry it.

pub mod address;
pub mod answer;
pub mod puzzle_queue;

pub mod boards;
mod choices;
mod form;
mod known;
mod page;
pub mod picture;
mod samples;

pub use address::Asked;
pub use choices::{LevelChoice, SymmetryChoice, TechniqueChoice, levels, symmetries, techniques};
pub use form::{Clash, Form, Role};
pub use known::known;
pub use page::{Choice, Making, NewGameAction, NewGamePage};
pub use puzzle_queue::PuzzleQueue;
pub use samples::{Sample, sample};
