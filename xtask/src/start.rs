//! `cargo xtask start`: builds the page, serves it and opens a browser.

use crate::dev;
use crate::open_browser::open_browser;
use crate::site::{self, Kind};
use anyhow::Result;
use nonet_serve::{Server, Site, free_port};

/// The first port to try. Browsers store games by address, so the port should stay the same from run to run.
const PORT: u16 = 8981;

#[derive(clap::Args)]
pub struct Args {
    /// The port to serve on [default: the first free port from 8981]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// Build without optimisation, and rebuild and reload after every change
    #[arg(long)]
    dev: bool,
}

/// Runs `cargo xtask start`.
pub fn command(args: &Args) -> Result<()> {
    let port = args.port.unwrap_or_else(|| free_port(PORT));
    if args.dev {
        return dev::serve(port, !args.no_open);
    }
    site::build(Kind::Local)?;
    let server = Server::bind(Site::of_folder(site::folder(Kind::Local)), port)?;
    let address = server.address();
    println!("\n   Nonet is at {address}   (Ctrl+C stops it)");
    println!("   This build is for this machine. `cargo xtask build` makes one for a host, half the size.\n");
    if !args.no_open {
        open_browser(&address);
    }
    server.run();
    Ok(())
}
