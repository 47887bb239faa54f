//! `cargo xtask bench --making`: times generation in a browser and writes its section of docs/benchmarks.md.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};

use crate::benchmarks_file::with_section;
use crate::e2e;
use xtask_launch::run::{cargo, output, root};

/// Heading of the section.
const SECTION: &str = "## Generation in the browser";

/// Levels requested on the classic board.
const LEVELS: [&str; 11] = [
    "gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme", "junior", "mid",
    "senior",
];

/// Levels requested on every other board.
const GRADES: [&str; 3] = ["gentle", "moderate", "hard"];

/// Seconds after which a row starts no more requests.
const SECONDS: u32 = 120;

/// Requests for one board and level, with seeds from 1 on.
#[derive(Serialize)]
struct Row {
    board: String,
    level: &'static str,
    requests: usize,
    seconds: u32,
}

/// The results of a [`Row`].
#[derive(Deserialize)]
struct Measured {
    /// In milliseconds.
    times: Vec<f64>,
    puzzles: Vec<String>,
}

#[derive(Deserialize)]
struct Report {
    rows: Vec<Measured>,
    load: f64,
    cores: u32,
}

/// Runs `cargo xtask bench --making` for the named boards, or for all.
pub fn command(named: &[String]) -> Result<()> {
    let listed = output(&mut nonet(&["boards"])).context("the command line does not list the boards")?;
    let boards =
        listed.lines().filter_map(|line| line.split('\t').next().filter(|_| line.contains(" cells\t")));
    let row = |board: &str, level, requests| Row { board: board.into(), level, requests, seconds: SECONDS };
    // Extreme puzzles take a long time.
    let classic = LEVELS.map(|level| row("classic", level, if level == "extreme" { 50 } else { 200 }));
    let others = boards
        .filter(|board| *board != "classic")
        .flat_map(|board| GRADES.map(|grade| row(board, grade, 50)));
    let mut rows: Vec<Row> = classic.into_iter().chain(others).collect();
    if !named.is_empty() {
        rows.retain(|row| named.contains(&row.board));
        ensure!(!rows.is_empty(), "none of these is a board: {}", named.join(" "));
    }
    let mut script = e2e::npm_command("making", &[])?;
    let said = output(script.env("NONET_MAKING", serde_json::to_string(&rows)?));
    let said = said.context("the browser did not finish")?;
    let report = said
        .lines()
        .find_map(|line| line.split_once("NONET-BENCH "))
        .context("the browser reported no figures")?;
    let report: Report = serde_json::from_str(report.1)?;
    ensure!(report.rows.len() == rows.len(), "the browser left rows out");
    for (row, measured) in rows.iter().zip(&report.rows) {
        compare(row, measured)?;
    }
    let text = section(&rows, &report)?;
    println!("{text}");
    if !named.is_empty() {
        return Ok(());
    }
    let file = root().join("docs/benchmarks.md");
    let page = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let page = with_section(&page, SECTION, &text);
    fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))
}

/// Formats both tables.
fn section(rows: &[Row], report: &Report) -> Result<String> {
    let mut text = String::from(
        "`cargo xtask bench --making` wrote this section. It measured the release build in Chromium: puzzles of the seeds from 1 \
         on,\none after the other, in milliseconds from the request to the answer of a worker without helpers. Each puzzle is the one that the \
         command line\nmakes from the same seed.\n\nThe classic board:\n\n\
         | requested | requests, met | median | 95 % |\n|---|---|---|---|\n",
    );
    let measured: Vec<(&Row, &Measured)> = rows.iter().zip(&report.rows).collect();
    let (classic, others): (Vec<_>, Vec<_>) =
        measured.into_iter().partition(|(row, _)| row.board == "classic");
    for (row, measured) in classic {
        writeln!(text, "| {} |{} |", row.level, cells(measured)?)?;
    }
    writeln!(
        text,
        "\nThe other boards at three grades; no request of a row was started after {SECONDS} seconds:\n\n\
         | board | gentle | | | moderate | | | hard | | |\n|---|---|---|---|---|---|---|---|---|---|\n\
         | | requests, met | median | 95 % | requests, met | median | 95 % | requests, met | median | 95 % |"
    )?;
    for board in others.chunks(GRADES.len()) {
        let all: Vec<String> = board.iter().map(|(_, measured)| cells(measured)).collect::<Result<_>>()?;
        writeln!(text, "| {} |{} |", board[0].0.board, all.join(" |"))?;
    }
    writeln!(
        text,
        "\nA 4×4 board has no room for more than singles. Measured on a machine with {} cores and a load of {:.1}.\n",
        report.cores, report.load
    )?;
    Ok(text)
}

/// Formats the number of requests, the share met, the median and the 95th percentile.
fn cells(measured: &Measured) -> Result<String> {
    let mut times = measured.times.clone();
    ensure!(!times.is_empty(), "nothing was timed");
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    let met = 100 * measured.puzzles.len() / times.len();
    Ok(format!(" {}, {met} % | {:.1} | {:.1}", times.len(), at(50), at(95)))
}

/// Checks that the command line makes the same puzzles from the same seeds; both skip requests that are not met.
fn compare(row: &Row, measured: &Measured) -> Result<()> {
    let by = if matches!(row.level, "junior" | "mid" | "senior") { "--level" } else { "--grade" };
    let count = measured.times.len().to_string();
    let args =
        ["generate", "--quiet", "--seed", "1", "--board", &row.board, by, row.level, "--count", &count];
    let done = nonet(&args).output().context("the command line did not start")?;
    // Exit code 1 means that some puzzle was not found.
    if !matches!(done.status.code(), Some(0 | 1)) {
        bail!("the command line made no puzzles: {}", String::from_utf8_lossy(&done.stderr));
    }
    let own = String::from_utf8(done.stdout)?;
    ensure!(
        own.lines().eq(measured.puzzles.iter().map(String::as_str)),
        "the browser makes other puzzles of level {} on {}",
        row.level,
        row.board
    );
    Ok(())
}

/// Returns a command for the release build of `nonet`.
fn nonet(args: &[&str]) -> Command {
    let mut command = cargo(&["run", "--quiet", "--release", "--locked", "--package", "nonet-cli", "--"]);
    command.args(args);
    command
}
