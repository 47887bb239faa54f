//! View model of the daily and weekly puzzle cards.

use nonet_app::route::{Address, Route};
use nonet_engine::Board;
use nonet_engine::rules::styles::rule_kinds;
use nonet_game::daily::wording;
use nonet_game::daily::{
    DailyState, DailyTask, Day, daily, days_in_a_row, is_game_of, state, state_of_day, weekly,
};
use nonet_game::game::PuzzleSource;
use nonet_game::game::clock::clock_text;
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::statistics::own_time::{ENOUGH, has_own_time, median, time_text};
use nonet_text::{DailyText, Lang, Text, board_title, expected_time, style_name, style_sentence};

/// The part of an address before the seed of a puzzle to play.
const PLAY: &str = "/play/";

/// Returns the puzzle of this day or its week that the address plays, as [`DailyCard::address`] does.
pub fn played_by(address: &Address, day: Day) -> Option<DailyTask> {
    let seed: u64 = address.rest.strip_prefix(PLAY)?.parse().ok()?;
    let mut tasks = daily(day).into_iter().chain([weekly(day)]);
    tasks.find(|task| address.route == Route::Daily && task.seed == seed)
}

/// One puzzle of the day or week, with its texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyCard {
    pub task: DailyTask,
    /// For example `Puzzles of the day`.
    pub kind: &'static str,
    /// For example `Saturday, 21 November 2026` or `Week of 16 November 2026`.
    pub date: String,
    /// The level; for a weekly puzzle, the board and the level.
    pub title: String,
    /// A title of a word or two: the variant or else the level; for a weekly puzzle, that it is one.
    pub short_title: &'static str,
    /// The board of a weekly puzzle, with the name of its variant.
    pub board: Option<String>,
    /// One sentence: the variant's rule, or the skills the level needs.
    pub explanation: &'static str,
    pub state: DailyState,
    /// The player's time once the puzzle is solved, for example `4:07`; before that the expected time, for example
    /// `about 12 min`, if it is known. See [`DailyCard::with_usual_time`].
    pub time: Option<String>,
    /// True if `time` is the one that the player usually takes.
    pub is_usual_time: bool,
    /// Label of the button that opens the puzzle.
    pub button: DailyText,
}

impl DailyCard {
    /// Returns the four puzzles of a day, easiest first.
    pub fn of_day(lang: Lang, index: &GameIndex, day: Day) -> [DailyCard; 4] {
        daily(day).map(|task| {
            let level = level_name(lang, task);
            let title = with_variant(lang, level.to_owned(), task);
            let card = DailyCard::new(lang, index, task, Text::DailyPuzzle, wording::date(lang, day), title);
            DailyCard { short_title: task.rules.map_or(level, |style| style_name(lang, style)), ..card }
        })
    }

    /// Returns the puzzle of the week that contains `day`.
    pub fn of_week(lang: Lang, index: &GameIndex, day: Day) -> DailyCard {
        let task = weekly(day);
        let board = with_variant(lang, board_title(lang, task.board), task);
        let title = format!("{board} · {}", level_name(lang, task));
        let card = DailyCard::new(lang, index, task, Text::WeeklyPuzzle, wording::week(lang, day), title);
        DailyCard { board: Some(board), ..card }
    }

    /// Adds the time that the player usually takes, if the puzzle is not started. Before enough puzzles are solved, a
    /// level of the classic board has an expected time, and others have none.
    pub fn with_usual_time(mut self, lang: Lang, classic: &Board, index: &GameIndex) -> DailyCard {
        if self.state != DailyState::Open {
            return self;
        }
        if self.task.board == classic.name() && self.task.rules.is_none() {
            self.time = time_text(lang, classic, self.task.level, index);
            self.is_usual_time = has_own_time(index, classic, self.task.level);
        } else {
            self.time = own_time(lang, self.task, index);
            self.is_usual_time = self.time.is_some();
        }
        self
    }

    /// Returns the address that plays the puzzle.
    pub fn address(&self) -> Address {
        Address { route: Route::Daily, rest: format!("{PLAY}{}", self.task.seed) }
    }

