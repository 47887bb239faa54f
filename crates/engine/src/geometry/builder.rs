//! Builds boards and reports invalid descriptions.

use thiserror::Error;

use super::board_rules::BoardRules;
use super::{Board, CellShape, House, HouseId, HouseKind, Link, LinkKind, sorted};
use crate::cell::MAX_CELLS;
use crate::cell::RuleId;
use crate::digit::MAX_DIGITS;
use crate::{Cell, CellSet};

/// Error for an invalid description of a board. Messages count cells and houses from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// No cells, or more than [`MAX_CELLS`].
    #[error("a board has 1 to {MAX_CELLS} cells, not {0}")]
    CellCount(usize),
    /// No digits, or more than [`MAX_DIGITS`].
    #[error("a board has 1 to {MAX_DIGITS} digits, not {0}")]
    DigitCount(usize),
    /// A house contains a cell that does not exist.
    #[error("house {} names cell {}, but there are {cells} cells", .house + 1, .cell + 1)]
    NoSuchCell {
        /// 0-based house.
        house: usize,
        /// 0-based cell.
        cell: usize,
        /// The number of cells.
        cells: usize,
    },
    /// A house contains a cell twice.
    #[error("house {} names cell {} twice", .house + 1, .cell + 1)]
    RepeatedCell {
        /// 0-based house.
        house: usize,
        /// 0-based cell.
        cell: usize,
    },
    /// A house has more cells than there are digits.
    #[error("house {} has {cells} cells, but there are only {digits} digits", .house + 1)]
    HouseTooLarge {
        /// 0-based house.
        house: usize,
        /// The number of its cells.
        cells: usize,
        /// The number of digits of the board.
        digits: usize,
    },
    /// A house without cells.
    #[error("house {} has no cells", .0 + 1)]
    EmptyHouse(usize),
    /// A cell that is in no house.
    #[error("cell {} is in no house", .0 + 1)]
    NoHouse(usize),
    /// A link to a cell that does not exist, or from a cell to itself.
    #[error("cells {} and {} cannot be linked", .0 + 1, .1 + 1)]
    BadLink(usize, usize),
}

/// Collects cells, houses and links, checks them, and builds a board.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::geometry::{CellShape, Polygon};
/// use nonet_engine::solver::{Limits, Solver};
/// use nonet_engine::{BoardBuilder, Grid, HouseKind};
///
/// // Two rows and three columns, with the digits 1 to 3.
/// let shape = |i: u16| CellShape {
///     outline: Polygon::unit_square((i % 3).into(), (i / 3).into()),
///     row: i / 3,
///     column: i % 3,
/// };
/// let mut builder = BoardBuilder::new("strips", 3, (0..6).map(shape).collect());
/// for row in [0..3, 3..6] {
///     builder = builder.house(HouseKind::Row, row);
/// }
/// for column in 0..3 {
///     builder = builder.house(HouseKind::Column, [column, column + 3]);
/// }
/// let board = Arc::new(builder.build()?);
/// // Six ways to fill the first row, and for each of them two ways to fill the second.
/// assert_eq!(Solver::new(board).search(&Grid::empty(6)).limits(Limits::ALL).run().count, 12);
/// # Ok::<(), nonet_engine::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardBuilder {
    name: String,
    digit_count: usize,
    shapes: Vec<CellShape>,
    houses: Vec<HouseDraft>,
    links: Vec<(usize, usize, LinkKind)>,
}

#[derive(Clone, Debug)]
struct HouseDraft {
    kind: HouseKind,
    part: Option<u8>,
    /// `None` for the next free number.
    number: Option<u16>,
    cells: Vec<usize>,
}

impl BoardBuilder {
    /// Starts a board with these cells, in reading order.
    pub fn new(name: impl Into<String>, digit_count: usize, shapes: Vec<CellShape>) -> BoardBuilder {
        BoardBuilder { name: name.into(), digit_count, shapes, houses: Vec::new(), links: Vec::new() }
    }

    /// Adds a house of 0-based cells, in reading order. A house with the same cells as an earlier one is dropped, but
    /// still uses up a number of its kind.
    pub fn house(mut self, kind: HouseKind, cells: impl IntoIterator<Item = usize>) -> BoardBuilder {
        self.houses.push(HouseDraft { kind, part: None, number: None, cells: cells.into_iter().collect() });
        self
    }

