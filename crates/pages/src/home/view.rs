//! View models of the home page: the game to continue, levels and variants.

use crate::daily::DailyCard;
use nonet_engine::Board;
use nonet_game::daily::{DailyState, DailyTask, Day, daily, is_game_of, state, wording};
use nonet_game::game::PuzzleSource;
use nonet_game::library::index::GameIndex;
use nonet_game::library::resume_offer::last_unfinished;
use nonet_game::library::row::GameRow;
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::own_time::time_text;
use nonet_text::locale::locale;
use nonet_text::{HomeText, Lang, Text, board_rule, board_title, style_name, style_sentence};

/// A variant with a picture: a board, or a style of rules on the classic board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    pub board: &'static str,
    pub style: Option<&'static str>,
}

/// The variants of the home page, in order.
pub const VARIANTS: [Variant; 6] = [
    Variant { board: "classic", style: Some("killer") },
    Variant { board: "classic", style: Some("thermometer") },
    Variant { board: "classic", style: Some("arrow") },
    Variant { board: "jigsaw-1", style: None },
    Variant { board: "triangular", style: None },
    Variant { board: "samurai", style: None },
];

/// A level of the classic board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelTile {
    pub level: Level,
    pub name: &'static str,
    /// The player's usual time or, before three solved puzzles, the expected one: `about 4 min`.
    pub time: Option<String>,
}

/// A variant to play at a level that suits the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantTile {
    pub variant: Variant,
    pub level: Level,
    pub name: String,
    pub level_name: &'static str,
    /// The rule in a sentence.
    pub rule: Option<&'static str>,
}

/// The puzzles of the day and the week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TodayView {
    /// The main puzzle: one of the day in progress, else the puzzle of the week in progress, else the player's usual one
    /// of the day. Once that is solved, the next one of the day that is not, and then the one of the week. `None` if all are
    /// solved.
    pub main: Option<DailyCard>,
    /// The words above the title of that puzzle.
    pub heading: &'static str,
    /// The others of the day.
    pub others: Vec<DailyCard>,
    /// The puzzle of the week, unless it is the main one.
    pub week: Option<DailyCard>,
    /// The name of the puzzle of the week and its last day: `Weekly puzzle · until Sunday`.
    pub week_heading: String,
    /// The number of the day's solved puzzles in words, such as `1 of 4 daily puzzles solved`. `None` before the first.
    pub solved: Option<String>,
    /// The short name of the weekday and the day of the month, as on a page of a calendar.
    pub weekday: String,
    pub number: String,
}

impl TodayView {
    /// Returns the main puzzle if it is in progress.
    pub fn begun(&self) -> Option<DailyTask> {
        self.main.as_ref().filter(|card| card.state == DailyState::Begun).map(|card| card.task)
    }
}

/// The place of the puzzle of the week, after those of the day.
const WEEKLY: usize = 4;

/// Returns the puzzles of the day and the week, the one to play next apart from the others.
pub fn today_view(lang: Lang, classic: &Board, index: &GameIndex, today: Day) -> TodayView {
    let mut cards =
        DailyCard::of_day(lang, index, today).map(|card| card.with_usual_time(lang, classic, index)).to_vec();
    let all = cards.len() as u64;
    let solved = cards.iter().filter(|card| card.state == DailyState::Solved).count();
    cards.push(DailyCard::of_week(lang, index, today).with_usual_time(lang, classic, index));
    let begun = cards.iter().position(|card| card.state == DailyState::Begun);
    let is_open = |place: &usize| cards[*place].state != DailyState::Solved;
    let usual = usual_daily(index, today);
    // The puzzle of the week comes last, because it is no part of the streak.
    let open = (usual..WEEKLY).chain(0..usual).chain([WEEKLY]).find(is_open);
    let place = begun.or(open);
    let heading = match place {
        Some(WEEKLY) => Text::WeeklyPuzzle.say(lang),
        _ if solved > 0 => HomeText::NextToday.say(lang),
        _ => HomeText::TodaysPuzzle.say(lang),
    };
    let main = place.map(|place| cards.remove(place));
    let week = (place != Some(WEEKLY)).then(|| cards.pop()).flatten();
    let [.., sunday] = wording::weekdays(lang, false);
    let until = HomeText::until(lang, &sunday);
    TodayView {
        main,
        heading,
        others: cards,
        week,
        week_heading: format!("{} · {until}", Text::WeeklyPuzzle.say(lang)),
        solved: (solved > 0).then(|| HomeText::solved_today(lang, solved as u64, all)),
        weekday: wording::weekdays(lang, true)[usize::from(today.weekday())].clone(),
        number: locale().number(lang, today.date().2.into()),
    }
}

