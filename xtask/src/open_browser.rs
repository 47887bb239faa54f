//! Opens the default browser.

use crate::tools::on_path;
use std::process::{Command, Stdio};

/// Opens a browser if there is one. The terminal shows the address either way.
pub fn open_browser(address: &str) {
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
        // If the browser does not start, the printed address is enough.
        let _ = command.spawn();
    }
}

/// True if this session can show windows.
fn has_display() -> bool {
    cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some())
}
