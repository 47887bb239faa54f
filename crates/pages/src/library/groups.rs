//! Groups of the list: headings by date, and the rows near the visible part of the list.

use std::ops::Range;

use nonet_game::daily::{Day, wording};
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::level_name;
use nonet_text::{CollectionText, GamesText, Lang, LibraryText};

use super::GameSort;

/// Consecutive rows of the list, under a heading if the list has any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowGroup {
    pub heading: Option<String>,
    /// Index of the first row in the list.
    pub first: usize,
    /// Number of rows.
    pub rows: usize,
}

/// The day of the player, where clocks are this many minutes ahead of UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Today {
    pub day: Day,
    pub minutes_ahead: i32,
}

/// Groups the listed games by the date or level they are sorted by, and the imported puzzles after them. Lists in
/// another order have no headings.
pub fn group_rows(
    lang: Lang,
    games: &[GameSummary],
    puzzles: usize,
    sort: GameSort,
    today: Today,
) -> Vec<RowGroup> {
    let has_both_states = games.iter().any(|game| game.finished) && games.iter().any(|game| !game.finished);
    let heading = |game: &GameSummary| match sort {
        GameSort::Time | GameSort::Progress => None,
        GameSort::Level => Some(level_name(lang, game).to_owned()),
        GameSort::Unfinished if has_both_states && !game.finished => {
            Some(GamesText::ShowUnfinished.say(lang).to_owned())
        }
        _ => Some(date_heading(lang, day_of(game, sort, today), today.day)),
    };
    let mut groups: Vec<RowGroup> = Vec::new();
    for (first, game) in games.iter().enumerate() {
        let heading = heading(game);
        match groups.last_mut().filter(|group| group.heading == heading) {
            Some(group) => group.rows += 1,
            None => groups.push(RowGroup { heading, first, rows: 1 }),
        }
    }
    if puzzles > 0 {
        let heading = (!games.is_empty()).then(|| CollectionText::count(lang, puzzles as u64));
        groups.push(RowGroup { heading, first: games.len(), rows: puzzles });
    }
    groups
}

/// Returns the date in a game's row: of its start if the list is sorted by that, else of its last move. The year is
/// left out if it is this one.
pub fn row_date(lang: Lang, game: &GameSummary, sort: GameSort, today: Today) -> String {
    let day = day_of(game, sort, today);
    match today.day.0.checked_sub(day.0) {
        Some(0) => GamesText::Today.say(lang).to_owned(),
        Some(1) => GamesText::Yesterday.say(lang).to_owned(),
        _ if day.date().0 == today.day.date().0 => wording::short_day(lang, day),
        _ => wording::day(lang, day),
    }
}

/// Returns the heading above a row.
pub fn heading_of(groups: &[RowGroup], row: usize) -> Option<&str> {
    groups.iter().rev().find(|group| group.first <= row)?.heading.as_deref()
}

fn day_of(game: &GameSummary, sort: GameSort, today: Today) -> Day {
    let time_ms = if sort == GameSort::Begun { game.id.begun_ms() } else { game.touched_ms };
    Day::at(time_ms, today.minutes_ahead)
}

fn date_heading(lang: Lang, day: Day, today: Day) -> String {
    let month_of = |day: Day| {
        let (year, month, _) = day.date();
        (year, month)
    };
    let text = match today.0.saturating_sub(day.0) {
        0 => GamesText::Today.say(lang),
        1 => GamesText::Yesterday.say(lang),
        _ if day.monday() == today.monday() => LibraryText::EarlierThisWeek.say(lang),
        _ if month_of(day) == month_of(today) => LibraryText::EarlierThisMonth.say(lang),
        _ => return wording::month(lang, month_of(day)),
    };
    text.to_owned()
}

/// The visible part of a list. All lengths are in CSS pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListWindow {
    /// Height of a heading.
    pub heading: usize,
    /// Height of a row.
    pub row: usize,
    /// Distance from the start of the list.
    pub top: usize,
    pub height: usize,
}

/// Rows beyond each end of the visible part that are rendered too.
const MARGIN: usize = 4;
/// Rows are added and removed in steps of this many.
const STEP: usize = 4;

