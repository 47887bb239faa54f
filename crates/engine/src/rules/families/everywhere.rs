//! Rules for the whole board that make cells differ.

use super::super::compiler::{Compiler, RuleContext};
use super::super::error::RuleFault;
use super::super::{Family, Rule};
use super::{FilledCells, all_differ};
use crate::geometry::{LinkKind, touching};
use crate::{Cell, CellSet, HouseKind};

pub fn compile(rule: &Rule, _: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    let context = out.context;
    match rule.family() {
        Family::AntiKnight => {
            let apart =
                at_distance(context, &|down, right| (down, right) == (1, 2) || (down, right) == (2, 1))?;
            out.links.extend(apart.into_iter().map(|(a, b, _)| (a, b, LinkKind::Knight)));
        }
        Family::AntiKing => out.links.extend(corners(context).map(|(a, b)| (a, b, LinkKind::King))),
        Family::AntiTaxicab => {
            for (a, b, steps) in at_distance(context, &|down, right| down + right > 0)? {
                let named = rule.number().is_none_or(|n| u32::from(n) == steps);
                if named && (context.least..=context.most()).contains(&steps) {
                    out.pair(a, b, |x, y| x != steps || y != steps);
                }
            }
        }
        Family::DisjointGroups => {
            for group in disjoint_groups(context)? {
                out.differ(HouseKind::DisjointGroup, &group);
            }
        }
        _ => {
            let cells = diagonal(rule.family(), context)?;
            out.differ(HouseKind::Diagonal, &cells);
        }
    }
    Ok(())
}

/// Returns the pairs of squares whose distances in rows and columns pass the test, with their distance in steps.
fn at_distance(
    context: &RuleContext<'_>,
    wanted: &dyn Fn(u32, u32) -> bool,
) -> Result<Vec<(Cell, Cell, u32)>, RuleFault> {
    let squares = context.squares()?;
    let mut found = Vec::new();
    for (&(r, c), a) in squares {
        for (&(r2, c2), b) in squares.range((r, c)..) {
            let (down, right) = (u32::from(r2 - r), u32::from(c2.abs_diff(c)));
            if wanted(down, right) {
                found.push((*a, *b, down + right));
            }
        }
    }
    Ok(found)
}

/// Iterates over the pairs of cells that touch.
fn corners(context: &RuleContext<'_>) -> impl Iterator<Item = (Cell, Cell)> {
    let touching = touching(context.board.shapes());
    context.board.cells().flat_map(move |a| {
        let others: CellSet = touching[a.index()];
        others.iter().filter(move |b| *b > a).map(move |b| (a, b))
    })
}

/// Returns the groups of cells at the same place in their boxes.
fn disjoint_groups(context: &RuleContext<'_>) -> Result<Vec<Vec<Cell>>, RuleFault> {
    let boxes: Vec<&[Cell]> = context
        .board
        .houses()
        .iter()
        .filter(|h| h.kind().is_region() || h.rule().is_some())
        .map(|h| h.cells())
        .filter(|cells| cells.len() == context.digits)
        .collect();
    if boxes.is_empty() || boxes.len() > context.digits {
        return Err(RuleFault::UnfitBoard);
    }
    Ok((0..context.digits).map(|place| boxes.iter().map(|cells| cells[place]).collect()).collect())
}

/// Returns the long diagonal of a square grid.
fn diagonal(family: Family, context: &RuleContext<'_>) -> Result<Vec<Cell>, RuleFault> {
    let squares = context.squares()?;
    let rows = squares.keys().map(|(r, _)| r + 1).max().unwrap_or(0);
    let columns = squares.keys().map(|(_, c)| c + 1).max().unwrap_or(0);
    let column = |row: u16| if family == Family::RisingDiagonal { rows - 1 - row } else { row };
    let cells: Option<Vec<Cell>> = (0..rows).map(|r| squares.get(&(r, column(r))).copied()).collect();
    match cells {
        Some(cells) if rows == columns && cells.len() <= context.digits => Ok(cells),
        _ => Err(RuleFault::UnfitBoard),
    }
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { context, value, .. } = *filled;
    let differ = |a: Cell, b: Cell| value(a).is_none() || value(a) != value(b);
    match rule.family() {
        Family::AntiKnight => at_distance(context, &|down, right| down * right == 2)
            .is_ok_and(|pairs| pairs.iter().all(|(a, b, _)| differ(*a, *b))),
        Family::AntiKing => corners(context).all(|(a, b)| differ(a, b)),
        Family::AntiTaxicab => at_distance(context, &|down, right| down + right > 0).is_ok_and(|pairs| {
            pairs.iter().all(|(a, b, steps)| {
                rule.number().is_some_and(|n| u32::from(n) != *steps)
                    || differ(*a, *b)
                    || value(*a) != Some(*steps)
            })
        }),
        Family::DisjointGroups => disjoint_groups(context).is_ok_and(|groups| {
            groups.iter().all(|group| {
                let values: Vec<u32> = group.iter().filter_map(|c| value(*c)).collect();
                all_differ(&values)
            })
        }),
        family => diagonal(family, context).is_ok_and(|cells| {
            let values: Vec<u32> = cells.iter().filter_map(|c| value(*c)).collect();
            all_differ(&values)
        }),
    }
}
