//! `nonet rate`: how hard each puzzle of a file is, on three scales.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_engine::format::line;
use nonet_engine::rating::{Grader, explain, hodoku};
use nonet_engine::technique::{BoardTables, Effort, Position};
use nonet_engine::{Board, Grid};

use crate::agreement::{Agreement, Ours, Theirs};
use crate::input::Record;
use crate::puzzle::Line;
use crate::steps::stopped;
use crate::technique_times::Times;
use crate::{Answer, Failure, board_name, input, puzzle, tell};

/// Rate puzzles: our grade and score, Sudoku Explainer's rating, HoDoKu's level and score.
#[derive(clap::Args)]
pub struct Args {
    /// File of puzzles, or - for standard input. On lines whose first word is a whole puzzle the rest is passed over.
    file: String,
    /// The board they are on.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Our own grade only, which is by far the quickest.
    #[arg(long)]
    quick: bool,
    /// Compare with the ratings that follow each puzzle: Explainer's (the first of `ER/EP/ED`), HoDoKu's level and score;
    /// `?` where there is none. The comparison goes to standard error.
    #[arg(long, conflicts_with = "quick")]
    against: bool,
    /// No ratings, but how long each technique takes a call: a table of what was called on the way to the solutions.
    #[arg(long, conflicts_with_all = ["quick", "against"])]
    times: bool,
    /// Stop each rating after looking so many times; a look takes a few milliseconds at most on the classic board.
    #[arg(long, conflicts_with = "times")]
    max_steps: Option<u64>,
    /// What the first line is called when something is said of lines: for a part of a larger file.
    #[arg(long, default_value_t = 1, value_name = "N")]
    first_line: u64,
}

/// Tab-separated: puzzle, grade, score, Explainer rating, HoDoKu level, HoDoKu score, hardest technique, histogram,
/// minutes that people are expected to take (fitted to classic puzzles; on other boards and under rules a guess). `?`
/// where the techniques do not reach the end. Exit 1 if there was any such puzzle.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    let tables = Arc::new(BoardTables::new(board.clone()));
    let grader = Grader::new(board.clone());
    let (reader, _) = input::open(&args.file)?;
    let mut puzzles = input::Puzzles::new(&args.file, reader, &board).numbered_from(args.first_line);
    let mut out = io::stdout().lock();
    let mut answer = Answer::Yes;
    let mut agreement = Agreement::default();
    let mut times = Times::default();
    loop {
        let batch = puzzles.batch()?;
        if batch.is_empty() {
            break;
        }
        for record in batch {
            let wrong = |e| Failure::Input(format!("{}: {e}", args.file));
            let ruled = match puzzle::read(&board, &record) {
                Ok(Line::Unknown(name)) => {
                    answer = Answer::No;
                    writeln!(out, "unknown\t{name}").map_err(Failure::Output)?;
                    continue;
                }
                Ok(Line::Ruled(puzzle)) => Some(puzzle),
                Ok(Line::Digits(_)) | Err(_) => None,
            };
            let (grid, rest) = match &ruled {
                Some(puzzle) => (puzzle.givens().clone(), ""),
                None => givens(&board, &record).map_err(wrong)?,
            };
            let own = ruled.as_ref().map(|puzzle| Grader::new(puzzle.board().clone()));
            let grader = own.as_ref().unwrap_or(&grader);
            let own = ruled.as_ref().map(|puzzle| Arc::new(BoardTables::new(puzzle.board().clone())));
            let tables = own.as_ref().unwrap_or(&tables);
            if args.times {
                times.solve(Position::on(tables.clone(), &grid));
                continue;
            }
            let effort = || args.max_steps.map_or_else(Effort::default, Effort::of);
            let our_effort = effort();
            let grade = grader.grade_within(&grid, our_effort.clone());
            let mut spent = our_effort.is_spent() && grade.is_none();
            let [mut level, mut score, mut hardest, mut histogram, mut minutes] = ["?"; 5].map(String::from);
            match &grade {
                Some(grade) => {
                    level = grade.level.slug().into();
                    score = grade.score.to_string();
                    hardest = grade.hardest.to_string();
                    let counts: Vec<String> =
                        grade.histogram.iter().map(|(t, count)| format!("{t}:{count}")).collect();
                    histogram = counts.join(" ");
                    minutes = format!("{:.1}", grade.terms.seconds() / 60.0);
                }
                None => answer = Answer::No,
            }
            let [mut tenths, mut hodoku_level, mut hodoku_score] = ["-"; 3].map(String::from);
            // The scales of others know houses only.
            if !args.quick && ruled.is_none() {
                let position =
                    || Position::on(tables.clone(), &grid).with_one_solution(true).with_effort(effort());
                let (at, there) = (position(), position());
                let (explained, other) = (explain(&at), hodoku(&there));
                spent |= at.effort().is_spent() && !explained.solved;
                tenths = match explained.solved {
                    true => format!("{}.{}", explained.rating / 10, explained.rating % 10),
                    false => "?".into(),
                };
                if there.effort().is_spent() && !other.is_solved {
                    spent = true;
                    [hodoku_level, hodoku_score] = ["?"; 2].map(String::from);
                } else {
                    hodoku_level = other.level.name().into();
                    hodoku_score = other.score.to_string();
                }
                if args.against {
                    let ours = Ours { grade: grade.as_ref(), explained, hodoku: other };
                    let theirs = Theirs::read(rest).map_err(|message| {
                        let column =
                            record.text().chars().count().saturating_sub(rest.trim_start().chars().count())
                                + 1;
                        Failure::Input(format!(
                            "{}: line {}, column {column}: {message}",
                            args.file,
                            record.line()
                        ))
                    })?;
                    agreement.add(&ours, &theirs);
                }
            }
            if spent {
                answer = Answer::No;
                tell::note(format!("line {}: {}", record.line(), stopped(args.max_steps)));
            }
            let puzzle = match &ruled {
                Some(_) => record.text().to_owned(),
                None => line::write(&grid, '0'),
            };
            writeln!(
                out,
                "{puzzle}\t{level}\t{score}\t{tenths}\t{hodoku_level}\t{hodoku_score}\t{hardest}\t{histogram}\t{minutes}"
            )
            .map_err(Failure::Output)?;
        }
    }
    puzzles.must_have_been()?;
    if args.times {
        write!(out, "{times}").map_err(Failure::Output)?;
    }
    if args.against {
        eprint!("{agreement}");
    }
    Ok(answer)
}

/// The puzzle of a record, and what follows it on its line.
fn givens<'t>(board: &Board, record: &'t Record) -> Result<(Grid, &'t str), String> {
    if let Some((first, rest)) = record.text().trim_start().split_once([' ', '\t'])
        && first.chars().count() == board.cell_count()
        && let Ok(grid) = input::read(board, first)
    {
        return Ok((grid, rest));
    }
    Ok((record.grid(board)?, ""))
}
