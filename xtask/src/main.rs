//! Nonet's own commands. They install what is missing and then call the standard tools.
//!
//! - [`tools`]: the pinned tools and the per-user cache they live in
//! - [`site`]: builds the page (`build`)
//! - [`npm`]: packs the engine for JavaScript
//! - [`docs`]: the documentation as a site
//! - [`hosting`]: configurations for hosts; [`hosts`]: tests behind them; [`mod@release`], [`python`], [`cli`]: what others get;
//!   [`semver`]: their promise that versions tell changes
//! - [`folder_names`]: checks that programs contain none of the build machine
//! - [`circles`]: refuses circles of modules; [`homonyms`]: refuses two types with one name
//! - [`licences`]: checks the licences and sources of all crates, and writes the notices of a build
//! - [`serve`]: a static server; [`start`], [`open_browser`]: build, serve and open; [`dev`]: the same, rebuilt on
//!   every change
//! - [`mod@test`]: everything CI checks, with [`background`], [`budget`] and [`clean_clone`]; [`fuzz`] and [`attack`]:
//!   checks that take minutes; `style_sheets`, `dependencies`: tests of the CSS and of the crates' manifests
//! - [`mod@bench`]: times the search and its peers; [`page_bench`], [`making_bench`]: time the page and the generator
//!   in a browser; [`benchmarks_file`]: stores the results
//! - [`e2e`]: browser tests and screenshots; [`engines`]: the tests in Firefox and WebKit
//! - [`words`]: lists the texts that a translation lacks
//! - [`steps`]: reports progress
//!
//! The launcher, [`xtask_launch`], compiles and starts this program, and shares how tools are run.

mod attack;
mod background;
mod bench;
mod benchmarks_file;
mod budget;
mod circles;
mod clean_clone;
mod cli;
mod debian;
#[cfg(test)]
mod dependencies;
mod dev;
mod docs;
mod e2e;
mod engines;
mod folder_names;
mod fuzz;
mod homonyms;
mod hosting;
mod hosts;
mod licences;
mod making_bench;
mod npm;
mod open_browser;
mod page_bench;
mod python;
mod release;
mod semver;
mod serve;
mod site;
mod start;
mod steps;
#[cfg(test)]
mod style_sheets;
mod test;
mod tools;
mod words;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Nonet's own commands.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", max_term_width = 120)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the page, serve it and open a browser
    Start(start::Args),
    Test(test::Args),
    /// Build the page into dist/, ready for any static host
    Build,
    /// Write the documentation as a site into target/documentation/; builds contain it
    Docs,
    /// Serve a finished build
    Serve(serve::Args),
    /// Pack the engine for JavaScript into target/npm/ and try it in an empty folder
    Npm(npm::Args),
    /// Build the engine for Python into target/python/wheels/ and test it in a fresh environment
    Python(python::Args),
    /// Build the `nonet` command for distribution, without folder names of this machine
    Cli(cli::Args),
    /// Build everything for a release into target/release-files/: archives, checksums and notes
    Release,
    /// Check that the engine and the formats keep the interface of a release, or that their version announces the change
    ///
    /// Installs cargo-semver-checks, which takes minutes, unless it is there.
    Semver(semver::Args),
    /// Write the configurations for hosts in hosting/ from the table in crates/serve/src/headers.rs
    Hosting,
    /// Run the browser tests over the build in dist/
    E2e(engines::Args),
    /// Draw public/icons/*.png
    Icons,
    /// Take pictures of every page in every language, into target/languages/
    Languages,
    /// Draw docs/screenshots/*.png from the build in dist/
    Screenshots {
        /// Draw all pages and states of the game at five sizes, light and dark, into target/screenshots/pages/ instead
        #[arg(long)]
        pages: bool,
    },
    Bench(bench::Args),
    Words(words::Args),
    /// Run Clippy on the native crates and, for wasm32, on the web app
    Check(test::CheckArgs),
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    match command {
        Command::Start(args) => start::command(&args),
        Command::Test(args) => test::command(&args),
        Command::Build => site::build(site::Kind::Release).map(drop),
        Command::Docs => docs::command(),
        Command::Serve(args) => serve::command(args),
        Command::Npm(args) => npm::command(&args),
        Command::Python(args) => python::command(&args),
        Command::Cli(args) => cli::command(&args),
        Command::Release => release::command(),
        Command::Semver(args) => semver::command(&args),
        Command::Hosting => hosting::command(),
        Command::E2e(args) => engines::command(&args),
        Command::Icons => e2e::npm("icons", &[]),
        Command::Languages => e2e::languages(),
        Command::Screenshots { pages } => e2e::npm(if pages { "pages" } else { "screenshots" }, &[]),
        Command::Bench(args) => bench::command(&args),
        Command::Words(args) => words::command(&args),
        Command::Check(args) => test::check(&args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn parsed(line: &str) -> Result<Command, clap::error::ErrorKind> {
        let words = ["xtask"].into_iter().chain(line.split_whitespace());
        Cli::try_parse_from(words).map(|cli| cli.command).map_err(|error| error.kind())
    }

    #[test]
    fn commands_have_help_and_refuse_unknown_arguments() {
        Cli::command().debug_assert();
        let names: Vec<String> = Cli::command().get_subcommands().map(|c| c.get_name().to_owned()).collect();
        for name in names {
            for line in [format!("{name} --help"), format!("{name} -h"), format!("help {name}")] {
                assert_eq!(parsed(&line).err(), Some(clap::error::ErrorKind::DisplayHelp), "{line}");
            }
            if name != "e2e" {
                assert!(parsed(&format!("{name} --wishing")).is_err(), "{name}");
            }
        }
        for line in ["", "wishing", "test wishing", "serve --under games", "bench --rules file"] {
            assert!(parsed(line).is_err(), "{line}");
        }
    }

    #[test]
    fn arguments_reach_their_commands() {
        let Ok(Command::E2e(args)) = parsed("e2e install -g whole --headed") else { panic!("e2e") };
        assert_eq!(args.more, ["install", "-g", "whole", "--headed"]);
        let Ok(Command::E2e(args)) = parsed("e2e -g whole") else { panic!("e2e") };
        assert_eq!((args.engine, args.more.len()), (engines::Engine::Chromium, 2));
        let Ok(Command::E2e(args)) = parsed("e2e --engine webkit -g whole") else { panic!("e2e") };
        assert_eq!((args.engine, args.more), (engines::Engine::Webkit, vec!["-g".into(), "whole".into()]));
        let Ok(Command::Bench(args)) = parsed("bench --making 6x6 samurai") else { panic!("bench") };
        assert_eq!(args.making, Some(vec!["6x6".to_owned(), "samurai".to_owned()]));
        let Ok(Command::Bench(args)) = parsed("bench --making") else { panic!("bench") };
        assert_eq!(args.making, Some(Vec::new()));
        let Ok(Command::Test(args)) = parsed("test fmt clippy --ci") else { panic!("test") };
        assert_eq!((args.steps, args.ci), (vec!["fmt".to_owned(), "clippy".to_owned()], true));
    }
}
