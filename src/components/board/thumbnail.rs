//! Pictures of boards, drawn from their geometry: small, with the digits of a game, or large with some cells lit.

use std::cell::RefCell;
use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::{Board, Cell, CellSet};
use nonet_game::drawing::{BoardDrawing, CellLayout, cell_outline, outline_of};
use nonet_game::library::picture::PlacedDigit;
use nonet_pages::learn::diagram::TechniqueDiagram;
use nonet_pages::new_game::StylePicture;
use nonet_pages::new_game::tints::tints;

use super::signs::{signs, with_chosen_digits};
use crate::reactive::ErasedMemo;

/// Larger boards have fainter lines between cells, which would merge into one grey in a small picture, and no digits.
const MOST_LINES: usize = 100;

/// The cells to light, and the cell that they are linked with.
pub type LitCells = Option<(CellSet, Option<Cell>)>;

thread_local! {
    /// The board of the last picture with its drawing. Most pictures of a page show the same board.
    static LAST: RefCell<Option<(Arc<Board>, BoardDrawing)>> = const { RefCell::new(None) };
}

fn drawing_of(board: &Arc<Board>) -> BoardDrawing {
    LAST.with_borrow_mut(|last| match last {
        Some((drawn, drawing)) if Arc::ptr_eq(drawn, board) => drawing.clone(),
        _ => last.insert((board.clone(), BoardDrawing::of(board))).1.clone(),
    })
}

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

/// A small picture of the cells that a technique is about, and of the rules that they belong to.
#[component]
pub fn Diagram(diagram: TechniqueDiagram) -> impl IntoView {
    let TechniqueDiagram { board, pattern, placed, struck } = diagram;
    let drawing = drawing_of(&board);
    let lit = |class: &'static str, cells: CellSet| {
        let outlines = || cells.iter().map(|cell| cell_outline(&board, cell)).collect::<String>();
        (!cells.is_empty()).then(|| view! { <path class=class d=outlines() /> })
    };
    let is_fine = board.cell_count() > MOST_LINES;
    let [under, over] = signs(&board).map(|signs| signs.run());
    view! {
        <svg class="thumb" class:fine=is_fine viewBox=drawing.view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            {lit("soft", pattern)}
            {lit("strong", placed)}
            {lit("struck", struck)}
            {under}
            <path class="thin-lines" d=drawing.thin />
            <path class="strong-lines" d=drawing.strong />
            {over}
        </svg>
    }
}

fn faces(board: &Board, digits: &[PlacedDigit]) -> AnyView {
    let face = |placed: &PlacedDigit| {
        let place = CellLayout::of(board, placed.cell).digit();
        let class = if placed.is_given { "given" } else { "own" };
        let digit = with_chosen_digits(placed.digit.to_char().to_string());
        view! { <text class=class x=place.x y=place.y font-size=place.size>{digit}</text> }
    };
    digits.iter().map(face).collect_view().into_any()
}

/// A small picture of a style of rules, with the digits that explain it.
#[component]
pub fn StyleThumbnail(picture: StylePicture) -> impl IntoView {
    let StylePicture { board, digits, view_box } = picture;
    let drawing = drawing_of(&board);
    let [under, over] = signs(&board).map(|signs| signs.run());
    let is_cut = view_box.is_some();
    let view_box =
        view_box.map_or(drawing.view_box, |view_box| view_box.map(|side| side.to_string()).join(" "));
    view! {
        <svg class="thumb of-style" class:cut=is_cut viewBox=view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            {under}
            <path class="thin-lines" d=drawing.thin />
            <path class="strong-lines" d=drawing.strong />
            {faces(&board, &digits)}
            {over}
        </svg>
    }
}

/// A small picture of a board, or of a game with its digits.
#[component]
pub fn Thumbnail(board: Arc<Board>, #[prop(optional)] digits: Vec<PlacedDigit>) -> impl IntoView {
    let drawing = drawing_of(&board);
    let tints = tints(&board);
    let soft: String = tints.soft.iter().map(|cell| cell_outline(&board, cell)).collect();
    let strong = tints.strong.map(|cell| cell_outline(&board, cell));
    let is_fine = board.cell_count() > MOST_LINES;
    let cells = |is_given: bool| -> String {
        let cells = digits.iter().filter(|placed| placed.is_given == is_given);
        cells.map(|placed| cell_outline(&board, placed.cell)).collect()
    };
    let own = cells(false);
    // Where digits would be too small, the cells of givens are filled instead. Givens alone are tinted, as a pattern.
    let given = if is_fine || own.is_empty() { cells(true) } else { String::new() };
    let faces = (!is_fine).then(|| faces(&board, &digits));
    let [under, over] = signs(&board).map(|signs| signs.run());
    view! {
        <svg class="thumb" class:fine=is_fine viewBox=drawing.view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            <path class="soft" d=soft />
            <path class="strong" d=strong />
            <path class="own-cells" d=own />
            <path class="given-cells" d=given />
            {under}
            {faces}
            <path class="thin-lines" d=drawing.thin />
            <path class="strong-lines" d=drawing.strong />
            {over}
        </svg>
    }
}
