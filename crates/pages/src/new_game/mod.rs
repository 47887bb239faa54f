//! Specifying a new puzzle in detail: the page `#/new`.
//!
//! [`NewGamePage`] is the state of the page. The player fills in a [`NewGameForm`], which only keeps choices that the
//! board allows. A [`SpecConflict`] is a reason why no puzzle can match them. [`NewGameQuery`] represents the same
//! choices as an address, such as `#/new?board=triangular&level=gentle&seed=7`. [`PuzzleQueue`] orders puzzles before
//! the player asks for them, and [`messages`] describes progress and results.
//!
//! The choices are in [`boards`], [`levels`], [`symmetries`] and [`techniques`]. Their pictures are in [`picture()`],
//! [`sample()`] and [`tints`].

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
pub use choices::{
    LevelChoice, SymmetryChoice, TechniqueChoice, is_style_named, levels, symmetries, techniques,
};
pub use form::{NewGameForm, SpecConflict, TechniqueRole};
pub use known_puzzle::known_puzzle;
pub use page::{GenerationState, NewGameAction, NewGameChoice, NewGamePage};
pub use puzzle_queue::PuzzleQueue;
pub use samples::{StylePicture, StyleSample, picture, sample};
