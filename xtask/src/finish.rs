//! What the bundler leaves undone, as its post-build hook, so that a bare `trunk build` or `trunk serve` has it too.
//!
//! In order: shrink the wasm (release), start, shorten (release) and name workers, pages and styles, put their addresses
//! and the Content-Security-Policy into the page, fill in the service worker, write the compressed twins (release).
//! Every step rewrites files of the bundler's staging folder, so a failure leaves the last good build in place.

use crate::run::{printed, run, tool};
use crate::{compress, glue, tools};
use anyhow::{Context, Result, ensure};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Names in the page that this step replaces.
const GENERATOR: &str = "{{generator}}";
const PAGES: &str = "{{pages}}";
const COACH: &str = "{{coach}}";
const BUILD: &str = "{{build}}";
const SCRIPTS: &str = "{{scripts}}";

/// The two lines of the service worker that this step fills in.
const SW_BUILD: &str = "const BUILD = \"\";";
const SW_FILES: &str = "const FILES = {};";

/// Appended to the worker's glue: start it, and let a failure reach the page as the worker's `error` event.
const WORKER_START: &str =
    "\nwasm_bindgen({ module_or_path: \"WASM\" }).catch((error) => setTimeout(() => { throw error; }));\n";

/// `cargo xtask finish`, as called by the bundler.
pub fn hook() -> Result<()> {
    let dir =
        env::var_os("TRUNK_STAGING_DIR").context("`finish` is for the bundler: run `cargo xtask build`")?;
    let dir = PathBuf::from(dir);
    let release = env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    if release {
        shrink(&dir)?;
    }
    let shorter = Shorter(if release { tools::esbuild()? } else { None });
    let page = dir.join("index.html");
    let mut html = read(&page)?;
    html = name_by_content(&dir, "app", "", &html, &shorter)?;
    html = one_stylesheet(&dir, &html, &shorter)?;
    // The generator is not in the page: its address is what the page is told.
    let generator = name_by_content(&dir, "generator", WORKER_START, "generator.js", &shorter)?;
    html = html.replace(GENERATOR, &generator);
    let coach = name_by_content(&dir, "coach", WORKER_START, "coach.js", &shorter)?;
    html = html.replace(COACH, &coach);
    // Nor is the program of the other pages, which starts in the same way.
    let pages = name_by_content(&dir, "pages", WORKER_START, "pages.js", &shorter)?;
    html = html.replace(PAGES, &pages);
    if release {
        html = glue::squeezed_page(&html);
    }
    // The bundler's reloader is completed only when it is served, so while developing no hash would fit.
    let scripts = if release { inline_script_hashes(&html) } else { "'unsafe-inline'".to_owned() };
    html = html.replace(SCRIPTS, &scripts);
    let build = build_id(&dir, &html)?;
    write(&page, &html.replace(BUILD, &build))?;
    if release {
        fill_service_worker(&dir, &build)?;
        compress::folder(&files(&dir)?)?;
    }
    Ok(())
}

/// Writes scripts and style sheets as short as can be, in a release where there is Node to do it.
struct Shorter(Option<PathBuf>);

impl Shorter {
    /// Shortens a file in place.
    fn shorten(&self, path: &Path) -> Result<()> {
        let Some(esbuild) = &self.0 else { return Ok(()) };
        let mut out = OsString::from("--outfile=");
        out.push(path);
        let options = ["--minify", "--allow-overwrite", "--log-level=warning"];
        run(tool("node", &[]).arg(esbuild).args(options).arg(path).arg(out))
    }
}

