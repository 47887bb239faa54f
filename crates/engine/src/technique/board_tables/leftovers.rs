//! The search for leftovers: lines and areas that cover nearly the same cells.

use super::BoardTables;
use crate::{CellSet, HouseId};

/// Maximum number of cells of one side that the other side lacks.
const MAX_CELLS: usize = 5;

/// Two sides with the same number of full houses, disjoint within each side, and the cells that only one of the sides
/// covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leftovers {
    /// The houses of each side.
    pub houses: [Vec<HouseId>; 2],
    /// The cells of each side that the other side lacks.
    pub cells: [CellSet; 2],
}

/// Compares neighbouring lines with the areas that lie mostly within them.
pub fn find_leftovers(tables: &BoardTables) -> Vec<Leftovers> {
    let board = tables.board();
    let full = tables.full_houses();
    let areas: Vec<HouseId> = full.iter().copied().filter(|h| board.house(*h).kind().is_area()).collect();
    let mut found = Vec::new();
    for (start, first) in full.iter().enumerate() {
        let kind = board.house(*first).kind();
        if kind.is_area() {
            continue;
        }
        let mut lines = *board.house(*first).set();
        for last in start + 1..full.len() {
            let house = board.house(full[last]);
            if house.kind() != kind || !house.set().is_disjoint(&lines) {
                break;
            }
            lines = lines.union(house.set());
            let mut covered = CellSet::EMPTY;
            let mut chosen = Vec::new();
            for area in &areas {
                let set = board.house(*area).set();
                let inside = set.intersection(&lines).len();
                if inside * 2 > set.len() && set.is_disjoint(&covered) {
                    covered = covered.union(set);
                    chosen.push(*area);
                }
            }
            let cells = [lines.difference(&covered), covered.difference(&lines)];
            if chosen.len() == last + 1 - start && !cells[0].is_empty() && cells[0].len() <= MAX_CELLS {
                found.push(Leftovers { houses: [full[start..=last].to_vec(), chosen], cells });
            }
        }
    }
    found
}
