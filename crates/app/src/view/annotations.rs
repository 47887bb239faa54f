//! Annotations of a cell: tints, conflicts and the label for screen readers.

use std::sync::OnceLock;

use nonet_engine::{Cell, Digit, HouseId};

use super::board::{links, with_conflicts};
use crate::model::Model;
use nonet_game::drawing::{CellAnnotations, CellView, DigitLook, Highlight};
use nonet_game::game::Game;
use nonet_game::game::entry::{Colour, ColourSet, Layer};
use nonet_game::settings::Switch;
use nonet_text::spoken;
use nonet_text::spoken::{CellDescription, HouseName};
use nonet_text::{Lang, Text};

/// Returns the annotations of a cell. While the game is paused, the label has only the cell's position. Without a game,
/// the annotations are empty.
pub fn annotations(model: &Model, cell: Cell) -> CellAnnotations {
    let Some(game) = model.game.as_ref().filter(|g| cell.index() < g.board().cell_count()) else {
        return CellAnnotations::default();
    };
    let place = spoken::place(model.lang(), game.board(), cell);
    if model.session.paused {
        return CellAnnotations { label: place, ..CellAnnotations::default() };
    }
    let on = |switch| model.settings.is_on(switch);
    let view = super::cell(model, cell);
    let clashing = view.digit.filter(|_| on(Switch::ShowConflicts) && game.clashes(cell));
    let broken = clashing.map_or_else(Vec::new, |digit| {
        houses_with_duplicate(game, cell, digit).map(|id| HouseName::of(game.board().house(id))).collect()
    });
    let shown = on(Switch::ShowWrongDigits) || model.session.wrong_shown == Some(game.history().at());
    let wrong = shown && game.is_wrong(cell);
    let lacks = on(Switch::ShowWrongMarks) && lacks_right_mark(game, cell, &view);
    let highlight = highlight(model, game, &view);
    let words = CellDescription {
        digit: view.digit,
        given: view.look == DigitLook::Given,
        corner: view.corner,
        centre: view.centre,
        overlay: view.overlay,
        struck: view.struck,
        lacks,
        colours: letters(view.colours),
        links: if view.digit.is_none() { links_of(model, cell) } else { Vec::new() },
        tints: view.tints.into_iter().map(|(digit, colours)| (digit, letters(colours))).collect(),
        broken_link: clashing.is_some() && broken.is_empty() && game.has_duplicate(cell),
        broken,
        wrong,
    };
    let mut label = spoken::cell(model.lang(), &place, &words);
    if let Some(rules) = VariantViews::installed() {
        let said = if clashing.is_some() { VariantScope::All } else { VariantScope::AtCell };
        let said = (rules.say)(model.lang(), game, cell, said);
        label = spoken::sentences(model.lang(), [label].into_iter().chain(said));
    }
    CellAnnotations {
        selected: model.session.selection.contains(cell),
        highlight,
        conflict: clashing.is_some(),
        wrong,
        lacks,
        label,
    }
}

fn letters(colours: ColourSet) -> Vec<char> {
    colours.iter().map(Colour::letter).collect()
}

/// Selects sentences about a cell's variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariantScope {
    /// The variants that the cell belongs to.
    AtCell,
    /// The variants that its digit breaks.
    Broken,
    /// Both of these.
    All,
}

/// Functions that describe and draw variants, installed by the part of the program that knows variants.
#[derive(Debug)]
pub struct VariantViews {
    /// Describes a cell in sentences.
    pub say: fn(Lang, &Game, Cell, VariantScope) -> Vec<String>,
    /// Returns the outline of a variant that is broken at a cell.
    pub broken: fn(&Game, Cell) -> String,
}

static OF_RULES: OnceLock<VariantViews> = OnceLock::new();

impl VariantViews {
    /// Returns the functions, once installed.
    pub fn installed() -> Option<&'static VariantViews> {
        OF_RULES.get()
    }

    /// Installs the functions. Calling it again changes nothing.
    pub fn install(self) {
        let _ = OF_RULES.set(self);
    }
}