/// Number of past days that [`usual_daily`] counts.
const USUAL_DAYS: u32 = 28;

/// Minimum number of solved puzzles that counts as a habit.
const USUAL_SOLVED: usize = 3;

/// Returns the place of the puzzle of a day that the player has solved most often lately, else of the easiest.
fn usual_daily(index: &GameIndex, today: Day) -> usize {
    let mut counts = [0; WEEKLY];
    for day in today.0.saturating_sub(USUAL_DAYS)..today.0 {
        for (count, task) in counts.iter_mut().zip(daily(Day(day))) {
            *count += usize::from(state(index, task) == DailyState::Solved);
        }
    }
    // Of equal counts, the easiest.
    let usual = (0..WEEKLY).rev().max_by_key(|place| counts[*place]).unwrap_or_default();
    if counts[usual] < USUAL_SOLVED { 0 } else { usual }
}

/// Returns the game played last, unless it is finished, was never begun, or is the main puzzle of the day in progress.
pub fn to_continue(
    lang: Lang,
    index: &GameIndex,
    main: Option<DailyTask>,
    today: Day,
    minutes_ahead: i32,
) -> Option<GameRow> {
    let last = last_unfinished(index).filter(|game| main.is_none_or(|task| !is_game_of(game, task)));
    last.map(|game| GameRow::of(lang, game, None, today, minutes_ahead))
}

/// Returns the graded levels, easiest first.
pub fn level_tiles(lang: Lang, classic: &Board, index: &GameIndex) -> Vec<LevelTile> {
    let graded = Level::ALL.into_iter().filter(|level| level.grade().is_some());
    let tile = |level: Level| LevelTile {
        level,
        name: level.text().say(lang),
        time: time_text(lang, classic, level, index),
    };
    graded.map(tile).collect()
}

/// Returns the number of solved puzzles in words. `None` before the first.
pub fn solved_so_far(lang: Lang, index: &GameIndex) -> Option<String> {
    let solved = index.games.iter().filter(|game| game.finished).count();
    (solved > 0).then(|| HomeText::solved_so_far(lang, solved as u64))
}

/// Returns the variants, each at the level of the game played last, but none harder than moderate, because the rule
/// may be new to the player.
pub fn variant_tiles(lang: Lang, index: &GameIndex) -> [VariantTile; 6] {
    let usual = last_level(index);
    // Puzzles with rules begin at easy, and six tiles of one level are easier to understand than two kinds of them.
    let level = if usual.takes_variants() { usual } else { Level::Easy };
    VARIANTS.map(|variant| VariantTile {
        variant,
        level,
        name: match variant.style {
            Some(style) => style_name(lang, style).to_owned(),
            None => board_title(lang, variant.board),
        },
        level_name: level.text().say(lang),
        rule: match variant.style {
            Some(style) => Some(style_sentence(lang, style)),
            None => board_rule(lang, variant.board),
        },
    })
}

