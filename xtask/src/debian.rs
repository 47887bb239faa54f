//! Finds programs that the tests need and that neither cargo nor npm provides. On Debian, it installs the missing ones
//! if that is allowed.

use crate::tools::on_path;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use xtask_launch::run::{run, tool};

/// The Debian packages with a PDF reader, and with fonts that have the widths of the standard ones.
const PDF: [&str; 2] = ["poppler-utils", "fonts-urw-base35"];

/// Returns the first of these programs that is on the PATH, and installs `packages` if none is.
///
/// # Errors
/// Returns an error that says that `what` needs the program, and how to install it.
pub fn program(programs: &[&str], packages: &[&str], what: &str) -> Result<PathBuf> {
    install_unless(|| programs.iter().find_map(|program| on_path(program)), packages, what)
}

/// Returns the result of `find`; if there is none, installs `packages` and tries again.
///
/// # Errors
/// As [`program`].
pub fn install_unless<T>(find: impl Fn() -> Option<T>, packages: &[&str], what: &str) -> Result<T> {
    if let Some(found) = find() {
        return Ok(found);
    }
    let advice = format!("{what}: `apt-get install {}` or the like", packages.join(" "));
    if on_path("apt-get").is_none() {
        bail!(advice);
    }
    // Only on machines of GitHub, where nobody has to be asked.
    let as_root: &[&str] = if std::env::var_os("GITHUB_ACTIONS").is_some() { &["sudo", "-n"] } else { &[] };
    let apt = |args: &[&str]| {
        let words = [as_root, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], args].concat();
        run(&mut tool(words[0], &words[1..]))
    };
    apt(&["update", "-qq"])
        .and_then(|()| apt(&[&["install", "-y", "-qq", "--no-install-recommends"][..], packages].concat()))
        .with_context(|| advice.clone())?;
    find().context(advice)
}

/// True if there is a PDF reader, installed if necessary. Otherwise prints that tests are skipped.
pub fn has_pdf_reader() -> bool {
    match program(&["pdfinfo"], &PDF, "the tests of printed pages need a PDF reader") {
        Ok(_) => true,
        Err(error) => {
            eprintln!("   skipped: {error:#}");
            false
        }
    }
}
