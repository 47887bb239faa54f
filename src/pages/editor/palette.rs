//! What one paints with, how many cells each region has, and the way back.

use leptos::prelude::*;
use nonet_pages::editor::{Brush, EditorAction, EditorPage};
use nonet_text::EditorText;

use super::{act, say};
use crate::components::icon::{Glyph, Icon};
use crate::derived::Derived;
use crate::store::Store;

/// Undo and redo.
#[component]
pub fn Steps() -> impl IntoView {
    let store = Store::here();
    let can = store.see::<EditorPage, _>(EditorPage::can_undo);
    view! {
        <Step
            icon=Icon::UNDO
            name=EditorText::Undo
            can=Derived::new(move || can.get().0)
            action=EditorAction::Undo
        />
        <Step
            icon=Icon::REDO
            name=EditorText::Redo
            can=Derived::new(move || can.get().1)
            action=EditorAction::Redo
        />
    }
}

/// Brushes and tools for regions.
#[component]
pub fn Palette() -> impl IntoView {
    let store = Store::here();
    let side = store.see::<EditorPage, _>(EditorPage::side);
    view! {
        <div class="palette" role="group" aria-label=say(EditorText::PaintWith)>
            <div class="tools">
                <Tool brush=Brush::Grow name=EditorText::Grow />
                <Tool brush=Brush::Rub name=EditorText::Rub />
            </div>
            <div class="brushes">
                <For each=move || 0..side.get() as u8 key=|region| *region let:region>
                    <RegionBrush region />
                </For>
            </div>
        </div>
    }
}

/// For an attribute: whether this is what a press does.
fn is_chosen(brush: Brush) -> impl Fn() -> &'static str + Send + 'static {
    let chosen = Store::here().see::<EditorPage, _>(move |page| page.brush() == brush);
    move || if chosen.get() { "true" } else { "false" }
}

#[component]
fn Tool(brush: Brush, name: EditorText) -> impl IntoView {
    let store = Store::here();
    view! {
        <button
            class="tool"
            aria-pressed=is_chosen(brush)
            on:click=move |_| act(store, EditorAction::Choose(brush))
        >
            {say(name)}
        </button>
    }
}

#[component]
fn Step(icon: Icon, name: EditorText, can: Derived<bool>, action: EditorAction) -> impl IntoView {
    let store = Store::here();
    view! {
        <button
            class="draw-act"
            aria-label=say(name)
            title=say(name)
            disabled=move || !can.get()
            on:click=move |_| act(store, action.clone())
        >
            <Glyph icon />
        </button>
    }
}

#[component]
fn RegionBrush(region: u8) -> impl IntoView {
    let store = Store::here();
    let brush = Brush::Region(region);
    let view = store.see::<EditorPage, _>(move |page| page.brush_of(store.lang.get(), region));
    view! {
        <button
            class=format!("brush region-{region}")
            class:amiss=move || view.with(|view| view.amiss)
            aria-pressed=is_chosen(brush)
            aria-label=move || view.with(|view| view.label.clone())
            on:click=move |_| act(store, EditorAction::Choose(brush))
        >
            <b>{move || view.with(|view| view.letter.clone())}</b>
            <small>{move || view.with(|view| view.cells.to_string())}</small>
        </button>
    }
}
