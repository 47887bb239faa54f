//! Puzzles on paper.
//!
//! - [`Paper`], [`Form`], [`Trim`]: what is printed on, and what becomes of it: sheets, a booklet to fold, a book.
//! - [`Options`]: what is printed of each puzzle, and how. [`Printed`]: a puzzle with all that may be printed of it.
//! - [`Print`]: the pages, each made when it is asked for. `place` puts one puzzle into its part of a page; `impose` puts pages
//!   on sheets that are folded.
//! - `PrintRequest`, `serve()`: what the coach finds out about puzzles for print.
//! - [`PrintPage`]: the page `#/print`, as a part of the model.
//!
//! All lengths are points, 72 to the inch.

mod impose;
mod layout;
mod options;
mod page;
mod paper;
mod place;
mod printed;
mod rules;
pub mod sheet;

pub use layout::{Print, Violation};
pub use options::{Form, Options, PerPage, Solutions};
pub use page::{Fresh, FromGames, MOST_FRESH, PrintAction, PrintPage, Source, Stage};
pub use paper::{Paper, Trim, gutter};
pub use printed::Printed;
pub use rules::rule_sentences;
