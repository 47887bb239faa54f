//! All ways to share out the digits of some sets among cells at once, where not too many digits are left.
//!
//! A *choice* is the digits that some first cells hold together: with six digits left one of 64, a bit each, and twice as many
//! for each more. A cell that takes a digit moves every choice without it as many bits up as the digit's own choice is worth.

use super::Contradiction;

/// Digits whose choices share a word.
pub(super) const IN_A_WORD: usize = 6;

/// By digit, the choices of a word that do not have it.
pub(super) const WITHOUT: [u64; IN_A_WORD] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Keeps exactly what is part of some way to give the cells one of the sets that have all of the digits `must` and none of
/// `never`. The digits that all those sets have; nothing if too many are left to say.
pub(super) fn narrow(
    sets: &[u32],
    left: &mut [u32],
    must: u32,
    never: u32,
) -> Result<Option<u32>, Contradiction> {
    let (mut settled, mut open) = (0, 0);
    for digits in left.iter() {
        *(if digits.is_power_of_two() { &mut settled } else { &mut open }) |= digits;
    }
    if settled & never != 0 {
        return Err(Contradiction);
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

/// What is to be shared out.
struct DigitChoices<'a> {
    sets: &'a [u32],
    /// The digits of cells with but one.
    settled: u32,
    /// Those that the other cells may take, numbered from the first.
    few: u32,
    must: u32,
}

impl DigitChoices<'_> {
    /// A digit's number.
    #[inline]
    fn number(&self, digit: u32) -> usize {
        (self.few & (digit - 1)).count_ones() as usize
    }

    /// With choices that take so many words.
    fn narrow<const WORDS: usize>(&self, left: &mut [u32]) -> Result<u32, Contradiction> {
        const MOST_CELLS: usize = 9;
        // What the cells before each open one can hold together.
        let mut before = [[0; WORDS]; MOST_CELLS + 1];
        before[0][0] = 1;
        let mut count = 0;
        for digits in left.iter().filter(|digits| !digits.is_power_of_two()) {
            if count == MOST_CELLS {
                return Err(Contradiction);
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
            return Err(Contradiction);
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

/// Adds the choices that come of these by a digit more.
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

/// Adds those of some choices that come to one of these by a digit more, and tells whether there are any.
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

/// Each bit of a mask.
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

    /// What cells hold in some way to give them these digits, all ways tried one by one.
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
    fn what_is_left_is_what_some_way_uses() {
        let mut mixed = 1u64;
        let mut draw = || {
            mixed = mixed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1442695040888963407);
            (mixed >> 33) as u32
        };
        let mut met = [0; 11];
        for round in 0..20_000 {
            // Of up to sixteen digits, so that some rounds have too many.
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
                Err(Contradiction) => {
                    assert!(!any, "{left:x?} {must:x} {never:x}");
                    met[0] += 1;
                }
            }
        }
        assert!(met[0] > 100 && met[10] > 100 && met[4..10].iter().all(|met| *met > 20), "{met:?}");
    }
}
