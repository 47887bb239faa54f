//! Brushes for regions, and undo and redo.

use leptos::prelude::*;
use nonet_pages::editor::{EditorAction, EditorPage, RegionBrush};
use nonet_text::EditorText;

use super::EditorHandle;
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Steps() -> impl IntoView {
    let page = EditorHandle::from_context();
    let can = page.memo(EditorPage::can_undo);
    view! {
        <Step
            icon=Icon::UNDO
            name=EditorText::Undo
            can=ErasedMemo::new(move || can.get().0)
            action=EditorAction::Undo
        />
        <Step
            icon=Icon::REDO
            name=EditorText::Redo
            can=ErasedMemo::new(move || can.get().1)
            action=EditorAction::Redo
        />
    }
}

/// Brushes and tools for regions.
#[component]
pub fn Palette() -> impl IntoView {
    let page = EditorHandle::from_context();
    let side = page.memo(EditorPage::side);
    view! {
        <div class="palette" role="group" aria-label=page.text(EditorText::PaintWith)>
            <div class="tools">
                <Tool brush=RegionBrush::Grow name=EditorText::Grow />
                <Tool brush=RegionBrush::Erase name=EditorText::Rub />
            </div>
            <div class="brushes">
                <For each=move || 0..side.get() as u8 key=|region| *region let:region>
                    <RegionBrush region />
                </For>
            </div>
        </div>
    }
}

/// Returns the value of `aria-pressed` for a brush.
fn is_chosen(brush: RegionBrush) -> impl Fn() -> &'static str + Send + 'static {
    let page = EditorHandle::from_context();
    let chosen = page.memo(move |page| page.brush() == brush);
    move || if chosen.get() { "true" } else { "false" }
}

#[component]
fn Tool(brush: RegionBrush, name: EditorText) -> impl IntoView {
    let page = EditorHandle::from_context();
    view! {
        <button
            class="tool"
            aria-pressed=is_chosen(brush)
            on:click=move |_| page.dispatch(EditorAction::ChooseBrush(brush))
        >
            {page.text(name)}
        </button>
    }
}

#[component]
fn Step(icon: Icon, name: EditorText, can: ErasedMemo<bool>, action: EditorAction) -> impl IntoView {
    let page = EditorHandle::from_context();
    view! {
        <button
            class="editor-button"
            aria-label=page.text(name)
            title=page.text(name)
            disabled=move || !can.get()
            on:click=move |_| page.dispatch(action.clone())
        >
            <Glyph icon />
        </button>
    }
}

#[component]
fn RegionBrush(region: u8) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let brush = RegionBrush::Region(region);
    let view = page.memo(move |page| page.brush_view(store.lang.get(), region));
    view! {
        <button
            class=format!("brush region-{region}")
            class:wrong-size=move || view.with(|view| view.is_wrong_size)
            aria-pressed=is_chosen(brush)
            aria-label=move || view.with(|view| view.label.clone())
            on:click=move |_| page.dispatch(EditorAction::ChooseBrush(brush))
        >
            <b>{move || view.with(|view| view.letter.clone())}</b>
            <small>{move || store.lang.get().with_own_digits(view.with(|view| view.cells.to_string()))}</small>
        </button>
    }
}
