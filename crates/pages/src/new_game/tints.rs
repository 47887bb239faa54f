//! Tinted cells in thumbnails, which distinguish boards with the same outline.

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
/// between cells, `strong` is the cell with the most links that is nearest to the centre. Variants aren't tinted,
/// because they have signs.
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
    let linked = |cell: &Cell| board.links().iter().filter(|l| l.first == *cell || l.second == *cell).count();
    let strong = board.cells().min_by_key(|cell| (std::cmp::Reverse(linked(cell)), distance(cell)));
    for link in board.links() {
        match (Some(link.first) == strong, Some(link.second) == strong) {
            (true, _) => soft.insert(link.second),
            (_, true) => soft.insert(link.first),
            _ => false,
        };
    }
    Tints { soft, strong }
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
        // Its other neighbours are in the same box, so they don't need a link.
        assert_eq!(of("anti-king"), (3, Some(30)));
        assert_eq!(of("triangular"), (0, None));
    }
}
