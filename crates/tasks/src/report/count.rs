//! Counts the techniques of a game: those found, overlooked and shown in hints.

use nonet_engine::technique::Technique;

use super::path::{ComparedPaths, MoveVerdict};
use nonet_game::statistics::tally::TechniqueTally;

/// Counts every technique that the player found, overlooked or got in a hint. Each hint counts as one find less.
pub(super) fn count(paths: &ComparedPaths, hinted: &str) -> Vec<TechniqueTally> {
    let mut tallies: Vec<TechniqueTally> = Vec::new();
    for (technique, yours, _) in &paths.techniques {
        of(&mut tallies, *technique).found += yours;
    }
    for placed in &paths.placed {
        if let MoveVerdict::Needed { easier: Some((_, technique)), .. } = placed.verdict {
            of(&mut tallies, technique).overlooked += 1;
        }
    }
    for technique in hinted.split(' ').filter_map(Technique::from_slug) {
        let tally = of(&mut tallies, technique);
        tally.hinted += 1;
        tally.found = tally.found.saturating_sub(1);
    }
    tallies.retain(|tally| tally.found + tally.overlooked + tally.hinted > 0);
    tallies
}

/// Returns the tally of a technique, which is added if it is missing.
fn of(tallies: &mut Vec<TechniqueTally>, technique: Technique) -> &mut TechniqueTally {
    let at = tallies.iter().position(|tally| tally.technique == technique).unwrap_or_else(|| {
        tallies.push(TechniqueTally { technique, found: 0, overlooked: 0, hinted: 0 });
        tallies.len() - 1
    });
    &mut tallies[at]
}

#[cfg(test)]
mod tests {
    use crate::report::rows;
    use nonet_engine::technique::Technique;
    use nonet_game::statistics::tally::{TechniqueTally, only_tallies, tallies, written};

    #[test]
    fn tallies_read_back_and_are_not_rows() {
        let tallies_of = [
            TechniqueTally { technique: Technique::HiddenSingle, found: 31, overlooked: 2, hinted: 0 },
            TechniqueTally { technique: Technique::NakedPair, found: 0, overlooked: 0, hinted: 1 },
        ];
        let report = format!("en\n-Fine.{}\n#Moves", written(&tallies_of));
        assert_eq!(tallies(&report), Some(tallies_of.to_vec()));
        let less = only_tallies(&report);
        assert_eq!((tallies(&less), crate::report::lang_of(&less)), (Some(tallies_of.to_vec()), None));
        assert_eq!((only_tallies("en\n-Fine.").as_str(), crate::report::lang_of("")), ("", None));
        assert_eq!(rows(&report).count(), 2);
    }

    #[test]
    fn old_reports_and_reports_without_techniques_have_no_tallies() {
        assert_eq!(tallies("en\n-Fine."), None);
        assert_eq!(tallies(&format!("en{}", written(&[]))), Some(Vec::new()));
        assert_eq!(tallies("en\n%\n%no-such\t1\t2\t3\n%naked-pair\t1\tx"), Some(Vec::new()));
    }
}
