//! What was made, as a game to play.

use nonet_engine::Puzzle;
use nonet_engine::format::line;

use crate::Game;
use crate::boards::board_named;
use crate::game::{GameId, Source};
use crate::save;
use crate::worker::MadePuzzle;

/// What is to be written to the store so that the game opens with this puzzle: keys and values, in order. None if
/// the index that is there must not be overwritten, or the puzzle is not one.
pub fn as_game(
    made: &MadePuzzle,
    index: Option<&str>,
    now_ms: u64,
    random: u32,
) -> Option<Vec<(String, String)>> {
    let board = board_named(&made.board)?;
    let givens = line::read(&board, &made.givens).ok()?;
    let solution = line::read(&board, &made.solution).ok()?;
    let puzzle = Puzzle::new(board, givens).ok()?;
    let source = Source::Made { level: made.level, seed: made.seed };
    let game = Game::new(GameId::new(now_ms, random), puzzle, source, Some(solution));
    save::begin(&game, index, now_ms).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::daily::{self, Day, State, Task};
    use crate::level::Level;

    #[test]
    fn a_task_that_was_made_is_found_again_as_begun() {
        let task = Task { board: "4x4", level: Level::Gentle, seed: 7 };
        let made = MadePuzzle {
            board: task.board.to_owned(),
            level: task.level,
            seed: task.seed,
            givens: "12..34..21..43..".to_owned(),
            solution: "1234341221434321".to_owned(),
        };
        let kept = as_game(&made, None, 5, 1).unwrap();
        let again = as_game(&made, Some(&kept[1].1), 6, 1).unwrap();
        let index = save::read_index(&again[1].1).unwrap();
        assert_eq!(daily::state(&index, task), State::Begun);
        assert_eq!(daily::state(&index, daily::daily(Day(3))), State::Open);
        assert_eq!((index.games.len(), index.current), (2, Some(GameId::new(6, 1))));
        assert!(save::read_game(&kept[0].1, &board_named).unwrap().solution().is_some());
        assert_eq!(as_game(&made, Some("{"), 6, 1), None);
        assert_eq!(as_game(&MadePuzzle { givens: "12".to_owned(), ..made }, None, 6, 1), None);
    }
}
