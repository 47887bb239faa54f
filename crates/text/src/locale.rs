//! What a language does with numbers and dates. A browser knows that of every language (`Intl`) and is asked at the
//! edge, see [`set_locale`]; [`Plain`] knows as much as a language's own file says.

use std::sync::OnceLock;

use super::Lang;
use super::topic::fill;
use super::topics::LOCALE as WRITTEN;

/// The categories of plurals, as Unicode's CLDR has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plural {
    /// As Arabic has for none.
    Zero,
    /// Singular.
    One,
    /// Dual.
    Two,
    /// Paucal.
    Few,
    /// As Arabic has from eleven.
    Many,
    /// Everything else; the only one in some languages.
    Other,
}

impl Plural {
    /// All of them.
    pub const ALL: [Plural; 6] =
        [Plural::Zero, Plural::One, Plural::Two, Plural::Few, Plural::Many, Plural::Other];

    /// Its name in CLDR, in `Intl.PluralRules` and in our files.
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

    /// The category of a name, [`Plural::Other`] for unknown ones.
    pub fn of_name(name: &str) -> Plural {
        Plural::ALL.into_iter().find(|plural| plural.name() == name).unwrap_or(Plural::Other)
    }
}

/// A day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Date {
    /// `2026`.
    pub year: u16,
    /// From 1.
    pub month: u8,
    /// From 1.
    pub day: u8,
    /// 0 for Monday to 6 for Sunday.
    pub weekday: u8,
}

/// How much of a date is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DateForm {
    /// `Saturday, 21 November 2026`.
    Full,
    /// `21 November 2026`.
    Day,
    /// `22 November`, or shorter: where there is little room.
    Short,
    /// `November 2026`.
    Month,
}

/// Numbers and dates in any language.
pub trait Locale: Send + Sync {
    /// Which plural so many take.
    fn plural(&self, lang: Lang, number: u64) -> Plural;

    /// A whole number: `1,234`.
    fn number(&self, lang: Lang, number: u64) -> String;

    /// A number of tenths: `4.5` for 45.
    fn tenths(&self, lang: Lang, tenths: u64) -> String;

    /// A date.
    fn date(&self, lang: Lang, date: Date, form: DateForm) -> String;

    /// A day of the week, 0 for Monday: `Saturday`, or short, as the head of a column: `Sa`.
    fn weekday(&self, lang: Lang, weekday: u8, short: bool) -> String;
}

static LOCALE: OnceLock<Box<dyn Locale>> = OnceLock::new();

/// Has numbers and dates said by this from now on. For the page, once, before anything is said.
pub fn set_locale(locale: Box<dyn Locale>) {
    let _ = LOCALE.set(locale);
}

/// What says numbers and dates.
pub fn locale() -> &'static dyn Locale {
    LOCALE.get().map_or(&Plain, |locale| &**locale)
}

/// Numbers and dates by a language's own file.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Locale for Plain {
    fn plural(&self, lang: Lang, number: u64) -> Plural {
        plural_by(WRITTEN.form(lang, "plural", ""), number)
    }

    fn number(&self, lang: Lang, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (i, c) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push_str(WRITTEN.form(lang, "thousands", ""));
            }
            text.push(c);
        }
        text
    }

    fn tenths(&self, lang: Lang, tenths: u64) -> String {
        format!("{}{}{}", self.number(lang, tenths / 10), WRITTEN.form(lang, "decimal", ""), tenths % 10)
    }

    fn date(&self, lang: Lang, date: Date, form: DateForm) -> String {
        let form = match form {
            DateForm::Full => "full",
            DateForm::Day => "day",
            DateForm::Short => "short",
            DateForm::Month => "month",
        };
        fill(WRITTEN.form(lang, "date", form), |part| {
            Some(match part {
                "weekday" => self.weekday(lang, date.weekday, false),
                "day" => date.day.to_string(),
                "month" => WRITTEN.form(lang, &format!("month-{}", date.month), "").to_owned(),
                _ => date.year.to_string(),
            })
        })
    }

    fn weekday(&self, lang: Lang, weekday: u8, short: bool) -> String {
        let form = if short { "short" } else { "" };
        WRITTEN.form(lang, &format!("weekday-{weekday}"), form).to_owned()
    }
}

/// The category by a rule such as `zero:0 one:1 two:2 few:3-10%100 many:11-99%100`: the first that holds.
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
        .map_or(Plural::Other, |(name, _)| Plural::of_name(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_plurals_are_data() {
        let arabic = "zero:0 one:1 two:2 few:3-10%100 many:11-99%100";
        let said = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1000].map(|n| plural_by(arabic, n).name());
        let expected =
            ["zero", "one", "two", "few", "few", "many", "many", "other", "other", "few", "many", "other"];
        assert_eq!(said, expected);
        assert_eq!([0, 1, 2].map(|n| plural_by("one:0-1", n).name()), ["one", "one", "other"]);
        assert_eq!(plural_by("", 1), Plural::Other);
    }

    #[test]
    fn numbers_have_their_thousands_apart() {
        assert_eq!(Plain.number(Lang::English, 1_234_567), "1,234,567");
        assert_eq!(Plain.number(Lang::German, 1000), "1.000");
        assert_eq!(Plain.number(Lang::German, 999), "999");
        assert_eq!(Plain.tenths(Lang::German, 45), "4,5");
    }

    #[test]
    fn dates_are_said_as_each_language_does() {
        let date = Date { year: 2026, month: 11, day: 21, weekday: 5 };
        assert_eq!(Plain.date(Lang::English, date, DateForm::Full), "Saturday, 21 November 2026");
        assert_eq!(Plain.date(Lang::German, date, DateForm::Day), "21. November 2026");
        assert_eq!(Plain.date(Lang::German, date, DateForm::Short), "21. November");
        assert_eq!(Plain.date(Lang::German, date, DateForm::Month), "November 2026");
        assert_eq!(Plain.weekday(Lang::German, 5, true), "Sa");
        for lang in Lang::ALL {
            for month in 1..=12 {
                let said = Plain.date(lang, Date { month, ..date }, DateForm::Month);
                assert!(said.len() > "2026 ".len(), "{said}");
            }
            assert!((0..7).all(|day| !Plain.weekday(lang, day, false).is_empty()));
        }
    }
}
