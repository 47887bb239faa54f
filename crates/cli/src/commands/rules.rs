//! `nonet rules`: lists the families of variant rules with a sentence each.

use std::io::{self, Write};

use nonet_engine::Family;
use nonet_text::{Lang, family_sentence};

use nonet_cli::{CommandAnswer, CommandError};

/// List the families of variant rules.
#[derive(clap::Args)]
pub struct RulesArgs {}

/// Prints one family per line: its slug, a tab, and the sentence that states it.
pub fn run(_: &RulesArgs) -> Result<CommandAnswer, CommandError> {
    let mut out = io::stdout().lock();
    for family in Family::ALL {
        writeln!(out, "{}\t{}", family.slug(), family_sentence(Lang::English, *family))
            .map_err(CommandError::Output)?;
    }
    Ok(CommandAnswer::Yes)
}
