//! A small filled board for each style of rules, and a picture of it.

use std::sync::Arc;

use nonet_engine::rules::{Family, RuleShape};
use nonet_engine::{Board, Cell, CellSet, Digit};
use nonet_game::boards::board_named;
use nonet_game::drawing::extent;
use nonet_game::library::picture::PlacedDigit;

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
        "disjoint-groups" => "1.3.....2.4.....",
        _ => DIGITS,
    };
    Some(StyleSample { board, digits })
}

/// A small picture of a style: a board with the digits that explain its rule.
#[derive(Clone, PartialEq, Debug)]
pub struct StylePicture {
    pub board: Arc<Board>,
    pub digits: Vec<PlacedDigit>,
    /// The left and the upper edge, the width and the height of the part to show, in thousandths of a cell. `None` for
    /// the whole board.
    pub view_box: Option<[i32; 4]>,
}

/// Returns the picture of a style; `None` if the style isn't offered.
pub fn picture(style: &str) -> Option<StylePicture> {
    let part = part_of_classic(style);
    let StyleSample { board, digits } = part.or_else(|| sample(style))?;
    let board = board_named(board)?;
    let row = usize::from(board.digit_count());
    let side = if part.is_some() { digits.len().isqrt() } else { row };
    let explaining = explaining_cells(&board);
    let placed = |(at, character): (usize, char)| {
        let cell = Cell::new(at / side * row + at % side);
        let digit = Digit::from_char(character).filter(|_| explaining.contains(cell))?;
        Some(PlacedDigit { cell, digit, is_given: true })
    };
    let (low, _) = extent(&board);
    let far = 1000 * side as i32;
    // A square, with equal room for clues on both sides.
    let near = low.x.min(low.y);
    let view_box = part.map(|_| [near, near, far - near, far - near]);
    Some(StylePicture { digits: digits.chars().enumerate().filter_map(placed).collect(), view_box, board })
}

/// Returns the upper left part of a classic board, for rules that need digits up to nine, and for small signs. The
/// digits are those of a square.
fn part_of_classic(style: &str) -> Option<StyleSample> {
    let (board, digits) = match style {
        "killer" => ("classic;cage 8:1,10;cage 9:2,3;cage 4:11,12;cage 24:19,20,21", "254613..."),
        "thermometer" => ("classic;thermometer:19,10,1,2,3", "4683..1.."),
        "arrow" => ("classic;arrow:19,11,3", "..4.3.7.."),
        "kropki" => ("classic;difference 1:1,2;ratio 2:20,21", "56.....24"),
        "minimum" => ("classic;minimum:11", ".7.926.8."),
        "maximum" => ("classic;maximum:11", ".3.495.6."),
        "whispers" => ("classic;whispers:19,11,12,4", "...7.82.3......."),
        "entropic" => ("classic;entropic:19,11,12,4", "...1.58.2......."),
        "modular" => ("classic;modular:10,11,12,13", "....4837........"),
        "lockout" => ("classic;lockout:10,11,12,13", "....3197........"),
        "low" => ("classic;low:1;low:11", "2...4...."),
        "high" => ("classic;high:1;high:11", "9...6...."),
        "quadruple" => ("classic;quadruple:1,2,10,11/17", "17.52...."),
        "pair-sum" => ("classic;pair-sum 10:1,2;pair-sum 5:11,12", "46..23..."),
        "sandwich" => ("classic;sandwich 8:10,11,12,13,14,15,16,17,18", "....1359........"),
        _ => return None,
    };
    Some(StyleSample { board, digits })
}

/// Returns the cells of the rules. For rules of the whole board and for those that compare a cell with its neighbours,
/// returns all cells.
fn explaining_cells(board: &Board) -> CellSet {
    let rules = board.rules().list();
    let is_of_all = rules.iter().any(|rule| {
        rule.family().shape() == RuleShape::Board
            || matches!(rule.family(), Family::Minimum | Family::Maximum)
    });
    match is_of_all {
        true => CellSet::all(board.cell_count()),
        false => rules.iter().flat_map(|rule| rule.cells().iter().copied()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::Grid;
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

    #[test]
    fn the_digits_of_every_picture_satisfy_its_rule() {
        for style in STYLES {
            let StylePicture { board, digits, view_box } = picture(style).unwrap();
            assert!(digits.len() >= 2, "{style}");
            let mut grid = Grid::empty(board.cell_count());
            digits.iter().for_each(|placed| grid.set(placed.cell, Some(placed.digit)));
            assert!(board.rules().broken(&grid).is_none(), "{style}");
            for house in board.houses() {
                let held: Vec<_> = house.cells().iter().filter_map(|cell| grid.get(*cell)).collect();
                assert_eq!(held.iter().collect::<CellDigits>().len(), held.len(), "{style}: {held:?}");
            }
            if let Some([left, top, width, height]) = view_box {
                assert!(left <= 0 && left == top && width == height && left + width <= 4000, "{style}");
            }
        }
    }

    type CellDigits<'a> = std::collections::BTreeSet<&'a Digit>;
}
