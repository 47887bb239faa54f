//! Writes the list of files that the service worker stores, each with its hash. It stores those of a language only if
//! the player uses the language.

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
    for file in files::below(dir)? {
        let address = files::address(dir, &file);
        if !is_stored(&address) {
            continue;
        }
        // Lists the page as its folder, because some hosts redirect `index.html` there.
        let address = if address == "index.html" { "./".to_owned() } else { address };
        list.insert(
            address,
            format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(files::bytes(&file)?))),
        );
    }
    let filled = source
        .replace(BUILD, &format!("const BUILD = \"{build}\";"))
        .replace(FILES, &format!("const FILES = {};", serde_json::to_string(&list)?));
    files::write(&worker, filled)
}

/// Returns true if the service worker stores the file at this address. The browser stores the worker itself, and copies
/// the large icons when the page is installed. The documentation is read with a network only.
pub fn is_stored(address: &str) -> bool {
    address != "sw.js" && !address.ends_with("-512.png") && !address.starts_with("docs/")
}

/// Returns the language whose texts are in the file at this address, by the same pattern as `public/sw.js`.
pub fn language(address: &str) -> Option<&str> {
    let (_, name) = address.rsplit_once("/split_")?;
    let (language, rest) = name.split_at_checked(2)?;
    let is_language = language.bytes().all(|byte| byte.is_ascii_lowercase());
    (is_language && rest.starts_with(['_', '.'])).then_some(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_languages_are_told_by_their_names() {
        assert_eq!(language("app-1f/split_de.wasm"), Some("de"));
        assert_eq!(language("app-1f/split_ar_lessons.wasm"), Some("ar"));
        for other in ["app-1f/split_more.wasm", "app-1f/app_bg.wasm", "split_de.wasm", "app-1f/split_d.wasm"]
        {
            assert_eq!(language(other), None, "{other}");
        }
    }

    #[test]
    fn the_worker_large_icons_and_documentation_are_not_stored() {
        assert!(is_stored("icons/icon-192.png") && is_stored("app-1f/app.js"));
        assert!(!is_stored("icons/icon-512.png") && !is_stored("sw.js") && !is_stored("docs/index.html"));
    }
}
