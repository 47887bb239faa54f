//! What a player of Nonet does. Pure: no clock, no entropy, no browser; times and seeds come in as data.
//!
//! [`update()`] takes the [`Model`] and an [`Action`], changes the model, and says in [`Effect`]s what the page has
//! to do. [`view`] says what the page shows. The modules are layers: each knows only those of the blocks before its own, and
//! none of its own block. `tests/layers.rs` holds it. A page beside the board (`…/page`) is the top layer, and knows all.

// Boards, cells and numbers.
pub mod boards;
pub mod clock;
pub mod entry;
pub mod level;
pub mod moves;
pub mod no_solution;
pub mod open_pages;
pub mod route;

// A job asked of a worker; what is wished for; every word; what is written in cells.
pub mod request;
pub mod wish;
pub mod words;
pub mod written;

// Every move.
pub mod history;
pub mod keys;
pub mod rules;

// One game; what is set.
pub mod game;
pub mod settings;

// All games, and the folders they are in; how a board is drawn; what is made of a finished game; what tabs tell each other.
pub mod drawing;
pub mod folders;
pub mod games;
pub mod report;
pub mod tabs;

// Puzzles that were brought at once.
pub mod collections;

// Puzzles by the date and as the generator makes them; hints; what is put on paper and into pictures.
pub mod daily;
pub mod hint;
pub mod made;
pub mod sheet;

// The games as they are looked through, and what the solved ones add up to.
pub mod library;
pub mod statistics;

// Lessons and drills.
pub mod learn;

// What is kept, and whether it is; how a game is being played; puzzles asked for in detail.
pub mod keeping;
pub mod new_game;
pub mod save;
pub mod session;

// Boards of one's own; everything in one file; what is handed on, and what comes of it.
pub mod backup;
pub mod editor;
pub mod share;

// Any puzzle judged and solved; puzzles on paper.
pub mod print;
pub mod workbench;

// What the workers are asked, and what they do.
pub mod worker;

// What can happen, and everything there is.
pub mod action;
pub mod model;

// From keys to actions; what is shown; what pages have in common.
pub mod keymap;
pub mod page;
pub mod view;

// Puzzles with rules beyond houses, while they are played.
pub mod ruled;

// What actions do.
pub mod update;

pub use action::{Action, Effect};
pub use game::Game;
pub use model::Model;
pub use page::{News, Page};
pub use update::update;
