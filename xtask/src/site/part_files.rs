//! Reads from the script that loads the parts of a program which files each part needs.

use std::collections::{BTreeMap, BTreeSet};

/// Returns the names of the files of each part: its own and those that it shares with others. The script may be minified:
/// each file is a call like `name = load(() => { … "./file.wasm" … }, [names])`, where parts are called
/// `__wasm_split_load_part`.
pub fn files_of_parts(script: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut shared: BTreeMap<&str, &str> = BTreeMap::new();
    let mut parts = BTreeMap::new();
    for (at, _) in script.match_indices("fetch(") {
        let (before, after) = script.split_at(at);
        let Some(file) = after.split_once("\"./").and_then(|(_, rest)| rest.split('"').next()) else {
            continue;
        };
        let Some(name) = name_before(before) else { continue };
        let needed = after.split_once('[').and_then(|(_, rest)| rest.split(']').next()).unwrap_or_default();
        match name.strip_prefix("__wasm_split_load_") {
            None => drop(shared.insert(name, file)),
            Some(part) => {
                let others = needed.split(',').filter_map(|name| shared.get(name.trim()));
                let files = others.copied().chain([file]).map(str::to_owned).collect();
                parts.insert(part.to_owned(), files);
            }
        }
    }
    parts
}

/// Returns the name that is assigned a function whose beginning is the end of this text.
fn name_before(text: &str) -> Option<&str> {
    let (assignment, _) = text.rsplit_once("=>")?;
    let (assigned, _) = assignment.rsplit_once('=')?;
    assigned.trim_end().rsplit(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_needs_its_own_file_and_the_shared_ones_it_names() {
        let long = r#"const __chunk_6 = makeLoad(() => {
            const src = fetch(new URL("./chunk_6.wasm", import.meta.url));
        }, []);
        const __chunk_7 = makeLoad(() => { const src = fetch(new URL("./chunk_7.wasm", import.meta.url)); }, []);
        export const __wasm_split_load_coach = wrapAsyncCb(makeLoad(() => {
            const src = fetch(new URL("./split_coach.wasm", import.meta.url));
        }, [__chunk_6, __chunk_7]));
        export const __wasm_split_load_helpers = wrapAsyncCb(makeLoad(() => {
            const src = fetch(new URL("./split_helpers.wasm", import.meta.url));
        }, [__chunk_7]));"#;
        let short = r#"const s=a(()=>{const t=fetch(new URL("./chunk_6.wasm",import.meta.url));},[]),c=a(()=>{const
            t=fetch(new URL("./chunk_7.wasm",import.meta.url));},[]);export const __wasm_split_load_coach=e(a(()=>{const
            t=fetch(new URL("./split_coach.wasm",import.meta.url));},[s,c]));export const
            __wasm_split_load_helpers=e(a(()=>{const t=fetch(new URL("./split_helpers.wasm",import.meta.url));},[c]));"#;
        for script in [long, short] {
            let parts = files_of_parts(script);
            let files = |part: &str| parts[part].iter().map(String::as_str).collect::<Vec<_>>();
            assert_eq!(files("coach"), ["chunk_6.wasm", "chunk_7.wasm", "split_coach.wasm"]);
            assert_eq!(files("helpers"), ["chunk_7.wasm", "split_helpers.wasm"]);
        }
    }
}
