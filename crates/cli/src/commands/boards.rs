//! `nonet boards`: the names that `--board` takes, or one board as a file.

use std::io::{Write, stdout};

use nonet_engine::geometry::catalogue;
use nonet_formats::board_json;

use nonet_cli::{Answer, Failure, board_name};

#[derive(clap::Args)]
pub struct Args {
    /// Write this board as a JSON file, to change it and read it again with `--board file:<path>`
    name: Option<String>,
}

/// Forms of names that cannot be listed one by one.
const FORMS: [(&str, &str); 6] = [
    ("9x9", "another name of classic"),
    ("non-touching", "another name of anti-king, which on a square grid is the same rule"),
    ("jigsaw:<regions>", "a letter or digit per cell, or numbers with commas between, says its region"),
    ("boxes:<rows>x<columns>", "a square grid whose boxes have that many rows and columns"),
    ("<board>+<board>", "one board with the extra rules of others, such as 6x6+x or anti-knight+anti-king"),
    ("file:<path>", "a board file; `nonet boards <name>` writes one"),
];

pub fn run(args: &Args) -> Result<Answer, Failure> {
    let mut out = stdout().lock();
    if let Some(name) = &args.name {
        let text = board_json::write(&*board_name::board(name)?);
        return out.write_all(text.as_bytes()).map(|()| Answer::Yes).map_err(Failure::Output);
    }
    let mut write = || -> Result<(), Failure> {
        for name in catalogue::NAMES {
            let board = board_name::board(name)?;
            writeln!(out, "{name}\t{} cells\t{} digits", board.cell_count(), board.digit_count())
                .map_err(Failure::Output)?;
        }
        for (form, meaning) in FORMS {
            writeln!(out, "{form}\t{meaning}").map_err(Failure::Output)?;
        }
        Ok(())
    };
    write().map(|()| Answer::Yes)
}