/// Makes the programs small, and their glue fit them, where there is Node to run wasm-opt.
fn shrink(dir: &Path) -> Result<()> {
    let Some(wasm_opt) = tools::wasm_opt()? else {
        eprintln!("   there is no Node: the wasm stays about twice as large as it could be");
        return Ok(());
    };
    for file in files(dir)?.iter().filter(|file| file.extension().is_some_and(|e| e == "wasm")) {
        let name = file_name(file).and_then(|name| name.strip_suffix("_bg.wasm"));
        let name = name.with_context(|| format!("{} is not the bundler's", file.display()))?;
        let (path, used) = (dir.join(format!("{name}.js")), dir.join(format!("{name}.used")));
        let glue = glue::without_classes(&read(&path)?);
        write(&used, &glue::used(&glue))?;
        // Through node and not by their first lines, which Windows would not read.
        printed(
            tool("node", &[])
                .arg(wasm_opt.with_file_name("wasm-metadce"))
                .args(["-g", "--graph-file"])
                .args([&used, file])
                .arg("-o")
                .arg(file),
        )?;
        fs::remove_file(&used)?;
        // The first round may let those grow that reckon for long.
        let first = if matches!(name, "generator" | "coach") { "-O3" } else { "-Os" };
        let names = printed(
            tool("node", &[])
                .arg(&wasm_opt)
                // Loops and branches built anew from flat code are fewer, and each round finds what the one before laid
                // open. Functions of one crate are alike: side by side they compress better.
                .args([first, "--flatten", "--rereloop", "-Os", "-Os", "--reorder-functions-by-name"])
                .args(["--strip-debug", "--strip-producers"])
                .arg("--minify-imports-and-exports-and-modules")
                .arg("-o")
                .args([file, file]),
        )?;
        let names = serde_json::from_str(&names).context("wasm-opt did not say what it renamed")?;
        write(&path, &glue::renamed(&glue, &names))?;
    }
    Ok(())
}

/// Names a program's wasm and glue by their content, in `text` as well, and returns `text`.
///
/// The bundler named them before the wasm was shrunk, and names no worker's files at all.
fn name_by_content(dir: &Path, bin: &str, start: &str, text: &str, shorter: &Shorter) -> Result<String> {
    let of_bin = |file: &&PathBuf| file_name(file).is_some_and(|name| name.starts_with(bin));
    let files = files(dir)?;
    let find = |extension: &str| {
        files
            .iter()
            .find(|file| of_bin(file) && file.extension().is_some_and(|e| e == extension))
            .with_context(|| format!("the bundler left no {extension} of `{bin}`"))
    };
    let (wasm, js) = (find("wasm")?, find("js")?);
    let new_wasm = format!("{bin}-{}.wasm", short_hash(&fs::read(wasm)?));
    let old_wasm = file_name(wasm).unwrap_or_default();
    let glue = read(js)? + &start.replace("WASM", &new_wasm);
    write(js, &glue.replace(old_wasm, &new_wasm))?;
    shorter.shorten(js)?;
    let glue = read(js)?;
    let new_js = format!("{bin}-{}.js", short_hash(glue.as_bytes()));
    let text = text.replace(old_wasm, &new_wasm).replace(file_name(js).unwrap_or_default(), &new_js);
    fs::rename(wasm, dir.join(&new_wasm))?;
    fs::rename(js, dir.join(&new_js))?;
    Ok(text)
}

/// Joins the page's style sheets, in their order, into one file: one request instead of many.
fn one_stylesheet(dir: &Path, html: &str, shorter: &Shorter) -> Result<String> {
    const LINK: &str = "<link rel=\"stylesheet\" href=\"./";
    let (mut page, mut css) = (String::new(), String::new());
    let mut parts = html.split(LINK);
    page.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (name, rest) = part.split_once('"').context("a style sheet's link does not end")?;
        let (_, rest) = rest.split_once('>').context("a style sheet's link does not end")?;
        if css.is_empty() {
            page.push_str("{{style}}");
        }
        css += &read(&dir.join(name))?;
        fs::remove_file(dir.join(name))?;
        page.push_str(if page.ends_with("{{style}}") { rest } else { rest.trim_start() });
    }
    let joined = dir.join("style.css");
    write(&joined, &css)?;
    shorter.shorten(&joined)?;
    let name = format!("style-{}.css", short_hash(&fs::read(&joined)?));
    fs::rename(joined, dir.join(&name))?;
    Ok(page.replace("{{style}}", &format!("{LINK}{name}\">")))
}

