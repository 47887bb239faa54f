//! Houses and links: the two ways to make cells differ.

use std::fmt;

use crate::cell::RuleId;
use crate::{Cell, CellSet};

/// A house, as its 0-based number on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HouseId(u16);

impl HouseId {
    /// Creates the id of the house with the 0-based number `index`.
    pub const fn new(index: usize) -> HouseId {
        HouseId(index as u16)
    }

    /// Returns the 0-based number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for HouseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "house {}", self.0)
    }
}

/// The kind of a house, which determines its name in texts. Solving never depends on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A horizontal line.
    Row,
    /// A vertical line.
    Column,
    /// A rectangular block.
    Box,
    /// An irregular region.
    Region,
    /// A long diagonal.
    Diagonal,
    /// An inner window (Windoku).
    Window,
    /// The nine cells of the asterisk.
    Asterisk,
    /// The centres of the boxes.
    CentreDots,
    /// The nine cells of the girandola.
    Girandola,
    /// Cells at the same place in each box.
    DisjointGroup,
    /// A big triangle.
    Triangle,
    /// A line leaning like `/`.
    Slash,
    /// A line leaning like `\`.
    Backslash,
    /// An outer edge (tridoku).
    OuterEdge,
    /// An inner edge (tridoku).
    InnerEdge,
    /// A group defined in a board file.
    Group,
}

impl HouseKind {
    /// All kinds.
    pub const ALL: [HouseKind; 16] = [
        HouseKind::Row,
        HouseKind::Column,
        HouseKind::Box,
        HouseKind::Region,
        HouseKind::Diagonal,
        HouseKind::Window,
        HouseKind::Asterisk,
        HouseKind::CentreDots,
        HouseKind::Girandola,
        HouseKind::DisjointGroup,
        HouseKind::Triangle,
        HouseKind::Slash,
        HouseKind::Backslash,
        HouseKind::OuterEdge,
        HouseKind::InnerEdge,
        HouseKind::Group,
    ];

    /// Returns the name used in board files.
    pub fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Asterisk => "asterisk",
            HouseKind::CentreDots => "centre-dots",
            HouseKind::Girandola => "girandola",
            HouseKind::DisjointGroup => "disjoint-group",
            HouseKind::Triangle => "triangle",
            HouseKind::Slash => "slash",
            HouseKind::Backslash => "backslash",
            HouseKind::OuterEdge => "outer-edge",
            HouseKind::InnerEdge => "inner-edge",
            HouseKind::Group => "group",
        }
    }

    /// Returns true for the straight lines across a board: rows, columns and the lines of triangular boards.
    pub fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column | HouseKind::Slash | HouseKind::Backslash)
    }

    /// Returns true for the kinds that people see as an area. "Pointing" starts from an area, "claiming" from a line.
    pub fn is_area(self) -> bool {
        use HouseKind::*;
        !matches!(self, Row | Column | Diagonal | Slash | Backslash | OuterEdge | InnerEdge)
    }

    /// Returns true for the kinds that divide a board and are drawn with strong lines: boxes, irregular regions, big
    /// triangles.
    pub fn is_region(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region | HouseKind::Triangle)
    }
}

/// A house: cells that must all differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    pub(super) kind: HouseKind,
    pub(super) number: u16,
    pub(super) part: Option<u8>,
    pub(super) rule: Option<RuleId>,
    pub(super) cells: Vec<Cell>,
    pub(super) set: CellSet,
}

impl House {
    /// Returns the kind of the house.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Returns the 0-based number among the houses of the same kind (and part).
    pub fn number(&self) -> usize {
        self.number as usize
    }

    /// Returns the 0-based number of the grid that the house belongs to, on boards of several overlapping grids.
    pub fn part(&self) -> Option<usize> {
        self.part.map(usize::from)
    }

    /// Returns the rule that makes its cells differ; `None` for houses of the board itself.
    pub fn rule(&self) -> Option<RuleId> {
        self.rule
    }

    /// Returns the cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the cells as a set.
    pub fn set(&self) -> &CellSet {
        &self.set
    }
}

/// The reason that two cells must differ without sharing a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// A knight's move apart.
    Knight,
    /// A king's move apart.
    King,
    /// Touching along an edge or at a corner.
    Touching,
    /// Linked in a board file.
    Pair,
}

impl LinkKind {
    /// All kinds.
    pub const ALL: [LinkKind; 4] = [LinkKind::Knight, LinkKind::King, LinkKind::Touching, LinkKind::Pair];

    /// Returns the name used in board files.
    pub fn name(self) -> &'static str {
        match self {
            LinkKind::Knight => "knight",
            LinkKind::King => "king",
            LinkKind::Touching => "touching",
            LinkKind::Pair => "pair",
        }
    }
}

/// Two cells that must differ without sharing a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// The cell with the lower number.
    pub first: Cell,
    /// The cell with the higher number.
    pub second: Cell,
    /// The reason.
    pub kind: LinkKind,
}
