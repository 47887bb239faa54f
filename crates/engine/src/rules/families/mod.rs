//! The meaning of each family of rules, implemented twice: `compile` translates a rule into primitives, and `holds`
//! checks it on filled cells in a different way, so that tests can compare the two. There is one file for each group of
//! families.

mod areas;
mod corners;
mod dots;
mod ends;
mod everywhere;
mod lines;
mod outside;
mod spots;
mod sums;

use super::compiler::{Compiler, RuleContext};
use super::error::RuleFault;
use super::family::with_families;
use super::{Family, Rule};
use crate::Cell;

/// The values of the cells of a rule, and the context needed to check it.
pub(super) struct FilledCells<'a> {
    /// The values of the cells of the rule, in its order.
    values: &'a [u32],
    /// All rules of the board, because some rules refer to others.
    all: &'a [Rule],
    context: &'a RuleContext<'a>,
    /// Returns the value of any cell, if it has one.
    value: &'a dyn Fn(Cell) -> Option<u32>,
}

macro_rules! dispatch {
    ($(
        $(#[$doc:meta])*
        $name:ident $slug:literal $shape:ident $number:ident $least:literal in $module:ident $(, sample $sample:literal)?;
    )*) => {
        /// Compiles a rule into primitives. `all` are the rules of the board, because some rules refer to others.
        pub(super) fn compile(rule: &Rule, all: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
            match rule.family() {
                $(Family::$name => $module::compile(rule, all, out),)*
            }
        }

        /// Returns true if a rule holds for the values of its cells, which are all filled.
        fn holds_filled(rule: &Rule, filled: &FilledCells<'_>) -> bool {
            match rule.family() {
                $(Family::$name => $module::holds(rule, filled),)*
            }
        }
    };
}

with_families!(dispatch);

/// Returns true if a rule holds for these values, or if not all of its cells have one.
pub(super) fn holds(
    rule: &Rule,
    all: &[Rule],
    context: &RuleContext<'_>,
    value: &dyn Fn(Cell) -> Option<u32>,
) -> bool {
    let values: Option<Vec<u32>> = rule.cells().iter().map(|c| value(*c)).collect();
    values.is_none_or(|values| holds_filled(rule, &FilledCells { values: &values, all, context, value }))
}

fn all_differ<T: PartialEq>(values: &[T]) -> bool {
    values.iter().enumerate().all(|(i, a)| !values[i + 1..].contains(a))
}
