//! Text formats for single puzzles. [`crate::read`] detects the format of a text.

pub mod candidates;
pub mod characters;
pub(crate) mod glyphs;
pub(crate) mod json_grid;
pub(crate) mod layout;
pub(crate) mod link;
pub mod list;
pub mod numbers;
pub mod pencil;
pub(crate) mod puzzlink;
pub mod sdk;
pub(crate) mod sdx;
pub(crate) mod sudokuwiki;
