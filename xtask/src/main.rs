//! Nonet's own commands: install what is missing, then call the standard tools.
//!
//! - [`tools`]: the pinned tools and the per-user cache they live in
//! - [`site`]: the page, built (`build`)
//! - [`steps`]: how progress is told
//! - [`serve`], [`start`]: a static server, and the one command for a newcomer
//! - [`mod@test`], [`budget`]: everything CI checks
//! - [`mod@bench`]: the search beside its peers, natively and as wasm; [`page_bench`], [`making_bench`]: the page
//!   and its generator in a browser
//! - [`e2e`]: browser tests and pictures
//! - [`run`]: how a tool is called

mod bench;
mod budget;
mod e2e;
mod making_bench;
mod page_bench;
mod run;
mod serve;
mod site;
mod start;
mod steps;
mod test;
mod tools;

use crate::site::Kind;
use anyhow::{Result, bail};
use lexopt::{Arg, Parser};
use std::process::ExitCode;

const HELP: &str = "\
Nonet's own commands.

cargo xtask start [--port N] [--no-open] [--dev]
    Build the page, serve it and open a browser. With --dev: rebuild and reload on every change.
cargo xtask test [STEP...]
    Everything CI checks, or only the named steps:
    fmt, clippy, clippy-wasm, native, docs, build, budget, e2e.
cargo xtask build [--dev]
    Build the page into dist/, ready for any static host. With --dev: soon, and with the hidden page #/gallery.
cargo xtask serve [--dir DIR] [--port N] [--under /PATH/]
    Serve a finished build; --under answers below that path as well.
cargo xtask e2e [ARGS...]
    The browser tests over the build in dist/; the arguments go to Playwright, as in `e2e install -g whole`.
cargo xtask icons | screenshots
    Draw public/icons/*.png, or docs/screenshots/*.png from the build in dist/.
cargo xtask bench [--sets DIR] [--rounds N]
    Time the search natively and as wasm in Node: classic sets generated from fixed seeds, or the *.txt of
    DIR, beside the crate `sudoku`, and other boards beside a SAT solver. Without DIR it writes its section
    of docs/benchmarks.md.
cargo xtask bench --making [BOARD...]
    Time the generator of the build in dist/ in Chromium's worker, level by level, and compare its puzzles with the
    command line's; writes the section \"Generation in the browser\" of docs/benchmarks.md, or with boards named
    only prints theirs.
cargo xtask bench --page
    Time the build in dist/ in Chromium, from key press to paint on a processor slowed down four times, and
    its memory after 1,000 moves; writes the section \"The page\" of docs/benchmarks.md.
cargo xtask check [--json]
    Clippy for the native crates and, for wasm32, the web app. Editors call this with --json.
";

fn main() -> ExitCode {
    match command() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command() -> Result<()> {
    let mut args = Parser::from_env();
    let command = match args.next()? {
        Some(Arg::Value(name)) => name.to_string_lossy().into_owned(),
        None | Some(Arg::Long("help") | Arg::Short('h')) => "help".to_owned(),
        Some(other) => return Err(other.unexpected().into()),
    };
    match command.as_str() {
        "start" => start::command(args),
        "test" => test::command(args),
        "build" => build(args),
        "serve" => serve::command(args),
        "bench" => bench::command(args),
        "check" => test::check(args),
        "e2e" => e2e::command(args),
        "icons" | "screenshots" => no_more(args).and_then(|()| e2e::npm(&command, &[])),
        "help" => {
            print!("{HELP}");
            Ok(())
        }
        unknown => bail!("there is no command `{unknown}`\n\n{HELP}"),
    }
}

/// Refuses arguments to a command that takes none.
/// `cargo xtask build`.
fn build(mut args: Parser) -> Result<()> {
    let mut kind = Kind::Release;
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Long("dev") => kind = Kind::Dev,
            other => return Err(other.unexpected().into()),
        }
    }
    site::build(kind)
}

fn no_more(mut args: Parser) -> Result<()> {
    match args.next()? {
        None => Ok(()),
        Some(extra) => Err(extra.unexpected().into()),
    }
}
