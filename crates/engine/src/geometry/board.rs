//! The finished board: checked and immutable, with precomputed lookups for solvers.

use std::sync::Arc;

use super::board_rules::{BoardRules, RuleChecks};
use super::{CellShape, House, HouseId, Link, Point};
use crate::{Cell, CellSet, Digit, DigitSet};

/// A board: cells, houses, links, and the number of digits. Built by [`super::BoardBuilder`].
///
/// ```
/// use nonet_engine::geometry::classic;
/// use nonet_engine::{Cell, HouseKind};
///
/// let board = classic();
/// assert_eq!((board.cell_count(), board.digit_count(), board.houses().len()), (81, 9, 27));
/// let middle = Cell::new(40);
/// assert_eq!(board.peers(middle).len(), 20);
/// let kinds: Vec<HouseKind> = board.houses_of(middle).iter().map(|id| board.house(*id).kind()).collect();
/// assert_eq!(kinds, [HouseKind::Row, HouseKind::Column, HouseKind::Box]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub(super) name: String,
    pub(super) digit_count: u8,
    pub(super) shapes: Vec<CellShape>,
    pub(super) houses: Vec<House>,
    pub(super) links: Vec<Link>,
    pub(super) peers: Vec<CellSet>,
    pub(super) houses_of: Vec<Vec<HouseId>>,
    pub(super) rules: BoardRules,
}

impl Board {
    /// Returns the name of the board, as used by the catalogue and `--board NAME`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of digits, which run from 1 to this number.
    pub fn digit_count(&self) -> u8 {
        self.digit_count
    }

    /// Returns the digits of the board.
    pub fn digits(&self) -> DigitSet {
        DigitSet::all(self.digit_count)
    }

    /// Returns the number of cells.
    pub fn cell_count(&self) -> usize {
        self.shapes.len()
    }

    /// Iterates over the cells in order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        (0..self.shapes.len()).map(Cell::new)
    }

    /// Returns the outline and coordinates of a cell.
    pub fn shape(&self, cell: Cell) -> &CellShape {
        &self.shapes[cell.index()]
    }

    /// Returns the outlines and coordinates of all cells, in order.
    pub fn shapes(&self) -> &[CellShape] {
        &self.shapes
    }

    /// Returns all houses, including those with fewer cells than digits.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Iterates over the ids of all houses.
    pub fn house_ids(&self) -> impl Iterator<Item = HouseId> + Clone + use<> {
        (0..self.houses.len()).map(HouseId::new)
    }

    /// Returns a house by its id.
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// Returns true if the house has as many cells as the board has digits. Hidden singles and fish need such a house.
    pub fn is_full(&self, id: HouseId) -> bool {
        self.house(id).cells.len() == self.digit_count as usize
    }

    /// Returns the houses that contain a cell.
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.houses_of[cell.index()]
    }

    /// Returns the cells that must differ from this one because of a house or a link.
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.peers[cell.index()]
    }

    pub(crate) fn rule_checks(&self) -> &BoardRules {
        &self.rules
    }

    /// Returns true if the digit in this cell is part of a broken rule; see [`crate::Rules::broken_by`].
    pub fn breaks_rule(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        self.rules.breaks_at(cell, digit)
    }

    /// Returns the sides of the board that have clues outside the grid: left, top, right, bottom.
    pub fn clue_sides(&self) -> [bool; 4] {
        self.rules.clue_sides(&self.shapes)
    }

    /// Returns true if this cell is the first of a cage and shows the number of the cage.
    pub fn has_number_in(&self, cell: Cell) -> bool {
        self.rules.has_number_in(cell)
    }

    /// Returns true if a cage is drawn along the edges of this cell.
    pub fn is_in_cage(&self, cell: Cell) -> bool {
        self.rules.is_in_cage(cell)
    }

    /// Returns the digits that the digits on the board leave open in an empty cell: no peer has them, and each rule by
    /// itself allows them; see [`crate::Rules::open_digits`].
    pub fn open_digits(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> DigitSet {
        let seen: DigitSet = self.peers(cell).iter().filter_map(digit).collect();
        let open = self.digits().difference(seen);
        self.rules.open_digits(cell, digit).map_or(open, |allowed| open.intersection(allowed))
    }

    pub(crate) fn set_rules(&mut self, name: String, rules: Arc<dyn RuleChecks>) {
        self.name = name;
        self.rules = BoardRules::new(rules);
    }

    /// Returns the pairs of cells that must differ without sharing a house.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Returns the cells that are peers of every cell in `cells`; all cells if `cells` is empty.
    pub fn common_peers(&self, cells: &CellSet) -> CellSet {
        cells.iter().fold(CellSet::all(self.cell_count()), |seen, cell| seen.intersection(self.peers(cell)))
    }

    /// Returns the top left and bottom right corners of the bounding box, in thousandths of a unit.
    pub fn bounds(&self) -> (Point, Point) {
        let first =
            self.shapes.first().map_or((Point { x: 0, y: 0 }, Point { x: 0, y: 0 }), |s| s.outline.bounds());
        self.shapes.iter().map(|s| s.outline.bounds()).fold(first, |(low, high), (a, b)| {
            (Point { x: low.x.min(a.x), y: low.y.min(a.y) }, Point { x: high.x.max(b.x), y: high.y.max(b.y) })
        })
    }
}
