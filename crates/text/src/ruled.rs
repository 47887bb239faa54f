//! What rules beyond houses are called, and what is said of one that is broken.

use nonet_engine::Digit;
use nonet_engine::geometry::oblong::Oblong;
use nonet_engine::rules::{Family, Rule};

use super::boards::plain_title;
use super::families::style_name;
use super::spoken::{Join, capital, list};
use super::topic::fill;
use super::topics::VARIANTS;
use super::{Lang, RuledText};
use nonet_engine::rules::styles::{RuleKind, rule_kinds};

/// So many families are named in a title.
const NAMED: usize = 3;

/// What one rule of a family is called, within a sentence.
pub fn family_name(lang: Lang, family: Family) -> &'static str {
    VARIANTS.form(lang, family.slug(), "one")
}

/// What one rule is called, within a sentence: its family, and its number or digits: `cage 15`.
pub fn one_rule(lang: Lang, rule: &Rule) -> String {
    let mut name = family_name(lang, rule.family()).to_owned();
    if let Some(number) = rule.number() {
        name.push_str(&format!(" {number}"));
    }
    for digit in rule.digits() {
        name.push_str(&format!(" {}", digit.to_char()));
    }
    name
}

/// Where a digit stands twice that a rule of the family wants once: `in the cage`.
fn rule_place(lang: Lang, family: Family) -> Option<&'static str> {
    VARIANTS.get(lang, family.slug(), "in")
}

/// What is said of a broken rule of a family: its number, and what was found in its place.
pub fn broken_rule(lang: Lang, family: Family, number: u32, found: u32) -> String {
    fill(VARIANTS.form(lang, family.slug(), "broken"), |part| match part {
        "number" => Some(number.to_string()),
        "found" => Some(found.to_string()),
        _ => None,
    })
}

/// What people call a board with rules, by its name: `Killer`, `Thermometers and arrows`, `Killer with thermometers`,
/// `6 × 6 with arrows`. Every place that names a puzzle comes here, so that it is called the same everywhere.
pub fn ruled_title(lang: Lang, name: &str) -> String {
    let base = name.split(';').next().unwrap_or_default();
    let board = match Oblong::from_name(base) {
        Some(Oblong { rows, columns, .. }) => format!("{rows} × {columns}"),
        None => plain_title(lang, base),
    };
    // A phone's title has little room, and most boards are classic.
    let is_classic = base == "classic";
    let kinds = rule_kinds(name);
    if let ([kind], true) = (kinds.as_slice(), is_classic)
        && let Some(style) = kind.style()
    {
        return style_name(lang, style).to_owned();
    }
    let mut head: Vec<String> = Vec::new();
    let mut families: Vec<String> = Vec::new();
    for kind in kinds {
        match kind {
            RuleKind::Style(style) => head.push(style_name(lang, style).to_owned()),
            RuleKind::Family(family) => families.push(VARIANTS.form(lang, family.slug(), "many").to_owned()),
        }
    }
    if !is_classic || (head.is_empty() && families.is_empty()) {
        head.push(board);
    }
    let head = head.join(", ");
    let rest = families.len().saturating_sub(NAMED);
    families.truncate(NAMED);
    let rules = match (families.is_empty(), rest) {
        (true, _) => return head,
        (false, 0) => list(lang, families, Join::And),
        (false, rest) => RuledText::more(lang, &super::spoken::with_commas(lang, families), rest as u64),
    };
    match head.is_empty() {
        true => RuledText::on_classic(lang, &rules),
        false => RuledText::title(lang, &head, &rules),
    }
}

/// That a digit stands twice where a rule of a family wants it once.
pub fn twice(lang: Lang, family: Family, digit: Digit) -> Option<String> {
    rule_place(lang, family).map(|place| capital(&RuledText::twice(lang, digit, place)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_family_has_its_names_and_says_that_it_is_broken() {
        for lang in Lang::ALL {
            let mut names = BTreeSet::new();
            for family in Family::ALL {
                assert!(names.insert(family_name(lang, *family)), "{family:?}");
                assert!(VARIANTS.get(lang, family.slug(), "many").is_some(), "{family:?}");
                let said = broken_rule(lang, *family, 5, 6);
                assert!(said.ends_with('.') && !said.contains(['{', '}']), "{said}");
            }
        }
    }

    #[test]
    fn boards_with_rules_are_called_as_people_call_them() {
        let title = |name: &str| ruled_title(Lang::English, name);
        assert_eq!(title("classic;cage 15:1,2,10;cage 3:3,4"), "Killer");
        assert_eq!(title("6x6;cage 5:1,2"), "Killer, 6 × 6");
        assert_eq!(title("classic;cage 5:1,2;thermometer:4,5"), "Killer with thermometers");
        let dots = "classic;difference 1:1,2;ratio 2:3,4";
        assert_eq!(title(dots), "Kropki dots");
        assert_eq!(title(&format!("{dots};only-differences 1;only-ratios 2")), "Kropki dots");
        assert_eq!(title("classic;difference 1:1,2"), "White dots");
        assert_eq!(title("6x6;arrow:1,2"), "6 × 6 with arrows");
        assert_eq!(title("classic;arrow:1,2;thermometer:4,5"), "Thermometers and arrows");
        assert_eq!(title("grid:6x8:8"), "6 × 8");
        assert_eq!(
            title("classic;even:1;odd:2;renban:3,4;arrow:7,8;x-sum 5:1,2,3"),
            "Arrows, renban lines, even cells and 2 more"
        );
        let german = ruled_title(Lang::German, "classic;arrow:1,2;thermometer:4,5");
        assert_eq!(german, "Mit Thermometern und Pfeilen");
        let german = ruled_title(Lang::German, "classic;arrow:1,2;cage 5:4,5");
        assert_eq!(german, "Killer mit Pfeilen");
        assert_eq!(broken_rule(Lang::English, Family::Cage, 15, 17), "The cage is 17, not 15.");
        let seven = Digit::new(7).unwrap();
        assert_eq!(twice(Lang::English, Family::Cage, seven).unwrap(), "7 appears twice in the cage.");
    }
}
