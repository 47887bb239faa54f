//! `cargo xtask docs`: the documents in `docs/` as a site with a search. Every build of the page contains it, in `docs/`.
//!
//! The source is laid out like an mdBook: `SUMMARY.md` lists the chapters. mdBook itself isn't used, for three reasons.
//! Its pages have inline scripts, and its search writes HTML as text, which the policy of the page forbids. Its scripts
//! and styles, which would be in every archive, are under the MPL. And it takes minutes to compile.
//!
//! - [`chapter`]: the chapters, and a chapter as HTML. [`page`]: the page around it.
//!
//! Each chapter is a folder with an `index.html`, so that hosts send it with the policy of a page. Style sheet, script and
//! index of the search have a hash in their names, so browsers keep them.

mod chapter;
mod page;

use crate::site::files;
use anyhow::{Context, Result};
use chapter::SearchSection;
use page::Assets;
use std::fs;
use std::path::Path;
use xtask_launch::run::root;

/// The folder of the site within a build.
pub const FOLDER: &str = "docs";

/// Pictures that the chapters show.
const PICTURES: &str = "screenshots";

const STYLE: &str = include_str!("style.css");
const SEARCH: &str = include_str!("search.js");

/// Runs `cargo xtask docs`: writes the site with the fonts and icons that it shares with the page.
pub fn command() -> Result<()> {
    let dir = root().join("target/documentation");
    files::empty(&dir)?;
    for shared in ["fonts", "icons"] {
        files::copy(&root().join("public").join(shared), &dir.join(shared))?;
    }
    write(&dir)?;
    // The page is not there, so its place leads on.
    let onward = format!("<!doctype html><meta http-equiv=\"refresh\" content=\"0; url={FOLDER}/\">\n");
    files::write(&dir.join("index.html"), onward)?;
    println!("{}", dir.display());
    eprintln!("   `cargo xtask serve --dir target/documentation` shows it");
    Ok(())
}

/// Writes the site into the folder `docs` of a build.
pub fn write(dir: &Path) -> Result<()> {
    let (source, dir) = (root().join("docs"), dir.join(FOLDER));
    let chapters = chapter::listed(&files::text(&source.join("SUMMARY.md"))?)?;
    let mut sections: Vec<SearchSection> = Vec::new();
    let mut contents = Vec::new();
    for chapter in &chapters {
        let text = files::text(&source.join(&chapter.file))?;
        contents.push(chapter.html(&text, &chapters, &mut sections));
    }
    fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let assets = Assets {
        style: hashed(&dir, "style", "css", STYLE)?,
        script: hashed(&dir, "search", "js", SEARCH)?,
        index: hashed(&dir, "sections", "json", &serde_json::to_string(&sections)?)?,
    };
    for (at, content) in contents.iter().enumerate() {
        let folder = dir.join(chapters[at].folder());
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        files::write(&folder.join("index.html"), page::html(&chapters, at, content, &assets))?;
    }
    files::copy(&source.join(PICTURES), &dir.join(PICTURES))
}

