//! The stored data behind the statistics of finished games.

pub mod ledger;
pub mod own_time;
pub mod tally;
