//! The buttons that play and share the draft or open it elsewhere, the same in all modes.
//!
//! On phones the button that plays it stays at the foot of the screen, with the reason why it is disabled.

use leptos::prelude::*;
use nonet_app::route::Route;
use nonet_pages::editor::view::publish::{PlayButton, PublishView, ShareButton};
use nonet_pages::editor::{EditorAction, EditorPage};
use nonet_text::{EditorText, Label, PrintText, WorkbenchText};

use super::EditorHandle;
use crate::browser::{address, now_ms};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The element id of the sentence about what the puzzle lacks.
const MISSING: &str = "publish-missing";

#[component]
pub fn Publish() -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let view = page.memo(move |page| page.publish(store.lang.get()));
    let missing = ErasedMemo::new(move || view.with(|view| view.missing.clone()));
    let advice = ErasedMemo::new(move || view.with(|view| view.advice.clone()));
    view! {
        <div class="publish">
            <Play view />
            <p class="note" class:no-reason=move || missing.with(String::is_empty) id=MISSING>
                {move || missing.get()} " " <span class="publish-advice">{move || advice.get()}</span>
            </p>
        </div>
        <div class="elsewhere">
            <ShareLink view />
            <Elsewhere view />
        </div>
    }
}

#[component]
fn Play(view: ErasedMemo<PublishView>) -> impl IntoView {
    let page = EditorHandle::from_context();
    let play = ErasedMemo::new(move || view.with(|view| view.play.clone()));
    move || {
        match play.get() {
        // The main button is for a puzzle, and this board has none yet.
        PlayButton::Board(Some(to)) => view! {
            <Link to=ErasedMemo::stored(to) class="button">{page.text(EditorText::NewPuzzle)}</Link>
        }
        .into_any(),
        PlayButton::Board(None) => view! {
            <button class="button" disabled aria-describedby=MISSING>{page.text(EditorText::NewPuzzle)}</button>
        }
        .into_any(),
        PlayButton::Puzzle { is_enabled } => view! {
            <button
                class="button main"
                disabled=!is_enabled
                aria-describedby=MISSING
                on:click=move |_| page.dispatch(EditorAction::Play { now_ms: now_ms() })
            >
                {page.text(WorkbenchText::PlayIt)}
            </button>
        }
        .into_any(),
    }
    }
}

/// Copies a link that plays the puzzle, or one that opens an unfinished puzzle in the editor.
#[component]
fn ShareLink(view: ErasedMemo<PublishView>) -> impl IntoView {
    let store = Store::from_context();
    let page = EditorHandle::of(store);
    let share = ErasedMemo::new(move || view.with(|view| view.share));
    let name = move || {
        let name = match share.get() {
            ShareButton::Edit => EditorText::CopyLink,
            ShareButton::Play { .. } => EditorText::CopyPlayLink,
        };
        name.say(store.lang.get()).to_owned()
    };
    let copy = move |_| {
        let page_address = address::of_page();
        page.dispatch(match share.get_untracked() {
            ShareButton::Edit => EditorAction::CopyLink { page: page_address },
            ShareButton::Play { .. } => EditorAction::CopyPlayLink { page: page_address },
        });
    };
    view! {
        <button
            class="button"
            disabled=move || share.get() == ShareButton::Play { is_enabled: false }
            on:click=copy
        >
            {move || name()}
        </button>
    }
}

/// Opens the puzzle in the workbench, in another program or for print. An empty board has no puzzle to open.
#[component]
fn Elsewhere(view: ErasedMemo<PublishView>) -> impl IntoView {
    let page = EditorHandle::from_context();
    let has_puzzle = page.memo(|page| !page.draft().is_empty());
    let can = ErasedMemo::new(move || view.with(|view| view.can_open_elsewhere));
    let link = move |route: Route, name: Label| {
        move || {
            match can.get() {
            true => view! {
                <Link to=ErasedMemo::stored(EditorPage::address_in(route)) class="button">{page.text(name)}</Link>
            }
            .into_any(),
            false => view! { <button class="button" disabled>{page.text(name)}</button> }.into_any(),
        }
        }
    };
    view! {
        <Show when=move || has_puzzle.get()>
            {link(Route::Workbench, WorkbenchText::AnalyseIt.into())}
            <button
                class="button"
                disabled=move || !can.get()
                on:click=move |_| page.dispatch(EditorAction::ShowExport)
            >
                {page.text(EditorText::Export)}
            </button>
            {link(Route::Print, PrintText::Title.into())}
        </Show>
    }
}
