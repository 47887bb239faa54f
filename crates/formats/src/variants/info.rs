//! Title, author and rules text of a puzzle.

use serde::{Deserialize, Serialize};

/// Title, author and rules of a puzzle in the author's words. Empty texts are left out of links.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PuzzleInfo {
    /// The name of the puzzle.
    pub title: String,
    /// The name of its author.
    pub author: String,
    /// The rules, or anything else that players need to know.
    pub rules: String,
}

/// Maximum number of characters of a title or an author's name that is read.
const MAX_LINE: usize = 60;

/// Maximum number of characters of a rules text that is read.
const MAX_RULES: usize = 2000;

impl PuzzleInfo {
    /// Returns the texts of another program's document, trimmed and cut to a length that a page can show. Title and
    /// author become single lines.
    pub(super) fn from_texts(title: &str, author: &str, rules: &str) -> PuzzleInfo {
        let line = |text: &str| cut(&text.split_whitespace().collect::<Vec<_>>().join(" "), MAX_LINE);
        PuzzleInfo { title: line(title), author: line(author), rules: cut(rules.trim(), MAX_RULES) }
    }

    /// Returns title and author in one line, as far as they are known: `A knot · Ada`.
    pub fn name(&self) -> String {
        let known = [self.title.trim(), self.author.trim()].into_iter().filter(|text| !text.is_empty());
        known.collect::<Vec<_>>().join(" · ")
    }
}

/// Shortens a text to this many characters; an ellipsis shows that something is missing.
fn cut(text: &str, most: usize) -> String {
    if text.chars().nth(most).is_none() {
        return text.to_owned();
    }
    let start: String = text.chars().take(most - 1).collect();
    [start.trim_end(), "…"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_trimmed_and_titles_are_single_lines() {
        let info = PuzzleInfo::from_texts(" A\n  knot\t", "  ", "\nFirst line.\n\nSecond line. ");
        assert_eq!((&*info.title, &*info.author), ("A knot", ""));
        assert_eq!(info.rules, "First line.\n\nSecond line.");
        assert_eq!(info.name(), "A knot");
        assert_eq!(PuzzleInfo { author: "Ada".to_owned(), ..info }.name(), "A knot · Ada");
    }

    #[test]
    fn long_texts_are_cut_between_characters() {
        let fits = "ü".repeat(60);
        let long = PuzzleInfo::from_texts(&fits, &"数".repeat(61), &"🧶".repeat(3000));
        assert_eq!(long.title, fits);
        assert_eq!(long.author, "数".repeat(59) + "…");
        assert_eq!(long.rules, "🧶".repeat(1999) + "…");
    }
}
