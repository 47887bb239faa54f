//! `nonet rate`: how hard each puzzle of a file is, on three scales.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rating::{ExplainerRating, Grade, Grader, HodokuRating, explainer_rating, hodoku_rating};
use nonet_engine::technique::{BoardTables, Effort, Position};
use nonet_engine::{Board, Grid};

use crate::input::Record;
use crate::puzzle::Line;
use crate::{Answer, Failure, board_name, input, puzzle, tell};

/// Rate puzzles: our grade and score, Sudoku Explainer's rating, HoDoKu's level and score.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Our own grade only, which is by far the quickest.
    #[arg(long)]
    quick: bool,
}

/// The puzzles to rate, and how long to look at each.
#[derive(clap::Args)]
#[group(skip)]
pub struct Source {
    /// File of puzzles, or - for standard input. On lines whose first word is a whole puzzle the rest is passed over.
    file: String,
    /// The board they are on.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Stop each rating after looking so many times; a look takes a few milliseconds at most on the classic board.
    #[arg(long)]
    max_steps: Option<u64>,
    /// What the first line is called when something is said of lines: for a part of a larger file.
    #[arg(long, default_value_t = 1, value_name = "N")]
    first_line: u64,
}

/// A puzzle of the file.
pub struct Entry<'a> {
    /// The name of the file.
    file: &'a str,
    /// Its text and lines.
    record: &'a Record,
    /// Its givens.
    grid: Grid,
    /// The words after it on its line.
    rest: &'a str,
    /// True if it brings rules of its own.
    has_rules: bool,
    /// The tables of its board.
    tables: Arc<BoardTables>,
}

/// The ratings of a puzzle.
pub struct Ratings {
    /// Ours, if our techniques reach the end.
    pub grade: Option<Grade>,
    /// Sudoku Explainer's and HoDoKu's, which know houses only; absent for puzzles with rules and with `--quick`.
    pub others: Option<(ExplainerRating, HodokuRating)>,
}

impl Entry<'_> {
    /// The position that it begins with.
    pub fn position(&self) -> Position {
        Position::from_grid(self.tables.clone(), &self.grid)
    }

    /// The words after the puzzle on its line.
    pub fn rest(&self) -> &str {
        self.rest
    }

    /// The file, line and column where those words begin.
    pub fn place_of_rest(&self) -> String {
        let characters = |text: &str| text.chars().count();
        let column = characters(self.record.text()).saturating_sub(characters(self.rest.trim_start())) + 1;
        format!("{}: line {}, column {column}", self.file, self.record.line())
    }
}

/// Prints the ratings: puzzle, grade, score, Explainer rating, HoDoKu level, HoDoKu score, hardest technique, histogram,
/// minutes that people are expected to take (fitted to classic puzzles; on other boards and under rules a guess), with
/// tabs between. `?` where the techniques do not reach the end. The answer is no if there was any such puzzle.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    print(&args.source, args.quick, |_, _| Ok(()))
}

/// Prints the ratings of all scales, and passes each puzzle with its ratings to `compare` before.
pub fn run_with(
    source: &Source,
    compare: impl FnMut(&Entry, &Ratings) -> Result<(), Failure>,
) -> Result<Answer, Failure> {
    print(source, false, compare)
}

fn print(
    source: &Source,
    is_quick: bool,
    mut compare: impl FnMut(&Entry, &Ratings) -> Result<(), Failure>,
) -> Result<Answer, Failure> {
    let mut out = io::stdout().lock();
    // For the board that `--board` names.
    let mut usual: Option<Grader> = None;
    each(source, |entry| {
        let own;
        let grader = if entry.has_rules {
            own = Grader::new(entry.tables.board().clone());
            &own
        } else {
            usual.get_or_insert_with(|| Grader::new(entry.tables.board().clone()))
        };
        let effort = || source.max_steps.map_or_else(Effort::default, Effort::new);
        let our_effort = effort();
        let grade = grader.grade_within(&entry.grid, our_effort.clone());
        let mut spent = our_effort.is_spent() && grade.is_none();
        let [mut level, mut score, mut hardest, mut histogram, mut minutes] = ["?"; 5].map(String::from);
        if let Some(grade) = &grade {
            level = grade.level.slug().into();
            score = grade.score.to_string();
            hardest = grade.hardest.to_string();
            let counts: Vec<String> =
                grade.histogram.iter().map(|(t, count)| format!("{t}:{count}")).collect();
            histogram = counts.join(" ");
            minutes = format!("{:.1}", grade.terms.seconds() / 60.0);
        }
        let [mut tenths, mut hodoku_level, mut hodoku_score] = ["-"; 3].map(String::from);
        let mut others = None;
        if !is_quick && !entry.has_rules {
            let position = || entry.position().with_one_solution(true).with_effort(effort());
            let (at, there) = (position(), position());
            let (explained, other) = (explainer_rating(&at), hodoku_rating(&there));
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
            others = Some((explained, other));
        }
        let answer = if grade.is_none() || spent { Answer::No } else { Answer::Yes };
        compare(entry, &Ratings { grade, others })?;
        if spent {
            tell::note(format!("line {}: {}", entry.record.line(), tell::stopped(source.max_steps)));
        }
        let puzzle =
            if entry.has_rules { entry.record.text().to_owned() } else { line::write(&entry.grid, '0') };
        writeln!(
            out,
            "{puzzle}\t{level}\t{score}\t{tenths}\t{hodoku_level}\t{hodoku_score}\t{hardest}\t{histogram}\t{minutes}"
        )
        .map_err(Failure::Output)?;
        Ok(answer)
    })
}

/// Passes each puzzle of the file to `take`. A puzzle with an unknown rule is named on standard output instead. The
/// answer is no if there was one, or if `take` said so of any.
pub fn each(
    source: &Source,
    mut take: impl FnMut(&Entry) -> Result<Answer, Failure>,
) -> Result<Answer, Failure> {
    let board = board_name::board(&source.board)?;
    let tables = Arc::new(BoardTables::new(board.clone()));
    let (reader, _) = input::open(&source.file)?;
    let mut puzzles = input::Puzzles::new(&source.file, reader, &board).numbered_from(source.first_line);
    let mut answer = Answer::Yes;
    loop {
        let batch = puzzles.batch()?;
        if batch.is_empty() {
            break;
        }
        for record in &batch {
            let wrong = |e| Failure::Input(format!("{}: {e}", source.file));
            let entry = match puzzle::read(&board, record) {
                Ok(Line::Unknown(name)) => {
                    answer = Answer::No;
                    writeln!(io::stdout(), "unknown\t{name}").map_err(Failure::Output)?;
                    continue;
                }
                Ok(Line::Ruled(puzzle)) => Entry {
                    file: &source.file,
                    record,
                    grid: puzzle.givens().clone(),
                    rest: "",
                    has_rules: true,
                    tables: Arc::new(BoardTables::new(puzzle.board().clone())),
                },
                Ok(Line::Digits(_)) | Err(_) => {
                    let (grid, rest) = givens(&board, record).map_err(wrong)?;
                    Entry { file: &source.file, record, grid, rest, has_rules: false, tables: tables.clone() }
                }
            };
            if take(&entry)? == Answer::No {
                answer = Answer::No;
            }
        }
    }
    puzzles.must_have_been()?;
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
