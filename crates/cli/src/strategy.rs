//! Values of `--strategy`.

use nonet_engine::solver;

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
pub enum StrategyArg {
    /// Singles and locked candidates, then the cell or digit with the fewest options.
    Fast,
    /// The house with the fewest open cells first, checking peers only.
    FullestHouse,
    /// Cell by cell in reading order, checking peers only.
    RowByRow,
}

impl From<StrategyArg> for solver::SearchStrategy {
    fn from(strategy: StrategyArg) -> solver::SearchStrategy {
        match strategy {
            StrategyArg::Fast => solver::SearchStrategy::Fast,
            StrategyArg::FullestHouse => solver::SearchStrategy::FullestHouse,
            StrategyArg::RowByRow => solver::SearchStrategy::RowByRow,
        }
    }
}
