//! `nonet convert`: puzzles and collections from one form into another.

use std::io::{self, BufRead, BufReader, Write};
use std::sync::Arc;

use nonet_engine::{Board, Puzzle};
use nonet_formats::collection::{
    CollectionForm, CollectionReader, CollectionWriter, Item, LineReader, SavedPuzzle,
};
use nonet_formats::ruled;
use nonet_formats::ruled::Kind;

use nonet_cli::input::{self, Record};
use nonet_cli::puzzle::Line;
use nonet_cli::{Answer, Failure, board_name, puzzle, tell};

/// Write puzzles in another form, in order.
#[derive(clap::Args)]
#[command(after_help = "\
Read are puzzles with rules in all forms of `--to` and as SudokuPad draws them, and as collections lists of puzzles with remarks (.sdm), tables with \
a head (.csv), HoDoKu's library, SEPB, SUIDs, links, .sdk, .ss, .sdx, OpenSudoku's files and LibreSudoku's backups, ipuz: names, \
ratings, folders, and what was written, marked and how long are kept where the other form can say them.\n\n\
What cannot be said in the other form is named on standard error, and the rest goes on; a puzzle with a rule that is \
not known here gives a line `unknown` and its name.\n\n\
Exit codes: 0 every puzzle was written; 1 some could not; 2 some line could not be read.")]
pub struct Args {
    /// Puzzles, mixed as they come; `-` is standard input.
    #[arg(default_value = "-")]
    file: String,
    /// The form to write: `nonet`, `iss` (Interactive Sudoku Solver), `killer-long`, `killer-short`, `f-puzzles`,
    /// `sudokumaker`; of puzzles without rules also `sdm`, `csv`, `opensudoku`, `hodoku`, `sudokuwiki`, `sudokucoach`, `sdk`, `ss`,
    /// `sdx`, `ipuz`.
    #[arg(long, value_parser = form)]
    to: Form,
    /// The board of lines that hold digits only.
    #[arg(long, default_value = "classic")]
    board: String,
}

/// What is written.
#[derive(Clone, Copy)]
enum Form {
    Ruled(Kind),
    Collection(CollectionForm),
}

fn form(text: &str) -> Result<Form, String> {
    let ruled = Kind::ALL.into_iter().map(|kind| (kind.slug(), Form::Ruled(kind)));
    let collections = CollectionForm::ALL.into_iter().map(|form| (form.slug(), Form::Collection(form)));
    let mut all = ruled.chain(collections);
    let names: Vec<&str> = all.clone().map(|(name, _)| name).collect();
    all.find(|(name, _)| *name == text)
        .map(|(_, form)| form)
        .ok_or_else(|| format!("it is one of {}", names.join(", ")))
}

pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    let (reader, _) = input::open(&args.file)?;
    let mut reader = BufReader::with_capacity(PIECE, reader);
    let failure = |error| Failure::File { name: args.file.clone(), error };
    let is_one = CollectionReader::is_one(&String::from_utf8_lossy(reader.fill_buf().map_err(failure)?));
    let mut out = Output::new(args.to);
    out.put(out.writer.as_ref().map_or("", CollectionWriter::begin))?;
    if is_one {
        let mut collection = CollectionReader::new(Some(board));
        let mut any = false;
        loop {
            let piece = reader.fill_buf().map_err(failure)?;
            let (taken, items) = (piece.len(), collection.feed(piece));
            if taken == 0 {
                break;
            }
            reader.consume(taken);
            any |= out.items(items)?;
        }
        any |= out.items(collection.finish())?;
        if !any {
            return Err(input::none_in(&args.file, "puzzle"));
        }
    } else {
        let mut puzzles = input::Puzzles::new(&args.file, Box::new(reader), &board);
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
        puzzles.must_have_been()?;
    }
    let end = out.writer.as_ref().map_or_else(String::new, CollectionWriter::end);
    out.put(&end)?;
    if !out.all_read {
        return Err(Failure::Input("some lines could not be read".into()));
    }
    Ok(if out.all_written { Answer::Yes } else { Answer::No })
}

/// So much is read at a time.
const PIECE: usize = 1 << 20;

struct Output {
    out: io::StdoutLock<'static>,
    form: Form,
    writer: Option<CollectionWriter>,
    all_read: bool,
    all_written: bool,
}

impl Output {
    fn new(form: Form) -> Output {
        let writer = match form {
            Form::Ruled(_) => None,
            Form::Collection(form) => Some(CollectionWriter::new(form)),
        };
        Output { out: io::stdout().lock(), form, writer, all_read: true, all_written: true }
    }

    fn put(&mut self, text: &str) -> Result<(), Failure> {
        self.out.write_all(text.as_bytes()).map_err(Failure::Output)
    }

    /// A line, or a grid of several.
    fn record(&mut self, board: &Arc<Board>, lines: &mut LineReader, record: &Record) -> Result<(), Failure> {
        let line = record.line();
        let number = usize::try_from(line).unwrap_or(usize::MAX);
        match puzzle::read(board, record) {
            Ok(Line::Ruled(puzzle)) => self.ruled(&puzzle, line),
            Ok(Line::Unknown(name)) => {
                self.all_written = false;
                self.put(&format!("unknown\t{name}\n"))
            }
            Ok(Line::Digits(grid)) => self.item(Ok(SavedPuzzle::new(board.clone(), grid)), line),
            // What is no puzzle alone may be one with a remark.
            Err(error) => match lines.line(record.text(), number) {
                None => Ok(()),
                Some(Ok(puzzle)) => self.item(Ok(puzzle), line),
                Some(Err(_)) => self.item(Err(error), line),
            },
        }
    }

    /// Items of a collection; false if there are none.
    fn items(&mut self, items: Vec<Item>) -> Result<bool, Failure> {
        let any = !items.is_empty();
        items.into_iter().try_for_each(|item| self.item(item.map_err(|error| error.to_string()), 0))?;
        Ok(any)
    }

    fn item(&mut self, item: Result<SavedPuzzle, String>, line: u64) -> Result<(), Failure> {
        let saved = match item {
            Ok(saved) => saved,
            Err(error) => {
                self.all_read = false;
                tell::note(error);
                return Ok(());
            }
        };
        match (self.form, &mut self.writer) {
            (Form::Collection(form), Some(writer)) if form.can_say(&saved) => {
                let text = writer.puzzle(&saved);
                self.put(&text)
            }
            (Form::Ruled(_), _) => match Puzzle::new(saved.board, saved.givens) {
                Ok(puzzle) => self.ruled(&puzzle, line),
                Err(error) => {
                    self.all_read = false;
                    tell::note(format!("line {line}, column 1: {error}"));
                    Ok(())
                }
            },
            _ => {
                self.all_written = false;
                tell::note(format!("line {line}: there, the board ‘{}’ cannot be said", saved.board.name()));
                Ok(())
            }
        }
    }

    fn ruled(&mut self, puzzle: &Puzzle, line: u64) -> Result<(), Failure> {
        let written = match self.form {
            Form::Ruled(kind) => ruled::write(puzzle, kind).map_err(|error| error.to_string()),
            Form::Collection(_) if puzzle.board().rules().is_empty() => {
                return self
                    .item(Ok(SavedPuzzle::new(puzzle.board().clone(), puzzle.givens().clone())), line);
            }
            Form::Collection(_) => Err("there, rules cannot be said".to_owned()),
        };
        match written {
            Ok(text) => self.put(&(text + "\n")),
            Err(error) => {
                self.all_written = false;
                tell::note(format!("line {line}: {error}"));
                Ok(())
            }
        }
    }
}
