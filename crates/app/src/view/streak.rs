//! The sentence about the streak of days for the puzzle on the board.

use crate::model::Model;
use nonet_game::daily::{DailyState, Day, daily, days_in_a_row, is_game_of, state_of_day};
use nonet_game::library::index::GameSummary;
use nonet_text::DailyText;

/// Returns the sentence before the first move of a puzzle of today. `None` once one of today's is solved.
pub fn streak_line(model: &Model, today: Day) -> Option<String> {
    let game = model.game.as_ref().filter(|game| !game.finished && !game.history().can_undo())?;
    let own = GameSummary::of(game, model.now_ms);
    let is_of_today = daily(today).into_iter().any(|task| is_game_of(&own, task));
    if !is_of_today || state_of_day(&model.index, today) == DailyState::Solved {
        return None;
    }
    let days = u64::from(days_in_a_row(&model.index, today)) + 1;
    Some(DailyText::streak_this(model.lang(), days))
}
