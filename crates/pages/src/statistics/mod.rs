//! What the solved games add up to: the page `#/statistics`.
//!
//! - `Ledger`: what is kept for it; `Figures`: what it has of a game. Everything else is in the list of games.
//! - [`SolvedGame`], [`solved`]: the games that count. [`GameKind`]: those that compare, of one board and level.
//! - [`KindSummary`]: what the games of a kind add up to. [`streaks`]: days in a row, games without a mistake in a row.
//! - [`TimesChart`]: how one got faster. [`techniques`]: what was found by oneself, hinted, overlooked.
//! - [`view`]: all of it in words. [`StatisticsPage`]: the page, as a part of the model.

mod chart;
mod kind_summary;
mod page;
mod solved;
mod streaks;
mod techniques;
pub mod view;

pub use chart::{ChartRow, HEIGHT, ScaleTick, TimesChart, WIDTH, chart};
pub use kind_summary::{KindSummary, kind_summary, median};
pub use page::{StatisticsAction, StatisticsPage};
pub use solved::{GameKind, SolvedGame, kinds, of_kind, solved};
pub use streaks::{Streaks, streaks};
pub use techniques::techniques;
