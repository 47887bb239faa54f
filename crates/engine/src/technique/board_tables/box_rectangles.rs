//! Groups of four boxes arranged in rows and columns.

use super::BoardTables;
use crate::{HouseId, HouseKind};

/// Four full areas that form a rectangle. The first and second cross the same lines of one kind, as do the third and
/// fourth. The first and third cross the same lines of another kind, as do the second and fourth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxRectangle {
    /// The areas, row by row.
    pub boxes: [HouseId; 4],
    /// The kinds of the lines that the first and second, and the first and third, have in common.
    pub kinds: [HouseKind; 2],
}

/// Returns all box rectangles of a board, each once. Empty if the areas are not arranged in rows and columns.
pub fn find_box_rectangles(tables: &BoardTables) -> Vec<BoxRectangle> {
    let board = tables.board();
    let kind = |house: HouseId| board.house(house).kind();
    let boxes: Vec<HouseId> = tables.full_houses().iter().copied().filter(|h| kind(*h).is_area()).collect();
    let mut kinds: Vec<HouseKind> =
        tables.full_houses().iter().map(|h| kind(*h)).filter(|k| k.is_line()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let lines = |area: HouseId, wanted: HouseKind| -> Vec<HouseId> {
        let met = tables.crossings().iter().filter(|c| c.from == area && kind(c.to) == wanted);
        met.map(|c| c.to).collect()
    };
    let beside = |a: HouseId, b: HouseId, wanted: HouseKind| {
        let own = lines(a, wanted);
        a != b && own.len() > 1 && own == lines(b, wanted)
    };
    let mut found = Vec::new();
    for (at, first) in kinds.iter().enumerate() {
        for second in &kinds[at + 1..] {
            for &a in &boxes {
                for &b in boxes.iter().filter(|b| **b > a && beside(a, **b, *first)) {
                    for &c in boxes.iter().filter(|c| **c > a && beside(a, **c, *second)) {
                        let last = |d: &&HouseId| beside(c, **d, *first) && beside(b, **d, *second);
                        if let Some(&d) = boxes.iter().find(last) {
                            found.push(BoxRectangle { boxes: [a, b, c, d], kinds: [*first, *second] });
                        }
                    }
                }
            }
        }
    }
    found
}
