//! Techniques that rest on the puzzle having exactly one solution: patterns whose digits could be exchanged
//! without any house noticing must not come about.
//!
//! A pattern qualifies where every house has as many of its cells of one kind as of the other, so that the
//! exchange keeps all houses right; cells with links to cells outside houses never qualify, nor do givens.

mod bug;
mod extended;
mod rectangle;
mod unique_loop;

pub use bug::{bug_lite, bug_plus_n, bug_plus_one};
pub use extended::extended_rectangles;
pub use rectangle::{avoidable, hidden, unique};
pub use unique_loop::unique_loops;
