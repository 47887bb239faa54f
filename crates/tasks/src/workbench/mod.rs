//! The tasks of the workbench: verdict, logical path, recorded search, batch.

pub mod batch;
pub mod no_solution;
pub mod path;
pub mod search;
pub mod setup;
pub mod verdict;
