//! The page of the daily and weekly puzzles.

mod card;
mod month;
mod page;

pub use card::{Card, streak};
pub use month::{DayCell, Key, MonthView, month, moved, neighbours};
pub use page::{DailyAction, DailyNotice, DailyPage};