    /// Like [`BoardBuilder::house`], for boards of several overlapping grids and for houses with a number of their own.
    /// `part` is the 0-based number of the grid. `number` is the 0-based number among the houses of the same kind in
    /// that grid; with `None`, the house gets the next free one.
    pub fn numbered_house(
        mut self,
        part: Option<u8>,
        number: Option<u16>,
        kind: HouseKind,
        cells: impl IntoIterator<Item = usize>,
    ) -> BoardBuilder {
        let cells = cells.into_iter().collect();
        self.houses.push(HouseDraft { kind, part, number, cells });
        self
    }

    /// Adds a link between two 0-based cells, which must then differ. Pairs that already share a house are dropped.
    pub fn link(mut self, kind: LinkKind, first: usize, second: usize) -> BoardBuilder {
        self.links.push((first.min(second), first.max(second), kind));
        self
    }

    /// Checks the description and computes the peers of each cell.
    ///
    /// # Errors
    /// Returns a [`BoardError`] if the description is invalid.
    pub fn build(self) -> Result<Board, BoardError> {
        let count = self.shapes.len();
        if count == 0 || count > MAX_CELLS {
            return Err(BoardError::CellCount(count));
        }
        let digit_count = u8::try_from(self.digit_count).unwrap_or(u8::MAX);
        if digit_count == 0 || digit_count > MAX_DIGITS {
            return Err(BoardError::DigitCount(self.digit_count));
        }
        let mut houses: Vec<House> = Vec::with_capacity(self.houses.len());
        let mut numbers: Vec<(HouseKind, Option<u8>, u16)> = Vec::new();
        for (index, draft) in self.houses.into_iter().enumerate() {
            let set = checked_set(index, &draft.cells, count, self.digit_count)?;
            let number = draft.number.unwrap_or_else(|| next_number(&mut numbers, draft.kind, draft.part));
            if houses.iter().any(|h| h.set == set) {
                continue;
            }
            houses.push(House {
                kind: draft.kind,
                number,
                part: draft.part,
                rule: None,
                cells: draft.cells.into_iter().map(Cell::new).collect(),
                set,
            });
        }
        finish(self.name, digit_count, self.shapes, houses, &self.links)
    }
}

impl Board {
    /// Returns the same board with the houses and links that rules add. Groups inside an existing house are redundant
    /// and dropped.
    pub(crate) fn with_houses(
        &self,
        groups: &[(RuleId, HouseKind, Vec<Cell>)],
        links: &[(Cell, Cell, LinkKind)],
    ) -> Result<Board, BoardError> {
        let mut houses = self.houses.clone();
        for (rule, kind, cells) in groups {
            let indices: Vec<usize> = cells.iter().map(|c| c.index()).collect();
            let index = houses.len();
            let set = checked_set(index, &indices, self.cell_count(), usize::from(self.digit_count))?;
            if cells.len() > 1 && !houses.iter().any(|h| set.is_subset(&h.set)) {
                let number = houses.iter().filter(|h| h.kind == *kind).count() as u16;
                let (kind, cells) = (*kind, cells.clone());
                houses.push(House { kind, number, part: None, rule: Some(*rule), cells, set });
            }
        }
        let own = self.links.iter().map(|l| (l.first.index(), l.second.index(), l.kind));
        let added = links.iter().map(|(a, b, kind)| {
            let (a, b) = (a.index().min(b.index()), a.index().max(b.index()));
            (a, b, *kind)
        });
        let links: Vec<(usize, usize, LinkKind)> = own.chain(added).collect();
        finish(self.name.clone(), self.digit_count, self.shapes.clone(), houses, &links)
    }
}

/// Computes the peers and builds the board.
fn finish(
    name: String,
    digit_count: u8,
    shapes: Vec<CellShape>,
    houses: Vec<House>,
    wanted: &[(usize, usize, LinkKind)],
) -> Result<Board, BoardError> {
    let count = shapes.len();
    let mut peers = vec![CellSet::EMPTY; count];
    let mut houses_of = vec![Vec::new(); count];
    for (index, house) in houses.iter().enumerate() {
        for cell in &house.cells {
            houses_of[cell.index()].push(HouseId::new(index));
            peers[cell.index()] = peers[cell.index()].union(&house.set);
        }
    }
    if let Some(lonely) = houses_of.iter().position(Vec::is_empty) {
        return Err(BoardError::NoHouse(lonely));
    }
    for (index, set) in peers.iter_mut().enumerate() {
        set.remove(Cell::new(index));
    }
    let mut links = Vec::new();
    for &(first, second, kind) in wanted {
        if first == second || second >= count {
            return Err(BoardError::BadLink(first, second));
        }
        let link = Link { first: Cell::new(first), second: Cell::new(second), kind };
        if peers[first].insert(link.second) {
            peers[second].insert(link.first);
            sorted::insert(&mut links, link, |link: &Link| (link.first, link.second));
        }
    }
    Ok(Board { name, digit_count, shapes, houses, links, peers, houses_of, rules: BoardRules::default() })
}

