//! Texts of lessons.

use nonet_engine::Board;
use nonet_engine::technique::Technique;

use super::techniques::{key_of, plain_fish_key, technique_placeholder};
use crate::Lang;
use crate::dictionary::{BOARD_NOTES, LESSONS};
use crate::template::fill;

/// Returns a part of a technique's lesson: `more` (on its idea), `when` (to look for it) or `unlike` (how it differs
/// from similar techniques).
pub fn lesson_text(lang: Lang, technique: Technique, part: &str, board: &Board) -> String {
    let own = plain_fish_key(technique, board).and_then(|key| LESSONS.get(lang, key, part));
    let text = own.or_else(|| LESSONS.get(lang, key_of(technique), part)).unwrap_or_default();
    fill(text, |part| technique_placeholder(lang, technique, board, part))
}

/// Returns a note of one or two sentences about lessons on a board; empty for most boards.
pub fn board_note(lang: Lang, board: &str) -> &'static str {
    BOARD_NOTES.get(lang, board, "").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spoken::is_sentence;
    use nonet_engine::geometry::catalogue::NAMES;
    use nonet_engine::geometry::classic;
    use nonet_engine::rules::styles::STYLES;

    #[test]
    fn every_technique_has_its_lesson_in_every_language() {
        let board = classic();
        for lang in Lang::ALL {
            assert_eq!(LESSONS.all(lang).1, Vec::<String>::new());
            for technique in Technique::all() {
                for part in ["more", "when", "unlike"] {
                    let text = lesson_text(lang, technique, part, &board);
                    assert!(
                        is_sentence(lang, &text) && text.len() > 20,
                        "{technique}.{part} in {lang:?}: {text:?}"
                    );
                    assert!(!text.contains(['{', '}']) && !text.contains("  "), "{technique}.{part}: {text}");
                }
            }
        }
    }

    #[test]
    fn every_line_belongs_to_a_technique_or_a_board() {
        for lang in Lang::ALL {
            assert_eq!(BOARD_NOTES.all(lang).1, Vec::<String>::new());
            let lessons = LESSONS.all(lang).0.iter().map(|line| (&LESSONS, line));
            for (of, (key, form, text)) in
                lessons.chain(BOARD_NOTES.all(lang).0.iter().map(|line| (&BOARD_NOTES, line)))
            {
                let is_fish = ["fish-2", "fish-3", "fish-4"].contains(key);
                let is_technique = is_fish || Technique::all().any(|technique| key_of(technique) == *key);
                let is_lesson = is_technique && matches!(*form, "more" | "when" | "unlike");
                let is_known = match std::ptr::eq(of, &LESSONS) {
                    true => is_lesson,
                    false => form.is_empty() && (NAMES.contains(key) || STYLES.contains(key)),
                };
                assert!(is_known, "{key}.{form}");
                assert!(
                    lang == Lang::English || of.get(Lang::English, key, form) != Some(text),
                    "{key}.{form}"
                );
            }
        }
    }
}
