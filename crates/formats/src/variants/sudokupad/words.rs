//! Finds the families that the text of the rules mentions, with their colours. The text is written for people, so the
//! result is only a guess, which the solution must confirm.

use super::colour::Hue;
use crate::variants::family_names::family_names;
use nonet_engine::{Family, Rule};

/// A sentence of the rules.
struct RuleSentence {
    /// As written.
    text: String,
    /// In lower case, between spaces.
    lower: String,
}

/// The text of the rules.
pub(in crate::variants) struct RuleWords {
    sentences: Vec<RuleSentence>,
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

/// Parts of sentences that repeat the rules of Sudoku or only explain. They are ignored.
const EXPLANATIONS: &[&str] = &[
    "sudoku rules apply",
    "sudoku rules",
    "sudoku apply",
    "rules of sudoku",
    "standard sudoku",
    "normal sudoku",
    "regular sudoku",
    "classic sudoku",
    "not all",
    "not every",
    "necessarily",
    "fog",
    "http",
    "have fun",
    "enjoy",
    "good luck",
];

/// Parts of sentences that only explain, unless the sentence is about a family.
const PERMISSIONS: &[&str] = &["may repeat", "can repeat", "repeats are", "include repeat", "if allowed"];

/// Beginnings of sentences that only explain.
const EXAMPLES: &[&str] = &["for example", "e.g", "eg ", "i.e", "ie ", "(e.g", "(i.e"];

/// Words without which a sentence states no rule.
const RULE_WORDS: &[&str] = &[
    "digit",
    "number",
    "cell",
    "line",
    "cage",
    "region",
    "row",
    "column",
    "box",
    "arrow",
    "dot",
    "circle",
    "square",
    "clue",
    "sum",
    "product",
    "total",
    "differ",
    "repeat",
    "consecutive",
    "value",
    "adjacent",
    "diagonal",
    "grid",
    "path",
    "loop",
    "same",
    "every",
    "each",
    "equal",
    "contain",
    "must",
    "cannot",
    "indicate",
];

/// Families that a sentence may add to another rule. They must have been read even if the other rule was.
const SEPARATE: &[Family] =
    &[Family::AntiKnight, Family::AntiKing, Family::NonConsecutive, Family::DisjointGroups, Family::Entropy];

/// Families with the nouns by which a sentence may continue their rule.
const NOUNS: &[(&[Family], &[&str])] = &[
    (&[Family::Thermometer, Family::SlowThermometer], &["thermo", "bulb"]),
    (&[Family::Arrow, Family::DoubleArrow], &["arrow", "circle", "pill"]),
    (&[Family::Cage, Family::EqualityCage], &["cage", "killer", "sum", "total"]),
    (&[Family::LittleKiller], &["diagonal", "arrow", "clue", "outside", "sum"]),
    (
        &[Family::Sandwich, Family::XSum, Family::Skyscraper, Family::NumberedRoom],
        &["clue", "outside", "sum"],
    ),
    (&[Family::Difference, Family::Ratio], &["dot", "kropki", "circle", "symbol"]),
    (&[Family::PairSum], &[" x ", " v ", " xs", " vs", "x's", "v's", "symbol", "sum"]),
    (&[Family::Greater], &["sign", "inequal"]),
    (&[Family::Even, Family::Odd], &["circle", "square", "shaded", "grey", "gray"]),
    (&[Family::Quadruple], &["circle", "corner"]),
    (&[Family::Region], &["region", "shaded", "grey", "gray", "window"]),
    (&[Family::Clone], &["clone", "shape", "shaded", "grey", "gray"]),
    (&[Family::FallingDiagonal, Family::RisingDiagonal], &["diagonal"]),
];

impl RuleWords {
    pub(in crate::variants) fn new(text: &str) -> RuleWords {
        // Some programs write a line break as two characters.
        let text: &String = &text.replace("\\n", "\n").chars().map(plain_letter).collect();
        let mut sentences = Vec::new();
        let mut add = |text: &str| {
            let text = text.trim().trim_matches(['-', '*', '•', ' ']);
            let lower = text.to_lowercase().replace("can't", "cannot").replace('’', "'");
            // SudokuPad's placeholder for missing rules.
            let is_missing = lower.contains("no rules provided") || lower.contains("check the related video");
            if text.len() > 1 && !is_missing {
                sentences.push(RuleSentence { text: text.to_owned(), lower: format!(" {lower} ") });
            }
        };
        let mut start = 0;
        let mut chars = text.char_indices().peekable();
        let mut previous = [' '; 2];
        while let Some((at, c)) = chars.next() {
            let is_last = chars.peek().is_none_or(|(_, next)| next.is_whitespace() || !next.is_ascii());
            // A single letter before a full stop is an abbreviation.
            let is_letter = previous[1].is_alphabetic() && !previous[0].is_alphanumeric();
            if matches!(c, '\n' | '\r' | '•' | ';') || matches!(c, '.' | '!' | '?') && is_last && !is_letter
            {
                add(&text[start..at]);
                start = at + c.len_utf8();
            }
            previous = [previous[1], c];
        }
        add(&text[start..]);
        RuleWords { sentences }
    }

