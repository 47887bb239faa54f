//! Techniques that assume a unique solution: a pattern whose digits could be exchanged without violating any house
//! would mean a second solution.
//!
//! The cells of a pattern are of two kinds. A pattern qualifies if every house contains the same number of both, so
//! that the exchange keeps all houses valid. Givens never qualify, nor do cells with links.

mod bug;
mod extended;
mod rectangle;
mod unique_loop;

pub use bug::{bug_lite, bug_plus_n, bug_plus_one};
pub use extended::extended_rectangles;
pub use rectangle::{avoidable, hidden, unique};
pub use unique_loop::unique_loops;
