//! The commit that a build is made from, which *About* shows.

use super::files;
use anyhow::Result;
use xtask_launch::run::{output, root, tool};

/// The file that `git archive` writes the commit into (`.gitattributes`).
const ARCHIVED: &str = "xtask/commit.txt";

/// Length of a shown commit, enough to be unique in any repository.
const SHOWN: usize = 12;

/// Returns the commit: from git in a clone, else from the file in an archive. It ends with `+` if committed files were
/// changed. Empty if it is unknown.
pub fn current() -> Result<String> {
    let git = |args: &[&str]| output(&mut tool("git", args));
    // The project may lie in a folder of another repository.
    let is_ours = git(&["rev-parse", "--show-prefix"]).is_some_and(|prefix| prefix.is_empty());
    if let Some(commit) = git(&["rev-parse", "HEAD"]).filter(|_| is_ours) {
        let changes = git(&["status", "--porcelain", "--untracked-files=no"]).unwrap_or_default();
        return Ok(shown(&commit, !changes.is_empty()));
    }
    Ok(shown(&files::text(&root().join(ARCHIVED))?, false))
}

/// Returns what is shown of a commit; empty if it isn't one.
fn shown(commit: &str, is_changed: bool) -> String {
    let commit = commit.trim();
    if commit.len() < SHOWN || !commit.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return String::new();
    }
    format!("{}{}", &commit[..SHOWN], if is_changed { "+" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_is_shown_in_twelve_digits() {
        let whole = "93dda52e0f6d1c2b3a4958677685940a1b2c3d4e";
        assert_eq!(shown(whole, false), "93dda52e0f6d");
        assert_eq!(shown(&format!("{whole}\n"), true), "93dda52e0f6d+");
        assert_eq!(shown("$Format:%H$\n", false), "", "a clone's file is not filled in");
        assert_eq!(shown("", true), "");
    }

    #[test]
    fn git_fills_in_the_file_of_an_archive() {
        let attributes = files::text(&root().join(".gitattributes")).unwrap();
        assert!(attributes.contains(&format!("{ARCHIVED} export-subst")));
        assert!(
            files::text(&root().join(ARCHIVED)).unwrap().starts_with("$Format:%H$")
                || !root().join(".git").exists()
        );
    }
}
