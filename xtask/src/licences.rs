//! Checks the licences and sources of all crates (the test step `licences`), and writes `licences.txt` into a build.
//!
//! The data comes from `cargo metadata`, and the crate `spdx` parses licence expressions. Security advisories are not
//! checked, because their database is a git repository that a build machine may not reach;
//! `cargo deny check advisories` reads it.

use crate::site::files;
use crate::tools::WASM;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use xtask_launch::run::{cargo, output, root};

/// Allowed licences: they require attribution only, and do not extend to linked code.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "NCSA",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// The only registry that crates may come from.
const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Banned crates, with the reason.
const BANNED: [(&str, &str); 4] = [
    ("sudoku", "it is under the AGPL; only crates/bench, a project of its own, may use it"),
    ("bincode", "it is no longer maintained; postcard is what we use"),
    ("openssl-sys", "no program here uses a network"),
    ("serde_yaml", "it is no longer maintained"),
];

/// A crate as `cargo metadata` describes it.
struct Crate {
    id: String,
    name: String,
    version: String,
    licence: String,
    source: Option<String>,
    authors: Vec<String>,
    manifest: String,
    is_macro: bool,
}

/// The runtime dependencies of each crate, by id.
type Uses = BTreeMap<String, Vec<String>>;

/// Returns all crates and their runtime dependencies; `more` may restrict the platform.
fn crates(more: &[&str]) -> Result<(Vec<Crate>, Uses)> {
    let mut command = cargo(&["metadata", "--locked", "--format-version", "1"]);
    let text = output(command.args(more)).context("`cargo metadata` failed; is Cargo.lock up to date?")?;
    let read: Value = serde_json::from_str(&text)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let crates = list(&read["packages"])
        .iter()
        .map(|package| Crate {
            id: text(&package["id"]),
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            source: package["source"].as_str().map(str::to_owned),
            authors: list(&package["authors"]).iter().map(text).collect(),
            manifest: text(&package["manifest_path"]),
            is_macro: list(&package["targets"])
                .iter()
                .any(|target| list(&target["kind"]).contains(&"proc-macro".into())),
        })
        .collect();
    let uses = list(&read["resolve"]["nodes"])
        .iter()
        .map(|node| {
            let runs = |dep: &&Value| list(&dep["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            (
                text(&node["id"]),
                list(&node["deps"]).iter().filter(runs).map(|dep| text(&dep["pkg"])).collect(),
            )
        })
        .collect();
    Ok((crates, uses))
}

/// Runs the step `licences`: checks licence, source and ban of every crate that any build compiles.
pub fn check() -> Result<()> {
    let (crates, _) = crates(&["--all-features"])?;
    let wrong: Vec<String> = crates.iter().filter_map(fault).collect();
    if !wrong.is_empty() {
        bail!("{}", wrong.join("\n"));
    }
    let linked = linked(Product::Page)?;
    let mut names: Vec<&str> = linked.iter().map(|one| one.name.as_str()).collect();
    names.sort_unstable();
    let twice: BTreeSet<&str> =
        names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    eprintln!(
        "   {} crates, {} of them in the page, {} of these in two versions",
        crates.len(),
        linked.len(),
        twice.len()
    );
    Ok(())
}

/// Describes the fault of a crate, if it has one.
fn fault(one: &Crate) -> Option<String> {
    let Crate { name, version, licence, source, .. } = one;
    if let Some((_, why)) = BANNED.iter().find(|(banned, _)| banned == name) {
        return Some(format!("{name} is banned: {why}"));
    }
    if source.as_ref().is_some_and(|source| source != SOURCE) {
        return Some(format!("{name} {version} comes from {}, not from crates.io", source.as_deref()?));
    }
    match Expression::parse_mode(licence, ParseMode::LAX) {
        Err(_) => Some(format!("{name} {version} has no licence that can be read: `{licence}`")),
        Ok(terms) if !terms.evaluate(is_allowed) => {
            Some(format!("{name} {version} is under {licence}, which is not allowed"))
        }
        Ok(_) => None,
    }
}

fn is_allowed(asked: &LicenseReq) -> bool {
    asked.license.id().is_some_and(|id| ALLOWED.contains(&id.name))
}

/// A program that is given to others, with the crates of others in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Product {
    /// The page's programs.
    Page,
    /// The `nonet` command.
    #[cfg(feature = "release")]
    Command,
}

