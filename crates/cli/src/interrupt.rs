//! Ctrl-C, and being told to end: every command ends within a second.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::program::Failure;

/// What a shell gives for a command that Ctrl-C ended.
const ENDED: i32 = 130;

static STOP: AtomicBool = AtomicBool::new(false);

/// Ends the process at once. What was written stays, a result that was to go to a file does not come to be.
pub fn ends_at_once() -> Result<(), Failure> {
    catch(|| std::process::exit(ENDED))
}

/// Leaves the ending to the command, which looks at [`asked`] and does not wait for what it has begun.
pub fn ends_by_itself() -> Result<(), Failure> {
    catch(|| STOP.store(true, Ordering::Relaxed))
}

/// Set when the command shall end.
pub fn asked() -> &'static AtomicBool {
    &STOP
}

fn catch(then: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(then).map_err(|e| Failure::Input(format!("Ctrl-C cannot be caught: {e}")))
}