    fn new(
        lang: Lang,
        index: &GameIndex,
        task: DailyTask,
        kind: Text,
        date: String,
        title: String,
    ) -> DailyCard {
        let state = state(index, task);
        let mut begun = index.games.iter().filter(|game| is_game_of(game, task));
        let time = match state {
            DailyState::Solved => {
                let solved = begun.find(|game| game.finished);
                solved.map(|game| clock_text(lang, game.played_ms / 1000))
            }
            DailyState::Open | DailyState::Begun => {
                begun.find_map(|game| expected_time(lang, &game.board, game.minutes?))
            }
        };
        DailyCard {
            task,
            kind: kind.say(lang),
            date,
            title,
            short_title: kind.say(lang),
            board: None,
            explanation: match task.rules {
                // The variant's rule is more useful to the player than a description of the level.
                Some(style) => style_sentence(lang, style),
                None => task.level.needs_text().say(lang),
            },
            state,
            time,
            is_usual_time: false,
            button: match state {
                DailyState::Open => DailyText::Play,
                DailyState::Begun => DailyText::Continue,
                DailyState::Solved => DailyText::LookAgain,
            },
        }
    }
}

/// Returns the time that the player usually takes for this board, level and variant, rounded to minutes. `None` until
/// enough are solved.
fn own_time(lang: Lang, task: DailyTask, index: &GameIndex) -> Option<String> {
    let alike = index.games.iter().filter(|game| game.finished && is_alike(game, task));
    let times: Vec<u64> = alike.map(|game| game.played_ms).collect();
    (times.len() >= ENOUGH).then(|| Text::minutes(lang, ((median(&times) + 30_000) / 60_000).max(1)))
}

/// Returns true if the game has the board, the level and the variant of the task, and no other variant.
fn is_alike(game: &GameSummary, task: DailyTask) -> bool {
    let has_level = matches!(game.source, PuzzleSource::Generated { level, .. } if level == task.level);
    has_level
        && match (task.rules, game.board.split_once(';')) {
            (None, None) => game.board == task.board,
            (Some(style), Some((base, _))) => {
                base == task.board
                    && matches!(rule_kinds(&game.board)[..], [kind] if kind.style() == Some(style))
            }
            _ => false,
        }
}

fn level_name(lang: Lang, task: DailyTask) -> &'static str {
    task.level.text().say(lang)
}

/// Prepends the name of the task's variant, if it has one.
fn with_variant(lang: Lang, title: String, task: DailyTask) -> String {
    match task.rules {
        Some(style) => format!("{} · {title}", style_name(lang, style)),
        None => title,
    }
}

