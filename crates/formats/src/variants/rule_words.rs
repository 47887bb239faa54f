//! Words that name a rule beyond rows, columns and boxes.

/// Beginnings of words that name a rule wherever they stand.
const RULE_WORDS: [&str; 25] = [
    "cage",
    "killer",
    "thermo",
    "arrow",
    "kropki",
    "whisper",
    "renban",
    "palindrome",
    "sandwich",
    "skyscraper",
    "jigsaw",
    "samurai",
    "windoku",
    "hyper",
    "diagonal",
    "knight",
    "nonconsecutive",
    "consecutive",
    "quadruple",
    "constraint",
    "variant",
    "indexer",
    "region",
    "parity",
    "zipper",
];

/// Words that name a rule only if they stand alone, because they also have other meanings.
const LONE_WORDS: [&str; 6] = ["king", "even", "odd", "rules", "xv", "lines"];

/// Returns a short line or the name of a field, if it names a rule.
pub(crate) fn rule_in_words(line: &str) -> Option<String> {
    let line = line.trim();
    let words: Vec<String> = words(line);
    let is_short = words.len() <= 4 || line.trim_end().ends_with(':') && words.len() <= 6;
    let is_rule = |word: &String| {
        RULE_WORDS.iter().any(|rule| word.starts_with(rule))
            || words.len() < 3 && LONE_WORDS.contains(&word.as_str())
    };
    (is_short && words.iter().any(is_rule)).then(|| line.chars().take(40).collect())
}

/// Splits a line or a name in one of the usual spellings into words in lower case.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for c in line.chars() {
        let starts_word = !c.is_alphabetic() || was_lower && c.is_uppercase();
        was_lower = c.is_lowercase();
        if starts_word {
            words.push(String::new());
        }
        if let (true, Some(word)) = (c.is_alphabetic(), words.last_mut()) {
            word.extend(c.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::rule_in_words;

    #[test]
    fn rules_are_found_in_short_lines_and_names() {
        for line in [
            "Anti-Knight",
            "#VARIANT(S)",
            "SimpleThermometerLine:",
            "cages",
            "odd",
            "Even/Odd",
            "Constraints:",
        ] {
            assert!(rule_in_words(line).is_some(), "{line}");
        }
        for line in [
            "",
            "Grid 01",
            "pub const backtracking_killer = KnownBoard {",
            "an even harder one",
            "  ],",
            "Bodd",
        ] {
            assert!(rule_in_words(line).is_none(), "{line}");
        }
    }
}
