//! What boards are called, and what is special about them.

use std::sync::OnceLock;

use super::Lang;
use super::topic::fill;
use super::topics::{BOARD_RULES as RULES, BOARDS};
use nonet_engine::rules::styles::has_rules;

/// Says what a board with rules is called, by its name.
type Title = fn(Lang, &str) -> String;

/// Who does, once rules are known.
static RULED: OnceLock<Title> = OnceLock::new();

/// Has boards with rules called so from now on. A second time changes nothing.
pub fn title_ruled_boards_by(title: Title) {
    let _ = RULED.set(title);
}

/// What people call a board.
pub fn board_title(lang: Lang, name: &str) -> String {
    if let Some(title) = RULED.get().filter(|_| has_rules(name)) {
        return title(lang, name);
    }
    plain_title(lang, name.split(';').next().unwrap_or_default())
}

/// The same of a board without rules.
pub(super) fn plain_title(lang: Lang, name: &str) -> String {
    let mut title = String::new();
    for part in name.split('+') {
        if !title.is_empty() {
            title.push_str(" + ");
        }
        // Behind `jigsaw-` is a number or a size, as behind `boxes:`, behind `jigsaw:` are the regions.
        let (key, which) = match part.split_at_checked(7) {
            Some((key @ "jigsaw:", _)) => (key, ""),
            Some((key @ "jigsaw-", which)) => (key, which),
            _ => (part, ""),
        };
        match BOARDS.get(lang, key, "") {
            Some(known) => title.push_str(&fill(known, |_| Some(size(which)))),
            None => title.push_str(&size(part.strip_prefix("boxes:").unwrap_or(part))),
        }
    }
    title
}

/// `6 × 6`.
fn size(text: &str) -> String {
    text.replace('x', " × ")
}

/// What is special about a board, in a sentence; none where there is nothing to say.
pub fn board_rule(lang: Lang, name: &str) -> Option<&'static str> {
    let name = if name.starts_with("jigsaw") && !name.contains('+') { "jigsaw" } else { name };
    RULES.get(lang, name, "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::catalogue::NAMES;
    use std::collections::BTreeSet;

    #[test]
    fn every_board_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            for said in [&BOARDS, &RULES] {
                let (lines, faults) = said.all(lang);
                assert_eq!(faults, [""; 0]);
                let keys: Vec<_> = lines.iter().map(|(key, form, _)| (*key, *form)).collect();
                let english = said.all(Lang::English).0;
                assert_eq!(keys, english.iter().map(|(k, f, _)| (*k, *f)).collect::<Vec<_>>());
            }
            let titles: BTreeSet<String> = NAMES.iter().map(|name| board_title(lang, name)).collect();
            assert_eq!(titles.len(), NAMES.len());
            for name in NAMES {
                let title = board_title(lang, name);
                assert!(title.chars().next().is_some_and(|c| c.is_uppercase() || c.is_numeric()), "{title}");
                let plain = name.starts_with(|c: char| c.is_ascii_digit());
                assert_eq!(board_rule(lang, name).is_some(), !plain, "{name}");
            }
        }
    }

    #[test]
    fn any_board_can_be_called_something() {
        assert_eq!(board_title(Lang::English, "6x6+x"), "6 × 6 + Diagonals");
        assert_eq!(board_title(Lang::English, "boxes:3x5"), "3 × 5");
        assert_eq!(board_title(Lang::German, "jigsaw:1112312234423344"), "Eigene Regionen");
        assert_eq!(board_title(Lang::English, "jigsaw-5x5"), "Jigsaw 5 × 5");
    }
}