/// Returns the level of the game played last, at most moderate.
fn last_level(index: &GameIndex) -> Level {
    let last = index.games.iter().max_by_key(|game| game.touched_ms).map(|game| game.source);
    match last {
        Some(PuzzleSource::Generated { level, .. }) if level.grade() < Level::Moderate.grade() => {
            // A level that is defined by its number of givens has no grade.
            if level.grade().is_some() { level } else { Level::Moderate }
        }
        Some(PuzzleSource::Generated { .. }) => Level::Moderate,
        Some(PuzzleSource::Imported) | None => Level::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::rules::styles::STYLES;
    use nonet_game::boards::{Boards, board_named};
    use nonet_game::daily::weekly;
    use nonet_game::library::index::GameSummary;
    use nonet_game::testing::{games, line};

    fn played(level: Level) -> GameIndex {
        let source = PuzzleSource::Generated { level, seed: 1 };
        GameIndex { current: None, games: vec![GameSummary { source, ..line(1) }] }
    }

    #[test]
    fn every_variant_can_be_made_at_each_level_it_is_offered_at() {
        for level in Level::ALL {
            for tile in variant_tiles(Lang::English, &played(level)) {
                let board = board_named(tile.variant.board).unwrap();
                assert!(Level::on(&board).contains(&tile.level), "{tile:?}");
                let style = tile.variant.style;
                assert!(style.is_none_or(|style| STYLES.contains(&style) && tile.level.takes_variants()));
            }
        }
    }

    #[test]
    fn variants_are_offered_at_the_level_played_last_and_moderate_at_most() {
        let level = |index: &GameIndex| variant_tiles(Lang::English, index).map(|tile| tile.level);
        let (easy, moderate) = (Level::Easy, Level::Moderate);
        assert_eq!(level(&GameIndex::default()), [easy; 6]);
        assert_eq!(level(&played(Level::Easy)), [easy; 6]);
        for harder in [Level::Moderate, Level::Extreme, Level::Senior] {
            assert_eq!(level(&played(harder)), [moderate; 6]);
        }
    }

    #[test]
    fn tiles_are_named_in_the_players_language() {
        let names = variant_tiles(Lang::English, &GameIndex::default()).map(|tile| tile.name);
        assert_eq!(names, ["Killer", "Thermometers", "Arrows", "Jigsaw 1", "Triangular", "Samurai"]);
    }

    #[test]
    fn a_level_shows_the_players_own_time_once_three_are_solved() {
        let solved =
            GameSummary { finished: true, played_ms: 250_000, ..played(Level::Easy).games[0].clone() };
        let index = GameIndex { current: None, games: vec![solved; 3] };
        let levels = level_tiles(Lang::German, Boards::default().classic(), &index);
        assert_eq!(levels.len(), 8);
        assert_eq!(levels[0].time.as_deref(), Some("etwa 3 Min."));
        assert_eq!(levels[1].time.as_deref(), Some("etwa 4 Min."));
    }

    #[test]
    fn solved_puzzles_are_counted_from_the_first_on() {
        let of = |finished: &[bool]| {
            let games =
                finished.iter().map(|finished| GameSummary { finished: *finished, ..line(1) }).collect();
            solved_so_far(Lang::English, &GameIndex { current: None, games })
        };
        assert_eq!(of(&[false]), None);
        assert_eq!(of(&[true, false]).as_deref(), Some("1 puzzle solved"));
        assert_eq!(of(&[true, true]).as_deref(), Some("2 puzzles solved"));
    }

    #[test]
    fn the_last_unfinished_game_is_continued() {
        let row = to_continue(Lang::English, &games(6), None, Day(1), 0).unwrap();
        assert_eq!((row.id, row.percent), (line(6).id, 50));
        assert_eq!(to_continue(Lang::English, &GameIndex::default(), None, Day(1), 0), None);
    }

    #[test]
    fn the_main_puzzle_of_the_day_is_the_begun_or_the_next_one_to_solve() {
        let today = Day(20_778);
        let tasks = daily(today);
        let game = |which: usize, finished| {
            let task = if which < 4 { tasks[which] } else { weekly(today) };
            let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
            let board = task.rules.map_or(task.board.to_owned(), |_| format!("{};cage 3:1,2", task.board));
            GameSummary { board, source, finished, ..line(which as u64) }
        };
        let of = |games: Vec<GameSummary>| {
            let index = GameIndex { current: None, games };
            let view = today_view(Lang::English, Boards::default().classic(), &index, today);
            let main = view.begun();
            let resumed = to_continue(Lang::English, &index, main, today, 0).map(|row| row.id);
            let others = view.others.len() + usize::from(view.week.is_some());
            assert!(view.others.iter().all(|card| card.board.is_none()), "the puzzle of the week is apart");
            (view.heading, view.main.map(|card| card.title), others, resumed)
        };
        let title = |title: &str| Some(title.to_owned());
        assert_eq!(of(Vec::new()), ("Today’s puzzle", title("Gentle"), 4, None));
        assert_eq!(of(vec![game(0, true)]), ("Next daily puzzle", title("Moderate"), 4, None));
        assert_eq!(of(vec![game(1, true)]), ("Next daily puzzle", title("Gentle"), 4, None));
        assert_eq!(
            of(vec![game(0, true), game(1, false)]),
            ("Next daily puzzle", title("Moderate"), 4, None)
        );
        // A game in progress is the main puzzle, so it isn't offered a second time.
        assert_eq!(of(vec![game(2, false)]), ("Today’s puzzle", title("Hard"), 4, None));
        let other = GameSummary { finished: false, ..line(9) };
        assert_eq!(of(vec![other]), ("Today’s puzzle", title("Gentle"), 4, Some(line(9).id)));
        let solved = (0..4).map(|which| game(which, true)).collect::<Vec<_>>();
        assert_eq!(of(vec![game(4, false)]), ("Weekly puzzle", title("Triangular · Moderate"), 4, None));
        assert_eq!(of(solved.clone()), ("Weekly puzzle", title("Triangular · Moderate"), 4, None));
        assert_eq!(of(vec![game(0, true), game(4, false)]).0, "Weekly puzzle");
        // The solved puzzle begun again is a game to continue.
        let again = GameSummary { id: line(9).id, ..game(0, false) };
        assert_eq!(
            of(vec![game(0, true), again]),
            ("Next daily puzzle", title("Moderate"), 4, Some(line(9).id))
        );
        assert_eq!(of([solved, vec![game(4, true)]].concat()), ("Next daily puzzle", None, 5, None));
        let view = today_view(Lang::English, Boards::default().classic(), &GameIndex::default(), today);
        assert_eq!(view.number, "21");
        assert_eq!(view.weekday, wording::weekdays(Lang::English, true)[5]);
        assert_eq!(view.solved, None);
        assert_eq!(view.main.unwrap().time.as_deref(), Some("about 3 min"));
        let index = GameIndex { current: None, games: vec![game(0, true), game(2, false)] };
        let view = today_view(Lang::English, Boards::default().classic(), &index, today);
        assert_eq!(view.solved.as_deref(), Some("1 of 4 daily puzzles solved"));
        assert_eq!((view.others.len(), view.week.is_some()), (3, true));
        assert_eq!(view.week_heading, "Weekly puzzle · until Sunday");
    }

    #[test]
    fn the_puzzle_that_a_player_usually_solves_is_the_main_one() {
        let today = Day(20_778);
        let solved = |place: usize, ago: u32| {
            let task = daily(Day(today.0 - ago))[place];
            let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
            let board = task.rules.map_or(task.board.to_owned(), |_| format!("{};cage 3:1,2", task.board));
            GameSummary { board, source, finished: true, ..line(u64::from(ago)) }
        };
        let usual = |games: &[(usize, u32)]| {
            let games = games.iter().map(|(place, ago)| solved(*place, *ago)).collect();
            usual_daily(&GameIndex { current: None, games }, today)
        };
        assert_eq!(usual(&[]), 0);
        assert_eq!(usual(&[(2, 1), (2, 2)]), 0, "two days are no habit");
        assert_eq!(usual(&[(2, 1), (2, 2), (2, 3)]), 2);
        assert_eq!(usual(&[(2, 1), (2, 2), (2, 3), (1, 4), (1, 5), (1, 6)]), 1, "of two habits the easier");
        assert_eq!(usual(&[(2, 29), (2, 30), (2, 31)]), 0, "long ago");
        // After the usual one come those after it, those before it, and the one of the week.
        let next = |places: &[usize]| {
            let habit = (1..4).map(|ago| solved(2, ago));
            let games = habit.chain(places.iter().map(|place| solved(*place, 0))).collect();
            let index = GameIndex { current: None, games };
            today_view(Lang::English, Boards::default().classic(), &index, today).main.map(|card| card.title)
        };
        assert_eq!(next(&[]).as_deref(), Some("Hard"));
        assert_eq!(next(&[2]).as_deref(), Some("Arrows · Moderate"));
        assert_eq!(next(&[2, 3]).as_deref(), Some("Gentle"));
        assert_eq!(next(&[2, 3, 0, 1]).as_deref(), Some("Triangular · Moderate"));
    }
}
