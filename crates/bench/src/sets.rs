//! Sets of classic puzzles: read from text, or generated from fixed seeds.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use nonet_engine::generator::classic_fast::{full_grid, minimal};
use nonet_engine::rng::rng;
use nonet_engine::solver::Limits;
use nonet_engine::solver::classic::{ClassicStart, search};

/// Parses puzzles: the first word of each line, if it has 81 characters; `0` or `.` for open cells. Other lines are
/// skipped.
pub fn read(text: &str) -> Vec<[u8; 81]> {
    let words = text.lines().filter_map(|line| line.split_whitespace().next());
    words.filter_map(puzzle).collect()
}

fn puzzle(word: &str) -> Option<[u8; 81]> {
    let cells: [u8; 81] = word.as_bytes().try_into().ok()?;
    let readable = cells.iter().all(|c| matches!(c, b'0'..=b'9' | b'.'));
    readable.then(|| cells.map(|c| if c == b'.' { 0 } else { c - b'0' }))
}

/// Writes a puzzle as a line that [`read`] accepts.
pub fn line(puzzle: &[u8; 81]) -> String {
    puzzle.iter().map(|d| if *d == 0 { '.' } else { char::from(b'0' + d) }).collect()
}

/// Generates sets with their names, from easy to hard:
/// - `no-guess`: 2,000 random minimal puzzles that the search solves without guessing;
/// - `random-minimal`: 2,000 random minimal puzzles;
/// - `hardest-percent`: the 500 of 50,000 random minimal puzzles for which the search takes the most steps.
pub fn generated() -> [(&'static str, Vec<[u8; 81]>); 3] {
    let rng = &mut rng(2026);
    let mut all: Vec<(u64, [u8; 81])> = (0..50_000)
        .map(|_| {
            let full = full_grid(rng);
            let puzzle = minimal(&full, rng);
            (steps(&puzzle), puzzle)
        })
        .collect();
    let first = |puzzles: &mut dyn Iterator<Item = &(u64, [u8; 81])>, count| {
        puzzles.take(count).map(|(_, puzzle)| *puzzle).collect()
    };
    let no_guess = first(&mut all.iter().filter(|(steps, _)| *steps == 0), 2000);
    let random = first(&mut all.iter(), 2000);
    all.sort_by_key(|(steps, _)| Reverse(*steps));
    let hardest = first(&mut all.iter(), 500);
    [("no-guess", no_guess), ("random-minimal", random), ("hardest-percent", hardest)]
}

/// Returns the number of steps that the search takes to prove that there is only one solution.
fn steps(puzzle: &[u8; 81]) -> u64 {
    search(&ClassicStart::givens(puzzle), Limits::UNIQUE, || false, |_| ControlFlow::Continue(())).steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_puzzles_are_read_back() {
        let puzzle = minimal(&full_grid(&mut rng(1)), &mut rng(2));
        assert_eq!(read(&format!("# a puzzle\n{} 24 givens\n\n17\n", line(&puzzle))), [puzzle]);
    }
}
