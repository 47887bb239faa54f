//! The rating on Sudoku Explainer's scale matches the figures of that program.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use std::sync::Arc;

use nonet_engine::geometry;
use nonet_engine::line;
use nonet_engine::rating::explainer_rating;
use nonet_engine::technique::{BoardTables, Position};
use nonet_formats::read_any;

#[test]
fn ratings_match_sudoku_explainer() {
    let tables = Arc::new(BoardTables::new(Arc::new(geometry::classic())));
    let mut wrong = Vec::new();
    for row in include_str!("data/explainer-sample.txt").lines().filter(|row| !row.starts_with('#')) {
        let (puzzle, figures) = row.split_once(' ').unwrap();
        let grid = line::read(tables.board(), puzzle).unwrap();
        let position = Position::from_grid(tables.clone(), &grid).with_one_solution(true);
        let found = explainer_rating(&position);
        let tenths = |t: u16| format!("{}.{}", t / 10, t % 10);
        let text = [found.rating, found.pearl, found.diamond].map(tenths).join("/");
        if !found.solved || text != figures {
            wrong.push(format!("{row} but found {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A position from a puzzle that the program rates 11.5, where only nested nets make progress.
#[test]
fn nested_nets_are_rated() {
    let text = include_str!("data/explainer-nested.txt").trim();
    let found = read_any(text, None).unwrap();
    let tables = Arc::new(BoardTables::new(found.board));
    let position = Position::with_candidates(tables, found.grid, found.givens, &found.candidates.unwrap());
    let rated = explainer_rating(&position.with_one_solution(true));
    assert_eq!((rated.diamond, rated.rating, rated.solved), (115, 115, true), "{rated:?}");
}

#[test]
fn other_boards_are_rated_too() {
    let tables = Arc::new(BoardTables::new(Arc::new(geometry::triangular())));
    let text = "500900230306000500600004070180000060458009000300010200";
    let position = Position::from_grid(tables.clone(), &line::read(tables.board(), text).unwrap());
    let found = explainer_rating(&position);
    assert!(found.solved && found.rating >= 12 && found.steps >= 34, "{found:?}");
}
