//! A cell of a board: tint, content and screen-reader label. Its memos make sure that a key press repaints only the
//! cells that changed.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::{Board, Cell};
use nonet_game::drawing::{CellAnnotations, CellView, Highlight};
use nonet_game::drawing::{CellLayout, DigitStyle, cell_outline};

use super::content::content;
use super::{CellViews, cell_id};
use crate::reactive::{ErasedMemo, reactive_text};

#[component]
pub fn CellOnBoard(
    board: Arc<Board>,
    cell: Cell,
    cells: CellViews,
    #[prop(into)] look: ErasedMemo<DigitStyle>,
    still: bool,
    selectable: bool,
) -> impl IntoView {
    let CellViews { content: shown, remarks, wave_index } = cells;
    let shown = ErasedMemo::new(move || shown(cell));
    let remarks = ErasedMemo::new(move || remarks(cell));
    let places = CellLayout::of(&board, cell);
    let column = board.shape(cell).column + 1;
    let tint = cell_outline(&board, cell);
    let class = move || shown.with(|shown| remarks.with(|remarks| class_of(shown, remarks)));
    let selected = move || selectable.then(|| remarks.with(|remarks| remarks.selected.to_string()));
    let line = move || {
        let Some(class) = remarks.with(line_under) else { return ().into_any() };
        let (left, right, y) = places.scaled(look.get().text).underline();
        view! { <path class=class d=format!("M{left} {y}H{right}") /> }.into_any()
    };
    view! {
        <g
            id=(!still).then(|| cell_id(cell))
            class=move || class()
            role="gridcell"
            aria-colindex=column.to_string()
            aria-selected=move || selected()
            aria-label=move || remarks.with(|remarks| remarks.label.clone())
            style=("--turn", reactive_text(move || wave_index(cell).to_string()))
        >
            <path class="tint" d=tint />
            {move || {
                let look = look.get();
                shown.with(|shown| content(&board, cell, shown, &places.scaled(look.text), look)).into_any()
            }}
            {move || line()}
        </g>
    }
}

fn class_of(cell: &CellView, remarks: &CellAnnotations) -> String {
    let mut class = format!("cell {}", cell.look.class());
    for (name, yes) in [
        (" selected", remarks.selected),
        (" clash", remarks.conflict || remarks.wrong),
        (" lacks", remarks.lacks),
    ] {
        if yes {
            class += name;
        }
    }
    class + &remarks.highlight.class()
}

/// Returns the class of the line under the cell's text. The line shows that the digit is wrong or clashes, or, for
/// themes without tints, that it equals the selected digit.
fn line_under(remarks: &CellAnnotations) -> Option<&'static str> {
    if remarks.conflict || remarks.wrong || remarks.lacks {
        Some("flaw")
    } else {
        (remarks.highlight == Highlight::SameDigit).then_some("underline")
    }
}
