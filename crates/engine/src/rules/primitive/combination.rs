//! Cells that differ and together hold one of certain sets of digits: cages, renban lines.

use super::{Impossible, Scratch, subsets_of_size, sum_of};

/// Cells that see one another, and the sets of digits that they may hold together.
///
/// ```
/// use nonet_engine::rules::{Combination, Impossible, Primitive, Scratch};
///
/// // Two cells of nine digits that add up to 4: 1 and 3.
/// let cage = Combination::adding_up(vec![0, 1], 9, 1, 4).ok_or("too many sets")?;
/// assert_eq!(cage.sets(), [0b101]);
/// let mut left = [0b111, 0b100];
/// let narrowed = Primitive::Combination(cage).narrow(&mut left, &mut Scratch::default());
/// assert_eq!((narrowed, left), (Ok::<(), Impossible>(()), [0b001, 0b100]));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combination {
    /// Its own cells, and after them the rest of a house that a search looks at with them.
    cells: Vec<u16>,
    /// How many are its own.
    size: usize,
    sets: Vec<u32>,
    /// All digits of the house; none if there is none.
    all: u32,
}

/// With more sets than this a table is no longer worth while.
pub const MOST_SETS: usize = 4000;

impl Combination {
    /// Cells, and which of the sets of as many digits (out of so many) they may hold. `None` if there are too many
    /// such sets for a table.
    pub fn new(cells: Vec<u16>, digits: usize, allowed: impl Fn(u32) -> bool) -> Option<Combination> {
        let size = cells.len();
        let count = (0..size).try_fold(1usize, |n, i| Some(n * digits.checked_sub(i)? / (i + 1)));
        if count.is_some_and(|count| count > 100_000) {
            return None;
        }
        let mut sets = Vec::new();
        subsets_of_size((1 << digits) - 1, size, |set| {
            if allowed(set) {
                sets.push(set);
            }
        });
        (sets.len() <= MOST_SETS).then_some(Combination { cells, size, sets, all: 0 })
    }

    /// Cells that add up to a sum, the first digit being worth `least`.
    pub fn adding_up(cells: Vec<u16>, digits: usize, least: u32, sum: u32) -> Option<Combination> {
        Combination::new(cells, digits, |set| sum_of(set, least) == sum)
    }

    /// The cells.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The sets of digits, as masks.
    pub fn sets(&self) -> &[u32] {
        &self.sets
    }

    /// The sets that these cells' digits still allow.
    pub fn open_sets<'a>(&'a self, left: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
        let (all, fixed) = span(left);
        self.sets
            .iter()
            .copied()
            .filter(move |set| set & !all == 0 && fixed & !set == 0 && left.iter().all(|l| l & set != 0))
    }

    /// The digits that every set has which these digits still allow.
    pub fn needed(&self, left: &[u32]) -> u32 {
        self.open_sets(left).fold(u32::MAX, |every, set| every & set)
    }

    /// The same for a search: `rest` are the other cells of a full house that all of these lie in, which hold what the
    /// set leaves of all the digits. They come after its own cells.
    pub(crate) fn with_rest(&self, rest: impl IntoIterator<Item = u16>, all: u32) -> Combination {
        let cells = self.cells.iter().copied().chain(rest).collect();
        Combination { cells, all, ..self.clone() }
    }

    /// Its own cells, without the rest of a house.
    pub(crate) fn own_cells(&self) -> &[u16] {
        &self.cells[..self.size]
    }

    pub(super) fn narrow(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Impossible> {
        let (own, rest) = left.split_at_mut(self.size);
        let (all, fixed) = span(own);
        let (others, fixed_others) = if rest.is_empty() { (u32::MAX, 0) } else { span(rest) };
        let sets = &mut scratch.sets;
        sets.clear();
        let (mut some, mut every) = (0, u32::MAX);
        for set in &self.sets {
            // Some digit that no cell has, or a cell's digit that it lacks, here or in the rest of the house.
            let against = set & !all | fixed & !set | self.all & !set & !others | set & fixed_others;
            if against == 0 {
                some |= set;
                every &= set;
                sets.push(*set);
            }
        }
        if some == 0 {
            return Err(Impossible);
        }
        scratch.needed = every;
        own.iter_mut().for_each(|l| *l &= some);
        if every & !fixed != 0 {
            place_needed(own, every)?;
        }
        if !rest.is_empty() {
            rest.iter_mut().for_each(|l| *l &= !every);
        }
        if own.len() <= 3 || sets.len() <= MOST_MATCHED_SETS && own.len() <= MOST_MATCHED {
            return match_sets(own, sets);
        }
        if left.contains(&0) { Err(Impossible) } else { Ok(()) }
    }
}

/// The digits left in any cell, and those of cells with but one.
fn span(left: &[u32]) -> (u32, u32) {
    left.iter().fold((0, 0), |(all, fixed), l| (all | l, if l.is_power_of_two() { fixed | l } else { fixed }))
}

/// A digit that every set has and only one cell can hold goes there.
fn place_needed(left: &mut [u32], mut needed: u32) -> Result<(), Impossible> {
    // Digits with one place, by counting bits over the cells in two words.
    let (mut once, mut twice) = (0, 0);
    for l in left.iter() {
        twice |= once & l;
        once |= l;
    }
    if needed & !once != 0 {
        return Err(Impossible);
    }
    needed &= !twice;
    while needed != 0 {
        let digit = needed & needed.wrapping_neg();
        needed &= needed - 1;
        for l in left.iter_mut() {
            if *l & digit != 0 {
                if *l & needed != 0 {
                    return Err(Impossible);
                }
                *l = digit;
            }
        }
    }
    Ok(())
}

/// Keeps what is part of some way to give one of the sets to the cells.
fn match_sets(left: &mut [u32], sets: &[u32]) -> Result<(), Impossible> {
    let mut supported = [0u32; MOST_MATCHED];
    for set in sets {
        match_set(left, *set, &mut supported);
    }
    for (l, s) in left.iter_mut().zip(&supported) {
        *l &= s;
        if *l == 0 {
            return Err(Impossible);
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

/// Cells that a set is shared out among.
const MOST_MATCHED: usize = 6;
/// Sets that are looked at one by one.
const MOST_MATCHED_SETS: usize = 2;

/// By digit, the choices that do not have it.
const WITHOUT: [u64; MOST_MATCHED] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cage_of_three_in_two_cells_is_one_and_two() {
        let cage = Combination::adding_up(vec![0, 1], 9, 1, 3).unwrap();
        assert_eq!(cage.sets(), [0b11]);
        let mut left = [0b1_1111_1111, 0b1_1111_1110];
        cage.narrow(&mut left, &mut Scratch::default()).unwrap();
        assert_eq!(left, [0b01, 0b10]);
        assert_eq!(cage.narrow(&mut [0b100, 0b11], &mut Scratch::default()), Err(Impossible));
    }

    #[test]
    fn a_digit_that_every_set_has_goes_to_its_only_place() {
        // 23 in three cells is 6, 8, 9.
        let cage = Combination::adding_up(vec![0, 1, 2], 9, 1, 23).unwrap();
        let mut left = [0b1_1010_0000, 0b1_1000_0000, 0b1_1000_0000];
        cage.narrow(&mut left, &mut Scratch::default()).unwrap();
        assert_eq!(left[0], 0b10_0000);
    }

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
