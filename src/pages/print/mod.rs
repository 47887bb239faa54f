//! Printing: the page `#/print`.
//!
//! - [`source`]: the choice of puzzles; [`options`]: paper and layout; [`preview`]: the preview.
//! - [`output`]: PDF and the browser's print dialog.

mod options;
mod output;
mod preview;
mod source;

use leptos::prelude::*;
use nonet_pages::print::{PrintAction, PrintPage, PrintStage};
use nonet_text::{NewGameText, PrintText};

use crate::browser::scroll_to_top;
use crate::components::page_bar::PageBar;
use crate::components::page_style::adopt_page_style;
use crate::components::rules::adopt as adopt_rules;
use crate::reactive::LazyView;
use crate::store::{PageHandle, Store};
use nonet::intl::install_browser_locale;
use nonet::styles;

type PrintHandle = PageHandle<PrintPage>;

const STYLE: &str = styles!["pages/print.css"];

#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn print() -> LazyView {
    adopt_rules();
    install_browser_locale();
    Ok(view! { <Print /> }.into_any())
}

#[component]
fn Print() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    adopt_page_style(STYLE);
    page.open(PrintAction::Open);
    // The page before it may have been scrolled.
    scroll_to_top();
    on_cleanup(move || page.dispatch(PrintAction::Close));
    view! {
        <div class="print other-page">
            <PageBar back=NewGameText::BackToPlay title=PrintText::Title />
            <div class="print-parts">
                <div class="print-choices">
                    <source::ChooseSource />
                    <options::ChooseOptions />
                </div>
                <div class="print-pages">
                    <preview::Preview />
                    <Progress />
                    <output::Output />
                </div>
            </div>
        </div>
    }
}

/// The progress of making the puzzles, with a stop button.
#[component]
fn Progress() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let stage = page.memo(PrintPage::stage);
    let said = page.memo(PrintPage::notice);
    let words_of = move || {
        let lang = store.lang.get();
        match stage.get() {
            PrintStage::Idle => said.get().map(|said| said.say(lang).to_owned()).unwrap_or_default(),
            PrintStage::Gathering(done, of) => PrintText::gathering(lang, done as u64, of as u64),
            PrintStage::Making(done, of) => PrintText::making(lang, done as u64 + 1, of as u64),
            PrintStage::Analysing(done, of) => PrintText::studying(lang, done as u64 + 1, of as u64),
        }
    };
    let bar = move || {
        let (done, of) = match stage.get() {
            PrintStage::Idle => return ().into_any(),
            PrintStage::Gathering(done, of)
            | PrintStage::Making(done, of)
            | PrintStage::Analysing(done, of) => (done, of),
        };
        view! {
            <progress aria-label=move || words_of() value=done.to_string() max=of.to_string()></progress>
            <button class="button" on:click=move |_| page.dispatch(PrintAction::Stop)>
                {page.text(PrintText::Stop)}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="print-progress">
            <p class="status" role="status">{move || words_of()}</p>
            {move || bar()}
        </div>
    }
}
