//! The page `#/statistics`, which evaluates the solved games.
//!
//! - [`StatisticsPage`]: state and actions. It reads games into the `Ledger`, which stores their `Figures`.
//! - [`SolvedGame`], [`solved`]: the games that count. [`GameKind`]: games with comparable times, by board and level.
//! - [`KindSummary`], [`TimesChart`]: figures and times of a kind. [`streaks`]: consecutive games without mistakes. [`techniques`]: techniques found, hinted and overlooked.
//! - [`DailyFigures`]: figures of the daily puzzles. [`WeeksChart`]: puzzles solved per week. [`insights`]: sentences on
//!   improvements. [`view`]: other view models.

mod chart;
mod daily_figures;
mod insights;
mod kind_summary;
mod page;
mod solved;
mod streaks;
mod techniques;
pub mod view;
mod weeks;

pub use chart::{ChartRow, HEIGHT, ScaleTick, TimesChart, WIDTH, chart};
pub use daily_figures::{DailyFigures, DailyRow, daily_figures};
pub use insights::insights;
pub use kind_summary::{KindSummary, kind_summary};
pub use page::{StatisticsAction, StatisticsPage};
pub use solved::{GameKind, SolvedGame, kinds, of_kind, solved};
pub use streaks::{Streaks, streaks};
pub use techniques::techniques;
pub use weeks::{WeekColumn, WeeksChart, weeks};
