//! Boards as data: cells with outlines, houses, links between cells that must differ.
//!
//! - [`Board`]: the finished, checked, immutable board; share it in an `Arc`.
//! - [`BoardBuilder`]: how every board is made; says what is wrong with one.
//! - [`House`]: cells that must all differ. A *full* house has as many cells as there are digits, so each
//!   digit has a place in it; a shorter one only restricts.
//! - [`Link`]: two cells that must differ without sharing a house.
//! - [`Point`], [`Polygon`]: outlines, in thousandths of a unit in which a square cell has side 1.
//!
//! Boards are asked for by name from the [`catalogue`]. Builders, one file per shape:
//! - [`square`]: sizes of boxes, irregular regions, extra rules ([`ExtraRule`]);
//! - [`jigsaw`]: irregular regions ([`Regions`]) as text, or made up;
//! - [`oblong`]: any number of rows and columns;
//! - [`mod@triangular`], [`mod@tridoku`], from one lattice of small triangles; [`mod@samurai`].
//!
//! What the page and others ask of any board, from its outlines alone:
//! - [`mod@outline`]: paths round cells and houses, thin and strong lines;
//! - [`adjacency`]: which cells share an edge or touch;
//! - [`mod@step`]: where an arrow key leads;
//! - [`symmetry`]: turns and mirrors that keep the board.

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
