//! Solving techniques. Each finds [`Step`]s in a [`Position`] the way a person would.
//!
//! - [`Position`]: a board with digits, candidates and indexes over them. [`BoardTables`] holds the indexes that depend
//!   on the board alone, computed once and shared.
//! - [`Technique`]: the techniques by name, each with its [`GradeLevel`] and its codes and scores in other programs;
//!   [`FishForm`] distinguishes kinds of fish.
//! - [`Step`]: a deduction as data, with its results, and [`Evidence`] with [`EvidenceRole`]s and links. Descriptions
//!   in words are produced elsewhere.
//! - [`next_step`]: the cheapest step in a [`TechniqueOrder`]; [`next_simple_step`]: the same for simple techniques, in a
//!   small program; [`all_steps`]: everything one technique finds; [`solve_logically`]: the whole path. An [`Effort`]
//!   limits the work.
//!
//! Each family of techniques has its own file. `table` describes every technique in one row, and `registry` maps each
//! one to its finder. To add a technique, add a row to `table`, a finder to the family's file and a line to `registry`.
//! A finder passes each step to a [`Sink`], which may stop it. It must be sound on every board, or find nothing on
//! boards that don't meet its conditions.

mod als;
mod attributes;
mod board_tables;
mod buckets;
mod chains;
mod colouring;
mod effort;
mod exotic;
mod facts;
mod fish;
pub(crate) mod forcing;
mod leftovers;
mod level;
mod locked;
mod order;
mod position;
mod registry;
mod single_digit;
mod singles;
mod step;
mod subsets;
mod table;
mod uniqueness;
mod variants;
mod wings;

use std::ops::ControlFlow;

pub use board_tables::{BoardTables, BoxRectangle, Crossing, Leftovers, LineGrid, Rectangle};
pub use effort::Effort;
pub use fish::FishForm;
pub use level::{GradeLevel, HodokuLevel};
pub use order::{
    LogicalPath, PathOutcome, StepSelection, TechniqueOrder, all_steps, next_simple_step, next_step,
    solve_logically,
};
pub use position::Position;
pub use registry::find;
pub(crate) use singles::hidden_places;
pub use step::{Candidate, ChainLink, ChainNode, Evidence, EvidenceRole, Step, Strength};
pub use table::Technique;
pub use variants::{Trial, TrialEvent, extended, trial};

/// Receives the steps that a finder finds and tells it whether to continue.
pub type Sink<'s> = dyn FnMut(Step) -> Flow + 's;

/// The value that a [`Sink`] returns: continue or stop.
pub type Flow = ControlFlow<()>;

const GO_ON: Flow = ControlFlow::Continue(());
const STOP: Flow = ControlFlow::Break(());
