//! Runs the examples in the documentation, and compares what they print.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use nonet_cli::testing::TestProgram;

const NONET: TestProgram = TestProgram(env!("CARGO_BIN_EXE_nonet"));

fn document(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// Runs a line in a shell, in this folder, and returns everything it prints.
fn printed(line: &str, folder: &Path) -> String {
    let programs = Path::new(NONET.0).parent().unwrap();
    let path = format!("{}:{}", programs.display(), env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("( {line} ) 2>&1")])
        .current_dir(folder)
        .env("PATH", path)
        .env("LANG", "en")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the document with the output of each example as it is now.
fn with_outputs(text: &str, folder: &Path) -> String {
    let mut out = String::new();
    let mut is_example = false;
    for line in text.lines() {
        match line {
            "```console" => is_example = true,
            "```" => is_example = false,
            _ => {}
        }
        if is_example && line != "```console" && !line.starts_with("$ ") {
            continue;
        }
        out.extend([line, "\n"]);
        if let Some(command) = line.strip_prefix("$ ").filter(|_| is_example) {
            out += &printed(command, folder);
        }
    }
    out
}

#[test]
fn the_examples_print_what_the_document_says() {
    let folder = env::temp_dir().join(format!("nonet-documented-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = document("command-line.md");
    let text = fs::read_to_string(&file).unwrap();
    let now = with_outputs(&text, &folder);
    fs::remove_dir_all(&folder).unwrap();
    if env::var_os("NONET_DOCS").is_some_and(|wish| wish == "write") {
        fs::write(&file, &now).unwrap();
    } else {
        for (said, printed) in text.lines().zip(now.lines()) {
            assert_eq!(
                said, printed,
                "docs/command-line.md is out of date: run this test with NONET_DOCS=write"
            );
        }
        assert_eq!(
            text.len(),
            now.len(),
            "docs/command-line.md is out of date: run this test with NONET_DOCS=write"
        );
    }
}

#[test]
fn the_document_on_variants_lists_every_family() {
    let (code, rules, _) = NONET.run(&["rules"], "");
    assert_eq!(code, 0);
    let file = document("variants.md");
    let text = fs::read_to_string(&file).unwrap();
    let (before, _) = text.split_once("| Name in files").unwrap();
    let rows = rules.lines().map(|row| row.split_once('\t').unwrap());
    let rows: String =
        rows.map(|(slug, rule)| format!("| `{slug}` | {} |\n", rule.replace('|', "\\|"))).collect();
    let now = format!("{before}| Name in files | Rule |\n|---|---|\n{rows}");
    if env::var_os("NONET_DOCS").is_some_and(|wish| wish == "write") {
        fs::write(&file, &now).unwrap();
    } else {
        assert!(text == now, "docs/variants.md is out of date: run this test with NONET_DOCS=write");
    }
}
