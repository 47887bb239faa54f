//! A board prepared for searching: flat tables instead of sets, computed once per board.

use std::sync::Arc;

use crate::rules::{Combination, Primitive, search_sums};
use crate::{Board, Cell, CellSet};

/// The position of a cell in one of its houses.
#[derive(Clone, Copy, Debug)]
pub(super) struct HouseSlot {
    /// First slot of the house (`house * digits`). Add the index of a digit to get its slot.
    pub slots: u32,
    /// Bit of the cell in the house's masks.
    pub bit: u32,
}

/// Two houses that share at least two cells. A digit confined to the shared cells of one is removed from the rest of
/// the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct CrossingMasks {
    /// The shared cells as bits of the first house.
    pub inside: u32,
    /// The other house.
    pub other: u32,
    /// The shared cells as bits of the other house.
    pub inside_other: u32,
}

/// Flat tables of a board. A *slot* is a house and a digit, numbered `house * digits + digit`.
#[derive(Clone, Debug)]
pub(super) struct Topology {
    pub board: Arc<Board>,
    pub cells: usize,
    pub digits: usize,
    pub houses: usize,
    /// All digits as bits.
    pub all: u32,
    /// Per house, true if every digit must have a place in it.
    pub full: Vec<bool>,
    /// Per house, the maximum number of places with which a digit may allow eliminations elsewhere; 0 for a house that
    /// is not full.
    pub widest: Vec<u32>,
    /// True if some full house has [`Topology::onlookers`].
    pub has_onlookers: bool,
    house_slots: RaggedTable<HouseSlot>,
    house_cells: RaggedTable<u16>,
    /// Constraints beyond houses and links; empty on most boards.
    pub constraints: Vec<Primitive>,
    constraints_on: RaggedTable<u16>,
    linked: RaggedTable<u16>,
    crossings: RaggedTable<CrossingMasks>,
    /// One row per house and pair of its places. Empty on boards without onlookers.
    onlookers: RaggedTable<u16>,
}

/// Rows of different lengths in one vector.
#[derive(Clone, Debug)]
struct RaggedTable<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> RaggedTable<T> {
    fn new(rows: impl Iterator<Item = Vec<T>>) -> RaggedTable<T> {
        let (mut starts, mut items) = (vec![0], Vec::new());
        for row in rows {
            items.extend(row);
            starts.push(items.len() as u32);
        }
        RaggedTable { starts, items }
    }

