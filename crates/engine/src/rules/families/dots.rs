//! Marks between two cells, and rules stating that all marks of a kind are given.

use super::super::compiler::{Compiler, RuleContext};
use super::super::error::RuleFault;
use super::super::{Family, Rule};
use super::FilledCells;
use crate::Cell;

pub fn compile(rule: &Rule, all: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    let context = out.context;
    let number = rule.number_or_usual(context.digits as u8).unwrap_or(0);
    let wanted = u32::from(number);
    if let [a, b] = *rule.cells() {
        let (least, most) = (2 * context.least + 1, 2 * context.most() - 1);
        if rule.family() == Family::PairSum && !(least..=most).contains(&wanted) {
            let [least, most] = [least, most].map(|v| v as u16);
            return Err(RuleFault::SumCannotBe { sum: number, least, most });
        }
        out.pair(a, b, |x, y| is_so(rule.family(), wanted, x, y));
        return Ok(());
    }
    if !rule.cells().is_empty() {
        return Err(RuleFault::TooManyCells { most: 2, found: rule.cells().len() });
    }
    for (a, b) in bare_edges(rule, all, context) {
        out.pair(a, b, |x, y| !is_so(rule.family(), wanted, x, y));
    }
    Ok(())
}

/// Returns true if two values satisfy a mark.
fn is_so(family: Family, number: u32, a: u32, b: u32) -> bool {
    match family {
        Family::Difference | Family::OnlyDifferences => a.abs_diff(b) == number,
        Family::Ratio | Family::OnlyRatios => a == b * number || b == a * number,
        Family::PairSum | Family::OnlySums => a + b == number,
        Family::NonConsecutive => a.abs_diff(b) == 1,
        _ => a > b,
    }
}

/// Iterates over the edges without a mark of the kinds that `rule` says are all given.
fn bare_edges<'a>(
    rule: &'a Rule,
    all: &'a [Rule],
    context: &'a RuleContext<'_>,
) -> impl Iterator<Item = (Cell, Cell)> + 'a {
    let marks: &[Family] = match rule.family() {
        Family::OnlyDifferences | Family::OnlyRatios => &[Family::Difference, Family::Ratio],
        Family::OnlySums => &[Family::PairSum],
        _ => &[],
    };
    let marked = move |a: Cell, b: Cell| {
        all.iter().any(|r| marks.contains(&r.family()) && r.cells().contains(&a) && r.cells().contains(&b))
    };
    context.edges().filter(move |(a, b)| !marked(*a, *b))
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { all, context, values, value } = *filled;
    let number = u32::from(rule.number_or_usual(context.digits as u8).unwrap_or(0));
    match *values {
        [a, b] => is_so(rule.family(), number, a, b),
        _ => bare_edges(rule, all, context).all(|(a, b)| match (value(a), value(b)) {
            (Some(a), Some(b)) => !is_so(rule.family(), number, a, b),
            _ => true,
        }),
    }
}
