//! The work that the benchmarks measure.

use std::hint::black_box;

use nonet_engine::generator::classic_fast;
use nonet_engine::rng::rng;
use nonet_engine::solver::classic::{ClassicStart, count};

use crate::boards::BoardTask;

/// Counts the puzzles with exactly one solution.
pub fn unique(puzzles: &[[u8; 81]]) -> usize {
    puzzles.iter().filter(|givens| count(&ClassicStart::givens(black_box(givens)), 2) == 1).count()
}

/// Counts the puzzles with exactly one solution, on any board.
pub fn unique_on_boards(tasks: &mut [BoardTask]) -> usize {
    tasks
        .iter_mut()
        .filter_map(|task| task.solver.search(black_box(&task.givens)).run().unique().map(|_| ()))
        .count()
}

/// Generates full grids.
pub fn grids(count: usize) {
    let rng = &mut rng(1);
    for _ in 0..count {
        black_box(classic_fast::full_grid(rng));
    }
}

/// Generates full grids and reduces them to minimal puzzles.
pub fn minimal_puzzles(count: usize) {
    let rng = &mut rng(1);
    for _ in 0..count {
        let full = classic_fast::full_grid(rng);
        black_box(classic_fast::minimal(&full, rng));
    }
}
