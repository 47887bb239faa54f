//! Sentences about a board and its houses.

use nonet_engine::Board;
use nonet_engine::geometry::catalogue::{BoardBase, BoardName};
use nonet_engine::geometry::{HouseKind, Layout};

use nonet_text::spoken::house_kind;
use nonet_text::{Lang, RulesText};

/// Describes the board in a sentence or two.
pub(super) fn about(lang: Lang, board: &Board, name: Option<&BoardName>) -> String {
    let cells = board.cell_count() as u64;
    match name.map(BoardName::base) {
        Some(BoardBase::Square(layout @ Layout::Boxes { .. })) => {
            RulesText::boxes(lang, layout.side() as u64)
        }
        Some(BoardBase::Square(layout @ Layout::Regions(_))) => {
            RulesText::regions(lang, layout.side() as u64)
        }
        Some(BoardBase::Triangular) => RulesText::triangular(lang, cells),
        Some(BoardBase::TriangularShort) => RulesText::triangular_short(lang, cells),
        Some(BoardBase::Tridoku) => RulesText::tridoku(lang, cells),
        Some(BoardBase::Samurai) => RulesText::Samurai.say(lang).to_owned(),
        None => RulesText::other(lang, cells),
    }
}

/// Describes the `count` houses of a kind. `full` of them contain every digit; the others have fewer cells.
pub(super) fn house_rule(lang: Lang, kind: HouseKind, count: usize, full: usize, digits: u8) -> String {
    let names = house_kind(lang, kind);
    let (count, full, digits) = (count as u64, full as u64, digits.into());
    match (full, count - full) {
        (1, 0) => RulesText::one_full(lang, names.one, digits),
        (_, 0) => RulesText::all_full(lang, count, names.many, digits),
        (0, _) => RulesText::none_full(lang, count, names.many),
        (_, short) => RulesText::some_full(lang, full, count, names.many, digits, short),
    }
}
