//! Explains why a link of a chain holds, if one house or one cell shows it.

use nonet_engine::technique::Position;
use nonet_engine::{Cell, CellSet, Digit, HouseId};

use super::chain_order::{ChainFact, ChainStage, node_parts};
use super::sentences::Phrasing;
use nonet_text::HintText;
use nonet_text::spoken::HouseName;

/// Returns the reason for the consequences of a stage, given the earlier facts; `None` if it is more complicated.
pub fn reason(
    phrasing: &Phrasing,
    position: &Position,
    told: &[ChainFact],
    stage: &ChainStage,
) -> Option<String> {
    let (digit, cells) = (stage.digit()?, stage.cells());
    let all = |is_true: bool| stage.facts.iter().all(|fact| fact.is_true == is_true);
    let why = if all(false) {
        excluded(phrasing.board, stage, digit, &cells)
    } else if all(true) && stage.set.is_none() {
        left_over(position, told, digit, &cells)
    } else {
        None
    };
    let (lang, house) = (phrasing.lang, |house: HouseId| HouseName::of(phrasing.board.house(house)));
    Some(match why? {
        LinkReason::OneDigit(cell) => HintText::reason_cell(lang, &phrasing.cell(cell)),
        LinkReason::OncePer(id) => HintText::reason_house(lang, house(id), digit),
        LinkReason::Sees => HintText::ReasonSees.say(lang).to_owned(),
        LinkReason::LastDigit(cell) => HintText::reason_last(lang, &phrasing.cell(cell)),
        LinkReason::LastPlace(id) => HintText::reason_place(lang, house(id), digit),
    })
}

enum LinkReason {
    /// The cell holds one digit only.
    OneDigit(Cell),
    /// The house holds the digit once.
    OncePer(HouseId),
    /// The cells see each other.
    Sees,
    /// The cell has no other digit left.
    LastDigit(Cell),
    /// The house has no other place left for the digit.
    LastPlace(HouseId),
}

fn excluded(
    board: &nonet_engine::Board,
    stage: &ChainStage,
    digit: Digit,
    cells: &[Cell],
) -> Option<LinkReason> {
    let [ChainFact { node, is_true: true }] = stage.from.as_slice() else { return None };
    let (from, own) = node_parts(node);
    if own != digit {
        return (from == cells && cells.len() == 1).then(|| LinkReason::OneDigit(cells[0]));
    }
    let all: CellSet = from.iter().chain(cells).copied().collect();
    let shared = board.house_ids().find(|id| all.is_subset(board.house(*id).set()));
    let sees = || from.iter().all(|a| cells.iter().all(|b| board.peers(*a).contains(*b)));
    shared.map(LinkReason::OncePer).or_else(|| sees().then_some(LinkReason::Sees))
}

fn left_over(position: &Position, told: &[ChainFact], digit: Digit, cells: &[Cell]) -> Option<LinkReason> {
    let is_gone = |cell: Cell, digit: Digit| {
        told.iter().filter(|fact| !fact.is_true).any(|fact| {
            let (cells, gone) = node_parts(fact.node);
            gone == digit && cells.contains(&cell)
        })
    };
    if let [cell] = cells
        && position.candidates(*cell).iter().all(|d| d == digit || is_gone(*cell, d))
    {
        return Some(LinkReason::LastDigit(*cell));
    }
    let tables = position.tables();
    let mut full = tables.full_houses().iter().copied();
    let only = |house: HouseId| {
        let mut places = position.cells_in(house, position.places_in(house, digit));
        places.all(|cell| cells.contains(&cell) || is_gone(cell, digit))
    };
    let holds_all =
        |house: HouseId| cells.iter().all(|cell| position.board().house(house).set().contains(*cell));
    full.find(|house| holds_all(*house) && only(*house)).map(LinkReason::LastPlace)
}