/// Writes a file with a hash in its name, and returns the name.
fn hashed(dir: &Path, name: &str, extension: &str, content: &str) -> Result<String> {
    use sha2::{Digest, Sha256};
    let name = format!("{name}-{}.{extension}", files::hex(&Sha256::digest(content)));
    files::write(&dir.join(&name), content)?;
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::chapter::Chapter;
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// Returns the pages of the site by their folders.
    fn pages() -> (BTreeMap<String, String>, BTreeSet<String>) {
        let dir = std::env::temp_dir().join(format!(
            "nonet-docs-{}-{:?}",
            std::process::id(),
            std::thread::current().id()
        ));
        files::empty(&dir).unwrap();
        write(&dir).unwrap();
        let all = files::below(&dir.join(FOLDER)).unwrap();
        let names: BTreeSet<String> =
            all.iter().map(|file| files::address(&dir.join(FOLDER), file)).collect();
        let pages = names
            .iter()
            .filter_map(|name| name.strip_suffix("index.html"))
            .map(|folder| {
                let text = files::text(&dir.join(FOLDER).join(folder).join("index.html")).unwrap();
                (folder.to_owned(), text)
            })
            .collect();
        fs::remove_dir_all(&dir).unwrap();
        (pages, names)
    }

    /// Returns the values of an attribute in a page.
    fn values<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
        let start = format!(" {name}=\"");
        page.split(start.as_str()).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
    }

    #[test]
    fn every_document_is_a_chapter() {
        let chapters = chapter::listed(&files::text(&root().join("docs/SUMMARY.md")).unwrap()).unwrap();
        let mut listed: Vec<&str> = chapters.iter().map(|chapter| chapter.file.as_str()).collect();
        listed.sort_unstable();
        let mut there: Vec<String> = fs::read_dir(root().join("docs"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .filter(|name| name.ends_with(".md") && name != "SUMMARY.md")
            .collect();
        there.sort_unstable();
        assert_eq!(listed, there);
    }

    #[test]
    fn every_link_and_picture_leads_somewhere() {
        let (pages, files) = pages();
        for (folder, page) in &pages {
            for link in values(page, "href").into_iter().chain(values(page, "src")) {
                if link.starts_with("https://") {
                    continue;
                }
                let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
                let up = if folder.is_empty() { "" } else { "../" };
                let within = match (path, path.strip_prefix(up)) {
                    ("", _) => folder.as_str(),
                    // The page itself, its fonts and its icons.
                    (_, Some(rest)) if rest.starts_with("../") => continue,
                    (_, Some(rest)) => rest.trim_start_matches("./"),
                    (_, None) => panic!("{folder}: {link}"),
                };
                let target = pages.get(within);
                assert!(target.is_some() || files.contains(within), "{folder} has a link to {link}");
                assert!(
                    anchor.is_empty() || target.unwrap().contains(&format!(" id=\"{anchor}\"")),
                    "{folder} has a link to {link}, which has no such heading"
                );
            }
        }
    }

    #[test]
    fn pages_have_nothing_that_their_policy_forbids() {
        for (folder, page) in pages().0 {
            assert!(!page.contains(" style=") && !page.contains("<style"), "{folder} has a style");
            let scripts: Vec<&str> = page.split("<script").skip(1).collect();
            assert_eq!(scripts.len(), 1, "{folder}");
            assert!(scripts[0].contains("src=\"") && scripts[0].contains("></script>"), "{folder}");
            for handler in [" onclick=", " onload=", "javascript:"] {
                assert!(!page.contains(handler), "{folder}: {handler}");
            }
        }
    }

    #[test]
    fn the_search_finds_every_heading() {
        let text = "# Title\n\nFirst *words*.\n\n## A `second` part\n\n| a | b |\n|---|--:|\n| c | d |\n";
        let chapter = Chapter { part: String::new(), title: "Title".into(), file: "x.md".into() };
        let mut sections = Vec::new();
        let html = chapter.html(text, &[], &mut sections);
        assert_eq!(
            serde_json::to_string(&sections).unwrap(),
            r##"[["Title","","x/","First words."],["Title","A second part","x/#a-second-part","a b c d"]]"##
        );
        assert!(html.contains("<h2 id=\"a-second-part\">A <code>second</code> part</h2>"), "{html}");
        assert!(
            html.contains("<div class=\"wide\" tabindex=\"0\"><table>") && !html.contains("style"),
            "{html}"
        );
    }

    #[test]
    fn links_to_source_files_become_text() {
        let chapters = chapter::listed("# Docs\n[Start](README.md)\n# Part\n- [Other](other.md)\n").unwrap();
        let html = |at: usize, text: &str| chapters[at].html(text, &chapters, &mut Vec::new());
        assert_eq!(html(0, "[a](other.md#b) [c](../src/x.rs)"), "<p><a href=\"other/#b\">a</a> c</p>\n");
        assert_eq!(html(1, "[a](README.md) [b](#c)"), "<p><a href=\"../\">a</a> <a href=\"#c\">b</a></p>\n");
        assert_eq!(
            html(1, "![d](screenshots/e.png)"),
            "<p><img src=\"../screenshots/e.png\" alt=\"d\" /></p>\n"
        );
        assert!(chapter::listed("# Docs\n").is_err());
    }
}
