//! The summary of a finished game, shown in place of the keypad.

use std::cmp::Reverse;

use crate::model::Model;
use crate::route::Address;
use nonet_engine::rules::styles::{MAX_STYLES, RuleKind, has_rules, rule_kinds};
use nonet_engine::technique::GradeLevel;
use nonet_game::daily::{Day, daily, date_of, days_in_a_row, is_dated, is_game_of, next_unsolved, wording};
use nonet_game::game::clock::clock_text;
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::library::row::level_name;
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::own_time::{ENOUGH, median, time_text};
use nonet_game::statistics::tally::{TechniqueTally, tallies};
use nonet_tasks::exercises::lessons::is_made_quickly;
use nonet_text::{DailyText, GamesText, HomeText, Lang, PanelText, Text, board_title, technique_name};

/// The summary of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FinishView {
    /// `Solved`, `Flawless`, or more for the player's first puzzle.
    pub title: String,
    /// The playing time: `4:07`.
    pub time: String,
    /// A sentence such as `No mistakes, 2 hints.`
    pub went: String,
    /// A comparison with the usual and the best time on the same board and level, if there are earlier games.
    pub best: Option<String>,
    /// True for a daily or weekly puzzle.
    pub is_dated: bool,
    /// The streak of days, after a daily or weekly puzzle.
    pub streak: Option<String>,
    /// The puzzle that the main button plays next.
    pub next: NextPuzzle,
    /// The next harder level, offered after a game without mistakes and hints that no other puzzle of the day follows.
    pub level_up: Option<LevelUp>,
    pub result: ResultWords,
    /// The technique that the player passed over most often, once the report is written.
    pub passed_over: Option<PassedOver>,
}

/// The words of a shared result, which reveal no digit of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ResultWords {
    /// The date of a daily puzzle, or the week of a weekly one.
    pub date: Option<String>,
    /// Board and level: `Gentle`, or `6 × 6 · Easy`.
    pub kind: String,
    /// Time and help in a sentence.
    pub played: String,
    /// The streak of days, for a puzzle that belongs to it.
    pub streak: Option<String>,
}

impl ResultWords {
    /// Returns the lines to share.
    pub fn text(&self, lang: Lang) -> String {
        let head = [Some(Text::AppName.say(lang)), self.date.as_deref(), Some(&self.kind)];
        let head = head.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let lines = [Some(&head), Some(&self.played), self.streak.as_ref()];
        lines.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

/// The puzzle after a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NextPuzzle {
    /// The label of its button: `Next: Gentle`, or `Next: 6 × 6 · Easy`.
    pub label: String,
    /// The time that it takes, if known.
    pub time: Option<String>,
    /// The page that makes the puzzle; `None` if [`crate::action::Action::NextPuzzle`] does.
    pub page: Option<Address>,
}

/// Returns the next of today's puzzles that isn't solved. `None` once all are.
fn next_daily(model: &Model, lang: Lang, today: Day) -> Option<NextPuzzle> {
    let task = next_unsolved(&model.index, today)?;
    let label = DailyText::next_daily(lang, task.level.text().say(lang));
    // Times are known for the levels of the classic board.
    let classic = model.boards.classic();
    let is_of_level = task.board == classic.name() && task.rules.is_none();
    let time = is_of_level.then(|| time_text(lang, classic, task.level, &model.index)).flatten();
    Some(NextPuzzle { label, time, page: Some(Address::next_daily()) })
}

/// Returns the puzzle to play next: of the same board and level. One that was requested in detail is followed by
/// another one of the same request.
fn next_puzzle(model: &Model, lang: Lang, game: &Game) -> NextPuzzle {
    let (level, made_with) = match game.source() {
        PuzzleSource::Generated { level, seed } => (level, Some(seed)),
        PuzzleSource::Imported => (Level::default(), None),
    };
    if made_with.is_some() && made_with == model.wanted_seed {
        return NextPuzzle { label: PanelText::NextAlike.say(lang).to_owned(), ..NextPuzzle::default() };
    }
    let board = game.board().name();
    // Puzzles with variants are not made at every level.
    let level = if has_rules(board) && !level.takes_variants() { Level::Easy } else { level };
    let label = PanelText::next(lang, &kind_after(lang, board, level.text().say(lang)));
    if !has_rules(board) {
        return NextPuzzle { label, time: time_text(lang, game.board(), level, &model.index), page: None };
    }
    let styles: Option<Vec<_>> = rule_kinds(board).into_iter().map(RuleKind::style).collect();
    match styles.filter(|styles| made_with.is_some() && !styles.is_empty() && styles.len() <= MAX_STYLES) {
        Some(styles) => {
            let plain = board.split(';').next().unwrap_or_default();
            let page = Address::variant_puzzle(plain, &styles, level.name());
            NextPuzzle { label, time: None, page: Some(page) }
        }
        // Nothing generates a puzzle with such rules.
        None => NextPuzzle {
            label: PanelText::MoreChoices.say(lang).to_owned(),
            time: None,
            page: Some(Address::variants()),
        },
    }
}

/// Returns a level with the title of its board, unless that is the board that everyone knows.
fn kind_after(lang: Lang, board: &str, level: &str) -> String {
    match board {
        "classic" => level.to_owned(),
        _ => format!("{} · {level}", board_title(lang, board)),
    }
}

/// A technique that would have made moves of the game easier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassedOver {
    /// For example `Naked pair: passed over 3 times.`
    pub said: String,
    /// A puzzle that needs the technique, or its lesson where such puzzles take long to make.
    pub practice: Address,
    /// True if `practice` is a puzzle.
    pub is_puzzle: bool,
}

