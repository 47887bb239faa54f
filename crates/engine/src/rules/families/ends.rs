//! Between and lockout lines, whose ends limit the values in between.

use super::super::compiler::Compiler;
use super::super::error::RuleFault;
use super::super::{Family, Rule};
use super::FilledCells;
use crate::Cell;

pub fn compile(rule: &Rule, _: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    let cells = rule.cells();
    let number = u32::from(rule.number_or_usual(out.context.digits as u8).unwrap_or(0));
    let between = rule.family() == Family::Between;
    // The automaton reads both ends first; from then on its state is the pair of them.
    let last = cells.len() - 1;
    let order: Vec<Cell> =
        [cells[0], cells[last]].into_iter().chain(cells[1..last].iter().copied()).collect();
    let step = move |state: u32, place: usize, value: u32| match place {
        0 => Some(value),
        1 => {
            let (low, high) = (state.min(value), state.max(value));
            (between || high - low >= number).then_some(low << 8 | high)
        }
        _ => {
            let (low, high) = (state >> 8, state & 0xff);
            let right = if between { low < value && value < high } else { value < low || value > high };
            right.then_some(state)
        }
    };
    out.automaton(&order, 0, &step, &|_| true);
    Ok(())
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { context, values, .. } = *filled;
    let last = values.len() - 1;
    let (low, high) = (values[0].min(values[last]), values[0].max(values[last]));
    let number = u32::from(rule.number_or_usual(context.digits as u8).unwrap_or(0));
    let inside = &values[1..last];
    match rule.family() {
        Family::Between => inside.iter().all(|v| low < *v && *v < high),
        _ => high - low >= number && inside.iter().all(|v| !(low..=high).contains(v)),
    }
}
