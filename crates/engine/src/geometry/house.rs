//! Houses and links: the two ways in which cells are made to differ.

use std::fmt;

use crate::cell::RuleId;
use crate::{Cell, CellSet};

/// A house's 0-based number on its board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HouseId(u16);

impl HouseId {
    /// The house of this number.
    pub const fn new(index: usize) -> HouseId {
        HouseId(index as u16)
    }

    /// 0-based number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for HouseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "house {}", self.0)
    }
}

/// What kind of group a house is: how people name it, never how it is reasoned about.
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
    /// An inner window (windoku).
    Window,
    /// The nine cells of the asterisk.
    Asterisk,
    /// The centres of the boxes.
    CentreDots,
    /// The cells of the girandola.
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
    /// A group from a board file.
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

    /// Its name in board files.
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

    /// True for the kinds that run straight across a board: rows, columns and the lines of triangles.
    pub fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column | HouseKind::Slash | HouseKind::Backslash)
    }

    /// True for the kinds that people see as an area: "pointing" starts from an area, "claiming" from a line.
    pub fn is_area(self) -> bool {
        use HouseKind::*;
        !matches!(self, Row | Column | Diagonal | Slash | Backslash | OuterEdge | InnerEdge)
    }

    /// True for the kinds that divide a board and are drawn with strong lines: boxes, irregular regions, big
    /// triangles.
    pub fn is_region(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region | HouseKind::Triangle)
    }
}

/// Cells that must all differ.
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
    /// How people name it.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// 0-based number among the houses of its kind (and part).
    pub fn number(&self) -> usize {
        self.number as usize
    }

    /// The 0-based grid it belongs to, on boards of several overlapping grids.
    pub fn part(&self) -> Option<usize> {
        self.part.map(usize::from)
    }

    /// The rule that makes its cells differ; `None` for the board's own houses.
    pub fn rule(&self) -> Option<RuleId> {
        self.rule
    }

    /// Its cells, in the order people read them.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Its cells as a set.
    pub fn set(&self) -> &CellSet {
        &self.set
    }
}

/// Why two cells that share no house must differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// A knight's move apart.
    Knight,
    /// A king's move apart.
    King,
    /// They touch in an edge or a corner.
    Touching,
    /// As a board file says.
    Pair,
}

impl LinkKind {
    /// All kinds.
    pub const ALL: [LinkKind; 4] = [LinkKind::Knight, LinkKind::King, LinkKind::Touching, LinkKind::Pair];

    /// Its name in board files.
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
    /// The cell of the lesser number.
    pub first: Cell,
    /// The other.
    pub second: Cell,
    /// Why they must differ.
    pub kind: LinkKind,
}
