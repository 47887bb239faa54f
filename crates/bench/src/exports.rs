//! Plain exports that Node can call without generated glue code.
// Exporting under a fixed name is unsafe because two modules could use the same name. Here there is only one module.
#![allow(unsafe_code)]

use std::cell::RefCell;

use nonet_engine::Puzzle;
use nonet_engine::solver::{Limits, Verdict, solve};

use crate::boards::{self, BoardTask};
use crate::count;

thread_local! {
    static PUZZLES: RefCell<Vec<[u8; 81]>> = const { RefCell::new(Vec::new()) };
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static VARIANT_PUZZLE: RefCell<Option<Puzzle>> = const { RefCell::new(None) };
    static TASKS: RefCell<Vec<BoardTask>> = const { RefCell::new(Vec::new()) };
}

/// Removes all puzzles.
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

/// Loads a set from [`boards::SETS`] and returns its number of puzzles; 0 if there is no such set.
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

/// Appends a byte to the text of a puzzle with variants.
#[unsafe(no_mangle)]
extern "C" fn write(byte: u8) {
    TEXT.with_borrow_mut(|text| text.push(byte));
}

/// Parses the text written so far; returns false if it is not a puzzle.
#[unsafe(no_mangle)]
extern "C" fn take_variant() -> bool {
    let text = TEXT.take();
    let puzzle = String::from_utf8(text).ok().and_then(|text| nonet_formats::variants::read(&text).ok());
    let is_read = puzzle.is_some();
    VARIANT_PUZZLE.set(puzzle);
    is_read
}

/// Counts the solutions of the parsed puzzle up to two; returns -1 if `steps` were not enough for a proof.
#[unsafe(no_mangle)]
extern "C" fn count_variant(steps: u32) -> i32 {
    VARIANT_PUZZLE.with_borrow(|puzzle| {
        let outcome = puzzle.as_ref().map(|puzzle| solve(puzzle, Limits::UNIQUE.steps(steps.into())));
        match outcome {
            Some(outcome) if outcome.verdict() != Verdict::Open => outcome.count as i32,
            _ => -1,
        }
    })
}
