//! The board of an exercise.

use std::sync::Arc;

use leptos::ev::{FocusEvent, KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use nonet_engine::Board as Geometry;
use nonet_game::drawing::DigitStyle;
use nonet_pages::learn::{Attempt, ExerciseAction, exercise_view, keys};
use nonet_text::LearnText;

use super::{LearnHandle, deed};
use crate::browser::events;
use crate::components::board::{Board, CellViews, draw_new_links, frame_of, signs};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The board, once it is loaded.
#[component]
pub fn BoardOfExercise(node: NodeRef<Svg>) -> impl IntoView {
    let page = LearnHandle::from_context();
    let board = page.memo(|page| page.attempt().and_then(|seat| seat.board().cloned()));
    move || match board.get() {
        Some(board) => view! { <ExerciseBoard board node /> }.into_any(),
        None => ().into_any(),
    }
}

#[component]
fn ExerciseBoard(board: Arc<Geometry>, node: NodeRef<Svg>) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let seat = page.memo(|page| page.attempt().cloned());
    let look = {
        let board = board.clone();
        store.memo(move |model| DigitStyle::of(&model.settings, model.lang(), &board))
    };
    let cells = CellViews {
        content: Arc::new(move |cell| {
            seat.with(|seat| seat.as_ref().map(|seat| exercise_view::cell(seat, cell)).unwrap_or_default())
        }),
        remarks: Arc::new(move |cell| {
            let lang = store.lang.get();
            seat.with(|seat| {
                seat.as_ref().map(|seat| exercise_view::remarks(lang, seat, cell)).unwrap_or_default()
            })
        }),
        wave_index: Arc::new(|_| 0),
    };
    let overlay =
        ErasedMemo::new(move || seat.with(|seat| seat.as_ref().map(Attempt::drawing).unwrap_or_default()));
    draw_new_links(store, overlay, ".learn-board .board");
    let cursor = ErasedMemo::new(move || {
        seat.with(|seat| seat.as_ref().filter(|seat| seat.shows_cursor()).map(Attempt::cursor))
    });
    let keyboard = move |event: KeyboardEvent| {
        let pressed = events::key_press(&event);
        let does = seat
            .with_untracked(|seat| seat.as_ref().and_then(|seat| keys::exercise_action_for(&pressed, seat)));
        if let Some(does) = does {
            event.prevent_default();
            deed(store, does);
        }
    };
    let press = {
        let board = board.clone();
        move |event: PointerEvent| {
            let Some(drawn) = node.get_untracked() else { return };
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            let at = frame_of(&drawn).point(&board, x, y);
            if let Some(cell) = at.and_then(|at| nonet_game::drawing::hit::cell_at(&board, at, false)) {
                deed(store, ExerciseAction::Press(cell));
            }
        }
    };
    let [under, over] = signs(&board);
    view! {
        <div
            class="learn-board"
            on:pointerdown=press
            on:keydown=keyboard
            on:focusin=move |_: FocusEvent| deed(store, ExerciseAction::Focus)
        >
            <Board board cells look cursor overlay under over node label=page.text(LearnText::Board) />
        </div>
    }
}
