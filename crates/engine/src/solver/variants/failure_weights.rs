//! The choice of the next guess on a board with rules: where guesses failed most often, relative to the number of
//! options.

use super::super::observer::GuessOptions;
use super::super::topology::Topology;
use super::network::FullHouse;
use crate::rules::Primitive;
use crate::{DigitSet, HouseId};

/// The factor by which each failure counts more than the one before.
const GROWTH: f32 = 1.00004;
/// The initial weight of a failure for the cells of the guess and of the contradiction.
const SHARE: f32 = 0.5;

/// Tuning parameters of the weights, which depend on the rules of the board.
#[derive(Clone, Debug)]
struct ScoreWeights {
    /// The share of the most blamed digit's weight that is added to cells with that digit.
    of_digit: f32,
    /// The weight of a failure for the cell settled last; `None` to use all cells of the contradiction.
    of_last: Option<f32>,
}

impl ScoreWeights {
    /// Chooses weights for a board. Long sums fail as a whole, but a cage fails because of the last digit placed in it.
    fn of(topology: &Topology) -> ScoreWeights {
        let has_cages = topology.constraints.iter().any(|c| matches!(c, Primitive::Combination(_)));
        if has_cages {
            ScoreWeights { of_digit: 0.08, of_last: Some(1.0) }
        } else {
            ScoreWeights { of_digit: 0.2, of_last: None }
        }
    }
}

/// Recent failures of guesses, per cell and per digit.
#[derive(Clone, Debug)]
pub struct FailureWeights {
    cells: Vec<f32>,
    digits: Vec<f32>,
    bump: f32,
    weights: ScoreWeights,
}

/// The options of a guess, also as a bit mask of digits or of the house's cells.
pub struct BranchPoint {
    pub options: GuessOptions,
    pub bits: u32,
    /// The cell, if the options are the digits of a cell.
    pub cell: usize,
    /// The digit, if the options are places in a house.
    pub digit: u32,
}

impl FailureWeights {
    /// Creates the initial weights, which favour cells with rules.
    pub fn new(topology: &Topology) -> FailureWeights {
        let digits = topology.digits;
        let each = |number: &u16| match &topology.constraints[usize::from(*number)] {
            Primitive::Sum(sum) => (2 * digits).saturating_sub(sum.cells().len()).max(digits),
            Primitive::Combination(cage) => (2 * digits).saturating_sub(cage.own_cells().len()).max(digits),
            other => other.cells().len(),
        };
        let weight = |cell: usize| {
            let own: usize = topology.constraints_on(cell).iter().map(each).sum();
            (digits * topology.house_slots(cell).len() + own) as f32
        };
        FailureWeights {
            cells: (0..topology.cells).map(weight).collect(),
            digits: vec![0.0; topology.digits],
            bump: 1.0,
            weights: ScoreWeights::of(topology),
        }
    }

    /// Records a failure, given the guess if it failed directly, the cells of the contradiction, and the cell settled
    /// last.
    pub fn record_failure(&mut self, guess: Option<(usize, u32)>, failed_cells: &[u16], last: usize) {
        const TOO_LARGE: f32 = 1e20;
        if let Some((cell, digit)) = guess {
            self.cells[cell] += SHARE * self.bump;
            self.digits[digit as usize] += self.bump;
        }
        if let Some(of_last) = self.weights.of_last {
            self.cells[last] += of_last * self.bump;
        } else {
            for cell in failed_cells {
                self.cells[usize::from(*cell)] += SHARE * self.bump;
            }
        }
        self.bump *= GROWTH;
        if self.bump > TOO_LARGE {
            self.bump /= TOO_LARGE;
            self.cells.iter_mut().chain(&mut self.digits).for_each(|b| *b /= TOO_LARGE);
        }
    }

    /// Returns the cell, or the house and digit, on which to branch; `None` if every cell has one digit left.
    pub fn branch<const W: usize>(
        &self,
        topology: &Topology,
        houses: &[FullHouse<W>],
        left: &[u32],
    ) -> Option<BranchPoint> {
        let most_blamed = (0..topology.digits).max_by(|a, b| self.digits[*a].total_cmp(&self.digits[*b]))?;
        let extra = self.digits[most_blamed] * self.weights.of_digit;
        let (mut most, mut best) = (0.0, None);
        for (cell, digits) in left.iter().enumerate() {
            let count = digits.count_ones();
            if count < 2 {
                continue;
            }
            let also = if digits >> most_blamed & 1 == 1 { extra } else { 0.0 };
            let rank = (self.cells[cell] + also) / count as f32;
            if rank > most {
                (most, best) = (rank, Some(cell));
            }
        }
        let cell = best?;
        let options = GuessOptions::Digits(DigitSet::from_bits(left[cell]));
        let mut branch = BranchPoint { options, bits: left[cell], cell, digit: 0 };
        if branch.bits.count_ones() == 2 {
            return Some(branch);
        }
        for house in houses {
            let cells = topology.house_cells(house.number);
            let (mut once, mut twice, mut more) = (0u32, 0u32, 0u32);
            for cell in cells {
                let left = left[usize::from(*cell)];
                more |= twice & left;
                twice |= once & left;
                once |= left;
            }
            let mut digits = twice & !more;
            while digits != 0 {
                let digit = digits.trailing_zeros();
                digits &= digits - 1;
                let (mut places, mut weight) = (0, 0.0f32);
                for (place, cell) in cells.iter().enumerate() {
                    if left[usize::from(*cell)] >> digit & 1 == 1 {
                        places |= 1 << place;
                        weight = weight.max(self.cells[usize::from(*cell)]);
                    }
                }
                let rank = 0.5 * weight;
                if rank > most {
                    most = rank;
                    branch.options = GuessOptions::Places(HouseId::new(house.number), places);
                    (branch.bits, branch.digit) = (places, digit);
                }
            }
        }
        Some(branch)
    }
}
