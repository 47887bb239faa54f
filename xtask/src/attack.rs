//! `cargo xtask test attack`: what the daily tests do a little of, until it takes minutes.

use crate::e2e;
use crate::run::{cargo, run};
use crate::site::{self, Kind};
use anyhow::Result;

/// How many doings of tabs are tried in a browser (moves, reloads, closings, kills, freezes), and a fifth as many workers ended.
const IN_THE_BROWSER: (&str, &str) = ("NONET_ATTACK", "250");

/// The step `attack`: 100,000 interleavings of tabs in a model of the browser and some in a real one, 12,400 damaged
/// inputs to the command line.
pub fn check() -> Result<()> {
    let test = |package, name| {
        cargo(&["test", "--locked", "--package", package, "--test", name, "--", "--nocapture"])
    };
    run(test("nonet-game", "tabs").env("NONET_INTERLEAVINGS", "100000"))?;
    run(test("nonet-cli", "malformed").env("NONET_MALFORMED", "12400"))?;
    site::build(Kind::Release)?;
    let (name, times) = IN_THE_BROWSER;
    run(e2e::npm_command("test", &["--grep".into(), "@attack".into(), "--project=phone".into()])?
        .env(name, times))
}
