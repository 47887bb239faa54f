//! `cargo xtask cli`: the `nonet` command for distribution.

use crate::{folder_names, site};
use anyhow::{Result, ensure};
use std::env;
use std::path::PathBuf;
use xtask_launch::path_remap;
use xtask_launch::run::{cargo, root, run};

#[derive(clap::Args, Default)]
pub struct Args {
    /// Put the page's build into it, for `nonet serve`
    #[arg(long)]
    pub page: bool,
    /// Build it for another machine or system, such as x86_64-unknown-linux-musl, which needs no system libraries
    #[arg(long, value_name = "TRIPLE")]
    pub target: Option<String>,
}

/// Runs `cargo xtask cli`: builds the `nonet` command in a target folder of its own, because its flags differ.
pub fn command(args: &Args) -> Result<()> {
    println!("{}", build(args)?.display());
    Ok(())
}

/// Builds the command and returns its path.
pub fn build(args: &Args) -> Result<PathBuf> {
    let target = root().join("target/cli");
    let mut command = cargo(&["build", "--locked", "--release", "--package", "nonet-cli", "--target-dir"]);
    command.arg(&target);
    if args.page {
        let page = site::dist();
        ensure!(page.join("index.html").is_file(), "there is no build yet: run `cargo xtask build`");
        command.args(["--features", "page"]).env("NONET_PAGE", page);
    }
    let mut place = target;
    if let Some(triple) = &args.target {
        command.args(["--target", triple]);
        place.push(triple);
    }
    command.env("CARGO_ENCODED_RUSTFLAGS", path_remap::flags()?.join("\u{1f}"));
    run(&mut command)?;
    let built = place.join("release").join(format!("nonet{}", env::consts::EXE_SUFFIX));
    folder_names::none_in(std::slice::from_ref(&built))?;
    Ok(built)
}
