//! `cargo xtask serve`: serves a finished build on this machine.

use crate::site;
use anyhow::{Context, Result};
use nonet_serve::{Server, Site, SitePath};
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// The folder of the build [default: dist]
    #[arg(long)]
    dir: Option<PathBuf>,
    /// The port to serve on [default: any free port]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    port: u16,
    /// Also serve below this path
    #[arg(long, value_name = "/PATH/")]
    under: Option<SitePath>,
}

/// Runs `cargo xtask serve`.
pub fn command(args: Args) -> Result<()> {
    let dir = args.dir.unwrap_or_else(site::dist);
    let site = Site::of_folder(dir.clone()).under(args.under);
    let server = Server::bind(site, args.port)
        .with_context(|| format!("{} cannot be served; `cargo xtask build` makes a build", dir.display()))?;
    println!("{}", server.address());
    server.run();
    Ok(())
}
