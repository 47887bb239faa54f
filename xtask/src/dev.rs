//! `cargo xtask start --dev`: rebuilds after every change, without optimisation, and reloads the open pages.

use crate::open_browser::open_browser;
use crate::site::{self, Kind};
use anyhow::{Context, Result};
use nonet_serve::{Server, Site};
use notify::{Event, EventKind, RecursiveMode, Watcher};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};
use xtask_launch::run::root;

/// Folders that a build reads.
const FOLDERS: [&str; 12] = [
    "src",
    "crates/engine/src",
    "crates/formats/src",
    "crates/text/src",
    "crates/text/languages",
    "crates/game/src",
    "crates/scan/src",
    "crates/tasks/src",
    "crates/app/src",
    "crates/pages/src",
    "style",
    "public",
];

/// Files in the root folder that a build reads.
const FILES: [&str; 3] = ["index.html", "Cargo.toml", "Cargo.lock"];

/// Time without changes before a build starts, because editors write several files, or one in several steps.
const QUIET: Duration = Duration::from_millis(50);

/// Serves the page and rebuilds it until the process is stopped.
pub fn serve(port: u16, open: bool) -> Result<()> {
    let (tell, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(tell).context("cannot watch files on this machine")?;
    for folder in FOLDERS {
        watcher.watch(&root().join(folder), RecursiveMode::Recursive)?;
    }
    // Watches the folder instead of the files, because editors replace files.
    watcher.watch(root(), RecursiveMode::NonRecursive)?;

    site::build(Kind::Dev)?;
    let server = Server::bind(Site::of_folder(site::folder(Kind::Dev)), port)?.reloading();
    let address = server.address();
    let reload = server.reload();
    println!("\n   Nonet is at {address} and reloads on every change   (Ctrl+C stops it)\n");
    if open {
        open_browser(&address);
    }
    thread::spawn(|| server.run());
    while wait(&changes).is_some() {
        let began = Instant::now();
        match site::build(Kind::Dev) {
            Ok(true) => {
                reload();
                println!("   reloaded {:.1} s after the change\n", (began.elapsed() + QUIET).as_secs_f32());
            }
            Ok(false) => {}
            // The server continues with the last good build.
            Err(error) => eprintln!("error: {error:#}\n"),
        }
    }
    Ok(())
}

/// Waits for a change that matters to a build, and then for a pause; `None` if watching has ended.
fn wait(changes: &Receiver<notify::Result<Event>>) -> Option<()> {
    while !matters(&changes.recv().ok()?) {}
    while changes.recv_timeout(QUIET).is_ok() {}
    Some(())
}

fn matters(event: &notify::Result<Event>) -> bool {
    let Ok(event) = event else { return false };
    !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(|path| is_read(path))
}

/// True if a build reads this file.
fn is_read(path: &Path) -> bool {
    let Ok(path) = path.strip_prefix(root()) else { return false };
    FOLDERS.iter().any(|folder| path.starts_with(folder)) || FILES.iter().any(|file| path == Path::new(file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::event::{AccessKind, ModifyKind};

    #[test]
    fn only_writes_to_files_of_a_build_matter() {
        let event = |kind: EventKind, path: &str| Ok(Event::new(kind).add_path(root().join(path)));
        let written = EventKind::Modify(ModifyKind::Any);
        for path in ["src/main.rs", "crates/game/src/puzzles/level.rs", "style/base.css", "index.html"] {
            assert!(matters(&event(written, path)), "{path}");
            assert!(!matters(&event(EventKind::Access(AccessKind::Any), path)), "{path}");
        }
        for path in ["dist.dev/index.html", "target/x", "README.md", "e2e/tests/dev.spec.ts"] {
            assert!(!matters(&event(written, path)), "{path}");
        }
    }
}
