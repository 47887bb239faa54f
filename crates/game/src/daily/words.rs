//! The words of the page: a file per language beside this one, which the compiler asks for.

use super::{Day, State};
use super::{words_de, words_en};
use crate::text::{Lang, word_list};

word_list! { Words:
    Daily
    Today
    Play
    Continue
    LookAgain
    StateOpen
    StateBegun
    StateSolved
    ToCome
    Archive
    PreviousMonth
    NextMonth
    NoStreak
    NoPuzzle
}

impl Words {
    /// The words for it.
    pub const fn say(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => words_en::text(self),
            Lang::German => words_de::text(self),
        }
    }

    /// What became of a puzzle.
    pub const fn state(state: State) -> Words {
        match state {
            State::Open => Words::StateOpen,
            State::Begun => Words::StateBegun,
            State::Solved => Words::StateSolved,
        }
    }

    /// The name of a month, from 1 on.
    pub fn month(lang: Lang, month: u8) -> &'static str {
        let names = match lang {
            Lang::English => words_en::MONTHS,
            Lang::German => words_de::MONTHS,
        };
        names.get(usize::from(month).wrapping_sub(1)).copied().unwrap_or_default()
    }

    /// The names of the days of the week, Monday first.
    pub const fn weekdays(lang: Lang) -> [&'static str; 7] {
        match lang {
            Lang::English => words_en::WEEKDAYS,
            Lang::German => words_de::WEEKDAYS,
        }
    }

    /// The same as two letters.
    pub fn short_weekdays(lang: Lang) -> [&'static str; 7] {
        Words::weekdays(lang).map(|name| name.get(..2).unwrap_or(name))
    }

    /// `Saturday, 21 November 2026`.
    pub fn date(lang: Lang, day: Day) -> String {
        let weekday = Words::weekdays(lang)[usize::from(day.weekday())];
        format!("{weekday}, {}", Words::plain_date(lang, day))
    }

    /// `Week of 16 November 2026`.
    pub fn week(lang: Lang, day: Day) -> String {
        let monday = Words::plain_date(lang, day.monday());
        match lang {
            Lang::English => words_en::week(&monday),
            Lang::German => words_de::week(&monday),
        }
    }

    fn plain_date(lang: Lang, day: Day) -> String {
        let (year, month, day) = day.date();
        let month = Words::month(lang, month);
        match lang {
            Lang::English => words_en::date(day, month, year),
            Lang::German => words_de::date(day, month, year),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_said_in_every_language() {
        for lang in Lang::ALL {
            for words in Words::ALL {
                let said = words.say(lang);
                assert!(!said.is_empty() && said.trim() == said && !said.contains("  "), "{words:?}");
            }
            assert!((1..=12).all(|month| !Words::month(lang, month).is_empty()));
            assert_eq!((Words::month(lang, 0), Words::month(lang, 13)), ("", ""));
        }
        assert!(Words::ALL.iter().all(|w| w.say(Lang::English) != w.say(Lang::German)));
        assert_eq!(Words::short_weekdays(Lang::German)[5], "Sa");
    }
}
