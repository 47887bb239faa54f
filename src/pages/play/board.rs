//! The board in play, or the one being made, with what the player drew on it and what lies over it meanwhile.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::technique::Strength;
use nonet_engine::{Board as Geometry, CellSet};
use nonet_game::Model;
use nonet_game::action::Action;
use nonet_game::drawing::{Look, Places, outline_of};
use nonet_game::view;
use nonet_game::words::Text;

use crate::components::board::{Board, Cells, Strokes, Viewport};
use crate::store::Store;

/// The pane with the board. Another shape makes another drawing.
#[component]
pub fn BoardInPlay() -> impl IntoView {
    let store = Store::here();
    let viewport = Viewport::here();
    view! {
        <div class="board-pane" node_ref=viewport.pane>
            {move || {
                let board = store.board.get();
                view! { <PlayedBoard board /> }
            }}
            <Veil />
        </div>
    }
}

#[component]
pub fn PlayedBoard(board: Arc<Geometry>) -> impl IntoView {
    let store = Store::here();
    let viewport = Viewport::here();
    viewport.show_board(&board);
    let strokes = Strokes::on(board.clone(), store, viewport);
    let look = {
        let board = board.clone();
        store.memo(move |model| Look::of(model, &board))
    };
    let cursor = store.memo(|model| model.session.cursor);
    Effect::new(move |_| viewport.follow(cursor.get()));
    let overlay = store.memo(|model| view::hint_drawing(model).to_vec());
    // All that a hint is about is to be seen.
    Effect::new(move |_| {
        if overlay.with(|shapes| !shapes.is_empty()) {
            viewport.zoom(0.0);
        }
    });
    let making = store.memo(|model| model.pending.is_some());
    let finished = Memo::new(move |_| store.status.with(|status| status.finished.is_some()));
    let class = Signal::derive(move || {
        let classes = [
            (making.get(), "making"),
            (finished.get(), "finished"),
            (overlay.with(|shapes| !shapes.is_empty()), "hinted"),
        ];
        classes.into_iter().filter(|(is, _)| *is).map(|(_, class)| class).collect::<Vec<_>>().join(" ")
    });
    let order = store.memo(view::order_of_solving);
    let turn = {
        let board = board.clone();
        move |cell: nonet_engine::Cell| {
            let shape = board.shape(cell);
            order.with(|order| order.get(cell.index()).copied()).unwrap_or(shape.row + shape.column + 1)
        }
    };
    let cells = Cells {
        content: Arc::new(move |cell| store.read(|model| view::cell(model, cell))),
        remarks: Arc::new(move |cell| store.read(|model| view::remarks(model, cell))),
        turn: Arc::new(turn),
    };
    let under = {
        let board = board.clone();
        move || {
            let peers = area(store, board, view::peers);
            view! { <path class="peers" d=peers /> }
        }
    };
    let over = {
        let board = board.clone();
        move || view! { <Drawn board /> }
    };
    view! {
        <div
            class="strokes"
            on:wheel=move |event| strokes.wheel(&event)
            on:pointerdown=move |event| strokes.down(&event)
            on:pointermove=move |event| strokes.moved(&event)
            on:pointerup=move |event| strokes.up(&event)
            on:pointercancel=move |event| strokes.cancelled(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            <Board
                board
                cells
                look
                class
                overlay
                under
                over
                node=viewport.drawn
                cursor=Signal::derive(move || Some(cursor.get()))
                label=Signal::derive(move || store.say(Text::Board).to_owned())
            />
        </div>
    }
}

/// What goes over many cells: broken houses, the player's links, the outline of a selection.
#[component]
fn Drawn(board: Arc<Geometry>) -> impl IntoView {
    let store = Store::here();
    let broken = store.memo(view::broken_houses);
    let broken = {
        let board = board.clone();
        move || {
            broken.with(|broken| {
                broken.iter().map(|id| outline_of(&board, board.house(*id).set())).collect::<String>()
            })
        }
    };
    let links = store.memo(view::links);
    let path = move |strength: Strength| {
        let board = board.clone();
        move || {
            let end = |letter: char, end: &nonet_engine::technique::Candidate| {
                let (x, y, _) = Places::of(&board, end.cell).disc(end.digit);
                format!("{letter}{x} {y}")
            };
            links.with(|links| {
                let drawn = links.iter().filter(|(.., kind)| *kind == strength);
                drawn.map(|(from, to, _)| end('M', from) + &end('L', to)).collect::<String>()
            })
        }
    };
    let selection = {
        let several = |model: &Model| {
            let selection = model.session.selection;
            if selection.len() > 1 { selection } else { CellSet::EMPTY }
        };
        area(store, store.board.get_untracked(), several)
    };
    view! {
        <path class="lines broken-house" d=broken />
        <path class="lines link" d=path(Strength::Strong) />
        <path class="lines link weak" d=path(Strength::Weak) />
        <path class="lines selection" d=selection />
    }
}

/// The outline of some cells, found anew when they are others.
fn area(
    store: Store,
    board: Arc<Geometry>,
    cells: fn(&Model) -> CellSet,
) -> impl Fn() -> String + Send + Sync {
    let all = CellSet::all(board.cell_count());
    let cells = store.memo(move |model| cells(model).intersection(&all));
    move || cells.with(|cells| outline_of(&board, cells))
}

/// What lies over the board while there is nothing to play on.
#[component]
fn Veil() -> impl IntoView {
    let store = Store::here();
    let making = Memo::new(move |_| store.status.with(|status| status.making.is_some()));
    let paused = Memo::new(move |_| store.status.with(|status| status.paused));
    let progress = move || {
        store
            .status
            .with(|status| status.making.as_ref().map(|making| making.text.clone()))
            .unwrap_or_default()
    };
    move || match (making.get(), paused.get()) {
        (true, _) => view! {
            <div class="veil late" role="status">
                <p>{move || store.say(Text::Making)}</p>
                <p class="note">{progress}</p>
                <button class="button" on:click=move |_| store.dispatch(Action::CancelJob)>
                    {move || store.say(Text::CancelMaking)}
                </button>
            </div>
        }
        .into_any(),
        (false, true) => view! {
            <div class="veil">
                <p>{move || store.say(Text::Paused)}</p>
                <button class="button main" on:click=move |_| store.dispatch(Action::Pause(false))>
                    {move || store.say(Text::Resume)}
                </button>
            </div>
        }
        .into_any(),
        (false, false) => ().into_any(),
    }
}