    /// True if there is no text.
    pub(super) fn are_none(&self) -> bool {
        self.sentences.is_empty()
    }

    /// True if the text states no rule beyond those of Sudoku, or if there is none.
    pub(super) fn state_no_rule(&self) -> bool {
        self.first_rule().is_none()
    }

    /// True if the text contains this word.
    pub(super) fn contain(&self, word: &str) -> bool {
        self.lower().any(|sentence| sentence.contains(word))
    }

    /// True if the text names this colour.
    pub(super) fn name_colour(&self, hue: Hue) -> bool {
        let words = Hue::WORDS.iter().find(|(named, _)| *named == hue).map_or(&[][..], |(_, words)| *words);
        words.iter().any(|word| self.contain(word))
    }

    fn lower(&self) -> impl Iterator<Item = &str> {
        self.sentences.iter().map(|sentence| sentence.lower.as_str())
    }

    fn sentences_of(&self, family: Family) -> impl Iterator<Item = &str> {
        self.lower().filter(move |sentence| mentions(sentence, family))
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
            number_at(&sentence[at..]).map(|(number, _)| number)
        })
    }

    /// True if the text says that all signs of a family are given.
    pub(super) fn all_are_given(&self, family: Family) -> bool {
        self.sentences_of(family)
            .any(|s| !["not all", "not every", "necessarily", "no negative"].iter().any(|no| s.contains(no)))
    }

    /// True if the text says that all dots of this colour, white or black, are given.
    pub(super) fn all_dots_are_given(&self, colour: &str) -> bool {
        let other = if colour == "white" { "black" } else { "white" };
        self.all_are_given(Family::OnlyDifferences)
            && self
                .sentences_of(Family::OnlyDifferences)
                .any(|sentence| sentence.contains(colour) || !sentence.contains(other))
    }

    /// Returns the least value and the number of the digits to place, if the text states them: `the digits 0-8`, `six
    /// of the digits 1 to 9`.
    pub(super) fn digit_range(&self) -> Option<(u8, usize)> {
        const JOINTS: [&str; 8] = ["-", "–", "—", " - ", " – ", " to ", " through ", " bis "];
        let about = |sentence: &&str| {
            (sentence.contains("digit") || sentence.contains("number"))
                && ["row", "place", "fill", "grid", "each", "of the digits"]
                    .iter()
                    .any(|word| sentence.contains(word))
                && !["sandwich", "between", "outside", "clue"].iter().any(|word| sentence.contains(word))
        };
        let in_sentence = |sentence: &str| {
            let starts = sentence.char_indices().filter(|(at, c)| {
                c.is_ascii_digit() && !sentence[..*at].ends_with(|c: char| c.is_ascii_digit())
            });
            starts.map(|(at, _)| at).find_map(|at| {
                let (low, rest) = number_at(&sentence[at..])?;
                let rest = JOINTS.iter().find_map(|joint| rest.strip_prefix(joint))?;
                let (high, _) = number_at(rest)?;
                (low <= 1 && (2..=25).contains(&high)).then(|| (low as u8, usize::from(high + 1 - low)))
            })
        };
        self.lower().filter(about).find_map(in_sentence)
    }

    /// Returns the first sentence that states a rule other than those of Sudoku.
    pub(in crate::variants) fn first_rule(&self) -> Option<String> {
        let is_rule = |sentence: &&RuleSentence| beyond_sudoku(&sentence.lower, USUAL_RULE_WORDS).is_some();
        self.sentences.iter().find(is_rule).map(RuleSentence::quote)
    }

    /// Returns the sentences that may state rules other than those of Sudoku.
    pub(in crate::variants) fn said(&self) -> Vec<String> {
        let is_said = |sentence: &&RuleSentence| beyond_sudoku(&sentence.lower, 1).is_some();
        self.sentences.iter().filter(is_said).map(RuleSentence::quote).take(MAX_QUOTES).collect()
    }

    /// Returns the sentences that state a rule which is none of these.
    pub(in crate::variants) fn unread(&self, rules: &[Rule]) -> Vec<String> {
        let is_read = |family: &Family| {
            let same = match family {
                Family::OnlyDifferences | Family::OnlyRatios | Family::OnlySums | Family::Ratio => {
                    &[Family::Difference, Family::Ratio, Family::PairSum][..]
                }
                Family::FallingDiagonal => &[Family::RisingDiagonal],
                Family::Thermometer => &[Family::SlowThermometer],
                Family::Minimum | Family::Maximum => &[Family::Greater],
                Family::Region => &[Family::Cage],
                Family::Cage => &[Family::Region, Family::LittleKiller, Family::PairSum],
                _ => &[],
            };
            rules.iter().any(|rule| rule.family() == *family || same.contains(&rule.family()))
        };
        let is_unread = |lower: &str| {
            let Some(said) = beyond_sudoku(lower, USUAL_RULE_WORDS) else { return false };
            let families: Vec<Family> =
                Family::ALL.iter().copied().filter(|family| mentions(said, *family)).collect();
            if families.iter().any(|family| SEPARATE.contains(family) && !is_read(family)) {
                return true;
            }
            if !families.is_empty() {
                return !families.iter().any(is_read);
            }
            let is_permission = PERMISSIONS.iter().any(|part| said.contains(part));
            !is_permission
                && !NOUNS.iter().any(|(families, nouns)| {
                    families.iter().any(|family| rules.iter().any(|rule| rule.family() == *family))
                        && nouns.iter().any(|noun| said.contains(noun))
                })
        };
        self.sentences
            .iter()
            .filter(|sentence| is_unread(&sentence.lower))
            .map(RuleSentence::quote)
            .take(MAX_QUOTES)
            .collect()
    }
}

