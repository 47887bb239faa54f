//! `cargo xtask test attack`: runs the randomised tests for minutes instead of seconds.

use crate::e2e;
use crate::site::{self, Kind};
use anyhow::Result;
use xtask_launch::run::{cargo, run};

/// Runs the step `attack`: 100,000 interleavings of tabs in a model of the browser, 12,400 damaged inputs to the
/// command line, and all browser tests tagged `@attack`.
pub fn check() -> Result<()> {
    let test = |package, name| {
        cargo(&["test", "--locked", "--package", package, "--test", name, "--", "--nocapture"])
    };
    run(test("nonet-game", "tabs").env("NONET_INTERLEAVINGS", "100000"))?;
    run(test("nonet-cli", "malformed").env("NONET_MALFORMED", "11160"))?;
    run(test("nonet-tools", "malformed").env("NONET_MALFORMED", "1240"))?;
    site::build(Kind::Release)?;
    run(e2e::npm_command("test", &["--grep".into(), "@attack".into(), "--project=phone".into()])?
        .env("NONET_ATTACK", "1"))
}
