//! Boards without digits, drawn from their geometry alone: small, or large with some cells lit.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::{Board, Cell, CellSet};
use nonet_game::drawing::{BoardDrawing, cell_outline, outline_of};
use nonet_pages::new_game::tints::tints;

use super::signs::signs;
use crate::reactive::ErasedMemo;

/// Larger boards are drawn without the lines between cells, which would merge into one grey in a small picture.
const MOST_LINES: usize = 100;

/// The cells to light, and the cell that they are linked with.
pub type LitCells = Option<(CellSet, Option<Cell>)>;

/// A large picture of a board with some cells lit.
#[component]
pub fn Picture(board: Arc<Board>, #[prop(into)] lit: ErasedMemo<LitCells>) -> impl IntoView {
    let drawing = BoardDrawing::of(&board);
    let [under, over] = signs(&board).map(|signs| signs.run());
    let light = move || {
        let (cells, from) = lit.get()?;
        let from = from.map(|from| view! { <path class="highlight-from" d=cell_outline(&board, from) /> });
        Some(view! { <path class="highlight" d=outline_of(&board, &cells) /> {from} })
    };
    view! {
        <svg class="picture" class:upright=drawing.upright viewBox=drawing.view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            {light}
            {under}
            <path class="thin" d=drawing.thin />
            <path class="strong" d=drawing.strong />
            {over}
        </svg>
    }
}

/// A small picture of a board.
#[component]
pub fn Thumbnail(board: Arc<Board>) -> impl IntoView {
    let drawing = BoardDrawing::of(&board);
    let tints = tints(&board);
    let soft: String = tints.soft.iter().map(|cell| cell_outline(&board, cell)).collect();
    let strong = tints.strong.map(|cell| cell_outline(&board, cell));
    let thin = (board.cell_count() <= MOST_LINES).then_some(drawing.thin);
    let [under, over] = signs(&board).map(|signs| signs.run());
    view! {
        <svg class="thumb" viewBox=drawing.view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            <path class="soft" d=soft />
            <path class="strong" d=strong />
            {under}
            <path class="thin-lines" d=thin />
            <path class="strong-lines" d=drawing.strong />
            {over}
        </svg>
    }
}
