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

/// Words for a rule in the names of settings: `anti_knight`, `chess_anti_king`, `uniqueDiagonal`. In each pair, both words
/// stand in the name.
const SETTING_WORDS: [(&str, &str); 22] = [
    ("anti", "knight"),
    ("anti", "king"),
    ("anti", "queen"),
    ("anti", "bishop"),
    ("chess", "anti"),
    ("chess", "knight"),
    ("chess", "king"),
    ("unique", "diagonal"),
    ("unique", "diagonals"),
    ("main", "diagonals"),
    ("use", "diagonals"),
    ("use", "diagonal"),
    ("check", "diagonals"),
    ("check", "diagonal"),
    ("is", "diagonal"),
    ("non", "consecutive"),
    ("disjoint", "groups"),
    ("magic", "square"),
    ("extra", "regions"),
    ("diagonal", "sudoku"),
    ("diagonals", "sudoku"),
    ("x", "sudoku"),
];

/// Words for a rule that name it alone, in names of settings and in calls.
const SETTING_NAMES: [&str; 12] = [
    "antiknight",
    "antiking",
    "antichess",
    "knightsmove",
    "kingsmove",
    "nonconsecutive",
    "diagonals",
    "windoku",
    "hyper",
    "killer",
    "jigsaw",
    "kropki",
];

/// Returns the first setting or call in source code that turns a rule on: `anti_king = True`, `.chess_anti_knight()`,
/// `unique_diagonal=True`. A setting that is off is ignored, and so are comments.
pub(crate) fn rule_in_code(text: &str) -> Option<String> {
    text.lines().find_map(|line| {
        let line =
            ["//", "#", ";;", "--"].iter().fold(line, |line, sign| line.split(sign).next().unwrap_or(line));
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let mut start = 0;
        while let Some(offset) = line[start..].find(is_name) {
            let from = start + offset;
            let end = line[from..].find(|c| !is_name(c)).map_or(line.len(), |length| from + length);
            start = end;
            let (name, after) = (&line[from..end], line[end..].trim_start());
            if is_rule_setting(name) && is_on(after) {
                return Some(name.chars().take(40).collect());
            }
        }
        None
    })
}

/// True if the name of a setting names a rule.
fn is_rule_setting(name: &str) -> bool {
    let words = words(name);
    let has = |word: &str| words.iter().any(|known| known == word);
    let joined: String = words.concat();
    let is_negated = words.first().is_some_and(|first| matches!(first.as_str(), "no" | "without" | "not"));
    !is_negated
        && words.len() < 6
        && (SETTING_WORDS.iter().any(|(one, other)| has(one) && has(other))
            || SETTING_NAMES.iter().any(|known| joined == *known))
}

/// True if the code after a name turns it on or calls it.
fn is_on(after: &str) -> bool {
    let value = after.trim_start_matches(['"', '\'']).trim_start();
    let Some(value) = value.strip_prefix([':', '=']) else { return after.starts_with('(') };
    let value = value.trim_start_matches(['=', '>', ' ', '"', '\'']).to_lowercase();
    ["true", "1", "yes", "on"].iter().any(|on| {
        value
            .strip_prefix(on)
            .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '.'))
    })
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
    use super::{rule_in_code, rule_in_words};

    #[test]
    fn rules_are_found_in_settings_and_calls() {
        for line in [
            "solver = Sudoku(grid, chess_anti_knight=True)",
            "  anti_king: true,",
            "sudoku.addAntiKnight()",
            "Board(unique_diagonal=True)",
            "\"uniqueDiagonals\": true",
            "let useDiagonals = 1;",
        ] {
            assert!(rule_in_code(line).is_some(), "{line}");
        }
        for line in [
            "unique_diagonal=False",
            "\"antiKnight\": false",
            "grid = [5, 3, 0]",
            "// anti_king = true",
            "diagonal = i + j",
            "print(unique)",
            "anti_king = None",
        ] {
            assert!(rule_in_code(line).is_none(), "{line}");
        }
    }

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
