//! `nonet convert`: converts puzzles and collections from one format to another.

use std::io::{self, BufRead, BufReader, Write};
use std::sync::Arc;

use nonet_engine::{Board, Puzzle};
use nonet_formats::collection::{
    CollectionFormat, CollectionItem, CollectionReader, CollectionWriter, LineReader, SavedPuzzle,
};
use nonet_formats::variants;
use nonet_formats::variants::VariantFormat;

use nonet_cli::input::{self, PuzzleRecord};
use nonet_cli::puzzle::RecordContent;
use nonet_cli::{CommandAnswer, CommandError, options, puzzle, stderr};

/// Convert puzzles to another format, in order.
#[derive(clap::Args)]
#[command(after_help = "\
Reads puzzles with variants in every format of `--to` and from SudokuPad, and collections: lists of puzzles with \
remarks (.sdm), tables with a header line (.csv), HoDoKu's library, SEPB, SUIDs, links, .sdk, .ss, .sdx, OpenSudoku \
files, LibreSudoku backups and ipuz. Names, ratings, folders, digits, marks and playing times are kept if the target \
format has a place for them.\n\n\
PuzzleReader that the target format cannot express are reported on standard error and skipped. For a puzzle with an \
unsupported rule, the output is the word `unknown` and the name of the rule.\n\n\
Exit codes: 0 every puzzle was written; 1 some were not; 2 some lines could not be read.")]
pub struct ConvertArgs {
    /// File of puzzles, in any mix of formats; `-` is standard input.
    #[arg(default_value = "-")]
    file: String,
    /// The format to write: `nonet`, `iss` (Interactive Sudoku Solver), `killer-long`, `killer-short`, `f-puzzles`,
    /// `sudokumaker`, `candidates`; without variants also `sdm`, `csv`, `opensudoku`, `hodoku`, `sudokuwiki`,
    /// `sudokucoach`, `sdk`, `ss`, `sdx`, `ipuz`.
    #[arg(long, value_parser = form)]
    to: TargetFormat,
    /// The board for lines that contain digits only.
    #[arg(long, default_value = "classic")]
    board: String,
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
    let mut reader = BufReader::with_capacity(CHUNK_SIZE, reader);
    let failure = |error| CommandError::File { name: args.file.clone(), error };
    let is_collection =
        CollectionReader::is_structured(&String::from_utf8_lossy(reader.fill_buf().map_err(failure)?));
    let mut out = ConvertOutput::new(args.to);
    out.write(out.writer.as_ref().map_or("", CollectionWriter::begin))?;
    if is_collection {
        let mut collection = CollectionReader::new(Some(board));
        let mut any = false;
        loop {
            let chunk = reader.fill_buf().map_err(failure)?;
            let (taken, items) = (chunk.len(), collection.feed(chunk));
            if taken == 0 {
                break;
            }
            reader.consume(taken);
            any |= out.items(items)?;
        }
        any |= out.items(collection.finish())?;
        if !any {
            return Err(input::nothing_found(&args.file, "puzzle"));
        }
    } else {
        let mut puzzles = input::PuzzleReader::new(&args.file, Box::new(reader), &board);
        let mut lines = LineReader::new(Some(board.clone()));
        loop {
            let batch = puzzles.batch()?;
            if batch.is_empty() {
                break;
            }
            for record in batch {
                out.record(&board, &mut lines, &record)?;
            }
        }
        puzzles.require_any()?;
    }
    let end = out.writer.as_ref().map_or_else(String::new, CollectionWriter::end);
    out.write(&end)?;
    if !out.all_read {
        return Err(CommandError::Input("some lines could not be read".into()));
    }
    Ok(if out.all_written { CommandAnswer::Yes } else { CommandAnswer::No })
}

/// Bytes read at a time.
const CHUNK_SIZE: usize = 1 << 20;

struct ConvertOutput {
    out: io::StdoutLock<'static>,
    form: TargetFormat,
    writer: Option<CollectionWriter>,
    all_read: bool,
    all_written: bool,
}

impl ConvertOutput {
    fn new(form: TargetFormat) -> ConvertOutput {
        let writer = match form {
            TargetFormat::WithVariants(_) => None,
            TargetFormat::Collection(form) => Some(CollectionWriter::new(form)),
        };
        ConvertOutput { out: io::stdout().lock(), form, writer, all_read: true, all_written: true }
    }

    fn write(&mut self, text: &str) -> Result<(), CommandError> {
        self.out.write_all(text.as_bytes()).map_err(CommandError::Output)
    }

    /// Converts a record: one line, or a grid of several lines.
    fn record(
        &mut self,
        board: &Arc<Board>,
        lines: &mut LineReader,
        record: &PuzzleRecord,
    ) -> Result<(), CommandError> {
        let line = record.line();
        let number = usize::try_from(line).unwrap_or(usize::MAX);
        match puzzle::read(board, record) {
            Ok(RecordContent::WithVariants(puzzle)) => self.with_variants(&puzzle, line),
            Ok(RecordContent::Unknown(name)) => {
                self.all_written = false;
                self.write(&format!("unknown\t{name}\n"))
            }
            Ok(RecordContent::Digits(grid)) => self.item(Ok(SavedPuzzle::new(board.clone(), grid)), line),
            // The line may be a puzzle followed by a remark.
            Err(error) => match lines.line(record.text(), number) {
                None => Ok(()),
                Some(Ok(puzzle)) => self.item(Ok(puzzle), line),
                Some(Err(_)) => self.item(Err(error), line),
            },
        }
    }

    /// Converts items of a collection; returns false if there are none.
    fn items(&mut self, items: Vec<CollectionItem>) -> Result<bool, CommandError> {
        let any = !items.is_empty();
        items.into_iter().try_for_each(|item| self.item(item.map_err(|error| error.to_string()), 0))?;
        Ok(any)
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
