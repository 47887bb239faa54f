//! What techniques look up about a board again and again, whatever is written on it.

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

/// The look-ups of a board. Compute them once per board and share them.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Grid;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{BoardTables, Position};
///
/// let tables = Arc::new(BoardTables::new(Arc::new(classic())));
/// // Any number of positions share them.
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
    /// One house.
    pub from: HouseId,
    /// The other.
    pub to: HouseId,
    /// Which places of `from` are shared: bit `i` for its `i`-th cell.
    pub shared_from: u32,
    /// The same cells as places of `to`.
    pub shared_to: u32,
}

/// Full lines of one kind with the lines of another kind that they meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineGrid {
    /// The lines met.
    pub covers: Vec<HouseId>,
    /// Each full line, and for each of its places the number in `covers` of the line met there; 255 for none.
    pub bases: Vec<(HouseId, Vec<u8>)>,
}

impl BoardTables {
    /// Looks a board over.
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
            // Houses met through the cells of this one, with the shared places of both.
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

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The houses a cell is in, each with the cell's place in it.
    pub fn memberships(&self, cell: Cell) -> &[(HouseId, u8)] {
        &self.memberships[cell.index()]
    }

    /// The houses in which every digit has a place.
    pub fn full_houses(&self) -> &[HouseId] {
        &self.full
    }

    /// True if every digit has a place in this house.
    pub fn is_full(&self, house: HouseId) -> bool {
        self.is_full[house.index()]
    }

    /// All ordered pairs of houses that share two cells or more.
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    /// Lines against lines, for every ordered pair of kinds.
    pub fn line_grids(&self) -> &[LineGrid] {
        &self.line_grids
    }

    /// What sticks out where lines and areas nearly agree, computed when first asked for.
    pub fn leftovers(&self) -> &[Leftovers] {
        self.leftovers.get_or_init(|| find_leftovers(self))
    }

    /// The rectangles whose diagonals can exchange their digits, computed when first asked for.
    pub fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| find_rectangles(self))
    }

    /// The boxes that lie in rows and columns, by fours, computed when first asked for.
    pub fn box_rectangles(&self) -> &[BoxRectangle] {
        self.box_rectangles.get_or_init(|| find_box_rectangles(self))
    }

    /// True if two cells of a full house can see a cell outside it by different houses or links, as on irregular
    /// boards; never on the classic one.
    pub fn has_onlookers(&self) -> bool {
        self.has_onlookers
    }

    /// The houses that contain all of these cells.
    pub fn houses_containing<'a>(&'a self, cells: &'a [Cell]) -> impl Iterator<Item = HouseId> + 'a {
        let first = cells.first().map_or(&[][..], |c| self.memberships(*c));
        first
            .iter()
            .map(|(house, _)| *house)
            .filter(|house| cells[1..].iter().all(|c| self.board.house(*house).set().contains(*c)))
    }
}
