//! Classic puzzles up to symmetry: relabelling of digits, permutation of rows within a band, of bands, of columns
//! within a stack, of stacks, and transposition. These 2 × 6⁸ × 9! transformations preserve the number of solutions.
//!
//! - [`canonical`]: the least image of a puzzle; two puzzles have the same one if and only if they are images of each
//!   other.
//! - [`random_image`]: a random image, to present a known puzzle in a new form.
//!
//! The least image is the one whose text comes first: row by row, open cells before digits. It is built row by row. The
//! search keeps every choice of the first row and of the column order that makes the first row least, then every choice
//! of the second row that makes that row least, and so on. Digits are labelled in order of appearance. Rows, columns,
//! bands and stacks without a given are interchangeable, so one order of them is enough.

use std::cmp::Ordering;
use std::sync::Arc;

use rand::RngExt;
use rand::seq::SliceRandom;
use thiserror::Error;

use crate::rng::SeededRng;
use crate::solver::classic::is_classic;
use crate::transformation::random_order;
use crate::{Board, Digit, Grid, Puzzle};

/// Error for a board other than the classic one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("only puzzles on the classic board have a canonical form")]
pub struct NotClassic;

/// Rows of digits; 0 is an open cell.
type Rows = [[u8; 9]; 9];

/// Returns the canonical image of a puzzle.
///
/// # Errors
/// Returns an error if the board is not the classic one.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Puzzle;
/// use nonet_engine::canonical::{canonical, random_image};
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::rng::rng;
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::new(board.clone(), line::read(&board, text)?)?;
/// let image = random_image(&puzzle, &mut rng(7))?;
/// assert_ne!(image.givens(), puzzle.givens());
/// assert_eq!(canonical(&image)?.givens(), canonical(&puzzle)?.givens());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical(puzzle: &Puzzle) -> Result<Puzzle, NotClassic> {
    let rows = rows_of(puzzle)?;
    let images = [rows, transposed(&rows)];
    let empty = images.map(|rows| empty_rows(&rows));
    let mut states: Vec<PartialImage> = Vec::new();
    for (image, rows) in images.iter().enumerate() {
        states.extend(column_orders(rows).into_iter().map(|columns| PartialImage::new(image as u8, columns)));
    }
    let mut least: Rows = [[0; 9]; 9];
    for (depth, target) in least.iter_mut().enumerate() {
        let mut best = [u8::MAX; 9];
        let mut next: Vec<PartialImage> = Vec::new();
        for state in &states {
            let rows = &images[usize::from(state.image)];
            for row in state.choices(empty[usize::from(state.image)], depth) {
                let mut candidate = *state;
                match candidate.take(rows, row, &best) {
                    (Ordering::Greater, _) => continue,
                    (Ordering::Equal, _) => {}
                    (Ordering::Less, written) => {
                        best = written;
                        next.clear();
                    }
                }
                next.push(candidate);
            }
        }
        *target = best;
        states = next;
    }
    puzzle_of(puzzle.board(), &least)
}

/// Returns a random image of a puzzle; every image is equally likely.
///
/// # Errors
/// Returns an error if the board is not the classic one.
pub fn random_image(puzzle: &Puzzle, rng: &mut SeededRng) -> Result<Puzzle, NotClassic> {
    let mut rows = rows_of(puzzle)?;
    if rng.random_bool(0.5) {
        rows = transposed(&rows);
    }
    let (down, across) = (random_order(rng), random_order(rng));
    let mut labels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    labels[1..].shuffle(rng);
    let image = down.map(|row| across.map(|column| labels[usize::from(rows[row][column])]));
    puzzle_of(puzzle.board(), &image)
}

fn rows_of(puzzle: &Puzzle) -> Result<Rows, NotClassic> {
    if !is_classic(puzzle.board()) {
        return Err(NotClassic);
    }
    let mut rows = [[0; 9]; 9];
    for (cell, digit) in puzzle.givens().filled() {
        rows[cell.index() / 9][cell.index() % 9] = digit.value();
    }
    Ok(rows)
}

