//! The one drawing of boards: an SVG from the geometry's outlines, whatever their shape, and an ARIA grid for those
//! who hear it. The game, the workbench, the editor and every small picture are made of these parts.
//!
//! - [`Board`]: a whole board with its cells; [`cell`]: one cell, repainted when what it shows changes.
//! - [`content`]: what a cell holds: digit, marks, colours. [`patterns`]: the nine colours' patterns.
//! - [`overlay`]: what a hint lays over the cells. [`mod@signs`]: what rules beyond houses look like. [`thumbnail`]: a board without digits, small or with cells lit.
//! - [`mod@pointer`]: mouse, finger and pen. [`viewport`]: zooming a board that is too fine for the screen.

mod cell;
mod content;
mod overlay;
mod patterns;
mod pointer;
mod signs;
mod thumbnail;
mod viewport;

use std::sync::Arc;

use crate::reactive::{Deferred, ErasedMemo, ReactiveText, reactive_text};
use leptos::prelude::*;
use leptos::svg::Svg;
use nonet_engine::{Board as Geometry, Cell};
use nonet_game::drawing::{BoardDrawing, DigitStyle, cell_outline};
use nonet_game::drawing::{CellAnnotations, CellView};

use cell::CellOnBoard;
use overlay::Overlay;
use patterns::Patterns;

pub use overlay::ShapeList;
pub use patterns::Swatch;
pub use pointer::{Strokes, frame_of};
pub use signs::{Layer, Signs, signs};
pub use thumbnail::{Picture, Thumbnail};
pub use viewport::Viewport;

/// What a page shows in a cell: read in the cell's own memo.
pub type Shown<T> = Arc<dyn Fn(Cell) -> T + Send + Sync>;

/// What a board shows, cell by cell.
#[derive(Clone)]
pub struct Cells {
    /// What is in a cell.
    pub content: Shown<CellView>,
    /// What the rest of the board makes of it, and how it is read aloud.
    pub remarks: Shown<CellAnnotations>,
    /// A cell's turn in a wave that goes over the board, counted from 0.
    pub turn: Shown<u16>,
}

/// A board. Another geometry makes another drawing; everything else repaints in place.
#[component]
pub fn Board(
    /// Its geometry.
    board: Arc<Geometry>,
    /// What its cells show.
    cells: Cells,
    /// How text is set.
    #[prop(into)]
    look: ErasedMemo<DigitStyle>,
    /// The cell with the cursor.
    #[prop(into)]
    cursor: ErasedMemo<Option<Cell>>,
    /// Its name for those who hear it.
    label: ReactiveText,
    /// Classes beside `board`.
    #[prop(into, optional)]
    class: ErasedMemo<String>,
    /// What a hint lays over the cells.
    #[prop(into, optional)]
    overlay: ErasedMemo<ShapeList>,
    /// The element, for who measures it.
    #[prop(optional)]
    node: NodeRef<Svg>,
    /// True if it only is to be looked at: it takes no focus, and its cells have no ids.
    #[prop(optional)]
    still: bool,
    /// True if no cells are selected on it, and one only goes from cell to cell.
    #[prop(optional)]
    unselectable: bool,
    /// True while nothing is to be put into its cells: then its lines are there first, and the cells in their turn.
    #[prop(optional)]
    vacant: ErasedMemo<bool>,
    /// The id of what explains it.
    #[prop(optional)]
    described_by: Option<&'static str>,
    /// Other lines than the geometry's own.
    #[prop(optional)]
    drawing: Option<ErasedMemo<BoardDrawing>>,
    /// What lies under the cells: tints that many share.
    #[prop(optional, into)]
    under: ViewFnOnce,
    /// What lies over them, with the lines: links, outlines.
    #[prop(optional, into)]
    over: ViewFnOnce,
) -> impl IntoView {
    let own = BoardDrawing::of(&board);
    let (view_box, paper, upright) = (own.view_box.clone(), own.paper.clone(), own.upright);
    let drawing = drawing.unwrap_or_else(|| ErasedMemo::stored(own));
    let class = move || {
        let upright = if upright { " upright" } else { "" };
        format!("board{upright} {}", class.get()).trim_end().to_owned()
    };
    let ring = {
        let board = board.clone();
        move || {
            let cell = cursor.get().filter(|cell| cell.index() < board.cell_count());
            cell.map(|cell| cell_outline(&board, cell))
        }
    };
    let line = |part: fn(&BoardDrawing) -> &String| {
        reactive_text(move || drawing.with(|drawing| part(drawing).clone()))
    };
    let focus = (!still).then_some("0");
    let selectable = !still && !unselectable;
    let filled = move || rows(&board, &cells, look, still, selectable);
    view! {
        <div class="board-frame">
            <svg
                node_ref=node
                class=move || class()
                viewBox=view_box.clone()
                role="grid"
                tabindex=focus
                aria-label=label
                aria-describedby=described_by
                aria-multiselectable=selectable.then_some("true")
                aria-activedescendant=move || cursor.get().filter(|_| !still && !vacant.get()).map(cell_id)
                aria-busy=move || vacant.get().then(|| "true".to_owned())
            >
                <Patterns />
                <path class="paper" d=paper />
                {under.run()}
                {match vacant.get_untracked() {
                    true => view! { <Deferred then=filled /> }.into_any(),
                    false => filled().into_any(),
                }}
                <Overlay shapes=overlay />
                <g aria-hidden="true">
                    <path class="lines extra" d=line(|drawing| &drawing.tinted) />
                    <path class="lines cell-lines" d=line(|drawing| &drawing.thin) />
                    <path class="lines house-lines" d=line(|drawing| &drawing.strong) />
                    {over.run()}
                </g>
            </svg>
            // A drawing of its own, so that a step with the cursor does not have the board painted anew.
            <svg class="board-cursor" viewBox=view_box aria-hidden="true">
                <path class="lines cursor" d=move || ring() />
            </svg>
        </div>
    }
}

/// The cells line by line, as those who hear the board go through it.
fn rows(
    board: &Arc<Geometry>,
    cells: &Cells,
    look: ErasedMemo<DigitStyle>,
    still: bool,
    selectable: bool,
) -> Vec<AnyView> {
    let mut rows: Vec<Vec<AnyView>> = Vec::new();
    for cell in board.cells() {
        let row = usize::from(board.shape(cell).row);
        if rows.len() <= row {
            rows.resize_with(row + 1, Vec::new);
        }
        let (board, cells) = (board.clone(), cells.clone());
        rows[row].push(view! { <CellOnBoard board cell cells look still selectable /> }.into_any());
    }
    rows.into_iter().map(|row| view! { <g role="row">{row}</g> }.into_any()).collect()
}

/// A cell's id in the page.
pub fn cell_id(cell: Cell) -> String {
    format!("cell-{}", cell.index())
}
