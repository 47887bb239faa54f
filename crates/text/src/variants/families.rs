//! Names and sentences for the families of variants, and for single rules.

use nonet_engine::rules::{Family, Rule};
use nonet_engine::{Cell, Digit};

use crate::dictionary::VARIANTS;
use crate::spoken::capital;
use crate::template::fill;
use crate::{Lang, ShareText, VariantPlayText};

/// Returns the title of a family for buttons and lists: one or two words, capitalized.
pub fn family_title(lang: Lang, family: Family) -> &'static str {
    VARIANTS.form(lang, family.slug(), "title")
}

/// Returns the name of a family for use within a sentence, in the singular.
pub fn family_name(lang: Lang, family: Family) -> &'static str {
    VARIANTS.form(lang, family.slug(), "one")
}

/// Returns a number of rules of a family, for use within a sentence: `49 cages`.
pub fn counted_rules(lang: Lang, family: Family, count: u64) -> String {
    ShareText::counted_rules(lang, count, VARIANTS.form(lang, family.slug(), "many"))
}

/// Returns a short label for a rule, for use within a sentence: its family with its number or digits, `cage 15`.
pub fn rule_label(lang: Lang, rule: &Rule) -> String {
    numbered(lang, family_name(lang, rule.family()), rule)
}

/// Returns the title of a rule's family with the rule's number or digits: `Cage 15`.
pub fn rule_title(lang: Lang, rule: &Rule) -> String {
    numbered(lang, family_title(lang, rule.family()), rule)
}

fn numbered(lang: Lang, name: &str, rule: &Rule) -> String {
    let number = rule.number().map(|number| number.to_string());
    let digits = rule.digits().iter().map(|digit| digit.to_char().to_string());
    match number.into_iter().chain(digits).reduce(|values, next| format!("{values} {next}")) {
        Some(values) => VariantPlayText::numbered(lang, name, &values),
        None => name.to_owned(),
    }
}

/// Returns the name of a rule with its article and position: `the 15 cage at R1C1`. `place` names a cell.
pub fn rule_name(lang: Lang, rule: &Rule, place: impl Fn(Cell) -> String) -> String {
    let number = rule.number().map(|number| number.to_string());
    let slug = rule.family().slug();
    let own = ["named.", number.as_deref().unwrap_or("bare")].concat();
    let template = VARIANTS.get(lang, slug, &own).unwrap_or_else(|| VARIANTS.form(lang, slug, "named"));
    lang.with_own_digits(fill(template, |part| match part {
        "number" => number.clone(),
        "first" => rule.cells().first().map(|cell| place(*cell)),
        "last" => rule.cells().last().map(|cell| place(*cell)),
        _ => None,
    }))
}

/// Returns a sentence that states the rule of a family. The sentence assumes that the board's largest digit is 9.
pub fn family_sentence(lang: Lang, family: Family) -> &'static str {
    VARIANTS.form(lang, family.slug(), "")
}

/// Returns a sentence that states rules of one family on a board with this many digits. Its wording depends on whether
/// the rules have the same number, different numbers, or none.
pub fn rules_sentence(lang: Lang, rules: &[&Rule], digits: u8) -> String {
    let Some(family) = rules.first().map(|rule| rule.family()) else { return String::new() };
    let mut numbers: Vec<Option<u16>> = rules.iter().map(|rule| rule.number_or_usual(digits)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let form = |form: &str| VARIANTS.get(lang, family.slug(), form);
    let own = match numbers.as_slice() {
        [Some(number)] => form(&number.to_string()).or_else(|| form("with")),
        [None] => form("bare"),
        numbers if !numbers.contains(&None) => form("numbered"),
        _ => None,
    };
    let number = numbers.first().copied().flatten().map(|number| number.to_string());
    lang.with_own_digits(fill(own.unwrap_or_else(|| family_sentence(lang, family)), |_| number.clone()))
}

/// Returns a sentence that states the rules of a style: its own, or that of the family with the same name.
pub fn style_sentence(lang: Lang, style: &str) -> &'static str {
    VARIANTS.get(lang, style, "says").or_else(|| VARIANTS.get(lang, style, "")).unwrap_or_default()
}

/// Returns the name of a style of puzzles, such as killer, by its slug in the generator.
pub fn style_name(lang: Lang, style: &str) -> &'static str {
    VARIANTS.form(lang, style, "style")
}

/// Returns the sentence about a broken rule, with the number that it demands and the number on the board.
pub fn broken_rule(lang: Lang, family: Family, number: u32, found: u32) -> String {
    lang.with_own_digits(fill(VARIANTS.form(lang, family.slug(), "broken"), |part| match part {
        "number" => Some(number.to_string()),
        "found" => Some(found.to_string()),
        _ => None,
    }))
}

