//! The finished board: checked, immutable, with everything that solvers look up computed once.

use std::sync::Arc;

use super::board_rules::{BoardRules, RuleChecks};
use super::{CellShape, House, HouseId, Link, Point};
use crate::{Cell, CellSet, Digit, DigitSet};

/// A board: cells, houses, links, and how many digits it uses. Made by [`super::BoardBuilder`].
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
    /// The name it is asked for by, as in `--board NAME`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Digits go from 1 to this.
    pub fn digit_count(&self) -> u8 {
        self.digit_count
    }

    /// All its digits.
    pub fn digits(&self) -> DigitSet {
        DigitSet::all(self.digit_count)
    }

    /// How many cells.
    pub fn cell_count(&self) -> usize {
        self.shapes.len()
    }

    /// The cells in order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        (0..self.shapes.len()).map(Cell::new)
    }

    /// Where a cell lies and how it looks.
    pub fn shape(&self, cell: Cell) -> &CellShape {
        &self.shapes[cell.index()]
    }

    /// Where the cells lie and how they look, in order.
    pub fn shapes(&self) -> &[CellShape] {
        &self.shapes
    }

    /// All houses, full ones and short ones.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The numbers of all houses.
    pub fn house_ids(&self) -> impl Iterator<Item = HouseId> + Clone + use<> {
        (0..self.houses.len()).map(HouseId::new)
    }

    /// One house.
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// True if every digit has a place in this house, so that hidden singles and fish may rest on it.
    pub fn is_full(&self, id: HouseId) -> bool {
        self.house(id).cells.len() == self.digit_count as usize
    }

    /// The houses a cell is in.
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.houses_of[cell.index()]
    }

    /// The cells that must differ from this one, by a house or a link.
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.peers[cell.index()]
    }

    pub(crate) fn rule_checks(&self) -> &BoardRules {
        &self.rules
    }

    /// True if the digit in this cell has a part in what breaks a rule: see [`crate::Rules::broken_by`].
    pub fn breaks_rule(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> bool {
        self.rules.breaks_at(cell, digit)
    }

    /// On which sides of the board clues of rules stand: left, top, right, bottom.
    pub fn clue_sides(&self) -> [bool; 4] {
        self.rules.clue_sides(&self.shapes)
    }

    /// True if this cell is the first of a cage that says something, by custom in its upper left corner.
    pub fn has_number_in(&self, cell: Cell) -> bool {
        self.rules.has_number_in(cell)
    }

    pub(crate) fn set_rules(&mut self, name: String, rules: Arc<dyn RuleChecks>) {
        self.name = name;
        self.rules = BoardRules::new(rules);
    }

    /// Pairs that must differ without sharing a house.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// The cells that are peers of every cell in `cells`; all cells if there is none.
    pub fn common_peers(&self, cells: &CellSet) -> CellSet {
        cells.iter().fold(CellSet::all(self.cell_count()), |seen, cell| seen.intersection(self.peers(cell)))
    }

    /// The least corner and the greatest, in thousandths of a unit.
    pub fn bounds(&self) -> (Point, Point) {
        let first =
            self.shapes.first().map_or((Point { x: 0, y: 0 }, Point { x: 0, y: 0 }), |s| s.outline.bounds());
        self.shapes.iter().map(|s| s.outline.bounds()).fold(first, |(low, high), (a, b)| {
            (Point { x: low.x.min(a.x), y: low.y.min(a.y) }, Point { x: high.x.max(b.x), y: high.y.max(b.y) })
        })
    }
}
