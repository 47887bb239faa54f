//! Cages and extra regions.

use super::super::compiler::Compiler;
use super::super::error::RuleFault;
use super::super::primitive::sum_of;
use super::super::{Family, Rule};
use super::{FilledCells, all_differ};
use crate::HouseKind;
use crate::digit::bits;

pub fn compile(rule: &Rule, _: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    let (context, cells) = (out.context, rule.cells());
    if cells.len() > context.digits {
        return Err(RuleFault::TooManyCells { most: context.digits, found: cells.len() });
    }
    match rule.family() {
        Family::Region if cells.len() != context.digits => {
            return Err(RuleFault::TooFewCells { least: context.digits, found: cells.len() });
        }
        Family::Cage => {
            if let Some(sum) = rule.number() {
                let size = cells.len();
                let least = sum_of((1 << size) - 1, context.least) as u16;
                let most = sum_of(((1 << size) - 1) << (context.digits - size), context.least) as u16;
                if !(least..=most).contains(&sum) {
                    return Err(RuleFault::SumCannotBe { sum, least, most });
                }
                let right = |set: u32| sum_of(set, context.least) == u32::from(sum);
                if !out.combination(cells, right) {
                    out.sum(cells.iter().map(|c| (*c, 1)).collect(), i32::from(sum));
                }
            }
        }
        Family::EqualityCage => {
            let balanced = |set: u32| {
                let count = |test: &dyn Fn(usize) -> bool| bits(set).filter(|d| test(*d as usize)).count();
                let even = count(&|d| context.value(d).is_multiple_of(2));
                let [low, middle, high] = [0, 1, 2].map(|part| count(&|d| context.half(d) == part));
                middle == 0 && 2 * even == cells.len() && low == high
            };
            if !out.combination(cells, balanced) {
                return Err(RuleFault::UnfitBoard);
            }
        }
        _ => {}
    }
    let kind = if rule.family() == Family::Region { HouseKind::Region } else { HouseKind::Group };
    out.differ(kind, cells);
    Ok(())
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { context, values, .. } = *filled;
    all_differ(values)
        && match rule.family() {
            Family::Cage => rule.number().is_none_or(|sum| values.iter().sum::<u32>() == u32::from(sum)),
            Family::EqualityCage => {
                let even = values.iter().filter(|v| **v % 2 == 0).count();
                let (least, most) = (context.least, context.most());
                // Twice the middle value is the sum of the lowest and the highest.
                let below = values.iter().filter(|v| 2 * **v < least + most).count();
                let above = values.iter().filter(|v| 2 * **v > least + most).count();
                2 * even == values.len() && below == above && below + above == values.len()
            }
            _ => true,
        }
}
