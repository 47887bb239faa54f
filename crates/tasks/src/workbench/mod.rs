//! The workbench's questions about any puzzle: its verdict, its logical path, a recorded search, a batch.

pub mod batch;
pub mod no_solution;
pub mod path;
pub mod search;
pub mod setup;
pub mod verdict;
