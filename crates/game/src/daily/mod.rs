//! The puzzles of the day and of the week. They depend on the date alone, so that every copy of Nonet has the same
//! ones.
//!
//! - [`Day`]: a calendar day in the player's time zone.
//! - [`daily`], [`weekly`]: the puzzles of a date: four every day, and one on another board each week.
//! - [`state`], [`state_of_day`], [`days_in_a_row`], [`days_of_month`]: which of them have been played.
//! - [`wording`]: dates in words.

mod date;
mod puzzle;
pub mod wording;

pub use date::Day;
pub use puzzle::{
    DailyState, DailyTask, DayView, daily, date_of, days_in_a_row, days_of_month, is_dated, may_be_dated,
    most_days_in_a_row, next_unsolved, solved_days, state, state_of_day, weekly,
};
pub use puzzle::{is_game_of, mix_seed, resumable};
