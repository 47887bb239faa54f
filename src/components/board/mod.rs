//! The board component: an SVG drawn from the outlines of the geometry, whatever its shape, and an ARIA grid for screen
//! readers. The game, the workbench, the editor and every small picture use these parts.
//!
//! - [`Board`]: a whole board; [`cell`]: one cell, which repaints on its own.
//! - [`content`]: digit, marks and colours of a cell; [`patterns`]: the patterns of the nine colours.
//! - [`overlay`]: the drawing of a hint; [`mod@signs`]: the signs of variant rules; [`thumbnail`]: small
//!   pictures.
//! - [`mod@pointer`]: mouse, touch and pen; [`viewport`]: zooming a board that is too fine for the screen, and [`map`]:
//!   which part of it is visible.

mod cell;
mod content;
mod map;
mod overlay;
mod patterns;
mod pointer;
pub mod signs;
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
use patterns::Patterns;

pub use map::BoardMap;
pub use overlay::{Overlay, ShapeList, draw_new_links};
pub use patterns::Swatch;
pub use pointer::{PointerInput, frame_of, pressed_cell};
pub use signs::{SignLayer, Signs, SignsOverPaper, signs};
pub use thumbnail::{Diagram, Picture, StyleThumbnail, Thumbnail};
pub use viewport::Viewport;

/// Reads a property of a cell; called inside the cell's own memo.
pub type CellReader<T> = Arc<dyn Fn(Cell) -> T + Send + Sync>;

/// The properties of the cells of a board.
#[derive(Clone)]
pub struct CellViews {
    /// Digit, marks and colours of a cell.
    pub content: CellReader<CellView>,
    /// Highlights, conflicts and the screen-reader label of a cell.
    pub remarks: CellReader<CellAnnotations>,
    /// Position of a cell in an animation that runs over the board, counted from 0.
    pub wave_index: CellReader<u16>,
}

/// Number of cells that are built in one task, at least: 20 ms of a phone's time.
const SLICE: usize = 16;

/// A board. A different geometry needs a new component; everything else repaints in place.
#[component]
pub fn Board(
    board: Arc<Geometry>,
    cells: CellViews,
    /// Text size and digit style.
    #[prop(into)]
    look: ErasedMemo<DigitStyle>,
    /// The cell with the cursor.
    #[prop(into)]
    cursor: ErasedMemo<Option<Cell>>,
    /// The accessible name.
    label: ReactiveText,
    /// CSS classes in addition to `board`.
    #[prop(into, optional)]
    class: ErasedMemo<String>,
    /// The drawing of a hint.
    #[prop(into, optional)]
    overlay: ErasedMemo<ShapeList>,
    /// Set to the SVG element.
    #[prop(optional)]
    node: NodeRef<Svg>,
    /// True for pictures: no focus, and no ids on the cells.
    #[prop(optional)]
    still: bool,
    /// True if cells can't be selected, and only the cursor moves.
    #[prop(optional)]
    unselectable: bool,
    /// True while there is no game.
    #[prop(optional)]
    vacant: ErasedMemo<bool>,
    /// The id of the element that describes the board.
    #[prop(optional)]
    described_by: Option<&'static str>,
    /// Lines that replace those of the geometry.
    #[prop(optional)]
    drawing: Option<ErasedMemo<BoardDrawing>>,
    /// Content under the cells, such as the tints of rules.
    #[prop(optional, into)]
    under: ViewFnOnce,
    /// Content over the cells, with the lines: links and outlines.
    #[prop(optional, into)]
    over: ViewFnOnce,
) -> impl IntoView {
    let own = BoardDrawing::of(&board);
    let rows = rows(&board);
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
    let is_built = RwSignal::new(still);
    let build = move |row: Vec<Cell>| build_row(&board, &cells, look, still, selectable, row);
    let built = match still {
        true => rows.into_iter().map(build).collect::<Vec<_>>(),
        // In tasks of their own, so that the browser can paint the lines and handle input in between.
        false => {
            let build = Arc::new(build);
            let slices = slices(rows).into_iter().map(|slice| {
                let build = build.clone();
                let all = move || slice.iter().map(|row| build(row.clone())).collect_view();
                view! { <Deferred then=all /> }.into_any()
            });
            let last = view! { <Deferred then=move || is_built.set(true) /> }.into_any();
            slices.collect::<Vec<_>>().into_iter().chain([last]).collect()
        }
    };
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
                aria-busy=move || (vacant.get() || !is_built.get()).then(|| "true".to_owned())
            >
                <Patterns />
                <path class="paper" d=paper />
                {under.run()}
                {built}
                <Overlay shapes=overlay look />
                <g aria-hidden="true">
                    <path class="lines extra" d=line(|drawing| &drawing.tinted) />
                    <path class="lines cell-lines" d=line(|drawing| &drawing.thin) />
                    <path class="lines house-lines" d=line(|drawing| &drawing.strong) />
                    {over.run()}
                </g>
            </svg>
            // A drawing of its own, so that moving the cursor doesn't repaint the board.
            <svg class="board-cursor" viewBox=view_box aria-hidden="true">
                <path class="lines cursor" d=move || ring() />
            </svg>
        </div>
    }
}

/// The cells grouped in rows, in the order in which screen readers go through them.
fn rows(board: &Geometry) -> Vec<Vec<Cell>> {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for cell in board.cells() {
        let row = usize::from(board.shape(cell).row);
        if rows.len() <= row {
            rows.resize_with(row + 1, Vec::new);
        }
        rows[row].push(cell);
    }
    rows
}

/// Groups rows in slices of at least [`SLICE`] cells, except for the last one.
fn slices(rows: Vec<Vec<Cell>>) -> Vec<Vec<Vec<Cell>>> {
    let mut slices: Vec<Vec<Vec<Cell>>> = Vec::new();
    let mut room = 0;
    for row in rows {
        if room == 0 {
            slices.push(Vec::new());
            room = SLICE;
        }
        room = room.saturating_sub(row.len());
        if let Some(slice) = slices.last_mut() {
            slice.push(row);
        }
    }
    slices
}

fn build_row(
    board: &Arc<Geometry>,
    cells: &CellViews,
    look: ErasedMemo<DigitStyle>,
    still: bool,
    selectable: bool,
    row: Vec<Cell>,
) -> AnyView {
    let row = row.into_iter().map(|cell| {
        let (board, cells) = (board.clone(), cells.clone());
        view! { <CellOnBoard board cell cells look still selectable /> }.into_any()
    });
    view! { <g role="row">{row.collect::<Vec<_>>()}</g> }.into_any()
}

/// Returns the element id of a cell.
pub fn cell_id(cell: Cell) -> String {
    format!("cell-{}", cell.index())
}
