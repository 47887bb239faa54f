//! Boards without digits, from their geometry alone: small, or with cells lit on them.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::{Board, Cell, CellSet};
use nonet_game::new_game::picture::tints;

use crate::components::live::live;
use crate::live::live;
use crate::paths::{Drawing, cell_outline, outline_of};

/// Boards of more cells are drawn without the lines between cells: in a small picture those would be one grey.
const MOST_LINES: usize = 100;

/// A large picture. `lit` is painted anew when it changes: the cells, and the one that the others are linked with.
pub fn picture(
    board: Arc<Board>,
    lit: impl Fn() -> Option<(CellSet, Option<Cell>)> + Send + 'static,
) -> impl IntoView {
    let drawing = Drawing::of(&board);
    let light = move || {
        let (cells, from) = lit()?;
        let from = from.map(|from| view! { <path class="lit-from" d=cell_outline(&board, from) /> });
        Some(view! { <path class="lit" d=outline_of(&board, &cells) /> {from} })
    };
    view! {
        <svg class="picture" class:upright=drawing.upright viewBox=drawing.view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            {live(move || light().into_any())}
            <path class="thin" d=drawing.thin />
            <path class="strong" d=drawing.strong />
        </svg>
    }
}

/// A small picture of a board.
pub fn thumb(board: &Board) -> impl IntoView + use<> {
    let drawing = Drawing::of(board);
    let tints = tints(board);
    let soft: String = tints.soft.iter().map(|cell| cell_outline(board, cell)).collect();
    let strong = tints.strong.map(|cell| cell_outline(board, cell));
    let thin = (board.cell_count() <= MOST_LINES).then_some(drawing.thin);
    view! {
        <svg class="thumb" viewBox=drawing.view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            <path class="soft" d=soft />
            <path class="strong" d=strong />
            <path class="thin-lines" d=thin />
            <path class="strong-lines" d=drawing.strong />
        </svg>
    }
}
