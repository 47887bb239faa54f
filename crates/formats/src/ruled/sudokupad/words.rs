//! What the text of the rules speaks of: families, and colours beside them. The text is written for people, so this only
//! says what to try; whether it is so is for the solution to say.

use super::colour::Hue;
use crate::ruled::names::names;
use nonet_engine::Family;

/// The text of the rules.
pub(super) struct Words {
    sentences: Vec<String>,
}

/// How well a colour goes with what is said of a family, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Match {
    /// The sentence names the colour.
    Named,
    /// It names none, and the colour is the one that is usual.
    Usual,
    /// It names none.
    Open,
    /// It names others.
    Other,
}

impl Words {
    pub(super) fn new(text: &str) -> Words {
        let text = text.to_lowercase().replace(['\n', '\r', '•', ';'], ".");
        let sentences = text.split('.').map(|sentence| format!(" {} ", sentence.trim()));
        // What stands there where a setter said nothing.
        let is_said = |sentence: &String| sentence.len() > 3 && !sentence.contains("no rules provided");
        Words { sentences: sentences.filter(is_said).collect() }
    }

    /// True if nothing is said.
    pub(super) fn are_none(&self) -> bool {
        self.sentences.is_empty()
    }

    /// True if a word stands anywhere.
    pub(super) fn say(&self, word: &str) -> bool {
        self.sentences.iter().any(|sentence| sentence.contains(word))
    }

    fn sentences_of(&self, family: Family) -> impl Iterator<Item = &str> {
        let lists = names(family).map_or(&[][..], |names| names.spoken_of);
        self.sentences.iter().map(String::as_str).filter(move |sentence| {
            lists.iter().any(|words| words.iter().all(|word| sentence.contains(word)))
        })
    }

    /// True if the family is spoken of.
    pub(super) fn name(&self, family: Family) -> bool {
        self.sentences_of(family).next().is_some()
    }

    /// How well a colour goes with what is said of a family; `None` if nothing is.
    pub(super) fn fit(&self, family: Family, hue: Option<Hue>, usual: &[Hue]) -> Option<Match> {
        let in_sentence = |sentence: &str| {
            let named = |(_, words): &&(Hue, &[&str])| words.iter().any(|word| sentence.contains(word));
            let mut colours = Hue::WORDS.iter().filter(named).map(|(hue, _)| *hue).peekable();
            match (colours.peek().is_some(), hue) {
                (true, Some(hue)) if colours.any(|colour| colour == hue) => Match::Named,
                (true, _) => Match::Other,
                (false, Some(hue)) if usual.contains(&hue) => Match::Usual,
                (false, _) => Match::Open,
            }
        };
        self.sentences_of(family).map(in_sentence).min()
    }

    /// The first number behind any of these words in what is said of a family.
    pub(super) fn number(&self, family: Family, behind: &[&str]) -> Option<u16> {
        self.sentences_of(family).find_map(|sentence| {
            let at = behind.iter().find_map(|word| sentence.find(word).map(|at| at + word.len()))?;
            let digits = sentence[at..].trim_start();
            let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            digits[..end].parse().ok()
        })
    }

    /// True if all signs of a family are said to be given.
    pub(super) fn say_all_are_given(&self, family: Family) -> bool {
        self.sentences_of(family).any(|s| !s.contains("not all") && !s.contains("necessarily"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_found_with_their_colours() {
        let words = Words::new(
            "Normal sudoku rules apply. Neighbouring digits along a green line differ by at least 4.\n\
             Purple lines hold consecutive digits in any order. Not all dots are given.",
        );
        assert_eq!(words.fit(Family::Whispers, Some(Hue::Green), &[]), Some(Match::Named));
        assert_eq!(words.fit(Family::Whispers, Some(Hue::Blue), &[]), Some(Match::Other));
        assert_eq!(words.fit(Family::Renban, Some(Hue::Purple), &[]), Some(Match::Named));
        assert_eq!(words.fit(Family::Palindrome, Some(Hue::Grey), &[]), None);
        assert_eq!(words.number(Family::Whispers, &["at least"]), Some(4));
        assert!(!words.say_all_are_given(Family::OnlyDifferences));
        assert!(Words::new(" \n").are_none() && Words::new("No rules provided for this puzzle.").are_none());
    }
}
