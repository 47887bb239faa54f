//! The grid. It is painted by pointer, touch and keys.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::svg::Svg;
use nonet_engine::Board as Geometry;
use nonet_game::Page;
use nonet_game::drawing::Look;
use nonet_game::editor::view::{drawing, extra_lines, grid};
use nonet_game::editor::{EditorAction, EditorPage, Plan, action_for, cell_under};
use nonet_game::words::EditorText;
use web_sys::{KeyboardEvent, PointerEvent};

use crate::browser::events::press;
use crate::components::board::{Board, Cells, frame_of};
use crate::derived::Derived;
use crate::store::Store;

/// The grid; another size is another one.
#[component]
pub fn Grid() -> impl IntoView {
    let store = Store::here();
    let side = store.see::<EditorPage, _>(EditorPage::side);
    view! { <div class="draw-grid">{move || grid(side.get()).map(|board| view! { <GridOf board /> })}</div> }
}

#[component]
fn GridOf(board: Arc<Geometry>) -> impl IntoView {
    let store = Store::here();
    let side = usize::from(board.digit_count());
    let drawn = NodeRef::<Svg>::new();
    let plan = store.see::<EditorPage, _>(|page| Some(page.plan().clone()));
    let of_plan = move |read: fn(&Plan) -> String| move || plan.with(|plan| plan.as_ref().map(read));
    let lines = Derived::new(move || plan.with(|plan| plan.as_ref().map(drawing).unwrap_or_default()));
    let cursor = store.see::<EditorPage, _>(|page| Some(page.cursor()));
    let look = store.memo(|model| Look { text: model.settings.board_text, ..Look::default() });
    let cells = Cells {
        content: Arc::new(move |cell| {
            store.read(|model| EditorPage::of(model).map(|page| page.cell(cell)).unwrap_or_default())
        }),
        remarks: Arc::new(move |cell| {
            let lang = store.lang.get();
            store.read(|model| EditorPage::of(model).map(|page| page.remarks(lang, cell)).unwrap_or_default())
        }),
        turn: Arc::new(|_| 0),
    };
    let under = {
        let board = board.clone();
        move |event: &PointerEvent| {
            let frame = frame_of(&*drawn.get_untracked()?);
            let point = frame.point(&board, f64::from(event.client_x()), f64::from(event.client_y()))?;
            Some(cell_under(side, point))
        }
    };
    let down = {
        let under = under.clone();
        move |event: PointerEvent| {
            if event.button() != 0 || !event.is_primary() {
                return;
            }
            if let Some(drawn) = drawn.get_untracked() {
                let _ = drawn.set_pointer_capture(event.pointer_id());
            }
            if let Some(cell) = under(&event) {
                store.act::<EditorPage>(EditorAction::Press(cell));
            }
        }
    };
    let moved = move |event: PointerEvent| {
        let at = cursor.get_untracked().map(|cell| cell.index());
        if event.buttons() & 1 == 1
            && let Some(cell) = under(&event).filter(|cell| Some(*cell) != at)
        {
            store.act::<EditorPage>(EditorAction::Drag(cell));
        }
    };
    let release = move |_: PointerEvent| store.act::<EditorPage>(EditorAction::Release);
    let key = move |event: KeyboardEvent| {
        if let Some(action) = action_for(&press(&event)) {
            event.prevent_default();
            store.act::<EditorPage>(action);
        }
    };
    let over = move || view! { <path class="lines extra-lines" d=of_plan(extra_lines) /> };
    let name = Store::here().say(EditorText::Board);
    view! {
        <div
            class="strokes"
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=release
            on:pointercancel=release
            on:keydown=key
        >
            <Board
                board
                cells
                look
                cursor
                over
                node=drawn
                drawing=lines
                label=name
                described_by="how-to"
                unselectable=true
            />
        </div>
    }
}
