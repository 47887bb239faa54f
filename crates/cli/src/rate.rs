//! `nonet rate`: how hard each puzzle of a file is, on three scales.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_engine::format::line;
use nonet_engine::rating::{Grader, explain, hodoku};
use nonet_engine::technique::{BoardTables, Position};
use nonet_engine::{Board, Grid};

use crate::agreement::{Agreement, Ours, Theirs};
use crate::technique_times::Times;
use crate::{Answer, Failure, board_name, input};

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
}

/// Tab-separated: puzzle, grade, score, Explainer rating, HoDoKu level, HoDoKu score, hardest technique, histogram.
/// `?` where the techniques do not reach the end. Exit 1 if there was any such puzzle.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    let tables = Arc::new(BoardTables::new(board.clone()));
    let grader = Grader::new(board.clone());
    let (reader, _) = input::open(&args.file)?;
    let mut puzzles = input::Puzzles::new(reader, &board);
    let mut out = io::stdout().lock();
    let mut answer = Answer::Yes;
    let mut agreement = Agreement::default();
    let mut times = Times::default();
    loop {
        let batch = puzzles.batch().map_err(|error| Failure::File { name: args.file.clone(), error })?;
        if batch.is_empty() {
            break;
        }
        for record in batch {
            let wrong = |e: String| Failure::Input(format!("{}: line {}: {e}", args.file, record.line));
            let text = record.text.clone().map_err(wrong)?;
            let (grid, rest) = puzzle(&board, &text).map_err(wrong)?;
            if args.times {
                times.solve(Position::on(tables.clone(), &grid));
                continue;
            }
            let grade = grader.grade(&grid);
            let [mut level, mut score, mut hardest, mut histogram] = ["?"; 4].map(String::from);
            match &grade {
                Some(grade) => {
                    level = grade.level.slug().into();
                    score = grade.score.to_string();
                    hardest = grade.hardest.to_string();
                    let counts: Vec<String> =
                        grade.histogram.iter().map(|(t, count)| format!("{t}:{count}")).collect();
                    histogram = counts.join(" ");
                }
                None => answer = Answer::No,
            }
            let [mut tenths, mut hodoku_level, mut hodoku_score] = ["-"; 3].map(String::from);
            if !args.quick {
                let position = Position::on(tables.clone(), &grid).with_one_solution(true);
                let (explained, other) = (explain(&position), hodoku(&position));
                tenths = match explained.solved {
                    true => format!("{}.{}", explained.rating / 10, explained.rating % 10),
                    false => "?".into(),
                };
                hodoku_level = other.level.name().into();
                hodoku_score = other.score.to_string();
                if args.against {
                    let ours = Ours { grade: grade.as_ref(), explained, hodoku: other };
                    agreement.add(&ours, &Theirs::read(rest).map_err(wrong)?);
                }
            }
            let puzzle = line::write(&grid, '0');
            writeln!(
                out,
                "{puzzle}\t{level}\t{score}\t{tenths}\t{hodoku_level}\t{hodoku_score}\t{hardest}\t{histogram}"
            )
            .map_err(Failure::Output)?;
        }
    }
    if args.times {
        write!(out, "{times}").map_err(Failure::Output)?;
    }
    if args.against {
        eprint!("{agreement}");
    }
    Ok(answer)
}

/// The puzzle of a record, and what follows it on its line.
fn puzzle<'t>(board: &Board, text: &'t str) -> Result<(Grid, &'t str), String> {
    if let Some((first, rest)) = text.split_once([' ', '\t'])
        && first.chars().count() == board.cell_count()
        && let Ok(grid) = input::grid(board, first)
    {
        return Ok((grid, rest));
    }
    Ok((input::grid(board, text)?, ""))
}
