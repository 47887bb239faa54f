//! The board in play, or the one being generated, with the player's drawings and overlays.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::model::Model;
use nonet_app::view;
use nonet_engine::Board as Geometry;
use nonet_engine::technique::Strength;
use nonet_game::drawing::DigitStyle;
use nonet_text::Text;

use super::panels::{Panel, panels};
use crate::components::board::{Board, CellViews, PointerInput, Viewport};
use crate::components::rules::{RulesPart, place};
use crate::reactive::{ErasedMemo, LazyPart, reactive_text};
use crate::store::Store;

/// The pane with the board. A different geometry gets a new component.
#[component]
pub fn BoardInPlay() -> impl IntoView {
    let store = Store::from_context();
    let viewport = Viewport::from_context();
    view! {
        // On the pane, because wheel events need an element with a box of its own.
        <div
            class="board-pane"
            node_ref=viewport.pane
            on:wheel=move |event| viewport.wheel(&event)
            on:scroll=move |_| viewport.moved.notify()
        >
            {move || {
                let board = store.board.get();
                view! { <PlayedBoard board /> }.into_any()
            }}
            <Veil />
        </div>
        {move || {
            let is_part = viewport.zoomed.with(|zoomed| zoomed == "part");
            is_part.then(|| view! { <LazyPart part=Box::pin(panels(Panel::Map)) /> })
        }}
    }
}

/// A board with the store's game on it.
#[component]
pub fn PlayedBoard(
    board: Arc<Geometry>,
    /// True for pictures.
    #[prop(optional)]
    still: bool,
) -> impl IntoView {
    let store = Store::from_context();
    let viewport = Viewport::from_context();
    viewport.show_board(&board);
    let strokes = PointerInput::on(board.clone(), store, viewport);
    let look = {
        let board = board.clone();
        store.memo(move |model| DigitStyle::of(&model.settings, model.lang(), &board))
    };
    let cursor = store.memo(|model| model.session.cursor);
    Effect::new(move |_| viewport.follow(cursor.get()));
    let overlay = store.memo(|model| view::hint_drawing(model).to_vec());
    // A hint may be about any part of the board, so all of it is shown.
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
    let wave_index = {
        let board = board.clone();
        move |cell: nonet_engine::Cell| {
            let shape = board.shape(cell);
            order.with(|order| order.get(cell.index()).copied()).unwrap_or(shape.row + shape.column + 1)
        }
    };
    let cells = CellViews {
        content: Arc::new(move |cell| store.read(|model| view::cell(model, cell))),
        remarks: Arc::new(move |cell| store.read(|model| view::annotations(model, cell))),
        wave_index: Arc::new(wave_index),
    };
    let with_signs = |own: AnyView, board: Arc<Geometry>, part: fn(Arc<Geometry>) -> RulesPart| {
        let mut all = vec![own];
        if !board.rules().is_empty() {
            all.push(place(part(board)));
        }
        all
    };
    let under = {
        let board = board.clone();
        move || {
            let of = board.clone();
            let peers = store.memo(move |model| view::peers_outline(model, &of));
            with_signs(
                view! { <path class="peers" d=move || peers.get() /> }.into_any(),
                board,
                RulesPart::Under,
            )
        }
    };
    let over = {
        let board = board.clone();
        move || with_signs(view! { <Outlines board=board.clone() /> }.into_any(), board, RulesPart::Over)
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

/// Drawings over several cells: violated houses, the player's links, the outline of the selection.
#[component]
fn Outlines(board: Arc<Geometry>) -> impl IntoView {
    let store = Store::from_context();
    let path = |draw: fn(&Model, &Geometry) -> String| {
        let board = board.clone();
        let path = store.memo(move |model| draw(model, &board));
        reactive_text(move || path.get())
    };
    view! {
        <path class="lines broken-house" d=path(view::broken_outline) />
        <path class="lines link" d=path(|model, board| view::link_lines(model, board, Strength::Strong)) />
        <path class="lines link weak" d=path(|model, board| view::link_lines(model, board, Strength::Weak)) />
        <path class="lines selection" d=path(view::selection_outline) />
    }
}

/// Covers the board while a puzzle is generated or the game is paused.
#[component]
fn Veil() -> impl IntoView {
    let store = Store::from_context();
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
                <div class="board-message delayed" role="status">
                    <p>{store.say(Text::Making)}</p>
                    <p class="note">{move || progress()}</p>
                    <button class="button" on:click=move |_| store.dispatch(Action::CancelJob)>
                        {store.say(Text::CancelMaking)}
                    </button>
                </div>
            }
            .into_any(),
            (false, true) => view! {
                <div class="board-message">
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
