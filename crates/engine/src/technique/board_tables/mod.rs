//! Indexes of a board that techniques read often and that don't depend on the digits.

mod box_rectangles;
mod leftovers;
mod rectangles;

use std::sync::{Arc, OnceLock};

use crate::{Board, Cell, HouseId, HouseKind};
use box_rectangles::find_box_rectangles;
use leftovers::find_leftovers;
use rectangles::find_rectangles;

pub use box_rectangles::BoxRectangle;
pub use leftovers::Leftovers;
pub use rectangles::Rectangle;
pub(super) use rectangles::is_exchangeable;

/// Indexes of a board. Compute them once per board and share them.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Grid;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{BoardTables, Position};
///
/// let tables = Arc::new(BoardTables::new(Arc::new(classic())));
/// // Any number of positions can share the tables.
/// let positions: Vec<Position> = (0..3).map(|_| Position::from_grid(tables.clone(), &Grid::empty(81))).collect();
/// assert!(positions.iter().all(|position| Arc::ptr_eq(position.tables(), &tables)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardTables {
    board: Arc<Board>,
    memberships: Vec<Vec<(HouseId, u8)>>,
    full: Vec<HouseId>,
    is_full: Vec<bool>,
    crossings: Vec<Crossing>,
    has_onlookers: bool,
    rectangles: OnceLock<Vec<Rectangle>>,
    box_rectangles: OnceLock<Vec<BoxRectangle>>,
    line_grids: Vec<LineGrid>,
    leftovers: OnceLock<Vec<Leftovers>>,
}

/// Two houses that share at least two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// The first house.
    pub from: HouseId,
    /// The second house.
    pub to: HouseId,
    /// The shared cells as bits of `from`: bit `i` is its `i`-th cell.
    pub shared_from: u32,
    /// The shared cells as bits of `to`.
    pub shared_to: u32,
}

/// The full lines of one kind, with the lines of another kind that cross them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineGrid {
    /// The crossing lines.
    pub covers: Vec<HouseId>,
    /// Each full line, with the index in `covers` of the line that crosses each of its cells; 255 if there is none.
    pub bases: Vec<(HouseId, Vec<u8>)>,
}

impl BoardTables {
    /// Computes the tables of a board.
    pub fn new(board: Arc<Board>) -> BoardTables {
        let mut memberships = vec![Vec::new(); board.cell_count()];
        for id in board.house_ids() {
            for (place, cell) in board.house(id).cells().iter().enumerate() {
                memberships[cell.index()].push((id, place as u8));
            }
        }
        let is_full: Vec<bool> = board.house_ids().map(|id| board.is_full(id)).collect();
        let full = board.house_ids().filter(|id| is_full[id.index()]).collect();
        let mut tables = BoardTables {
            board,
            memberships,
            full,
            is_full,
            crossings: Vec::new(),
            has_onlookers: false,
            rectangles: OnceLock::new(),
            box_rectangles: OnceLock::new(),
            line_grids: Vec::new(),
            leftovers: OnceLock::new(),
        };
        tables.crossings = tables.find_crossings();
        tables.line_grids = tables.find_line_grids();
        tables.has_onlookers = tables.find_onlookers();
        tables
    }

    fn find_crossings(&self) -> Vec<Crossing> {
        let mut crossings = Vec::new();
        for from in self.board.house_ids() {
            // Houses that share cells with this one.
            let mut met: Vec<Crossing> = Vec::new();
            for (place, cell) in self.board.house(from).cells().iter().enumerate() {
                for &(to, there) in &self.memberships[cell.index()] {
                    if to == from {
                        continue;
                    }
                    match met.iter_mut().find(|c| c.to == to) {
                        Some(c) => {
                            c.shared_from |= 1 << place;
                            c.shared_to |= 1 << there;
                        }
                        None => {
                            met.push(Crossing { from, to, shared_from: 1 << place, shared_to: 1 << there });
                        }
                    }
                }
            }
            met.retain(|c| c.shared_from.count_ones() > 1);
            met.sort_by_cached_key(|c| c.to.index());
            crossings.extend(met);
        }
        crossings
    }

    fn find_line_grids(&self) -> Vec<LineGrid> {
        let kind = |house: &HouseId| self.board.house(*house).kind();
        let mut kinds: Vec<HouseKind> = self.board.houses().iter().map(|h| h.kind()).collect();
        kinds.retain(|k| !k.is_area());
        kinds.sort_unstable();
        kinds.dedup();
        let mut grids = Vec::new();
        for base in &kinds {
            for cover in kinds.iter().filter(|k| *k != base) {
                let covers: Vec<HouseId> = self.board.house_ids().filter(|h| kind(h) == *cover).collect();
                let met = |cell: &Cell| {
                    let at = covers.iter().position(|h| self.board.house(*h).set().contains(*cell));
                    at.and_then(|i| u8::try_from(i).ok()).unwrap_or(u8::MAX)
                };
                let bases = self.full.iter().filter(|h| kind(h) == *base);
                let bases =
                    bases.map(|h| (*h, self.board.house(*h).cells().iter().map(met).collect())).collect();
                grids.push(LineGrid { covers, bases });
            }
        }
        grids
    }

    fn find_onlookers(&self) -> bool {
        self.full.iter().any(|house| {
            let set = self.board.house(*house).set();
            let cells = self.board.house(*house).cells();
            cells.iter().enumerate().any(|(i, a)| {
                cells[i + 1..].iter().any(|b| {
                    let both = [*a, *b];
                    let seen = self.board.peers(*a).intersection(self.board.peers(*b)).difference(set);
                    let shared = self
                        .houses_containing(&both)
                        .fold(seen, |left, h| left.difference(self.board.house(h).set()));
                    !shared.is_empty()
                })
            })
        })
    }

    /// Returns the board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Returns the houses of a cell, each with the cell's index in it.
    pub fn memberships(&self, cell: Cell) -> &[(HouseId, u8)] {
        &self.memberships[cell.index()]
    }

    /// Returns the houses that hold every digit.
    pub fn full_houses(&self) -> &[HouseId] {
        &self.full
    }

    /// True if the house holds every digit.
    pub fn is_full(&self, house: HouseId) -> bool {
        self.is_full[house.index()]
    }

    /// Returns all ordered pairs of houses that share at least two cells.
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    /// Returns the line grids of every ordered pair of line kinds.
    pub fn line_grids(&self) -> &[LineGrid] {
        &self.line_grids
    }

    /// Returns the leftovers between lines and areas, computed on first use.
    pub fn leftovers(&self) -> &[Leftovers] {
        self.leftovers.get_or_init(|| find_leftovers(self))
    }

    /// Returns the rectangles whose diagonals can exchange their digits, computed on first use.
    pub fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| find_rectangles(self))
    }

    /// Returns the groups of four boxes arranged in rows and columns, computed on first use.
    pub fn box_rectangles(&self) -> &[BoxRectangle] {
        self.box_rectangles.get_or_init(|| find_box_rectangles(self))
    }

    /// True if a cell outside a full house can see two of its cells through different houses or links. This happens on
    /// irregular boards, never on the classic one.
    pub fn has_onlookers(&self) -> bool {
        self.has_onlookers
    }

    /// Returns the houses that contain all of these cells.
    pub fn houses_containing<'a>(&'a self, cells: &'a [Cell]) -> impl Iterator<Item = HouseId> + 'a {
        let first = cells.first().map_or(&[][..], |c| self.memberships(*c));
        first
            .iter()
            .map(|(house, _)| *house)
            .filter(|house| cells[1..].iter().all(|c| self.board.house(*house).set().contains(*c)))
    }
}
