//! What a report says of techniques in any language: lines that only [`tallies`] reads.

use std::fmt::Write;

use nonet_engine::technique::Technique;

/// How often a technique came up in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
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
pub fn written(tallies: &[Tally]) -> String {
    let mut text = format!("\n{MARK}");
    for Tally { technique, found, overlooked, hinted } in tallies {
        let _ = write!(text, "\n{MARK}{}\t{found}\t{overlooked}\t{hinted}", technique.slug());
    }
    text
}

/// The tallies of a report; none if it was made before there were any. Lines that are damaged, or about a technique that
/// is not known here, are passed over.
pub fn tallies(report: &str) -> Option<Vec<Tally>> {
    let mut lines = report.lines().filter_map(|line| line.strip_prefix(MARK));
    let first = lines.next()?;
    let tally = |line: &str| {
        let mut parts = line.split('\t');
        let technique = Technique::from_slug(parts.next()?)?;
        let mut number = || parts.next()?.parse().ok();
        Some(Tally { technique, found: number()?, overlooked: number()?, hinted: number()? })
    };
    Some([first].into_iter().chain(lines).filter_map(tally).collect())
}

/// A report without all that is no tally: in no language, so that who looks at it has it written again.
pub fn only_tallies(report: &str) -> String {
    report.lines().filter(|line| line.starts_with(MARK)).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::rows;

    #[test]
    fn tallies_read_back_and_are_no_rows() {
        let tallies_of = [
            Tally { technique: Technique::HiddenSingle, found: 31, overlooked: 2, hinted: 0 },
            Tally { technique: Technique::NakedPair, found: 0, overlooked: 0, hinted: 1 },
        ];
        let report = format!("en\n-Fine.{}\n#Moves", written(&tallies_of));
        assert_eq!(tallies(&report), Some(tallies_of.to_vec()));
        let less = only_tallies(&report);
        assert_eq!((tallies(&less), crate::report::lang_of(&less)), (Some(tallies_of.to_vec()), None));
        assert_eq!((only_tallies("en\n-Fine.").as_str(), crate::report::lang_of("")), ("", None));
        assert_eq!(rows(&report).count(), 2);
    }

    #[test]
    fn a_report_of_before_has_none_and_one_without_techniques_has_no_line() {
        assert_eq!(tallies("en\n-Fine."), None);
        assert_eq!(tallies(&format!("en{}", written(&[]))), Some(Vec::new()));
        assert_eq!(tallies("en\n%\n%no-such\t1\t2\t3\n%naked-pair\t1\tx"), Some(Vec::new()));
    }
}