impl Product {
    fn manifest(self) -> &'static str {
        match self {
            Product::Page => "Cargo.toml",
            #[cfg(feature = "release")]
            Product::Command => "crates/cli/Cargo.toml",
        }
    }

    fn platform(self) -> Result<Vec<String>> {
        let of_page = ["--features", "web", "--filter-platform", WASM];
        match self {
            Product::Page => Ok(of_page.map(str::to_owned).to_vec()),
            #[cfg(feature = "release")]
            Product::Command => Ok(vec!["--filter-platform".to_owned(), host()?]),
        }
    }
}

/// Returns the platform of this machine, such as `x86_64-unknown-linux-gnu`.
#[cfg(feature = "release")]
pub fn host() -> Result<String> {
    let said = output(&mut xtask_launch::run::tool("rustc", &["--version", "--verbose"]))
        .context("rustc did not start")?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not name its platform")?.to_owned())
}

/// Returns the third-party crates linked into a product.
fn linked(product: Product) -> Result<Vec<Crate>> {
    let platform = product.platform()?;
    let (crates, uses) = crates(&platform.iter().map(String::as_str).collect::<Vec<_>>())?;
    let by_id: BTreeMap<&str, &Crate> = crates.iter().map(|one| (one.id.as_str(), one)).collect();
    let manifest = root().join(product.manifest());
    let own = crates.iter().find(|one| Path::new(&one.manifest) == manifest).context("it is no crate")?;
    let (mut todo, mut seen) = (vec![own.id.clone()], BTreeSet::new());
    while let Some(id) = todo.pop() {
        // The dependencies of a macro run in the compiler only.
        if by_id.get(id.as_str()).is_some_and(|one| !one.is_macro) && seen.insert(id.clone()) {
            todo.extend(uses.get(&id).cloned().unwrap_or_default());
        }
    }
    Ok(crates.into_iter().filter(|one| seen.contains(&one.id) && one.source.is_some()).collect())
}

/// Writes `licences.txt` into a build: every crate in it, with its licence and the texts that the licence requires.
pub fn write_for_build(dir: &Path) -> Result<()> {
    files::write(&dir.join("licences.txt"), notice_of(Product::Page)?)
}

/// Returns the notice that goes with a product: every crate in it, with its licence and its words.
pub fn notice_of(product: Product) -> Result<String> {
    notice(product, &linked(product)?)
}

/// Returns the name, version and licence of every crate in a product.
#[cfg(feature = "release")]
pub fn components(product: Product) -> Result<Vec<[String; 3]>> {
    Ok(linked(product)?.into_iter().map(|one| [one.name, one.version, one.licence]).collect())
}

fn notice(product: Product, crates: &[Crate]) -> Result<String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let std = "The standard library of Rust (MIT OR Apache-2.0)".to_owned();
    texts.insert(format!("Copyright (c) The Rust Project Contributors\n\n{MIT}"), vec![std]);
    for one in crates {
        let title = format!("{} {} ({})", one.name, one.version, one.licence);
        for words in words_of(one)? {
            texts.entry(words).or_default().push(title.clone());
        }
    }
    let mut texts: Vec<(String, Vec<String>)> = texts.into_iter().collect();
    texts.sort_by(|a, b| a.1.cmp(&b.1));
    let (what, typeface) = match product {
        Product::Page => (
            "the page",
            " Both fonts are made from Atkinson Hyperlegible Next, whose licence is in fonts/OFL.txt; the slash of its zero was removed.",
        ),
        #[cfg(feature = "release")]
        Product::Command => ("the program", ""),
    };
    let mut out = format!(
        "Nonet is made with the work of others. These crates are part of {what}, each under the licence named; what follows \
         their names are their licences' own words.{typeface} The network that reads pictures was trained on photographs of \
         sudoku_dataset (https://github.com/wichtounet/sudoku_dataset) by Baptiste Wicht and Jean Hennebert, under CC BY 4.0 \
         (https://creativecommons.org/licenses/by/4.0/).\n",
    );
    for (words, titles) in texts {
        out += &format!("\n{}\n{}\n\n{words}\n", "=".repeat(100), titles.join("\n"));
    }
    Ok(out)
}

