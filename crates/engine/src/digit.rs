//! Digits and sets of digits. A digit is 1-based; each board has its own number of digits.

use std::fmt;
use std::num::NonZeroU8;

/// Maximum number of digits on a board; a [`DigitSet`] fits in 32 bits.
pub const MAX_DIGITS: u8 = 25;

/// A digit from 1 to [`MAX_DIGITS`]. `Option<Digit>` is one byte.
///
/// ```
/// use nonet_engine::Digit;
///
/// let ten = Digit::new(10).ok_or("no such digit")?;
/// assert_eq!((ten.value(), ten.index(), ten.to_char()), (10, 9, 'A'));
/// assert_eq!(Digit::from_char('a'), Some(ten));
/// assert_eq!(Digit::from_index(9), ten);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// Returns the digit with this value; `None` unless it is between 1 and [`MAX_DIGITS`].
    pub const fn new(value: u8) -> Option<Digit> {
        if value > MAX_DIGITS {
            return None;
        }
        match NonZeroU8::new(value) {
            Some(v) => Some(Digit(v)),
            None => None,
        }
    }

    /// Returns the digit at a 0-based index (0 is the digit 1).
    ///
    /// # Panics
    /// If `index` is [`MAX_DIGITS`] or more.
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < MAX_DIGITS as usize, "digit index out of range");
        match NonZeroU8::new(index as u8 + 1) {
            Some(v) => Digit(v),
            None => unreachable!(),
        }
    }

    /// Returns the 1-based value.
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// Returns the 0-based index (0 for the digit 1).
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Iterates over the first `count` digits in ascending order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Digit> + Clone {
        (0..count as usize).map(Digit::from_index)
    }

    /// Returns the digit as a character: `1`–`9`, then `A`–`P`.
    pub const fn to_char(self) -> char {
        let v = self.value();
        (if v <= 9 { b'0' + v } else { b'A' + v - 10 }) as char
    }

    /// Parses a character as written by [`Digit::to_char`]; lower case letters work too.
    pub const fn from_char(c: char) -> Option<Digit> {
        match c {
            '1'..='9' => Digit::new(c as u8 - b'0'),
            'A'..='Z' => Digit::new(c as u8 - b'A' + 10),
            'a'..='z' => Digit::new(c as u8 - b'a' + 10),
            _ => None,
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

/// A set of digits in one word: bit [`Digit::index`] per digit.
///
/// ```
/// use nonet_engine::{Digit, DigitSet};
///
/// let all = DigitSet::all(9);
/// let low = DigitSet::from_bits(0b111);
/// assert_eq!(low.iter().map(Digit::value).collect::<Vec<_>>(), [1, 2, 3]);
/// assert!(low.is_subset(all) && all.difference(low).len() == 6);
/// // A set of one digit: a naked single.
/// assert_eq!(DigitSet::single(Digit::from_index(4)).only().map(Digit::value), Some(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u32);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// Returns the set of the first `count` digits.
    pub const fn all(count: u8) -> DigitSet {
        DigitSet(if count >= 32 { u32::MAX } else { (1 << count) - 1 })
    }

    /// Returns the set of `digit` alone.
    pub const fn single(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// Creates a set from a mask, bit 0 for the digit 1. Bits past [`MAX_DIGITS`] are dropped.
    pub const fn from_bits(bits: u32) -> DigitSet {
        DigitSet(bits & DigitSet::all(MAX_DIGITS).0)
    }

    /// Returns the mask, bit 0 for the digit 1.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the number of digits.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set has no digits.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if `digit` is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Adds a digit; returns true if it was not in the set before.
    pub fn insert(&mut self, digit: Digit) -> bool {
        let had = self.contains(digit);
        self.0 |= 1 << digit.index();
        !had
    }

    /// Removes a digit; returns true if it was in the set.
    pub fn remove(&mut self, digit: Digit) -> bool {
        let had = self.contains(digit);
        self.0 &= !(1 << digit.index());
        had
    }

    /// Returns the digits that are in either set.
    pub const fn union(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }

    /// Returns the digits that are in both sets.
    pub const fn intersection(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }

    /// Returns the digits of this set that are not in `other`.
    pub const fn difference(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }

    /// Returns true if every digit of this set is in `other`.
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the lowest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// Returns the only digit of a set of one; `None` for any other set.
    pub const fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Iterates over the digits in ascending order.
    pub fn iter(self) -> DigitIter {
        DigitIter(self.0)
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitIter;
    fn into_iter(self) -> DigitIter {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        for digit in digits {
            set.insert(digit);
        }
        set
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterator over a [`DigitSet`], in ascending order.
#[derive(Clone)]
pub struct DigitIter(u32);

impl Iterator for DigitIter {
    type Item = Digit;
    fn next(&mut self) -> Option<Digit> {
        let digit = DigitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for DigitIter {}

/// Iterates over the numbers of the set bits of a mask, lowest first.
pub fn bits(mut mask: u32) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros();
        mask &= mask - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stop_at_the_limit() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(MAX_DIGITS + 1), None);
        assert_eq!(Digit::new(MAX_DIGITS).map(Digit::to_char), Some('P'));
        assert_eq!(std::mem::size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn characters_round_trip() {
        for d in Digit::all(MAX_DIGITS) {
            assert_eq!(Digit::from_char(d.to_char()), Some(d));
            assert_eq!(Digit::from_char(d.to_char().to_ascii_lowercase()), Some(d));
        }
        assert_eq!(Digit::from_char('0'), None);
        assert_eq!(Digit::from_char('z'), None);
    }

    #[test]
    fn sets_iterate_in_ascending_order() {
        let set: DigitSet = [9, 1, 25].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.iter().map(Digit::value).collect::<Vec<_>>(), [1, 9, 25]);
        assert_eq!(set.only(), None);
        assert_eq!(set.iter().len(), 3);
        assert_eq!(DigitSet::single(Digit::from_index(4)).only(), Digit::new(5));
    }
}
