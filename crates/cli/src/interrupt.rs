//! Handles Ctrl-C and termination signals: every command ends within a second.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::program::CommandError;

/// The exit code by which shells report that Ctrl-C ended a command.
const EXIT_CODE: i32 = 130;

static STOP: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C end the process at once. Output written so far is kept; a result file is not created.
pub fn exit_on_interrupt() -> Result<(), CommandError> {
    handle(|| std::process::exit(EXIT_CODE))
}

/// Makes Ctrl-C set [`stop_flag`]. The command must check the flag and end without waiting for unfinished work.
pub fn flag_on_interrupt() -> Result<(), CommandError> {
    handle(|| STOP.store(true, Ordering::Relaxed))
}

/// Returns the flag that tells the command to end.
pub fn stop_flag() -> &'static AtomicBool {
    &STOP
}

fn handle(then: impl FnMut() + Send + 'static) -> Result<(), CommandError> {
    ctrlc::set_handler(then).map_err(|e| CommandError::Input(format!("cannot handle Ctrl-C: {e}")))
}
