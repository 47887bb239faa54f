//! Combinations: cells that differ and hold one of several sets of digits, as in cages and renban lines.
//!
//! - [`matching`]: assigns the digits of one set at a time to cells, when few sets remain;
//! - [`choices`]: handles all sets at once, for a search.

mod choices;
mod matching;

use super::{Scratch, Unsatisfiable, subsets_of_size, sum_of};
use matching::{MAX_MATCHED, MAX_MATCHED_SETS, match_sets};

/// Cells that see each other, and the sets of digits that they may hold.
///
/// ```
/// use nonet_engine::rules::{Combination, Unsatisfiable, Primitive, Scratch};
///
/// // With nine digits, two cells that add up to 4 hold 1 and 3.
/// let cage = Combination::adding_up(vec![0, 1], 9, 1, 4).ok_or("too many sets")?;
/// assert_eq!(cage.sets(), [0b101]);
/// let mut left = [0b111, 0b100];
/// let narrowed = Primitive::Combination(cage).narrow(&mut left, &mut Scratch::default());
/// assert_eq!((narrowed, left), (Ok::<(), Unsatisfiable>(()), [0b001, 0b100]));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combination {
    /// The cells of the combination, followed by the other cells of a house that a search narrows with them.
    cells: Vec<u16>,
    /// Number of cells of the combination.
    size: usize,
    sets: Vec<u32>,
    /// A mask of all digits of the house; 0 if there is no house.
    all: u32,
    /// True if a search narrows the combination exactly, after everything else, when that can remove more.
    searched: bool,
}

/// Maximum number of sets; with more, a table is not worthwhile.
pub const MAX_SETS: usize = 4000;

/// Combinations of up to this many cells are always narrowed exactly.
const FEW: usize = 3;

impl Combination {
    /// Creates a combination of cells; `allowed` tests each set of as many digits as there are cells. Returns `None` if
    /// there are too many sets for a table.
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
        (sets.len() <= MAX_SETS).then_some(Combination { cells, size, sets, all: 0, searched: false })
    }

    /// Creates a combination of cells with a sum, where the first digit has the value `least`.
    pub fn adding_up(cells: Vec<u16>, digits: usize, least: u32, sum: u32) -> Option<Combination> {
        Combination::new(cells, digits, |set| sum_of(set, least) == sum)
    }

    /// Returns the cells.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Returns the sets of digits, as masks.
    pub fn sets(&self) -> &[u32] {
        &self.sets
    }

    /// Iterates over the sets that these candidates still allow.
    pub fn open_sets<'a>(&'a self, left: &'a [u32]) -> impl Iterator<Item = u32> + 'a {
        let (all, fixed) = span(left);
        self.sets
            .iter()
            .copied()
            .filter(move |set| set & !all == 0 && fixed & !set == 0 && left.iter().all(|l| l & set != 0))
    }

    /// Returns the digits contained in every set that these candidates still allow.
    pub fn needed(&self, left: &[u32]) -> u32 {
        self.open_sets(left).fold(u32::MAX, |every, set| every & set)
    }

    /// Returns the combination for a search on a board with `digits` digits. `rest` are the other cells of a full house
    /// that contains all of its cells, or nothing; they hold the digits that are not in the set.
    pub(crate) fn for_search(&self, digits: usize, rest: impl IntoIterator<Item = u16>) -> Combination {
        let cells: Vec<u16> = self.cells.iter().copied().chain(rest).collect();
        let all = if cells.len() > self.size { (1 << digits) - 1 } else { 0 };
        Combination { cells, all, searched: true, ..self.clone() }
    }

    /// Returns its own cells, without the rest of the house.
    pub(crate) fn own_cells(&self) -> &[u16] {
        &self.cells[..self.size]
    }

    /// Returns true if [`Combination::narrow_exactly`] may remove more than ordinary narrowing.
    pub(crate) fn can_narrow_exactly(&self) -> bool {
        self.searched && self.size > FEW
    }

    /// Removes every candidate that is in no valid assignment, unless too many digits are left.
    pub(crate) fn narrow_exactly(
        &self,
        left: &mut [u32],
        scratch: &mut Scratch,
    ) -> Result<(), Unsatisfiable> {
        let (own, rest) = left.split_at_mut(self.size);
        let fixed = span(own).1;
        let (others, fixed_others) = if rest.is_empty() { (u32::MAX, 0) } else { span(rest) };
        let every = choices::narrow(&self.sets, own, self.all & !others, fixed_others)?.unwrap_or(0);
        scratch.needed = every & !fixed;
        rest.iter_mut().for_each(|l| *l &= !every);
        if rest.contains(&0) { Err(Unsatisfiable) } else { Ok(()) }
    }

    pub(super) fn narrow(&self, left: &mut [u32], scratch: &mut Scratch) -> Result<(), Unsatisfiable> {
        let (own, rest) = left.split_at_mut(self.size);
        let (all, fixed) = span(own);
        let (others, fixed_others) = if rest.is_empty() { (u32::MAX, 0) } else { span(rest) };
        let sets = &mut scratch.sets;
        sets.clear();
        let (mut some, mut every) = (0, u32::MAX);
        for set in &self.sets {
            // The digits that rule out the set: those that no cell can hold, and those of settled cells that the set
            // lacks; likewise for the rest of the house.
            let against = set & !all | fixed & !set | self.all & !set & !others | set & fixed_others;
            if against == 0 {
                some |= set;
                every &= set;
                sets.push(*set);
            }
        }
        if some == 0 {
            return Err(Unsatisfiable);
        }
        scratch.needed = every & !fixed;
        own.iter_mut().for_each(|l| *l &= some);
        if every & !fixed != 0 {
            place_needed(own, every)?;
        }
        if !rest.is_empty() {
            rest.iter_mut().for_each(|l| *l &= !every);
        }
        let few_sets = sets.len() <= MAX_MATCHED_SETS && own.len() <= MAX_MATCHED;
        if own.len() <= FEW || few_sets && !self.searched {
            return match_sets(own, sets);
        }
        if left.contains(&0) { Err(Unsatisfiable) } else { Ok(()) }
    }
}