/// Returns the technique that was passed over most often; of several the easiest. Those of the easiest level are left
/// out: every puzzle has them.
fn passed_over(lang: Lang, game: &Game) -> Option<PassedOver> {
    let tallies = game.report.as_deref().and_then(tallies)?;
    let counts =
        |tally: &TechniqueTally| tally.overlooked > 0 && GradeLevel::of(tally.technique) > GradeLevel::Gentle;
    let tally = tallies
        .into_iter()
        .filter(counts)
        .max_by_key(|tally| (tally.overlooked, Reverse(GradeLevel::of(tally.technique))))?;
    let technique = tally.technique;
    let said = PanelText::passed_over(lang, tally.overlooked.into(), &technique_name(lang, technique));
    let is_quick = is_made_quickly(technique);
    let practice =
        if is_quick { Address::puzzle_with(technique.slug()) } else { Address::lesson(technique.slug()) };
    Some(PassedOver { said, practice, is_puzzle: is_quick })
}

/// An offer of a harder game on the same board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelUp {
    pub level: Level,
    /// The label of its button: `Try Moderate`.
    pub label: String,
    /// The time that it takes, if known.
    pub time: Option<String>,
}

/// Returns the next harder level that the board offers; `None` after mistakes or hints, and at the hardest level.
fn level_up(lang: Lang, game: &Game, index: &GameIndex) -> Option<LevelUp> {
    let PuzzleSource::Generated { level, .. } = game.source() else { return None };
    let is_clean = game.record.mistakes == 0 && game.record.hints == 0;
    // Puzzles with rules are made on the page for new games.
    if !is_clean || level.grade().is_none() || has_rules(game.board().name()) {
        return None;
    }
    let harder = |next: &&Level| next.grade() > level.grade();
    let level = *Level::on(game.board()).iter().find(harder)?;
    let label = HomeText::try_level(lang, level.text().say(lang));
    Some(LevelUp { level, label, time: time_text(lang, game.board(), level, index) })
}

/// Returns the summary of the game on the board, if it is finished.
pub fn finish(model: &Model, today: Day) -> Option<FinishView> {
    let game = model.game.as_ref().filter(|game| game.finished)?;
    let lang = model.lang();
    let own = GameSummary::of(game, model.now_ms);
    // A finished game may be looked at after later ones.
    let earlier = model.index.games.iter().filter(|other| {
        let is_alike = other.board == own.board && level(other) == level(&own);
        other.finished && is_alike && other.id.begun_ms() < own.id.begun_ms()
    });
    let kind = kind_after(lang, &own.board, level_name(lang, &own));
    let best =
        compared(lang, &kind, own.played_ms, &earlier.map(|other| other.played_ms).collect::<Vec<_>>());
    let is_first = !model.index.games.iter().any(|other| other.finished && other.id != own.id);
    let is_clean = game.record.mistakes == 0 && game.record.hints == 0;
    let title = match (is_first, is_clean) {
        (true, _) => Text::FirstFinished.say(lang),
        (false, true) => PanelText::Flawless.say(lang),
        (false, false) => Text::Finished.say(lang),
    };
    let title = title.to_owned();
    let mistakes = GamesText::mistakes(lang, game.record.mistakes.into());
    let hints = GamesText::hints(lang, game.record.hints.into());
    let time = game.clock.text(lang);
    let went = GamesText::went(lang, &mistakes, &hints);
    let is_of_today = daily(today).into_iter().any(|task| is_game_of(&own, task));
    let is_dated = is_dated(&own, today);
    let days = days_in_a_row(&model.index, today);
    let streak = (is_dated && days > 0).then(|| DailyText::streak(lang, days.into()));
    // A streak is only told to others with a puzzle that belongs to it.
    let told = (streak.is_some() && is_of_today).then(|| DailyText::shared_streak(lang, days.into()));
    let date = date_of(&own.board, own.source).filter(|_| is_dated).map(|(day, is_weekly)| match is_weekly {
        true => wording::week(lang, day),
        false => wording::day(lang, day),
    });
    let result = ResultWords { date, kind, played: DailyText::result(lang, &time, &went), streak: told };
    let passed_over = passed_over(lang, game);
    let of_today = if is_of_today { next_daily(model, lang, today) } else { None };
    // Another puzzle of the day is offered in its place.
    let level_up = if of_today.is_some() { None } else { level_up(lang, game, &model.index) };
    let next = of_today.unwrap_or_else(|| next_puzzle(model, lang, game));
    Some(FinishView { title, time, went, best, is_dated, streak, next, level_up, result, passed_over })
}

/// Compares a time in milliseconds with those of earlier games of this kind. `None` if there are none.
fn compared(lang: Lang, kind: &str, own_ms: u64, earlier_ms: &[u64]) -> Option<String> {
    let best_seconds = earlier_ms.iter().min()? / 1000;
    let best = clock_text(lang, best_seconds);
    if own_ms / 1000 < best_seconds {
        return Some(GamesText::new_best(lang, kind, &best));
    }
    if earlier_ms.len() < ENOUGH {
        return Some(GamesText::best(lang, &best));
    }
    let usual = clock_text(lang, median(earlier_ms) / 1000);
    Some(PanelText::usual_and_best(lang, &usual, &best))
}

fn level(game: &GameSummary) -> Option<Level> {
    match game.source {
        PuzzleSource::Generated { level, .. } => Some(level),
        PuzzleSource::Imported => None,
    }
}
