//! The stored form of the editor's puzzle.

use super::json::{Json, JsonWriter};
use super::{SaveError, need};

/// The puzzle that the player worked on in the editor last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredDraft {
    /// The rest of the address with which the editor was opened.
    pub opened: String,
    /// The rest of the address that opens the puzzle as it is now.
    pub draft: String,
}

pub(super) fn write(stored: &StoredDraft, out: &mut JsonWriter) {
    out.open('{');
    out.name("opened").text(&stored.opened);
    out.name("draft").text(&stored.draft);
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<StoredDraft, SaveError> {
    let text = |name: &str| need(name, json.get(name).and_then(Json::text)).map(str::to_owned);
    Ok(StoredDraft { opened: text("opened")?, draft: text("draft")? })
}