/// Returns the links of a cell in words.
fn links_of(model: &Model, cell: Cell) -> Vec<String> {
    let mut said = Vec::new();
    let Some(game) = &model.game else { return said };
    for (one, other, strength) in links(model) {
        for (here, there) in [(one, other), (other, one)] {
            if here.cell == cell {
                let place = spoken::place_within(model.lang(), game.board(), there.cell);
                said.push(spoken::link(model.lang(), here.digit, strength, there.digit, &place));
            }
        }
    }
    said
}

fn lacks_right_mark(game: &Game, cell: Cell, view: &CellView) -> bool {
    let right = game.solution().and_then(|s| s.get(cell));
    let noted = game.entry(cell).centre;
    right.is_some_and(|digit| view.digit.is_none() && !noted.is_empty() && !noted.contains(digit))
}

fn highlight(model: &Model, game: &Game, view: &CellView) -> Highlight {
    let session = &model.session;
    let alone = session.selection.only();
    let digit = session.highlighted.or(session.chosen_digit).or_else(|| game.digit(alone?));
    let shown = model.settings.is_on(Switch::HighlightSame) || session.highlighted.is_some();
    match digit.filter(|_| shown) {
        Some(digit) if view.digit == Some(digit) => Highlight::SameDigit,
        Some(digit) if view.corner.union(view.centre).contains(digit) => Highlight::SameMark,
        _ => Highlight::None,
    }
}

/// Returns the houses of a cell in which another cell holds `digit`.
fn houses_with_duplicate(game: &Game, cell: Cell, digit: Digit) -> impl Iterator<Item = HouseId> {
    let twin = move |id: &HouseId| {
        let house = game.board().house(*id);
        house.rule().is_none() && house.cells().iter().any(|c| *c != cell && game.digit(*c) == Some(digit))
    };
    game.board().houses_of(cell).iter().copied().filter(twin)
}

/// A clash on the board, which is put into words and framed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    pub cell: Cell,
    /// The house that has the digit of the cell twice; `None` if a link or a variant is broken.
    pub house: Option<HouseId>,
}

/// Returns the clash to point out, if clashes are to be shown: at the cursor, else at the digit written last, else the
/// first one.
pub fn clash(model: &Model) -> Option<Clash> {
    let game = with_conflicts(model)?;
    let clashes = |cell: &Cell| cell.index() < game.board().cell_count() && game.clashes(*cell);
    let written_last = || {
        let path = game.history().path();
        let changes = path.into_iter().rev().flat_map(|node| game.history().changes(node));
        changes.filter(|change| change.layer == Layer::Digit).map(|change| change.cell).find(clashes)
    };
    let cell = Some(model.session.cursor).filter(clashes).or_else(|| {
        let first = game.board().cells().find(clashes)?;
        written_last().or(Some(first))
    })?;
    let house = houses_with_duplicate(game, cell, game.digit(cell)?).next();
    Some(Clash { cell, house })
}

/// Returns a sentence on the clash to point out.
pub fn clash_line(model: &Model) -> Option<String> {
    clash_text(model, clash(model)?.cell).map(|text| text.trim_start().to_owned())
}

/// Returns a sentence on why a cell's digit clashes. Of several houses it names the one with the frame.
pub fn clash_text(model: &Model, cell: Cell) -> Option<String> {
    let game = model.game.as_ref()?;
    let digit = game.digit(cell)?;
    if let Some(house) = houses_with_duplicate(game, cell, digit).next() {
        let house = HouseName::of(game.board().house(house));
        return Some(Text::house_has(model.lang(), house, digit));
    }
    let other = game.board().peers(cell).iter().find(|p| game.digit(*p) == Some(digit));
    let broken =
        VariantViews::installed().map(|rules| (rules.say)(model.lang(), game, cell, VariantScope::Broken));
    if let Some(broken) = broken.filter(|broken| !broken.is_empty()) {
        return Some(spoken::sentences(model.lang(), broken));
    }
    let place = spoken::place_within(model.lang(), game.board(), other?);
    Some(Text::cell_has(model.lang(), &place, digit))
}
