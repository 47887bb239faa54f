//! Formats of a single puzzle as text. [`crate::read`] detects which of them a text has.

pub mod candidates;
pub mod characters;
pub(crate) mod glyphs;
pub(crate) mod link;
pub mod list;
pub mod numbers;
pub mod pencil;
pub mod sdk;
pub(crate) mod sdx;
pub(crate) mod separated;
pub(crate) mod sudokuwiki;
