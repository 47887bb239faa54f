//! `nonet completions` and `nonet manual`: what shells and `man` know of the command.

use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Command;
use clap_complete::Shell;
use nonet_cli::{CommandAnswer, CommandError};

#[derive(clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

#[derive(clap::Args)]
pub struct ManualArgs {
    /// The folder to write the pages into
    folder: PathBuf,
}

/// Prints the script with which a shell completes the command's arguments.
pub fn completions(args: &CompletionsArgs, mut command: Command) -> Result<CommandAnswer, CommandError> {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    stdout().write_all(&script).map(|()| CommandAnswer::Yes).map_err(CommandError::Output)
}

/// Writes a page of the manual for the command and each of its subcommands.
pub fn manual(args: &ManualArgs, command: Command) -> Result<CommandAnswer, CommandError> {
    let named = |error| CommandError::File { name: args.folder.display().to_string(), error };
    std::fs::create_dir_all(&args.folder).map_err(named)?;
    clap_mangen::generate_to(command, &args.folder).map(|()| CommandAnswer::Yes).map_err(named)
}
