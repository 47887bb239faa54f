//! Arithmetic of killer cages: the remaining sum, and the combinations of digits that still fit.

use nonet_engine::RuleId;
use nonet_engine::rules::{Combination, Family, Rule};
use nonet_engine::{Cell, CellSet, Digit, DigitSet};

use nonet_game::game::Game;

/// The unsolved part of a cage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CageRemainder {
    /// Sum that the cage must have.
    pub sum: u32,
    /// Sum of the digits entered so far.
    pub so_far: u32,
    /// Number of empty cells.
    pub open: usize,
}

/// Returns the cage that contains `cell` and has a sum. If there are several, returns the smallest.
pub fn cage_of(game: &Game, cell: Cell) -> Option<RuleId> {
    let list = game.board().rules().list();
    let has_sum = |rule: &Rule| rule.family() == Family::Cage && rule.number().is_some();
    let here = (0..list.len()).filter(|at| has_sum(&list[*at]) && list[*at].cells().contains(&cell));
    here.min_by_key(|at| list[*at].cells().len()).map(RuleId::new)
}

/// Returns the unsolved part of a cage, or `None` if the rule has no sum.
pub fn remainder(game: &Game, rule: RuleId) -> Option<CageRemainder> {
    let rules = game.board().rules();
    let rule = rules.list().get(rule.index())?;
    let digits: Vec<_> = rule.cells().iter().filter_map(|cell| game.digit(*cell)).collect();
    Some(CageRemainder {
        sum: rule.number()?.into(),
        so_far: digits.iter().map(|digit| rules.value(*digit)).sum(),
        open: rule.cells().len() - digits.len(),
    })
}

/// A combination of digits with the sum of a cage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CageSet {
    pub set: DigitSet,
    /// True if it contains the digits already entered, and its other digits can be placed in the empty cells without a
    /// conflict.
    pub fits: bool,
}

/// Returns the combinations that the sum and the givens of a cage allow, in ascending order. They are the same ones
/// during the whole game, so that each keeps its place in a list.
pub fn combinations(game: &Game, rule: RuleId) -> Vec<CageSet> {
    let board = game.board();
    let rules = board.rules();
    let Some(rule) = rules.list().get(rule.index()) else { return Vec::new() };
    let Some(sum) = rule.number().filter(|_| rule.family() == Family::Cage) else { return Vec::new() };
    let numbers: Vec<u16> = rule.cells().iter().map(|cell| cell.index() as u16).collect();
    let masks = |left: &dyn Fn(Cell) -> DigitSet| -> Vec<u32> {
        let mask = |cell: &Cell| left(*cell).iter().fold(0, |mask, digit| mask | 1u32 << digit.index());
        rule.cells().iter().map(mask).collect()
    };
    let known = |digit: Option<Digit>, left: &dyn Fn() -> DigitSet| digit.map_or_else(left, DigitSet::single);
    let at_start = masks(&|cell| known(game.given(cell), &|| board.digits()));
    let now = masks(&|cell| known(game.digit(cell), &|| game.candidates_of(cell)));
    let all = usize::from(board.digit_count());
    let Some(sets) = Combination::adding_up(numbers, all, rules.least_value().into(), sum.into()) else {
        return Vec::new();
    };
    let fitting: Vec<u32> = sets.open_sets(&now).collect();
    let set = |mask: u32| CageSet {
        set: board.digits().iter().filter(|digit| mask >> digit.index() & 1 == 1).collect(),
        fits: fitting.contains(&mask),
    };
    sets.open_sets(&at_start).map(set).collect()
}

/// Returns the sum of the digits in `cells` and the number of empty cells among them.
pub fn selection_sum(game: &Game, cells: &CellSet) -> (u32, usize) {
    let rules = game.board().rules();
    let here = cells.iter().filter(|cell| cell.index() < game.board().cell_count());
    let digits: Vec<_> = here.clone().filter_map(|cell| game.digit(cell)).collect();
    (digits.iter().map(|digit| rules.value(*digit)).sum(), here.count() - digits.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::tests::game;

    /// Returns the digits of each combination, in brackets if it no longer fits.
    fn digits(sets: &[CageSet]) -> Vec<String> {
        let digits = |one: &CageSet| one.set.iter().map(|digit| digit.to_char()).collect::<String>();
        sets.iter().map(|one| if one.fits { digits(one) } else { format!("({})", digits(one)) }).collect()
    }

    #[test]
    fn combinations_keep_their_places_and_respect_digits_and_conflicts() {
        let cage = RuleId::new(0);
        let of = |digits: &str| game("classic;cage 10:1,2,3", digits);
        assert_eq!(digits(&combinations(&of(""), cage)), ["127", "136", "145", "235"]);
        assert_eq!(digits(&combinations(&of(".2"), cage)), ["127", "(136)", "(145)", "235"]);
        // The 1 in the row rules out 1 for the whole cage.
        assert_eq!(digits(&combinations(&of("....1"), cage)), ["(127)", "(136)", "(145)", "235"]);
        assert_eq!(digits(&combinations(&of("98"), cage)), ["(127)", "(136)", "(145)", "(235)"]);
        assert_eq!(remainder(&of(".2"), cage), Some(CageRemainder { sum: 10, so_far: 2, open: 2 }));
    }

    #[test]
    fn smallest_cage_with_a_sum_is_chosen() {
        let game = game("classic;cage 30:1,2,3,4,5;cage 10:1,2;cage:1,10;thermometer:20,21", "12");
        let at = |cell: usize| cage_of(&game, Cell::new(cell)).map(RuleId::index);
        assert_eq!([at(0), at(3), at(9), at(19)], [Some(1), Some(0), None, None]);
        let cells = [0, 1, 2].map(Cell::new).into_iter().collect();
        assert_eq!(selection_sum(&game, &cells), (3, 1));
    }
}