fn puzzle_of(board: &Arc<Board>, rows: &Rows) -> Result<Puzzle, NotClassic> {
    let grid = Grid::from_cells(rows.iter().flatten().map(|value| Digit::new(*value)).collect());
    match Puzzle::new(board.clone(), grid) {
        Ok(puzzle) => Ok(puzzle),
        Err(error) => unreachable!("an image of a puzzle is a puzzle: {error}"),
    }
}

fn transposed(rows: &Rows) -> Rows {
    std::array::from_fn(|row| std::array::from_fn(|column| rows[column][row]))
}

const ORDERS_OF_THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Returns every order of the columns that keeps stacks together. For columns or stacks without a given it returns only
/// one order.
fn column_orders(rows: &Rows) -> Vec<[u8; 9]> {
    let empty: [bool; 9] = std::array::from_fn(|column| rows.iter().all(|row| row[column] == 0));
    let sorted = |order: &[usize; 3], empty: [bool; 3]| {
        let mut empties = order.iter().filter(|i| empty[**i]);
        empties.by_ref().zip(order.iter().filter(|i| empty[**i]).skip(1)).all(|(a, b)| a < b)
    };
    let within: [Vec<[u8; 3]>; 3] = std::array::from_fn(|stack| {
        let empty = [empty[3 * stack], empty[3 * stack + 1], empty[3 * stack + 2]];
        let orders = ORDERS_OF_THREE.iter().filter(|order| sorted(order, empty));
        orders.map(|order| order.map(|i| (3 * stack + i) as u8)).collect()
    });
    let empty_stacks: [bool; 3] =
        std::array::from_fn(|s| empty[3 * s] && empty[3 * s + 1] && empty[3 * s + 2]);
    let mut orders = Vec::new();
    for stacks in ORDERS_OF_THREE.iter().filter(|order| sorted(order, empty_stacks)) {
        for a in &within[stacks[0]] {
            for b in &within[stacks[1]] {
                for c in &within[stacks[2]] {
                    orders.push([a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]]);
                }
            }
        }
    }
    orders
}

/// Returns a mask with a bit for each row without a given.
fn empty_rows(rows: &Rows) -> u16 {
    (0..9).filter(|row| rows[*row].iter().all(|value| *value == 0)).fold(0, |bits, row| bits | 1 << row)
}

/// A partly built image: the rows chosen so far, which are no greater than with any other choice.
#[derive(Clone, Copy)]
struct PartialImage {
    /// 0 for the puzzle itself, 1 for its transpose.
    image: u8,
    /// The order of columns.
    columns: [u8; 9],
    /// A bit for each row already used.
    used: u16,
    /// The row used last.
    last: u8,
    /// New label of each digit, 0 if it has none yet.
    labels: [u8; 10],
    /// Number of labels assigned.
    labelled: u8,
}

impl PartialImage {
    fn new(image: u8, columns: [u8; 9]) -> PartialImage {
        PartialImage { image, columns, used: 0, last: 0, labels: [0; 10], labelled: 0 }
    }

    /// Returns the rows that may come next: the rest of the current band, or any row of an unused band. Of several rows
    /// in a band without a given (bits in `empty`), and of several such bands, only the first is returned.
    fn choices(&self, empty: u16, depth: usize) -> impl Iterator<Item = usize> + use<> {
        let free = |row: usize| self.used >> row & 1 == 0;
        let mut found = 0u16;
        let mut seen_empty_band = false;
        for band in 0..3 {
            let may_come =
                if depth.is_multiple_of(3) { free(3 * band) } else { band == usize::from(self.last) / 3 };
            if !may_come {
                continue;
            }
            let empty_band = empty >> (3 * band) & 7 == 7;
            if empty_band && seen_empty_band {
                continue;
            }
            seen_empty_band |= empty_band;
            let mut seen_empty_row = false;
            for row in (3 * band..3 * band + 3).filter(|row| free(*row)) {
                let empty_row = empty >> row & 1 == 1;
                if !(empty_row && seen_empty_row) {
                    found |= 1 << row;
                }
                seen_empty_row |= empty_row;
            }
        }
        (0..9).filter(move |row| found >> row & 1 == 1)
    }