/// The policy's sources for the page's inline scripts: our own and the bundler's starter.
fn inline_script_hashes(html: &str) -> String {
    html.split("<script")
        .skip(1)
        .filter_map(|rest| rest.split_once('>'))
        .filter(|(attributes, _)| !attributes.contains("src="))
        .filter_map(|(_, rest)| rest.split_once("</script>"))
        .map(|(script, _)| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script))))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The name of a whole build: it changes when any file of it does.
fn build_id(dir: &Path, html: &str) -> Result<String> {
    let mut all = Sha256::new();
    for file in files(dir)?.iter().filter(|file| file_name(file) != Some("index.html")) {
        all.update(file_name(file).unwrap_or_default());
        all.update(fs::read(file)?);
    }
    all.update(html);
    Ok(hex(&all.finalize()))
}

/// Tells the service worker which files make up this build.
fn fill_service_worker(dir: &Path, build: &str) -> Result<()> {
    let path = dir.join("sw.js");
    let source = read(&path)?;
    ensure!(
        source.contains(SW_BUILD) && source.contains(SW_FILES),
        "public/sw.js has lost the lines to fill in"
    );
    let mut list = BTreeMap::new();
    for file in files(dir)?.iter().filter(|&file| file != &path) {
        let name = file.strip_prefix(dir)?.to_string_lossy().replace('\\', "/");
        // The page goes by its folder's address: some hosts answer `index.html` with a redirect to it.
        let name = if name == "index.html" { "./".to_owned() } else { name };
        list.insert(name, format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(fs::read(file)?))));
    }
    let filled = source
        .replace(SW_BUILD, &format!("const BUILD = \"{build}\";"))
        .replace(SW_FILES, &format!("const FILES = {};", serde_json::to_string(&list)?));
    write(&path, &filled)
}

/// Every file below `dir`, in a fixed order.
pub fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![dir.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

/// The file's own name, when it is one our builds could have.
pub fn file_name(file: &Path) -> Option<&str> {
    file.file_name().and_then(|name| name.to_str())
}

fn short_hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The first 64 bits in hex: plenty to tell builds apart.
fn hex(hash: &[u8]) -> String {
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_inline_scripts_are_hashed() {
        let html = "<script src=\"a.js\"></script><script type=\"module\">alert('Hello, world.');</script>";
        // The example of the Content Security Policy specification.
        assert_eq!(inline_script_hashes(html), "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
    }

    #[test]
    fn programs_are_named_by_content() {
        let dir = env::temp_dir().join(format!("nonet-finish-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        fs::write(dir.join("worker.js"), "fetch('worker_bg.wasm')").unwrap();
        fs::write(dir.join("worker_bg.wasm"), "w").unwrap();
        let name = name_by_content(&dir, "worker", WORKER_START, "worker.js", &Shorter(None)).unwrap();
        let left = files(&dir).unwrap();
        let glue = read(&dir.join(&name)).unwrap();
        fs::remove_dir_all(&dir).unwrap();
        assert_eq!(left.len(), 2);
        let wasm =
            left.iter().filter_map(|file| file_name(file)).find(|name| name.ends_with(".wasm")).unwrap();
        assert!(
            glue.contains(&format!("fetch('{wasm}')"))
                && glue.contains(&format!("module_or_path: \"{wasm}\""))
        );
    }

    #[test]
    fn styles_are_joined_in_the_page_s_order() {
        let dir = env::temp_dir().join(format!("nonet-style-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        fs::write(dir.join("z.css"), "@layer z;").unwrap();
        fs::write(dir.join("a.css"), "@layer a;").unwrap();
        let link = |name: &str| format!("<link rel=\"stylesheet\" href=\"./{name}\"/>");
        let html =
            one_stylesheet(&dir, &format!("<a>{}\n  {}\n<b>", link("z.css"), link("a.css")), &Shorter(None))
                .unwrap();
        let left = files(&dir).unwrap();
        let css = read(&left[0]).unwrap();
        fs::remove_dir_all(&dir).unwrap();
        assert_eq!((left.len(), css.as_str()), (1, "@layer z;@layer a;"));
        let name = file_name(&left[0]).unwrap();
        assert_eq!(
            html.replace(char::is_whitespace, ""),
            format!("<a><linkrel=\"stylesheet\"href=\"./{name}\"><b>")
        );
    }
}
