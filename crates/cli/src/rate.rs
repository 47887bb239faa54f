//! `nonet rate`: rates each puzzle in a file on three scales.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::rating::{ExplainerRating, Grade, Grader, HodokuRating, explainer_rating, hodoku_rating};
use nonet_engine::technique::{BoardTables, Effort, Position};
use nonet_engine::{Board, Grid};

use crate::input::PuzzleRecord;
use crate::program::{CommandAnswer, CommandError};
use crate::puzzle::RecordContent;
use crate::{input, options, puzzle, stderr};

/// Rate puzzles: Nonet's grade and score, Sudoku Explainer's rating, HoDoKu's level and score.
#[derive(clap::Args)]
pub struct RateArgs {
    #[command(flatten)]
    source: RateInput,
    /// Compute Nonet's own grade only, which is much faster.
    #[arg(long)]
    quick: bool,
}

/// The puzzles to rate, and the limit for each.
#[derive(clap::Args)]
#[group(skip)]
pub struct RateInput {
    /// File of puzzles, or - for standard input. Text after the puzzle on a line is ignored.
    file: String,
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Stop rating a puzzle after this many searches for a step; each takes at most a few milliseconds on the classic
    /// board.
    #[arg(long)]
    max_steps: Option<u64>,
    /// Number of the first line in messages, for a file that is part of a larger one.
    #[arg(long, default_value_t = 1, value_name = "N")]
    first_line: u64,
    /// Refuse puzzles that were not understood completely.
    #[arg(long)]
    strict: bool,
}

/// A puzzle to rate.
pub struct InputPuzzle<'a> {
    /// Name of the file.
    file: &'a str,
    record: &'a PuzzleRecord,
    /// Givens.
    grid: Grid,
    /// Text after the puzzle on its line.
    remark: &'a str,
    /// True if the puzzle has variants.
    has_rules: bool,
    tables: Arc<BoardTables>,
}

/// The ratings of a puzzle.
pub struct PuzzleRatings {
    /// Nonet's grade; `None` if its techniques do not solve the puzzle.
    pub grade: Option<Grade>,
    /// Sudoku Explainer's and HoDoKu's ratings; `None` with `--quick` and for puzzles with variants, which these
    /// programs do not support.
    pub other_scales: Option<(ExplainerRating, HodokuRating)>,
}

impl InputPuzzle<'_> {
    /// Returns the position before the first step.
    pub fn position(&self) -> Position {
        Position::from_grid(self.tables.clone(), &self.grid)
    }

    /// Returns the text after the puzzle on its line.
    pub fn remark(&self) -> &str {
        self.remark
    }

    /// Returns the file, line and column at which the text after the puzzle begins.
    pub fn remark_position(&self) -> String {
        let characters = |text: &str| text.chars().count();
        let column = characters(self.record.text()).saturating_sub(characters(self.remark.trim_start())) + 1;
        format!("{}: line {}, column {column}", self.file, self.record.line())
    }
}

/// Prints the ratings, tab-separated: puzzle, grade, score, Explainer rating, HoDoKu level, HoDoKu score, hardest
/// technique, histogram, and the minutes that people are expected to take (fitted to classic puzzles; a guess for
/// others). A rating is `?` if the techniques do not solve the puzzle; the exit code is then 1.
pub fn run(args: &RateArgs) -> Result<CommandAnswer, CommandError> {
    print(&args.source, args.quick, |_, _| Ok(()))
}

/// Prints the ratings on all scales, and passes each puzzle with its ratings to `compare` first.
pub fn run_with(
    source: &RateInput,
    compare: impl FnMut(&InputPuzzle, &PuzzleRatings) -> Result<(), CommandError>,
) -> Result<CommandAnswer, CommandError> {
    print(source, false, compare)
}

