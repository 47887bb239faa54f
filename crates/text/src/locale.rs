//! Plurals, numbers and dates in each language. The web app sets a [`Locale`] that uses the browser's `Intl`; otherwise
//! [`FileLocale`] follows the rules in the language's own file.

use std::sync::OnceLock;

use super::Lang;
use super::dictionary::LOCALE as FILE;
use super::template::fill;

/// The plural categories of Unicode's CLDR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plural {
    /// For example 0 in Arabic.
    Zero,
    /// Singular.
    One,
    /// Dual.
    Two,
    /// Paucal.
    Few,
    /// For example 11 to 99 in Arabic.
    Many,
    /// All remaining numbers; some languages have no other category.
    Other,
}

impl Plural {
    /// Every category, in CLDR's order.
    pub const ALL: [Plural; 6] =
        [Plural::Zero, Plural::One, Plural::Two, Plural::Few, Plural::Many, Plural::Other];

    /// Returns the category's name in CLDR, in `Intl.PluralRules` and in the text files.
    pub const fn name(self) -> &'static str {
        match self {
            Plural::Zero => "zero",
            Plural::One => "one",
            Plural::Two => "two",
            Plural::Few => "few",
            Plural::Many => "many",
            Plural::Other => "other",
        }
    }

    /// Returns the category of this name; [`Plural::Other`] if there is none.
    pub fn from_name(name: &str) -> Plural {
        Plural::ALL.into_iter().find(|plural| plural.name() == name).unwrap_or(Plural::Other)
    }
}

/// A calendar date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Date {
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
    /// 0 for Monday to 6 for Sunday.
    pub weekday: u8,
}

/// The parts of a date that a text contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DateForm {
    /// `Saturday, 21 November 2026`.
    Full,
    /// `21 November 2026`.
    Day,
    /// `22 November`, or shorter.
    Short,
    /// `November 2026`.
    Month,
}

/// Formats numbers and dates in any language.
pub trait Locale: Send + Sync {
    /// Returns the plural category of a number.
    fn plural(&self, lang: Lang, number: u64) -> Plural;

    /// Formats a whole number: `1,234`.
    fn number(&self, lang: Lang, number: u64) -> String;

    /// Formats a number of tenths: 45 as `4.5`.
    fn tenths(&self, lang: Lang, tenths: u64) -> String;

    /// Formats a date.
    fn date(&self, lang: Lang, date: Date, form: DateForm) -> String;

    /// Returns the name of a weekday, 0 for Monday: `Saturday`, or short for column headings: `Sa`.
    fn weekday(&self, lang: Lang, weekday: u8, short: bool) -> String;
}

static LOCALE: OnceLock<Box<dyn Locale>> = OnceLock::new();

/// Sets the locale for all texts. Call it once, at start-up; later calls are ignored.
pub fn set_locale(locale: Box<dyn Locale>) {
    let _ = LOCALE.set(locale);
}

/// Returns the locale that was set, else [`FileLocale`].
pub fn locale() -> &'static dyn Locale {
    LOCALE.get().map_or(&FileLocale, |locale| &**locale)
}

/// Formats numbers and dates by the rules in the language's own file, `locale.txt`.
#[derive(Clone, Copy, Debug)]
pub struct FileLocale;

impl Locale for FileLocale {
    fn plural(&self, lang: Lang, number: u64) -> Plural {
        plural_by(FILE.form(lang, "plural", ""), number)
    }

    fn number(&self, lang: Lang, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (i, c) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push_str(FILE.form(lang, "thousands", ""));
            }
            text.push(c);
        }
        text
    }

    fn tenths(&self, lang: Lang, tenths: u64) -> String {
        format!("{}{}{}", self.number(lang, tenths / 10), FILE.form(lang, "decimal", ""), tenths % 10)
    }

    fn date(&self, lang: Lang, date: Date, form: DateForm) -> String {
        let form = match form {
            DateForm::Full => "full",
            DateForm::Day => "day",
            DateForm::Short => "short",
            DateForm::Month => "month",
        };
        fill(FILE.form(lang, "date", form), |part| {
            Some(match part {
                "weekday" => self.weekday(lang, date.weekday, false),
                "day" => date.day.to_string(),
                "month" => FILE.form(lang, &format!("month-{}", date.month), "").to_owned(),
                _ => date.year.to_string(),
            })
        })
    }

    fn weekday(&self, lang: Lang, weekday: u8, short: bool) -> String {
        let form = if short { "short" } else { "" };
        FILE.form(lang, &format!("weekday-{weekday}"), form).to_owned()
    }
}

/// Evaluates a rule such as `zero:0 one:1 two:2 few:3-10%100 many:11-99%100`: the first range that contains the number
/// decides. `%100` takes the number modulo 100.
fn plural_by(rule: &str, number: u64) -> Plural {
    let holds = |range: &str| -> Option<bool> {
        let (range, number) = match range.split_once('%') {
            Some((range, of)) => (range, number % of.parse::<u64>().ok()?.max(1)),
            None => (range, number),
        };
        let (least, most) = range.split_once('-').unwrap_or((range, range));
        Some((least.parse().ok()?..=most.parse().ok()?).contains(&number))
    };
    rule.split_whitespace()
        .filter_map(|part| part.split_once(':'))
        .find(|(_, range)| holds(range) == Some(true))
        .map_or(Plural::Other, |(name, _)| Plural::from_name(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plural_rules_are_evaluated() {
        let arabic = "zero:0 one:1 two:2 few:3-10%100 many:11-99%100";
        let said = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1000].map(|n| plural_by(arabic, n).name());
        let expected =
            ["zero", "one", "two", "few", "few", "many", "many", "other", "other", "few", "many", "other"];
        assert_eq!(said, expected);
        assert_eq!([0, 1, 2].map(|n| plural_by("one:0-1", n).name()), ["one", "one", "other"]);
        assert_eq!(plural_by("", 1), Plural::Other);
    }

    #[test]
    fn thousands_are_separated() {
        assert_eq!(FileLocale.number(Lang::English, 1_234_567), "1,234,567");
        assert_eq!(FileLocale.number(Lang::German, 1000), "1.000");
        assert_eq!(FileLocale.number(Lang::German, 999), "999");
        assert_eq!(FileLocale.tenths(Lang::German, 45), "4,5");
    }

    #[test]
    fn dates_follow_each_language() {
        let date = Date { year: 2026, month: 11, day: 21, weekday: 5 };
        assert_eq!(FileLocale.date(Lang::English, date, DateForm::Full), "Saturday, 21 November 2026");
        assert_eq!(FileLocale.date(Lang::German, date, DateForm::Day), "21. November 2026");
        assert_eq!(FileLocale.date(Lang::German, date, DateForm::Short), "21. November");
        assert_eq!(FileLocale.date(Lang::German, date, DateForm::Month), "November 2026");
        assert_eq!(FileLocale.weekday(Lang::German, 5, true), "Sa");
        for lang in Lang::ALL {
            for month in 1..=12 {
                let said = FileLocale.date(lang, Date { month, ..date }, DateForm::Month);
                assert!(said.len() > "2026 ".len(), "{said}");
            }
            assert!((0..7).all(|day| !FileLocale.weekday(lang, day, false).is_empty()));
        }
    }
}
