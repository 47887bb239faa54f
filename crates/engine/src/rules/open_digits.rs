//! Digits that the rules leave open in a cell, for the notes of players.

use super::Rules;
use super::primitive::{PairTable, Primitive, Scratch};
use crate::{Cell, Digit, DigitSet};

impl Rules {
    /// Returns the digits that each rule by itself leaves open in an empty cell, given the digits on the board. A digit
    /// is left out if the rule's own reasoning finds no filling of its empty cells with it. Candidates of other cells and
    /// other rules are ignored, and so is a part of a rule that the digits on the board already break.
    ///
    /// ```
    /// use nonet_engine::rules::spec;
    /// use nonet_engine::{Cell, Digit};
    ///
    /// let board = spec::board("classic;cage 4:1,2;thermometer:10,11,12,13")?;
    /// let open = |cell| board.rules().open_digits(Cell::new(cell), &|_| None);
    /// let digits = |cell| open(cell).iter().map(Digit::to_char).collect::<String>();
    /// assert_eq!([digits(0), digits(10), digits(80)], ["13", "234567", "123456789"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open_digits(&self, cell: Cell, digit: &dyn Fn(Cell) -> Option<Digit>) -> DigitSet {
        let all = self.base().map_or(DigitSet::EMPTY, |base| base.digits());
        let mut open = self.allowed(cell).unwrap_or(all);
        let mut scratch = Scratch::default();
        for number in self.watching(cell) {
            let primitive = &self.entries()[usize::from(*number)].primitive;
            let cells = || primitive.cells().iter().map(|cell| Cell::new(usize::from(*cell)));
            let left = |cell: Cell| digit(cell).map_or(all, DigitSet::single).bits();
            let mut left: Vec<u32> = cells().map(left).collect();
            if primitive.narrow(&mut left, &mut scratch).is_err() || left.contains(&0) {
                continue;
            }
            for (_, left) in cells().zip(&left).filter(|(other, _)| *other == cell) {
                open = open.intersection(DigitSet::from_bits(*left));
            }
            if let Primitive::Pair(pair) = primitive {
                open = open.difference(self.needed_twice(pair, cell, &left));
            }
        }
        open
    }

    /// Returns the digits of a cell that a pair allows only next to the same digit, if the two cells differ.
    fn needed_twice(&self, pair: &PairTable, cell: Cell, left: &[u32]) -> DigitSet {
        let place = usize::from(usize::from(pair.cells()[0]) != cell.index());
        let other = Cell::new(usize::from(pair.cells()[1 - place]));
        let differ = self.base().is_some_and(|base| base.peers(cell).contains(other));
        let lone = |digit: &Digit| pair.beside(place, digit.index()) & left[1 - place] == 1 << digit.index();
        if differ { DigitSet::from_bits(left[place]).iter().filter(lone).collect() } else { DigitSet::EMPTY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::spec;

    /// Returns the digits that the rules leave open in a cell (counted from 1), given digits of other cells.
    fn open(text: &str, digits: &[(usize, u8)], cell: usize) -> String {
        let board = spec::board(text).unwrap();
        let digit = |cell: Cell| {
            let found = digits.iter().find(|(number, _)| *number == cell.index() + 1);
            found.and_then(|(_, digit)| Digit::new(*digit))
        };
        board.rules().open_digits(Cell::new(cell - 1), &digit).iter().map(Digit::to_char).collect()
    }

    #[test]
    fn a_cage_leaves_the_digits_of_its_fillings() {
        assert_eq!(open("classic;cage 7:1", &[], 1), "7");
        assert_eq!(open("classic;cage 17:1,2", &[], 1), "89");
        assert_eq!(open("classic;cage 6:1,2", &[], 1), "1245", "3 would need another 3");
        assert_eq!(open("classic;cage 15:1,2,10", &[(2, 9)], 1), "1245", "the digits on the board count");
    }

    #[test]
    fn a_rule_that_the_digits_already_break_says_nothing() {
        assert_eq!(open("classic;cage 3:1,2", &[(2, 9)], 1), "123456789");
        assert_eq!(open("classic;cage 3:1,2;even:1", &[(2, 9)], 1), "2468", "the others still do");
    }

    #[test]
    fn every_family_that_limits_a_single_cell_does() {
        assert_eq!(open("classic;even:1", &[], 1), "2468");
        assert_eq!(
            open("classic;arrow:1,2,3,4", &[], 1),
            "6789",
            "three cells of a row are at least 1, 2 and 3"
        );
        assert_eq!(open("classic;thermometer:1,2,3,4,5,6,7,8,9", &[], 4), "4");
        assert_eq!(open("classic;pair-sum 10:1,2", &[], 1), "12346789");
        assert_eq!(open("classic;non-consecutive", &[(2, 5)], 1), "123789");
    }
}
