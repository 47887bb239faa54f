//! Cells, sets of cells, and rule numbers. A cell is a 0-based number; the board knows its place and shape.

use std::fmt;

/// Maximum number of cells on a board; enough for 25×25.
pub const MAX_CELLS: usize = 640;

const WORDS: usize = MAX_CELLS / 64;

/// A cell, as its 0-based number on the board, in reading order (row-major on square boards).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// Creates the cell with the 0-based number `index`.
    ///
    /// # Panics
    /// If `index` is [`MAX_CELLS`] or more.
    pub const fn new(index: usize) -> Cell {
        assert!(index < MAX_CELLS, "cell index out of range");
        Cell(index as u16)
    }

    /// Returns the 0-based number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A rule, as its 0-based number in [`crate::Rules`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(u16);

impl RuleId {
    /// Creates the id of the rule with the 0-based number `index`.
    pub const fn new(index: usize) -> RuleId {
        RuleId(index as u16)
    }

    /// Returns the 0-based number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule {}", self.0)
    }
}

/// A set of cells: one bit per cell, `Copy`, and the same size on every board.
///
/// ```
/// use nonet_engine::{Cell, CellSet};
///
/// let corners: CellSet = [0, 8, 72, 80].map(Cell::new).into_iter().collect();
/// let top: CellSet = (0..9).map(Cell::new).collect();
/// assert_eq!(corners.intersection(&top).iter().map(Cell::index).collect::<Vec<_>>(), [0, 8]);
/// assert_eq!(CellSet::all(81).difference(&corners).len(), 77);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet([0; WORDS]);

    /// Returns the set of the first `count` cells.
    pub fn all(count: usize) -> CellSet {
        (0..count).map(Cell::new).collect()
    }

    /// Returns the set of `cell` alone.
    pub const fn single(cell: Cell) -> CellSet {
        let mut words = [0; WORDS];
        words[cell.index() / 64] = 1 << (cell.index() % 64);
        CellSet(words)
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Returns true if the set has no cells.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |a, w| a | w) == 0
    }

    /// Returns true if `cell` is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Adds a cell; returns true if it was not in the set before.
    pub fn insert(&mut self, cell: Cell) -> bool {
        let had = self.contains(cell);
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
        !had
    }

    /// Removes a cell; returns true if it was in the set.
    pub fn remove(&mut self, cell: Cell) -> bool {
        let had = self.contains(cell);
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
        had
    }

    /// Returns the cells that are in either set.
    pub fn union(&self, other: &CellSet) -> CellSet {
        self.zip(other, |a, b| a | b)
    }

    /// Returns the cells that are in both sets.
    pub fn intersection(&self, other: &CellSet) -> CellSet {
        self.zip(other, |a, b| a & b)
    }

    /// Returns the cells of this set that are not in `other`.
    pub fn difference(&self, other: &CellSet) -> CellSet {
        self.zip(other, |a, b| a & !b)
    }

    /// Returns true if every cell of this set is in `other`.
    pub fn is_subset(&self, other: &CellSet) -> bool {
        self.0.iter().zip(&other.0).fold(0, |acc, (a, b)| acc | (a & !b)) == 0
    }

    /// Returns true if the sets have no cell in common.
    pub fn is_disjoint(&self, other: &CellSet) -> bool {
        self.0.iter().zip(&other.0).fold(0, |acc, (a, b)| acc | (a & b)) == 0
    }

    /// Returns the cell with the lowest number.
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// Returns the only cell of a set of one; `None` for any other set.
    pub fn only(&self) -> Option<Cell> {
        let mut cells = self.iter();
        let first = cells.next()?;
        if cells.next().is_none() { Some(first) } else { None }
    }

    /// Iterates over the cells in ascending order.
    pub fn iter(&self) -> CellIter {
        CellIter { words: self.0, at: 0 }
    }

    fn zip(&self, other: &CellSet, f: impl Fn(u64, u64) -> u64) -> CellSet {
        let mut words = self.0;
        for (a, b) in words.iter_mut().zip(other.0) {
            *a = f(*a, b);
        }
        CellSet(words)
    }
}

impl Default for CellSet {
    fn default() -> CellSet {
        CellSet::EMPTY
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl IntoIterator for &CellSet {
    type Item = Cell;
    type IntoIter = CellIter;
    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellIter;
    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterator over a [`CellSet`], in ascending order.
#[derive(Clone)]
pub struct CellIter {
    words: [u64; WORDS],
    at: usize,
}

impl Iterator for CellIter {
    type Item = Cell;
    fn next(&mut self) -> Option<Cell> {
        while self.at < WORDS {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell((self.at * 64 + bit) as u16));
            }
            self.at += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn set(cells: &BTreeSet<usize>) -> CellSet {
        cells.iter().copied().map(Cell::new).collect()
    }

    fn cells() -> impl Strategy<Value = BTreeSet<usize>> {
        proptest::collection::btree_set(0..MAX_CELLS, 0..40)
    }

    proptest! {
        #[test]
        fn behaves_as_a_set_of_numbers(a in cells(), b in cells()) {
            let (x, y) = (set(&a), set(&b));
            prop_assert_eq!(x.len(), a.len());
            prop_assert_eq!(x.iter().map(Cell::index).collect::<Vec<_>>(), a.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(x.union(&y), set(&a.union(&b).copied().collect()));
            prop_assert_eq!(x.intersection(&y), set(&a.intersection(&b).copied().collect()));
            prop_assert_eq!(x.difference(&y), set(&a.difference(&b).copied().collect()));
            prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
            prop_assert_eq!(x.is_disjoint(&y), a.is_disjoint(&b));
            prop_assert_eq!(x.only().is_some(), a.len() == 1);
        }
    }
}
