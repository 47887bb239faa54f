//! What the solved games add up to: the page `#/statistics`.
//!
//! - `Ledger`: what is kept for it; `Figures`: what it has of a game. Everything else is in the list of games.
//! - [`Solved`], [`solved`]: the games that count. [`Kind`]: those that compare, of one board and level.
//! - [`Numbers`]: what the games of a kind add up to. [`streaks`]: days in a row, games without a mistake in a row.
//! - [`Chart`]: how one got faster. [`techniques`]: what was found by oneself, hinted, overlooked.
//! - [`view`]: all of it in words. [`StatisticsPage`]: the page, as a part of the model.

mod chart;
mod numbers;
mod page;
mod solved;
mod streaks;
mod techniques;
pub mod view;

pub use chart::{Chart, HEIGHT, Stretch, Tick, WIDTH, chart};
pub use numbers::{Numbers, numbers, typical};
pub use page::{StatisticsAction, StatisticsPage};
pub use solved::{Kind, Solved, kinds, of_kind, solved};
pub use streaks::{Streaks, streaks};
pub use techniques::techniques;
