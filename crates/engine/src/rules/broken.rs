//! Rules broken by the digits on the board, to mark them during play.

use super::compiler::RuleContext;
use super::families;
use super::family::{Family, RuleShape};
use super::primitive::Scratch;
use super::{Rule, Rules};
use crate::cell::RuleId;
use crate::geometry::CellShape;
use crate::{Cell, CellSet, Digit};

/// A broken rule and the cells involved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenRule {
    /// The rule.
    pub rule: RuleId,
    /// The cells whose digits contradict each other.
    pub cells: CellSet,
}

impl Rules {
    /// Returns the rules that these digits break. A rule is checked as a whole once all its cells are filled; before
    /// that, its filled parts are checked. With `at`, only faults that involve that cell are returned. Equal digits in
    /// a house or link are not reported here.
    ///
    /// ```
    /// use nonet_engine::line;
    /// use nonet_engine::rules::spec;
    ///
    /// let board = spec::board("4x4;cage 3:1,2;even:3")?;
    /// let grid = line::read(&board, "14..............")?;
    /// let broken = board.rules().broken_by(None, &|cell| grid.get(cell));
    /// assert_eq!(broken.iter().map(|broken| broken.cells.len()).collect::<Vec<_>>(), [2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broken_by(&self, at: Option<Cell>, digit: &dyn Fn(Cell) -> Option<Digit>) -> Vec<BrokenRule> {
        let Some(base) = self.base() else { return Vec::new() };
        let context = RuleContext::new(base, self.plan(), self.least_value());
        let value = |cell: Cell| digit(cell).map(|d| self.value(d));
        let mut found: Vec<BrokenRule> = Vec::new();
        for (index, rule) in self.list().iter().enumerate() {
            let is_checked_by_parts = rule.family().shape() == RuleShape::Board
                || matches!(rule.family(), Family::Minimum | Family::Maximum);
            let concerns = at.is_none_or(|cell| rule.cells().contains(&cell));
            if concerns && !is_checked_by_parts && !families::holds(rule, self.list(), &context, &value) {
                let cells = rule.cells().iter().copied().collect();
                found.push(BrokenRule { rule: RuleId::new(index), cells });
            }
        }
        let numbers: Vec<usize> = match at {
            Some(cell) => self.watching(cell).iter().map(|number| usize::from(*number)).collect(),
            None => (0..self.entries().len()).collect(),
        };
        let wholes = found.len();
        let mut scratch = Scratch::default();
        for entry in numbers.into_iter().map(|number| &self.entries()[number]).filter(|entry| !entry.implied)
        {
            if found[..wholes].iter().any(|broken| broken.rule == entry.rule) {
                continue;
            }
            let cells = entry.primitive.cells().iter().map(|cell| Cell::new(usize::from(*cell)));
            let left: Option<Vec<u32>> = cells.clone().map(|cell| Some(1 << digit(cell)?.index())).collect();
            let Some(mut left) = left else { continue };
            if entry.primitive.narrow(&mut left, &mut scratch).is_ok() && !left.contains(&0) {
                continue;
            }
            let cells: CellSet = cells.collect();
            match found[wholes..].iter_mut().find(|broken| broken.rule == entry.rule) {
                Some(broken) => broken.cells = broken.cells.union(&cells),
                None => found.push(BrokenRule { rule: entry.rule, cells }),
            }
        }
        found
    }

    /// Returns true if this cell is the first of a cage and shows the number of the cage.
    pub fn has_number_in(&self, cell: Cell) -> bool {
        let says = |rule: &&Rule| {
            rule.family() == Family::EqualityCage || rule.family() == Family::Cage && rule.number().is_some()
        };
        self.list().iter().filter(says).any(|rule| rule.cells().iter().min() == Some(&cell))
    }

    /// Returns true if a cage is drawn along the edges of this cell.
    pub fn is_in_cage(&self, cell: Cell) -> bool {
        let is_cage = |rule: &&Rule| matches!(rule.family(), Family::Cage | Family::EqualityCage);
        self.list().iter().filter(is_cage).any(|rule| rule.cells().contains(&cell))
    }

    /// Returns the sides of the board that have clues: left, top, right, bottom.
    pub(super) fn clue_sides(&self, shapes: &[CellShape]) -> [bool; 4] {
        let mut sides = [false; 4];
        for rule in self.list().iter().filter(|rule| rule.family().shape() == RuleShape::Outside) {
            let Some((right, down)) = heading(shapes, rule.cells()) else { continue };
            for (side, is) in sides.iter_mut().zip([right > 0, down > 0, right < 0, down < 0]) {
                *side |= is;
            }
        }
        sides
    }
}

