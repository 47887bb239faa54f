//! Test steps that are taken beside the others: a run of this very program that takes them in their order, and keeps what
//! it says for the end.

use crate::run::root;
use crate::site::files;
use anyhow::{Context, Result, bail};
use std::env;
use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command};

/// Some steps on their way.
pub struct Beside {
    child: Child,
    log: PathBuf,
}

impl Beside {
    /// Starts them.
    pub fn start(names: &[&str]) -> Result<Self> {
        let log = root().join("target/beside.log");
        let file = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
        let own = env::current_exe().context("this program's own path is unknown")?;
        let child = Command::new(own)
            .arg("test")
            .args(names)
            .current_dir(root())
            .stdout(file.try_clone()?)
            .stderr(file)
            .spawn()
            .context("the steps beside the others did not start")?;
        eprintln!("== beside the others: {}; what they say goes to {}", names.join(", "), log.display());
        Ok(Self { child, log })
    }

    /// Waits for them and shows what they said.
    pub fn end(&mut self) -> Result<()> {
        let status = self.child.wait().context("the steps beside the others were lost")?;
        eprint!("{}", files::text(&self.log)?);
        if !status.success() {
            bail!("one of the steps beside the others failed; what it said stands above");
        }
        Ok(())
    }
}

impl Drop for Beside {
    /// Where another step failed, they are waited for no longer.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
