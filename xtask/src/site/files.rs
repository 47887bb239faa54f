//! File operations whose errors name the file.

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns every file below `dir`, sorted.
pub fn below(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![dir.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

/// Returns the address of a file within the build.
pub fn address(dir: &Path, file: &Path) -> String {
    file.strip_prefix(dir).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

/// True if the file has this extension.
pub fn has_extension(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|own| own == extension)
}

/// Empties `dir`, or creates it.
pub fn empty(dir: &Path) -> Result<()> {
    if dir.exists() {
        fs::remove_dir_all(dir).with_context(|| format!("cannot empty {}", dir.display()))?;
    }
    fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))
}

/// Copies the content of a folder.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    for file in below(from)? {
        let copy = to.join(file.strip_prefix(from)?);
        if let Some(folder) = copy.parent() {
            fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        fs::copy(&file, &copy).with_context(|| format!("cannot copy {}", file.display()))?;
    }
    Ok(())
}

/// Reads a file as bytes.
pub fn bytes(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Reads a file as text.
pub fn text(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Writes a file.
pub fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    fs::write(file, content).with_context(|| format!("cannot write {}", file.display()))
}

/// Returns a hash of a file or folder, over the names and contents of everything below it.
pub fn hash(path: &Path) -> Result<String> {
    let mut all = Sha256::new();
    for file in if path.is_dir() { below(path)? } else { vec![path.to_owned()] } {
        all.update(address(path, &file));
        all.update([0]);
        all.update(Sha256::digest(bytes(&file)?));
    }
    Ok(hex(&all.finalize()))
}

/// Formats the first 64 bits of a hash in hex, enough to tell builds apart.
pub fn hex(hash: &[u8]) -> String {
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_a_folder_changes_with_names_and_contents() {
        let dir = std::env::temp_dir().join(format!("nonet-files-{}", std::process::id()));
        empty(&dir).unwrap();
        let mut hashes = Vec::new();
        for (name, content) in [("a", "1"), ("a", "2"), ("b", "2")] {
            empty(&dir).unwrap();
            write(&dir.join(name), content).unwrap();
            hashes.push(hash(&dir).unwrap());
        }
        fs::remove_dir_all(&dir).unwrap();
        hashes.dedup();
        assert_eq!(hashes.len(), 3);
    }
}
