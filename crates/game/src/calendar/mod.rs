//! The puzzles of the days and weeks, as the page `#/daily` shows them. What each asks for is [`crate::daily`]'s.
//!
//! - [`month`]: a month's grid; [`moved`]: where an arrow key leads in it.
//! - [`Card`]: a day's or a week's puzzle; [`streak`]: the days in a row.
//! - [`resumed`], [`begun`]: what is to be written to the store to play it.
//! - [`Words`]: the words, per language.
//!
//! Not reachable from the playing page, which need not carry it.

mod card;
mod month;
mod words;
mod words_de;
mod words_en;

pub use card::{Card, begun, resumed, streak};
pub use month::{DayCell, Key, MonthView, month, moved, neighbours};
pub use words::Words;
