//! Checks that finished programs contain no folder name of the build machine.

use crate::site::files;
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use xtask_launch::path_remap::folders;

/// Checks that no file contains a folder name of this machine.
pub fn none_in(paths: &[PathBuf]) -> Result<()> {
    let folders = folders()?;
    for path in paths {
        let bytes = files::bytes(path)?;
        for (folder, _) in &folders {
            let folder = folder.to_string_lossy();
            if has(&bytes, folder.as_bytes()) {
                bail!("{} contains the folder name {folder} of this machine", path.display());
            }
        }
    }
    Ok(())
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    !part.is_empty() && bytes.windows(part.len()).any(|window| window == part)
}

/// Checks every file below a folder.
pub fn none_below(dir: &Path) -> Result<()> {
    none_in(&files::below(dir)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;
    use xtask_launch::run::root;

    #[test]
    fn a_folder_name_is_found_anywhere_in_a_file() {
        let file = env::temp_dir().join(format!("nonet-paths-{}", std::process::id()));
        let found = |text: String| {
            files::write(&file, text).unwrap();
            none_in(std::slice::from_ref(&file)).is_err()
        };
        let (home, ours) = (folders().unwrap()[1].0.clone(), root().display());
        assert!(found(format!("\0asm…{}/registry/src/x", home.display())));
        assert!(found(format!("{ours}")));
        assert!(!found("cargo/registry/src/index.crates.io/serde/src/lib.rs".to_owned()));
        std::fs::remove_file(&file).unwrap();
    }
}
