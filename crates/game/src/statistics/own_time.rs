//! The player's own times, from the list of games.

use nonet_engine::Board;
use nonet_text::{Lang, Text};

use crate::boards::comparable_name;
use crate::game::PuzzleSource;
use crate::library::index::GameIndex;
use crate::puzzles::level::Level;

/// Returns the median, or 0 if there are no times. Unlike the mean, it isn't distorted by one game left open over
/// lunch.
pub fn median(times: &[u64]) -> u64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    match (times.len(), times.len() / 2) {
        (0, _) => 0,
        (count, half) if count.is_multiple_of(2) => times[half - 1].midpoint(times[half]),
        (_, half) => times[half],
    }
}

/// The number of solved puzzles of a kind that make a usual time.
pub const ENOUGH: usize = 3;

/// Returns the player's usual time for puzzles of a board and level, in seconds. `None` until enough are solved.
fn own_seconds(index: &GameIndex, board: &Board, level: Level) -> Option<u64> {
    let kind = comparable_name(board.name());
    let is_of_level =
        |source| matches!(source, PuzzleSource::Generated { level: other, .. } if other == level);
    let alike = index.games.iter().filter(|game| game.finished && is_of_level(game.source));
    let times: Vec<u64> =
        alike.filter(|game| comparable_name(&game.board) == kind).map(|game| game.played_ms).collect();
    (times.len() >= ENOUGH).then(|| median(&times) / 1000)
}

/// Returns true if [`time_text`] is the player's own time.
pub fn has_own_time(index: &GameIndex, board: &Board, level: Level) -> bool {
    own_seconds(index, board, level).is_some()
}

/// Returns the time that the player usually takes for a board and level, else the expected one, if known. Both are
/// rounded to minutes: `about 4 min`.
pub fn time_text(lang: Lang, board: &Board, level: Level, index: &GameIndex) -> Option<String> {
    let own = own_seconds(index, board, level).map(|seconds| ((seconds + 30) / 60).max(1));
    own.map(|minutes| Text::minutes(lang, minutes)).or_else(|| level.expected_time(lang, board))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::board_named;
    use crate::library::index::GameSummary;
    use crate::testing::line;

    #[test]
    fn median_of_even_and_odd_counts() {
        assert_eq!(median(&[]), 0);
        assert_eq!(median(&[7]), 7);
        assert_eq!(median(&[9, 1, 5]), 5);
        assert_eq!(median(&[9, 1, 5, 3]), 4);
        assert_eq!(median(&[u64::MAX, u64::MAX]), u64::MAX);
    }

    #[test]
    fn own_time_is_the_median_of_solved_games_of_the_same_board_and_level() {
        let game = |number, board: &str, level, played_ms, finished| {
            let source = PuzzleSource::Generated { level, seed: 1 };
            GameSummary { board: board.to_owned(), source, played_ms, finished, ..line(number) }
        };
        let games = vec![
            game(1, "classic", Level::Easy, 200_000, true),
            game(2, "classic", Level::Easy, 280_000, true),
            game(3, "classic", Level::Easy, 3_600_000, true),
            game(4, "classic", Level::Easy, 10_000, false),
            game(5, "classic", Level::Hard, 10_000, true),
            game(6, "classic;cage 3:1,2", Level::Easy, 10_000, true),
        ];
        let index = GameIndex { current: None, games };
        let classic = board_named("classic").unwrap();
        assert_eq!(own_seconds(&index, &classic, Level::Easy), Some(280));
        assert_eq!(time_text(Lang::English, &classic, Level::Easy, &index).as_deref(), Some("about 5 min"));
        assert!(has_own_time(&index, &classic, Level::Easy) && !has_own_time(&index, &classic, Level::Hard));
        assert_eq!(own_seconds(&index, &classic, Level::Hard), None, "one is not usual");
        assert_eq!(own_seconds(&index, &classic, Level::Gentle), None);
        assert_eq!(own_seconds(&index, &board_named("6x6").unwrap(), Level::Easy), None);
    }
}
