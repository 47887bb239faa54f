//! `nonet-tools bench`: measures the time to count up to two solutions of each puzzle in a file.

use std::hint::black_box;
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use nonet_cli::{CommandAnswer, CommandError, input};
use nonet_engine::geometry::{self, catalogue};
use nonet_engine::line;
use nonet_engine::line::TextPosition;
use nonet_engine::solver::classic::{ClassicStart, count};
use nonet_engine::solver::{Limits, Solver};
use nonet_engine::{Cell, Digit, Grid};
use nonet_formats::ReadError;
use serde::Serialize;
use thiserror::Error;

#[derive(clap::Args, Debug)]
pub struct BenchArgs {
    /// File of puzzles.
    file: PathBuf,
    /// Number of rounds over all puzzles.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Format of the file.
    #[arg(long, value_enum, default_value_t = BenchFormat::Lines)]
    format: BenchFormat,
}

/// The format of a file of puzzles.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum BenchFormat {
    /// One classic puzzle per line, as its first word. Empty lines and lines that start with `#` are skipped.
    Lines,
    /// `size|regions|givens|solution` per line; all but the size are lists of numbers, one per cell.
    Regions,
}

/// The measurements, printed as one line of JSON.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
struct BenchReport {
    /// Number of puzzles in the file.
    puzzles: usize,
    /// Number of those with exactly one solution.
    unique: usize,
    /// Microseconds per puzzle in the median round.
    median_us: f64,
    /// Microseconds per puzzle in the fastest round.
    min_us: f64,
}

/// An error that prevents measuring.
#[derive(Error, Debug)]
enum BenchError {
    /// The file cannot be read.
    #[error("{}: {source}", .file.display())]
    File { file: PathBuf, source: std::io::Error },
    /// A line is not a puzzle.
    #[error(transparent)]
    Puzzle(ReadError),
    /// A line is not a board of regions with a puzzle.
    #[error("{at}: {message}")]
    Regions { at: TextPosition, message: String },
    /// The file has no puzzles.
    #[error("no puzzle found")]
    Empty,
}

/// Prints the measurements. Returns an error if the file or one of its puzzles cannot be read.
pub fn run(args: &BenchArgs) -> Result<CommandAnswer, CommandError> {
    let report = report(args).map_err(|error| CommandError::Input(error.to_string()))?;
    let json = serde_json::to_string(&report).map_err(|error| CommandError::Output(error.into()))?;
    writeln!(stdout(), "{json}").map_err(CommandError::Output)?;
    Ok(CommandAnswer::Yes)
}

fn report(args: &BenchArgs) -> Result<BenchReport, BenchError> {
    let text = std::fs::read_to_string(&args.file)
        .map_err(|source| BenchError::File { file: args.file.clone(), source })?;
    match args.format {
        BenchFormat::Lines => measure(args.rounds, &mut classic_lines(&text)?, |givens| two_at_most(givens)),
        BenchFormat::Regions => measure(args.rounds, &mut region_lines(&text)?, |(solver, givens)| {
            solver.search(givens).limits(Limits::UNIQUE).run().count
        }),
    }
}

/// Parses puzzles with the regions of their boards. Returns each puzzle with a solver for its board.
fn region_lines(text: &str) -> Result<Vec<(Solver, Grid)>, BenchError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(index, text)| region_line(index + 1, text)).collect()
}

fn region_line(line: usize, text: &str) -> Result<(Solver, Grid), BenchError> {
    let fault =
        |column: usize, message: String| BenchError::Regions { at: TextPosition { line, column }, message };
    let mut fields = text.split('|');
    let (Some(size), Some(regions), Some(givens)) = (fields.next(), fields.next(), fields.next()) else {
        return Err(fault(1, "this line is not size|regions|givens|solution".into()));
    };
    let before_regions = size.chars().count() + 1;
    let board = catalogue::board(&format!("jigsaw:{regions}"))
        .map_err(|error| fault(before_regions + 1, error.to_string()))?;
    let before_givens = before_regions + regions.chars().count() + 1;
    let grid = input::read(&board, givens).map_err(|e| shifted(e, line, before_givens))?;
    Ok((Solver::new(Arc::new(board)), grid))
}