    #[inline]
    fn row(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl Topology {
    pub fn new(board: Arc<Board>) -> Topology {
        let digits = usize::from(board.digit_count());
        let place = |house: &crate::House, cell: Cell| house.cells().iter().position(|c| *c == cell);
        let full: Vec<bool> = board.house_ids().map(|h| board.is_full(h)).collect();
        let house_slots = RaggedTable::new(board.cells().map(|cell| {
            let house_slot = |h: &crate::HouseId| {
                let place = place(board.house(*h), cell)?;
                Some(HouseSlot { slots: (h.index() * digits) as u32, bit: 1 << place })
            };
            board.houses_of(cell).iter().filter_map(house_slot).collect()
        }));
        let house_cells = RaggedTable::new(
            board.houses().iter().map(|h| h.cells().iter().map(|c| c.index() as u16).collect()),
        );
        let linked = RaggedTable::new(board.cells().map(|cell| {
            let housed = board
                .houses_of(cell)
                .iter()
                .fold(crate::CellSet::EMPTY, |s, h| s.union(board.house(*h).set()));
            board.peers(cell).difference(&housed).iter().map(|c| c.index() as u16).collect()
        }));
        let crossings =
            RaggedTable::new(board.houses().iter().zip(&full).enumerate().map(|(index, (house, full))| {
                let mut row = Vec::new();
                for (other_index, other) in board.houses().iter().enumerate() {
                    let shared = house.set().intersection(other.set());
                    if !*full
                        || other_index == index
                        || shared.len() < 2
                        || other.set().is_subset(house.set())
                    {
                        continue;
                    }
                    let mask = |h: &crate::House| {
                        h.cells()
                            .iter()
                            .enumerate()
                            .filter(|(_, c)| shared.contains(**c))
                            .fold(0, |m, (i, _)| m | 1 << i)
                    };
                    row.push(CrossingMasks {
                        inside: mask(house),
                        other: other_index as u32,
                        inside_other: mask(other),
                    });
                }
                row
            }));
        let constraints = constraints(&board);
        let constraints_on =
            RaggedTable::new((0..if constraints.is_empty() { 0 } else { board.cell_count() }).map(|cell| {
                let is_observing = |c: &Primitive| c.cells().contains(&(cell as u16));
                (0..constraints.len()).filter(|i| is_observing(&constraints[*i])).map(|i| i as u16).collect()
            }));
        let onlookers = onlookers(&board, &full);
        let has_onlookers = !onlookers.items.is_empty();
        let is_onlooked = |h: usize| {
            (h * digits * digits..(h + 1) * digits * digits).any(|pair| !onlookers.row(pair).is_empty())
        };
        let widest = (0..full.len())
            .map(|h| {
                let widest = crossings.row(h).iter().map(|c| c.inside.count_ones()).max().unwrap_or(0);
                if has_onlookers && is_onlooked(h) { widest.max(MAX_ONLOOKED_PLACES) } else { widest }
            })
            .collect();
        Topology {
            cells: board.cell_count(),
            digits,
            houses: board.houses().len(),
            all: board.digits().bits(),
            full,
            widest,
            has_onlookers,
            house_slots,
            house_cells,
            constraints,
            constraints_on,
            linked,
            crossings,
            onlookers,
            board,
        }
    }

    /// Returns the number of slots.
    pub fn slots(&self) -> usize {
        self.houses * self.digits
    }

    /// Returns the positions of a cell in its houses.
    #[inline]
    pub fn house_slots(&self, cell: usize) -> &[HouseSlot] {
        self.house_slots.row(cell)
    }

    /// Returns the cells of a house in the order of its bits.
    #[inline]
    pub fn house_cells(&self, house: usize) -> &[u16] {
        self.house_cells.row(house)
    }

    /// True if there are constraints beyond houses and links.
    #[inline]
    pub fn has_variants(&self) -> bool {
        !self.constraints.is_empty()
    }

    /// True if each such constraint affects only two cells.
    pub fn has_pairs_only(&self) -> bool {
        self.constraints.iter().all(Primitive::is_cheap)
    }

    /// Returns the constraints on a cell. Only call this on a board with constraints.
    #[inline]
    pub fn constraints_on(&self, cell: usize) -> &[u16] {
        self.constraints_on.row(cell)
    }

    /// Returns the peers of a cell that share no house with it.
    #[inline]
    pub fn linked(&self, cell: usize) -> &[u16] {
        self.linked.row(cell)
    }

    /// Returns the crossings of a full house; empty for other houses.
    #[inline]
    pub fn crossings(&self, house: usize) -> &[CrossingMasks] {
        self.crossings.row(house)
    }

    /// Returns the cells outside a full house that see two of its places but share no house with both: through links,
    /// or through a different house for each. Crossings cover all other cells that see both places.
    #[inline]
    pub fn onlookers(&self, house: usize, first: usize, second: usize) -> &[u16] {
        self.onlookers.row((house * self.digits + first) * self.digits + second)
    }

    /// True if a cell sees the cell at this position in a house.
    #[inline]
    pub fn sees(&self, cell: usize, house: usize, place: usize) -> bool {
        self.board.peers(Cell::new(cell)).contains(Cell::new(usize::from(self.house_cells(house)[place])))
    }
}

/// Returns the constraints of the board's rules, and those that several rules imply together.
fn constraints(board: &Board) -> Vec<Primitive> {
    let rules = board.rules();
    let said = rules.entries().iter().filter(|entry| !entry.implied).map(|entry| match &entry.primitive {
        Primitive::Combination(cage) => Primitive::Combination(with_rest_of_house(board, cage)),
        other => other.clone(),
    });
    let derived = rules.derived().iter().map(|derived| Primitive::Sum(derived.sum.clone()));
    let mut constraints: Vec<Primitive> = said.chain(derived).collect();
    if !constraints.is_empty() {
        let more = search_sums(board, &constraints);
        constraints.extend(more.into_iter().map(Primitive::Sum));
    }
    constraints
}

/// Returns a cage extended by the other cells of the smallest full house that contains it, if there is one.
fn with_rest_of_house(board: &Board, cage: &Combination) -> Combination {
    let own: CellSet = cage.cells().iter().map(|c| Cell::new(usize::from(*c))).collect();
    let around = board.house_ids().find(|h| board.is_full(*h) && own.is_subset(board.house(*h).set()));
    let rest = around.map_or(CellSet::EMPTY, |house| board.house(house).set().difference(&own));
    cage.for_search(usize::from(board.digit_count()), rest.iter().map(|c| c.index() as u16))
}

/// Maximum number of places of a digit for which onlookers are considered. One cell rarely sees more places than this.
pub(super) const MAX_ONLOOKED_PLACES: u32 = 3;

/// Returns the onlookers for each house and pair of its places. Empty if the board has none, as on plain square boards.
fn onlookers(board: &Board, full: &[bool]) -> RaggedTable<u16> {
    let digits = usize::from(board.digit_count());
    let table = RaggedTable::new((0..full.len() * digits * digits).map(|row| {
        let (house, first, second) = (row / digits / digits, row / digits % digits, row % digits);
        if !full[house] || first >= second {
            return Vec::new();
        }
        let house = &board.houses()[house];
        let (first, second) = (house.cells()[first], house.cells()[second]);
        let mut seeing = board.peers(first).intersection(board.peers(second)).difference(house.set());
        for other in board.houses_of(first) {
            let other = board.house(*other).set();
            if other.contains(second) {
                seeing = seeing.difference(other);
            }
        }
        seeing.iter().map(|cell| cell.index() as u16).collect()
    }));
    if table.items.is_empty() { RaggedTable::new(std::iter::empty()) } else { table }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::catalogue;

    #[test]
    fn onlookers_share_no_house_with_both_places() {
        for (name, any) in [("classic", false), ("16x16", false), ("anti-knight", true), ("jigsaw-1", true)] {
            let topology = Topology::new(Arc::new(catalogue::board(name).unwrap()));
            let board = &topology.board;
            assert_eq!(topology.has_onlookers, any, "{name}");
            for house in board.house_ids().filter(|h| any && board.is_full(*h)) {
                let cells = board.house(house).cells();
                for (i, j) in (0..cells.len()).flat_map(|j| (0..j).map(move |i| (i, j))) {
                    let found = topology.onlookers(house.index(), i, j);
                    let expected = board.cells().filter(|cell| {
                        let shares = |h: &crate::HouseId| {
                            [*cell, cells[i], cells[j]].iter().all(|c| board.house(*h).cells().contains(c))
                        };
                        board.peers(cells[i]).contains(*cell)
                            && board.peers(cells[j]).contains(*cell)
                            && !board.house_ids().any(|h| shares(&h))
                    });
                    assert!(expected.map(Cell::index).eq(found.iter().map(|c| usize::from(*c))), "{name}");
                }
            }
        }
    }
}
