//! A day's or a week's puzzle, and the way onto the board.

use super::puzzle::is_of;
use super::say;
use super::{Day, State, Task, daily, days_in_a_row, state, weekly};
use crate::new_game::as_game;

use crate::save::{self, Index};
use crate::words::{DailyText, Lang, LevelText, Text, board_title};
use crate::worker::MadePuzzle;

/// A puzzle of a date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// What it asks for.
    pub task: Task,
    /// `Puzzle of the day`.
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
    /// A day's.
    pub fn of_day(lang: Lang, index: &Index, day: Day) -> Card {
        let task = daily(day);
        let title = level_name(lang, task).to_owned();
        Card::new(lang, index, task, Text::DailyPuzzle, say::date(lang, day), title)
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
            explained: LevelText::explained(task.level).say(lang),
            state,
            act: match state {
                State::Open => DailyText::Play,
                State::Begun => DailyText::Continue,
                State::Solved => DailyText::LookAgain,
            },
        }
    }
}

pub(super) fn level_name(lang: Lang, task: Task) -> &'static str {
    LevelText::of(task.level).say(lang)
}

/// How many days in a row were solved, in words; what begins such a row where there is none.
pub fn streak(lang: Lang, index: &Index, today: Day) -> String {
    match days_in_a_row(index, today) {
        0 => DailyText::NoStreak.say(lang).to_owned(),
        days => DailyText::streak(lang, days.into()),
    }
}

/// What is to be written to the store so that the game opens with the task's, if it was begun: keys and values.
pub fn resumed(index: &str, task: Task) -> Option<Vec<(String, String)>> {
    let mut index = save::read_index(index).ok()?;
    let game = index.games.iter().rev().find(|game| is_of(game, task))?;
    index.current = Some(game.id.clone());
    Some(vec![(save::INDEX_KEY.to_owned(), save::write_index(&index))])
}

/// What is to be written to the store so that the game opens with the task's puzzle: keys and values. It stays the
/// task's even if it only came nearest, which it then does on every copy of Nonet. None if the index that is there must
/// not be overwritten.
pub fn begun(
    made: MadePuzzle,
    task: Task,
    index: Option<&str>,
    now_ms: u64,
    random: u32,
) -> Option<Vec<(String, String)>> {
    as_game(&MadePuzzle { level: task.level, seed: task.seed, ..made }, index, now_ms, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;

    const SATURDAY: Day = Day(20_778);

    #[test]
    fn cards_say_what_is_asked_for() {
        let card = Card::of_day(Lang::English, &Index::default(), SATURDAY);
        assert_eq!((card.kind, card.title.as_str()), ("Puzzle of the day", "Fierce"));
        assert_eq!((card.state, card.act), (State::Open, DailyText::Play));
        let week = Card::of_week(Lang::German, &Index::default(), SATURDAY);
        assert_eq!(week.date, "Woche vom 16. November 2026");
        assert_eq!(week.title, "Dreiecke · Mittelschwer");
        assert_eq!(
            streak(Lang::English, &Index::default(), SATURDAY),
            DailyText::NoStreak.say(Lang::English)
        );
    }

    #[test]
    fn what_is_begun_is_gone_on_with() {
        let task = daily(SATURDAY);
        // A puzzle that came nearest, of another level.
        let made = MadePuzzle {
            board: "classic".to_owned(),
            level: Level::Hard,
            seed: 0,
            givens: format!("1{}", ".".repeat(80)),
            solution: "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
                .to_owned(),
        };
        let kept = begun(made, task, None, 5, 1).unwrap();
        let index = save::read_index(&kept[1].1).unwrap();
        let card = Card::of_day(Lang::English, &index, SATURDAY);
        assert_eq!((card.state, card.act), (State::Begun, DailyText::Continue));
        assert_eq!(resumed(&kept[1].1, daily(Day(3))), None);
        let mut elsewhere = index.clone();
        elsewhere.current = None;
        let again = resumed(&save::write_index(&elsewhere), task).unwrap();
        assert_eq!(save::read_index(&again[0].1).unwrap(), index);
    }
}
