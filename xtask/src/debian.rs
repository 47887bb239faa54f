//! Programs that tests drive and that neither cargo nor npm has: installed on a Debian where we may.

use crate::run::{on_path, run, tool};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// What Debian calls a reader of PDF, and faces as wide as those that every such reader has.
const PDF: [&str; 2] = ["poppler-utils", "fonts-urw-base35"];

/// The first of some programs that is on this machine, installed from `packages` if none is. `what` is it for.
pub fn program(programs: &[&str], packages: &[&str], what: &str) -> Result<PathBuf> {
    let find = || programs.iter().find_map(|program| on_path(program));
    if let Some(found) = find() {
        return Ok(found);
    }
    let advice = format!("{what}: `apt-get install {}` or the like", packages.join(" "));
    if on_path("apt-get").is_none() {
        bail!(advice);
    }
    let apt = |args: &[&str]| run(tool("apt-get", args).env("DEBIAN_FRONTEND", "noninteractive"));
    apt(&["update", "-qq"])
        .and_then(|()| apt(&[&["install", "-y", "-qq", "--no-install-recommends"][..], packages].concat()))
        .with_context(|| advice.clone())?;
    find().context(advice)
}

/// True if there is a reader of PDF; where there is none and none can be installed, it is said what is passed over.
pub fn has_pdf_reader() -> bool {
    match program(&["pdfinfo"], &PDF, "the tests of what is printed need a reader of PDF") {
        Ok(_) => true,
        Err(error) => {
            eprintln!("   passed over: {error:#}");
            false
        }
    }
}
