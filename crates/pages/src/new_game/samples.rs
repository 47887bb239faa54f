//! A small filled board for each style of rules.

use nonet_engine::rules::Family;

/// The digits of most samples, row by row.
const DIGITS: &str = "1234341221434321";

/// A board with rules, and digits that satisfy them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StyleSample {
    /// The board's name, rules included.
    pub board: &'static str,
    /// A digit or `.` per cell.
    pub digits: &'static str,
}

/// Returns the sample of a style; `None` if the style isn't offered.
pub fn sample(style: &str) -> Option<StyleSample> {
    let board = match style {
        // Easier killers have cages of one cell too.
        "killer" => "4x4;cage 4:1,5;cage 9:2,3,6;cage 7:4,7,8;cage 7:9,10,13;cage 10:11,14,15,16;cage 3:12",
        "kropki" => "4x4;difference 1:1,2;difference 1:2,3;ratio 2:2,6;ratio 2:9,10;difference 1:11,12",
        _ => Family::from_slug(style)?.sample()?,
    };
    let digits = match style {
        "entropic" => "135264246315........................",
        "non-consecutive" => "..4....1........",
        _ => DIGITS,
    };
    Some(StyleSample { board, digits })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::generator::RuleStyle;
    use nonet_engine::line;
    use nonet_engine::rules::spec;
    use nonet_engine::rules::styles::STYLES;

    #[test]
    fn every_sample_satisfies_the_rules_of_its_style() {
        for style in STYLES {
            let StyleSample { board, digits } = sample(style).unwrap();
            let board = spec::board(board).unwrap_or_else(|error| panic!("{style}: {error}"));
            let grid = line::read(&board, digits).unwrap();
            let is_full = grid.filled_count() == board.cell_count();
            if is_full {
                assert!(grid.is_solved(&board), "{style}");
            }
            assert!(board.rules().broken(&grid).is_none(), "{style}");
            let family = match RuleStyle::from_slug(style).unwrap() {
                RuleStyle::Killer => Family::Cage,
                RuleStyle::Kropki => Family::Difference,
                RuleStyle::Some(family) => family,
            };
            assert!(board.rules().list().iter().any(|rule| rule.family() == family), "{style}");
        }
        assert_eq!(sample("magic"), None);
    }
}
