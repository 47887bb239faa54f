//! The notes of a release: the changelog's section about its version.

use anyhow::{Context, Result};

/// Returns the section of a version, without its heading.
pub fn of_version(changelog: &str, version: &str) -> Result<String> {
    let mut sections = changelog.split("\n## ").skip(1);
    let is_of_version = |section: &&str| {
        section
            .strip_prefix(version)
            .is_some_and(|rest| !rest.starts_with(|c: char| c == '.' || c.is_alphanumeric()))
    };
    let section = sections.find(is_of_version).with_context(|| {
        format!("CHANGELOG.md has no section for {version}; write what is new under `## {version}`")
    })?;
    let (_, text) = section.split_once('\n').unwrap_or_default();
    Ok(format!("{}\n", text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str =
        "# Changelog\n\n## 1.0.1, 2026-12-01\n\n- Mended.\n\n## 1.0\n\n### Added\n- All.\n";

    #[test]
    fn the_section_of_the_version_is_found() {
        assert_eq!(of_version(CHANGELOG, "1.0.1").unwrap(), "- Mended.\n");
        assert_eq!(of_version(CHANGELOG, "1.0").unwrap(), "### Added\n- All.\n");
        assert!(of_version(CHANGELOG, "2.0").unwrap_err().to_string().contains("under `## 2.0`"));
    }

    #[test]
    fn the_changelog_tells_of_this_version() {
        let changelog = crate::site::files::text(&xtask_launch::run::root().join("CHANGELOG.md")).unwrap();
        assert!(of_version(&changelog, env!("CARGO_PKG_VERSION")).unwrap().len() > 100);
    }
}
