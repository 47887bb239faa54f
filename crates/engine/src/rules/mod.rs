//! Rules beyond houses: cages, thermometers, arrows, dots, clues outside the grid.
//!
//! A [`Board`] may have [`Rules`], which the solver, techniques, generator and texts respect. A [`Rule`] is data: a
//! [`Family`], cells, and a number or digits. [`Board::with_rules`] checks the rules ([`RuleError`]) and compiles them
//! once into forms for search and reasoning:
//! - cells that differ become houses of the board (with [`crate::House::rule`]) or links;
//! - restrictions of single cells become a mask for each cell ([`Rules::allowed`]);
//! - all others become [`primitive`]s: pairs of cells, sets of digits, weighted sums, automata ([`Rules::entries`]).
//!
//! - [`family`]: names of the families, how they are drawn, and what their numbers mean; `families`: their meaning.
//! - `compiler`: collects the output of the families. [`BrokenRule`]: rules broken by digits on the board.
//! - [`fitting`]: random rules that a solution satisfies;
//! - [`forty_five`]: sums derived from several rules and houses;
//! - [`spec`]: boards with rules as text; [`styles`]: styles of rules for the generator.

mod broken;
mod compiled;
mod compiler;
mod error;
mod families;
pub mod family;
pub mod fitting;
pub mod forty_five;
mod open_digits;
pub mod primitive;
mod rule;
mod rule_checks;
mod search_sums;
pub mod spec;
pub mod styles;
mod transformed_name;

#[cfg(test)]
mod sat;
#[cfg(test)]
pub(crate) mod tests;

pub use broken::BrokenRule;
pub use compiled::Rules;
pub use compiler::RuleEntry;
pub use error::{RuleError, RuleFault};
pub use family::{Family, NumberKind, RuleShape};
pub use primitive::{Combination, Primitive, Scratch, Unsatisfiable};
pub use rule::Rule;
pub(crate) use search_sums::search_sums;
pub use transformed_name::transformed_name;

#[cfg(doc)]
use crate::Board;
