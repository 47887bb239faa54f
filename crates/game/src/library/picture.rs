//! The digits of a stored game, for a small picture of it.

use std::sync::Arc;

use nonet_engine::{Board, Cell, Digit};

use crate::boards::BoardLookup;
use crate::storage::read_game;

/// A digit on the board of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedDigit {
    pub cell: Cell,
    pub digit: Digit,
    pub is_given: bool,
}

/// Returns the board of a stored game with its digits; `None` if the text is damaged or its board unknown.
pub fn placed_digits(text: &str, boards: BoardLookup<'_>) -> Option<(Arc<Board>, Vec<PlacedDigit>)> {
    let game = read_game(text, boards).ok()?;
    let board = game.board().clone();
    let placed = |cell: Cell| {
        let given = game.puzzle().givens().get(cell);
        let digit = given.or(game.entry(cell).digit)?;
        Some(PlacedDigit { cell, digit, is_given: given.is_some() })
    };
    let digits = board.cells().filter_map(placed).collect();
    Some((board, digits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::board_named;
    use crate::game::{Game, GameId, PuzzleSource};
    use crate::storage::write_game;
    use nonet_engine::{Puzzle, line};

    #[test]
    fn a_picture_tells_givens_from_the_players_digits() {
        let board = board_named("classic").unwrap();
        let givens = line::read(&board, &format!("12{}", ".".repeat(79))).unwrap();
        let puzzle = Puzzle::new(board, givens).unwrap();
        let game = Game::new(GameId::new(1, 1), puzzle, PuzzleSource::Imported, None);
        let (_, digits) = placed_digits(&write_game(&game), &board_named).unwrap();
        assert_eq!(digits.len(), 2);
        assert!(digits.iter().all(|placed| placed.is_given));
        assert_eq!(digits[1].digit.to_char(), '2');
        assert_eq!(placed_digits("{}", &board_named), None);
    }
}
