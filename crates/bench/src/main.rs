//! `nonet-bench generate DIR` writes generated sets of puzzles. `nonet-bench time DIR ROUNDS` compares the speed on all
//! sets in a folder with the crate `sudoku` and prints JSON. `nonet-bench variants FILE STEPS` times puzzles with
//! variants and prints a line of JSON for each.

use std::cell::RefCell;
use std::fs;
use std::hint::black_box;
use std::path::Path;

use anyhow::{Context, Result, bail};
use cpu_time::ThreadTime;
use nonet_bench::peer::PeerPuzzle;
use nonet_bench::{boards, count, sets};
use nonet_engine::Digit;
use nonet_engine::solver::Limits;
use serde_json::{Value, json};

/// Number of rounds over the puzzles on other boards.
const BOARD_ROUNDS: usize = 9;

/// Number of grids and of puzzles that a round generates.
const MADE: usize = 500;

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["generate", dir] => generate(Path::new(dir)),
        ["time", dir, rounds] => time(Path::new(dir), rounds.parse().context("rounds are a number")?),
        ["variants", file, steps] => variants(Path::new(file), steps.parse().context("steps are a number")?),
        _ => bail!(
            "usage: nonet-bench generate DIR | nonet-bench time DIR ROUNDS | nonet-bench variants FILE STEPS"
        ),
    }
}

fn generate(dir: &Path) -> Result<()> {
    fs::create_dir_all(dir)?;
    for (number, (name, puzzles)) in sets::generated().into_iter().enumerate() {
        let lines: String = puzzles.iter().map(|p| sets::line(p) + "\n").collect();
        fs::write(dir.join(format!("{}-{name}.txt", number + 1)), lines)?;
    }
    Ok(())
}

/// Counts the solutions of each puzzle in a table up to two, within a number of steps. The third column is the puzzle;
/// the first solution found is compared with the fourth.
fn variants(file: &Path, steps: u64) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for (number, line) in lines.enumerate() {
        let columns: Vec<&str> = line.split('\t').collect();
        let puzzle = columns.get(2).map(|text| nonet_formats::variants::read(text));
        let Some(Ok(puzzle)) = puzzle else {
            let why = puzzle.and_then(Result::err).map_or_else(String::new, |error| error.to_string());
            println!("{}", json!({ "number": number, "unread": why }));
            continue;
        };
        let begun = ThreadTime::now();
        let outcome = nonet_engine::solver::solve(&puzzle, Limits::UNIQUE.steps(steps));
        let milliseconds = begun.elapsed().as_secs_f64() * 1e3;
        let least = usize::from(puzzle.board().rules().least_value());
        let large = puzzle.board().digit_count() > 9;
        let digit = |d: Digit| match d.index() {
            index if large => (b'A' + index as u8) as char,
            index => (b'0' + (index + least) as u8) as char,
        };
        let found: Option<String> =
            outcome.solution().map(|s| s.as_slice().iter().flatten().map(|d| digit(*d)).collect());
        let known = columns.get(3).filter(|known| !known.is_empty());
        let right = known.map(|known| found.as_deref() == Some(*known));
        println!(
            "{}",
            json!({
                "number": number, "set": columns[0], "milliseconds": milliseconds, "steps": outcome.steps,
                "count": outcome.count, "proved": format!("{:?}", outcome.verdict()), "right": right,
            })
        );
    }
    Ok(())
}

/// Times Nonet and the other solver alternately, so that both run under the same conditions.
fn time(dir: &Path, rounds: usize) -> Result<()> {
    let mut files: Vec<_> = fs::read_dir(dir)
        .with_context(|| format!("cannot list {}", dir.display()))?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    files.retain(|file| file.extension().is_some_and(|e| e == "txt"));
    files.sort();
    let mut report: Vec<Value> = Vec::new();
    for file in files {
        let puzzles = sets::read(&fs::read_to_string(&file)?);
        if puzzles.is_empty() {
            continue;
        }
        let peers: Vec<sudoku::Sudoku> =
            puzzles.iter().map(|p| sudoku::Sudoku::from_bytes(*p)).collect::<Result<_, _>>()?;
        let ours = || {
            black_box(count::unique(&puzzles));
        };
        let peer = || {
            for puzzle in &peers {
                black_box(puzzle.solutions_count_up_to(2));
            }
        };
        let (ours, peer) = alternate(rounds, puzzles.len(), ours, peer);
        report.push(json!({
            "set": file.file_stem().map(|name| name.to_string_lossy()),
            "puzzles": puzzles.len(),
            "unique": count::unique(&puzzles),
            "ours": ours,
            "peer": peer,
        }));
    }
    let peer_grids = || {
        for _ in 0..MADE {
            black_box(sudoku::Sudoku::generate_solved());
        }
    };
    let peer_puzzles = || {
        for _ in 0..MADE {
            black_box(sudoku::Sudoku::generate());
        }
    };
    let grid = alternate(rounds, MADE, || count::grids(MADE), peer_grids);
    let minimal = alternate(rounds, MADE, || count::minimal_puzzles(MADE), peer_puzzles);
    let made = |(ours, peer)| json!({ "ours": ours, "peer": peer });
    println!(
        "{}",
        json!({ "sets": report, "boards": time_boards(), "grid": made(grid), "minimal": made(minimal) })
    );
    Ok(())
}

fn time_boards() -> Vec<Value> {
    let sets = boards::SETS.iter().map(|(name, text)| {
        let mut tasks = boards::read(text);
        let peers: Vec<PeerPuzzle> = tasks.iter().map(PeerPuzzle::of).collect();
        let (puzzles, unique) = (tasks.len(), count::unique_on_boards(&mut tasks));
        let tasks = RefCell::new(tasks);
        let ours = || {
            black_box(count::unique_on_boards(&mut tasks.borrow_mut()));
        };
        let peer = || {
            black_box(peers.iter().filter(|peer| peer.is_unique()).count());
        };
        let (ours, peer) = alternate(BOARD_ROUNDS, puzzles, ours, peer);
        json!({ "set": name, "puzzles": puzzles, "unique": unique, "ours": ours, "peer": peer })
    });
    sets.collect()
}

/// Returns the CPU time per item, in microseconds, in the fastest round of each. Other load on the machine has little
/// effect on it.
fn alternate(rounds: usize, items: usize, ours: impl Fn(), peer: impl Fn()) -> (f64, f64) {
    let timed = |work: &dyn Fn()| {
        let start = ThreadTime::now();
        work();
        start.elapsed().as_secs_f64() * 1e6 / items as f64
    };
    (0..rounds.max(1)).fold((f64::INFINITY, f64::INFINITY), |(least, peers), _| {
        (least.min(timed(&ours)), peers.min(timed(&peer)))
    })
}