/// Converts the position of an error in part of a line to its position in the file.
fn shifted(error: ReadError, line: usize, columns: usize) -> BenchError {
    BenchError::Puzzle(ReadError { at: TextPosition { line, column: error.at.column + columns }, ..error })
}

/// Counts the solutions of a classic puzzle up to two. Setting up the givens is part of the measured time.
fn two_at_most(givens: &[u8; 81]) -> u64 {
    count(&ClassicStart::givens(givens), 2)
}

/// Parses classic puzzles, one per line; 0 is an open cell.
fn classic_lines(text: &str) -> Result<Vec<[u8; 81]>, BenchError> {
    let board = geometry::classic();
    let lines = text.lines().enumerate().filter_map(|(i, line)| {
        let word = line.split_whitespace().next().filter(|word| !word.starts_with('#'))?;
        Some((i + 1, line.chars().take_while(|c| c.is_whitespace()).count(), word))
    });
    lines
        .map(|(number, indent, word)| match line::read(&board, word) {
            Ok(grid) => Ok(std::array::from_fn(|i| grid.get(Cell::new(i)).map_or(0, Digit::value))),
            Err(error) => Err(shifted(error.into(), number, indent)),
        })
        .collect()
}

/// Times `solutions` over all puzzles, once per round.
fn measure<P>(
    rounds: u32,
    puzzles: &mut [P],
    mut solutions: impl FnMut(&mut P) -> u64,
) -> Result<BenchReport, BenchError> {
    if puzzles.is_empty() {
        return Err(BenchError::Empty);
    }
    let unique = puzzles.iter_mut().map(&mut solutions).filter(|n| *n == 1).count();
    let mut times: Vec<f64> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            for puzzle in puzzles.iter_mut() {
                black_box(solutions(black_box(puzzle)));
            }
            start.elapsed().as_secs_f64() * 1e6 / puzzles.len() as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let rounded = |us: f64| (us * 1000.0).round() / 1000.0;
    Ok(BenchReport {
        puzzles: puzzles.len(),
        unique,
        median_us: rounded(times[times.len() / 2]),
        min_us: rounded(times[0]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn classic_puzzles_are_counted_and_timed() {
        let text = format!("# two puzzles\n\n{UNIQUE} from a newspaper\n{}\n", ".".repeat(81));
        let report = measure(3, &mut classic_lines(&text).unwrap(), |p| two_at_most(p)).unwrap();
        assert_eq!((report.puzzles, report.unique), (2, 1));
        assert!(report.min_us > 0.0 && report.min_us <= report.median_us);
    }

    #[test]
    fn puzzles_with_regions_are_counted_and_timed() {
        let text = "4|0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3|1,2,3,4,0,0,0,0,2,1,0,0,0,0,0,0|\n".repeat(2);
        let report =
            measure(1, &mut region_lines(&text).unwrap(), |(solver, grid)| solver.search(grid).run().count);
        assert_eq!(report.unwrap().puzzles, 2);
        let error = region_lines(&text.replace("4|0,0,1", "4|0,0,2")).err().unwrap().to_string();
        assert!(error.starts_with("line 1, column 3: "), "{error}");
    }

    #[test]
    fn unreadable_lines_are_reported() {
        let text = format!("{UNIQUE}\n{}x\n", &UNIQUE[..80]);
        let error = classic_lines(&text).err().unwrap().to_string();
        assert!(error.starts_with("line 2, column 81: ‘x’"), "{error}");
        assert!(matches!(measure(1, &mut [], |p| two_at_most(p)), Err(BenchError::Empty)));
    }
}
