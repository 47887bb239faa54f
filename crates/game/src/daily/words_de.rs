//! German.

use super::Words;

/// The words of a text.
pub(super) const fn text(words: Words) -> &'static str {
    match words {
        Words::Daily => "Tägliche Rätsel",
        Words::Today => "Heute",
        Words::Play => "Spielen",
        Words::Continue => "Weiterspielen",
        Words::LookAgain => "Noch einmal ansehen",
        Words::StateOpen => "nicht begonnen",
        Words::StateBegun => "begonnen",
        Words::StateSolved => "gelöst",
        Words::ToCome => "noch nicht",
        Words::Archive => "Archiv",
        Words::PreviousMonth => "Voriger Monat",
        Words::NextMonth => "Nächster Monat",
        Words::NoStreak => "Löse das Rätsel von heute und das von morgen: Tage in Folge zählen hier.",
        Words::NoPuzzle => "Dieses Rätsel ließ sich nicht erzeugen. Bitte versuch es noch einmal.",
    }
}

pub(super) const MONTHS: [&str; 12] = [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
];

pub(super) const WEEKDAYS: [&str; 7] =
    ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

pub(super) fn date(day: u8, month: &str, year: u16) -> String {
    format!("{day}. {month} {year}")
}

pub(super) fn week(monday: &str) -> String {
    format!("Woche vom {monday}")
}
