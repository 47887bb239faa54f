//! Packs givens into few characters: one bit per cell for whether it is given, then the digits, each in as few bits as
//! the board needs. Each character holds 15 bits and takes one UTF-16 unit of the browser's storage.

use nonet_engine::{Digit, Grid};

/// The first of 32,768 consecutive characters without surrogates.
const FIRST: u32 = 0x3400;
const BITS: u32 = 15;

/// Packs givens on a board with this many digits.
pub fn pack(givens: &Grid, digits: u8) -> String {
    let mut out = BitWriter::default();
    for cell in givens.as_slice() {
        out.put(u32::from(cell.is_some()), 1);
    }
    let width = width(digits);
    for (_, digit) in givens.filled() {
        out.put(u32::from(digit.value() - 1), width);
    }
    out.finish()
}

/// Unpacks givens for a board with this many cells and digits. `None` if the text is anything else.
pub fn unpack(text: &str, cells: usize, digits: u8) -> Option<Grid> {
    let values: Vec<u32> = text
        .chars()
        .map(|char| u32::from(char).checked_sub(FIRST).filter(|value| *value < 1 << BITS))
        .collect::<Option<_>>()?;
    let mut at = 0usize;
    let mut take = |count: u32| {
        (0..count).try_fold(0, |number, _| {
            let (place, bit) = (at / BITS as usize, at % BITS as usize);
            at += 1;
            Some(number << 1 | values.get(place)? >> (BITS as usize - 1 - bit) & 1)
        })
    };
    let filled: Vec<bool> = (0..cells).map(|_| Some(take(1)? == 1)).collect::<Option<_>>()?;
    let width = width(digits);
    let cell = |is_filled: bool| {
        if !is_filled {
            return Some(None);
        }
        let digit = Digit::new(u8::try_from(take(width)? + 1).ok()?)?;
        (digit.value() <= digits).then_some(Some(digit))
    };
    let grid = Grid::from_cells(filled.into_iter().map(cell).collect::<Option<_>>()?);
    (at.div_ceil(BITS as usize) == values.len()).then_some(grid)
}

/// Returns the number of bits per digit.
fn width(digits: u8) -> u32 {
    u8::BITS - digits.saturating_sub(1).leading_zeros()
}

#[derive(Default)]
struct BitWriter {
    text: String,
    bits: u32,
    count: u32,
}

impl BitWriter {
    fn put(&mut self, number: u32, width: u32) {
        for place in (0..width).rev() {
            self.bits = self.bits << 1 | number >> place & 1;
            self.count += 1;
            if self.count == BITS {
                self.flush();
            }
        }
    }

    fn flush(&mut self) {
        self.text.extend(char::from_u32(FIRST + self.bits));
        (self.bits, self.count) = (0, 0);
    }

    fn finish(mut self) -> String {
        if self.count > 0 {
            self.bits <<= BITS - self.count;
            self.flush();
        }
        self.text
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_puzzle_of_25_givens_takes_13_characters() {
        let cells =
            (0..81).map(|cell| (cell % 3 == 0 && cell < 75).then(|| Digit::new(9)).flatten()).collect();
        let packed = pack(&Grid::from_cells(cells), 9);
        assert_eq!(packed.encode_utf16().count(), 13);
    }

    proptest! {
        #[test]
        fn packed_givens_unpack_to_the_same(
            digits in 1..=25u8,
            cells in proptest::collection::vec(proptest::option::of(0..25u8), 0..130),
        ) {
            let cell = |digit: &Option<u8>| digit.and_then(|digit| Digit::new(digit % digits + 1));
            let grid = Grid::from_cells(cells.iter().map(cell).collect());
            let text = pack(&grid, digits);
            prop_assert_eq!(unpack(&text, cells.len(), digits), Some(grid));
            prop_assert!(text.chars().all(|char| char.len_utf16() == 1));
        }

        #[test]
        fn other_texts_are_refused(text in "\\PC{0,20}", cells in 0..100usize, digits in 0..30u8) {
            if let Some(grid) = unpack(&text, cells, digits) {
                prop_assert_eq!(grid.cell_count(), cells);
            }
        }
    }
}
