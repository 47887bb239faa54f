//! Clues outside the grid that look along a row or column.

use super::super::compiler::{Compiler, RuleContext};
use super::super::error::RuleFault;
use super::super::{Family, Rule};
use super::FilledCells;

/// The state when nothing more is required.
const DONE: u32 = u32::MAX;

/// The bits of a sandwich's state that contain the sum; those of the digits follow.
const SUM_BITS: u32 = (1 << 12) - 1;

/// Number of digits up to which a state lists them: the number of states doubles with each digit.
const MAX_DIGITS_IN_STATE: u32 = 9;

pub fn compile(rule: &Rule, _: &[Rule], out: &mut Compiler<'_>) -> Result<(), RuleFault> {
    in_line(rule, out.context)?;
    let number = rule.number().ok_or(RuleFault::NoNumber)?;
    let wanted = u32::from(number);
    let (cells, length) = (rule.cells(), rule.cells().len() as u32);
    let (least, most) = (out.context.least, out.context.most());
    match rule.family() {
        Family::Sandwich => {
            let can_be: u32 = (least + 1..most).sum();
            if wanted > can_be {
                return Err(RuleFault::SumCannotBe { sum: number, least: 0, most: can_be as u16 });
            }
            // 0 before the first end of the sandwich; then the sum so far times 2, and 1 more if the first end was the
            // greatest digit, plus 2. In a house of few digits the state also has the digits so far, so that none
            // repeats.
            let is_house = out.context.board.houses().iter().any(|house| {
                let own = house.cells();
                cells.iter().all(|cell| own.contains(cell))
            });
            let has_digits = is_house && most - least < MAX_DIGITS_IN_STATE;
            let sum_of = move |state: u32| (state & SUM_BITS) / 2 - 1;
            let step = move |state: u32, _: usize, value: u32| {
                let end = value == least || value == most;
                let digit = if has_digits { 1 << (SUM_BITS.count_ones() + value - least) } else { 0 };
                match (state, end) {
                    (0 | DONE, false) => Some(state),
                    (0, true) => Some(2 + u32::from(value == most)),
                    (DONE, true) => None,
                    (_, true) => {
                        let other = (state % 2 == 1) != (value == most);
                        (other && sum_of(state) == wanted).then_some(DONE)
                    }
                    (_, false) if state & digit != 0 => None,
                    (_, false) => (sum_of(state) + value <= wanted).then_some((state | digit) + 2 * value),
                }
            };
            out.automaton(cells, 0, &step, &|state| state == DONE);
        }
        Family::XSum => {
            let step = move |state: u32, place: usize, value: u32| {
                let (count, sum) = if place == 0 { (value, 0) } else { (state / 4096, state % 4096) };
                if place == 0 && (count > length || count == 0) {
                    return (count == 0 && wanted == 0).then_some(0);
                }
                match count {
                    0 => Some(state),
                    _ => (sum + value <= wanted).then_some((count - 1) * 4096 + sum + value),
                }
            };
            out.automaton(cells, 0, &step, &move |state| state == wanted);
        }
        Family::Skyscraper => {
            if !(1..=length).contains(&wanted) {
                return Err(RuleFault::NumberOutOfRange { number, least: 1, most: length as u16 });
            }
            let step = move |state: u32, _: usize, value: u32| {
                let (highest, seen) = (state / 64, state % 64);
                let (highest, seen) = if value > highest { (value, seen + 1) } else { (highest, seen) };
                (seen <= wanted).then_some(highest * 64 + seen)
            };
            out.automaton(cells, 0, &step, &move |state| state % 64 == wanted);
        }
        _ => {
            if !(least..=most).contains(&wanted) {
                let [least, most] = [least, most].map(|v| v as u16);
                return Err(RuleFault::NumberOutOfRange { number, least, most });
            }
            let step = move |state: u32, place: usize, value: u32| {
                let room = if place == 0 { value } else { state };
                match room {
                    DONE => Some(DONE),
                    room if room == place as u32 + 1 => (value == wanted).then_some(DONE),
                    room => (room > place as u32 && room <= length).then_some(room),
                }
            };
            out.automaton(cells, 0, &step, &|state| state == DONE);
        }
    }
    Ok(())
}

/// Checks that the cells are on one straight line, one step apart, starting at the edge of the board.
pub fn in_line(rule: &Rule, context: &RuleContext<'_>) -> Result<(), RuleFault> {
    let Ok(squares) = context.squares() else { return Ok(()) };
    let place = |i: usize| {
        let shape = context.board.shape(rule.cells()[i]);
        (i32::from(shape.row), i32::from(shape.column))
    };
    let Some(second) = rule.cells().get(1) else { return Ok(()) };
    let ((r, c), (r2, c2)) = (place(0), place(1));
    let (down, right) = (r2 - r, c2 - c);
    let straight = |i: usize| place(i) == (r + down * i as i32, c + right * i as i32);
    if down.abs().max(right.abs()) != 1 {
        return Err(RuleFault::PointsNowhere(*second));
    }
    if let Some(i) = (0..rule.cells().len()).find(|i| !straight(*i)) {
        return Err(RuleFault::PointsNowhere(rule.cells()[i]));
    }
    let outside = (u16::try_from(r - down).ok()).zip(u16::try_from(c - right).ok());
    match outside {
        Some(place) if squares.contains_key(&place) => Err(RuleFault::PointsNowhere(rule.cells()[0])),
        _ => Ok(()),
    }
}

pub fn holds(rule: &Rule, filled: &FilledCells<'_>) -> bool {
    let FilledCells { context, values, .. } = *filled;
    let Some(wanted) = rule.number().map(u32::from) else { return false };
    match rule.family() {
        Family::Sandwich => {
            let place = |value: u32| values.iter().position(|v| *v == value);
            match (place(context.least), place(context.most())) {
                (Some(a), Some(b)) => values[a.min(b) + 1..a.max(b)].iter().sum::<u32>() == wanted,
                _ => false,
            }
        }
        Family::XSum => {
            let count = values[0] as usize;
            values.get(..count).is_some_and(|first| first.iter().sum::<u32>() == wanted)
        }
        Family::Skyscraper => {
            let seen = (0..values.len())
                .filter(|i| values[*i] > 0 && values[..*i].iter().all(|before| *before < values[*i]));
            seen.count() as u32 == wanted
        }
        _ => values[0].checked_sub(1).and_then(|room| values.get(room as usize)) == Some(&wanted),
    }
}
