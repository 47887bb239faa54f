//! The puzzles of the day and of the week: from the date alone, so that every copy of Nonet has the same one; and what
//! the page `#/daily` shows of them.
//!
//! - [`Day`]: a day of the calendar, as the player's own clock has it.
//! - [`daily`], [`weekly`]: what is asked for: three grades every day, and a board of another shape each week.
//! - [`state`], [`state_of_day`], [`days_in_a_row`], [`days_of_month`]: what has been played of it.
//! - `month`: a month's grid; `moved`: where an arrow key leads in it.
//! - `Card`: a day's or a week's puzzle; `streak`: the days in a row, in words.
//! - `DailyPage`: the page, as a part of the model.
//! - [`wording`]: days in words.

mod date;
mod puzzle;
pub mod wording;

pub use date::Day;
pub use puzzle::{
    DailyState, DailyTask, DayView, daily, date_of, days_in_a_row, days_of_month, is_dated, may_be_dated,
    state, state_of_day, weekly,
};
pub use puzzle::{is_game_of, mix_seed, resumable};
