//! The styles of rules that puzzles are made with, and the boards that take them.

use nonet_engine::Board;

use crate::level::Level;

/// The styles, by the words that the generator knows them by, in the order to offer them.
pub const STYLES: [&str; 36] = [
    "killer",
    "thermometer",
    "arrow",
    "kropki",
    "whispers",
    "renban",
    "palindrome",
    "between",
    "region-sum",
    "sandwich",
    "little-killer",
    "x-sum",
    "skyscraper",
    "quadruple",
    "even",
    "odd",
    "slow-thermometer",
    "double-arrow",
    "lockout",
    "zipper",
    "entropic",
    "modular",
    "parity-line",
    "sum-line",
    "pair-sum",
    "greater",
    "minimum",
    "maximum",
    "low",
    "high",
    "numbered-room",
    "clone",
    "region",
    "equality-cage",
    "disjoint-groups",
    "non-consecutive",
];

/// So many of them, the first, are what people begin with.
pub const FIRST: usize = 4;

/// More styles than these on one board leave none of them room.
pub const MOST_STYLES: usize = 4;

/// Larger boards take too long.
const MOST_CELLS: usize = 100;

/// True for levels that puzzles with rules are made at. One that singles alone solve would need none of its rules, and there
/// may be no given to count.
pub fn is_of_rules(level: Level) -> bool {
    level.grade().is_some() && level != Level::Gentle
}

/// True for boards on which puzzles with rules are made: those that are not too large, and have none already.
pub fn takes_rules(board: &Board) -> bool {
    board.cell_count() <= MOST_CELLS && board.rules().list().is_empty()
}