impl RuleSentence {
    fn quote(&self) -> String {
        self.text.chars().take(MAX_QUOTE).collect()
    }
}

/// Number of words of a rule with which a sentence states one, rather than telling a story.
const USUAL_RULE_WORDS: usize = 2;

/// Returns the part of a sentence, given in lower case, that states a rule beyond those of Sudoku. `None` if it has fewer
/// than `least_words` words of a rule.
fn beyond_sudoku(lower: &str, least_words: usize) -> Option<&str> {
    // The sentence may go on with a rule: `Normal sudoku rules apply, and …`.
    let is_normal = ["sudoku rules", "sudoku apply"].iter().any(|normal| lower.contains(normal));
    let said = if is_normal { lower.split_once("apply")?.1 } else { lower };
    let is_rule = RULE_WORDS.iter().filter(|word| said.contains(*word)).count() >= least_words;
    let is_example = EXAMPLES.iter().any(|start| said.trim_start().starts_with(start));
    let is_explanation = EXPLANATIONS.iter().any(|part| said.contains(part));
    (is_rule && !is_example && !is_explanation && !is_sudoku_itself(said)).then_some(said)
}

/// Maximum length of a quoted sentence, and maximum number of quoted sentences.
const MAX_QUOTE: usize = 240;
const MAX_QUOTES: usize = 8;

/// Returns the usual letter or digit for a mathematical one, which some texts use as bold: `𝗔` for `A`.
fn plain_letter(c: char) -> char {
    let number = u32::from(c);
    let plain = match number {
        0x1d400..=0x1d6a3 => match (number - 0x1d400) % 52 {
            upper @ 0..26 => char::from_u32(u32::from('A') + upper),
            lower => char::from_u32(u32::from('a') + lower - 26),
        },
        0x1d7ce..=0x1d7ff => char::from_digit((number - 0x1d7ce) % 10, 10),
        _ => None,
    };
    plain.unwrap_or(c)
}

/// True if a sentence in lower case is about a family.
fn mentions(sentence: &str, family: Family) -> bool {
    family_names(family).is_some_and(|names| {
        names.keywords.iter().any(|words| words.iter().all(|word| sentence.contains(word)))
            && !names.except.iter().any(|word| sentence.contains(word))
    })
}

/// True if a sentence states the rules of Sudoku: `Place the digits 1 to 9 in every row, column and box`.
fn is_sudoku_itself(sentence: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|word| sentence.contains(word));
    let is_about_houses = ["row", "column"].iter().all(|word| sentence.contains(word));
    let is_about_cells = has(&["each empty cell", "every empty cell", "all empty cells"]);
    let others = [
        "clue",
        "outside",
        "arrow",
        "index",
        "position",
        "knight",
        "king",
        "sum",
        "cage",
        "diagonal",
        " line",
        "subset",
        "match",
        "either",
        "exactly one",
        "equal",
        "value",
        "total",
        "shaded",
        "mark",
        "if ",
    ];
    (is_about_houses || is_about_cells)
        && has(&["place", "fill", "once", "appear", "contain", "put the", "repeat"])
        && !has(&others)
}

/// Returns the number at the start of a text, and the rest.
fn number_at(text: &str) -> Option<(u16, &str)> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests;
