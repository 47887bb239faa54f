//! Adds givens or variants to a puzzle until it has one solution.

use nonet_formats::puzzle_text;
use std::sync::Arc;

use nonet_engine::generator::{CompleteWith, complete};
use nonet_engine::line;
use nonet_engine::rules::spec;
use serde::{Deserialize, Serialize};

/// The kind of addition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FillWith {
    Givens,
    /// The missing numbers of variants, and further cages.
    Sums,
}

/// Returns the puzzle with additions that leave exactly one solution. Its variants may lack their numbers, so each is
/// read on its own.
pub(super) fn fill_in(puzzle: &str, with: FillWith, seed: u64) -> Option<String> {
    let (name, givens) = puzzle.split_once(";=")?;
    let mut parts = name.split(';').filter(|part| !part.is_empty());
    let base = Arc::new(spec::board(parts.next()?).ok()?);
    let grid = line::read(&base, givens).ok()?;
    let (mut rules, mut least) = (Vec::new(), 1);
    for part in parts {
        match part {
            "first-digit 0" => least = 0,
            part => rules.push(spec::read(part, rules.len()).ok()?),
        }
    }
    let with = match with {
        FillWith::Givens => CompleteWith::Givens,
        FillWith::Sums => CompleteWith::Sums,
    };
    complete(&base, &rules, least, &grid, with, seed).map(|puzzle| puzzle_text::write_puzzle(&puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::verdict::{Judgement, judge};

    #[test]
    fn a_cage_without_a_sum_gets_one_and_cages_are_added() {
        let empty = ".".repeat(36);
        for with in [FillWith::Sums, FillWith::Givens] {
            let filled = fill_in(&format!("6x6;cage:1,2,7;={empty}"), with, 3).unwrap();
            assert_eq!(filled.starts_with("6x6;cage:1,2,7"), with == FillWith::Givens, "{filled}");
            assert!(matches!(judge(&filled, 10_000), Some(Judgement::One(_))), "{filled}");
        }
        assert_eq!(fill_in("6x6;cage 99:1;=", FillWith::Sums, 3), None);
    }
}
