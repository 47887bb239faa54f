//! `nonet convert`: converts puzzles and collections from one format to another.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_engine::{Board, Puzzle};
use nonet_formats::collection::{CollectionFormat, CollectionWriter, SavedPuzzle};
use nonet_formats::variants;
use nonet_formats::variants::VariantFormat;

use nonet_cli::input::{self, PuzzleRecord};
use nonet_cli::puzzle::RecordContent;
use nonet_cli::{CommandAnswer, CommandError, options, puzzle, stderr};

/// Convert puzzles to another format, in order.
#[derive(clap::Args)]
#[command(after_help = "\
Reads puzzles with variants in every format of `--to`, and collections: lists of puzzles with \
remarks (.sdm), tables with a header line (.csv), HoDoKu's library, SEPB, SUIDs, links, .sdk, .ss, .sdx, OpenSudoku \
files, LibreSudoku backups and ipuz. Names, ratings, folders, digits, marks and playing times are kept if the target \
format has a place for them.\n\n\
Puzzles that the target format cannot express are reported on standard error and skipped. For a puzzle with a rule \
that is not known, the output is the word `refused`, the rules that were read and those that were not; with --strict \
also if only a sentence of its text was not understood, which is otherwise a note on standard error.\n\n\
Exit codes: 0 every puzzle was written; 1 some were not; 2 some lines could not be read.")]
pub struct ConvertArgs {
    /// File of puzzles, in any mix of formats; `-` is standard input.
    #[arg(default_value = "-")]
    file: String,
    /// The format to write: `nonet`, `iss` (Interactive Sudoku Solver), `killer-long`, `killer-short`, `f-puzzles`,
    /// `sudokupad`, `sudokumaker`, `candidates`; without variants also `sdm`, `csv`, `opensudoku`, `hodoku`, `sudokuwiki`,
    /// `sudokucoach`, `sdk`, `ss`, `sdx`, `ipuz`.
    #[arg(long, value_parser = form)]
    to: TargetFormat,
    /// The board for lines that contain digits only.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Refuse puzzles that were not understood completely.
    #[arg(long)]
    strict: bool,
}

/// The format to write.
#[derive(Clone, Copy)]
enum TargetFormat {
    WithVariants(VariantFormat),
    Collection(CollectionFormat),
}

fn form(text: &str) -> Result<TargetFormat, String> {
    let ruled = VariantFormat::ALL.into_iter().map(|kind| (kind.slug(), TargetFormat::WithVariants(kind)));
    let collections =
        CollectionFormat::ALL.into_iter().map(|form| (form.slug(), TargetFormat::Collection(form)));
    let mut all = ruled.chain(collections);
    let names: Vec<&str> = all.clone().map(|(name, _)| name).collect();
    all.find(|(name, _)| *name == text)
        .map(|(_, form)| form)
        .ok_or_else(|| format!("the formats are {}", names.join(", ")))
}

pub fn run(args: &ConvertArgs) -> Result<CommandAnswer, CommandError> {
    let board = options::board(&args.board)?;
    let (reader, _) = input::open(&args.file)?;
    let mut puzzles = input::PuzzleReader::new(&args.file, reader, &board);
    let mut out = ConvertOutput::new(args);
    out.write(out.writer.as_ref().map_or("", CollectionWriter::begin))?;
    loop {
        let batch = puzzles.batch()?;
        if batch.is_empty() {
            break;
        }
        for record in batch {
            out.record(&board, &record)?;
        }
    }
    puzzles.require_any()?;
    let end = out.writer.as_ref().map_or_else(String::new, CollectionWriter::end);
    out.write(&end)?;
    if !out.all_read {
        return Err(CommandError::Input("some lines could not be read".into()));
    }
    Ok(if out.all_written { CommandAnswer::Yes } else { CommandAnswer::No })
}

struct ConvertOutput {
    out: io::StdoutLock<'static>,
    form: TargetFormat,
    writer: Option<CollectionWriter>,
    strict: bool,
    all_read: bool,
    all_written: bool,
}

impl ConvertOutput {
    fn new(args: &ConvertArgs) -> ConvertOutput {
        let form = args.to;
        let writer = match form {
            TargetFormat::WithVariants(_) => None,
            TargetFormat::Collection(form) => Some(CollectionWriter::new(form)),
        };
        ConvertOutput {
            out: io::stdout().lock(),
            form,
            writer,
            strict: args.strict,
            all_read: true,
            all_written: true,
        }
    }

    fn write(&mut self, text: &str) -> Result<(), CommandError> {
        self.out.write_all(text.as_bytes()).map_err(CommandError::Output)
    }

    /// Converts a record.
    fn record(&mut self, board: &Arc<Board>, record: &PuzzleRecord) -> Result<(), CommandError> {
        let line = if record.item().is_some() { 0 } else { record.line() };
        match puzzle::read(board, record) {
            Ok(RecordContent::WithVariants(found)) => {
                if !found.unknown.is_empty() || self.strict && found.is_partial() {
                    self.all_written = false;
                    return self.write(&format!("refused\t{}\n", puzzle::understood(&found, false)));
                }
                if found.is_partial() {
                    stderr::note(format!("line {line}: {}", puzzle::understood(&found, false)));
                }
                self.with_variants(&found.puzzle, line)
            }
            Ok(RecordContent::Digits(grid)) => self.item(Ok(SavedPuzzle::new(board.clone(), grid)), line),
            Ok(RecordContent::Saved(saved)) => self.item(Ok(*saved), line),
            Err(error) => self.item(Err(error), line),
        }
    }

    fn item(&mut self, item: Result<SavedPuzzle, String>, line: u64) -> Result<(), CommandError> {
        let saved = match item {
            Ok(saved) => saved,
            Err(error) => {
                self.all_read = false;
                stderr::note(error);
                return Ok(());
            }
        };
        match (self.form, &mut self.writer) {
            (TargetFormat::Collection(form), Some(writer)) if form.supports(&saved) => {
                let text = writer.puzzle(&saved);
                self.write(&text)
            }
            (TargetFormat::WithVariants(_), _) => match Puzzle::new(saved.board, saved.givens) {
                Ok(puzzle) => self.with_variants(&puzzle, line),
                Err(error) => {
                    self.all_read = false;
                    stderr::note(format!("line {line}, column 1: {error}"));
                    Ok(())
                }
            },
            _ => {
                self.all_written = false;
                stderr::note(format!(
                    "line {line}: this format cannot express the board ‘{}’",
                    saved.board.name()
                ));
                Ok(())
            }
        }
    }

    fn with_variants(&mut self, puzzle: &Puzzle, line: u64) -> Result<(), CommandError> {
        let written = match self.form {
            TargetFormat::WithVariants(kind) => {
                variants::write(puzzle, kind).map_err(|error| error.to_string())
            }
            TargetFormat::Collection(_) if puzzle.board().rules().is_empty() => {
                return self
                    .item(Ok(SavedPuzzle::new(puzzle.board().clone(), puzzle.givens().clone())), line);
            }
            TargetFormat::Collection(_) => Err("this format cannot express variants".to_owned()),
        };
        match written {
            Ok(text) => self.write(&(text + "\n")),
            Err(error) => {
                self.all_written = false;
                stderr::note(format!("line {line}: {error}"));
                Ok(())
            }
        }
    }
}