/// Returns the candidates of all cells together, and those of the cells with a single candidate.
fn span(left: &[u32]) -> (u32, u32) {
    left.iter().fold((0, 0), |(all, fixed), l| (all | l, if l.is_power_of_two() { fixed | l } else { fixed }))
}

/// Places digits that every set contains and only one cell can hold.
fn place_needed(left: &mut [u32], mut needed: u32) -> Result<(), Unsatisfiable> {
    // Finds the digits with one place, by counting bits over the cells in two words.
    let (mut once, mut twice) = (0, 0);
    for l in left.iter() {
        twice |= once & l;
        once |= l;
    }
    if needed & !once != 0 {
        return Err(Unsatisfiable);
    }
    needed &= !twice;
    while needed != 0 {
        let digit = needed & needed.wrapping_neg();
        needed &= needed - 1;
        for l in left.iter_mut() {
            if *l & digit != 0 {
                if *l & needed != 0 {
                    return Err(Unsatisfiable);
                }
                *l = digit;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cage_of_two_cells_with_sum_three_holds_one_and_two() {
        let cage = Combination::adding_up(vec![0, 1], 9, 1, 3).unwrap();
        assert_eq!(cage.sets(), [0b11]);
        let mut left = [0b1_1111_1111, 0b1_1111_1110];
        cage.narrow(&mut left, &mut Scratch::default()).unwrap();
        assert_eq!(left, [0b01, 0b10]);
        assert_eq!(cage.narrow(&mut [0b100, 0b11], &mut Scratch::default()), Err(Unsatisfiable));
    }

    #[test]
    fn a_digit_of_every_set_is_placed_in_its_only_cell() {
        // 23 in three cells is 6, 8, 9.
        let cage = Combination::adding_up(vec![0, 1, 2], 9, 1, 23).unwrap();
        let mut left = [0b1_1010_0000, 0b1_1000_0000, 0b1_1000_0000];
        cage.narrow(&mut left, &mut Scratch::default()).unwrap();
        assert_eq!(left[0], 0b10_0000);
    }
}
