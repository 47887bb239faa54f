//! Digits of one set shared out among cells, set by set.

use super::Contradiction;
use super::choices::{IN_A_WORD, WITHOUT};

/// Keeps what is part of some way to give one of the sets to the cells.
pub(super) fn match_sets(left: &mut [u32], sets: &[u32]) -> Result<(), Contradiction> {
    let mut supported = [0u32; MOST_MATCHED];
    for set in sets {
        match_set(left, *set, &mut supported);
    }
    for (l, s) in left.iter_mut().zip(&supported) {
        *l &= s;
        if *l == 0 {
            return Err(Contradiction);
        }
    }
    Ok(())
}

/// Adds to `supported` what the cells can hold when they share out the digits of a set.
///
/// A bit of a word stands for a choice of the set's digits: those that some first cells have used. A cell that takes a
/// digit moves every choice without that digit as many bits up as the digit's own choice is worth.
fn match_set(left: &[u32], set: u32, supported: &mut [u32; MOST_MATCHED]) {
    let count = left.len();
    // Used by the cells before each one, and by those from each one on.
    let (mut before, mut from) = ([0u64; MOST_MATCHED + 1], [0u64; MOST_MATCHED + 1]);
    let mut own = [0u32; MOST_MATCHED];
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

/// Choices after a cell has taken one of these digits.
fn taken(choices: u64, mut digits: u32) -> u64 {
    let mut after = 0;
    while digits != 0 {
        let digit = digits.trailing_zeros();
        digits &= digits - 1;
        after |= (choices & WITHOUT[digit as usize]) << (1 << digit);
    }
    after
}

/// The digits of a mask as numbers among those of the set.
fn packed(mask: u32, mut set: u32) -> u32 {
    let (mut packed, mut place) = (0, 0);
    while set != 0 {
        packed |= u32::from(mask & set & set.wrapping_neg() != 0) << place;
        set &= set - 1;
        place += 1;
    }
    packed
}

/// Cells that a set is shared out among: its choices are to fit into a word.
pub(super) const MOST_MATCHED: usize = IN_A_WORD;
/// Sets that are looked at one by one.
pub(super) const MOST_MATCHED_SETS: usize = 2;

#[cfg(test)]
mod tests {
    use super::super::super::subsets_of_size;
    use super::*;

    #[test]
    fn what_is_left_is_what_some_way_uses() {
        // Every way is tried by hand.
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
            let count = 1 + round % MOST_MATCHED;
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
            let mut supported = [0; MOST_MATCHED];
            match_set(&left, set, &mut supported);
            assert_eq!(supported[..count], found, "{left:x?} {set:x}");
        }
    }
}
