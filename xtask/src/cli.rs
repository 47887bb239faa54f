//! `cargo xtask cli`: the `nonet` command for distribution.

use crate::run::{cargo, root, run};
use crate::{path_remap, site};
use anyhow::{Result, ensure};
use std::env;
use std::path::PathBuf;

/// Runs `cargo xtask cli`: builds the `nonet` command in a target folder of its own, because its flags differ. With
/// `has_page` it contains the page's build.
pub fn command(has_page: bool) -> Result<()> {
    println!("{}", build(has_page)?.display());
    Ok(())
}

/// Builds the command and returns its path.
pub fn build(has_page: bool) -> Result<PathBuf> {
    let target = root().join("target/cli");
    let mut command = cargo(&["build", "--locked", "--release", "--package", "nonet-cli", "--target-dir"]);
    command.arg(&target);
    if has_page {
        let page = site::dist();
        ensure!(page.join("index.html").is_file(), "there is no build yet: run `cargo xtask build`");
        command.args(["--features", "page"]).env("NONET_PAGE", page);
    }
    command.env("CARGO_ENCODED_RUSTFLAGS", path_remap::flags()?.join("\u{1f}"));
    run(&mut command)?;
    let built = target.join("release").join(format!("nonet{}", env::consts::EXE_SUFFIX));
    path_remap::none_in(std::slice::from_ref(&built))?;
    Ok(built)
}
