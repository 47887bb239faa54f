//! The summary of a finished game, shown in place of the keypad.

use crate::model::Model;
use nonet_game::daily::{Day, daily, date_of, days_in_a_row, is_dated, is_game_of, wording};
use nonet_game::game::PuzzleSource;
use nonet_game::game::clock::clock_text;
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::kind;
use nonet_game::puzzles::level::Level;
use nonet_text::{DailyText, GamesText, Lang, Text};

/// The summary of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FinishView {
    /// The playing time: `4:07`.
    pub time: String,
    /// A sentence such as `No mistakes, 2 hints.`
    pub went: String,
    /// A comparison with earlier games on the same board and level, if there are any.
    pub best: Option<String>,
    /// True for a daily or weekly puzzle.
    pub is_dated: bool,
    /// The streak of days, if this is one of today's puzzles.
    pub streak: Option<String>,
    /// A text to share that reveals no digit, for a daily or weekly puzzle.
    pub result: Option<String>,
}

/// Returns the summary of the game on the board, if it is finished.
pub fn finish(model: &Model, today: Day) -> Option<FinishView> {
    let game = model.game.as_ref().filter(|game| game.finished)?;
    let lang = model.lang();
    let own = GameSummary::of(game, model.now_ms);
    let earlier = model.index.games.iter().filter(|other| {
        let is_alike = other.board == own.board && level(other) == level(&own);
        other.finished && is_alike && other.id != own.id
    });
    let best = earlier.map(|other| other.played_ms).min().map(|best_ms| {
        let kind = kind(lang, &own);
        match own.played_ms < best_ms {
            true => GamesText::new_best(lang, &kind),
            false => GamesText::best(lang, &kind, &clock_text(best_ms / 1000)),
        }
    });
    let mistakes = GamesText::mistakes(lang, game.record.mistakes.into());
    let hints = GamesText::hints(lang, game.record.hints.into());
    let time = game.clock.text();
    let went = GamesText::went(lang, &mistakes, &hints);
    let is_of_today = daily(today).into_iter().any(|task| is_game_of(&own, task));
    let streak = is_of_today.then(|| DailyText::streak(lang, days_in_a_row(&model.index, today).into()));
    let is_dated = is_dated(&own, today);
    let result = is_dated.then(|| result(lang, &own, &time, &went, streak.as_deref())).flatten();
    Some(FinishView { time, went, best, is_dated, streak, result })
}

/// Returns the lines to share: date and level, time and help, and the streak.
fn result(lang: Lang, own: &GameSummary, time: &str, went: &str, streak: Option<&str>) -> Option<String> {
    let (day, is_weekly) = date_of(&own.board, own.source)?;
    let date = if is_weekly { wording::week(lang, day) } else { wording::day(lang, day) };
    let head = format!("{} · {date} · {}", Text::AppName.say(lang), kind(lang, own));
    let lines = [head, DailyText::result(lang, time, went)].into_iter().chain(streak.map(str::to_owned));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

fn level(game: &GameSummary) -> Option<Level> {
    match game.source {
        PuzzleSource::Generated { level, .. } => Some(level),
        PuzzleSource::Imported => None,
    }
}
