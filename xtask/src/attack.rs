//! `cargo xtask test attack`: what the daily tests do a little of, until it takes minutes.

use crate::run::{cargo, run};
use anyhow::Result;

/// The step `attack`: 100,000 interleavings of tabs, 12,400 damaged inputs to the command line.
pub fn check() -> Result<()> {
    let test = |package, name| {
        cargo(&["test", "--locked", "--package", package, "--test", name, "--", "--nocapture"])
    };
    run(test("nonet-game", "tabs").env("NONET_INTERLEAVINGS", "100000"))?;
    run(test("nonet-cli", "malformed").env("NONET_MALFORMED", "12400"))
}
