//! What `--strategy` takes.

use nonet_engine::solver;

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
pub enum Strategy {
    /// Singles and locked candidates, then the cell or house place with the fewest options.
    Fast,
    /// The house with the fewest open cells first, looking at nothing but peers.
    FullestHouse,
    /// Cell by cell in reading order, looking at nothing but peers.
    RowByRow,
}

impl From<Strategy> for solver::Strategy {
    fn from(strategy: Strategy) -> solver::Strategy {
        match strategy {
            Strategy::Fast => solver::Strategy::Fast,
            Strategy::FullestHouse => solver::Strategy::FullestHouse,
            Strategy::RowByRow => solver::Strategy::RowByRow,
        }
    }
}
