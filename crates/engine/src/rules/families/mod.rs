//! What each family of rules means: `compile` says it in primitives, `holds` says it again, on finished values and in
//! other words, so that the one can be tested by the other. One file a group of families.

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

/// The finished values of a rule's cells, and what surrounds them.
pub(super) struct FilledCells<'a> {
    /// The values of the rule's cells, in the rule's order.
    values: &'a [u32],
    /// All rules of the board, for some speak of the others.
    all: &'a [Rule],
    ground: &'a RuleContext<'a>,
    /// The value of any cell, if it has one.
    value: &'a dyn Fn(Cell) -> Option<u32>,
}

macro_rules! dispatch {
    ($(
        $(#[$doc:meta])*
        $name:ident $slug:literal $shape:ident $number:ident $least:literal in $module:ident $(, sample $sample:literal)?;
    )*) => {
        /// Says a rule in primitives. All rules of the board are at hand, for some speak of the others.
        pub(super) fn compile(rule: &Rule, all: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
            match rule.family() {
                $(Family::$name => $module::compile(rule, all, out),)*
            }
        }

        /// True if a rule is kept by the values of its cells, all of which have one.
        fn holds_filled(rule: &Rule, filled: &FilledCells<'_>) -> bool {
            match rule.family() {
                $(Family::$name => $module::holds(rule, filled),)*
            }
        }
    };
}

with_families!(dispatch);

/// True if a rule is kept by these values, as far as its cells all have one.
pub(super) fn holds(
    rule: &Rule,
    all: &[Rule],
    ground: &RuleContext<'_>,
    value: &dyn Fn(Cell) -> Option<u32>,
) -> bool {
    let values: Option<Vec<u32>> = rule.cells().iter().map(|c| value(*c)).collect();
    values.is_none_or(|values| holds_filled(rule, &FilledCells { values: &values, all, ground, value }))
}

fn all_differ<T: PartialEq>(values: &[T]) -> bool {
    values.iter().enumerate().all(|(i, a)| !values[i + 1..].contains(a))
}
