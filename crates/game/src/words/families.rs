//! Rules beyond houses, in words.

use nonet_engine::Cell;
use nonet_engine::rules::{Family, Rule};

use super::Lang;
use super::topic::{Dictionary, fill};

static FAMILIES: Dictionary = Dictionary::new("rule_families", include_str!("en/rule_families.txt"));

static NAMES: Dictionary = Dictionary::new("rule_names", include_str!("en/rule_names.txt"));

/// What one rule is called, with its article and its place: `the 15 cage at R1C1`. `place` names a cell.
pub fn rule_name(lang: Lang, rule: &Rule, place: impl Fn(Cell) -> String) -> String {
    let number = rule.number().map(|number| number.to_string());
    let template = NAMES.form(lang, rule.family().slug(), number.as_deref().unwrap_or("bare"));
    fill(template, |part| match part {
        "number" => number.clone(),
        "first" => rule.cells().first().map(|cell| place(*cell)),
        "last" => rule.cells().last().map(|cell| place(*cell)),
        _ => None,
    })
}

/// What a family of rules says, in a sentence. Nine stands for the board's largest digit.
pub fn rule_sentence(lang: Lang, family: Family) -> &'static str {
    FAMILIES.form(lang, family.slug(), "")
}

/// What the rules of a style say, in a sentence: a family's own, or that of the families which it has.
pub fn style_sentence(lang: Lang, style: &str) -> &'static str {
    FAMILIES.get(lang, style, "").or_else(|| FAMILIES.get(lang, style, "says")).unwrap_or_default()
}

/// What puzzles with rules of a style are called: by the word that the generator knows the style by.
pub fn style_name(lang: Lang, style: &str) -> &'static str {
    FAMILIES.form(lang, style, "style")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule_styles::STYLES;

    #[test]
    fn every_family_says_what_it_asks_for_and_every_style_has_a_name() {
        for lang in Lang::ALL {
            let (lines, faults) = FAMILIES.all(lang);
            assert_eq!(faults, [""; 0]);
            for family in Family::ALL {
                let said = rule_sentence(lang, *family);
                assert!(said.ends_with('.') && said.len() > 12, "{lang:?} {}: {said}", family.slug());
            }
            for style in STYLES {
                assert!(
                    !style_name(lang, style).is_empty() && !style_name(lang, style).ends_with('.'),
                    "{style}"
                );
            }
            let (names, faults) = NAMES.all(lang);
            assert_eq!(faults, [""; 0]);
            for (key, ..) in names {
                assert!(Family::from_slug(key).is_some(), "{lang:?} names {key}");
            }
            for family in Family::ALL {
                let rule = Rule::new(*family, [Cell::new(0), Cell::new(1)]).with_number(3);
                let name = rule_name(lang, &rule, |cell| cell.index().to_string());
                assert!(name.len() > 5 && !name.contains(['{', '}']), "{lang:?} {}: {name}", family.slug());
            }
            for style in STYLES {
                assert!(style_sentence(lang, style).ends_with('.'), "{style}");
            }
            // Two styles are no family of their own.
            assert_eq!(
                lines.len(),
                Family::ALL.len() + STYLES.len() + 2,
                "{lang:?} has lines that nothing says"
            );
        }
    }
}
