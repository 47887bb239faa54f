//! The cells.

use nonet_engine::technique::{Candidate, Strength};
use nonet_engine::{Cell, CellSet, Digit, DigitSet, House, HouseId};

use crate::entry::ColourSet;
use crate::game::Game;
use crate::model::Model;
use crate::settings::Switch;
use crate::text::Phrase;
use crate::text::spoken::{self, CellWords, HouseName};

/// Why a cell is tinted by itself; see [`peers`] for those that are tinted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Highlight {
    /// It is not.
    #[default]
    None,
    /// It holds the digit in question.
    SameDigit,
    /// It has the digit in question among its marks.
    SameMark,
}

/// What a cell shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    /// The digit in it.
    pub digit: Option<Digit>,
    /// True if that is given.
    pub given: bool,
    /// Corner marks; none under a digit.
    pub corner: DigitSet,
    /// Centre marks; none under a digit.
    pub centre: DigitSet,
    /// What the digits on the board leave open, to show but not written by the player; see
    /// [`Switch::ShowCandidates`].
    pub overlay: DigitSet,
    /// Marks to show struck, because a digit rules them out; see [`Switch::ShowWrongMarks`].
    pub struck: DigitSet,
    /// True if the centre marks are shown to lack the solution's digit.
    pub lacks: bool,
    /// Colours.
    pub colours: ColourSet,
    /// Colours of single candidates, for chains; none under a digit.
    pub tints: Vec<(Digit, ColourSet)>,
    /// True if entries go to it.
    pub selected: bool,
    /// True if the cursor is on it: it is the one with the focus.
    pub cursor: bool,
    /// Its tint.
    pub highlight: Highlight,
    /// True if its digit is shown to clash.
    pub conflict: bool,
    /// True if its digit is shown to be wrong.
    pub wrong: bool,
    /// What a screen reader says of it.
    pub label: String,
}

/// What a cell shows. While the game is paused, or there is none, nothing of it.
pub fn cell(model: &Model, cell: Cell) -> CellView {
    let session = &model.session;
    let Some(game) = model.game.as_ref().filter(|g| cell.index() < g.board().cell_count()) else {
        return CellView::default();
    };
    let place = spoken::place(model.lang(), game.board(), cell);
    if session.paused {
        return CellView { cursor: session.cursor == cell, label: place, ..CellView::default() };
    }
    let on = |switch| model.settings.is_on(switch);
    let entry = game.entry(cell);
    let digit = game.digit(cell);
    let given = game.given(cell).is_some();
    let open = digit.is_none();
    let marks = |set: DigitSet| if open { set } else { DigitSet::EMPTY };
    let (corner, centre) = (marks(entry.corner), marks(entry.centre));
    let candidates = || game.candidates_of(cell);
    let check_marks = on(Switch::ShowWrongMarks) && !corner.union(centre).is_empty();
    let clashing = if on(Switch::ShowConflicts) && game.clashes(cell) { digit } else { None };
    let broken = clashing.map_or_else(Vec::new, |digit| houses_with_twin(game, cell, digit));
    let wrong = on(Switch::ShowWrongDigits) && game.is_wrong(cell);
    let overlay = if on(Switch::ShowCandidates) && open { candidates() } else { DigitSet::EMPTY };
    let struck = if check_marks { corner.union(centre).difference(candidates()) } else { DigitSet::EMPTY };
    let lacks = check_marks && lacks(game, cell, centre);
    let tints = if open { tints(game, cell) } else { Vec::new() };
    let words = CellWords {
        digit,
        given,
        corner,
        centre,
        overlay,
        struck,
        lacks,
        colours: entry.colours,
        tints: tints.clone(),
        links: if open { links_of(model, cell) } else { String::new() },
        broken_link: clashing.is_some() && broken.is_empty(),
        broken,
        wrong,
    };
    CellView {
        digit,
        given,
        corner,
        centre,
        overlay,
        struck,
        lacks,
        colours: entry.colours,
        tints,
        selected: session.selection.contains(cell),
        cursor: session.cursor == cell,
        highlight: highlight(model, game, cell),
        conflict: clashing.is_some(),
        wrong,
        label: spoken::cell(model.lang(), &place, &words),
    }
}

