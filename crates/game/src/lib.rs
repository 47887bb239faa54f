//! Games and everything stored about them: history, the list of games, settings, learning progress, statistics, and
//! their text formats.
//!
//! The crate is pure: times and seeds are passed in, and storage is reached through [`storage::Storage`].

pub mod backup;
pub mod boards;
pub mod daily;
pub mod drawing;
pub mod game;
pub mod learning;
pub mod library;
pub mod puzzles;
pub mod settings;
pub mod statistics;
pub mod storage;
pub mod tabs;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
