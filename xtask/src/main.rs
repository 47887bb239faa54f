//! Nonet's own commands: install what is missing, then call the standard tools.
//!
//! - [`help`]: what each command takes
//! - [`tools`]: the pinned tools and the per-user cache they live in
//! - [`site`]: the page, built (`build`)
//! - [`npm`]: the engine as a package for JavaScript
//! - [`headers`]: what a host sends with it, and configurations for hosts (`hosting`)
//! - [`paths`]: no folder of the builder's in what is built (`cli`)
//! - [`supply`]: whose work the project is made of, and on what terms
//! - [`serve`], [`start`]: a static server, and the one command for a newcomer; [`dev`]: the same, rebuilt on every change
//! - [`mod@test`], [`beside`], [`budget`], [`bare`]: everything CI checks; [`fuzz`], [`attack`]: what takes minutes beside it
//! - [`mod@bench`]: the search beside its peers, natively and as wasm; [`page_bench`], [`making_bench`]: the page
//!   and its maker in a browser
//! - [`e2e`]: browser tests and pictures
//! - [`steps`], [`run`]: how progress is told, and a tool called

mod attack;
mod bare;
mod bench;
mod beside;
mod budget;
mod debian;
mod dev;
mod e2e;
mod fuzz;
mod headers;
mod help;
mod making_bench;
mod npm;
mod page_bench;
mod paths;
mod run;
mod serve;
mod site;
mod start;
mod steps;
mod supply;
mod test;
mod tools;

use anyhow::{Result, bail};
use lexopt::{Arg, Parser};
use std::process::ExitCode;

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
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into()).collect();
    if let Some(text) = help::asked(&words) {
        print!("{text}");
        return Ok(());
    }
    let mut args = Parser::from_env();
    let command = match args.next()? {
        Some(Arg::Value(name)) => name.to_string_lossy().into_owned(),
        Some(other) => return Err(other.unexpected().into()),
        None => bail!("no command was named\n\n{}", help::all()),
    };
    match command.as_str() {
        "start" => start::command(args),
        "test" => test::command(args),
        "build" => no_more(args).and_then(|()| site::build(site::Kind::Release).map(drop)),
        "serve" => serve::command(args),
        "bench" => bench::command(args),
        "check" => test::check(args),
        "npm" => npm::command(args),
        "cli" => no_more(args).and_then(|()| paths::cli()),
        "hosting" => no_more(args).and_then(|()| headers::command()),
        "e2e" => e2e::command(args),
        "icons" | "screenshots" => no_more(args).and_then(|()| e2e::npm(&command, &[])),
        unknown => bail!("there is no command `{unknown}`\n\n{}", help::all()),
    }
}

/// Refuses arguments to a command that takes none.
fn no_more(mut args: Parser) -> Result<()> {
    match args.next()? {
        None => Ok(()),
        Some(extra) => Err(extra.unexpected().into()),
    }
}
