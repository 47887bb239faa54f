//! What is stored of finished games for the statistics.

pub mod ledger;
pub mod tally;
