//! Plain exports, so that Node needs no glue.
// Exporting under a fixed name counts as unsafe; two modules could claim the same one. Here there is one.
#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::boards::{self, Task};
use crate::count;

thread_local! {
    static PUZZLES: RefCell<Vec<[u8; 81]>> = const { RefCell::new(Vec::new()) };
    static TASKS: RefCell<Vec<Task>> = const { RefCell::new(Vec::new()) };
}

/// Forgets all puzzles.
#[unsafe(no_mangle)]
extern "C" fn clear() {
    PUZZLES.with_borrow_mut(Vec::clear);
}

/// Adds an empty puzzle.
#[unsafe(no_mangle)]
extern "C" fn add() {
    PUZZLES.with_borrow_mut(|puzzles| puzzles.push([0; 81]));
}

/// Writes a digit, 0 to 9, into a cell of the last puzzle.
#[unsafe(no_mangle)]
extern "C" fn put(cell: usize, digit: u8) {
    PUZZLES.with_borrow_mut(|puzzles| {
        if let Some(place) = puzzles.last_mut().and_then(|puzzle| puzzle.get_mut(cell)) {
            *place = digit.min(9);
        }
    });
}

/// See [`count::unique`].
#[unsafe(no_mangle)]
extern "C" fn unique() -> usize {
    PUZZLES.with_borrow(|puzzles| count::unique(puzzles))
}

/// See [`count::grids`].
#[unsafe(no_mangle)]
extern "C" fn grids(count: usize) {
    count::grids(count);
}

/// See [`count::minimal_puzzles`].
#[unsafe(no_mangle)]
extern "C" fn minimal_puzzles(count: usize) {
    count::minimal_puzzles(count);
}

/// Takes up a set of [`boards::SETS`] and says how many puzzles it has; 0 if there is no such set.
#[unsafe(no_mangle)]
extern "C" fn take_boards(set: usize) -> usize {
    TASKS.with_borrow_mut(|tasks| {
        *tasks = boards::SETS.get(set).map_or(Vec::new(), |(_, text)| boards::read(text));
        tasks.len()
    })
}

/// See [`count::unique_on_boards`].
#[unsafe(no_mangle)]
extern "C" fn unique_on_boards() -> usize {
    TASKS.with_borrow_mut(|tasks| count::unique_on_boards(tasks))
}
