//! Expected solving times.

use crate::{Lang, Text};

/// Describes how long people take to solve a puzzle of this board. `None` for boards other than the classic one and for
/// variants: the estimate was fitted to the times of classic puzzles, and for others no times were ever measured.
pub fn expected_time(lang: Lang, board: &str, minutes: u16) -> Option<String> {
    (board == "classic").then(|| Text::minutes(lang, minutes.into()))
}
