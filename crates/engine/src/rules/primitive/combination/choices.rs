//! Finds all assignments of the digits of several sets to cells at once, unless too many digits are left.
//!
//! A *choice* is the set of digits that the first few cells hold: with six digits left, there are 64 choices, each
//! stored as a bit of a word, and each further digit doubles their number. The number of a choice has a bit for each of
//! its digits, so when a cell takes a digit, the number of every choice without that digit grows by the value of the
//! digit's bit.

use super::Unsatisfiable;

/// Number of digits whose choices fit into one word.
pub(super) const IN_A_WORD: usize = 6;

/// For each digit, the choices of a word that do not contain it.
pub(super) const WITHOUT: [u64; IN_A_WORD] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Keeps exactly the candidates that are part of an assignment of one of the sets that contain all digits of `must` and
/// none of `never`. Returns the digits that all those sets contain; `None` if too many digits are left.
pub(super) fn narrow(
    sets: &[u32],
    left: &mut [u32],
    must: u32,
    never: u32,
) -> Result<Option<u32>, Unsatisfiable> {
    let (mut settled, mut open) = (0, 0);
    for digits in left.iter() {
        *(if digits.is_power_of_two() { &mut settled } else { &mut open }) |= digits;
    }
    if settled & never != 0 {
        return Err(Unsatisfiable);
    }
    let sharing = DigitChoices { sets, settled, few: open & !settled & !never, must };
    match sharing.few.count_ones() {
        0..=6 => sharing.narrow::<1>(left).map(Some),
        7 => sharing.narrow::<2>(left).map(Some),
        8 => sharing.narrow::<4>(left).map(Some),
        9 => sharing.narrow::<8>(left).map(Some),
        _ => Ok(None),
    }
}

/// The digits to assign.
struct DigitChoices<'a> {
    sets: &'a [u32],
    /// The digits of cells with a single candidate.
    settled: u32,
    /// The digits that the other cells may take, numbered from the lowest.
    few: u32,
    must: u32,
}

impl DigitChoices<'_> {
    /// Returns the number of a digit, given as a mask, among those that open cells may take.
    #[inline]
    fn number(&self, digit: u32) -> usize {
        (self.few & (digit - 1)).count_ones() as usize
    }

    /// Narrows with choices of `WORDS` words.
    fn narrow<const WORDS: usize>(&self, left: &mut [u32]) -> Result<u32, Unsatisfiable> {
        const MAX_CELLS: usize = 9;
        // For each open cell, the choices of the open cells before it.
        let mut before = [[0; WORDS]; MAX_CELLS + 1];
        before[0][0] = 1;
        let mut count = 0;
        for digits in left.iter().filter(|digits| !digits.is_power_of_two()) {
            if count == MAX_CELLS {
                return Err(Unsatisfiable);
            }
            let mut after = [0; WORDS];
            for digit in bits(digits & self.few) {
                put_in(self.number(digit), &before[count], &mut after);
            }
            count += 1;
            before[count] = after;
        }
        let (mut wanted, mut every) = ([0; WORDS], u32::MAX);
        for set in self.sets {
            if self.must & !set | self.settled & !set | set & !self.settled & !self.few == 0 {
                let choice =
                    bits(set & !self.settled).fold(0, |choice, digit| choice | 1 << self.number(digit));
                let (word, bit) = (choice / 64 % WORDS, 1 << (choice % 64));
                if before[count][word] & bit != 0 {
                    wanted[word] |= bit;
                    every &= set;
                }
            }
        }
        if wanted == [0; WORDS] {
            return Err(Unsatisfiable);
        }
        for digits in left.iter_mut().rev().filter(|digits| !digits.is_power_of_two()) {
            count -= 1;
            let (mut kept, mut wanted_before) = (0, [0; WORDS]);
            for digit in bits(*digits & self.few) {
                if take_out(self.number(digit), &wanted, &before[count], &mut wanted_before) {
                    kept |= digit;
                }
            }
            *digits = kept;
            wanted = wanted_before;
        }
        Ok(every)
    }
}

