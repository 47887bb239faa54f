//! Title, author and rules text of the puzzle, as parts of a link's query.

use nonet_app::route::Address;
use nonet_formats::variants::PuzzleInfo;

use super::draft::{PuzzleDraft, escaped, query_value};

/// Returns the address that opens a draft with its author's texts.
pub(crate) fn address_with(draft: &PuzzleDraft, info: &PuzzleInfo) -> Address {
    let mut address = draft.address();
    address.rest += &info_query(info);
    address
}

/// Returns the parts that follow the draft in a link; empty if the author has written nothing.
pub(super) fn info_query(info: &PuzzleInfo) -> String {
    let parts = [("title", &info.title), ("author", &info.author), ("text", &info.rules)];
    let written =
        parts.into_iter().map(|(name, text)| (name, text.trim())).filter(|(_, text)| !text.is_empty());
    written.map(|(name, text)| ["&", name, "=", &escaped(text)].concat()).collect()
}

/// Reads the output of [`info_query`] in the rest of an address.
pub(crate) fn info_in(rest: &str) -> PuzzleInfo {
    let value = |name| query_value(rest, name).unwrap_or_default();
    PuzzleInfo { title: value("title"), author: value("author"), rules: value("text") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_the_author_read_back_from_a_link() {
        let info = PuzzleInfo {
            title: "Über & über".to_owned(),
            author: "A = B".to_owned(),
            rules: "Normal rules.\n100 %".to_owned(),
        };
        let link = ["?board=4x4", &info_query(&info)].concat();
        assert_eq!(info_in(&link), info);
        assert_eq!(info_query(&PuzzleInfo { title: " ".to_owned(), ..PuzzleInfo::default() }), "");
        assert_eq!(info_in("?board=4x4"), PuzzleInfo::default());
    }
}