fn tints(game: &Game, cell: Cell) -> Vec<(Digit, ColourSet)> {
    game.written().tints_of(cell).map(|(candidate, colours)| (candidate.digit, colours)).collect()
}

/// The links at a cell, as they are read out.
fn links_of(model: &Model, cell: Cell) -> String {
    let mut said = String::new();
    let Some(game) = &model.game else { return said };
    for (one, other, strength) in links(model) {
        for (here, there) in [(one, other), (other, one)] {
            if here.cell == cell {
                let place = spoken::place(model.lang(), game.board(), there.cell);
                said += &spoken::link(model.lang(), here.digit, strength, there.digit, &place);
            }
        }
    }
    said
}

/// The links to draw between candidates, those with an end under a digit left out.
pub fn links(model: &Model) -> Vec<(Candidate, Candidate, Strength)> {
    let Some(game) = model.game.as_ref().filter(|_| !model.session.paused) else { return Vec::new() };
    let open = |c: Candidate| game.digit(c.cell).is_none();
    game.written().links().filter(|(from, to, _)| open(*from) && open(*to)).collect()
}

fn lacks(game: &Game, cell: Cell, centre: DigitSet) -> bool {
    let right = game.solution().and_then(|s| s.get(cell));
    right.is_some_and(|digit| !centre.is_empty() && !centre.contains(digit))
}

fn highlight(model: &Model, game: &Game, cell: Cell) -> Highlight {
    let session = &model.session;
    let alone = session.selection.only();
    let digit = session.highlighted.or(session.sticky).or_else(|| game.digit(alone?));
    if let Some(digit) = digit
        && (model.settings.is_on(Switch::HighlightSame) || session.highlighted.is_some())
    {
        if game.digit(cell) == Some(digit) {
            return Highlight::SameDigit;
        }
        let entry = game.entry(cell);
        if game.digit(cell).is_none() && entry.corner.union(entry.centre).contains(digit) {
            return Highlight::SameMark;
        }
    }
    Highlight::None
}

/// The cells that must differ from the only one selected, to be tinted all at once; none if the player wants none.
pub fn peers(model: &Model) -> CellSet {
    let Some(game) = model.game.as_ref().filter(|_| !model.session.paused) else { return CellSet::EMPTY };
    let alone = model.session.selection.only().filter(|cell| cell.index() < game.board().cell_count());
    match alone.filter(|_| model.settings.is_on(Switch::HighlightPeers)) {
        Some(cell) => *game.board().peers(cell),
        None => CellSet::EMPTY,
    }
}

/// The houses of a cell in which another cell holds `digit`.
fn houses_with_twin(game: &Game, cell: Cell, digit: Digit) -> Vec<HouseName> {
    let houses = game.board().houses_of(cell).iter().map(|id| game.board().house(*id));
    let twin = |house: &&House| house.cells().iter().any(|c| *c != cell && game.digit(*c) == Some(digit));
    houses.filter(twin).map(HouseName::of).collect()
}

/// Why a cell's digit clashes, in a sentence.
pub(crate) fn clash_phrase(model: &Model, cell: Cell) -> Option<Phrase> {
    let game = model.game.as_ref()?;
    let digit = game.digit(cell)?;
    if let Some(house) = houses_with_twin(game, cell, digit).first() {
        return Some(Phrase::HouseHas { house: *house, digit });
    }
    let other = game.board().peers(cell).iter().find(|p| game.digit(*p) == Some(digit))?;
    Some(Phrase::CellHas { place: spoken::place(model.lang(), game.board(), other), digit })
}

/// The houses in which a digit stands twice; none while conflicts are not to be shown.
pub fn broken_houses(model: &Model) -> Vec<HouseId> {
    let Some(game) = model.game.as_ref().filter(|_| !model.session.paused) else { return Vec::new() };
    if !model.settings.is_on(Switch::ShowConflicts) {
        return Vec::new();
    }
    let twice = |id: &HouseId| {
        let mut seen = DigitSet::EMPTY;
        game.board().house(*id).cells().iter().filter_map(|c| game.digit(*c)).any(|d| !seen.insert(d))
    };
    game.board().house_ids().filter(twice).collect()
}
