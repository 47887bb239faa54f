//! The crates that others may depend on, packed as crates.io takes them.

use anyhow::{Context, Result};
use std::path::PathBuf;
use xtask_launch::run::{cargo, root, run};

/// The published crates: the engine, the formats, and the command with all that it needs.
const PUBLISHED: [&str; 8] = [
    "nonet-engine",
    "nonet-formats",
    "nonet-text",
    "nonet-scan",
    "nonet-serve",
    "nonet-game",
    "nonet-tasks",
    "nonet-cli",
];

/// Packs the published crates, compiles each from its package alone, and returns the packages.
pub fn packed(version: &str) -> Result<Vec<PathBuf>> {
    let named = PUBLISHED.iter().flat_map(|name| ["--package", name]);
    // Cargo compiles a package after those that it needs, from their packages.
    run(cargo(&["package", "--locked"]).args(named))
        .context("a crate cannot be used from its package alone")?;
    let folder = root().join("target/package");
    Ok(PUBLISHED.iter().map(|name| folder.join(format!("{name}-{version}.crate"))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use xtask_launch::run::output;

    #[test]
    fn exactly_the_crates_that_may_be_published_are_packed() {
        let metadata = output(&mut cargo(&["metadata", "--format-version=1", "--no-deps"])).unwrap();
        let metadata: Value = serde_json::from_str(&metadata).unwrap();
        let packages = metadata["packages"].as_array().unwrap();
        let mut open: Vec<&str> = packages
            .iter()
            .filter(|package| package["publish"].is_null())
            .map(|package| package["name"].as_str().unwrap())
            .collect();
        let mut published = PUBLISHED.to_vec();
        open.sort_unstable();
        published.sort_unstable();
        assert_eq!(open, published);
    }
}