impl ListWindow {
    /// Returns the rows to render in each group, by their index in the list.
    pub fn rows(&self, groups: &[RowGroup]) -> Vec<Range<usize>> {
        let margin = MARGIN * self.row;
        let (from, to) = (self.top.saturating_sub(margin), self.top + self.height + margin);
        let mut at = 0;
        let mut rows_of = |group: &RowGroup| {
            at += if group.heading.is_some() { self.heading } else { 0 };
            let first = from.saturating_sub(at) / self.row / STEP * STEP;
            let end = to.saturating_sub(at).div_ceil(self.row).next_multiple_of(STEP).min(group.rows);
            at += group.rows * self.row;
            if first < end { group.first + first..group.first + end } else { 0..0 }
        };
        groups.iter().map(&mut rows_of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::game::GameId;
    use nonet_game::testing::line;

    /// Friday, 20 November 2026.
    const TODAY: Today = Today { day: Day(20_777), minutes_ahead: 60 };

    /// A game last played this many days before [`TODAY`], an hour after midnight in UTC.
    fn played(days_ago: u32, finished: bool) -> GameSummary {
        let touched_ms = u64::from(TODAY.day.0 - days_ago) * 86_400_000 + 3_600_000;
        GameSummary { touched_ms, finished, ..line(3) }
    }

    fn headings(games: &[GameSummary], sort: GameSort) -> Vec<(String, usize, usize)> {
        let groups = group_rows(Lang::English, games, 0, sort, TODAY);
        groups.into_iter().map(|group| (group.heading.unwrap_or_default(), group.first, group.rows)).collect()
    }

    #[test]
    fn headings_get_coarser_with_age() {
        let games = [0, 0, 1, 2, 4, 5, 19, 20, 50].map(|days| played(days, true));
        let named = |name: &str, first, rows| (name.to_owned(), first, rows);
        let expected = [
            named("Today", 0, 2),
            named("Yesterday", 2, 1),
            named("Earlier this week", 3, 2),
            named("Earlier this month", 5, 2),
            named("October 2026", 7, 2),
        ];
        assert_eq!(headings(&games, GameSort::Played), expected);
        assert_eq!(headings(&games, GameSort::Unfinished), expected, "all of them are solved");
        assert_eq!(headings(&games, GameSort::Time), [named("", 0, 9)]);
        assert_eq!(headings(&games, GameSort::Level), [named("Hard", 0, 9)]);
    }

    #[test]
    fn games_in_progress_are_a_group_if_they_come_first() {
        let games = [played(0, false), played(9, false), played(0, true)];
        let expected = [("In progress".to_owned(), 0, 2), ("Today".to_owned(), 2, 1)];
        assert_eq!(headings(&games, GameSort::Unfinished), expected);
        assert_eq!(headings(&games[..2], GameSort::Unfinished)[0].0, "Today", "no other games follow");
    }

    #[test]
    fn puzzles_of_a_folder_are_the_last_group() {
        let groups = |games: &[GameSummary]| group_rows(Lang::English, games, 7, GameSort::Time, TODAY);
        let puzzles =
            |heading: Option<&str>, first| RowGroup { heading: heading.map(str::to_owned), first, rows: 7 };
        assert_eq!(groups(&[]), [puzzles(None, 0)]);
        let both = groups(&[played(0, true)]);
        assert_eq!(both[1], puzzles(Some("7 puzzles"), 1));
        assert_eq!((heading_of(&both, 0), heading_of(&both, 3)), (None, Some("7 puzzles")));
    }

    #[test]
    fn a_row_shows_the_date_that_the_list_is_sorted_by() {
        let begun = u64::from(TODAY.day.0 - 400) * 86_400_000;
        let id = GameId::parse(&format!("{begun:x}-7")).unwrap();
        let date = |game: &GameSummary, sort| row_date(Lang::English, game, sort, TODAY);
        let game = GameSummary { id, ..played(3, true) };
        assert_eq!(date(&game, GameSort::Played), "17 November");
        assert_eq!(date(&game, GameSort::Begun), "16 October 2025");
        assert_eq!(date(&played(1, true), GameSort::Unfinished), "Yesterday");
        let heading = headings(&[game], GameSort::Begun)[0].0.clone();
        assert_eq!(heading, "October 2025");
    }

    #[test]
    fn only_rows_near_the_visible_part_are_rendered() {
        let group = |first, rows| RowGroup { heading: Some(String::new()), first, rows };
        let groups = [group(0, 2), group(2, 100), group(102, 3)];
        let at = |top| ListWindow { heading: 30, row: 80, top, height: 400 }.rows(&groups);
        assert_eq!(at(0), [0..2, 2..10, 0..0]);
        // The second group starts at 220, and its row 46 is at 3900.
        assert_eq!(at(3900), [0..0, 42..58, 0..0]);
        assert_eq!(at(8100), [0..0, 94..102, 102..105]);
        for top in (0..8200).step_by(37) {
            let shown = at(top);
            let row_top = |row: usize| match row {
                0..2 => 30 + row * 80,
                2..102 => 60 + row * 80,
                _ => 90 + row * 80,
            };
            for row in (0..105).filter(|row| row_top(*row) + 80 > top && row_top(*row) < top + 400) {
                assert!(shown.iter().any(|rows| rows.contains(&row)), "row {row} at {top}");
            }
        }
    }
}
