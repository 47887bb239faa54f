//! Whether digits can be put into a board at all.

use std::sync::Arc;

use nonet_engine::rng::rng;
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_engine::{Board, Grid};
use serde::{Deserialize, Serialize};

/// Options tried at most, each time: a second, where most boards take a blink.
const STEPS: u64 = 30_000;
/// A search that is unlucky with its first digits may never end; another soon does.
const TIMES: u64 = 8;

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Filled {
    /// The board can be filled.
    Yes,
    /// It cannot: that is proved.
    No,
    /// Not known: the search was given up.
    Open,
}

/// Looks for a full grid.
pub fn fill(board: Arc<Board>) -> Filled {
    let empty = Grid::empty(board.cell_count());
    let mut solver = Solver::new(board);
    for seed in 0..TIMES {
        let found = solver.search(&empty).limits(Limits::ONE.steps(STEPS)).rng(&mut rng(seed)).run();
        if found.solution().is_some() {
            return Filled::Yes;
        }
        if found.verdict() == Verdict::None {
            return Filled::No;
        }
    }
    Filled::Open
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::board_named;
    use crate::editor::{Plan, SIDES};
    use nonet_engine::geometry::jigsaw;

    fn filled(plan: &Plan) -> Filled {
        fill(Arc::new(plan.board_name().unwrap().board().unwrap()))
    }

    #[test]
    fn boards_that_can_be_filled_are_told_from_those_that_cannot() {
        for side in SIDES {
            assert_eq!(filled(&Plan::rows(side)), Filled::Yes, "{side}");
        }
        for side in [6, 9, 12] {
            let plan = Plan::of_regions(&jigsaw::random(side, &mut rng(1))).unwrap();
            assert_eq!(filled(&plan), Filled::Yes, "{side}");
        }
        // The last cell of the first row, and the one below it, would have to be equal.
        let none = Plan::parse("AAAB BBBA CCCC DDDD").unwrap();
        assert_eq!(filled(&none), Filled::No);
        assert_eq!(fill(board_named("samurai").unwrap()), Filled::Yes);
    }
}
