//! Values along a list of cells, read by a small automaton. It is stored as layers: the possible states before each
//! cell.

use std::collections::BTreeMap;

use super::{Scratch, Unsatisfiable};

/// No next state.
const DEAD: u16 = u16::MAX;

/// An automaton unrolled along its cells.
///
/// ```
/// use nonet_engine::rules::{Primitive, Scratch, primitive::Automaton};
///
/// // Digits that increase along three cells: the state is the previous digit plus one.
/// let rises = |before: u32, _place: usize, digit: usize| (digit as u32 >= before).then_some(digit as u32 + 1);
/// let line = Primitive::Automaton(Automaton::new(vec![0, 1, 2], 4, 0, &rises, &|_| true));
/// let mut left = [0b1111; 3];
/// assert!(line.narrow(&mut left, &mut Scratch::default()).is_ok());
/// assert_eq!(left, [0b0011, 0b0110, 0b1100]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    cells: Vec<u16>,
    digits: usize,
    /// For each cell, the number of states before it.
    sizes: Vec<usize>,
    /// For each cell, by state and digit, the next state.
    next: Vec<Vec<u16>>,
}

impl Automaton {
    /// Creates an automaton that reads the 0-based digits of the cells in order. `step` returns the state after a digit
    /// at a place, or `None` if the digit is not allowed there; `end` tests the last state. Only states that can reach
    /// a valid end are kept.
    pub fn new(
        cells: Vec<u16>,
        digits: usize,
        start: u32,
        step: &dyn Fn(u32, usize, usize) -> Option<u32>,
        end: &dyn Fn(u32) -> bool,
    ) -> Automaton {
        let mut layer = vec![start];
        let mut sizes = Vec::with_capacity(cells.len());
        let mut next = Vec::with_capacity(cells.len());
        for place in 0..cells.len() {
            let mut numbers = BTreeMap::new();
            let mut table = vec![DEAD; layer.len() * digits];
            let mut after = Vec::new();
            for (number, state) in layer.iter().enumerate() {
                for digit in 0..digits {
                    let Some(to) = step(*state, place, digit) else { continue };
                    if place + 1 == cells.len() && !end(to) {
                        continue;
                    }
                    let to = *numbers.entry(to).or_insert_with(|| {
                        after.push(to);
                        (after.len() - 1) as u16
                    });
                    table[number * digits + digit] = to;
                }
            }
            sizes.push(layer.len());
            next.push(table);
            layer = after;
        }
        let mut machine = Automaton { cells, digits, sizes, next };
        machine.trim(layer.len());
        machine
    }

    /// Removes transitions that lead to no valid end.
    fn trim(&mut self, last: usize) {
        let mut alive = vec![true; last];
        for (table, size) in self.next.iter_mut().zip(&self.sizes).rev() {
            table.iter_mut().filter(|to| **to != DEAD && !alive[usize::from(**to)]).for_each(|to| *to = DEAD);
            alive = (0..*size)
                .map(|s| table[s * self.digits..(s + 1) * self.digits].iter().any(|to| *to != DEAD))
                .collect();
        }
    }

    /// Returns the cells in reading order.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub(super) fn narrow(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Unsatisfiable> {
        // Bit sets of the states that can be reached before each cell, one after the other.
        let words = &mut scratch.words;
        words.clear();
        let width = self.sizes.iter().map(|s| s.div_ceil(64)).max().unwrap_or(1);
        words.resize(width * (self.cells.len() + 1), 0);
        words[0] = 1;
        for (place, digits) in left.iter().enumerate() {
            let (before, after) = words.split_at_mut((place + 1) * width);
            let before = &before[place * width..];
            let table = &self.next[place];
            for (word, bits) in before.iter().enumerate() {
                let mut bits = *bits;
                while bits != 0 {
                    let state = word * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    let row = &table[state * self.digits..(state + 1) * self.digits];
                    let mut rest = *digits;
                    while rest != 0 {
                        let to = row[rest.trailing_zeros() as usize];
                        rest &= rest - 1;
                        if to != DEAD && usize::from(to) / 64 < width {
                            after[usize::from(to) / 64] |= 1 << (to % 64);
                        }
                    }
                }
            }
        }
        // Backwards: remove states that reach no valid end, and digits that no remaining state supports.
        let last = self.cells.len() - 1;
        for place in (0..self.cells.len()).rev() {
            let (before, after) = words.split_at_mut((place + 1) * width);
            let before = &mut before[place * width..];
            let table = &self.next[place];
            let mut supported = 0u32;
            for (word, bits) in before.iter_mut().enumerate() {
                let mut rest = *bits;
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    let state = word * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let row = &table[state * self.digits..(state + 1) * self.digits];
                    let mut mask = 0u32;
                    let mut digits = left[place];
                    while digits != 0 {
                        let digit = digits.trailing_zeros();
                        digits &= digits - 1;
                        let to = row[digit as usize];
                        if to != DEAD && (place == last || after[usize::from(to) / 64] >> (to % 64) & 1 == 1)
                        {
                            mask |= 1 << digit;
                        }
                    }
                    supported |= mask;
                    if mask == 0 {
                        *bits &= !bit;
                    }
                }
            }
            left[place] &= supported;
            if left[place] == 0 {
                return Err(Unsatisfiable);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_x_sum_is_read_by_an_automaton() {
        // X-sum 6 over four cells with four digits: the first cell is 2, followed by 4, or 3, followed by two cells
        // that add up to 3.
        let step = |state: u32, place: usize, digit: usize| -> Option<u32> {
            let value = digit as u32 + 1;
            let (count, sum) = if place == 0 { (value, 0) } else { (state / 100, state % 100) };
            if count == 0 {
                return Some(state);
            }
            (sum + value <= 6).then_some((count - 1) * 100 + sum + value)
        };
        let machine = Automaton::new(vec![0, 1, 2, 3], 4, 0, &step, &|state| state == 6);
        let mut left = [0b1111; 4];
        machine.narrow(&mut left, &mut Scratch::default()).unwrap();
        assert_eq!(left, [0b0110, 0b1011, 0b1111, 0b1111]);
    }
}