    /// Adds a row: translates it with the labels so far, assigns new ones, and compares it with `best`. Stops at the
    /// first cell that is greater.
    fn take(&mut self, rows: &Rows, row: usize, best: &[u8; 9]) -> (Ordering, [u8; 9]) {
        let source = &rows[row];
        let mut written = [0; 9];
        let mut order = Ordering::Equal;
        for ((place, column), least) in written.iter_mut().zip(self.columns).zip(best) {
            let value = usize::from(source[usize::from(column)]);
            if value != 0 {
                if self.labels[value] == 0 {
                    self.labelled += 1;
                    self.labels[value] = self.labelled;
                }
                *place = self.labels[value];
            }
            if order == Ordering::Equal {
                order = (*place).cmp(least);
                if order == Ordering::Greater {
                    return (order, written);
                }
            }
        }
        self.used |= 1 << row;
        self.last = row as u8;
        (order, written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{catalogue, classic};
    use crate::line;
    use crate::rng::rng;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn puzzle(text: &str) -> Puzzle {
        let board = Arc::new(classic());
        let grid = line::read(&board, text).unwrap();
        Puzzle::new(board, grid).unwrap()
    }

    fn text(puzzle: &Puzzle) -> String {
        line::write(puzzle.givens(), '.')
    }

    fn form(puzzle: &Puzzle) -> String {
        text(&canonical(puzzle).unwrap())
    }

    // A solved grid from an earlier program.
    const SOLVED: &str = "316578492529134768487629531263415987974863125851792643138947256692351874745286319";
    // The puzzle from Wikipedia's article on Sudoku.
    const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn the_canonical_form_starts_with_the_least_row() {
        let solved = form(&puzzle(SOLVED));
        assert!(solved.starts_with("123456789"), "{solved}");
        assert_eq!(form(&puzzle(&solved)), solved);
        let sparse = form(&puzzle(PUZZLE));
        assert!(sparse.starts_with("........1.....2.3"), "{sparse}");
    }

    #[test]
    fn almost_empty_puzzles_have_a_canonical_form() {
        assert_eq!(form(&puzzle(&".".repeat(81))), ".".repeat(81));
        let one = format!("{}7{}", ".".repeat(30), ".".repeat(50));
        assert_eq!(form(&puzzle(&one)), format!("{}1", ".".repeat(80)));
        let boxes = (0..81).map(|i| if i / 27 == i % 9 / 3 { i / 9 % 3 * 3 + i % 3 + 1 } else { 0 });
        let three_boxes: String = boxes.map(|value| value.to_string()).collect();
        assert!(form(&puzzle(&three_boxes)).starts_with("......123......456......789...123"));
    }

    #[test]
    fn inequivalent_puzzles_have_different_forms() {
        let mut changed: Vec<char> = PUZZLE.chars().collect();
        let mut forms = BTreeSet::from([form(&puzzle(PUZZLE))]);
        for place in [0, 1, 4, 9] {
            changed[place] = '.';
            forms.insert(form(&puzzle(&changed.iter().collect::<String>())));
        }
        assert_eq!(forms.len(), 5);
    }

    #[test]
    fn other_boards_are_rejected() {
        let board = Arc::new(catalogue::board("x").unwrap());
        let other = Puzzle::new(board, Grid::empty(81)).unwrap();
        assert_eq!(canonical(&other), Err(NotClassic));
        assert_eq!(random_image(&other, &mut rng(1)), Err(NotClassic));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn images_share_their_canonical_form(seed: u64, kept in 10usize..81) {
            let mut rng = rng(seed);
            let mut cells: Vec<char> = SOLVED.chars().collect();
            let mut order: Vec<usize> = (0..81).collect();
            order.shuffle(&mut rng);
            for cell in &order[kept..] {
                cells[*cell] = '.';
            }
            let puzzle = puzzle(&cells.into_iter().collect::<String>());
            let image = random_image(&puzzle, &mut rng).unwrap();
            prop_assert_eq!(image.given_count(), kept);
            let form = canonical(&puzzle).unwrap();
            prop_assert_eq!(form.given_count(), kept);
            prop_assert_eq!(&canonical(&image).unwrap(), &form);
            prop_assert_eq!(&canonical(&form).unwrap(), &form);
        }
    }
}
