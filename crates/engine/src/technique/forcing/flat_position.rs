//! A position in flat arrays, which forcing arguments copy and restore thousands of times per puzzle.

use crate::technique::Position;
use crate::{Board, Cell, Digit, HouseKind};

/// The kinds of houses in the order in which they are examined. The order decides between equally good arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum RegionKind {
    Block,
    Row,
    Column,
}

impl RegionKind {
    /// The order for sets: blocks, columns, rows.
    pub const FOR_SETS: [RegionKind; 3] = [RegionKind::Block, RegionKind::Column, RegionKind::Row];
}

/// A full house.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    pub kind: RegionKind,
    pub cells: Vec<u16>,
}

/// The unchanging part of a position: the regions and peers of its board.
#[derive(Clone, Debug)]
pub(crate) struct FlatBoard {
    pub digits: usize,
    pub cells: usize,
    /// Blocks, then rows, then columns.
    pub regions: Vec<Region>,
    /// Per cell, its regions in that order, each with the cell's index in it.
    pub memberships: Vec<Vec<(u16, u8)>>,
    /// Per cell, the cells that must differ from it. Those of its regions come first, region by region.
    pub peers: Vec<Vec<u16>>,
    /// True if all houses are full and there are no links, as deadly patterns require.
    pub plain: bool,
}

/// The changing part of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FlatPosition {
    /// Candidates per cell as bits; none in filled cells.
    pub marks: Vec<u32>,
    /// Candidate cells per region and digit (`region × digits + digit`), as bits of the region.
    pub places: Vec<u32>,
    /// The digits of the filled cells.
    pub values: Vec<Option<Digit>>,
}

impl FlatBoard {
    pub fn new(board: &Board) -> FlatBoard {
        let mut regions: Vec<Region> = board
            .house_ids()
            .filter(|id| board.is_full(*id))
            .map(|id| Region {
                kind: match board.house(id).kind() {
                    HouseKind::Row => RegionKind::Row,
                    HouseKind::Column => RegionKind::Column,
                    _ => RegionKind::Block,
                },
                cells: board.house(id).cells().iter().map(|c| c.index() as u16).collect(),
            })
            .collect();
        regions.sort_by_cached_key(|region| region.kind as usize);
        let cells = board.cell_count();
        let mut memberships = vec![Vec::new(); cells];
        let mut peers: Vec<Vec<u16>> = vec![Vec::new(); cells];
        for (number, region) in regions.iter().enumerate() {
            for (place, cell) in region.cells.iter().enumerate() {
                memberships[usize::from(*cell)].push((number as u16, place as u8));
                for other in &region.cells {
                    let known = &mut peers[usize::from(*cell)];
                    if other != cell && !known.contains(other) {
                        known.push(*other);
                    }
                }
            }
        }
        for cell in board.cells() {
            for peer in board.peers(cell) {
                let known = &mut peers[cell.index()];
                if !known.contains(&(peer.index() as u16)) {
                    known.push(peer.index() as u16);
                }
            }
        }
        let plain = board.links().is_empty() && board.house_ids().all(|id| board.is_full(id));
        FlatBoard { digits: board.digit_count() as usize, cells, regions, memberships, peers, plain }
    }

    /// True if the two cells must differ.
    pub fn sees(&self, a: usize, b: usize) -> bool {
        self.peers[a].contains(&(b as u16))
    }

    /// Returns the regions of a kind, with their numbers.
    pub fn of_kind(&self, kind: RegionKind) -> impl Iterator<Item = (usize, &Region)> {
        self.regions.iter().enumerate().filter(move |(_, region)| region.kind == kind)
    }

    /// Returns the open cells of a region, as bits.
    pub fn open_in(&self, state: &FlatPosition, region: usize) -> u32 {
        let cells = self.regions[region].cells.iter().enumerate();
        cells
            .filter(|(_, c)| state.values[usize::from(**c)].is_none())
            .fold(0, |mask, (place, _)| mask | 1 << place)
    }

    /// Returns the cell at an index of a region.
    pub fn cell_at(&self, region: usize, place: u32) -> usize {
        usize::from(self.regions[region].cells[place as usize])
    }
}

impl FlatPosition {
    pub fn new(board: &FlatBoard, position: &Position) -> FlatPosition {
        let mut state = FlatPosition {
            marks: vec![0; board.cells],
            places: vec![0; board.regions.len() * board.digits],
            values: (0..board.cells).map(|c| position.grid().get(Cell::new(c))).collect(),
        };
        for cell in 0..board.cells {
            state.marks[cell] = position.candidates(Cell::new(cell)).bits();
            for &(region, place) in &board.memberships[cell] {
                for digit in ones(state.marks[cell]) {
                    state.places[usize::from(region) * board.digits + digit as usize] |= 1 << place;
                }
            }
        }
        state
    }

    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.marks[cell] >> digit & 1 == 1
    }

    pub fn places(&self, board: &FlatBoard, region: usize, digit: usize) -> u32 {
        self.places[region * board.digits + digit]
    }

    pub fn remove(&mut self, board: &FlatBoard, cell: usize, digit: usize) {
        self.marks[cell] &= !(1 << digit);
        for &(region, place) in &board.memberships[cell] {
            self.places[usize::from(region) * board.digits + digit] &= !(1 << place);
        }
    }

    pub fn place(&mut self, board: &FlatBoard, cell: usize, digit: usize) {
        for other in ones(self.marks[cell]) {
            self.remove(board, cell, other as usize);
        }
        self.values[cell] = Some(Digit::from_index(digit));
        for &peer in &board.peers[cell] {
            self.remove(board, usize::from(peer), digit);
        }
    }

    /// True if every cell is filled.
    pub fn is_done(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }
}

/// Returns the set bits, lowest first.
pub(crate) fn ones(mask: u32) -> impl Iterator<Item = u32> + Clone {
    crate::digit::bits(mask)
}

/// Returns the subsets of the first `count` bits with `size` members, lowest numbers first.
pub(crate) fn combinations(size: u32, count: u32) -> impl Iterator<Item = u32> {
    let mut next = (size <= count && size > 0).then(|| (1u64 << size) - 1);
    std::iter::from_fn(move || {
        let mask = next?;
        // The next number with the same number of bits.
        let low = mask & mask.wrapping_neg();
        let ripple = mask + low;
        let following = ripple | (((mask ^ ripple) >> 2) / low);
        next = (following < 1 << count).then_some(following);
        Some(mask as u32)
    })
}
