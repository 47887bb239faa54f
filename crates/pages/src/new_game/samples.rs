//! What rules of a style look like: a small board for each, filled so that they hold.

/// The digits of every sample's board, row by row, but for what cannot hold on so few.
const DIGITS: &str = "1234341221434321";

/// A board by its name, with its digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Its name, which tells its rules.
    pub board: &'static str,
    /// A digit per cell; `.` where none is shown.
    pub digits: &'static str,
}

/// The sample of a style; none of a style that is not offered.
pub fn sample(style: &str) -> Option<Sample> {
    let board = match style {
        "killer" => "4x4;cage 4:1,5;cage 9:2,3,6;cage 7:4,7,8;cage 7:9,10,13;cage 9:11,14,15;cage 4:12,16",
        "thermometer" => "4x4;thermometer:1,2,3,4;thermometer:16,12,11",
        "arrow" => "4x4;arrow:4,3,7;arrow:12,16,15",
        "kropki" => "4x4;difference 1:1,2;difference 1:2,3;ratio 2:2,6;ratio 2:9,10;difference 1:11,12",
        "whispers" => "4x4;whispers 2:1,5,10,14",
        "renban" => "4x4;renban:5,6,2;renban:12,15,16",
        "palindrome" => "4x4;palindrome:3,8,12",
        "between" => "4x4;between:1,2,3,4",
        "region-sum" => "4x4;region-sum:6,7,3",
        "sandwich" => "4x4;sandwich 5:1,2,3,4;sandwich 5:1,5,9,13",
        "little-killer" => "4x4;little-killer 6:2,7,12",
        "x-sum" => "4x4;x-sum 3:9,10,11,12;x-sum 1:1,2,3,4",
        "skyscraper" => "4x4;skyscraper 4:1,2,3,4;skyscraper 1:4,3,2,1",
        "quadruple" => "4x4;quadruple:6,7,10,11/14",
        "even" => "4x4;even:2;even:11;even:13",
        "odd" => "4x4;odd:1;odd:12;odd:14",
        "slow-thermometer" => "4x4;slow-thermometer:7,10,9",
        "double-arrow" => "4x4;double-arrow:2,3,7",
        "lockout" => "4x4;lockout 2:1,6,3",
        "zipper" => "4x4;zipper:5,6,10",
        "entropic" => "6x6;entropic:1,2,3",
        "modular" => "4x4;modular:1,2,3",
        "parity-line" => "4x4;parity-line:1,2,3,4",
        "sum-line" => "4x4;sum-line 5:2,3,7,11",
        "pair-sum" => "4x4;pair-sum 5:2,3;pair-sum 5:6,7",
        "greater" => "4x4;greater:2,1;greater:6,5;greater:11,7",
        "minimum" => "4x4;minimum:7",
        "maximum" => "4x4;maximum:6",
        "low" => "4x4;low:1;low:7",
        "high" => "4x4;high:4;high:11",
        "numbered-room" => "4x4;numbered-room 1:9,10,11,12",
        "clone" => "4x4;clone:1,2,7,8",
        "region" => "4x4;region:2,3,6,7",
        "equality-cage" => "4x4;equality-cage:2,3,6,7",
        "disjoint-groups" => "4x4;disjoint-groups",
        "non-consecutive" => {
            return Some(Sample { board: "4x4;non-consecutive", digits: "..4....1........" });
        }
        _ => return None,
    };
    let digits =
        if style == "entropic" { "135264246315..........................".get(..36)? } else { DIGITS };
    Some(Sample { board, digits })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::generator::RuleStyle;
    use nonet_engine::line;
    use nonet_engine::rules::styles::STYLES;
    use nonet_engine::rules::{Family, spec};

    #[test]
    fn the_rules_of_every_sample_hold_in_it_and_are_those_of_its_style() {
        for style in STYLES {
            let Sample { board, digits } = sample(style).unwrap();
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
