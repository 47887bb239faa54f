//! The contents of cells, and the links and houses to draw over them.

use nonet_engine::technique::{Candidate, Strength};
use nonet_engine::{Cell, CellSet, Digit, DigitSet};

use crate::model::Model;
use nonet_game::drawing::{CellView, DigitLook};
use nonet_game::game::Game;
use nonet_game::game::entry::{ColourSet, Layer};
use nonet_game::settings::Switch;

/// Returns the contents of a cell, which are empty while the game is paused or missing.
pub fn cell(model: &Model, cell: Cell) -> CellView {
    let playing = model.game.as_ref().filter(|_| !model.session.paused);
    let Some(game) = playing.filter(|game| cell.index() < game.board().cell_count()) else {
        return CellView::default();
    };
    let on = |switch| model.settings.is_on(switch);
    let entry = game.entry(cell);
    let digit = game.digit(cell);
    let open = digit.is_none();
    let marks = |set: DigitSet| if open { set } else { DigitSet::EMPTY };
    let (corner, centre) = match game.history().has_filled_marks(cell) {
        // Filled marks cover corner marks, which reappear without them.
        true => (marks(entry.centre), DigitSet::EMPTY),
        false => (marks(entry.corner), marks(entry.centre)),
    };
    let candidates = || game.candidates_of(cell);
    let written = corner.union(centre);
    let check_marks = on(Switch::ShowWrongMarks) && !written.is_empty();
    CellView {
        digit,
        look: if game.given(cell).is_some() { DigitLook::Given } else { DigitLook::Own },
        letter: None,
        corner,
        centre,
        overlay: if on(Switch::ShowCandidates) && open { candidates() } else { DigitSet::EMPTY },
        struck: if check_marks { written.difference(candidates()) } else { DigitSet::EMPTY },
        colours: entry.colours,
        tints: if open { tints(game, cell) } else { Vec::new() },
    }
}

fn tints(game: &Game, cell: Cell) -> Vec<(Digit, ColourSet)> {
    game.written().tints_of(cell).map(|(candidate, colours)| (candidate.digit, colours)).collect()
}

/// Returns each cell's position in the order of solving, from 0; empty until the game is finished.
pub fn solving_order(model: &Model) -> Vec<u16> {
    let Some(game) = model.game.as_ref().filter(|game| game.finished) else { return Vec::new() };
    let mut filled: Vec<Cell> = Vec::new();
    for node in game.history().path() {
        for change in game.history().changes(node).iter().filter(|change| change.layer == Layer::Digit) {
            filled.retain(|cell| *cell != change.cell);
            filled.push(change.cell);
        }
    }
    let mut order = vec![0; game.board().cell_count()];
    for (turn, cell) in (0..).zip(filled) {
        order[cell.index()] = turn;
    }
    order
}

/// Returns the links to draw, except those with an end under a digit.
pub fn links(model: &Model) -> Vec<(Candidate, Candidate, Strength)> {
    let Some(game) = model.game.as_ref().filter(|_| !model.session.paused) else { return Vec::new() };
    let open = |c: Candidate| game.digit(c.cell).is_none();
    game.written().links().filter(|(from, to, _)| open(*from) && open(*to)).collect()
}

/// Returns the cells that must differ from the selected one, if only one is selected and the player wants them tinted.
pub fn peers(model: &Model) -> CellSet {
    let Some(game) = model.game.as_ref().filter(|_| !model.session.paused) else { return CellSet::EMPTY };
    let alone = model.session.selection.only().filter(|cell| cell.index() < game.board().cell_count());
    match alone.filter(|_| model.settings.is_on(Switch::HighlightPeers)) {
        Some(cell) => *game.board().peers(cell),
        None => CellSet::EMPTY,
    }
}

/// Returns the game, if its conflicts are to be shown.
pub(super) fn with_conflicts(model: &Model) -> Option<&Game> {
    let shown = !model.session.paused && model.settings.is_on(Switch::ShowConflicts);
    model.game.as_ref().filter(|_| shown)
}
