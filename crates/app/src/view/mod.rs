//! View models: what the page shows, as plain data. They are computed natively, cheap to compare, and drawn by the web
//! crate.
//!
//! - [`cell`]: the contents of a cell. [`links`]: the player's links between candidates.
//! - [`annotations`]: tints, conflicts and the label of a cell. [`clash_line`]: a clash in words.
//! - [`peers_outline`] and others: outlines across several cells, as path data.
//! - [`keypad`], [`modes`]: the digit keys and the modes.
//! - [`status`]: title, clock, possible actions and notices.
//! - [`hint`], [`hint_drawing`]: the hint so far. [`finish`], [`report`]: a finished game. [`timeline`]: the history.
//! - [`complete_houses`], [`swept_cells`]: the sweep over a house that the player completes.
//! - [`key_table`], [`key_tip`], [`levels`]: keys, tooltips with keys, and new games.

mod annotations;
mod board;
mod finish;
mod hint;
mod history;
mod key_tips;
mod keypad;
mod lines;
mod report;
mod settings;
mod status;
mod streak;
mod sweep;

pub use annotations::annotations;
pub use board::{cell, links, peers, solving_order};
pub use finish::{FinishView, LevelUp, PassedOver, ResultWords, finish};
pub use hint::{GuideView, HintView, TextPiece, guide, hint, hint_drawing};
pub use history::{BranchView, TimelineView, timeline};
pub use key_tips::{KeyTip, TIP_SEPARATOR, key_tip};
pub use keypad::{KeyRows, KeyView, ModeView, key_at, key_count, keypad, mode_text, modes};
pub use lines::{broken_outline, link_lines, peers_outline, selection_outline};
pub use nonet_game::drawing::{CellAnnotations, CellView, DigitLook, Highlight};
pub use report::{ReportChart, ReportRow, ReportView, report};
pub use settings::{CommandView, GESTURES, LevelView, key_refusal, key_table, levels};
pub use status::{Introduction, MakingView, NoticeView, Remedy, StatusView, dated_title, status};
pub use streak::streak_line;
pub use sweep::{CompleteHouses, SweptCells, complete_houses, swept_cells};

pub use annotations::{Clash, VariantScope, VariantViews, clash, clash_line, clash_text};
pub use status::notice_text;
