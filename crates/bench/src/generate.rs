//! Requests for classic puzzles, as the page makes them, for `generate.mjs` to time.

use std::sync::Arc;

use nonet_engine::generator::{Generator, Level};
use nonet_engine::geometry::classic;
use nonet_engine::rating::{self, Level as Grade};
use nonet_engine::solver::{Limits, solve};

/// The grades, easiest first, then 25, 20 and 17 givens; `None` for any other number.
fn request(number: usize) -> Option<Generator> {
    let request = Generator::new(Arc::new(classic()));
    Some(match (Grade::ALL.get(number), number) {
        (Some(grade), _) => request.grade(*grade),
        (None, 8) => request.level(Level::Junior),
        (None, 9) => request.level(Level::Mid),
        (None, 10) => request.level(Level::Senior),
        _ => return None,
    })
}

/// Makes a puzzle; gives a number that two different puzzles hardly share (FNV-1a of the givens), for native and wasm
/// must make the same. `None` if it could not be had.
pub fn ask(number: usize, seed: u32) -> Option<u32> {
    let made = request(number)?.seed(seed.into()).build().ok()?;
    let digits = made.puzzle.givens().as_slice().iter().map(|d| d.map_or(0, |d| u32::from(d.value())));
    Some(digits.fold(0x811C_9DC5, |hash, digit| (hash ^ digit).wrapping_mul(0x0100_0193)))
}

/// What tells whether the puzzles of the seeds from 1 are the same, natively and as wasm.
pub fn digest(number: usize, requests: u32) -> u32 {
    let puzzles = (1..=requests).map(|seed| ask(number, seed).unwrap_or_default());
    puzzles.fold(0, |digest, puzzle| digest.wrapping_mul(31).wrapping_add(puzzle))
}

/// True if the puzzle of this request has one solution and is what was asked for.
pub fn keeps_its_word(number: usize, seed: u32) -> bool {
    let made = request(number).and_then(|request| request.seed(seed.into()).build().ok());
    made.is_some_and(|made| {
        let unique = solve(&made.puzzle, Limits::UNIQUE).unique() == Some(&made.solution);
        unique
            && match Grade::ALL.get(number) {
                Some(grade) => rating::grade(&made.puzzle).is_some_and(|found| found.level == *grade),
                None => [25, 20, 17].get(number - 8) == Some(&made.puzzle.given_count()),
            }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wasm_makes_the_same_puzzles() {
        // What `generate.mjs` prints for eight requests.
        for (number, digest) in [(8, 0x1741_a847), (9, 0xd2b7_3b4e), (10, 0xc998_e31e)] {
            assert_eq!(self::digest(number, 8), digest, "{number}");
        }
    }

    #[test]
    fn requests_are_kept() {
        for number in (0..6).chain(8..11) {
            assert!(keeps_its_word(number, 1), "{number}");
        }
        assert_eq!(ask(11, 1), None);
    }
}
