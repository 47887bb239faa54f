//! Counts of techniques, appended to a report as lines that don't depend on its language.

use std::fmt::Write;

use nonet_engine::technique::Technique;

/// Counts of a technique in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueTally {
    pub technique: Technique,
    /// Moves of the player that used the technique.
    pub found: u32,
    /// Moves before which the technique would have made an easier move possible.
    pub overlooked: u32,
    /// Hints about the technique.
    pub hinted: u32,
}

/// The first character of the lines. The first line has nothing else, so that a report without techniques differs from
/// one made before there were counts.
const MARK: char = '%';

/// Returns the lines to append to a report.
pub fn written(tallies: &[TechniqueTally]) -> String {
    let mut text = format!("\n{MARK}");
    for TechniqueTally { technique, found, overlooked, hinted } in tallies {
        let _ = write!(text, "\n{MARK}{}\t{found}\t{overlooked}\t{hinted}", technique.slug());
    }
    text
}

/// Reads the counts of a report; `None` if it was made before there were any. Damaged lines and unknown techniques are
/// skipped.
pub fn tallies(report: &str) -> Option<Vec<TechniqueTally>> {
    let mut lines = report.lines().filter_map(|line| line.strip_prefix(MARK));
    let first = lines.next()?;
    let tally = |line: &str| {
        let mut parts = line.split('\t');
        let technique = Technique::from_slug(parts.next()?)?;
        let mut number = || parts.next()?.parse().ok();
        Some(TechniqueTally { technique, found: number()?, overlooked: number()?, hinted: number()? })
    };
    Some([first].into_iter().chain(lines).filter_map(tally).collect())
}

/// Returns the count lines of a report. Without text in any language, the report is written again when it is next
/// opened.
pub fn only_tallies(report: &str) -> String {
    report.lines().filter(|line| line.starts_with(MARK)).collect::<Vec<_>>().join("\n")
}
