//! `news.txt`: what is new, in short. *About* shows it, and a notice leads there once after an update.
//!
//! Each section of CHANGELOG.md begins with a list `### In short`. The page fetches the file when it needs it, so a change
//! of the changelog compiles nothing.

use super::files;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use xtask_launch::run::root;

/// Number of versions that the file has, the newest first.
const VERSIONS: usize = 5;

/// Most lines of a version.
const MOST: usize = 6;

/// Writes the file into a build.
pub fn write_for_build(dir: &Path) -> Result<()> {
    let changelog = files::text(&root().join("CHANGELOG.md"))?;
    files::write(&dir.join("news.txt"), in_short(&changelog)?)
}

/// Returns the short lists of the newest versions: a line with the version, then a line per item.
fn in_short(changelog: &str) -> Result<String> {
    let mut news = String::new();
    for section in changelog.split("\n## ").skip(1).take(VERSIONS) {
        let version: &str = section.split([',', ' ', '\n']).next().unwrap_or_default();
        let (_, list) = section
            .split_once("### In short\n")
            .with_context(|| format!("CHANGELOG.md has no list `### In short` for {version}"))?;
        let list = list.split("\n#").next().unwrap_or_default();
        let mut items: Vec<String> = Vec::new();
        for line in list.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match (line.strip_prefix("- "), items.last_mut()) {
                (Some(item), _) => items.push(item.to_owned()),
                // An item goes on.
                (None, Some(item)) => item.extend([" ", line]),
                (None, None) => {}
            }
        }
        ensure!(
            (1..=MOST).contains(&items.len()),
            "the list `### In short` for {version} has {} lines, not 1 to {MOST}",
            items.len()
        );
        news.extend([version, "\n"]);
        news.extend(items.iter().flat_map(|item| ["- ", item.as_str(), "\n"]));
    }
    Ok(news)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_lists_become_a_text() {
        let changelog = "# Changelog\n\nWords.\n\n## 1.1.0, 2027-01-02\n\n### In short\n\n- One\n  more.\n- Two.\n\n### Added\n- All.\n\n## 1.0.0\n\n### In short\n- First.\n";
        assert_eq!(in_short(changelog).unwrap(), "1.1.0\n- One more.\n- Two.\n1.0.0\n- First.\n");
        let without = in_short("# Changelog\n\n## 1.0.0\n\n### Added\n- All.\n").unwrap_err();
        assert!(without.to_string().contains("`### In short` for 1.0.0"));
        assert!(in_short("# C\n\n## 1\n\n### In short\n\n### Added\n").is_err());
    }

    #[test]
    fn this_version_is_the_first() {
        let changelog = files::text(&root().join("CHANGELOG.md")).unwrap();
        assert!(in_short(&changelog).unwrap().starts_with(concat!(env!("CARGO_PKG_VERSION"), "\n- ")));
    }
}