/// Returns the sentence about a digit that a rule contains twice; `None` if the family allows that.
pub fn repeated_digit(lang: Lang, family: Family, digit: Digit) -> Option<String> {
    let place = VARIANTS.get(lang, family.slug(), "in");
    place.map(|place| capital(&VariantPlayText::twice(lang, digit, place)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spoken::is_sentence;
    use nonet_engine::rules::styles::STYLES;
    use std::collections::BTreeSet;

    #[test]
    fn sentences_depend_on_the_numbers_of_the_rules() {
        let rule = |family, number: u16| match number {
            0 => Rule::new(family, [Cell::new(0), Cell::new(1)]),
            _ => Rule::new(family, [Cell::new(0), Cell::new(1)]).with_number(number),
        };
        let sentence = |family, numbers: &[u16]| {
            let rules: Vec<Rule> = numbers.iter().map(|number| rule(family, *number)).collect();
            rules_sentence(Lang::English, &rules.iter().collect::<Vec<_>>(), 9)
        };
        use Family::{Cage, Difference, Ratio, Thermometer, Whispers};
        assert_eq!(sentence(Cage, &[15]), "No repeats in the cage; its digits add up to 15.");
        assert_eq!(sentence(Cage, &[15, 7]), "No repeats in a cage; its digits add up to the number.");
        assert_eq!(sentence(Cage, &[0, 0]), "Digits in a cage differ.");
        assert_eq!(sentence(Cage, &[0, 15]), family_sentence(Lang::English, Cage));
        assert_eq!(sentence(Ratio, &[0]), "A black dot: one digit is twice the other.");
        assert_eq!(sentence(Ratio, &[3]), "A black dot: one digit is 3 times the other.");
        assert_eq!(sentence(Difference, &[0, 1]), "A white dot: the two digits differ by 1.");
        assert_eq!(sentence(Whispers, &[0]), "Neighbours on the line W differ by at least 5.");
        assert_eq!(sentence(Thermometer, &[0]), family_sentence(Lang::English, Thermometer));
        for family in Family::ALL {
            for lang in Lang::ALL {
                let said = rules_sentence(lang, &[&rule(*family, 2)], 9);
                assert!(is_sentence(lang, &said) && !said.contains(['{', '}']), "{said}");
            }
        }
    }

    /// The forms that lines may have, apart from numbers.
    const FORMS: [&str; 12] =
        ["", "title", "one", "many", "style", "says", "with", "numbered", "bare", "named", "in", "broken"];

    #[test]
    fn every_family_and_style_has_its_texts_in_every_language() {
        for lang in Lang::ALL {
            let (lines, faults) = VARIANTS.all(lang);
            assert_eq!(faults, [""; 0]);
            for (key, form, _) in lines {
                let form = form.strip_prefix("named.").unwrap_or(form);
                assert!(FORMS.contains(&form) || form.parse::<u16>().is_ok(), "{lang:?} has {key}.{form}");
                let is_style = STYLES.contains(key);
                assert!(Family::from_slug(key).is_some() || is_style, "{lang:?} has {key}.{form}");
                assert!(is_style || !["style", "says"].contains(&form), "{lang:?} has {key}.{form}");
            }
            for family in Family::ALL {
                let said = family_sentence(lang, *family);
                assert!(is_sentence(lang, said) && said.len() > 12, "{lang:?} {}: {said}", family.slug());
                let rule = Rule::new(*family, [Cell::new(0), Cell::new(1)]).with_number(3);
                let name = rule_name(lang, &rule, |cell| cell.index().to_string());
                assert!(name.len() > 5 && !name.contains(['{', '}']), "{lang:?} {}: {name}", family.slug());
                for form in ["named", "title", "one", "many", "broken"] {
                    assert!(
                        VARIANTS.get(lang, family.slug(), form).is_some(),
                        "{lang:?} lacks {}.{form}",
                        family.slug()
                    );
                }
            }
            for style in STYLES {
                let name = VARIANTS.get(lang, style, "style").unwrap_or_default();
                assert!(!name.is_empty() && !is_sentence(lang, name), "{style}");
                assert_eq!(style_name(lang, style), name);
                assert!(is_sentence(lang, style_sentence(lang, style)), "{style}");
            }
        }
    }

    #[test]
    fn statements_about_styles_name_no_letter_because_their_pictures_have_none() {
        for style in STYLES {
            let said = style_sentence(Lang::English, style);
            let after_line = said.split(" line ").nth(1).unwrap_or_default();
            assert!(!after_line.starts_with(|c: char| c.is_uppercase() || "=+".contains(c)), "{said}");
        }
    }

    #[test]
    fn every_family_has_a_short_title_and_no_two_the_same() {
        for lang in Lang::ALL {
            let mut titles: Vec<&str> =
                Family::ALL.iter().map(|family| family_title(lang, *family)).collect();
            assert!(titles.iter().all(|title| !title.is_empty() && title.chars().count() < 26), "{titles:?}");
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), Family::ALL.len());
        }
    }

    #[test]
    fn every_family_has_its_own_name_and_a_sentence_for_broken_rules() {
        for lang in Lang::ALL {
            let mut names = BTreeSet::new();
            for family in Family::ALL {
                assert!(names.insert(family_name(lang, *family)), "{family:?}");
                assert!(VARIANTS.get(lang, family.slug(), "many").is_some(), "{family:?}");
                let said = broken_rule(lang, *family, 5, 6);
                assert!(is_sentence(lang, &said) && !said.contains(['{', '}']), "{said}");
            }
        }
        assert_eq!(broken_rule(Lang::English, Family::Cage, 15, 17), "The cage is 17, not 15.");
        let seven = Digit::new(7).unwrap();
        assert_eq!(
            repeated_digit(Lang::English, Family::Cage, seven).unwrap(),
            "7 appears twice in the cage."
        );
    }
}
