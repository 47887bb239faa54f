//! What the page shows, as plain data: computed natively, compared cheaply, painted elsewhere.
//!
//! - [`cell`]: a cell of the board. [`links`]: what the player drew between candidates.
//! - [`annotations`]: what the rest of the board makes of a cell, in tints and in words. [`broken_houses`]: those in which a
//!   digit stands twice.
//! - [`peers_outline`] and the like: what lies across several cells, as path data.
//! - [`keypad`], [`modes`]: the keys and what they write now.
//! - [`status`]: the title, the clock, what can be done, what the player should know.
//! - [`hint`], [`hint_drawing`]: what a hint says and draws so far. [`finish`], [`report`]: on a finished game. [`timeline`]: the history.
//! - [`key_table`], [`levels`]: settings, keys, new games.

mod annotations;
mod board;
mod finish;
mod hint;
mod history;
mod keypad;
mod lines;
mod report;
mod settings;
mod status;

pub use annotations::annotations;
pub use board::{broken_houses, cell, links, peers, solving_order};
pub use finish::{FinishView, finish};
pub use hint::{HintView, TextPiece, hint, hint_drawing};
pub use history::{BranchView, TimelineView, timeline};
pub use keypad::{KeyRows, KeyView, ModeView, key_at, key_count, keypad, mode_text, modes};
pub use lines::{broken_outlines, link_lines, peers_outline, selection_outline};
pub use nonet_game::drawing::{CellAnnotations, CellView, DigitLook, Highlight};
pub use report::{ReportChart, ReportRow, ReportView, report};
pub use settings::{CommandView, GESTURES, LevelView, key_refusal, key_table, levels};
pub use status::{MakingView, NoticeView, Remedy, StatusView, dated_title, status};

pub use annotations::{VariantScope, VariantViews, clash_text};
pub use status::notice_text;
