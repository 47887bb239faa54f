//! One game and the player's things: history, library, settings, and the texts they are stored as. Pure: times and seeds come
//! in as data, storage through a port.

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
