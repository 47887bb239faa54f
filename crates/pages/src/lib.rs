//! State, actions and view models of every page but the board itself, one module each, without a browser. The
//! components that show them are in `src/pages/` and `src/dialogs/`.

pub mod daily;
pub mod editor;
pub mod home;
pub mod learn;
pub mod library;
pub mod new_game;
pub mod news;
pub mod photo;
pub mod print;
pub mod puzzle_maker;
pub mod rules;
mod search;
pub mod share;
pub mod statistics;
pub mod variants;
pub mod workbench;
