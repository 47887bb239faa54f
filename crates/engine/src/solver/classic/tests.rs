//! Compares the solver with a plain backtracker and the scalar lanes. `tests/classic_corpus.rs` compares it with the
//! generic solver.

use proptest::prelude::*;

use super::lanes::scalar;
use super::*;

/// Two puzzles from Nonet's predecessors: one with many solutions, and one with five.
const SENIOR: &str = "009100000000000109050098200000001040000000300005030000900602000000000003000000000";
const FIVE: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
/// Peter Norvig's hard example.
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// A puzzle that can be solved with singles alone, from Wikipedia's page on Sudoku.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle by Arto Inkala, published in newspapers in 2012.
const HARDER: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SOLVED: &str = "316578492529134768487629531263415987974863125851792643138947256692351874745286319";

fn cells(text: &str) -> [u8; 81] {
    let bytes = text.as_bytes();
    assert_eq!(bytes.len(), 81);
    std::array::from_fn(|i| if bytes[i] == b'.' { 0 } else { bytes[i] - b'0' })
}

fn see_each_other(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
}

/// Returns all solutions up to `limit` by trying digits in the cell with the fewest options.
fn plain(left: &[u16; 81], limit: usize) -> Vec<[u8; 81]> {
    struct Backtracker<'a> {
        left: &'a [u16; 81],
        limit: usize,
        /// Digits placed in each row, column and box.
        used: [[u16; 9]; 3],
        grid: [u8; 81],
        found: Vec<[u8; 81]>,
    }
    fn houses(cell: usize) -> [usize; 3] {
        [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
    }
    impl Backtracker<'_> {
        fn options(&self, cell: usize) -> u16 {
            let [row, column, square] = houses(cell);
            self.left[cell] & 0x1FF & !(self.used[0][row] | self.used[1][column] | self.used[2][square])
        }

        fn flip(&mut self, cell: usize, digit: u8) {
            for (kind, house) in houses(cell).into_iter().enumerate() {
                self.used[kind][house] ^= 1 << (digit - 1);
            }
        }

        fn go(&mut self) {
            let open = (0..81).filter(|c| self.grid[*c] == 0);
            let Some(cell) = open.min_by_key(|c| self.options(*c).count_ones()) else {
                self.found.push(self.grid);
                return;
            };
            let digits = self.options(cell);
            for digit in (1..=9).filter(|d| digits >> (d - 1) & 1 == 1) {
                if self.found.len() < self.limit {
                    self.grid[cell] = digit;
                    self.flip(cell, digit);
                    self.go();
                    self.flip(cell, digit);
                    self.grid[cell] = 0;
                }
            }
        }
    }
    let mut plain = Backtracker { left, limit, used: [[0; 9]; 3], grid: [0; 81], found: Vec::new() };
    plain.go();
    plain.found
}

fn masks(cells: &[u8; 81]) -> [u16; 81] {
    cells.map(|d| if d == 0 { 0x1FF } else { 1 << (d - 1) })
}

/// Returns up to `limit` solutions found with one kind of lanes, and the reason why the search ended.
fn solve_with<V: Lanes>(left: &[u16; 81], limit: u64) -> (Vec<[u8; 81]>, Stop) {
    let mut all = Vec::new();
    let start = ClassicState::<V>::new(|cell| u32::from(left[cell] & 0x1FF));
    let limits = Limits::ALL.solutions(limit);
    let found = search_in(
        start,
        limits,
        || false,
        |grid| {
            all.push(*grid);
            ControlFlow::Continue(())
        },
    );
    assert_eq!(found.count, all.len() as u64);
    assert_eq!(count_in(start, limit), found.count);
    (all, found.stop)
}

/// Asserts that fast lanes, scalar lanes and the backtracker find the same solutions, or that each finds `limit` of
/// them.
fn all_agree(left: &[u16; 81], limit: u64) -> usize {
    let (fast, stop) = solve_with::<Fast>(left, limit);
    assert_eq!((fast.clone(), stop), solve_with::<scalar::ScalarLanes>(left, limit), "the lanes disagree");
    let mut slow = plain(left, limit as usize);
    assert_eq!(fast.len(), slow.len());
    let mut distinct = fast.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), fast.len(), "the same solution was found twice");
    for grid in &fast {
        assert!((0..81).all(|c| left[c] >> (grid[c] - 1) & 1 == 1), "a digit is not a candidate");
        assert!(
            (0..81).all(|c| (0..c).all(|p| grid[c] != grid[p] || !see_each_other(c, p))),
            "two digits clash"
        );
    }
    if stop == Stop::Exhausted {
        slow.sort_unstable();
        assert_eq!(distinct, slow);
    }
    fast.len()
}

#[test]
fn known_puzzles_have_their_known_counts() {
    for (text, limit, expected) in
        [(SENIOR, 50, 50), (FIVE, 50, 5), (HARD, 50, 1), (SOLVED, 50, 1), (SOLVED, 1, 1)]
    {
        assert_eq!(all_agree(&masks(&cells(text)), limit), expected, "{text}");
    }
    assert_eq!(all_agree(&[0x1FF; 81], 200), 200);
    let mut clash = cells(HARD);
    clash[1] = 4;
    assert_eq!(all_agree(&masks(&clash), 2), 0);
    let mut empty_cell = masks(&cells(HARD));
    empty_cell[1] = 0;
    assert_eq!(all_agree(&empty_cell, 2), 0);
}

