//! Writes the list of files that the service worker stores, each with its hash.

use super::files;
use anyhow::{Result, ensure};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::Path;

/// The two lines of `public/sw.js` to fill in.
const BUILD: &str = "const BUILD = \"\";";
const FILES: &str = "const FILES = {};";

/// Fills in the files of this build in the service worker of `dir`.
pub fn list(dir: &Path, build: &str) -> Result<()> {
    let worker = dir.join("sw.js");
    let source = files::text(&worker)?;
    ensure!(
        source.contains(BUILD) && source.contains(FILES),
        "public/sw.js has lost the lines to fill in: `{BUILD}` and `{FILES}`"
    );
    let mut list = BTreeMap::new();
    for file in files::below(dir)?.iter().filter(|&file| file != &worker) {
        let address = files::address(dir, file);
        // Lists the page as its folder, because some hosts redirect `index.html` there.
        let address = if address == "index.html" { "./".to_owned() } else { address };
        list.insert(
            address,
            format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(files::bytes(file)?))),
        );
    }
    let filled = source
        .replace(BUILD, &format!("const BUILD = \"{build}\";"))
        .replace(FILES, &format!("const FILES = {};", serde_json::to_string(&list)?));
    files::write(&worker, filled)
}
