//! Why one link of a chain holds, where a look at one house or one cell shows it.

use nonet_engine::technique::Position;
use nonet_engine::{Cell, CellSet, Digit, HouseId};

use super::sentences::Voice;
use super::story::{Beat, Fact, node_parts};
use nonet_text::HintText;
use nonet_text::spoken::HouseName;

/// The reason for what follows in a beat, after what was told before; `None` if it takes more than a look.
pub fn reason(voice: &Voice, position: &Position, told: &[Fact], beat: &Beat) -> Option<String> {
    let (digit, cells) = (beat.digit()?, beat.cells());
    let all = |is_true: bool| beat.facts.iter().all(|fact| fact.is_true == is_true);
    let why = if all(false) {
        excluded(voice.board, beat, digit, &cells)
    } else if all(true) && beat.set.is_none() {
        left_over(position, told, digit, &cells)
    } else {
        None
    };
    let (lang, house) = (voice.lang, |house: HouseId| HouseName::of(voice.board.house(house)));
    Some(match why? {
        Why::OneDigit(cell) => HintText::reason_cell(lang, &voice.cell(cell)),
        Why::OncePer(id) => HintText::reason_house(lang, house(id), digit),
        Why::Sees => HintText::ReasonSees.say(lang).to_owned(),
        Why::LastDigit(cell) => HintText::reason_last(lang, &voice.cell(cell)),
        Why::LastPlace(id) => HintText::reason_place(lang, house(id), digit),
    })
}

enum Why {
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

fn excluded(board: &nonet_engine::Board, beat: &Beat, digit: Digit, cells: &[Cell]) -> Option<Why> {
    let [Fact { node, is_true: true }] = beat.from.as_slice() else { return None };
    let (from, own) = node_parts(node);
    if own != digit {
        return (from == cells && cells.len() == 1).then(|| Why::OneDigit(cells[0]));
    }
    let all: CellSet = from.iter().chain(cells).copied().collect();
    let shared = board.house_ids().find(|id| all.is_subset(board.house(*id).set()));
    let sees = || from.iter().all(|a| cells.iter().all(|b| board.peers(*a).contains(*b)));
    shared.map(Why::OncePer).or_else(|| sees().then_some(Why::Sees))
}

fn left_over(position: &Position, told: &[Fact], digit: Digit, cells: &[Cell]) -> Option<Why> {
    let is_gone = |cell: Cell, digit: Digit| {
        told.iter().filter(|fact| !fact.is_true).any(|fact| {
            let (cells, gone) = node_parts(fact.node);
            gone == digit && cells.contains(&cell)
        })
    };
    if let [cell] = cells
        && position.candidates(*cell).iter().all(|d| d == digit || is_gone(*cell, d))
    {
        return Some(Why::LastDigit(*cell));
    }
    let tables = position.tables();
    let mut full = tables.full_houses().iter().copied();
    let only = |house: HouseId| {
        let mut places = position.cells_in(house, position.places_in(house, digit));
        places.all(|cell| cells.contains(&cell) || is_gone(cell, digit))
    };
    let holds_all =
        |house: HouseId| cells.iter().all(|cell| position.board().house(house).set().contains(*cell));
    full.find(|house| holds_all(*house) && only(*house)).map(Why::LastPlace)
}