/// Returns a sentence with the number of consecutive days on which a puzzle was solved. While today is open, it tells
/// how to start a streak or to continue it.
pub fn streak(lang: Lang, index: &GameIndex, today: Day) -> String {
    match (days_in_a_row(index, today), state_of_day(index, today)) {
        (0, _) => DailyText::NoStreak.say(lang).to_owned(),
        (days, DailyState::Solved) => DailyText::streak_done(lang, days.into()),
        (days, _) => DailyText::streak_open(lang, u64::from(days) + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::Boards;
    use nonet_game::puzzles::level::Level;
    use nonet_game::testing::{games, line};

    const SATURDAY: Day = Day(20_778);

    #[test]
    fn a_started_puzzle_shows_its_expected_time_and_a_solved_one_the_players() {
        let task = daily(SATURDAY)[1];
        let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
        let line = GameSummary { board: task.board.to_owned(), source, ..games(1).games[0].clone() };
        let begun = GameSummary { minutes: Some(12), ..line.clone() };
        let solved = GameSummary { finished: true, played_ms: 247_900, ..begun.clone() };
        let time = |line| {
            let index = GameIndex { current: None, games: vec![line] };
            DailyCard::of_day(Lang::English, &index, SATURDAY).map(|card| card.time)
        };
        assert_eq!(time(begun), [None, Some("about 12 min".to_owned()), None, None]);
        assert_eq!(time(solved), [None, Some("4:07".to_owned()), None, None]);
        assert_eq!(time(line), [None, None, None, None], "games of earlier builds have no expected time");
    }

    #[test]
    fn a_puzzle_of_a_level_that_is_not_started_shows_the_usual_time() {
        let (index, boards) = (GameIndex::default(), Boards::default());
        let time = |card: DailyCard| card.with_usual_time(Lang::English, boards.classic(), &index).time;
        let text = |time: &str| Some(time.to_owned());
        let cards = DailyCard::of_day(Lang::English, &index, SATURDAY);
        assert_eq!(cards.map(time), [text("about 3 min"), text("about 15 min"), text("about 19 min"), None]);
        assert_eq!(time(DailyCard::of_week(Lang::English, &index, SATURDAY)), None);
    }

    #[test]
    fn a_variant_shows_the_players_own_time_once_three_of_its_kind_are_solved() {
        let [.., arrows] = daily(SATURDAY);
        let week = weekly(SATURDAY);
        let game = |number: u64, board: &str, level, played_ms| {
            let source = PuzzleSource::Generated { level, seed: number };
            GameSummary { board: board.to_owned(), source, played_ms, finished: true, ..line(number) }
        };
        let arrow = |number, played_ms| game(number, "classic;arrow 1:2,3", arrows.level, played_ms);
        let triangle = |number, played_ms| game(number, week.board, week.level, played_ms);
        let others = [
            game(20, "classic;arrow 1:2,3;cage 3:1,2", arrows.level, 60_000),
            game(21, "classic;cage 3:1,2", arrows.level, 60_000),
            game(22, "windoku;arrow 1:2,3", arrows.level, 60_000),
            game(23, "classic;arrow 1:2,3", Level::Hard, 60_000),
        ];
        let boards = Boards::default();
        let shown = |games: Vec<GameSummary>| {
            let index = GameIndex { current: None, games };
            let [.., day] = DailyCard::of_day(Lang::English, &index, SATURDAY);
            [day, DailyCard::of_week(Lang::English, &index, SATURDAY)].map(|card| {
                let card = card.with_usual_time(Lang::English, boards.classic(), &index);
                assert_eq!(card.is_usual_time, card.time.is_some());
                card.time
            })
        };
        let two = vec![arrow(1, 600_000), arrow(2, 720_000), triangle(3, 60_000), triangle(4, 60_000)];
        assert_eq!(shown([two.clone(), others.to_vec()].concat()), [None, None], "two are not usual");
        let three = [two, vec![arrow(5, 1_000_000), triangle(6, 60_000)]].concat();
        assert_eq!(shown(three), ["about 12 min", "about 1 min"].map(|time| Some(time.to_owned())));
    }

    #[test]
    fn cards_have_titles_and_labels() {
        let cards = DailyCard::of_day(Lang::English, &GameIndex::default(), SATURDAY);
        assert_eq!(
            cards.each_ref().map(|card| card.title.as_str()),
            ["Gentle", "Moderate", "Hard", "Arrows · Moderate"]
        );
        assert_eq!(
            cards.each_ref().map(|card| (card.short_title, card.board.as_deref())),
            ["Gentle", "Moderate", "Hard", "Arrows"].map(|title| (title, None))
        );
        assert_eq!(cards[3].explanation, "Digits along the arrow add up to the number in its circle.");
        assert_eq!(
            (cards[0].kind, cards[0].state, cards[0].button, &cards[0].time),
            ("Daily puzzles", DailyState::Open, DailyText::Play, &None)
        );
        let week = DailyCard::of_week(Lang::German, &GameIndex::default(), SATURDAY);
        assert_eq!(week.date, "Woche vom 16. November 2026");
        assert_eq!(week.title, "Dreiecke · Mittelschwer");
        assert_eq!((week.short_title, week.board.as_deref()), ("Wochenrätsel", Some("Dreiecke")));
    }

    #[test]
    fn each_puzzle_of_today_has_an_address_that_plays_it() {
        let index = GameIndex::default();
        let week = DailyCard::of_week(Lang::English, &index, SATURDAY);
        for card in DailyCard::of_day(Lang::English, &index, SATURDAY).into_iter().chain([week]) {
            assert_eq!(played_by(&card.address(), SATURDAY), Some(card.task));
            // A link kept from another week plays nothing.
            assert_eq!(played_by(&card.address(), Day(SATURDAY.0 + 7)), None);
        }
        assert_eq!(played_by(&Address::next_daily(), SATURDAY), None);
        assert_eq!(played_by(&Address::of_day(SATURDAY), SATURDAY), None);
    }

    #[test]
    fn a_streak_tells_whether_today_is_done() {
        let solved_on = |days: &[u32]| {
            let games = days.iter().map(|day| {
                let task = daily(Day(*day))[0];
                let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
                GameSummary { board: task.board.to_owned(), source, finished: true, ..line(u64::from(*day)) }
            });
            let index = GameIndex { current: None, games: games.collect() };
            streak(Lang::English, &index, SATURDAY)
        };
        let today = SATURDAY.0;
        assert_eq!(solved_on(&[]), "Solve one of today’s puzzles to start a streak.");
        assert_eq!(solved_on(&[today - 2]), "Solve one of today’s puzzles to start a streak.");
        assert_eq!(
            solved_on(&[today - 2, today - 1]),
            "Solve one of today’s puzzles for day 3 of your streak."
        );
        assert_eq!(solved_on(&[today - 2, today - 1, today]), "Today is done: day 3 of your streak");
        assert_eq!(solved_on(&[today]), "Today is done: day 1 of your streak");
    }
}
