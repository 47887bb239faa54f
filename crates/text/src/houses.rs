//! Names of houses, of links between cells, and of digits within a sentence.

use nonet_engine::geometry::LinkKind;
use nonet_engine::{Digit, House, HouseKind};

use super::Lang;
use super::dictionary::HOUSES as NAMES;
use super::template::fill;

/// The parts of a house's name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseName {
    pub kind: HouseKind,
    /// Number among the houses of its kind, from 1.
    pub number: usize,
    /// Number of the grid that the house belongs to on a board of overlapping grids, from 1.
    pub part: Option<usize>,
}

impl HouseName {
    /// Returns the name of a house.
    pub fn of(house: &House) -> HouseName {
        HouseName { kind: house.kind(), number: house.number() + 1, part: house.part().map(|part| part + 1) }
    }

    /// Returns the name for use within a sentence: `row 3`, `triangle 4`, `/ line 2`, `region C`.
    pub fn say(self, lang: Lang) -> String {
        self.in_form(lang, "")
    }

    /// Returns the name for use after “in”.
    pub fn after_in(self, lang: Lang) -> String {
        self.in_form(lang, "in")
    }

    /// Returns the name in one of the forms that the language's file defines for houses.
    pub(super) fn in_form(self, lang: Lang, form: &str) -> String {
        let plain = fill(NAMES.form(lang, self.kind.name(), form), |part| match part {
            "n" => Some(self.number.to_string()),
            "letter" => Some(self.letter()),
            _ => None,
        });
        lang.with_own_digits(match self.part {
            Some(part) => fill(NAMES.form(lang, "of-grid", ""), |name| match name {
                "house" => Some(plain.clone()),
                _ => Some(part.to_string()),
            }),
            None => plain,
        })
    }

    /// Returns the letter of a region, or its number from the 27th on.
    fn letter(self) -> String {
        match u8::try_from(self.number) {
            Ok(n @ 1..=26) => char::from(b'A' + n - 1).to_string(),
            _ => self.number.to_string(),
        }
    }
}

/// The name of a kind of house, in the forms that sentences need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseKindName {
    /// Singular with its article, for a board with one such house: `the row`.
    pub one: &'static str,
    /// Plural: `rows`.
    pub many: &'static str,
    /// Heading: `Rows`.
    pub head: &'static str,
    /// The house of a given cell, after “in”: `its row`.
    pub its: &'static str,
    /// Singular for use after “a”: `row`.
    pub any: &'static str,
}

/// Returns the name of a kind of house.
pub fn house_kind(lang: Lang, kind: HouseKind) -> HouseKindName {
    let form = |form| NAMES.form(lang, kind.name(), form);
    HouseKindName {
        one: form("one"),
        many: form("many"),
        head: form("head"),
        its: form("its"),
        any: form("any"),
    }
}

/// Returns the heading for a kind of link, and the sentence that states its rule.
pub fn link_kind(lang: Lang, kind: LinkKind) -> (&'static str, &'static str) {
    let key = ["link-", kind.name()].concat();
    (NAMES.form(lang, &key, "head"), NAMES.form(lang, &key, ""))
}

/// Names the other cell of a link, for use after “in”: `a cell that touches it`.
pub fn link_place(lang: Lang, kind: LinkKind) -> &'static str {
    NAMES.form(lang, &["link-", kind.name()].concat(), "its")
}

/// Returns a digit in one of the forms that the language's file defines: `7`, or with the form `a`: `a 7`, `an 8`.
pub(super) fn digit(lang: Lang, digit: Digit, form: &str) -> String {
    let written = digit.to_char().to_string();
    if form.is_empty() {
        return written;
    }
    let exact = NAMES.get(lang, "digit", &format!("{form}.{written}"));
    match exact.or_else(|| NAMES.get(lang, "digit", form)) {
        Some(template) => fill(template, |_| Some(written.clone())),
        None => written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spoken::is_sentence;

    #[test]
    fn every_kind_of_house_and_link_is_named() {
        for lang in Lang::ALL {
            let (lines, faults) = NAMES.all(lang);
            assert_eq!(faults, [""; 0]);
            for kind in HouseKind::ALL {
                let house = HouseName { kind, number: 3, part: Some(2) };
                assert!(
                    house.say(lang).contains(['2', '٢']) && house.after_in(lang).len() > 3,
                    "{kind:?} in {lang:?}"
                );
                for form in ["one", "many", "head", "its", "any"] {
                    assert!(NAMES.get(lang, kind.name(), form).is_some(), "{kind:?}.{form} in {lang:?}");
                }
            }
            for kind in LinkKind::ALL {
                let (head, rule) = link_kind(lang, kind);
                assert!(head != rule && is_sentence(lang, rule), "{kind:?} in {lang:?}: {head} {rule}");
            }
            let is_known = |key: &str| {
                matches!(key, "digit" | "of-grid")
                    || HouseKind::ALL.iter().any(|kind| kind.name() == key)
                    || key.strip_prefix("link-").is_some_and(|k| LinkKind::ALL.iter().any(|l| l.name() == k))
            };
            let unknown: Vec<_> = lines.iter().filter(|(key, ..)| !is_known(key)).collect();
            assert!(unknown.is_empty(), "{unknown:?} in {lang:?}");
        }
    }

    #[test]
    fn digits_take_the_article_of_their_sound() {
        let said = |lang, n| digit(lang, Digit::new(n).unwrap(), "a");
        assert_eq!((said(Lang::English, 8), said(Lang::English, 7)), ("an 8".into(), "a 7".into()));
        assert_eq!((said(Lang::German, 8), said(Lang::German, 10)), ("eine 8".into(), "ein A".into()));
    }
}