/// Returns the licence files of a crate, or the text of MIT if it has none and may be used under MIT.
fn words_of(one: &Crate) -> Result<Vec<String>> {
    let folder = Path::new(&one.manifest).parent().context("a manifest lies in a folder")?;
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_licence = ["license", "licence", "copying", "unlicense", "notice"]
            .iter()
            .any(|start| name.starts_with(start));
        if is_licence && path.is_file() {
            found.push((name, files::text(&path)?.replace('\r', "").trim().to_owned()));
        }
    }
    found.sort();
    let is_mit = |asked: &LicenseReq| asked.license.id().is_some_and(|id| id.name == "MIT");
    let terms = Expression::parse_mode(&one.licence, ParseMode::LAX);
    let may_be_mit = terms.is_ok_and(|terms| terms.evaluate(is_mit));
    // Where there is a choice, MIT is used.
    if let Some(mit) = found.iter().position(|(name, _)| name.contains("mit")).filter(|_| may_be_mit) {
        found.swap(0, mit);
        found.truncate(1);
    }
    if found.is_empty() {
        ensure!(may_be_mit, "{} {} brings no words of its licence {}", one.name, one.version, one.licence);
        let by: Vec<&str> = one.authors.iter().filter_map(|author| author.split(" <").next()).collect();
        let by = if by.is_empty() { "the authors".to_owned() } else { by.join(", ") };
        found.push((String::new(), format!("Copyright (c) {by}\n\n{MIT}")));
    }
    Ok(found.into_iter().map(|(_, text)| text).collect())
}

const MIT: &str = "\
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the \"Software\"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.";

#[cfg(test)]
mod tests {
    use super::*;

    fn one(name: &str, licence: &str, source: &str) -> Crate {
        Crate {
            id: name.into(),
            name: name.into(),
            version: "1.0.0".into(),
            licence: licence.into(),
            source: Some(source.into()),
            authors: Vec::new(),
            manifest: String::new(),
            is_macro: false,
        }
    }

    #[test]
    fn licences_sources_and_bans_are_held() {
        let fault = |name, licence, source| fault(&one(name, licence, source));
        for fine in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert_eq!(fault("a", fine, SOURCE), None, "{fine}");
        }
        for wrong in ["AGPL-3.0", "GPL-3.0 AND MIT", "MPL-2.0", "", "whatever I like"] {
            assert!(fault("a", wrong, SOURCE).is_some(), "{wrong}");
        }
        assert!(fault("sudoku", "MIT", SOURCE).is_some_and(|said| said.contains("AGPL")));
        assert!(
            fault("a", "MIT", "git+https://example.org/a")
                .is_some_and(|said| said.contains("not from crates.io"))
        );
    }

    #[test]
    fn what_is_linked_is_named_and_what_only_compiles_is_not() {
        let linked = linked(Product::Page).unwrap();
        let has = |name: &str| linked.iter().any(|one| one.name == name);
        assert!(has("leptos") && has("wasm-bindgen") && has("serde"));
        assert!(!has("leptos_macro") && !has("clap") && !has("proptest") && !has("nonet-engine"));
        let notice = notice(Product::Page, &linked).unwrap();
        assert!(linked.iter().all(|one| notice.contains(&format!("{} {} (", one.name, one.version))));
        assert!(notice.contains("Permission is hereby granted"));
        assert!(notice.contains("Baptiste Wicht and Jean Hennebert, under CC BY 4.0"));
    }
}
