//! Lines whose cells are compared in pairs, and renban lines.

use super::super::compiler::{Compiler, RuleContext};
use super::super::error::RuleFault;
use super::super::{Family, Rule};
use super::{FilledCells, all_differ};
use crate::{Cell, HouseKind};

pub fn compile(rule: &Rule, _: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    let (context, cells) = (out.context, rule.cells());
    let number = u32::from(rule.number_or_usual(context.digits as u8).unwrap_or(0));
    let pairs = || (0..cells.len()).flat_map(move |j| (0..j).map(move |i| (i, j)));
    match rule.family() {
        Family::Thermometer => {
            at_most(cells, context.digits)?;
            for (i, j) in pairs() {
                let apart = (j - i) as u32;
                let rises = |a: u32, b: u32| a + apart <= b;
                if apart == 1 {
                    out.pair(cells[i], cells[j], rises);
                } else {
                    out.implied_pair(cells[i], cells[j], rises);
                }
            }
        }
        Family::SlowThermometer => {
            for (i, j) in pairs() {
                let never_falls = |a: u32, b: u32| a <= b;
                if j - i == 1 {
                    out.pair(cells[i], cells[j], never_falls);
                } else {
                    out.implied_pair(cells[i], cells[j], never_falls);
                }
            }
        }
        Family::Renban => {
            at_most(cells, context.digits)?;
            out.differ(HouseKind::Group, cells);
            // Adding the lowest bit to a run of consecutive bits gives a single bit.
            out.combination(cells, |set| (set + (set & set.wrapping_neg())).is_power_of_two());
        }
        Family::Whispers => {
            let most = (context.digits - 1) as u16;
            if number == 0 || number > u32::from(most) {
                return Err(RuleFault::NumberOutOfRange { number: number as u16, least: 1, most });
            }
            cells.windows(2).for_each(|w| out.pair(w[0], w[1], |a, b| a.abs_diff(b) >= number));
        }
        Family::Palindrome => {
            let half = cells.len() / 2;
            for (a, b) in cells[..half].iter().zip(cells.iter().rev()) {
                out.pair(*a, *b, |a, b| a == b);
            }
        }
        Family::Clone => {
            let (first, second) = halves(cells)?;
            first.iter().zip(second).for_each(|(a, b)| out.pair(*a, *b, |a, b| a == b));
        }
        Family::Entropic => {
            let (digits, least) = (context.digits, context.least);
            let third = move |value: u32| (value - least) * 3 / digits as u32;
            classes(cells, 3, out, &third);
        }
        Family::Modular => {
            if number < 2 {
                let most = context.digits as u16;
                return Err(RuleFault::NumberOutOfRange { number: number as u16, least: 2, most });
            }
            classes(cells, number as usize, out, &|value| value % number);
        }
        _ => classes(cells, 2, out, &|value| value % 2),
    }
    Ok(())
}

/// Adds the pairs for a line on which any `count` consecutive cells are in different classes. If there are just `count`
/// classes, cells that are `count` apart are in the same class.
fn classes(cells: &[Cell], count: usize, out: &mut Compiler<'_>, class: &dyn Fn(u32) -> u32) {
    for (j, second) in cells.iter().enumerate() {
        for (i, first) in cells[..j].iter().enumerate() {
            if j - i < count {
                out.pair(*first, *second, |a, b| class(a) != class(b));
            } else if (j - i).is_multiple_of(count) && classes_are_all(out.context, count, class) {
                out.implied_pair(*first, *second, |a, b| class(a) == class(b));
            }
        }
    }
}

fn classes_are_all(context: &RuleContext<'_>, count: usize, class: &dyn Fn(u32) -> u32) -> bool {
    let found = (0..context.digits).map(|d| class(context.value(d))).fold(0u32, |m, c| m | 1 << c);
    found.count_ones() as usize == count
}

fn at_most(cells: &[Cell], most: usize) -> Result<(), RuleFault> {
    if cells.len() > most { Err(RuleFault::TooManyCells { most, found: cells.len() }) } else { Ok(()) }
}

fn halves(cells: &[Cell]) -> Result<(&[Cell], &[Cell]), RuleFault> {
    if !cells.len().is_multiple_of(2) {
        return Err(RuleFault::TooFewCells { least: cells.len() + 1, found: cells.len() });
    }
    Ok(cells.split_at(cells.len() / 2))
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { context, values, .. } = *filled;
    let number = u32::from(rule.number_or_usual(context.digits as u8).unwrap_or(0));
    let neighbours = |test: &dyn Fn(u32, u32) -> bool| values.windows(2).all(|w| test(w[0], w[1]));
    match rule.family() {
        Family::Thermometer => neighbours(&|a, b| a < b),
        Family::SlowThermometer => neighbours(&|a, b| a <= b),
        Family::Renban => {
            let (low, high) = (values.iter().min(), values.iter().max());
            all_differ(values) && low.zip(high).is_some_and(|(l, h)| (h - l) as usize + 1 == values.len())
        }
        Family::Whispers => neighbours(&|a, b| a.abs_diff(b) >= number),
        Family::Palindrome => values.iter().eq(values.iter().rev()),
        Family::Clone => {
            let (first, second) = values.split_at(values.len() / 2);
            first == second
        }
        Family::Entropic => values.windows(3.min(values.len())).all(|w| {
            let thirds: Vec<u32> = w.iter().map(|v| context.third((v - context.least) as usize)).collect();
            all_differ(&thirds)
        }),
        Family::Modular => values.windows((number as usize).min(values.len())).all(|w| {
            let rests: Vec<u32> = w.iter().map(|v| v % number).collect();
            all_differ(&rests)
        }),
        _ => neighbours(&|a, b| a % 2 != b % 2),
    }
}
