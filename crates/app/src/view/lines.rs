//! Outlines of areas and the player's links, as path data.

use nonet_engine::technique::{Candidate, Strength};
use nonet_engine::{Board, CellSet};

use super::annotations::VariantViews;
use super::board::{broken_houses, links, peers, with_conflicts};
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

/// Returns the outlines of houses with a repeated digit, and of broken variants.
pub fn broken_outlines(model: &Model, board: &Board) -> String {
    let of_board = model.game.as_ref().is_some_and(|game| game.board().name() == board.name());
    if !of_board {
        return String::new();
    }
    let mut data: String =
        broken_houses(model).into_iter().map(|id| outline_of(board, board.house(id).set())).collect();
    if let (Some(rules), Some(game)) = (VariantViews::installed(), with_conflicts(model)) {
        data += &(rules.broken)(game);
    }
    data
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
