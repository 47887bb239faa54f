//! Runs other programs from the project's root, shows the command line, and reports failures.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

/// Returns the root folder of the project.
pub fn root() -> &'static Path {
    // The manifest is in xtask/launch/, so there is such a folder.
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(Path::new("."))
}

/// Returns a command that runs in the project's root.
pub fn tool(program: impl AsRef<OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Returns a command for the cargo that runs this program, so that toolchain overrides carry over.
pub fn cargo(args: &[&str]) -> Command {
    tool(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args)
}

/// Runs a command and waits for it.
///
/// # Errors
/// Returns an error that names the command if it does not start or fails.
pub fn run(command: &mut Command) -> Result<()> {
    let shown = show(command);
    eprintln!("   $ {shown}");
    let status = command.status().with_context(|| format!("`{shown}` did not start"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs a command like [`run`] and returns its standard output.
pub fn printed(command: &mut Command) -> Result<String> {
    let shown = show(command);
    eprintln!("   $ {shown}");
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("`{shown}` did not start"))?;
    if !output.status.success() {
        bail!("`{shown}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` did not print text"))
}

/// Returns the standard output of a command; `None` if it does not start or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn show(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut shown = program.file_name().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    for arg in command.get_args() {
        shown.push(' ');
        shown.push_str(&arg.to_string_lossy());
    }
    shown
}
