//! Finds the families that the text of the rules mentions, with their colours. The text is written for people, so the
//! result is only a guess, which the solution must confirm.

use super::colour::Hue;
use crate::variants::family_names::family_names;
use nonet_engine::Family;

/// The text of the rules.
pub(in crate::variants) struct RuleWords {
    sentences: Vec<String>,
}

/// The degree to which a colour matches the sentences about a family, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum ColourMatch {
    /// The sentence names this colour.
    Named,
    /// The sentence names no colour, and this is a usual one.
    Usual,
    /// The sentence names no colour.
    Open,
    /// The sentence names other colours.
    Other,
}

impl RuleWords {
    pub(in crate::variants) fn new(text: &str) -> RuleWords {
        let text = text.to_lowercase().replace(['\n', '\r', '•', ';'], ".");
        let sentences = text.split('.').map(|sentence| format!(" {} ", sentence.trim()));
        // SudokuPad's placeholder for missing rules.
        let is_said = |sentence: &String| sentence.len() > 3 && !sentence.contains("no rules provided");
        RuleWords { sentences: sentences.filter(is_said).collect() }
    }

    /// True if there is no text.
    pub(super) fn are_none(&self) -> bool {
        self.sentences.is_empty()
    }

    /// True if the text contains this word.
    pub(super) fn contain(&self, word: &str) -> bool {
        self.sentences.iter().any(|sentence| sentence.contains(word))
    }

    fn sentences_of(&self, family: Family) -> impl Iterator<Item = &str> {
        let lists = family_names(family).map_or(&[][..], |names| names.keywords);
        self.sentences.iter().map(String::as_str).filter(move |sentence| {
            lists.iter().any(|words| words.iter().all(|word| sentence.contains(word)))
        })
    }

    /// True if the text mentions the family.
    pub(in crate::variants) fn mention(&self, family: Family) -> bool {
        self.sentences_of(family).next().is_some()
    }

    /// Returns how well a colour matches the sentences about a family; `None` if the text does not mention it.
    pub(super) fn colour_match(
        &self,
        family: Family,
        hue: Option<Hue>,
        usual: &[Hue],
    ) -> Option<ColourMatch> {
        let in_sentence = |sentence: &str| {
            let named = |(_, words): &&(Hue, &[&str])| words.iter().any(|word| sentence.contains(word));
            let mut colours = Hue::WORDS.iter().filter(named).map(|(hue, _)| *hue).peekable();
            match (colours.peek().is_some(), hue) {
                (true, Some(hue)) if colours.any(|colour| colour == hue) => ColourMatch::Named,
                (true, _) => ColourMatch::Other,
                (false, Some(hue)) if usual.contains(&hue) => ColourMatch::Usual,
                (false, _) => ColourMatch::Open,
            }
        };
        self.sentences_of(family).map(in_sentence).min()
    }

    /// Returns the first number after any of these words in the sentences about a family.
    pub(super) fn number(&self, family: Family, behind: &[&str]) -> Option<u16> {
        self.sentences_of(family).find_map(|sentence| {
            let at = behind.iter().find_map(|word| sentence.find(word).map(|at| at + word.len()))?;
            let digits = sentence[at..].trim_start();
            let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            digits[..end].parse().ok()
        })
    }

    /// True if the text says that all signs of a family are given.
    pub(super) fn all_are_given(&self, family: Family) -> bool {
        self.sentences_of(family).any(|s| !s.contains("not all") && !s.contains("necessarily"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_found_with_their_colours() {
        let words = RuleWords::new(
            "Normal sudoku rules apply. Neighbouring digits along a green line differ by at least 4.\n\
             Purple lines hold consecutive digits in any order. Not all dots are given.",
        );
        assert_eq!(words.colour_match(Family::Whispers, Some(Hue::Green), &[]), Some(ColourMatch::Named));
        assert_eq!(words.colour_match(Family::Whispers, Some(Hue::Blue), &[]), Some(ColourMatch::Other));
        assert_eq!(words.colour_match(Family::Renban, Some(Hue::Purple), &[]), Some(ColourMatch::Named));
        assert_eq!(words.colour_match(Family::Palindrome, Some(Hue::Grey), &[]), None);
        assert_eq!(words.number(Family::Whispers, &["at least"]), Some(4));
        assert!(!words.all_are_given(Family::OnlyDifferences));
        assert!(
            RuleWords::new(" \n").are_none()
                && RuleWords::new("No rules provided for this puzzle.").are_none()
        );
    }
}
