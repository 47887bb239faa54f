//! The orders of the list.

use nonet_game::game::PuzzleSource;
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::percent;
use nonet_game::puzzles::level::Level;
use nonet_text::{GamesText, Label, LibraryText, NewGameText};

/// Order of the list, with the latest or largest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameSort {
    /// Games in progress, and then the others, each when last played.
    #[default]
    Unfinished,
    /// When last played.
    Played,
    /// When started.
    Begun,
    /// Time played.
    Time,
    /// Percentage of cells filled.
    Progress,
    /// Level, the hardest first; then levels without a grade, and imported puzzles.
    Level,
}

impl GameSort {
    /// All orders, in menu order.
    pub const ALL: [GameSort; 6] = [
        GameSort::Unfinished,
        GameSort::Played,
        GameSort::Begun,
        GameSort::Time,
        GameSort::Progress,
        GameSort::Level,
    ];

    /// Returns the orders by the columns of the wide list: name with level, progress, time and date, which is that of the
    /// start in a list sorted by it.
    pub const fn columns(self) -> [GameSort; 4] {
        let date = if matches!(self, GameSort::Begun) { GameSort::Begun } else { GameSort::Played };
        [GameSort::Level, GameSort::Progress, GameSort::Time, date]
    }

    /// Returns the order of a list in this order after a press on the heading of a column. A second press returns to the
    /// first order of the menu, or changes the date.
    pub fn after_press(self, column: GameSort) -> GameSort {
        match column {
            _ if column != self => column,
            GameSort::Played => GameSort::Begun,
            GameSort::Begun => GameSort::Played,
            _ => GameSort::default(),
        }
    }

    pub const fn text(self) -> Label {
        match self {
            GameSort::Unfinished => GamesText::SortUnfinished.label(),
            GameSort::Played => GamesText::SortPlayed.label(),
            GameSort::Begun => GamesText::SortBegun.label(),
            GameSort::Time => GamesText::SortTime.label(),
            GameSort::Progress => GamesText::SortProgress.label(),
            GameSort::Level => NewGameText::Level.label(),
        }
    }

    /// Returns the heading of its column, whose order [`GameSort::text`] names.
    pub const fn heading(self) -> Label {
        match self {
            GameSort::Level => LibraryText::BoardAndLevel.label(),
            _ => self.text(),
        }
    }

    /// Returns the number that the list is sorted by.
    pub(super) fn key(self, game: &GameSummary) -> u64 {
        match self {
            GameSort::Unfinished => u64::from(!game.finished),
            GameSort::Played => game.touched_ms,
            GameSort::Begun => game.id.begun_ms(),
            GameSort::Time => game.played_ms,
            GameSort::Progress => percent(game),
            GameSort::Level => {
                let place = |level| Level::ALL.into_iter().position(|known| known == level);
                let is_graded = level_of(game).is_some_and(|level| level.grade().is_some());
                let place = level_of(game).and_then(place).map_or(0, |place| place as u64 + 1);
                if is_graded { place + Level::ALL.len() as u64 } else { place }
            }
        }
    }
}

/// Returns the level of a game; `None` if it was imported.
pub(super) fn level_of(game: &GameSummary) -> Option<Level> {
    match game.source {
        PuzzleSource::Generated { level, .. } => Some(level),
        PuzzleSource::Imported => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_text::Lang;

    #[test]
    fn the_column_sorted_by_level_is_headed_by_what_it_shows() {
        let say = |label: Label| label.say(Lang::English);
        assert_eq!(
            GameSort::default().columns().map(|column| say(column.heading())),
            ["Board and level", "Progress", "Time played", "Last played"]
        );
        assert_eq!(say(GameSort::Level.text()), "Level");
    }

    #[test]
    fn a_second_press_on_a_heading_takes_the_order_back_or_changes_the_date() {
        for column in GameSort::Unfinished.columns() {
            let pressed = GameSort::Unfinished.after_press(column);
            assert_eq!(pressed, column);
            assert!(pressed.columns().contains(&pressed));
            let again = pressed.after_press(column);
            match column {
                GameSort::Played => {
                    assert_eq!((again, again.columns()[3]), (GameSort::Begun, GameSort::Begun))
                }
                _ => assert_eq!(again, GameSort::Unfinished),
            }
        }
    }
}
