//! What each command takes, for `cargo xtask help` and for `--help` behind any command.

/// A command: its name, what may follow, what it does.
type Command = (&'static str, &'static str, &'static str);

const COMMANDS: [Command; 14] = [
    (
        "start",
        "[--port N] [--no-open] [--dev]",
        "Build the page, serve it and open a browser. With --dev: unoptimised, and on every change built anew and
    reloaded.",
    ),
    (
        "test",
        "[STEP...] [--ci]",
        "Everything CI checks, or only the named steps:
    fmt, supply, clippy, clippy-wasm, native, docs, build, budget, dev, npm, e2e.
    The steps `cli` and `bare` are run only when they are named, or with --ci. `cli`: no folder of this machine is named
    in the finished command. `bare`: set-up and build of a clone with nothing in cargo's home or our cache; with --ci it
    is left out while Cargo.lock, xtask/ and .ci/ are as they were when it last passed on this machine, unless the
    variable NONET_BARE is 1.
    The steps `fuzz` and `attack` are run only when they are named. `fuzz`: any bytes to everything that reads what others
    wrote, a minute for each reader. `attack`: 100,000 interleavings of tabs in a model of the browser and 250 doings of
    tabs in a real one, 50 workers ended and 72 of their files broken, 11,562 doings by chance, 12,400 damaged inputs to
    the command line.",
    ),
    ("build", "", "Build the page into dist/, ready for any static host."),
    (
        "serve",
        "[--dir DIR] [--port N] [--under /PATH/]",
        "Serve a finished build; --under answers below that path as well.",
    ),
    (
        "npm",
        "[--bench DIR]",
        "Pack the engine for JavaScript into target/npm/ and try it in an empty folder; with --bench time it beside three
    other packages instead, on the *.txt of DIR.",
    ),
    ("cli", "", "Build the `nonet` command for others: no folder of this machine is named in it."),
    ("hosting", "", "Write the configurations for hosts in hosting/ from the table in xtask/src/headers.rs."),
    (
        "e2e",
        "[ARGS...]",
        "The browser tests over the build in dist/; the arguments go to Playwright, as in `e2e install -g whole`.",
    ),
    ("icons", "", "Draw public/icons/*.png."),
    ("screenshots", "", "Draw docs/screenshots/*.png from the build in dist/."),
    (
        "bench",
        "[--sets DIR] [--rounds N]",
        "Time the search natively and as wasm in Node: classic sets generated from fixed seeds, or the *.txt of
    DIR, beside the crate `sudoku`, and other boards beside a SAT solver. Without DIR it writes its section
    of docs/benchmarks.md.",
    ),
    (
        "bench",
        "--making [BOARD...]",
        "Time the maker of the build in dist/ in Chromium's worker, level by level, and compare its puzzles with the
    command line's; writes the section \"Generation in the browser\" of docs/benchmarks.md, or with boards named
    only prints theirs.",
    ),
    (
        "bench",
        "--page",
        "Time the build in dist/ in Chromium, from key press to paint on a processor slowed down four times, and
    its memory after 1,000 moves; writes the section \"The page\" of docs/benchmarks.md.",
    ),
    (
        "check",
        "[--json]",
        "Clippy for the native crates and, for wasm32, the web app. Editors call this with --json.",
    ),
];

/// The help that these words ask for, if they do.
pub fn asked(words: &[String]) -> Option<String> {
    let asks = words.iter().any(|word| word == "--help" || word == "-h");
    match words.first().map(String::as_str) {
        Some("help") => Some(all()),
        Some(name) if asks && COMMANDS.iter().any(|(own, ..)| *own == name) => {
            Some(COMMANDS.iter().filter(|(own, ..)| *own == name).map(line).collect())
        }
        _ => asks.then(all),
    }
}

/// All commands.
pub fn all() -> String {
    COMMANDS.iter().fold("Nonet's own commands.\n\n".to_owned(), |all, command| all + &line(command))
        + "Any of them with --help says only this of itself.\n"
}

fn line((name, takes, does): &Command) -> String {
    let space = if takes.is_empty() { "" } else { " " };
    format!("cargo xtask {name}{space}{takes}\n    {does}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_given_behind_every_command_and_by_itself() {
        let asked = |line: &str| asked(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        for (name, takes, _) in COMMANDS {
            for flag in ["--help", "-h"] {
                let said = asked(&format!("{name} {flag}")).unwrap();
                assert!(said.contains(takes) && said.starts_with(&format!("cargo xtask {name}")), "{name}");
            }
            assert_eq!(asked(name), None);
        }
        for line in ["help", "--help", "-h", "unknown --help"] {
            assert_eq!(asked(line), Some(all()), "{line}");
        }
        assert_eq!(asked("start --port 80"), None);
    }
}
