//! Test steps that run in the background: a second run of this program executes them, and its output is shown at the
//! end.

use crate::site::files;
use anyhow::{Context, Result, bail};
use std::env;
use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command};
use xtask_launch::run::root;

/// The process that runs the background steps.
pub struct Background {
    child: Child,
    log: PathBuf,
}

impl Background {
    /// Starts the named steps.
    pub fn start(names: &[&str]) -> Result<Self> {
        let log = root().join("target/background.log");
        let file = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
        let own = env::current_exe().context("the path of this program is unknown")?;
        let child = Command::new(own)
            .arg("test")
            .args(names)
            .current_dir(root())
            .stdout(file.try_clone()?)
            .stderr(file)
            .spawn()
            .context("the background steps did not start")?;
        eprintln!("== in the background: {} (output in {})", names.join(", "), log.display());
        Ok(Self { child, log })
    }

    /// Waits for the steps and shows their output.
    pub fn end(&mut self) -> Result<()> {
        let status = self.child.wait().context("the background steps were lost")?;
        eprint!("{}", files::text(&self.log)?);
        if !status.success() {
            bail!("a background step failed; see its output above");
        }
        Ok(())
    }
}

impl Drop for Background {
    /// Ends the process, because another step has failed.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
