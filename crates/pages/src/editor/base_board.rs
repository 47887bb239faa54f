//! The board of a draft.

use std::sync::Arc;

use nonet_engine::geometry::catalogue;
use nonet_engine::rules::spec;
use nonet_engine::{Board, geometry::SquareSpec};

use super::region_plan::RegionPlan;

/// The board to which a draft adds rules and givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BaseBoard {
    /// A square grid whose regions the player paints. They may be unfinished.
    Painted(RegionPlan),
    /// A board whose regions can't be changed, such as the triangular one.
    Fixed(Arc<Board>),
}

impl From<RegionPlan> for BaseBoard {
    fn from(plan: RegionPlan) -> BaseBoard {
        BaseBoard::Painted(plan)
    }
}

impl BaseBoard {
    /// Finds the board with this name; square grids get paintable regions. `None` if no board has that name.
    pub fn from_name(name: &str) -> Option<BaseBoard> {
        match RegionPlan::from_name(name) {
            Some(plan) => Some(BaseBoard::Painted(plan)),
            None => spec::board(name)
                .ok()
                .filter(|board| board.rules().is_empty())
                .map(|b| BaseBoard::Fixed(Arc::new(b))),
        }
    }

    /// Returns the painted regions.
    pub fn plan(&self) -> Option<&RegionPlan> {
        match self {
            BaseBoard::Painted(plan) => Some(plan),
            BaseBoard::Fixed(_) => None,
        }
    }

    /// Returns the board's name; `None` while its regions are unfinished.
    pub fn name(&self) -> Option<String> {
        match self {
            BaseBoard::Painted(plan) => plan.board_name().map(|name| name.to_string()),
            BaseBoard::Fixed(board) => Some(board.name().to_owned()),
        }
    }

    pub fn cell_count(&self) -> usize {
        match self {
            BaseBoard::Painted(plan) => plan.side() * plan.side(),
            BaseBoard::Fixed(board) => board.cell_count(),
        }
    }

    pub fn digit_count(&self) -> u8 {
        match self {
            BaseBoard::Painted(plan) => plan.side() as u8,
            BaseBoard::Fixed(board) => board.digit_count(),
        }
    }

    /// Returns the board for drawing and for finding the cell under the pointer. A painted grid has no regions here.
    pub fn grid(&self) -> Option<Arc<Board>> {
        match self {
            BaseBoard::Painted(plan) => grid(plan.side()),
            BaseBoard::Fixed(board) => Some(board.clone()),
        }
    }

    /// Returns the board to add rules to. While the regions are unfinished, it has only rows and columns.
    pub fn board(&self) -> Option<Arc<Board>> {
        match self {
            BaseBoard::Painted(plan) => {
                plan.board_name().and_then(|name| name.board().ok()).map(Arc::new).or_else(|| self.grid())
            }
            BaseBoard::Fixed(board) => Some(board.clone()),
        }
    }

    /// True if both boards have the same cells, so that rules and givens can move from one to the other.
    pub fn has_same_cells(&self, other: &BaseBoard) -> bool {
        match (self, other) {
            (BaseBoard::Painted(own), BaseBoard::Painted(other)) => own.side() == other.side(),
            (BaseBoard::Fixed(own), BaseBoard::Fixed(other)) => own == other,
            _ => false,
        }
    }

    /// Returns the names of the catalogue boards whose regions can't be painted.
    pub fn fixed_names() -> impl Iterator<Item = &'static str> {
        catalogue::NAMES.iter().copied().filter(|name| RegionPlan::from_name(name).is_none())
    }
}

/// Returns a square grid without regions. `None` if it is larger than a board can be.
pub fn grid(side: usize) -> Option<Arc<Board>> {
    // Boxes of one row would equal the rows, so the board drops them.
    SquareSpec::boxes(1, side).board("grid").ok().map(Arc::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_catalogue_board_is_a_base_board() {
        for name in catalogue::NAMES {
            let base = BaseBoard::from_name(name).unwrap();
            assert_eq!(base.name().as_deref(), Some(*name));
            assert_eq!(base.cell_count(), base.board().unwrap().cell_count());
            assert_eq!(base.digit_count(), base.board().unwrap().digit_count(), "{name}");
            assert_eq!(base.plan().is_none(), BaseBoard::fixed_names().any(|n| n == *name));
        }
        assert!(
            BaseBoard::from_name("heptagon").is_none() && BaseBoard::from_name("classic;even:1").is_none()
        );
        assert!(BaseBoard::fixed_names().any(|name| name == "triangular"));
    }

    #[test]
    fn rules_see_rows_and_columns_while_regions_are_unfinished() {
        let base = BaseBoard::Painted(RegionPlan::blank(6));
        assert_eq!((base.name(), base.board().map(|b| b.houses().len())), (None, Some(12)));
        assert!(
            base.has_same_cells(&RegionPlan::rows(6).into())
                && !base.has_same_cells(&RegionPlan::rows(9).into())
        );
    }
}
