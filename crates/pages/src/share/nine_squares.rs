//! Nine squares for a shared result: they show where on the board a digit was wrong, without giving one away.

use nonet_engine::geometry::Point;
use nonet_engine::{Board, Cell, DigitSet};
use nonet_game::game::Game;
use nonet_game::game::entry::Layer;
use nonet_game::game::history::NodeId;
use nonet_text::{Lang, ShareText};

/// The result of a ninth of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NinthResult {
    /// It has no cells for the player: a gap, or givens only.
    #[default]
    Blank,
    /// Every digit was right at once.
    Right,
    /// At least one digit was wrong.
    Mistaken,
}

/// The result of each ninth of a board, in three rows of three. On the classic board they are its boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NineSquares([NinthResult; 9]);

impl NineSquares {
    /// Returns the squares of a game. `None` if the solution is unknown, or if the course of play is, because the game
    /// came from another program: its digits are then one move, and its mistakes only a number.
    pub fn of(game: &Game) -> Option<NineSquares> {
        game.solution()?;
        let mut squares = [NinthResult::Blank; 9];
        for cell in game.board().cells().filter(|cell| game.given(*cell).is_none()) {
            squares[ninth(game.board(), cell)] = NinthResult::Right;
        }
        for cell in mistaken_cells(game)? {
            squares[ninth(game.board(), cell)] = NinthResult::Mistaken;
        }
        Some(NineSquares(squares))
    }

    /// Returns the squares row by row.
    pub fn results(&self) -> &[NinthResult; 9] {
        &self.0
    }

    /// Returns the squares in words, for screen readers.
    pub fn said(&self, lang: Lang) -> String {
        let count = |wanted| self.0.iter().filter(|result| **result == wanted).count() as u64;
        ShareText::squares_said(lang, count(NinthResult::Right), count(NinthResult::Mistaken))
    }

    /// Returns three lines of three squares. Green and yellow differ in brightness, too. In a language that is written
    /// from right to left, a mark keeps the squares in the order of the board.
    pub fn text(&self, lang: Lang) -> String {
        let square = |result: &NinthResult| match result {
            NinthResult::Blank => '⬜',
            NinthResult::Right => '🟩',
            NinthResult::Mistaken => '🟨',
        };
        let mark = lang.is_right_to_left().then_some('\u{200e}');
        let rows =
            self.0.chunks(3).map(|row| mark.into_iter().chain(row.iter().map(square)).collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }
}

/// Returns the cells that ever had a wrong digit, on any branch. `None` if a move wrote different digits: players write
/// one digit at a time, though into several cells.
fn mistaken_cells(game: &Game) -> Option<Vec<Cell>> {
    let mut replay = game.clone();
    let mut cells = Vec::new();
    for node in (1..=game.history().move_count()).map(NodeId::new) {
        replay.history.jump(&mut replay.written, node);
        let digits = game.history().changes(node).iter().filter(|change| change.layer == Layer::Digit);
        let changed: Vec<Cell> = digits.map(|change| change.cell).collect();
        let written: DigitSet = changed.iter().filter_map(|cell| replay.entry(*cell).digit).collect();
        if written.len() > 1 {
            return None;
        }
        cells.extend(changed.into_iter().filter(|cell| replay.is_wrong(*cell)));
    }
    Some(cells)
}

/// Returns the ninth of the board's rectangle that contains the centre of a cell, from 0 to 8.
fn ninth(board: &Board, cell: Cell) -> usize {
    let (Point { x: left, y: top }, Point { x: right, y: bottom }) = board.bounds();
    let third = |at: i32, low: i32, high: i32| ((at - low) * 3 / (high - low).max(1)).clamp(0, 2) as usize;
    let centre = board.shape(cell).centre();
    3 * third(centre.y, top, bottom) + third(centre.x, left, right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::{Puzzle, line};
    use nonet_game::boards::board_named;
    use nonet_game::game::entries::Change;
    use nonet_game::game::{GameId, PuzzleSource};
    use std::collections::BTreeMap;

    const SOLUTION: &str =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

    /// A game whose first three rows are given.
    fn game() -> Game {
        let board = board_named("classic").unwrap();
        let solution = line::read(&board, SOLUTION).unwrap();
        let givens = line::read(&board, &format!("{:.<81}", &SOLUTION[..27])).unwrap();
        Game::new(
            GameId::new(1, 1),
            Puzzle::new(board, givens).unwrap(),
            PuzzleSource::Imported,
            Some(solution),
        )
    }

    fn write(game: &mut Game, cell: usize, digit: u32) {
        let cell = Cell::new(cell);
        let flip = game.written.bits(cell, Layer::Digit) ^ digit;
        game.history.play(&mut game.written, vec![Change { cell, layer: Layer::Digit, flip }]);
    }

    #[test]
    fn a_ninth_with_a_wrong_digit_stays_yellow_after_its_correction() {
        let mut game = game();
        assert_eq!(NineSquares::of(&game).unwrap().text(Lang::English), "⬜⬜⬜\n🟩🟩🟩\n🟩🟩🟩");
        // Cell 40 is the middle one; its digit is 9.
        write(&mut game, 40, 8);
        write(&mut game, 40, 9);
        let squares = NineSquares::of(&game).unwrap();
        assert_eq!(squares.text(Lang::English), "⬜⬜⬜\n🟩🟨🟩\n🟩🟩🟩");
        assert_eq!(squares.said(Lang::English), "Nine squares: 5 green, 1 yellow.");
    }

    #[test]
    fn a_wrong_digit_of_an_abandoned_branch_counts() {
        let mut game = game();
        write(&mut game, 80, 1);
        game.history.undo(&mut game.written);
        write(&mut game, 80, 2);
        assert_eq!(NineSquares::of(&game).unwrap().results()[8], NinthResult::Mistaken);
    }

    #[test]
    fn there_are_no_squares_if_the_course_of_play_is_unknown() {
        let mut game = game();
        // The digits of a game from another program are one move.
        let digit = |cell: usize, digit| Change { cell: Cell::new(cell), layer: Layer::Digit, flip: digit };
        game.history.play(&mut game.written, vec![digit(27, 2), digit(28, 1)]);
        assert_eq!(NineSquares::of(&game), None);
        let unsolved = Game::new(GameId::new(1, 1), game.puzzle().clone(), PuzzleSource::Imported, None);
        assert_eq!(NineSquares::of(&unsolved), None);
    }

    #[test]
    fn squares_keep_their_order_in_a_text_from_right_to_left() {
        let text = NineSquares::of(&game()).unwrap().text(Lang::Arabic);
        assert!(text.lines().all(|row| row.starts_with('\u{200e}')), "{text:?}");
    }

    #[test]
    fn no_ninth_has_more_cells_than_its_share() {
        let boards =
            [("classic", 9), ("6x6", 4), ("4x4", 4), ("16x16", 36), ("triangular", 12), ("samurai", 49)];
        for (name, most) in boards {
            let board = board_named(name).unwrap();
            let mut counts = BTreeMap::new();
            for cell in board.cells() {
                *counts.entry(ninth(&board, cell)).or_insert(0) += 1;
            }
            assert!(counts.keys().all(|ninth| *ninth < 9), "{name}");
            assert!(counts.values().all(|count| *count <= most), "{name}: {counts:?}");
        }
    }
}
