//! HoDoKu's level and score: its order of techniques, its score per step, summed.

use crate::technique::{HodokuLevel, Order, PathOutcome, Position, solve_logically};

/// What HoDoKu says of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HodokuRating {
    /// By the summed score, and never below the hardest step's level.
    pub level: HodokuLevel,
    /// The summed score of the path, as far as it goes.
    pub score: u32,
    /// True if techniques alone solve it; otherwise the level is the highest, as where HoDoKu has to guess.
    pub is_solved: bool,
}

/// Rates a position, which counts as having one solution.
pub fn hodoku(position: &Position) -> HodokuRating {
    let path = solve_logically(&position.clone().with_one_solution(true), &Order::hodoku());
    let score: u32 = path.steps.iter().map(|step| step.technique.hodoku_score()).sum();
    let is_solved = path.outcome == PathOutcome::Solved;
    let mut level = HodokuLevel::Easy;
    for next in [HodokuLevel::Medium, HodokuLevel::Hard, HodokuLevel::Unfair, HodokuLevel::Extreme] {
        if score > level.most() {
            level = next;
        }
    }
    let hardest = path.steps.iter().map(|step| step.technique.hodoku_level()).max();
    level = level.max(hardest.unwrap_or(level));
    if !is_solved {
        level = HodokuLevel::Extreme;
    }
    HodokuRating { level, score, is_solved }
}
