//! The puzzles of first visits. They were made in advance, so that a new player sees one as soon as the page has started.

use super::MakePuzzle;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;

/// The board of a first visit.
pub const FIRST_BOARD: &str = "classic";

/// A row per puzzle: the seed, the expected minutes, the givens and the solution. The guide of a first visit follows the
/// easiest steps, so these seeds were chosen for their beginning: a row, column or box with one open cell.
const PUZZLES: &str = include_str!("first.txt");

/// The number of rows.
const COUNT: u64 = 8;

impl MakePuzzle {
    /// Asks for a puzzle for a player who has none: the classic board at the usual level.
    pub fn first(seed: u64) -> MakePuzzle {
        MakePuzzle::of_level(FIRST_BOARD.to_owned(), Level::default(), seed)
    }
}

/// Returns the puzzle of a first visit. Any number selects one.
pub fn first_puzzle(number: u64) -> Option<NewPuzzle> {
    let mut row = PUZZLES.lines().nth((number % COUNT) as usize)?.split(' ');
    Some(NewPuzzle {
        board: FIRST_BOARD.to_owned(),
        level: Level::default(),
        seed: row.next()?.parse().ok()?,
        minutes: row.next()?.parse().ok(),
        givens: row.next()?.to_owned(),
        solution: row.next()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::{HintRequest, answer};
    use crate::puzzle::PuzzleFound;
    use crate::worker;
    use nonet_text::Lang;

    #[test]
    fn the_first_puzzles_are_what_the_generator_makes() {
        assert_eq!(PUZZLES.lines().count() as u64, COUNT);
        for number in 0..COUNT {
            let puzzle = first_puzzle(number).unwrap();
            match worker::run(MakePuzzle::first(puzzle.seed)) {
                Ok(PuzzleFound::Made(made)) => assert_eq!(puzzle, made),
                other => panic!("seed {}: {other:?}", puzzle.seed),
            }
        }
    }

    #[test]
    fn any_number_selects_a_puzzle() {
        assert_eq!(first_puzzle(u64::MAX), first_puzzle(u64::MAX % COUNT));
    }

    #[test]
    fn the_first_puzzles_begin_with_a_full_house() {
        for number in 0..COUNT {
            let puzzle = first_puzzle(number).unwrap();
            let hint = answer(&HintRequest {
                board: puzzle.board,
                givens: puzzle.givens,
                digits: ".".repeat(81),
                marks: vec![0; 81],
                solution: Some(puzzle.solution),
                lang: Lang::English,
            });
            assert_eq!(hint.unwrap().technique.trim(), "full-house", "seed {}", puzzle.seed);
        }
    }
}