/// Returns the next number for a kind of house in a grid.
fn next_number(numbers: &mut Vec<(HouseKind, Option<u8>, u16)>, kind: HouseKind, part: Option<u8>) -> u16 {
    match numbers.iter_mut().find(|(k, p, _)| (*k, *p) == (kind, part)) {
        Some((_, _, count)) => {
            *count += 1;
            *count - 1
        }
        None => {
            numbers.push((kind, part, 1));
            0
        }
    }
}

fn checked_set(house: usize, cells: &[usize], count: usize, digits: usize) -> Result<CellSet, BoardError> {
    if cells.is_empty() {
        return Err(BoardError::EmptyHouse(house));
    }
    if cells.len() > digits {
        return Err(BoardError::HouseTooLarge { house, cells: cells.len(), digits });
    }
    let mut set = CellSet::EMPTY;
    for &cell in cells {
        if cell >= count {
            return Err(BoardError::NoSuchCell { house, cell, cells: count });
        }
        if !set.insert(Cell::new(cell)) {
            return Err(BoardError::RepeatedCell { house, cell });
        }
    }
    Ok(set)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Polygon;

    fn shapes(count: usize) -> Vec<CellShape> {
        (0..count as u16)
            .map(|i| CellShape { outline: Polygon::unit_square(i32::from(i), 0), row: 0, column: i })
            .collect()
    }

    fn error(build: impl Fn(BoardBuilder) -> BoardBuilder) -> String {
        build(BoardBuilder::new("test", 3, shapes(4))).build().unwrap_err().to_string()
    }

    #[test]
    fn each_fault_has_its_message() {
        assert_eq!(error(|b| b.house(HouseKind::Group, [0, 1, 1])), "house 1 names cell 2 twice");
        assert_eq!(
            error(|b| b.house(HouseKind::Group, [0, 1, 2, 3])),
            "house 1 has 4 cells, but there are only 3 digits"
        );
        assert_eq!(
            error(|b| b.house(HouseKind::Group, [0, 9])),
            "house 1 names cell 10, but there are 4 cells"
        );
        assert_eq!(error(|b| b.house(HouseKind::Group, [0, 1, 2])), "cell 4 is in no house");
        assert_eq!(error(|b| b.house(HouseKind::Group, [])), "house 1 has no cells");
        let pair = |b: BoardBuilder| b.house(HouseKind::Group, [0, 1]).house(HouseKind::Group, [2, 3]);
        assert_eq!(error(|b| pair(b).link(LinkKind::Pair, 2, 2)), "cells 3 and 3 cannot be linked");
        let none = BoardBuilder::new("none", 9, Vec::new()).build();
        assert_eq!(none.unwrap_err(), BoardError::CellCount(0));
        assert_eq!(
            BoardBuilder::new("many", 26, shapes(1)).build().unwrap_err().to_string(),
            "a board has 1 to 25 digits, not 26"
        );
    }

    #[test]
    fn repeated_houses_are_dropped() {
        let board = BoardBuilder::new("test", 2, shapes(4))
            .house(HouseKind::Group, [0, 1])
            .house(HouseKind::Group, [1, 0])
            .house(HouseKind::Group, [2, 3])
            .numbered_house(Some(1), Some(4), HouseKind::Row, [3, 2])
            .numbered_house(Some(1), None, HouseKind::Row, [3, 0])
            .build()
            .unwrap();
        let names: Vec<_> = board.houses().iter().map(|h| (h.kind(), h.part(), h.number())).collect();
        assert_eq!(
            names,
            [(HouseKind::Group, None, 0), (HouseKind::Group, None, 2), (HouseKind::Row, Some(1), 0)]
        );
    }

    #[test]
    fn repeated_links_are_dropped() {
        let board = BoardBuilder::new("test", 2, shapes(4))
            .house(HouseKind::Group, [0, 1])
            .house(HouseKind::Group, [2, 3])
            .link(LinkKind::Pair, 3, 0)
            .link(LinkKind::Pair, 0, 3)
            .link(LinkKind::Pair, 0, 1)
            .build()
            .unwrap();
        assert_eq!(board.links().len(), 1);
        assert!(board.peers(Cell::new(3)).contains(Cell::new(0)));
        assert!(!board.peers(Cell::new(0)).contains(Cell::new(0)));
    }
}
