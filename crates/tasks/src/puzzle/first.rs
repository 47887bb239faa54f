//! The puzzles of first visits. They were made in advance, so that a new player sees one as soon as the page has started.

use super::MakePuzzle;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;

/// The board of a first visit.
pub const FIRST_BOARD: &str = "classic";

/// One row per seed, from 0 on: the expected minutes, the givens and the solution.
const PUZZLES: &str = include_str!("first.txt");

/// The number of rows.
const COUNT: u64 = 8;

impl MakePuzzle {
    /// Asks for a puzzle for a player who has none: the classic board at the usual level.
    pub fn first(seed: u64) -> MakePuzzle {
        MakePuzzle::of_level(FIRST_BOARD.to_owned(), Level::default(), seed)
    }
}

/// Returns the puzzle of a first visit. Any seed selects one.
pub fn first_puzzle(seed: u64) -> Option<NewPuzzle> {
    let seed = seed % COUNT;
    let mut row = PUZZLES.lines().nth(seed as usize)?.split(' ');
    Some(NewPuzzle {
        board: FIRST_BOARD.to_owned(),
        level: Level::default(),
        seed,
        minutes: row.next()?.parse().ok(),
        givens: row.next()?.to_owned(),
        solution: row.next()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::PuzzleFound;
    use crate::worker;

    fn made(seed: u64) -> NewPuzzle {
        match worker::run(MakePuzzle::first(seed)) {
            Ok(PuzzleFound::Made(made)) => made,
            other => panic!("seed {seed}: {other:?}"),
        }
    }

    #[test]
    fn the_first_puzzles_are_what_the_generator_makes() {
        let row = |made: NewPuzzle| format!("{} {} {}\n", made.minutes.unwrap(), made.givens, made.solution);
        let rows: String = (0..COUNT).map(|seed| row(made(seed))).collect();
        assert_eq!(PUZZLES, rows, "first.txt should contain the text on the right");
    }

    #[test]
    fn any_seed_selects_a_puzzle() {
        for seed in (0..COUNT).chain([COUNT + 3, u64::MAX]) {
            assert_eq!(first_puzzle(seed), Some(made(seed % COUNT)));
        }
    }
}
