//! Outlines of areas and the player's links, as path data.

use nonet_engine::technique::{Candidate, Strength};
use nonet_engine::{Board, CellSet};

use super::annotations::{Clash, VariantViews, clash};
use super::board::{links, peers};
use crate::model::Model;
use nonet_game::drawing::{CellLayout, outline_of};

/// Returns the outline of the cells that must differ from the selected one; empty if there are none.
pub fn peers_outline(model: &Model, board: &Board) -> String {
    outline(board, &peers(model))
}

/// Returns the outline around the selected cells, if there are several.
pub fn selection_outline(model: &Model, board: &Board) -> String {
    let selection = model.session.selection;
    if selection.len() > 1 { outline(board, &selection) } else { String::new() }
}

/// Returns the outline of the house with a repeated digit, or of the broken variant, that [`clash_line`] names. Only
/// one is framed, because several frames look alarming and hide which one is meant.
///
/// [`clash_line`]: super::clash_line
pub fn broken_outline(model: &Model, board: &Board) -> String {
    let Some(game) = model.game.as_ref().filter(|game| game.board().name() == board.name()) else {
        return String::new();
    };
    match (clash(model), VariantViews::installed()) {
        (Some(Clash { house: Some(id), .. }), _) => outline_of(board, board.house(id).set()),
        (Some(Clash { cell, house: None }), Some(rules)) => (rules.broken)(game, cell),
        _ => String::new(),
    }
}

/// Returns the player's links of one strength.
pub fn link_lines(model: &Model, board: &Board, kind: Strength) -> String {
    let end = |letter: char, end: &Candidate| {
        let (x, y, _) = CellLayout::of(board, end.cell).disc(end.digit);
        format!("{letter}{x} {y}")
    };
    let links = links(model).into_iter().filter(|(from, to, strength)| {
        *strength == kind && from.cell.index().max(to.cell.index()) < board.cell_count()
    });
    links.map(|(from, to, _)| end('M', &from) + &end('L', &to)).collect()
}

fn outline(board: &Board, cells: &CellSet) -> String {
    outline_of(board, &cells.intersection(&CellSet::all(board.cell_count())))
}
