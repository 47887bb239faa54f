//! Finished games made smaller for the time when nobody looks at them.

use super::json::{Json, JsonWriter};
use crate::statistics::tally::only_tallies;

/// The text of a finished game without its report, but for what the statistics take from it: the coach writes the report
/// again when the game is looked at. `None` if there is nothing to leave out.
pub(super) fn compacted(json: &Json, text: &str) -> Option<String> {
    let is_finished = json.get("finished").and_then(Json::flag)?;
    let report = json.get("report").and_then(Json::text).filter(|_| is_finished)?;
    let less = only_tallies(report);
    let field = |report: &str| {
        let mut out = JsonWriter::new();
        out.name("report").text(report);
        out.finish()
    };
    // All else stays as it is, to the letter, known here or not.
    let at = text.find(&field(report)).filter(|_| less.len() < report.len())?;
    let (before, behind) = (&text[..at], &text[at + field(report).len()..]);
    Some([before, &field(&less), behind].concat())
}
