//! `nonet boards`: lists the boards for `--board`, or writes one as a file.

use std::io::{Write, stdout};

use nonet_engine::geometry::catalogue;
use nonet_formats::board_json;

use nonet_cli::{CommandAnswer, CommandError, options};

#[derive(clap::Args)]
pub struct BoardsArgs {
    /// Write this board as JSON, to edit it and use it with `--board file:<path>`
    name: Option<String>,
}

/// Patterns of names that cannot be listed one by one.
const NAME_PATTERNS: [(&str, &str); 6] = [
    ("9x9", "another name for classic"),
    ("non-touching", "another name for anti-king, which is the same rule on a square grid"),
    ("jigsaw:<regions>", "the region of each cell, as letters, digits or comma-separated numbers"),
    ("boxes:<rows>x<columns>", "a square grid with boxes of this many rows and columns"),
    ("<board>+<board>", "a board with the extra rules of others, such as 6x6+x or anti-knight+anti-king"),
    ("file:<path>", "a board file; `nonet boards <name>` writes one"),
];

pub fn run(args: &BoardsArgs) -> Result<CommandAnswer, CommandError> {
    let mut out = stdout().lock();
    if let Some(name) = &args.name {
        let text = board_json::write(&*options::board(name)?);
        return out.write_all(text.as_bytes()).map(|()| CommandAnswer::Yes).map_err(CommandError::Output);
    }
    let mut write = || -> Result<(), CommandError> {
        for name in catalogue::NAMES {
            let board = options::board(name)?;
            writeln!(out, "{name}\t{} cells\t{} digits", board.cell_count(), board.digit_count())
                .map_err(CommandError::Output)?;
        }
        for (pattern, meaning) in NAME_PATTERNS {
            writeln!(out, "{pattern}\t{meaning}").map_err(CommandError::Output)?;
        }
        Ok(())
    };
    write().map(|()| CommandAnswer::Yes)
}
