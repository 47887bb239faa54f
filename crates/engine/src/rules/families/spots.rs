//! Rules about a single cell.

use super::super::compiler::Compiler;
use super::super::error::RuleFault;
use super::super::{Family, Rule};
use super::FilledCells;
use crate::DigitSet;

pub fn compile(rule: &Rule, _: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    let (context, cell) = (out.context, rule.cells()[0]);
    if rule.cells().len() > 1 {
        return Err(RuleFault::TooManyCells { most: 1, found: rule.cells().len() });
    }
    let half =
        |part: u32| (0..context.digits).filter(|d| context.half(*d) == part).fold(0, |m, d| m | 1 << d);
    match rule.family() {
        Family::Even => out.allow(cell, context.mask(|v| v % 2 == 0)),
        Family::Odd => out.allow(cell, context.mask(|v| v % 2 == 1)),
        Family::Low => out.allow(cell, half(0)),
        Family::High => out.allow(cell, half(2)),
        Family::Allowed => {
            let digits: DigitSet = rule.digits().iter().copied().collect();
            if digits.is_empty() || digits.bits() & !context.all() != 0 {
                return Err(RuleFault::Digits);
            }
            out.allow(cell, digits.bits());
        }
        family => {
            for other in context.neighbours[cell.index()] {
                if family == Family::Minimum {
                    out.pair(cell, other, |a, b| a < b);
                } else {
                    out.pair(cell, other, |a, b| a > b);
                }
            }
        }
    }
    Ok(())
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { context, values, value, .. } = *filled;
    let own = values[0];
    let middle = context.least + context.most();
    let mut beside = context.neighbours[rule.cells()[0].index()].iter().filter_map(value);
    match rule.family() {
        Family::Even => own.is_multiple_of(2),
        Family::Odd => !own.is_multiple_of(2),
        Family::Low => 2 * own < middle,
        Family::High => 2 * own > middle,
        Family::Allowed => rule.digits().iter().any(|d| d.index() as u32 + context.least == own),
        Family::Minimum => beside.all(|other| own < other),
        _ => beside.all(|other| own > other),
    }
}
