//! Ordering a new puzzle in detail: the page `#/new`.
//!
//! [`NewGamePage`] is the state of the page. The player fills in a [`NewGameForm`], which keeps only the choices that
//! the board allows; a [`SpecConflict`] tells why no puzzle can match them. [`NewGameQuery`] is the same as an address,
//! `#/new?board=triangular&level=gentle&seed=7`. [`PuzzleQueue`] orders puzzles before the player asks for them, and
//! [`messages`] puts progress and results into words.
//!
//! The choices are in [`boards`], [`levels`], [`symmetries`] and [`techniques`], their pictures in [`sample()`] and
//! [`tints`].

pub mod address;
pub mod boards;
mod choices;
mod form;
mod known_puzzle;
pub mod messages;
mod page;
pub mod puzzle_queue;
mod samples;
pub mod tints;

pub use address::NewGameQuery;
pub use choices::{LevelChoice, SymmetryChoice, TechniqueChoice, levels, symmetries, techniques};
pub use form::{NewGameForm, SpecConflict, TechniqueRole};
pub use known_puzzle::known_puzzle;
pub use page::{GenerationState, NewGameAction, NewGameChoice, NewGamePage};
pub use puzzle_queue::PuzzleQueue;
pub use samples::{StyleSample, sample};
