//! A day's or a week's puzzle, as it is shown.

use super::say;
use super::{Day, State, Task, daily, days_in_a_row, state, weekly};
use crate::games::Index;
use crate::words::{DailyText, Lang, LevelNeedsText, LevelText, Text, board_title};

/// A puzzle of a date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// What it asks for.
    pub task: Task,
    /// `Puzzles of the day`.
    pub kind: &'static str,
    /// `Saturday, 21 November 2026`, `Week of 16 November 2026`.
    pub date: String,
    /// The level; for a week, the board with it.
    pub title: String,
    /// What it needs, in a sentence.
    pub explained: &'static str,
    /// What became of it.
    pub state: State,
    /// What the button says.
    pub act: DailyText,
}

impl Card {
    /// A day's, the easiest first.
    pub fn of_day(lang: Lang, index: &Index, day: Day) -> [Card; 3] {
        daily(day).map(|task| {
            let title = level_name(lang, task).to_owned();
            Card::new(lang, index, task, Text::DailyPuzzle, say::date(lang, day), title)
        })
    }

    /// That of the week a day is in.
    pub fn of_week(lang: Lang, index: &Index, day: Day) -> Card {
        let task = weekly(day);
        let title = format!("{} · {}", board_title(lang, task.board), level_name(lang, task));
        Card::new(lang, index, task, Text::WeeklyPuzzle, say::week(lang, day), title)
    }

    fn new(lang: Lang, index: &Index, task: Task, kind: Text, date: String, title: String) -> Card {
        let state = state(index, task);
        Card {
            task,
            kind: kind.say(lang),
            date,
            title,
            explained: LevelNeedsText::of(task.level).say(lang),
            state,
            act: match state {
                State::Open => DailyText::Play,
                State::Begun => DailyText::Continue,
                State::Solved => DailyText::LookAgain,
            },
        }
    }
}

fn level_name(lang: Lang, task: Task) -> &'static str {
    LevelText::of(task.level).say(lang)
}

/// How many days in a row were solved, in words; what begins such a row where there is none.
pub fn streak(lang: Lang, index: &Index, today: Day) -> String {
    match days_in_a_row(index, today) {
        0 => DailyText::NoStreak.say(lang).to_owned(),
        days => DailyText::streak(lang, days.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SATURDAY: Day = Day(20_778);

    #[test]
    fn cards_say_what_is_asked_for() {
        let cards = Card::of_day(Lang::English, &Index::default(), SATURDAY);
        assert_eq!(cards.each_ref().map(|card| card.title.as_str()), ["Gentle", "Moderate", "Hard"]);
        assert_eq!(
            (cards[0].kind, cards[0].state, cards[0].act),
            ("Puzzles of the day", State::Open, DailyText::Play)
        );
        let week = Card::of_week(Lang::German, &Index::default(), SATURDAY);
        assert_eq!(week.date, "Woche vom 16. November 2026");
        assert_eq!(week.title, "Dreiecke · Mittelschwer");
        assert_eq!(
            streak(Lang::English, &Index::default(), SATURDAY),
            DailyText::NoStreak.say(Lang::English)
        );
    }
}
