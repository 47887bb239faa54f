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

use super::compiler::{Compiler, Ground};
use super::error::RuleFault;
use super::{Family, Rule};
use crate::Cell;

/// Says a rule in primitives. All rules of the board are at hand, for some speak of the others.
pub(super) fn compile(rule: &Rule, all: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    use Family::*;
    match rule.family() {
        Cage | Region | EqualityCage => areas::compile(rule, out),
        Thermometer | SlowThermometer | Renban | Whispers | Palindrome | Clone | Entropic | Modular
        | ParityLine => lines::compile(rule, out),
        Arrow | DoubleArrow | RegionSum | SumLine | Zipper | LittleKiller => sums::compile(rule, all, out),
        Between | Lockout => ends::compile(rule, out),
        Difference | Ratio | PairSum | Greater | OnlyDifferences | OnlyRatios | OnlySums | NonConsecutive => {
            dots::compile(rule, all, out)
        }
        Even | Odd | Low | High | Allowed | Minimum | Maximum => spots::compile(rule, out),
        Quadruple | Entropy => corners::compile(rule, out),
        Sandwich | XSum | Skyscraper | NumberedRoom => outside::compile(rule, out),
        AntiKnight | AntiKing | AntiTaxicab | DisjointGroups | RisingDiagonal | FallingDiagonal => {
            everywhere::compile(rule, out)
        }
    }
}

/// True if a rule is kept by these values, as far as its cells all have one.
pub(super) fn holds(
    rule: &Rule,
    all: &[Rule],
    ground: &Ground<'_>,
    value: &dyn Fn(Cell) -> Option<u32>,
) -> bool {
    use Family::*;
    let values: Option<Vec<u32>> = rule.cells().iter().map(|c| value(*c)).collect();
    let Some(values) = values else { return true };
    match rule.family() {
        Cage | Region | EqualityCage => areas::holds(rule, ground, &values),
        Thermometer | SlowThermometer | Renban | Whispers | Palindrome | Clone | Entropic | Modular
        | ParityLine => lines::holds(rule, ground, &values),
        Arrow | DoubleArrow | RegionSum | SumLine | Zipper | LittleKiller => {
            sums::holds(rule, all, ground, &values)
        }
        Between | Lockout => ends::holds(rule, ground, &values),
        Difference | Ratio | PairSum | Greater | OnlyDifferences | OnlyRatios | OnlySums | NonConsecutive => {
            dots::holds(rule, all, ground, &values, value)
        }
        Even | Odd | Low | High | Allowed | Minimum | Maximum => spots::holds(rule, ground, &values, value),
        Quadruple | Entropy => corners::holds(rule, ground, &values, value),
        Sandwich | XSum | Skyscraper | NumberedRoom => outside::holds(rule, ground, &values),
        AntiKnight | AntiKing | AntiTaxicab | DisjointGroups | RisingDiagonal | FallingDiagonal => {
            everywhere::holds(rule, ground, value)
        }
    }
}

fn all_differ<T: PartialEq>(values: &[T]) -> bool {
    values.iter().enumerate().all(|(i, a)| !values[i + 1..].contains(a))
}
