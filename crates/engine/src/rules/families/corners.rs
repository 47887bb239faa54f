//! Quadruples and entropy: rules about the cells around a corner.

use super::super::compiler::Compiler;
use super::super::error::RuleFault;
use super::super::{Family, Rule};
use super::FilledCells;

pub fn compile(rule: &Rule, _: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    let context = out.context;
    if rule.family() == Family::Entropy {
        for square in context.two_by_twos()? {
            let step = |seen: u32, _: usize, value: u32| {
                Some(seen | 1 << context.third((value - context.least) as usize))
            };
            out.automaton(&square, 0, &step, &|seen| seen == 0b111);
        }
        return Ok(());
    }
    let wanted: Vec<u32> = rule.digits().iter().map(|d| context.value(d.index())).collect();
    let known = rule.digits().iter().all(|d| d.index() < context.digits);
    if wanted.is_empty() || wanted.len() > rule.cells().len() || !known {
        return Err(RuleFault::Digits);
    }
    let step = |missing: u32, _: usize, value: u32| {
        let found = (0..wanted.len()).find(|i| missing >> i & 1 == 1 && wanted[*i] == value);
        Some(found.map_or(missing, |i| missing & !(1 << i)))
    };
    out.automaton(rule.cells(), (1 << wanted.len()) - 1, &step, &|missing| missing == 0);
    Ok(())
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { context, values, value, .. } = *filled;
    if rule.family() == Family::Entropy {
        return context.two_by_twos().is_ok_and(|squares| {
            squares.iter().all(|square| {
                let values: Option<Vec<u32>> = square.iter().map(|c| value(*c)).collect();
                values.is_none_or(|values| {
                    (0..3).all(|third| {
                        values.iter().any(|v| context.third((v - context.least) as usize) == third)
                    })
                })
            })
        });
    }
    rule.digits().iter().all(|digit| {
        let wanted = rule.digits().iter().filter(|d| *d == digit).count();
        let own = digit.index() as u32 + context.least;
        values.iter().filter(|v| **v == own).count() >= wanted
    })
}
