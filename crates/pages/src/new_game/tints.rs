//! Tinted cells in thumbnails, which distinguish boards with the same outline.

use std::collections::BTreeSet;

use nonet_engine::geometry::HouseKind;
use nonet_engine::{Board, Cell, CellSet};

/// The cells to tint in a thumbnail.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tints {
    /// The cells of extra houses, or those that an extra rule links to `strong`.
    pub soft: CellSet,
    /// The example cell of an extra rule between cells.
    pub strong: Option<Cell>,
}

/// Returns the tints of a board. If disjoint groups cover the board, only the first is tinted. For an extra rule
/// between cells, `strong` is the cell that the rule keeps different from the most others and that is nearest to the
/// centre. Variants aren't tinted, because they have signs.
pub fn tints(board: &Board) -> Tints {
    let board = board.rules().base().map_or(board, |base| base);
    let is_extra = |kind: HouseKind, number: usize| match kind {
        HouseKind::Row | HouseKind::Column | HouseKind::Slash | HouseKind::Backslash => false,
        HouseKind::DisjointGroup => number == 0,
        kind => !kind.is_region(),
    };
    let mut soft = CellSet::EMPTY;
    for house in board.houses().iter().filter(|house| is_extra(house.kind(), house.number())) {
        house.cells().iter().for_each(|cell| {
            soft.insert(*cell);
        });
    }
    if !soft.is_empty() || board.links().is_empty() {
        return Tints { soft, strong: None };
    }
    let (low, high) = board.bounds();
    let distance = |cell: &Cell| {
        let centre = board.shape(*cell).outline.centre();
        (2 * centre.x - low.x - high.x).abs() + (2 * centre.y - low.y - high.y).abs()
    };
    let reach = LinkReach::of(board);
    let strong = board
        .cells()
        .min_by_key(|cell| (std::cmp::Reverse(reach.cells_from(board, *cell).len()), distance(cell)));
    let soft = strong.map_or(CellSet::EMPTY, |strong| reach.cells_from(board, strong));
    Tints { soft, strong }
}

/// The cells that an extra rule keeps different from a cell. The links of a board leave out those that share a house
/// with it anyway, but a picture of the rule shows them too.
struct LinkReach {
    /// Differences between the centres of linked cells.
    offsets: BTreeSet<(i32, i32)>,
    /// True if linked cells touch: the rule is then about all cells that touch.
    is_touching: bool,
}

impl LinkReach {
    fn of(board: &Board) -> LinkReach {
        let mut reach = LinkReach { offsets: BTreeSet::new(), is_touching: false };
        for link in board.links() {
            let (x, y) = offset(board, link.first, link.second);
            reach.offsets.extend([(x, y), (-x, -y)]);
            reach.is_touching |= touch(board, link.first, link.second);
        }
        reach
    }

    fn cells_from(&self, board: &Board, cell: Cell) -> CellSet {
        let is_reached = |other: &Cell| {
            self.offsets.contains(&offset(board, cell, *other))
                || self.is_touching && touch(board, cell, *other)
        };
        board.cells().filter(|other| *other != cell).filter(is_reached).collect()
    }
}

fn offset(board: &Board, from: Cell, to: Cell) -> (i32, i32) {
    let (from, to) = (board.shape(from).centre(), board.shape(to).centre());
    (to.x - from.x, to.y - from.y)
}

/// True if the cells share a corner.
fn touch(board: &Board, one: Cell, other: Cell) -> bool {
    let corners = board.shape(other).outline.corners();
    board.shape(one).outline.corners().iter().any(|corner| corners.contains(corner))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;

    #[test]
    fn extra_rules_are_tinted() {
        let of = |name: &str| {
            let tints = tints(&board_named(name).unwrap());
            (tints.soft.len(), tints.strong.map(Cell::index))
        };
        assert_eq!(of("classic"), (0, None));
        assert_eq!(of("x"), (17, None));
        assert_eq!(of("windoku"), (36, None));
        assert_eq!(of("disjoint-groups"), (9, None));
        assert_eq!(of("anti-knight"), (8, Some(40)));
        // The neighbours in its box have no link, but the rule is about them too.
        assert_eq!(of("anti-king"), (8, Some(40)));
        assert_eq!(of("triangular"), (0, None));
    }
}
