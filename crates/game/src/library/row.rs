//! The texts of a game in a list.

use crate::daily::wording::dated;
use crate::daily::{Day, wording};
use crate::game::clock::clock_text;
use crate::game::{GameId, PuzzleSource};
use crate::library::index::GameSummary;
use crate::puzzles::level::Level;
use nonet_text::locale::locale;
use nonet_text::{DailyText, GamesText, Lang, Text, board_title, expected_time};

/// A game as shown in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    pub id: GameId,
    /// The name of the board in the catalogue.
    pub board: String,
    /// The name given by the player, or else board and level.
    pub name: String,
    /// Board and level, if the player has named the game.
    pub kind: Option<String>,
    pub folder: Option<String>,
    /// The level of a generated puzzle.
    pub level: Option<Level>,
    /// Progress in per cent.
    pub percent: u64,
    /// The progress in words: `Not started`, `43%`, `Solved`.
    pub state: String,
    /// The expected solving time until the game is solved: `about 12 min`.
    pub expected: Option<String>,
    /// The playing time: `4:07`.
    pub time: String,
    /// The day of the last play: `Today`, `21 November 2026`.
    pub played: String,
    pub finished: bool,
    /// True until the first move.
    pub is_untouched: bool,
    /// The label of the button that opens the game.
    pub act: GamesText,
}

impl GameRow {
    /// Returns the row of a game in `folder`, on this day, where clocks are this many minutes ahead of UTC.
    pub fn of(
        lang: Lang,
        game: &GameSummary,
        folder: Option<&str>,
        today: Day,
        minutes_ahead: i32,
    ) -> GameRow {
        let percent = percent(game);
        GameRow {
            id: game.id.clone(),
            board: game.board.clone(),
            name: dated(lang, &game.board, game.source)
                .filter(|_| game.name.is_empty())
                .map_or_else(|| name_of(lang, game), |dated| format!("{dated} · {}", level_name(lang, game))),
            kind: (!game.name.is_empty()).then(|| kind(lang, game)),
            folder: folder.map(str::to_owned),
            level: match game.source {
                PuzzleSource::Generated { level, .. } => Some(level),
                PuzzleSource::Imported => None,
            },
            percent,
            state: match game.finished {
                true => GamesText::Solved.say(lang).to_owned(),
                false if game.untouched => DailyText::StateOpen.say(lang).to_owned(),
                false => GamesText::percent(lang, percent),
            },
            // Next to the player's own time, the expected one could be taken for it.
            expected: game
                .minutes
                .filter(|_| !game.finished)
                .and_then(|minutes| expected_time(lang, &game.board, minutes)),
            time: clock_text(lang, game.played_ms / 1000),
            played: played(lang, Day::at(game.touched_ms, minutes_ahead), today),
            finished: game.finished,
            is_untouched: game.untouched,
            act: if game.finished { GamesText::LookAgain } else { GamesText::Resume },
        }
    }
}

/// Returns the name given by the player, or else board and level: `Classic · Hard`.
pub fn name_of(lang: Lang, game: &GameSummary) -> String {
    if game.name.is_empty() { kind(lang, game) } else { game.name.clone() }
}

/// Returns board and level: `Classic · Hard`.
pub fn kind(lang: Lang, game: &GameSummary) -> String {
    format!("{} · {}", board_title(lang, &game.board), level_name(lang, game))
}

pub fn level_name(lang: Lang, game: &GameSummary) -> &'static str {
    match game.source {
        PuzzleSource::Generated { level, .. } => level.text().say(lang),
        PuzzleSource::Imported => Text::Custom.say(lang),
    }
}

/// Returns the progress of a game in per cent.
pub fn percent(game: &GameSummary) -> u64 {
    if game.finished {
        return 100;
    }
    (game.filled.min(game.open) * 100 / game.open.max(1)) as u64
}

fn played(lang: Lang, day: Day, today: Day) -> String {
    match today.0.checked_sub(day.0) {
        Some(0) => GamesText::Today.say(lang).to_owned(),
        Some(1) => GamesText::Yesterday.say(lang).to_owned(),
        _ => wording::day(lang, day),
    }
}

/// Formats a size in kilobytes or megabytes.
pub fn size(lang: Lang, bytes: u64) -> String {
    match bytes.div_ceil(1000) {
        kilobytes @ 0..1000 => GamesText::kilobytes(lang, &locale().number(lang, kilobytes)),
        _ => GamesText::megabytes(lang, &locale().tenths(lang, bytes.div_ceil(100_000))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::daily::daily;
    use crate::testing::line;

    #[test]
    fn a_row_shows_name_progress_and_day_of_play() {
        let saturday = Day(20_778);
        let game = GameSummary { filled: 22, open: 51, touched_ms: 20_777 * 86_400_000, ..line(6) };
        let row = GameRow::of(Lang::English, &game, None, saturday, 0);
        assert_eq!(row.expected, None);
        let timed = GameSummary { minutes: Some(12), ..game.clone() };
        let expected = GameRow::of(Lang::English, &timed, None, saturday, 0).expected;
        assert_eq!(expected, None, "no times of people are known for the board");
        let classic = GameSummary { board: "classic".to_owned(), ..timed };
        let expected = GameRow::of(Lang::German, &classic, None, saturday, 0).expected;
        assert_eq!(expected.as_deref(), Some("etwa 12 Min."));
        assert_eq!((row.name.as_str(), row.kind.as_ref()), ("Triangular · Hard", None));
        assert_eq!((row.state.as_str(), row.percent), ("43%", 43));
        let untouched = GameSummary { untouched: true, ..game.clone() };
        assert_eq!(GameRow::of(Lang::English, &untouched, None, saturday, 0).state, "Not started");
        assert_eq!((row.time.as_str(), row.played.as_str()), ("1:00", "Yesterday"));
        // Further east it was already Saturday.
        assert_eq!(GameRow::of(Lang::English, &game, None, saturday, 60).played, "Yesterday");
        assert_eq!(GameRow::of(Lang::English, &game, None, Day(20_777), 0).played, "Today");
        assert_eq!(GameRow::of(Lang::English, &game, None, Day(20_790), 0).played, "20 November 2026");
        let task = daily(saturday)[1];
        let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
        let of_day = GameSummary { board: "classic".to_owned(), source, ..game.clone() };
        assert_eq!(
            GameRow::of(Lang::English, &of_day, None, saturday, 0).name,
            "Daily, 21 November · Moderate"
        );
        let named = GameSummary { name: "Graz".to_owned(), finished: true, minutes: Some(12), ..game };
        let row = GameRow::of(Lang::English, &named, Some("Train"), saturday, 0);
        assert_eq!(row.folder.as_deref(), Some("Train"));
        assert_eq!((row.name.as_str(), row.kind.as_deref()), ("Graz", Some("Triangular · Hard")));
        assert_eq!((row.state.as_str(), row.percent, row.act), ("Solved", 100, GamesText::LookAgain));
        assert_eq!(row.expected, None, "a solved game shows only the player's time");
    }

    #[test]
    fn a_board_without_open_cells_counts_as_zero_per_cent() {
        assert_eq!(percent(&GameSummary { filled: 3, open: 0, finished: false, ..line(1) }), 0);
    }

    #[test]
    fn sizes_are_shown_in_suitable_units() {
        assert_eq!(size(Lang::English, 999), "1 KB");
        assert_eq!(size(Lang::English, 1_234_000), "1.3 MB");
    }
}
