//! Finds the link to a puzzle among other words, and the payload in it.

use crate::text::link::links_in;

/// Hosts of links that contain a puzzle.
const HOSTS: [&str; 10] = [
    "f-puzzles.com",
    "sudokupad.app",
    "crackingthecryptic.com",
    "sudokumaker.app",
    "lisudoku.xyz",
    "penpa-edit",
    "solo.html#",
    "sudokuwiki.org",
    "interactive-sudoku-solver",
    "Interactive-Sudoku-Solver",
];

/// Returns the first link to one of these hosts among other words, or else the trimmed text. Links in the fields of a
/// document are ignored, because they lead elsewhere.
pub(super) fn link_or_text(text: &str) -> &str {
    let text = text.trim();
    // A link in Markdown begins with the same bracket as a list in JSON.
    let is_markdown = text.starts_with('[') && text.contains("](http");
    let is_document = text.starts_with(['{', '[', '<']) && !is_markdown || text.starts_with("http");
    if is_document {
        return text;
    }
    let known = links_in(text).find(|link| HOSTS.iter().any(|host| link.contains(host)));
    known.filter(|link| link.len() > 60 || text.lines().count() < 3).unwrap_or(text)
}

/// True for a document of several lines or in JSON, in which a link is only a remark.
pub(super) fn is_with_remarks(text: &str) -> bool {
    text.starts_with(['{', '[']) || text.contains('\n')
}

/// Hosts of SudokuPad links.
const SUDOKUPAD_HOSTS: [&str; 2] = ["sudokupad.app", "crackingthecryptic.com"];

/// Returns the part of a link after its host: a payload, or a name on the server.
pub(super) fn link_key(text: &str) -> Option<&str> {
    if is_with_remarks(text) {
        return None;
    }
    let (_, rest) = SUDOKUPAD_HOSTS.iter().find_map(|host| text.split_once(host))?;
    let rest = rest.split_once("puzzleid=").map_or(rest.trim_start_matches('/'), |(_, rest)| rest);
    let rest = ["sudoku/", "puzzle/"].iter().find_map(|folder| rest.strip_prefix(folder)).unwrap_or(rest);
    Some(rest.split(['?', '&', '#']).next().unwrap_or_default())
}

/// The prefixes of an f-puzzles payload in SudokuPad links, the longer one first.
const F_PUZZLES_PREFIXES: [&str; 2] = ["fpuzzles", "fpuz"];

/// Returns the f-puzzles payload after its prefix in a SudokuPad link; `None` if the text begins otherwise. Every packed
/// JSON object begins with `N`, so that words such as "fpuzzle" are not taken for one.
pub(super) fn f_puzzles_payload(text: &str) -> Option<&str> {
    F_PUZZLES_PREFIXES
        .iter()
        .find_map(|prefix| text.strip_prefix(prefix))
        .filter(|rest| rest.starts_with('N'))
}

/// Returns the f-puzzles payload in a link of SudokuPad or of a program that uses the same addresses, or after its
/// prefix alone.
pub(super) fn f_puzzles_in_link(text: &str) -> Option<&str> {
    let in_address = || {
        let is_link = text.contains("://") && !is_with_remarks(text);
        let before =
            is_link.then(|| ["/fpuz", "=fpuz"].iter().find_map(|start| text.find(start))).flatten()?;
        Some(&text[before + 1..])
    };
    f_puzzles_payload(link_key(text).or_else(in_address).unwrap_or(text))
}
