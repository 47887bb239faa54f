//! Rules beyond houses: cages, thermometers, arrows, dots, clues outside.
//!
//! A [`Board`] may carry [`Rules`], so that whoever has the board has them: solver, techniques, generator, text. They
//! are data ([`Rule`]: a [`Family`], cells, a number or digits) and are taken up by [`Board::with_rules`], which
//! checks them ([`RuleError`]) and compiles them once to what search and reasoning know:
//! - cells that differ become houses of the board (with [`crate::House::rule`]) or links;
//! - what a single cell may hold, a mask per cell ([`Rules::allowed`]);
//! - all else [`primitive`]s: pairs of cells, sets of digits, weighted sums, automata ([`Rules::entries`]).
//!
//! - [`family`]: the families by name, how they are drawn, what their numbers mean; `families`: what they say.
//! - `compiler`: where families put what they compile to. [`BrokenRule`]: what written digits break.
//! - [`fitting`]: rules at random that a finished grid keeps;
//! - [`forty_five`]: sums that follow from several rules and houses together.

mod broken;
mod compiled;
mod compiler;
mod error;
mod families;
pub mod family;
pub mod fitting;
pub mod forty_five;
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
pub use primitive::{Combination, Contradiction, Primitive, Scratch};
pub use rule::Rule;
pub(crate) use search_sums::search_sums;
pub use transformed_name::transformed_name;

#[cfg(doc)]
use crate::Board;
