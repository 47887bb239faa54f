//! The board in play, or the one being made, with what the player drew on it and what lies over it meanwhile.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::model::Model;
use nonet_app::view;
use nonet_engine::Board as Geometry;
use nonet_engine::technique::Strength;
use nonet_game::drawing::DigitStyle;
use nonet_text::Text;

use crate::components::board::{Board, Cells, Strokes, Viewport};
use crate::components::rules::{Piece, place};
use crate::reactive::{ErasedMemo, reactive_text};
use crate::store::Store;

/// The pane with the board. Another shape makes another drawing.
#[component]
pub fn BoardInPlay() -> impl IntoView {
    let store = Store::here();
    let viewport = Viewport::here();
    view! {
        // Not on what is drawn in it: a browser hears wheels only where an element has a box of its own.
        <div class="board-pane" node_ref=viewport.pane on:wheel=move |event| viewport.wheel(&event)>
            {move || {
                let board = store.board.get();
                view! { <PlayedBoard board /> }.into_any()
            }}
            <Veil />
        </div>
    }
}

/// A board with the game of the store on it.
#[component]
pub fn PlayedBoard(
    board: Arc<Geometry>,
    /// True if it only is to be looked at.
    #[prop(optional)]
    still: bool,
) -> impl IntoView {
    let store = Store::here();
    let viewport = Viewport::here();
    viewport.show_board(&board);
    let strokes = Strokes::on(board.clone(), store, viewport);
    let look = {
        let board = board.clone();
        store.memo(move |model| DigitStyle::of(&model.settings, &board))
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
    let vacant = store.memo(|model| model.game.is_none());
    let finished = ErasedMemo::new(move || store.status.with(|status| status.finished));
    let class = ErasedMemo::new(move || {
        let classes = [
            (making.get(), "making"),
            (finished.get(), "finished"),
            (overlay.with(|shapes| !shapes.is_empty()), "hinted"),
        ];
        classes.into_iter().filter(|(is, _)| *is).map(|(_, class)| class).collect::<Vec<_>>().join(" ")
    });
    let order = store.memo(view::solving_order);
    let turn = {
        let board = board.clone();
        move |cell: nonet_engine::Cell| {
            let shape = board.shape(cell);
            order.with(|order| order.get(cell.index()).copied()).unwrap_or(shape.row + shape.column + 1)
        }
    };
    let cells = Cells {
        content: Arc::new(move |cell| store.read(|model| view::cell(model, cell))),
        remarks: Arc::new(move |cell| store.read(|model| view::annotations(model, cell))),
        turn: Arc::new(turn),
    };
    let with_signs = |own: AnyView, board: Arc<Geometry>, piece: fn(Arc<Geometry>) -> Piece| {
        let mut all = vec![own];
        if !board.rules().is_empty() {
            all.push(place(piece(board)));
        }
        all
    };
    let under = {
        let board = board.clone();
        move || {
            let of = board.clone();
            let peers = store.memo(move |model| view::peers_outline(model, &of));
            with_signs(view! { <path class="peers" d=move || peers.get() /> }.into_any(), board, Piece::Under)
        }
    };
    let over = {
        let board = board.clone();
        move || with_signs(view! { <Drawn board=board.clone() /> }.into_any(), board, Piece::Over)
    };
    view! {
        <div
            class="strokes"
            on:pointerdown=move |event| strokes.down(&event)
            on:pointermove=move |event| strokes.moved(&event)
            on:pointerup=move |event| strokes.up(&event)
            on:pointercancel=move |event| strokes.cancelled(&event)
            on:contextmenu=|event: leptos::ev::MouseEvent| event.prevent_default()
        >
            <Board
                board
                cells
                look
                class
                overlay
                under
                over
                still
                vacant
                node=viewport.drawn
                cursor=ErasedMemo::new(move || Some(cursor.get()))
                label=store.say(Text::Board)
            />
        </div>
    }
}

/// What goes over many cells: broken houses, the player's links, the outline of a selection.
#[component]
fn Drawn(board: Arc<Geometry>) -> impl IntoView {
    let store = Store::here();
    let path = |draw: fn(&Model, &Geometry) -> String| {
        let board = board.clone();
        let path = store.memo(move |model| draw(model, &board));
        reactive_text(move || path.get())
    };
    view! {
        <path class="lines broken-house" d=path(view::broken_outlines) />
        <path class="lines link" d=path(|model, board| view::link_lines(model, board, Strength::Strong)) />
        <path class="lines link weak" d=path(|model, board| view::link_lines(model, board, Strength::Weak)) />
        <path class="lines selection" d=path(view::selection_outline) />
    }
}

/// What lies over the board while there is nothing to play on.
#[component]
fn Veil() -> impl IntoView {
    let store = Store::here();
    let making = ErasedMemo::new(move || store.status.with(|status| status.making.is_some()));
    let paused = ErasedMemo::new(move || store.status.with(|status| status.paused));
    let progress = move || {
        store
            .status
            .with(|status| status.making.as_ref().map(|making| making.text.clone()))
            .unwrap_or_default()
    };
    view! {
        {move || match (making.get(), paused.get()) {
            (true, _) => view! {
                <div class="veil late" role="status">
                    <p>{store.say(Text::Making)}</p>
                    <p class="note">{move || progress()}</p>
                    <button class="button" on:click=move |_| store.dispatch(Action::CancelJob)>
                        {store.say(Text::CancelMaking)}
                    </button>
                </div>
            }
            .into_any(),
            (false, true) => view! {
                <div class="veil">
                    <p>{store.say(Text::Paused)}</p>
                    <button class="button main" on:click=move |_| store.dispatch(Action::Pause(false))>
                        {store.say(Text::Resume)}
                    </button>
                </div>
            }
            .into_any(),
            (false, false) => ().into_any(),
        }}
    }
}
