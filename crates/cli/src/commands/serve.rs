//! `nonet serve`: serves the page, from the program itself or from a folder.

use std::io::{Write, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use nonet_cli::{CommandAnswer, CommandError};
use nonet_serve::{Server, Site, SitePath, free_port, is_answering};

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The first port to try. Browsers store games by address, so the port should stay the same from run to run.
const PORT: u16 = 8981;

#[derive(clap::Args)]
pub struct ServeArgs {
    /// Serve the build in this folder instead of the page in this program
    #[arg(long)]
    dir: Option<PathBuf>,
    /// The port to serve on [default: the first free port from 8981]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Also serve below this path, such as /games/nonet/
    #[arg(long, value_name = "/PATH/")]
    path: Option<SitePath>,
    /// The address to listen at: 0.0.0.0 for the whole network, behind a proxy with HTTPS
    #[arg(long, value_name = "IP", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
    /// Ask whether a server answers at this port, and stop: exit code 0 or 1, for health checks
    #[arg(long, requires = "port", conflicts_with_all = ["dir", "path"])]
    check: bool,
}

pub fn run(args: ServeArgs) -> Result<CommandAnswer, CommandError> {
    if args.check {
        let is_there = args.port.is_some_and(is_answering);
        return Ok(if is_there { CommandAnswer::Yes } else { CommandAnswer::No });
    }
    let has_folder = args.dir.is_some();
    let site = args.dir.map_or_else(|| Site::of_program(PAGE), Site::of_folder);
    if !site.has_page() {
        let why = match has_folder {
            true => "there is no index.html in this folder; `cargo xtask build` makes a build",
            false => "this program was built without the page; name the folder of a build with --dir",
        };
        return Err(CommandError::Input(why.to_owned()));
    }
    let address = SocketAddr::new(args.address, args.port.unwrap_or_else(|| free_port(PORT)));
    let server = Server::bind_to(site.under(args.path), address)
        .map_err(|error| CommandError::Input(error.to_string()))?;
    writeln!(stdout(), "Nonet is at {}   (Ctrl+C stops it)", server.address())
        .map_err(CommandError::Output)?;
    server.run();
    Ok(CommandAnswer::Yes)
}
