//! `nonet-tools check`: checks Nonet's techniques against the positions in HoDoKu's library.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Write};

use nonet_cli::{CommandAnswer, CommandError, input, names, stderr};
use nonet_engine::technique::{Candidate, Step};
use nonet_engine::{Board, Cell, DigitSet};
use nonet_formats::hodoku;
use nonet_formats::hodoku::{LibraryChecker, LibraryVerdict};

/// Search for the step of each library line.
#[derive(clap::Args)]
pub struct CheckLibraryArgs {
    /// File of library lines, or - for standard input.
    file: String,
}

/// Prints one line per position: line number, code, verdict, and the steps found instead. Writes a table to standard
/// error.
pub fn run(args: &CheckLibraryArgs) -> Result<CommandAnswer, CommandError> {
    let (reader, _) = input::open(&args.file)?;
    let library = LibraryChecker::new();
    let mut out = io::stdout().lock();
    let mut table: BTreeMap<String, [u32; 3]> = BTreeMap::new();
    for (number, line) in BufReader::new(reader).lines().enumerate() {
        let number = number + 1;
        let line = line.map_err(|error| CommandError::File { name: args.file.clone(), error })?;
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let sample =
            hodoku::read(&line, number).map_err(|e| CommandError::Input(format!("{}: {e}", args.file)))?;
        let code = format!("{}{}", sample.code, if sample.siamese { "1" } else { "" });
        let code = sample.variant.as_ref().map_or(code.clone(), |variant| format!("{code}-{variant}"));
        let name = LibraryChecker::technique(&sample).map_or("unknown", |t| t.slug());
        let counts = table.entry(format!("{} {name}", sample.code)).or_default();
        let text = match library.check(&sample) {
            LibraryVerdict::Exact => {
                counts[0] += 1;
                format!("{number}\t{code}\texact")
            }
            LibraryVerdict::Pass => {
                counts[1] += 1;
                format!("{number}\t{code}\tpass")
            }
            LibraryVerdict::Fail(steps) => {
                counts[2] += 1;
                let position = library.position(&sample);
                let found: Vec<String> =
                    steps.iter().take(20).map(|step| notation(position.board(), step)).collect();
                let found = if found.is_empty() { "nothing".into() } else { found.join("; ") };
                format!("{number}\t{code}\tfail\t{found}")
            }
        };
        writeln!(out, "{text}").map_err(CommandError::Output)?;
    }
    if table.is_empty() {
        return Err(input::nothing_found(&args.file, "library line"));
    }
    let mut total = [0; 3];
    stderr::note(format!("{:45} {:>6} {:>6} {:>6}", "technique", "exact", "pass", "fail"));
    for (name, counts) in &table {
        stderr::note(format!("{name:45} {:>6} {:>6} {:>6}", counts[0], counts[1], counts[2]));
        (0..3).for_each(|i| total[i] += counts[i]);
    }
    stderr::note(format!("{:45} {:>6} {:>6} {:>6}", "total", total[0], total[1], total[2]));
    Ok(if total[2] == 0 { CommandAnswer::Yes } else { CommandAnswer::No })
}

/// Writes a step in compact form: name, cells, digits, and after `=>` its placements and eliminations.
fn notation(board: &Board, step: &Step) -> String {
    let mut cells: Vec<Cell> = step.evidence.cells.iter().map(|(_, cell)| *cell).collect();
    if cells.is_empty() {
        cells = step.evidence.candidates.iter().map(|(_, c)| c.cell).collect();
    }
    cells.sort_unstable();
    cells.dedup();
    let mut text = format!("{}:", name(step));
    if !cells.is_empty() {
        let labels: Vec<String> = cells.iter().map(|c| names::cell(board, *c)).collect();
        text += &format!(" {}", labels.join(","));
    }
    text += &format!(" {{{}}} =>", digits(step.digits));
    let placements =
        step.placements.iter().map(|c| format!(" {}={}", names::cell(board, c.cell), c.digit.to_char()));
    let eliminations = grouped(step.eliminations.iter().copied())
        .into_iter()
        .map(|(cell, gone)| format!(" {}<>{}", names::cell(board, cell), digits(gone)));
    text.extend(placements.chain(eliminations));
    text
}

/// Returns the name of the technique, capitalized.
fn name(step: &Step) -> String {
    let mut name = step.technique.slug().replace('-', " ");
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// Groups candidates by cell.
fn grouped(candidates: impl IntoIterator<Item = Candidate>) -> Vec<(Cell, DigitSet)> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    for c in candidates {
        match cells.iter_mut().find(|(cell, _)| *cell == c.cell) {
            Some((_, set)) => {
                set.insert(c.digit);
            }
            None => cells.push((c.cell, DigitSet::single(c.digit))),
        }
    }
    cells
}

fn digits(set: DigitSet) -> String {
    set.iter().map(|d| d.to_char().to_string()).collect::<Vec<_>>().join(",")
}
