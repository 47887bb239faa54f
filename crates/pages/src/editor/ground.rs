//! What rules and givens are put on.

use std::sync::Arc;

use nonet_engine::geometry::catalogue;
use nonet_engine::rules::spec;
use nonet_engine::{Board, geometry::SquareSpec};

use super::plan::Plan;

/// A board, finished or being painted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// A square grid whose regions are painted.
    Painted(Plan),
    /// A board that has no regions to be painted, such as the triangular one.
    Fixed(Arc<Board>),
}

impl From<Plan> for Ground {
    fn from(plan: Plan) -> Ground {
        Ground::Painted(plan)
    }
}

impl Ground {
    /// The board of this name; to be painted if it can be. `None` if there is none.
    pub fn of_name(name: &str) -> Option<Ground> {
        match Plan::of_name(name) {
            Some(plan) => Some(Ground::Painted(plan)),
            None => spec::board(name)
                .ok()
                .filter(|board| board.rules().is_empty())
                .map(|b| Ground::Fixed(Arc::new(b))),
        }
    }

    /// The regions, if they are painted.
    pub fn plan(&self) -> Option<&Plan> {
        match self {
            Ground::Painted(plan) => Some(plan),
            Ground::Fixed(_) => None,
        }
    }

    /// The board's name, once its regions are regions.
    pub fn name(&self) -> Option<String> {
        match self {
            Ground::Painted(plan) => plan.board_name().map(|name| name.to_string()),
            Ground::Fixed(board) => Some(board.name().to_owned()),
        }
    }

    /// How many cells it has.
    pub fn cell_count(&self) -> usize {
        match self {
            Ground::Painted(plan) => plan.side() * plan.side(),
            Ground::Fixed(board) => board.cell_count(),
        }
    }

    /// How many digits there are.
    pub fn digit_count(&self) -> u8 {
        match self {
            Ground::Painted(plan) => plan.side() as u8,
            Ground::Fixed(board) => board.digit_count(),
        }
    }

    /// Its cells as they are drawn: of a grid being painted without the regions.
    pub fn grid(&self) -> Option<Arc<Board>> {
        match self {
            Ground::Painted(plan) => grid(plan.side()),
            Ground::Fixed(board) => Some(board.clone()),
        }
    }

    /// What rules are about: the board, or its rows and columns as long as the regions are not.
    pub fn board(&self) -> Option<Arc<Board>> {
        match self {
            Ground::Painted(plan) => {
                plan.board_name().and_then(|name| name.board().ok()).map(Arc::new).or_else(|| self.grid())
            }
            Ground::Fixed(board) => Some(board.clone()),
        }
    }

    /// True if both have the same cells, so that rules and givens can stay.
    pub fn has_cells_of(&self, other: &Ground) -> bool {
        match (self, other) {
            (Ground::Painted(own), Ground::Painted(other)) => own.side() == other.side(),
            (Ground::Fixed(own), Ground::Fixed(other)) => own == other,
            _ => false,
        }
    }

    /// The boards of the catalogue that cannot be painted, by name.
    pub fn fixed_names() -> impl Iterator<Item = &'static str> {
        catalogue::NAMES.iter().copied().filter(|name| Plan::of_name(name).is_none())
    }
}

/// A grid of so many rows, as cells to be drawn: no regions, for they are being painted. `None` if it is larger than a
/// board can be.
pub fn grid(side: usize) -> Option<Arc<Board>> {
    // Boxes of one row are the rows once more, and are left out.
    SquareSpec::boxes(1, side).board("grid").ok().map(Arc::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_of_the_catalogue_is_a_ground() {
        for name in catalogue::NAMES {
            let ground = Ground::of_name(name).unwrap();
            assert_eq!(ground.name().as_deref(), Some(*name));
            assert_eq!(ground.cell_count(), ground.board().unwrap().cell_count());
            assert_eq!(ground.digit_count(), ground.board().unwrap().digit_count(), "{name}");
            assert_eq!(ground.plan().is_none(), Ground::fixed_names().any(|n| n == *name));
        }
        assert!(Ground::of_name("heptagon").is_none() && Ground::of_name("classic;even:1").is_none());
        assert!(Ground::fixed_names().any(|name| name == "triangular"));
    }

    #[test]
    fn unfinished_regions_are_rows_and_columns_to_rules() {
        let ground = Ground::Painted(Plan::blank(6));
        assert_eq!((ground.name(), ground.board().map(|b| b.houses().len())), (None, Some(12)));
        assert!(ground.has_cells_of(&Plan::rows(6).into()) && !ground.has_cells_of(&Plan::rows(9).into()));
    }
}
