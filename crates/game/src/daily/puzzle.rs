//! The puzzles of a date, and which of them have been played. The list of games needs no record of that: a game with
//! the board, level and seed of a daily puzzle is a game of that puzzle.

use std::collections::BTreeSet;

use super::Day;
use crate::game::{GameId, PuzzleSource};
use crate::library::index::{GameIndex, GameSummary};
use crate::puzzles::level::Level;

/// A puzzle of a day or a week.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyTask {
    /// The name of the board.
    pub board: &'static str,
    /// The style of its variants, if it has any.
    pub rules: Option<&'static str>,
    pub level: Level,
    pub seed: u64,
}

/// The levels of a day's puzzles without variants.
const OF_A_DAY: [Level; 3] = [Level::Gentle, Level::Moderate, Level::Hard];

/// The boards of the weekly puzzles, in turn.
const SHAPES: [&str; 8] =
    ["triangular", "jigsaw-1", "x", "windoku", "jigsaw-4", "anti-knight", "tridoku", "girandola"];

/// The styles of variants, used in turn by the daily and by the weekly puzzles.
const STYLES: [&str; 8] =
    ["killer", "thermometer", "arrow", "kropki", "whispers", "renban", "between", "quadruple"];

/// Returns the puzzles of a day: three without variants, easiest first, and one with variants, which is harder at
/// weekends.
pub fn daily(day: Day) -> [DailyTask; 4] {
    [0, 1, 2, 3].map(|which| {
        let seed = mix_seed((which as u64 + 2) << 32 | u64::from(day.0));
        let plain = DailyTask { board: "classic", rules: None, level: OF_A_DAY[which.min(2)], seed };
        let level = if day.weekday() < 5 { Level::Easy } else { Level::Moderate };
        let style = STYLES[day.0 as usize % STYLES.len()];
        if which == 3 { DailyTask { rules: Some(style), level, ..plain } } else { plain }
    })
}

/// Returns the puzzle of the week that contains this day.
pub fn weekly(day: Day) -> DailyTask {
    let week = (day.monday().0 + 3) / 7;
    let board = SHAPES[week as usize % SHAPES.len()];
    // Each pass through the eight boards has other variants.
    let turn = (week / 2 + week / 8) as usize;
    let rules = (week % 2 == 1).then(|| STYLES[turn % STYLES.len()]);
    DailyTask { board, rules, level: Level::Moderate, seed: mix_seed(1 << 32 | u64::from(week)) }
}

/// Turns neighbouring numbers into distant ones (the finalizer of SplitMix64).
pub fn mix_seed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The inverse of [`mix_seed`].
const fn unmix_seed(mixed: u64) -> u64 {
    let z = mixed ^ (mixed >> 31) ^ (mixed >> 62);
    let z = z.wrapping_mul(0x3196_42B2_D24D_8EC3);
    let z = z ^ (z >> 27) ^ (z >> 54);
    let z = z.wrapping_mul(0x96DE_1B17_3F11_9089);
    let z = z ^ (z >> 30) ^ (z >> 60);
    z.wrapping_sub(0x9E37_79B9_7F4A_7C15)
}

/// Returns the puzzle number (1 for a week, from 2 for a day) and the date or week that a seed belongs to. One random
/// seed in a million million is mistaken for one of a date.
fn decode_seed(seed: u64) -> Option<(usize, u32)> {
    let number = unmix_seed(seed);
    let (which, when) = (number >> 32, number as u32);
    ((1..6).contains(&which) && when < 1 << 17).then_some((which as usize, when))
}

/// Returns true if the seed may belong to a date; [`date_of`] makes sure.
pub fn may_be_dated(source: PuzzleSource) -> bool {
    matches!(source, PuzzleSource::Generated { seed, .. } if decode_seed(seed).is_some())
}

/// Returns the date of a game's puzzle, and true for a weekly one. The date of a week is its first day.
pub fn date_of(board: &str, source: PuzzleSource) -> Option<(Day, bool)> {
    let PuzzleSource::Generated { level, seed } = source else { return None };
    let (which, when) = decode_seed(seed)?;
    let (day, is_weekly) =
        if which == 1 { (Day((when * 7).checked_sub(3)?), true) } else { (Day(when), false) };
    let task = if is_weekly { weekly(day) } else { daily(day)[which - 2] };
    let is_it = task.is_on(board) && (task.level, task.seed) == (level, seed);
    is_it.then_some((day, is_weekly))
}

impl DailyTask {
    /// Returns true if the puzzle is on the board of this name. With variants, which are part of the name, only the
    /// base board is compared.
    fn is_on(self, board: &str) -> bool {
        match (self.rules, board.split_once(';')) {
            (None, None) => board == self.board,
            (Some(_), Some((base, _))) => base == self.board,
            _ => false,
        }
    }
}