/// Adds the choices that result from adding one more digit to these.
#[inline]
fn put_in<const WORDS: usize>(number: usize, choices: &[u64; WORDS], after: &mut [u64; WORDS]) {
    if number < IN_A_WORD {
        for (after, choices) in after.iter_mut().zip(choices) {
            *after |= (choices & WITHOUT[number]) << (1 << number);
        }
    } else {
        let step = 1 << (number - IN_A_WORD);
        for word in 0..WORDS {
            if word & step == 0 {
                after[(word | step) % WORDS] |= choices[word];
            }
        }
    }
}

/// Adds those of the choices in `among` that become one of `choices` with one more digit; returns true if there are
/// any.
#[inline]
fn take_out<const WORDS: usize>(
    number: usize,
    choices: &[u64; WORDS],
    among: &[u64; WORDS],
    before: &mut [u64; WORDS],
) -> bool {
    let mut some = 0;
    if number < IN_A_WORD {
        for word in 0..WORDS {
            let meets = choices[word] >> (1 << number) & WITHOUT[number] & among[word];
            some |= meets;
            before[word] |= meets;
        }
    } else {
        let step = 1 << (number - IN_A_WORD);
        for word in 0..WORDS {
            if word & step == 0 {
                let meets = choices[(word | step) % WORDS] & among[word];
                some |= meets;
                before[word] |= meets;
            }
        }
    }
    some != 0
}

/// Iterates over the bits of a mask, each as a mask.
#[inline]
fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask &= mask.wrapping_sub(1);
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::subsets_of_size;
    use super::*;

    /// Collects the digits that the cells hold in all assignments of these digits, by brute force.
    fn ways(left: &[u32], set: u32, used: &mut Vec<u32>, found: &mut [u32]) {
        let Some((first, rest)) = left.split_first() else {
            found.iter_mut().zip(used.iter()).for_each(|(f, u)| *f |= u);
            return;
        };
        for digit in bits(first & set) {
            used.push(digit);
            ways(rest, set & !digit, used, found);
            used.pop();
        }
    }

    #[test]
    fn candidates_are_kept_if_and_only_if_an_assignment_uses_them() {
        let mut mixed = 1u64;
        let mut draw = || {
            mixed = mixed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1442695040888963407);
            (mixed >> 33) as u32
        };
        let mut met = [0; 11];
        for round in 0..20_000 {
            // Up to sixteen digits, so that some rounds have too many.
            let all = (1 << (4 + draw() % 13)) - 1;
            let count = 1 + round % 7;
            let left: Vec<u32> = (0..count).map(|_| draw() & draw() & all).collect();
            if left.contains(&0) {
                continue;
            }
            let (must, never) =
                (draw() & draw() & draw() & draw() & all, draw() & draw() & draw() & draw() & all);
            let mut sets = Vec::new();
            subsets_of_size(all, count, |set| {
                if set % 3 == 0 {
                    sets.push(set);
                }
            });
            let (mut found, mut every, mut any) = (vec![0; count], u32::MAX, false);
            for set in sets.iter().filter(|set| must & !**set == 0 && never & **set == 0) {
                let mut by_set = vec![0; count];
                ways(&left, *set, &mut Vec::new(), &mut by_set);
                if by_set[0] != 0 {
                    (every, any) = (every & set, true);
                }
                found.iter_mut().zip(&by_set).for_each(|(f, s)| *f |= s);
            }
            let mut narrowed = left.clone();
            match narrow(&sets, &mut narrowed, must, never) {
                Ok(None) => {
                    assert_eq!(narrowed, left);
                    met[10] += 1;
                }
                Ok(Some(told)) => {
                    assert_eq!((&narrowed, told), (&found, every), "{left:x?} {must:x} {never:x}");
                    met[left.iter().fold(0, |a, l| a | l).count_ones().min(9) as usize] += 1;
                }
                Err(Unsatisfiable) => {
                    assert!(!any, "{left:x?} {must:x} {never:x}");
                    met[0] += 1;
                }
            }
        }
        assert!(met[0] > 100 && met[10] > 100 && met[4..10].iter().all(|met| *met > 20), "{met:?}");
    }
}
