//! The pages beside the board, a folder each: state, actions, and what is shown.

pub mod daily;
pub mod editor;
pub mod learn;
pub mod library;
pub mod new_game;
pub mod print;
pub mod rules;
pub mod share;
pub mod statistics;
pub mod variants;
pub mod workbench;
