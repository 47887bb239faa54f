//! Values of `--strategy`.

use nonet_engine::solver;

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
pub enum StrategyArg {
    /// Singles and locked candidates, then the cell or house place with the fewest options.
    Fast,
    /// The house with the fewest open cells first, checking peers only.
    FullestHouse,
    /// Cell by cell in reading order, checking peers only.
    RowByRow,
}

impl From<StrategyArg> for solver::Strategy {
    fn from(strategy: StrategyArg) -> solver::Strategy {
        match strategy {
            StrategyArg::Fast => solver::Strategy::Fast,
            StrategyArg::FullestHouse => solver::Strategy::FullestHouse,
            StrategyArg::RowByRow => solver::Strategy::RowByRow,
        }
    }
}
