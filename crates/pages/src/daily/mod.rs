//! The page of daily and weekly puzzles (`#/daily`): [`DailyPage`] is its state, [`DailyCard`] and [`MonthView`] are
//! its view models.

mod card;
mod month;
mod page;

pub use card::{DailyCard, played_by, streak};
pub use month::{
    CalendarKey, DayCell, DaySquare, MonthProgress, MonthSummary, MonthView, adjacent_months, day_after_key,
    day_squares, earlier_months, month, this_month, week,
};
pub use page::{DailyAction, DailyPage};
pub(crate) use page::{play, task_puzzle};
