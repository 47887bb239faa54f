//! Well-known puzzles, which don't need to be generated.

use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;

/// The puzzle in the source of the second seed program, and its only solution. Both are also valid on the
/// board whose protruding cells are in fewer lines.
const TRIANGULAR: [&str; 2] = [
    "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
    "574916238386217594629534871187432965458219673397615284",
];

/// Returns the well-known puzzle of a board, if there is one.
pub fn known_puzzle(board: &str) -> Option<NewPuzzle> {
    let [givens, solution] = TRIANGULAR.map(str::to_owned);
    matches!(board, "triangular" | "triangular-short").then(|| NewPuzzle {
        board: board.to_owned(),
        level: Level::Gentle,
        seed: 0,
        givens,
        solution,
        minutes: None,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use nonet_engine::line;
    use nonet_engine::solver::{Limits, solve};
    use nonet_engine::{Puzzle, rating};

    use super::*;
    use nonet_game::boards::{NAMES, board_named};

    #[test]
    fn known_puzzles_have_one_solution_and_the_right_level() {
        let known: Vec<NewPuzzle> = NAMES.iter().filter_map(|name| known_puzzle(name)).collect();
        assert_eq!(known.len(), 2);
        for made in known {
            let board: Arc<_> = board_named(&made.board).unwrap();
            let puzzle = Puzzle::new(board.clone(), line::read(&board, &made.givens).unwrap()).unwrap();
            let found = solve(&puzzle, Limits::ALL);
            let solution = found.unique().map(|grid| line::write(grid, '.'));
            assert_eq!(solution.as_ref(), Some(&made.solution), "{}", made.board);
            let level = rating::grade(&puzzle).map(|grade| Level::of_grade(grade.level));
            assert_eq!(level, Some(made.level), "{}", made.board);
        }
    }
}
