//! Solving as people do: techniques, each finding steps in a position.
//!
//! - [`Position`]: a board with digits and candidates, and the look-ups techniques need; [`BoardTables`] is what it
//!   knows of the board alone, computed once and shared.
//! - [`Technique`]: the names, each with its [`GradeLevel`] and the codes and scores other programs give it;
//!   [`FishForm`] for fish.
//! - [`Step`]: a deduction as data: results, and [`Evidence`] with [`EvidenceRole`]s and links. No prose here.
//! - [`next_step`]: the cheapest step by an [`TechniqueOrder`]; [`all_steps`]: everything one technique finds;
//!   [`solve_logically`]: the whole path; an [`Effort`] limits how much looking that is.
//!
//! One file per family; `table` has all that is said of a technique in one row, `registry` maps each to its finder.
//! To add a technique: a row in `table`, a finder in its family's file, a line in `registry`. A finder walks the position and hands each step to a
//! [`Sink`], which may say stop; it must be sound on every board, or find nothing where its condition fails.

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
    LogicalPath, PathOutcome, StepSelection, TechniqueOrder, all_steps, next_step, solve_logically,
};
pub use position::Position;
pub use registry::find;
pub(crate) use singles::hidden_places;
pub use step::{Candidate, ChainLink, ChainNode, Evidence, EvidenceRole, Step, Strength};
pub use table::Technique;
pub use variants::{Trial, TrialEvent, trial};

/// Takes each step a finder hands it, and says whether to go on.
pub type Sink<'s> = dyn FnMut(Step) -> Flow + 's;

/// Whether a finder goes on.
pub type Flow = ControlFlow<()>;

/// Go on.
const GO_ON: Flow = ControlFlow::Continue(());
/// Go no further.
const STOP: Flow = ControlFlow::Break(());
