//! The board: an SVG drawn from the geometry's outlines, whatever their shape, and an ARIA grid for those who
//! hear it. Each cell paints itself when what it shows changes, and only then.

mod cell;
mod paths;
mod places;
mod pointer;

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::{Board, Cell, CellSet};
use nonet_game::Model;
use nonet_game::action::Action;
use nonet_game::entry::Layer;
use nonet_game::text::Text;
use nonet_game::view;

use crate::desk::Desk;
use crate::live::{flag, live, maybe, pressed, words};
use cell::CellOnBoard;
use paths::{Drawing, cell_outline, outline_of};

/// The board that is played on, or the one being made.
#[component]
pub fn BoardOnPage() -> impl IntoView {
    let desk = Desk::here();
    view! {
        <div class="board-pane">
            {live(move || view! { <BoardSvg board=desk.board.get() /> }.into_any())}
            <Veil />
        </div>
    }
}

/// One board. Changes of shape make another; everything else repaints in place.
#[component]
pub fn BoardSvg(board: Arc<Board>) -> impl IntoView {
    let desk = Desk::here();
    let drawing = Drawing::of(&board);
    let cursor = desk.memo(|model| model.session.cursor);
    let making = desk.memo(|model| model.pending.is_some());
    let finished = Memo::new(move |_| desk.status.with(|s| s.finished.is_some()));
    let sweep = desk.memo(order_of_solving);
    let rows = rows(&board);
    let on = pointer::Handlers::new(desk, board.clone());
    let cells = {
        let board = board.clone();
        rows.into_values()
            .map(move |cells| {
                let board = board.clone();
                view! {
                    <g role="row">
                        {cells
                            .into_iter()
                            .map(|cell| view! { <CellOnBoard board=board.clone() cell sweep /> })
                            .collect_view()}
                    </g>
                }
            })
            .collect_view()
    };
    let broken = {
        let board = board.clone();
        let conflicts = desk.memo(view::conflicts);
        move || {
            let outline = |id| outline_of(&board, board.house(id).set());
            conflicts
                .get()
                .into_iter()
                .filter_map(|c| c.house)
                .map(|id| view! { <path class="lines broken-house" d=outline(id) /> })
                .collect_view()
                .into_any()
        }
    };
    let ring = {
        let board = board.clone();
        move || {
            let cell = cursor.get();
            (cell.index() < board.cell_count()).then(|| cell_outline(&board, cell))
        }
    };
    let selected = {
        let board = board.clone();
        let selection = desk.memo(|model| model.session.selection);
        move || {
            let selection = selection.get().intersection(&CellSet::all(board.cell_count()));
            if selection.len() > 1 { outline_of(&board, &selection) } else { String::new() }
        }
    };
    view! {
        <svg
            class="board"
            class:upright=drawing.upright
            class:making=flag(move || making.get())
            class:finished=flag(move || finished.get())
            viewBox=drawing.view_box
            role="grid"
            tabindex="0"
            aria-label=desk.say(Text::Board)
            aria-multiselectable="true"
            aria-activedescendant=words(move || cell_id(cursor.get()))
            on:pointerdown=move |event| on.down(&event)
            on:pointermove=move |event| on.moved(&event)
            on:pointerup=move |event| on.up(&event)
            on:pointercancel=move |event| on.up(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            <cell::Patterns />
            <path class="paper" d=drawing.paper />
            {cells}
            <g aria-hidden="true">
                <path class="lines cell-lines" d=drawing.thin />
                <path class="lines house-lines" d=drawing.strong />
                {live(broken)}
                <path class="lines selection" d=words(selected) />
                <path class="lines cursor" d=maybe(ring) />
            </g>
        </svg>
    }
}

/// What lies over the board: nothing while playing.
#[component]
fn Veil() -> impl IntoView {
    let desk = Desk::here();
    let paused = Memo::new(move |_| desk.status.with(|s| s.paused));
    let making = Memo::new(move |_| desk.status.with(|s| s.making.clone()));
    live(move || {
        if let Some(making) = making.get() {
            return view! {
                <div class="veil late" role="status">
                    <p>{desk.say(Text::Making)}</p>
                    <p class="note">{making.text}</p>
                    <button class="button" on:click=pressed(move || desk.act(Action::CancelJob))>
                        {desk.say(Text::CancelMaking)}
                    </button>
                </div>
            }
            .into_any();
        }
        if paused.get() {
            return view! {
                <div class="veil">
                    <p>{desk.say(Text::Paused)}</p>
                    <button class="button main" on:click=pressed(move || desk.act(Action::Pause(false)))>
                        {desk.say(Text::Resume)}
                    </button>
                </div>
            }
            .into_any();
        }
        ().into_any()
    })
}

/// Per cell, when the player filled it for good, counted from 0; nothing before the game is finished.
fn order_of_solving(model: &Model) -> Vec<u16> {
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

/// A cell's id in the page.
fn cell_id(cell: Cell) -> String {
    format!("cell-{}", cell.index())
}

/// Cells by the line they stand in, in order, for the grid's rows.
fn rows(board: &Board) -> BTreeMap<u16, Vec<Cell>> {
    let mut rows: BTreeMap<u16, Vec<Cell>> = BTreeMap::new();
    for cell in board.cells() {
        rows.entry(board.shape(cell).row).or_default().push(cell);
    }
    rows
}
