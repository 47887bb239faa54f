//! Names of boards, and the rules that set them apart.

use std::sync::OnceLock;

use nonet_engine::rules::styles::has_rules;

use crate::Lang;
use crate::dictionary::{BOARD_RULES as RULES, BOARDS};
use crate::template::fill;

/// Returns the title of a board with variants, given the board's name.
type VariantTitleFn = fn(Lang, &str) -> String;

/// Unset in programs that are built without variants.
static VARIANT_TITLE: OnceLock<VariantTitleFn> = OnceLock::new();

/// Sets the function that [`board_title`] uses for boards with variants, usually [`crate::variant_title`]. Later calls
/// are ignored. It is set at run time so that the main program works without the code for variants.
pub fn set_variant_title(title: VariantTitleFn) {
    let _ = VARIANT_TITLE.set(title);
}

/// Returns the title of a board. Until [`set_variant_title`] is called, titles leave out variants.
pub fn board_title(lang: Lang, name: &str) -> String {
    if let Some(title) = VARIANT_TITLE.get().filter(|_| has_rules(name)) {
        return title(lang, name);
    }
    plain_title(lang, name.split(';').next().unwrap_or_default())
}

/// Returns the title of a board without variants.
pub(crate) fn plain_title(lang: Lang, name: &str) -> String {
    let mut title = String::new();
    for part in name.split('+') {
        if !title.is_empty() {
            title.push_str(" + ");
        }
        // `jigsaw-` is followed by a number or a size, `boxes:` by a size, `jigsaw:` by the regions.
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
    lang.with_own_digits(title)
}

/// Turns `6x6` into `6 × 6`.
fn size(text: &str) -> String {
    text.replace('x', " × ")
}

/// Returns a sentence about the board's special rule or shape; `None` for boards that need none.
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
    fn every_board_has_a_title_of_its_own() {
        for lang in Lang::ALL {
            for dictionary in [&BOARDS, &RULES] {
                let (lines, faults) = dictionary.all(lang);
                assert_eq!(faults, [""; 0]);
                let keys: Vec<_> = lines.iter().map(|(key, form, _)| (*key, *form)).collect();
                let english = dictionary.all(Lang::English).0;
                assert_eq!(keys, english.iter().map(|(k, f, _)| (*k, *f)).collect::<Vec<_>>());
            }
            let titles: BTreeSet<String> = NAMES.iter().map(|name| board_title(lang, name)).collect();
            assert_eq!(titles.len(), NAMES.len());
            for name in NAMES {
                let title = board_title(lang, name);
                assert!(title.chars().next().is_some_and(|c| !c.is_lowercase()), "{title}");
                let plain = name.starts_with(|c: char| c.is_ascii_digit());
                assert_eq!(board_rule(lang, name).is_some(), !plain, "{name}");
            }
        }
    }

    #[test]
    fn titles_are_composed_for_boards_outside_the_catalogue() {
        assert_eq!(board_title(Lang::English, "6x6+x"), "6 × 6 + Diagonals");
        assert_eq!(board_title(Lang::English, "boxes:3x5"), "3 × 5");
        assert_eq!(board_title(Lang::German, "jigsaw:1112312234423344"), "Eigene Regionen");
        assert_eq!(board_title(Lang::English, "jigsaw-5x5"), "Jigsaw 5 × 5");
    }
}
