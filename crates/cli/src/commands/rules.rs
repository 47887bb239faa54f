//! `nonet rules`: the families of rules, a sentence each.

use std::io::{self, Write};

use nonet_engine::Family;
use nonet_text::{Lang, family_sentence};

use nonet_cli::{Answer, Failure};

/// List the families of rules that puzzles may have.
#[derive(clap::Args)]
pub struct Args {}

/// A family per line: the word it is written with, a tab, what it says.
pub fn run(_: &Args) -> Result<Answer, Failure> {
    let mut out = io::stdout().lock();
    for family in Family::ALL {
        writeln!(out, "{}\t{}", family.slug(), family_sentence(Lang::English, *family))
            .map_err(Failure::Output)?;
    }
    Ok(Answer::Yes)
}
