//! What a report says of techniques in any language: lines that only [`tallies`] reads.

use std::fmt::Write;

use nonet_engine::technique::Technique;

/// How often a technique came up in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueTally {
    /// Which.
    pub technique: Technique,
    /// Times the player's own moves rested on it.
    pub found: u32,
    /// Times it would have led to an easier move than the one played.
    pub overlooked: u32,
    /// Times a hint was about it.
    pub hinted: u32,
}

/// What the lines begin with: alone in the first, so that a report without any is told from one that was made before
/// there were tallies.
const MARK: char = '%';

/// The lines of these, to go behind a report's.
pub fn written(tallies: &[TechniqueTally]) -> String {
    let mut text = format!("\n{MARK}");
    for TechniqueTally { technique, found, overlooked, hinted } in tallies {
        let _ = write!(text, "\n{MARK}{}\t{found}\t{overlooked}\t{hinted}", technique.slug());
    }
    text
}

/// The tallies of a report; none if it was made before there were any. Lines that are damaged, or about a technique that
/// is not known here, are passed over.
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

/// A report without all that is no tally: in no language, so that who looks at it has it written again.
pub fn only_tallies(report: &str) -> String {
    report.lines().filter(|line| line.starts_with(MARK)).collect::<Vec<_>>().join("\n")
}