/// If a deduction were missing, the search would still count correctly, but take more steps.
#[test]
fn propagation_leaves_few_steps() {
    for (text, most) in [(SOLVED, 0), (EASY, 0), (HARD, 1), (HARDER, 70)] {
        let found = search(
            &ClassicStart::givens(&cells(text)),
            Limits::UNIQUE,
            || false,
            |_| ControlFlow::Continue(()),
        );
        assert!(found.count == 1 && found.steps <= most, "{text}: {} steps", found.steps);
    }
}

#[test]
fn a_full_grid_with_one_wrong_digit_is_no_solution() {
    let solved = cells(SOLVED);
    for cell in 0..81 {
        let mut wrong = solved;
        wrong[cell] = wrong[cell] % 9 + 1;
        assert_eq!(all_agree(&masks(&wrong), 2), 0);
    }
}

#[test]
fn limits_and_cancellation_are_reported_as_such() {
    let start = ClassicStart::givens(&cells(SENIOR));
    let go_on = |_: &[u8; 81]| ControlFlow::Continue(());
    let none = search(&start, Limits::UNIQUE.steps(0), || false, go_on);
    assert_eq!((none.count, none.stop, none.steps), (0, Stop::Steps, 0));
    let some = search(&start, Limits::ALL.steps(3000), || false, go_on);
    assert_eq!((some.stop, some.steps), (Stop::Steps, 3000));
    assert!(some.count > 1);
    let cancelled = search(&start, Limits::UNIQUE, || true, go_on);
    assert_eq!((cancelled.count, cancelled.stop), (0, Stop::Cancelled));
    let broken = search(&start, Limits::ALL, || false, |_| ControlFlow::Break(()));
    assert_eq!((broken.count, broken.stop), (1, Stop::Cancelled));
    let hard = search(&ClassicStart::givens(&cells(HARD)), Limits::UNIQUE, || false, go_on);
    assert_eq!((hard.count, hard.stop), (1, Stop::Exhausted));
    let nothing = search(&start, Limits::ALL.solutions(0), || false, go_on);
    assert_eq!((nothing.count, nothing.stop), (0, Stop::Solutions));
}

#[test]
fn only_the_classic_board_is_classic() {
    let diagonals =
        geometry::SquareSpec::boxes(3, 3).with(geometry::ExtraRule::Diagonals).board("x").unwrap();
    assert!(
        is_classic(&geometry::classic()) && !is_classic(&diagonals) && !is_classic(&geometry::triangular())
    );
}

/// Returns the solved grid with digits, bands, stacks, rows and columns permuted according to `shuffles`.
fn some_full_grid(shuffles: &[u8]) -> [u8; 81] {
    let mut grid = cells(SOLVED);
    for s in shuffles.iter().map(|s| usize::from(*s)) {
        let (a, b) = (s / 8 % 9, s / 72 % 3);
        let line = |n: usize| 3 * (a / 3) + n % 3;
        grid = std::array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            match s % 8 {
                0 => grid[9 * column + row],
                1 | 2 if row == line(a) => grid[9 * line(a + 1) + column],
                1 | 2 if row == line(a + 1) => grid[9 * line(a) + column],
                3 | 4 if column == line(a) => grid[9 * row + line(a + 1)],
                3 | 4 if column == line(a + 1) => grid[9 * row + line(a)],
                5 => grid[(cell + 27 * (b + 1)) % 81],
                6 => grid[9 * row + (column + 3 * (b + 1)) % 9],
                7 => (grid[cell] + b as u8) % 9 + 1,
                _ => grid[cell],
            }
        });
    }
    grid
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Cases from clashing givens to many solutions: a full grid with some cells kept and a few changed.
    #[test]
    fn random_givens_agree(
        shuffles in prop::collection::vec(any::<u8>(), 0..24),
        kept in prop::collection::vec(0u32..100, 81),
        share in 30u32..60,
        wrong in prop::collection::vec((0usize..81, 1u8..=9), 0..3),
    ) {
        let full = some_full_grid(&shuffles);
        let mut givens: [u8; 81] = std::array::from_fn(|c| if kept[c] < share { full[c] } else { 0 });
        for (cell, digit) in wrong {
            givens[cell] = digit;
        }
        all_agree(&masks(&givens), 20);
    }

    /// No givens, only candidates; sometimes a candidate of the solution is missing.
    #[test]
    fn random_candidates_agree(
        shuffles in prop::collection::vec(any::<u8>(), 0..24),
        extra in prop::collection::vec(any::<u16>(), 81),
        more in prop::collection::vec(any::<u16>(), 81),
        strike in prop::collection::vec(0usize..81, 0..2),
    ) {
        let full = some_full_grid(&shuffles);
        let mut left: [u16; 81] = std::array::from_fn(|c| 1 << (full[c] - 1) | (extra[c] & more[c] & 0x1FF));
        for cell in strike {
            left[cell] &= !(1 << (full[cell] - 1));
        }
        all_agree(&left, 20);
    }
}
