//! The board of the workbench.

use std::sync::Arc;

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_app::view::KeyRows;
use nonet_engine::{Board as Geometry, Cell, Digit};
use nonet_game::drawing::DigitStyle;
use nonet_pages::workbench::paint::BoardPicture;
use nonet_pages::workbench::{WorkbenchAction, WorkbenchPage, WorkbenchTab, keys, view};
use nonet_tasks::hint::HintShape;
use nonet_text::WorkbenchText;

use super::{WorkbenchHandle, press, puzzle_memo};
use crate::browser::events;
use crate::components::board::{
    Board, CellViews, Overlay, ShapeList, SignsOverPaper, draw_new_links, pressed_cell, signs,
};
use crate::components::icon::{Glyph, Icon};
use crate::reactive::{ErasedMemo, reactive_text};
use crate::store::Store;

/// Title and author of the puzzle, as far as they are known, and the board, or two solutions side by side.
#[component]
pub fn BoardOfBench() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let comparing = page.memo(|page| page.comparing);
    let found = puzzle_memo(view::two_solutions);
    let two = ErasedMemo::new(move || comparing.get().then(|| found.get()).flatten());
    let board = page.memo(|page| Some(page.bench.board().clone()));
    let tab = page.memo(|page| page.tab);
    let name = page.memo(|page| page.bench.info().name());
    let heading = move || {
        let name = name.get();
        (!name.is_empty()).then(|| view! { <p class="bench-name" dir="auto">{name}</p> }).into_any()
    };
    let boards = move || {
        let Some(board) = board.get() else { return ().into_any() };
        match two.get() {
            Some(two) => view! { <Compared board two /> }.into_any(),
            None => view! {
                <BoardToEdit board />
                <Show when=move || tab.get() == WorkbenchTab::Puzzle>
                    <Keys />
                </Show>
            }
            .into_any(),
        }
    };
    view! {
        {move || heading()}
        {move || boards()}
    }
}

#[component]
fn Compared(board: Arc<Geometry>, two: [BoardPicture; 2]) -> impl IntoView {
    let stills = two.into_iter().map(|picture| {
        let (board, picture) = (board.clone(), ErasedMemo::stored(picture));
        view! { <div class="workbench-static"><PictureBoard board picture still=true /></div> }
    });
    view! { <div class="workbench-pair">{stills.collect_view()}</div> }
}

/// The board with pointer and keyboard input.
#[component]
fn BoardToEdit(board: Arc<Geometry>) -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let moment = page.memo(|page| Some(view::picture_inputs(page)));
    let picture = ErasedMemo::new(move || {
        moment.with(|_| ());
        let lang = store.lang.get();
        page.peek(|page| view::picture(page, lang))
    });
    let keyboard = move |event: KeyboardEvent| {
        let pressed = events::key_press(&event);
        if let Some(action) = page.peek(|page| keys::action_for(&pressed, page)) {
            event.prevent_default();
            page.dispatch(action);
        }
    };
    let press = move |event: PointerEvent| {
        if let Some(cell) = pressed_cell(&event) {
            page.dispatch(WorkbenchAction::Select(cell));
        }
    };
    view! {
        <div class="workbench-single" on:pointerdown=press on:keydown=keyboard>
            <PictureBoard board picture still=false />
        </div>
    }
}

#[component]
fn PictureBoard(
    board: Arc<Geometry>,
    #[prop(into)] picture: ErasedMemo<BoardPicture>,
    still: bool,
) -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let cursor =
        page.memo(move |page| (page.tab == WorkbenchTab::Puzzle && !still).then_some(page.bench.cursor));
    let look = {
        let board = board.clone();
        store.memo(move |model| DigitStyle::of(&model.settings, model.lang(), &board))
    };
    let remarks = {
        let board = board.clone();
        move |cell: Cell| {
            let lang = store.lang.get();
            picture.with(|picture| {
                let paint = picture.cells.get(cell.index());
                paint.map(|paint| view::remarks(lang, &board, cell, paint)).unwrap_or_default()
            })
        }
    };
    let cells = CellViews {
        content: Arc::new(move |cell| {
            picture
                .with(|picture| picture.cells.get(cell.index()).map(|paint| paint.view.clone()))
                .unwrap_or_default()
        }),
        remarks: Arc::new(remarks),
        wave_index: Arc::new(|_| 0),
    };
    let part = move |under: bool| {
        ErasedMemo::new(move || {
            let is_part = |shape: &&HintShape| (shape.class == "hint-ray") == under;
            picture.with(|picture| picture.drawing.iter().filter(is_part).cloned().collect::<ShapeList>())
        })
    };
    // Rays run under the notes between a digit and a cell that it blocks.
    let (rays, overlay) = (part(true), part(false));
    let [under, over] = signs(&board);
    let under = move || view! { {under.run()} <Overlay shapes=rays look /> };
    draw_new_links(store, overlay, ".workbench-single .board");
    let lit = store.memo(|model| {
        WorkbenchPage::of(model).map(|page| view::lit_outline(page, model.lang())).unwrap_or_default()
    });
    let signed = board.clone();
    let over = move || {
        view! {
            <SignsOverPaper board=signed shapes=overlay />
            {over.run()}
            <path class="lines lit" d=reactive_text(move || lit.get()) />
        }
    };
    view! {
        <Board
            board
            under
            over
            cells
            look
            cursor
            overlay
            still
            label=page.text(WorkbenchText::Board)
        />
    }
}

/// Keys for touch screens.
#[component]
fn Keys() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let digits = page.memo(|page| page.bench.board().digit_count());
    let look = store.memo(|model| {
        WorkbenchPage::of(model)
            .map(|page| DigitStyle::of(&model.settings, model.lang(), page.bench.board()))
            .unwrap_or_default()
    });
    let rows = move || KeyRows::of(usize::from(digits.get()));
    let can = page.memo(|page| page.bench.can_undo());
    let key = move |digit: Digit| {
        view! { <button on:click=press(WorkbenchAction::Enter(Some(digit)))>{move || look.get().face(digit)}</button> }
    };
    let action =
        move |icon: Icon, words: WorkbenchText, action: WorkbenchAction, off: fn((bool, bool)) -> bool| {
            view! {
                <button
                    class="workbench-button"
                    aria-label=page.text(words)
                    title=page.text(words)
                    disabled=move || off(can.get())
                    on:click=press(action)
                >
                    <Glyph icon />
                </button>
            }
        };
    view! {
        <div class="workbench-keys">
            <div
                class="digit-pad with-erase"
                style=("--key-span", move || rows().key.to_string())
                style=("--erase-span", move || rows().erase.to_string())
            >
                {move || Digit::all(digits.get()).map(key).collect_view().into_any()}
                <button
                    aria-label=page.text(WorkbenchText::Erase)
                    title=page.text(WorkbenchText::Erase)
                    on:click=press(WorkbenchAction::Enter(None))
                >
                    <Glyph icon=Icon::ERASE />
                </button>
            </div>
            <div class="workbench-buttons">
                {action(Icon::UNDO, WorkbenchText::Undo, WorkbenchAction::Undo, |can| !can.0)}
                {action(Icon::REDO, WorkbenchText::Redo, WorkbenchAction::Redo, |can| !can.1)}
                {action(Icon::CLEAR, WorkbenchText::Clear, WorkbenchAction::Clear, |_| false)}
            </div>
        </div>
    }
}