/// The progress on a daily or weekly puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DailyState {
    Open,
    Begun,
    Solved,
}

/// Returns true if this is a game with the task's puzzle. A deleted game counts if it was solved.
pub fn is_game_of(game: &GameSummary, task: DailyTask) -> bool {
    (game.finished || !game.deleted)
        && task.is_on(&game.board)
        && game.source == PuzzleSource::Generated { level: task.level, seed: task.seed }
}

/// Returns true if this is a game with a daily or weekly puzzle dated today or earlier.
pub fn is_dated(game: &GameSummary, today: Day) -> bool {
    let counts = game.finished || !game.deleted;
    counts && date_of(&game.board, game.source).is_some_and(|(day, _)| day <= today)
}

/// Returns the progress on a task, judged from the list of games.
pub fn state(index: &GameIndex, task: DailyTask) -> DailyState {
    let games = index.games.iter().filter(|game| is_game_of(game, task));
    games
        .map(|g| if g.finished { DailyState::Solved } else { DailyState::Begun })
        .max()
        .unwrap_or(DailyState::Open)
}

/// Returns the game of a task that was begun last, if it isn't deleted.
pub fn resumable(index: &GameIndex, task: DailyTask) -> Option<GameId> {
    let is_there = |game: &&GameSummary| is_game_of(game, task) && !game.deleted;
    index.games.iter().filter(is_there).max_by_key(|game| game.finished).map(|game| game.id.clone())
}

/// Returns the easiest puzzle of a day that isn't solved.
pub fn next_unsolved(index: &GameIndex, day: Day) -> Option<DailyTask> {
    daily(day).into_iter().find(|task| state(index, *task) != DailyState::Solved)
}

/// Returns the best progress on any of a day's puzzles.
pub fn state_of_day(index: &GameIndex, day: Day) -> DailyState {
    daily(day).into_iter().map(|task| state(index, task)).max().unwrap_or(DailyState::Open)
}

/// Returns how many days in a row were solved, up to today; today itself may still be open.
pub fn days_in_a_row(index: &GameIndex, today: Day) -> u32 {
    let solved = |day: u32| state_of_day(index, Day(day)) == DailyState::Solved;
    let before = (0..today.0).rev().take_while(|day| solved(*day)).count() as u32;
    before + u32::from(solved(today.0))
}

/// Returns the days up to today with a solved puzzle, in order.
pub fn solved_days(index: &GameIndex, today: Day) -> BTreeSet<Day> {
    let solved = index.games.iter().filter(|game| game.finished);
    let days = solved.filter_map(|game| match date_of(&game.board, game.source)? {
        (day, false) if day <= today => Some(day),
        _ => None,
    });
    days.collect()
}

/// Returns the longest run of days that were solved up to today.
pub fn most_days_in_a_row(index: &GameIndex, today: Day) -> u32 {
    let (mut most, mut run, mut before) = (0, 0, None);
    for Day(day) in solved_days(index, today) {
        run = if before.is_some_and(|before: u32| before + 1 == day) { run + 1 } else { 1 };
        most = most.max(run);
        before = Some(day);
    }
    most
}

/// A day in the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayView {
    pub day: Day,
    pub state: DailyState,
    /// False for future days.
    pub can_play: bool,
}

