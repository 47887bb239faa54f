//! Assembles the page around the programs: `index.html` with their addresses, one style sheet, the policy, and
//! `public/`.
//!
//! In `index.html`, `{{app}}` stands for the address of the program `app` without its extension, so that `{{app}}.js`
//! starts it. `{{build}}` stands for the name of the build, `{{commit}}` for the commit it is made from, `{{scripts}}` for the hashes of inline scripts, and
//! `{{pages}}` for the routes of all pages except the board, separated by bars.

use super::build_cache::BuildCache;
use super::programs::Kind;
use super::strip_comments::{without_comments, without_spaces};
use super::{commit, files, news, offline};
use crate::{docs, licences};
use anyhow::{Context, Result, bail};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;
use xtask_launch::run::root;

/// Start of a link to a style sheet in `index.html`.
const STYLE: &str = "<link rel=\"stylesheet\" href=\"style/";

/// Script that reloads the page after each build, see [`crate::dev`].
const RELOADER: &str = "<script>new EventSource(\"changes\").onmessage = () => location.reload();</script>";

/// The file that declares the routes, one per row: `NewGame "new" page;`.
const ROUTES: &str = "crates/app/src/route.rs";

/// Assembles the page in `dir`.
pub fn assemble(dir: &Path, kind: Kind, cache: &BuildCache) -> Result<()> {
    files::copy(&root().join("public"), dir)?;
    licences::write_for_build(dir)?;
    news::write_for_build(dir)?;
    let mut html = files::text(&root().join("index.html"))?;
    for (name, folder) in cache.folders() {
        let hashed = format!("{name}-{}", files::hash(folder)?);
        files::copy(folder, &dir.join(&hashed))?;
        html = html.replace(&format!("{{{{{name}}}}}"), &format!("{hashed}/{name}"));
    }
    html = html.replace("{{pages}}", &pages(&files::text(&root().join(ROUTES))?)?);
    html = one_style_sheet(&html, &root().join("style"), dir, kind)?;
    html = match kind {
        Kind::Release | Kind::Local => without_comments(&html),
        Kind::Dev => html.replace("</head>", &format!("{RELOADER}</head>")),
    };
    html = html.replace("{{scripts}}", &script_hashes(&html));
    html = html.replace("{{commit}}", &commit::current()?);
    let build = build_name(dir, &html)?;
    html = html.replace("{{build}}", &build);
    if let Some((_, rest)) = html.split_once("{{") {
        bail!("index.html names `{}`, which is no program", rest.split('}').next().unwrap_or_default());
    }
    files::write(&dir.join("index.html"), html)?;
    if kind != Kind::Dev {
        offline::list(dir, &build)?;
    }
    // Last, because neither the name of the build nor its offline files depend on it.
    docs::write(dir)
}

/// Returns the routes of pages without a board, as alternatives of a regular expression.
fn pages(routes: &str) -> Result<String> {
    let rows = routes.lines().filter_map(|line| line.trim().strip_suffix("\" page;"));
    let paths: Vec<&str> =
        rows.filter_map(|row| row.split('"').nth(1)).filter(|path| !path.is_empty()).collect();
    if paths.is_empty() {
        bail!("{ROUTES} has no rows that end with `page;`");
    }
    Ok(paths.join("|"))
}

/// Joins the style sheets, in the order of `index.html`, into one file of `dir`.
fn one_style_sheet(html: &str, styles: &Path, dir: &Path, kind: Kind) -> Result<String> {
    let (mut page, mut css, mut place) = (String::new(), String::new(), None);
    for line in html.lines() {
        if let Some(rest) = line.trim().strip_prefix(STYLE) {
            let name = rest.split('"').next().unwrap_or_default();
            css += &files::text(&styles.join(name)).context("index.html names a style sheet")?;
            place.get_or_insert(page.len());
        } else {
            page.extend([line, "\n"]);
        }
    }
    let Some(place) = place else { return Ok(page) };
    let joined = dir.join("style.css");
    let css = if kind == Kind::Dev { css } else { without_spaces(&without_comments(&css)) };
    files::write(&joined, css)?;
    let name = format!("style-{}.css", files::hash(&joined)?);
    fs::rename(joined, dir.join(&name))?;
    // Without the hash, a browser would use a style sheet that was cut off.
    let integrity = BASE64_STANDARD.encode(Sha256::digest(files::bytes(&dir.join(&name))?));
    page.insert_str(
        place,
        &format!("    <link rel=\"stylesheet\" href=\"{name}\" integrity=\"sha256-{integrity}\">\n"),
    );
    Ok(page)
}

/// Returns the policy's sources for the inline scripts of the page.
fn script_hashes(html: &str) -> String {
    html.split("<script")
        .skip(1)
        .filter_map(|rest| rest.split_once('>'))
        .filter(|(attributes, _)| !attributes.contains("src="))
        .filter_map(|(_, rest)| rest.split_once("</script>"))
        .map(|(script, _)| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script))))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the name of a build, which changes with any of its files.
fn build_name(dir: &Path, html: &str) -> Result<String> {
    let mut all = Sha256::new();
    all.update(files::hash(dir)?);
    all.update(html);
    Ok(files::hex(&all.finalize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_inline_scripts_are_hashed() {
        let html = "<script src=\"a.js\"></script><script type=\"module\">alert('Hello, world.');</script>";
        // The example of the Content Security Policy specification.
        assert_eq!(script_hashes(html), "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
    }

    #[test]
    fn the_page_knows_all_pages_but_the_board_and_no_dialog() {
        let pages = pages(&files::text(&root().join(ROUTES)).unwrap()).unwrap();
        let pages: Vec<&str> = pages.split('|').collect();
        assert!(["learn", "new", "editor"].iter().all(|page| pages.contains(page)), "{pages:?}");
        assert!(!pages.contains(&"settings") && !pages.contains(&""), "{pages:?}");
        assert!(self::pages("").is_err());
    }

    #[test]
    fn styles_are_joined_in_the_page_s_order() {
        let dir = std::env::temp_dir().join(format!("nonet-style-{}", std::process::id()));
        let (styles, built) = (dir.join("style"), dir.join("built"));
        files::empty(&styles).unwrap();
        files::empty(&built).unwrap();
        files::write(&styles.join("z.css"), "@layer z;").unwrap();
        files::write(&styles.join("a.css"), "@layer a;").unwrap();
        let html = format!("<a>\n  {STYLE}z.css\">\n  {STYLE}a.css\">\n<b>");
        let html = one_style_sheet(&html, &styles, &built, Kind::Release).unwrap();
        let (before, rest) = html.split_once(" integrity=\"sha256-").unwrap();
        let html = [before, rest.split_once('"').unwrap().1].concat();
        let left = files::below(&built).unwrap();
        let css = files::text(&left[0]).unwrap();
        let name = files::address(&built, &left[0]);
        fs::remove_dir_all(&dir).unwrap();
        assert_eq!((left.len(), css.as_str()), (1, "@layer z;@layer a;"));
        assert_eq!(html, format!("<a>\n    <link rel=\"stylesheet\" href=\"{name}\">\n<b>\n"));
    }
}
