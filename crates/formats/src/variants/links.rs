//! Finds the link to a puzzle among other words.

/// Hosts of links that contain a puzzle.
const HOSTS: [&str; 9] = [
    "f-puzzles.com",
    "sudokupad.app",
    "crackingthecryptic.com",
    "sudokumaker.app",
    "lisudoku.xyz",
    "penpa-edit",
    "sudokuwiki.org",
    "interactive-sudoku-solver",
    "Interactive-Sudoku-Solver",
];

/// Returns the first link to one of these hosts among other words, or the text without space around it. Links in the
/// fields of a document are not what it is about.
pub(super) fn link_or_text(text: &str) -> &str {
    let text = text.trim();
    let is_document = text.starts_with(['{', '[', '<']) || text.starts_with("http");
    if is_document || !text.contains("://") {
        return text;
    }
    let is_link_end = |c: char| c.is_whitespace() || "<>()[]\"'".contains(c);
    let mut words = text.split(is_link_end).filter_map(|word| Some(&word[word.find("http")?..]));
    let known = words.find(|word| word.contains("://") && HOSTS.iter().any(|host| word.contains(host)));
    known
        .filter(|link| link.len() > 60 || text.lines().count() < 3)
        .map_or(text, |link| link.trim_end_matches(['.', ',', ';', '!']))
}

/// True for a document of several lines or in JSON, in which a link is only a remark.
pub(super) fn is_with_remarks(text: &str) -> bool {
    text.starts_with(['{', '[']) || text.contains('\n')
}
