//! One command for a newcomer: build the page, serve it, open it.

use crate::dev;
use crate::run::on_path;
use crate::serve::{Server, free_port};
use crate::site::{self, Kind};
use anyhow::Result;
use std::process::{Command, Stdio};

/// The first port tried. Always the same where it is free, since a browser keeps saved games by address.
const PORT: u16 = 8981;

#[derive(clap::Args)]
pub struct Args {
    /// The port to serve on; the first free one from 8981 on where none is named
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Open no browser
    #[arg(long)]
    no_open: bool,
    /// Unoptimised, and on every change built anew and reloaded
    #[arg(long)]
    dev: bool,
}

/// `cargo xtask start`.
pub fn command(args: &Args) -> Result<()> {
    let port = args.port.unwrap_or_else(|| free_port(PORT));
    if args.dev {
        return dev::serve(port, !args.no_open);
    }
    site::build(Kind::Release)?;
    let server = Server::bind(site::dist(), port)?;
    let address = server.address();
    println!("\n   Nonet is at {address}   (Ctrl+C stops it)\n");
    if !args.no_open {
        browse(&address);
    }
    server.run()
}

/// Opens a browser where there is one; the address is on the terminal anyway.
pub fn browse(address: &str) {
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    if has_display() && on_path(program).is_some() {
        let mut command = Command::new(program);
        command.args(args).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // Without a browser the address just printed is what remains to be used.
        let _ = command.spawn();
    }
}

/// Whether this session can show a window.
fn has_display() -> bool {
    cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some())
}
