//! `nonet rate`: how hard each puzzle of a file is, on three scales.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_engine::format::line;
use nonet_engine::rating::{Grader, explain, hodoku};
use nonet_engine::technique::{Layout, Position};

use crate::{Answer, Failure, board_name, input};

/// Rate puzzles: our grade and score, Sudoku Explainer's rating, HoDoKu's level and score.
#[derive(clap::Args)]
pub struct Args {
    /// File of puzzles, or - for standard input.
    file: String,
    /// The board they are on.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Our own grade only, which is by far the quickest.
    #[arg(long)]
    quick: bool,
}

/// Tab-separated: puzzle, grade, score, Explainer rating, HoDoKu level, HoDoKu score, hardest technique, histogram.
/// `?` where the techniques do not reach the end. Exit 1 if there was any such puzzle.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    let layout = Arc::new(Layout::new(board.clone()));
    let grader = Grader::new(board.clone());
    let (reader, _) = input::open(&args.file)?;
    let mut puzzles = input::Puzzles::new(reader, &board);
    let mut out = io::stdout().lock();
    let mut answer = Answer::Yes;
    loop {
        let batch = puzzles.batch().map_err(|error| Failure::File { name: args.file.clone(), error })?;
        if batch.is_empty() {
            return Ok(answer);
        }
        for record in batch {
            let wrong = |e: String| Failure::Input(format!("{}: line {}: {e}", args.file, record.line));
            let text = record.text.clone().map_err(wrong)?;
            let grid = input::grid(&board, &text).map_err(wrong)?;
            let position = Position::on(layout.clone(), &grid);
            let grade = grader.grade(&grid);
            let ours = match &grade {
                Some(grade) => {
                    let histogram: Vec<String> =
                        grade.histogram.iter().map(|(t, count)| format!("{t}:{count}")).collect();
                    [
                        grade.level.slug().into(),
                        grade.score.to_string(),
                        grade.hardest.to_string(),
                        histogram.join(" "),
                    ]
                }
                None => {
                    answer = Answer::No;
                    ["?"; 4].map(String::from)
                }
            };
            let others = if args.quick { ["-"; 3].map(String::from) } else { others(&position) };
            let [level, score, hardest, histogram] = ours;
            let [explained, hodoku_level, hodoku_score] = others;
            let puzzle = line::write(&grid, '0');
            writeln!(
                out,
                "{puzzle}\t{level}\t{score}\t{explained}\t{hodoku_level}\t{hodoku_score}\t{hardest}\t{histogram}"
            )
            .map_err(Failure::Output)?;
        }
    }
}

fn others(position: &Position) -> [String; 3] {
    let position = position.clone().with_one_solution(true);
    let explained = explain(&position);
    let hodoku = hodoku(&position);
    let tenths = format!("{}.{}", explained.rating / 10, explained.rating % 10);
    let tenths = if explained.solved { tenths } else { "?".into() };
    [tenths, hodoku.level.name().into(), hodoku.score.to_string()]
}
