//! `cargo xtask start --dev`: on every change what changed is built anew, unoptimised, and the open pages reload.

use crate::run::root;
use crate::serve::Server;
use crate::site::{self, Kind};
use crate::start::browse;
use anyhow::{Context, Result};
use notify::{Event, EventKind, RecursiveMode, Watcher};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// The folders that a build reads.
const FOLDERS: [&str; 11] = [
    "src",
    "crates/engine/src",
    "crates/formats/src",
    "crates/text/src",
    "crates/text/languages",
    "crates/game/src",
    "crates/tasks/src",
    "crates/app/src",
    "crates/pages/src",
    "style",
    "public",
];

/// And its files, which lie in the root folder.
const FILES: [&str; 3] = ["index.html", "Cargo.toml", "Cargo.lock"];

/// An editor writes several files, or one in several steps; a build begins when it has been quiet for so long.
const QUIET: Duration = Duration::from_millis(50);

/// Serves the page as it is written until the process is stopped.
pub fn serve(port: u16, open: bool) -> Result<()> {
    let (tell, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(tell).context("this machine watches no files")?;
    for folder in FOLDERS {
        watcher.watch(&root().join(folder), RecursiveMode::Recursive)?;
    }
    // The folder and not the files: editors put new ones in their place.
    watcher.watch(root(), RecursiveMode::NonRecursive)?;

    site::build(Kind::Dev)?;
    let server = Server::bind(site::folder(Kind::Dev), port)?.reloading();
    let address = server.address();
    let reload = server.reload();
    println!("\n   Nonet is at {address} and reloads on every change   (Ctrl+C stops it)\n");
    if open {
        browse(&address);
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
            // The last build goes on being served.
            Err(error) => eprintln!("error: {error:#}\n"),
        }
    }
    Ok(())
}

/// Waits for a change of what a build reads, and then for quiet.
fn wait(changes: &Receiver<notify::Result<Event>>) -> Option<()> {
    while !matters(&changes.recv().ok()?) {}
    while changes.recv_timeout(QUIET).is_ok() {}
    Some(())
}

fn matters(event: &notify::Result<Event>) -> bool {
    let Ok(event) = event else { return false };
    !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(|path| is_read(path))
}

/// Whether a build reads this file.
fn is_read(path: &Path) -> bool {
    let Ok(path) = path.strip_prefix(root()) else { return false };
    FOLDERS.iter().any(|folder| path.starts_with(folder)) || FILES.iter().any(|file| path == Path::new(file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::event::{AccessKind, ModifyKind};

    #[test]
    fn what_a_build_reads_matters_when_it_is_written() {
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