/// Returns the direction from the first cell of a clue to the second, as signs; to the right if there is only one cell.
fn heading(shapes: &[CellShape], cells: &[Cell]) -> Option<(i32, i32)> {
    let first = shapes[cells.first()?.index()].centre();
    let Some(next) = cells.get(1) else { return Some((1, 0)) };
    let next = shapes[next.index()].centre();
    Some(((next.x - first.x).signum(), (next.y - first.y).signum()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::spec;

    fn broken(text: &str, digits: &[(usize, u8)], at: Option<usize>) -> Vec<(usize, Vec<usize>)> {
        let board = spec::board(text).unwrap();
        let digit = |cell: Cell| {
            digits.iter().find(|(at, _)| *at == cell.index()).and_then(|(_, digit)| Digit::new(*digit))
        };
        let found = board.rules().broken_by(at.map(Cell::new), &digit);
        let plain = |broken: BrokenRule| {
            (broken.rule.index(), broken.cells.iter().map(|cell| cell.index() + 1).collect())
        };
        found.into_iter().map(plain).collect()
    }

    #[test]
    fn a_full_cage_with_a_wrong_sum_is_broken() {
        let cage = "classic;cage 15:1,2,10";
        assert_eq!(broken(cage, &[(0, 9), (1, 8)], None), []);
        assert_eq!(broken(cage, &[(0, 9), (1, 5), (9, 1)], None), []);
        let wrong = [(0, 9), (1, 5), (9, 3)];
        assert_eq!(broken(cage, &wrong, None), [(0, vec![1, 2, 10])]);
        assert_eq!(broken(cage, &wrong, Some(9)), [(0, vec![1, 2, 10])]);
        assert_eq!(broken(cage, &wrong, Some(2)), []);
    }

    #[test]
    fn a_line_is_broken_in_its_filled_part() {
        let thermometer = "classic;thermometer:1,2,3,4";
        assert_eq!(broken(thermometer, &[(0, 1), (2, 5)], None), []);
        assert_eq!(broken(thermometer, &[(0, 6), (1, 5)], None), [(0, vec![1, 2])]);
        assert_eq!(broken("classic;whispers:1,2,3", &[(1, 5), (2, 9)], Some(1)), [(0, vec![2, 3])]);
    }

    #[test]
    fn rules_of_the_whole_board_report_the_cells_involved() {
        let apart = "classic;non-consecutive";
        assert_eq!(broken(apart, &[(0, 1), (1, 2), (80, 5)], None), [(0, vec![1, 2])]);
        assert_eq!(broken(apart, &[(0, 1), (1, 2)], Some(80)), []);
        assert_eq!(broken("classic;minimum:1", &[(0, 5), (1, 3), (9, 7)], None), [(0, vec![1, 2])]);
        assert_eq!(broken("classic;even:1", &[(0, 5)], Some(0)), [(0, vec![1])]);
        assert_eq!(broken("classic", &[(0, 5), (1, 5)], None), []);
    }

    #[test]
    fn clues_are_on_the_side_of_their_first_cell() {
        let sides = |text: &str| spec::board(text).unwrap().clue_sides();
        assert_eq!(sides("classic"), [false; 4]);
        assert_eq!(sides("classic;sandwich 12:1,2,3,4,5,6,7,8,9"), [true, false, false, false]);
        assert_eq!(sides("classic;x-sum 12:81,72,63,54,45,36,27,18,9"), [false, false, false, true]);
        assert_eq!(sides("classic;little-killer 12:1,11,21"), [true, true, false, false]);
        let board = spec::board("classic;cage 15:10,2,1;cage:4,5").unwrap();
        let marked = board.cells().filter(|cell| board.has_number_in(*cell)).map(Cell::index);
        assert_eq!(marked.collect::<Vec<_>>(), [0]);
    }
}
