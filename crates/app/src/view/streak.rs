//! What the puzzle on the board would add to the streak of days.

use crate::model::Model;
use nonet_game::daily::{DailyState, Day, daily, days_in_a_row, is_game_of, state_of_day};
use nonet_game::library::index::GameSummary;
use nonet_text::DailyText;

/// Returns a sentence about the streak for a puzzle of today. `None` once one of today's is solved.
pub fn streak_line(model: &Model, today: Day) -> Option<String> {
    let game = model.game.as_ref().filter(|game| !game.finished)?;
    let own = GameSummary::of(game, model.now_ms);
    let is_of_today = daily(today).into_iter().any(|task| is_game_of(&own, task));
    let is_done = state_of_day(&model.index, today) == DailyState::Solved;
    let days = u64::from(days_in_a_row(&model.index, today)) + 1;
    (is_of_today && !is_done).then(|| DailyText::streak_this(model.lang(), days))
}
