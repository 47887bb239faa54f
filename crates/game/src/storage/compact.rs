//! Shortens the saves of finished games.

use super::json::{Json, JsonWriter};
use crate::statistics::tally::only_tallies;

/// Returns the save of a finished game without its report, except the counts for the statistics. The coach writes the
/// report again when the game is opened. `None` if there is nothing to remove.
pub(super) fn compacted(json: &Json, text: &str) -> Option<String> {
    let is_finished = json.get("finished").and_then(Json::flag)?;
    let report = json.get("report").and_then(Json::text).filter(|_| is_finished)?;
    let less = only_tallies(report);
    let field = |report: &str| {
        let mut out = JsonWriter::new();
        out.name("report").text(report);
        out.finish()
    };
    // Everything else stays unchanged, even fields unknown to this version.
    let at = text.find(&field(report)).filter(|_| less.len() < report.len())?;
    let (before, behind) = (&text[..at], &text[at + field(report).len()..]);
    Some([before, &field(&less), behind].concat())
}
