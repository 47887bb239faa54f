//! Sums: arrows, sums along lines and diagonals, zippers.

use super::super::compiler::{Compiler, RuleContext};
use super::super::error::RuleFault;
use super::super::{Family, Rule};
use super::FilledCells;
use crate::{Cell, CellSet};

pub fn compile(rule: &Rule, all: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    let cells = rule.cells();
    let plus = |cells: &[Cell], weight: i32| cells.iter().map(move |c| (*c, weight)).collect::<Vec<_>>();
    match rule.family() {
        Family::Arrow => {
            let pill = usize::from(rule.number_or_usual(out.context.digits as u8).unwrap_or(1));
            if !(1..=3).contains(&pill) || pill >= cells.len() {
                let most = (cells.len() - 1).min(3) as u16;
                return Err(RuleFault::NumberOutOfRange { number: pill as u16, least: 1, most });
            }
            let mut terms = plus(&cells[pill..], 1);
            terms.extend(cells[..pill].iter().rev().zip([-1, -10, -100]).map(|(c, w)| (*c, w)));
            out.sum(terms, 0);
        }
        Family::DoubleArrow => {
            let mut terms = plus(&cells[1..cells.len() - 1], 1);
            terms.extend([(cells[0], -1), (cells[cells.len() - 1], -1)]);
            out.sum(terms, 0);
        }
        Family::RegionSum => {
            let stretches = stretches(cells, &regions(out.context, all));
            for (i, stretch) in stretches.iter().enumerate() {
                for other in stretches[..i].iter().rev().take(3) {
                    let mut terms = plus(stretch, 1);
                    terms.extend(plus(other, -1));
                    out.sum(terms, 0);
                }
            }
        }
        Family::SumLine => {
            let sum = u32::from(rule.number().ok_or(RuleFault::NoNumber)?);
            let step = |so_far: u32, _: usize, value: u32| match so_far + value {
                all if all == sum => Some(0),
                some if some < sum => Some(some),
                _ => None,
            };
            out.automaton(cells, 0, &step, &|left| left == 0);
        }
        Family::Zipper => {
            let half = cells.len() / 2;
            let pair = |i: usize| [cells[i], cells[cells.len() - 1 - i]];
            if cells.len() % 2 == 1 {
                for i in 0..half {
                    let mut terms = plus(&pair(i), 1);
                    terms.push((cells[half], -1));
                    out.sum(terms, 0);
                }
            } else {
                for i in 1..half {
                    let mut terms = plus(&pair(i), 1);
                    terms.extend(plus(&pair(i - 1), -1));
                    out.sum(terms, 0);
                }
            }
        }
        _ => {
            let sum = rule.number().ok_or(RuleFault::NoNumber)?;
            let (least, most) = (out.context.least, out.context.most());
            let [least, most] = [least, most].map(|v| (v * cells.len() as u32) as u16);
            if !(least..=most).contains(&sum) {
                return Err(RuleFault::SumCannotBe { sum, least, most });
            }
            super::outside::in_line(rule, out.context)?;
            out.sum(plus(cells, 1), i32::from(sum));
        }
    }
    Ok(())
}

/// Returns the regions of the board: its boxes or irregular regions, or, if it has none, those made by rules.
fn regions(context: &RuleContext<'_>, all: &[Rule]) -> Vec<CellSet> {
    let own = context.board.houses().iter().filter(|h| h.kind().is_region()).map(|h| *h.set());
    let found: Vec<CellSet> = own.collect();
    if !found.is_empty() {
        return found;
    }
    all.iter().filter(|r| r.family() == Family::Region).map(|r| r.cells().iter().copied().collect()).collect()
}

/// Splits a path into stretches, each within one region.
fn stretches(cells: &[Cell], regions: &[CellSet]) -> Vec<Vec<Cell>> {
    let region = |cell: &Cell| regions.iter().position(|r| r.contains(*cell));
    let mut found: Vec<Vec<Cell>> = Vec::new();
    let mut last = None;
    for cell in cells {
        let here = region(cell);
        match found.last_mut() {
            Some(stretch) if last == Some(here) => stretch.push(*cell),
            _ => found.push(vec![*cell]),
        }
        last = Some(here);
    }
    found
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { all, context, values, .. } = *filled;
    let sum = |values: &[u32]| values.iter().sum::<u32>();
    match rule.family() {
        Family::Arrow => {
            let pill = usize::from(rule.number_or_usual(context.digits as u8).unwrap_or(1));
            let number = values[..pill].iter().fold(0, |number, v| number * 10 + v);
            number == sum(&values[pill..])
        }
        Family::DoubleArrow => {
            let ends = values[0] + values[values.len() - 1];
            sum(values) == 2 * ends
        }
        Family::RegionSum => {
            let of = |cell: &Cell| rule.cells().iter().position(|c| c == cell).map_or(0, |i| values[i]);
            let sums: Vec<u32> = stretches(rule.cells(), &regions(context, all))
                .iter()
                .map(|stretch| stretch.iter().map(of).sum())
                .collect();
            sums.windows(2).all(|w| w[0] == w[1])
        }
        Family::SumLine => {
            let wanted = rule.number().map_or(0, u32::from);
            let mut so_far = 0;
            values.iter().all(|v| {
                so_far += v;
                if so_far == wanted {
                    so_far = 0;
                }
                so_far < wanted
            }) && so_far == 0
        }
        Family::Zipper => {
            let (half, last) = (values.len() / 2, values.len() - 1);
            let wanted = if values.len() % 2 == 1 { values[half] } else { values[0] + values[last] };
            (0..half).all(|i| values[i] + values[last - i] == wanted)
        }
        _ => rule.number().is_some_and(|wanted| sum(values) == u32::from(wanted)),
    }
}
