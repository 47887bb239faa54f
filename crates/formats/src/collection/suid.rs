//! SUIDs: classic puzzles, each encoded with its solution as one number in base 62.
//!
//! Accepts up to 27 letters and digits. The low 81 bits of the number tell which cells are givens. The rest encodes the
//! solution: for each cell, starting with the one with the fewest candidates, the index of its digit among them. The
//! order of the 62 characters, of cells with the same number of candidates, and of the bits is not documented. The
//! reader therefore tries all orders, and accepts one only if its puzzle has exactly the encoded solution. Read only.

use super::CollectionError;
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_engine::{Board, Candidates, Cell, Digit, Grid};
use std::sync::Arc;

/// A number in 32-bit limbs, least significant first.
type SuidNumber = [u32; 6];

const CELLS: usize = 81;

/// True if a word may be a SUID.
pub(super) fn is_suid(word: &str) -> bool {
    (18..=27).contains(&word.len())
        && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && word.bytes().any(|byte| byte.is_ascii_lowercase())
        && word.bytes().any(|byte| byte.is_ascii_uppercase())
}

/// Reads a SUID and returns the givens on the classic board.
pub(super) fn read(board: &Arc<Board>, word: &str) -> Result<Grid, CollectionError> {
    let solver = &mut Solver::new(board.clone());
    for order in [b"0Aa", b"0aA", b"Aa0", b"aA0"] {
        let Some(number) = number(word, order) else { continue };
        for low_bit_first in [true, false] {
            for last_first in [false, true] {
                let Some(solution) = solution(board, solution_bits(number), last_first) else { continue };
                let is_given = |cell: usize| {
                    let bit = if low_bit_first { cell } else { CELLS - 1 - cell };
                    number[bit / 32] >> (bit % 32) & 1 == 1
                };
                let cells = board.cells().map(|cell| solution.get(cell).filter(|_| is_given(cell.index())));
                let givens = Grid::from_cells(cells.collect());
                let found = solver.search(&givens).limits(Limits::UNIQUE).run();
                if found.verdict() == Verdict::Unique && found.unique() == Some(&solution) {
                    return Ok(givens);
                }
            }
        }
    }
    Err(CollectionError::Suid)
}

/// Decodes a word; `order` is the order of digits, capital letters and small letters. `None` if the number is too
/// large.
fn number(word: &str, order: &[u8; 3]) -> Option<SuidNumber> {
    let mut number: SuidNumber = [0; 6];
    for byte in word.bytes() {
        let (kind, within) = match byte {
            b'0'..=b'9' => (b'0', byte - b'0'),
            b'A'..=b'Z' => (b'A', byte - b'A'),
            _ => (b'a', byte.checked_sub(b'a')?),
        };
        let before = order.iter().take_while(|other| **other != kind);
        let before: u32 = before.map(|kind| if *kind == b'0' { 10 } else { 26 }).sum();
        let mut carry = u64::from(before) + u64::from(within);
        for limb in &mut number {
            carry += u64::from(*limb) * 62;
            *limb = carry as u32;
            carry >>= 32;
        }
        (carry == 0).then_some(())?;
    }
    Some(number)
}

/// Removes the bits of the givens.
fn solution_bits(number: SuidNumber) -> SuidNumber {
    let (limbs, bits) = (CELLS / 32, CELLS % 32);
    let limb = |at: usize| number.get(at).copied().unwrap_or_default();
    std::array::from_fn(|at| limb(at + limbs) >> bits | limb(at + limbs + 1) << (32 - bits))
}

/// Decodes a solution. `None` if a cell has no candidate left, or if the number encodes more than the last cell.
fn solution(board: &Board, mut number: SuidNumber, last_first: bool) -> Option<Grid> {
    let mut grid = Grid::empty(CELLS);
    let mut left = Candidates::of(board, &grid);
    for _ in 0..CELLS {
        let open = board.cells().filter(|cell| grid.get(*cell).is_none());
        let fewest = |cell: &Cell| left.get(*cell).len();
        let cell = if last_first { open.rev().min_by_key(fewest)? } else { open.min_by_key(fewest)? };
        let digits: Vec<Digit> = left.get(cell).iter().collect();
        let place = remainder(&mut number, u32::try_from(digits.len()).ok().filter(|n| *n > 0)?);
        let digit = *digits.get(place as usize)?;
        grid.set(cell, Some(digit));
        left.place(board, cell, digit);
    }
    (number == [0; 6]).then_some(grid)
}

/// Divides a number in place and returns the remainder.
fn remainder(number: &mut SuidNumber, by: u32) -> u32 {
    let mut rest = 0u64;
    for limb in number.iter_mut().rev() {
        let all = rest << 32 | u64::from(*limb);
        *limb = (all / u64::from(by)) as u32;
        rest = all % u64::from(by);
    }
    rest as u32
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use nonet_engine::geometry::classic;

    /// Encodes a puzzle as a SUID, using the first order that the reader tries.
    pub fn encode(board: &Arc<Board>, givens: &Grid) -> String {
        let solution = Solver::new(board.clone()).search(givens).run().unique().unwrap().clone();
        let mut grid = Grid::empty(CELLS);
        let mut left = Candidates::of(board, &grid);
        let mut places = Vec::new();
        for _ in 0..CELLS {
            let open = board.cells().filter(|cell| grid.get(*cell).is_none());
            let cell = open.min_by_key(|cell| left.get(*cell).len()).unwrap();
            let digits: Vec<Digit> = left.get(cell).iter().collect();
            let digit = solution.get(cell).unwrap();
            places.push((digits.iter().position(|own| *own == digit).unwrap(), digits.len()));
            grid.set(cell, Some(digit));
            left.place(board, cell, digit);
        }
        let mut number: Vec<u64> = vec![0; 8];
        let mut put = |times: u64, plus: u64| {
            let mut carry = plus;
            for limb in &mut number {
                carry += *limb * times;
                *limb = carry & 0xffff_ffff;
                carry >>= 32;
            }
        };
        for (place, of) in places.iter().rev() {
            put(*of as u64, *place as u64);
        }
        for cell in board.cells().rev() {
            put(2, u64::from(givens.get(cell).is_some()));
        }
        let mut limbs: SuidNumber = std::array::from_fn(|at| number[at] as u32);
        let mut word = Vec::new();
        while limbs != [0; 6] {
            let alphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
            word.push(alphabet[remainder(&mut limbs, 62) as usize]);
        }
        word.reverse();
        String::from_utf8(word).unwrap()
    }

    #[test]
    fn suids_are_decoded() {
        let board = Arc::new(classic());
        let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let givens = nonet_engine::line::read(&board, text).unwrap();
        let word = encode(&board, &givens);
        assert!(is_suid(&word), "{word}");
        assert_eq!(read(&board, &word), Ok(givens));
        let mut other = word.into_bytes();
        other[12] ^= 1;
        assert_eq!(read(&board, &String::from_utf8(other).unwrap()), Err(CollectionError::Suid));
    }
}
