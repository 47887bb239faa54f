//! One command for a newcomer: build the page, serve it, open it.

use crate::dev;
use crate::run::on_path;
use crate::serve::{Server, free_port};
use crate::site::{self, Kind};
use anyhow::Result;
use lexopt::{Arg, Parser, ValueExt};
use std::process::{Command, Stdio};

/// The first port tried. Always the same where it is free, since a browser keeps saved games by address.
const PORT: u16 = 8981;

/// `cargo xtask start`.
pub fn command(mut args: Parser) -> Result<()> {
    let (mut port, mut open, mut dev) = (None, true, false);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Long("port") => port = Some(args.value()?.parse()?),
            Arg::Long("no-open") => open = false,
            Arg::Long("dev") => dev = true,
            other => return Err(other.unexpected().into()),
        }
    }
    let port = port.unwrap_or_else(|| free_port(PORT));
    if dev {
        return dev::serve(port, open);
    }
    site::build(Kind::Release)?;
    let server = Server::bind(site::dist(), port)?;
    let address = server.address();
    println!("\n   Nonet is at {address}   (Ctrl+C stops it)\n");
    if open {
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
