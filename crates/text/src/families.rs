//! Rules beyond houses, in words.

use nonet_engine::Cell;
use nonet_engine::rules::{Family, Rule};

use super::Lang;
use super::topic::fill;
use super::topics::VARIANTS;

/// What one rule is called, with its article and its place: `the 15 cage at R1C1`. `place` names a cell.
pub fn rule_name(lang: Lang, rule: &Rule, place: impl Fn(Cell) -> String) -> String {
    let number = rule.number().map(|number| number.to_string());
    let slug = rule.family().slug();
    let own = ["named.", number.as_deref().unwrap_or("bare")].concat();
    let template = VARIANTS.get(lang, slug, &own).unwrap_or_else(|| VARIANTS.form(lang, slug, "named"));
    fill(template, |part| match part {
        "number" => number.clone(),
        "first" => rule.cells().first().map(|cell| place(*cell)),
        "last" => rule.cells().last().map(|cell| place(*cell)),
        _ => None,
    })
}

/// What a family of rules says, in a sentence. Nine stands for the board's largest digit.
pub fn rule_sentence(lang: Lang, family: Family) -> &'static str {
    VARIANTS.form(lang, family.slug(), "")
}

/// What rules of one family say on a board of so many digits, in a sentence that speaks of numbers as these rules have them:
/// all the same, each its own, or none.
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
    fill(own.unwrap_or_else(|| rule_sentence(lang, family)), |_| number.clone())
}

/// What the rules of a style say, in a sentence: its own, or that of the family which it is.
pub fn style_sentence(lang: Lang, style: &str) -> &'static str {
    VARIANTS.get(lang, style, "says").or_else(|| VARIANTS.get(lang, style, "")).unwrap_or_default()
}

/// What puzzles with rules of a style are called: by the word that the generator knows the style by.
pub fn style_name(lang: Lang, style: &str) -> &'static str {
    VARIANTS.form(lang, style, "style")
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::rules::styles::STYLES;

    #[test]
    fn rules_with_a_number_say_no_more_than_holds_for_it() {
        let rule = |family, number: u16| match number {
            0 => Rule::new(family, [Cell::new(0), Cell::new(1)]),
            _ => Rule::new(family, [Cell::new(0), Cell::new(1)]).with_number(number),
        };
        let say = |family, numbers: &[u16]| {
            let rules: Vec<Rule> = numbers.iter().map(|number| rule(family, *number)).collect();
            rules_sentence(Lang::English, &rules.iter().collect::<Vec<_>>(), 9)
        };
        use Family::{Cage, Difference, Ratio, Thermometer, Whispers};
        assert_eq!(say(Cage, &[15]), "Digits in the cage differ and add up to 15.");
        assert_eq!(say(Cage, &[15, 7]), "Digits in a cage differ and add up to its number.");
        assert_eq!(say(Cage, &[0, 0]), "Digits in a cage differ.");
        assert_eq!(say(Cage, &[0, 15]), rule_sentence(Lang::English, Cage));
        assert_eq!(say(Ratio, &[0]), "A black dot: one digit is twice the other.");
        assert_eq!(say(Ratio, &[3]), "A black dot: one digit is 3 times the other.");
        assert_eq!(say(Difference, &[0, 1]), "A white dot: the two digits differ by 1.");
        assert_eq!(say(Whispers, &[0]), "Neighbours on the line W differ by at least 5.");
        assert_eq!(say(Thermometer, &[0]), rule_sentence(Lang::English, Thermometer));
        for family in Family::ALL {
            for lang in Lang::ALL {
                let said = rules_sentence(lang, &[&rule(*family, 2)], 9);
                assert!(said.ends_with('.') && !said.contains(['{', '}']), "{said}");
            }
        }
    }

    /// Forms of lines; the others are numbers.
    const FORMS: [&str; 12] =
        ["", "title", "one", "many", "style", "says", "with", "numbered", "bare", "named", "in", "broken"];

    #[test]
    fn every_family_says_what_it_asks_for_and_every_style_has_a_name() {
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
                let said = rule_sentence(lang, *family);
                assert!(said.ends_with('.') && said.len() > 12, "{lang:?} {}: {said}", family.slug());
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
                assert!(!name.is_empty() && !name.ends_with('.'), "{style}");
                assert_eq!(style_name(lang, style), name);
                assert!(style_sentence(lang, style).ends_with('.'), "{style}");
            }
        }
    }
}
