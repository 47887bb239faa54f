//! `nonet trajectory`: prints each event of a search.

use std::io::{self, BufWriter, Write, stdout};

use nonet_engine::line;
use nonet_engine::solver::{GuessOptions, PlacementCause, SearchEvent, Solver, Trajectory};
use nonet_engine::{Board, Cell, HouseId};
use serde_json::{Value, json};

use super::solve::{SolveMode, word};
use crate::strategy::StrategyArg;
use nonet_cli::{CommandAnswer, CommandError, names, options, puzzle};

#[derive(clap::Args)]
pub struct TrajectoryArgs {
    /// The puzzle, one character per cell.
    puzzle: String,
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// The order of the search.
    #[arg(long, value_enum, default_value = "fast")]
    strategy: StrategyArg,
    /// The question to answer.
    #[arg(long, value_enum, default_value = "unique")]
    mode: SolveMode,
    /// Stop at this many solutions. [default: 1, 2 or 1000, by mode]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Stop after trying this many options.
    #[arg(long)]
    max_steps: Option<u64>,
    /// Stop after this many events.
    #[arg(long, default_value_t = 1_000_000)]
    max_events: usize,
    /// Write one JSON document instead of a line per event.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &TrajectoryArgs) -> Result<CommandAnswer, CommandError> {
    let board = options::board(&args.board)?;
    let (board, grid) = puzzle::argument(&board, &args.puzzle)?;
    let mut solver = Solver::new(board.clone());
    let trajectory = solver
        .search(&grid)
        .limits(args.mode.limits(args.limit, args.max_steps))
        .strategy(args.strategy.into())
        .record(args.max_events);
    let mut out = BufWriter::new(stdout().lock());
    let written = if args.json {
        write_json(&mut out, &board, args, &trajectory)
    } else {
        write_lines(&mut out, &board, &trajectory)
    };
    written.and_then(|()| out.flush()).map_err(CommandError::Output)?;
    Ok(if trajectory.outcome().count == 0 { CommandAnswer::No } else { CommandAnswer::Yes })
}

fn places(board: &Board, house: HouseId, mask: u32) -> impl Iterator<Item = Cell> + '_ {
    board.house(house).cells().iter().enumerate().filter(move |(i, _)| mask >> i & 1 == 1).map(|(_, c)| *c)
}

fn write_lines(out: &mut impl Write, board: &Board, trajectory: &Trajectory) -> io::Result<()> {
    for (index, event) in trajectory.events().enumerate() {
        write!(out, "{}\t", index + 1)?;
        match event {
            SearchEvent::Forced { cell, digit, cause } => {
                write!(out, "forced\t{}={}\t", names::cell(board, cell), digit.to_char())?;
                match cause {
                    PlacementCause::Cell => writeln!(out, "nothing else fits the cell")?,
                    PlacementCause::House(house) => {
                        writeln!(out, "no other place in {}", names::house(board, house))?
                    }
                }
            }
            SearchEvent::Guessed { cell, digit, options } => {
                write!(out, "guess\t{}={}\t", names::cell(board, cell), digit.to_char())?;
                match options {
                    GuessOptions::Digits(digits) => {
                        let digits: Vec<String> = digits.iter().map(|d| d.to_char().to_string()).collect();
                        writeln!(out, "among {}", digits.join(" "))?;
                    }
                    GuessOptions::Places(house, mask) => {
                        let cells: Vec<String> =
                            places(board, house, mask).map(|c| names::cell(board, c)).collect();
                        writeln!(out, "among {} of {}", cells.join(" "), names::house(board, house))?;
                    }
                }
            }
            SearchEvent::Backtracked => writeln!(out, "back")?,
            SearchEvent::Solved => writeln!(out, "solved")?,
        }
    }
    let outcome = trajectory.outcome();
    writeln!(out, "{}\t{}\t{} steps", word(outcome.verdict()), outcome.count, outcome.steps)
}

fn write_json(
    out: &mut impl Write,
    board: &Board,
    args: &TrajectoryArgs,
    trajectory: &Trajectory,
) -> io::Result<()> {
    let outcome = trajectory.outcome();
    let solutions: Vec<String> = outcome.solutions.iter().map(|s| line::write(s, '.')).collect();
    write!(
        out,
        "{{\"board\":{},\"puzzle\":{},\"verdict\":\"{}\",\"count\":{},\"solutions\":{},\"steps\":{},\"events\":[",
        json!(board.name()),
        json!(args.puzzle),
        word(outcome.verdict()),
        outcome.count,
        json!(solutions),
        outcome.steps,
    )?;
    for (index, event) in trajectory.events().enumerate() {
        let separator = if index == 0 { "\n" } else { ",\n" };
        write!(out, "{separator}{}", event_json(board, event))?;
    }
    writeln!(out, "\n]}}")
}

/// Describes an event as JSON. Cells and houses are numbered from 1.
fn event_json(board: &Board, event: SearchEvent) -> Value {
    match event {
        SearchEvent::Forced { cell, digit, cause } => {
            let by = match cause {
                PlacementCause::Cell => json!({ "cell": cell.index() + 1 }),
                PlacementCause::House(house) => {
                    json!({ "house": house.index() + 1, "name": names::house(board, house) })
                }
            };
            json!({ "type": "forced", "cell": cell.index() + 1, "digit": digit.value(), "by": by })
        }
        SearchEvent::Guessed { cell, digit, options } => {
            let among = match options {
                GuessOptions::Digits(digits) => {
                    json!({ "digits": digits.iter().map(|d| d.value()).collect::<Vec<_>>() })
                }
                GuessOptions::Places(house, mask) => json!({
                    "house": house.index() + 1,
                    "name": names::house(board, house),
                    "cells": places(board, house, mask).map(|c| c.index() + 1).collect::<Vec<_>>(),
                }),
            };
            json!({ "type": "guess", "cell": cell.index() + 1, "digit": digit.value(), "among": among })
        }
        SearchEvent::Backtracked => json!({ "type": "back" }),
        SearchEvent::Solved => json!({ "type": "solved" }),
    }
}