/// Returns the days of a month, in order.
pub fn days_of_month(index: &GameIndex, year: u16, month: u8, today: Day) -> Vec<DayView> {
    let days = (1..=31).map_while(|day| Day::of_date(year, month, day));
    days.map(|day| DayView { day, state: state_of_day(index, day), can_play: day <= today }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SATURDAY: Day = Day(20_778);

    fn board_of(task: DailyTask) -> String {
        task.rules.map_or(task.board.to_owned(), |_| format!("{};cage 3:1,2", task.board))
    }

    fn played(task: DailyTask, finished: bool, number: u64) -> GameSummary {
        GameSummary {
            id: GameId::new(number, 1),
            board: board_of(task),
            source: PuzzleSource::Generated { level: task.level, seed: task.seed },
            filled: 1,
            open: 50,
            played_ms: 1,
            minutes: None,
            finished,
            untouched: false,
            touched_ms: number,
            name: String::new(),
            deleted: false,
            changed_ms: 0,
        }
    }

    #[test]
    fn the_puzzles_of_a_date_never_change() {
        let four = daily(SATURDAY).map(|task| (task.board, task.level, task.seed));
        assert_eq!(
            four[..3],
            [
                ("classic", Level::Gentle, 0x704C_8BE1_BF6A_8C5E),
                ("classic", Level::Moderate, 0x773E_5ADD_AE9E_FB68),
                ("classic", Level::Hard, 0x38C9_4AB9_52D4_0FF3),
            ]
        );
        let task = weekly(SATURDAY);
        assert_eq!(
            (task.board, task.level, task.seed),
            ("triangular", Level::Moderate, 0x30E4_66AE_2CCD_9482)
        );
        let seeds: BTreeSet<u64> = (0..5000).flat_map(|d| daily(Day(d))).map(|task| task.seed).collect();
        assert_eq!(seeds.len(), 20_000);
        let ruled = daily(SATURDAY)[3];
        assert_eq!((ruled.rules, ruled.level), (Some("arrow"), Level::Moderate));
        let weeks: Vec<_> = (0..6).map(|week| weekly(Day(20_787 + 7 * week)).rules).collect();
        assert_eq!(weeks, [None, Some("killer"), None, Some("thermometer"), None, Some("arrow")]);
        assert!((0..5000).all(|week| weekly(Day(week * 7 + 4)).rules.is_some() == (week % 2 == 0)));
        let week: BTreeSet<u64> = (0..7).map(|d| weekly(Day(SATURDAY.monday().0 + d)).seed).collect();
        assert_eq!(week.len(), 1);
    }

    #[test]
    fn a_streak_ends_with_an_unsolved_day() {
        let mut index = GameIndex::default();
        assert_eq!(days_in_a_row(&index, SATURDAY), 0);
        for back in [0, 1, 2, 4] {
            // It is enough to solve one puzzle of the day.
            let task = daily(Day(SATURDAY.0 - back))[back as usize % 3];
            index.put(played(task, true, u64::from(back)));
        }
        index.put(played(daily(Day(SATURDAY.0 - 3))[0], false, 9));
        assert_eq!(days_in_a_row(&index, SATURDAY), 3);
        // Today isn't over yet.
        assert_eq!(days_in_a_row(&index, Day(SATURDAY.0 + 1)), 3);
        assert_eq!(days_in_a_row(&index, Day(SATURDAY.0 + 2)), 0);
        // The longest streak outlives the current one. Puzzles of the week don't count.
        index.put(played(weekly(Day(SATURDAY.0 + 1)), true, 20));
        assert_eq!(most_days_in_a_row(&index, Day(SATURDAY.0 + 2)), 3);
        assert_eq!(most_days_in_a_row(&index, Day(SATURDAY.0 - 1)), 2, "the last day is still to come");
        assert_eq!(most_days_in_a_row(&GameIndex::default(), SATURDAY), 0);
    }

    #[test]
    fn games_of_a_date_are_recognised() {
        for task in [daily(Day(20_000))[2], daily(SATURDAY)[3], weekly(SATURDAY)] {
            let game = played(task, true, 1);
            assert!(is_dated(&game, SATURDAY) && may_be_dated(game.source));
        }
        for day in (0..40_000).map(Day) {
            let of = |task: DailyTask| {
                date_of(&board_of(task), PuzzleSource::Generated { level: task.level, seed: task.seed })
            };
            assert!(daily(day).into_iter().all(|task| of(task) == Some((day, false))));
            let monday = Day((day.0 + 3) / 7 * 7).0.checked_sub(3);
            if let Some(monday) = monday {
                assert_eq!(of(weekly(day)), Some((Day(monday), true)), "{day:?}");
            }
        }
        assert!(!may_be_dated(PuzzleSource::Generated { level: Level::Easy, seed: 7 }));
        assert!(
            !may_be_dated(PuzzleSource::Generated { level: Level::Easy, seed: mix_seed(20_000) }),
            "the number 0 is no puzzle"
        );
        assert!(!may_be_dated(PuzzleSource::Imported));
        assert_eq!(
            date_of("x", PuzzleSource::Generated { level: Level::Hard, seed: daily(SATURDAY)[2].seed }),
            None
        );
        assert!(!is_dated(&played(daily(Day(SATURDAY.0 + 1))[0], true, 1), SATURDAY), "to come");
        assert!(!is_dated(&played(DailyTask { seed: 7, ..weekly(SATURDAY) }, true, 1), SATURDAY));
    }

    #[test]
    fn a_month_shows_played_and_future_days() {
        let mut index = GameIndex::default();
        index.put(played(daily(Day(SATURDAY.0 - 1))[2], true, 1));
        index.put(played(daily(SATURDAY)[0], false, 2));
        // The same seed on another board is another puzzle.
        index.put(played(DailyTask { board: "x", ..daily(Day(SATURDAY.0 - 2))[1] }, true, 3));
        let month = days_of_month(&index, 2026, 11, SATURDAY);
        assert_eq!(month.len(), 30);
        let states: Vec<DailyState> = month[18..22].iter().map(|d| d.state).collect();
        assert_eq!(states, [DailyState::Open, DailyState::Solved, DailyState::Begun, DailyState::Open]);
        assert_eq!(month.iter().filter(|d| d.can_play).count(), 21);
    }
}