fn print(
    source: &RateInput,
    is_quick: bool,
    mut compare: impl FnMut(&InputPuzzle, &PuzzleRatings) -> Result<(), CommandError>,
) -> Result<CommandAnswer, CommandError> {
    let mut out = io::stdout().lock();
    // For puzzles on the board of `--board`.
    let mut usual: Option<Grader> = None;
    for_each_puzzle(source, |entry| {
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
        let mut other_scales = None;
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
            other_scales = Some((explained, other));
        }
        let answer = if grade.is_none() || spent { CommandAnswer::No } else { CommandAnswer::Yes };
        compare(entry, &PuzzleRatings { grade, other_scales })?;
        if spent {
            stderr::note(format!(
                "line {}: {}",
                entry.record.line(),
                stderr::limit_reached(source.max_steps)
            ));
        }
        let puzzle =
            if entry.has_rules { entry.record.text().to_owned() } else { line::write(&entry.grid, '0') };
        writeln!(
            out,
            "{puzzle}\t{level}\t{score}\t{tenths}\t{hodoku_level}\t{hodoku_score}\t{hardest}\t{histogram}\t{minutes}"
        )
        .map_err(CommandError::Output)?;
        Ok(answer)
    })
}

/// Passes each puzzle in the file to `take`. For a puzzle with an unsupported rule, prints the name of that rule
/// instead. Returns [`CommandAnswer::No`] if there was such a puzzle, or if `take` returned it for any puzzle.
pub fn for_each_puzzle(
    source: &RateInput,
    mut take: impl FnMut(&InputPuzzle) -> Result<CommandAnswer, CommandError>,
) -> Result<CommandAnswer, CommandError> {
    let board = options::board(&source.board)?;
    let tables = Arc::new(BoardTables::new(board.clone()));
    let (reader, _) = input::open(&source.file)?;
    let mut puzzles = input::PuzzleReader::new(&source.file, reader, &board).numbered_from(source.first_line);
    let mut answer = CommandAnswer::Yes;
    loop {
        let batch = puzzles.batch()?;
        if batch.is_empty() {
            break;
        }
        for record in &batch {
            let wrong = |e| CommandError::Input(format!("{}: {e}", source.file));
            let entry = match puzzle::read(&board, record) {
                Ok(RecordContent::WithVariants(found)) => {
                    // A rating of a puzzle without one of its rules would be wrong.
                    if !found.unknown.is_empty() || source.strict && found.is_partial() {
                        answer = CommandAnswer::No;
                        let column = puzzle::understood(&found, false);
                        writeln!(io::stdout(), "refused\t{column}").map_err(CommandError::Output)?;
                        continue;
                    }
                    if found.is_partial() {
                        let column = puzzle::understood(&found, false);
                        stderr::note(format!("line {}: {column}", record.line()));
                    }
                    InputPuzzle {
                        file: &source.file,
                        record,
                        grid: found.puzzle.givens().clone(),
                        remark: "",
                        has_rules: true,
                        tables: Arc::new(BoardTables::new(found.puzzle.board().clone())),
                    }
                }
                // A remark after the puzzle is kept.
                Ok(RecordContent::Saved(saved)) if givens(&board, record).is_err() => InputPuzzle {
                    file: &source.file,
                    record,
                    grid: saved.givens.clone(),
                    remark: "",
                    has_rules: false,
                    tables: Arc::new(BoardTables::new(saved.board.clone())),
                },
                Ok(RecordContent::Digits(_) | RecordContent::Saved(_)) | Err(_) => {
                    let (grid, remark) = givens(&board, record).map_err(wrong)?;
                    InputPuzzle {
                        file: &source.file,
                        record,
                        grid,
                        remark,
                        has_rules: false,
                        tables: tables.clone(),
                    }
                }
            };
            if take(&entry)? == CommandAnswer::No {
                answer = CommandAnswer::No;
            }
        }
    }
    puzzles.require_any()?;
    Ok(answer)
}

/// Reads the givens of a record; also returns the text after the puzzle on its line.
fn givens<'t>(board: &Board, record: &'t PuzzleRecord) -> Result<(Grid, &'t str), String> {
    if let Some((first, rest)) = record.text().trim_start().split_once([' ', '\t'])
        && first.chars().count() == board.cell_count()
        && let Ok(grid) = input::read(board, first)
    {
        return Ok((grid, rest));
    }
    Ok((record.grid(board)?, ""))
}
