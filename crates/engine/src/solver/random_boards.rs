//! Random test boards for solvers, with irregular regions, missing or short houses, and arbitrary links.

use std::sync::Arc;

use rand::RngExt;
use rand::seq::SliceRandom;

use super::{Limits, SearchStrategy, Solver};
use crate::geometry::{BoardBuilder, HouseKind, LinkKind, SquareSpec, jigsaw};
use crate::rng::rng;
use crate::{Board, Cell, Digit, Grid};

/// Returns a board with four to six digits, and a grid with some givens, which may have no solution.
pub fn random_puzzle(seed: u64) -> (Arc<Board>, Grid) {
    let rng = &mut rng(seed);
    let side = rng.random_range(4..=6);
    let plain = SquareSpec::regions(jigsaw::random(side, rng)).board("plain").unwrap();
    let mut builder = BoardBuilder::new("random", side, plain.shapes().to_vec());
    for house in plain.houses() {
        // Rows are kept, so that every cell is in a house.
        if house.kind() == HouseKind::Row || rng.random_range(0..5) > 0 {
            builder = builder.house(house.kind(), house.cells().iter().map(|c| c.index()));
        }
    }
    let mut cells: Vec<usize> = (0..side * side).collect();
    for _ in 0..rng.random_range(0..4) {
        cells.shuffle(rng);
        let size = rng.random_range(2..side);
        builder = builder.house(HouseKind::Group, cells[..size].iter().copied());
    }
    for _ in 0..rng.random_range(0..side * 2) {
        cells.shuffle(rng);
        builder = builder.link(LinkKind::Pair, cells[0], cells[1]);
    }
    let board = Arc::new(builder.build().unwrap());
    let mut givens = Grid::empty(side * side);
    // The simplest strategy makes the puzzle, because the tests check the others.
    let outcome = Solver::new(board.clone())
        .search(&givens)
        .strategy(SearchStrategy::RowByRow)
        .limits(Limits::ONE.steps(10_000))
        .run();
    cells.shuffle(rng);
    if let Some(solution) = outcome.solution() {
        let filled = rng.random_range(side..side * side / 2);
        cells[..filled].iter().for_each(|c| givens.set(Cell::new(*c), solution.get(Cell::new(*c))));
    }
    for cell in &cells[cells.len() - rng.random_range(0..2)..] {
        givens.set(Cell::new(*cell), Some(Digit::from_index(rng.random_range(0..side))));
    }
    (board, givens)
}
