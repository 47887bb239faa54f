//! What a player of Nonet does. Pure: no clock, no entropy, no browser; times and seeds come in as data.
//!
//! [`update()`] takes the [`Model`] and an [`Action`], changes the model, and says in [`Effect`]s what the page has
//! to do. [`view`] says what the page shows. Read from the bottom up:
//! - [`entry`], [`written`], [`history`], [`clock`], [`game`]: one game;
//! - [`session`], [`settings`], [`model`]: how it is being played, what is set, all of it together;
//! - [`action`], [`mod@update`]: what can happen and what it does;
//! - [`keymap`], [`moves`], [`route`]: from keys, arrows, pointers and addresses to actions;
//! - [`drawing`]: how a board is drawn, as numbers and path data;
//! - [`words`]: all words, per language; [`view`]: what each part of the page shows;
//! - [`level`], [`wish`], [`daily`]: puzzles asked for by level, in detail, and by the date;
//! - [`hint`], [`report`]: what comes next in a game, and what was made of one that is finished;
//! - [`save`]: what is kept; [`tabs`]: what tabs tell each other; [`worker`]: what the workers do;
//! - [`page`]: what the pages beside the board have in common; [`new_game`]: the one for a new game in detail;
//! - [`editor`]: boards of one's own; [`rules`]: what every board is called, and its rules;
//! - [`workbench`]: the page for bringing, judging and solving any puzzle.

pub mod action;
pub mod boards;
pub mod clock;
pub mod daily;
pub mod drawing;
pub mod editor;
pub mod entry;
pub mod game;
pub mod hint;
pub mod history;
pub mod keymap;
pub mod level;
pub mod model;
pub mod moves;
pub mod new_game;
pub mod page;
pub mod report;
pub mod route;
pub mod rules;
pub mod save;
pub mod session;
pub mod settings;
pub mod tabs;
pub mod update;
pub mod view;
pub mod wish;
pub mod words;
pub mod workbench;
pub mod worker;
pub mod written;

pub use action::{Action, Effect};
pub use game::Game;
pub use model::Model;
pub use page::{News, Page};
pub use update::update;
