//! Boards as data: cells with outlines, houses, and links between cells that must differ.
//!
//! - [`Board`]: a finished board, checked and immutable; share it in an `Arc`.
//! - [`BoardBuilder`]: builds boards and reports invalid descriptions.
//! - [`House`]: cells that must all differ. A *full* house has as many cells as there are digits, so each digit appears
//!   in it. In a smaller one, some digits are missing.
//! - [`Link`]: two cells that must differ without sharing a house.
//! - [`Point`], [`Polygon`]: outlines, in thousandths of a unit, where a square cell has side 1.
//!
//! The [`catalogue`] builds boards by name. It uses one module per shape:
//! - [`square`]: sizes of boxes, irregular regions, extra rules ([`ExtraRule`]);
//! - [`jigsaw`]: irregular regions ([`Regions`]), parsed or random;
//! - [`oblong`]: rectangular grids of any size;
//! - [`mod@triangular`], [`mod@tridoku`], both on a lattice of small triangles; [`mod@samurai`].
//!
//! Geometry computed from outlines, for any board:
//! - [`mod@outline`]: outlines of cells and houses, thin and strong lines;
//! - [`adjacency`]: cells that share an edge or touch;
//! - [`mod@step`]: moves with arrow keys;
//! - [`symmetry`]: rotations and reflections of a board.

pub mod adjacency;
mod board;
mod board_rules;
mod builder;
pub mod catalogue;
mod cell_shape;
mod extras;
mod house;
pub mod jigsaw;
mod lattice;
mod layout;
pub mod oblong;
pub mod outline;
mod packed;
mod polygon;
pub mod samurai;
mod sorted;
pub mod square;
pub mod step;
pub mod symmetry;
pub mod triangular;
pub mod tridoku;

pub use adjacency::{edge_neighbours, touching};
pub use board::Board;
pub(crate) use board_rules::RuleChecks;
pub use builder::{BoardBuilder, BoardError};
pub use catalogue::{BoardName, NameError};
pub use cell_shape::CellShape;
pub use extras::ExtraRule;
pub use house::{House, HouseId, HouseKind, Link, LinkKind};
pub use jigsaw::{Regions, RegionsError};
pub use layout::Layout;
pub use outline::outline;
pub use polygon::{Point, Polygon};
pub use samurai::samurai;
pub use square::{SquareSpec, classic};
pub use step::{Direction, step};
pub use symmetry::{Symmetry, SymmetryKind};
pub use triangular::triangular;
pub use tridoku::tridoku;
