//! Assigns the digits of one set at a time to cells.

use super::Unsatisfiable;
use super::choices::{IN_A_WORD, WITHOUT};

/// Keeps the candidates that are part of an assignment of one of the sets.
pub(super) fn match_sets(left: &mut [u32], sets: &[u32]) -> Result<(), Unsatisfiable> {
    let mut supported = [0u32; MAX_MATCHED];
    for set in sets {
        match_set(left, *set, &mut supported);
    }
    for (l, s) in left.iter_mut().zip(&supported) {
        *l &= s;
        if *l == 0 {
            return Err(Unsatisfiable);
        }
    }
    Ok(())
}

/// Adds to `supported` the digits that the cells can hold in an assignment of `set`.
///
/// Each bit of a word is a choice of the digits of the set: those used by the first few cells. When a cell takes a
/// digit, the number of every choice without that digit grows by the value of the digit's bit.
fn match_set(left: &[u32], set: u32, supported: &mut [u32; MAX_MATCHED]) {
    let count = left.len();
    // The choices of the cells before each cell, and of the cell itself and those after it.
    let (mut before, mut from) = ([0u64; MAX_MATCHED + 1], [0u64; MAX_MATCHED + 1]);
    let mut own = [0u32; MAX_MATCHED];
    for (own, left) in own.iter_mut().zip(left) {
        *own = packed(left & set, set);
    }
    before[0] = 1;
    for cell in 0..count {
        before[cell + 1] = taken(before[cell], own[cell]);
    }
    if before[count] == 0 {
        return;
    }
    from[count] = 1 << ((1u32 << count) - 1);
    for cell in (0..count).rev() {
        let mut digits = own[cell];
        while digits != 0 {
            let digit = digits.trailing_zeros();
            digits &= digits - 1;
            let with = from[cell + 1] & !WITHOUT[digit as usize];
            from[cell] |= with >> (1 << digit);
        }
    }
    let mut rest = set;
    for (digit, without) in WITHOUT.iter().enumerate().take(count) {
        let bit = rest & rest.wrapping_neg();
        rest &= rest - 1;
        for cell in 0..count {
            let moved = (before[cell] & without) << (1 << digit);
            if own[cell] >> digit & 1 == 1 && moved & from[cell + 1] != 0 {
                supported[cell] |= bit;
            }
        }
    }
}

/// Returns the choices after a cell has taken one of these digits.
fn taken(choices: u64, mut digits: u32) -> u64 {
    let mut after = 0;
    while digits != 0 {
        let digit = digits.trailing_zeros();
        digits &= digits - 1;
        after |= (choices & WITHOUT[digit as usize]) << (1 << digit);
    }
    after
}

/// Returns the digits of a mask, numbered among those of the set.
fn packed(mask: u32, mut set: u32) -> u32 {
    let (mut packed, mut place) = (0, 0);
    while set != 0 {
        packed |= u32::from(mask & set & set.wrapping_neg() != 0) << place;
        set &= set - 1;
        place += 1;
    }
    packed
}

/// Maximum number of cells: the choices must fit into a word.
pub(super) const MAX_MATCHED: usize = IN_A_WORD;
/// Maximum number of sets matched one by one.
pub(super) const MAX_MATCHED_SETS: usize = 2;

#[cfg(test)]
mod tests {
    use super::super::super::subsets_of_size;
    use super::*;

    #[test]
    fn candidates_are_kept_if_and_only_if_an_assignment_uses_them() {
        // Enumerates all assignments.
        fn ways(left: &[u32], set: u32, used: &mut Vec<u32>, found: &mut Vec<u32>) {
            let Some((first, rest)) = left.split_first() else {
                found.iter_mut().zip(used.iter()).for_each(|(f, u)| *f |= u);
                return;
            };
            for digit in (0..9).map(|d| 1 << d).filter(|bit| bit & first & set != 0) {
                used.push(digit);
                ways(rest, set & !digit, used, found);
                used.pop();
            }
        }
        let mut mixed = 1u64;
        for round in 0..2_000 {
            let count = 1 + round % MAX_MATCHED;
            let left: Vec<u32> = (0..count)
                .map(|_| {
                    mixed = mixed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (mixed >> 40) as u32 & (mixed >> 20) as u32 & 0x1ff
                })
                .collect();
            let mut sets = Vec::new();
            subsets_of_size(0x1ff, count, |set| sets.push(set));
            let set = sets[round * 7 % sets.len()];
            let mut found = vec![0; count];
            ways(&left, set, &mut Vec::new(), &mut found);
            let mut supported = [0; MAX_MATCHED];
            match_set(&left, set, &mut supported);
            assert_eq!(supported[..count], found, "{left:x?} {set:x}");
        }
    }
}
