//! The board of the editor: regions, rules and givens are drawn by mouse, touch and keys.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::svg::Svg;
use nonet_app::page::Page;
use nonet_engine::Board as Geometry;
use nonet_engine::geometry::Point;
use nonet_game::drawing::DigitStyle;
use nonet_pages::editor::{EditorAction, EditorMode, EditorPage, action_for};
use nonet_text::EditorText;
use web_sys::{KeyboardEvent, PointerEvent};

use super::EditorHandle;
use super::signs::{CandidateMarks, Over, Under};
use crate::browser::events::key_press;
use crate::browser::focus_in_place;
use crate::components::board::{Board, CellViews, frame_of};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The board; a different geometry gets a new component.
#[component]
pub fn EditorBoard() -> impl IntoView {
    let page = EditorHandle::from_context();
    let grid = page.memo(EditorPage::grid);
    let class = page.memo(|page| {
        let mode = match page.mode() {
            EditorMode::Regions => "of-regions",
            EditorMode::Rules => "of-rules",
            EditorMode::Givens => "of-givens",
        };
        ["editor-grid ", mode, if page.has_outside() { " with-outer-clues" } else { "" }].concat()
    });
    view! {
        <div class=move || class.get()>
            {move || grid.get().map(|board| view! { <BoardOfGeometry board /> })}
        </div>
    }
}

#[component]
fn BoardOfGeometry(board: Arc<Geometry>) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let drawn = NodeRef::<Svg>::new();
    let drawing = page.memo(EditorPage::drawing);
    let lines = ErasedMemo::new(move || drawing.with(|(lines, _)| lines.clone()));
    let signs = page.memo(EditorPage::signs);
    let marks = page.memo(EditorPage::candidate_marks);
    let cursor = page.memo(|page| Some(page.cursor()));
    let look = store.memo(|model| DigitStyle {
        text: model.settings.board_text,
        is_arabic: DigitStyle::is_arabic(&model.settings, model.lang()),
        ..DigitStyle::default()
    });
    let cells = CellViews {
        content: Arc::new(move |cell| {
            store.read(|model| EditorPage::of(model).map(|page| page.cell(cell)).unwrap_or_default())
        }),
        remarks: Arc::new(move |cell| {
            let lang = store.lang.get();
            store.read(|model| EditorPage::of(model).map(|page| page.remarks(lang, cell)).unwrap_or_default())
        }),
        wave_index: Arc::new(|_| 0),
    };
    let point = {
        let board = board.clone();
        move |event: &PointerEvent| -> Option<Point> {
            let frame = frame_of(&*drawn.get_untracked()?);
            frame.point(&board, f64::from(event.client_x()), f64::from(event.client_y()))
        }
    };
    let down = {
        let point = point.clone();
        move |event: PointerEvent| {
            if event.button() != 0 || !event.is_primary() {
                return;
            }
            if let Some(drawn) = drawn.get_untracked() {
                let _ = drawn.set_pointer_capture(event.pointer_id());
                focus_in_place(&drawn);
                event.prevent_default();
            }
            if let Some(at) = point(&event) {
                page.dispatch(EditorAction::Press(at));
            }
        }
    };
    let moved = move |event: PointerEvent| {
        if event.buttons() & 1 == 1
            && event.is_primary()
            && let Some(to) = point(&event)
        {
            page.dispatch(EditorAction::Drag(to));
        }
    };
    let release = move |_: PointerEvent| page.dispatch(EditorAction::Release);
    let key = move |event: KeyboardEvent| {
        let mode = store.peek(|model| EditorPage::of(model).map(EditorPage::mode).unwrap_or_default());
        if let Some(action) = action_for(&key_press(&event), mode) {
            event.prevent_default();
            page.dispatch(action);
        }
    };
    let extra = move || drawing.with(|(_, extra)| extra.clone());
    let under = move || view! { <Under signs /> };
    let over = move || {
        view! {
            <path class="lines extra-lines" d=extra />
            <Over signs />
            <CandidateMarks marks />
        }
    };
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
                under
                over
                node=drawn
                drawing=lines
                label=store.say(EditorText::Board)
                described_by="how-to"
                unselectable=true
            />
        </div>
    }
}
