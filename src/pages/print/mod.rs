//! Puzzles on paper: the page `#/print`.
//!
//! - [`which`]: the puzzles that are printed; [`how`]: what of each, and on what; [`preview`]: the pages before they are printed.
//! - [`out`]: the file, and the browser's own printing.

mod how;
mod out;
mod preview;
mod which;

use leptos::prelude::*;
use nonet_game::print::{PrintAction, PrintPage, Stage};
use nonet_game::words::{Label, NewGameText, PrintText};

use crate::browser::style;
use crate::components::later::Part;
use crate::components::page_bar::PageBar;
use crate::components::rules::adopt as adopt_rules;
use crate::intl::speak_as_the_browser;
use crate::store::Store;

const STYLE: &str = concat!(
    include_str!("../../../style/fields.css"),
    include_str!("../../../style/pages/page.css"),
    include_str!("../../../style/pages/print.css")
);

/// The page, as a part of the program.
#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn print() -> Part {
    adopt_rules();
    speak_as_the_browser();
    Ok(view! { <Print /> }.into_any())
}

/// The page.
#[component]
fn Print() -> impl IntoView {
    let store = Store::here();
    style::adopt(STYLE);
    store.flush();
    store.open::<PrintPage>(PrintAction::Open);
    on_cleanup(move || act(store, PrintAction::Close));
    view! {
        <div class="print other-page">
            <PageBar back=NewGameText::BackToPlay title=PrintText::Title />
            <div class="print-parts">
                <div class="print-choices">
                    <which::Which />
                    <how::How />
                </div>
                <div class="print-pages">
                    <preview::Preview />
                    <Going />
                    <out::Out />
                </div>
            </div>
        </div>
    }
}

/// What is being done, and the way to stop it.
#[component]
fn Going() -> impl IntoView {
    let store = Store::here();
    let stage = store.see::<PrintPage, _>(PrintPage::stage);
    let said = store.see::<PrintPage, _>(PrintPage::said);
    let words_of = move || {
        let lang = store.lang.get();
        match stage.get() {
            Stage::Idle => said.get().map(|said| said.say(lang).to_owned()).unwrap_or_default(),
            Stage::Gathering(done, of) => PrintText::gathering(lang, done as u64, of as u64),
            Stage::Making(done, of) => PrintText::making(lang, done as u64 + 1, of as u64),
            Stage::Studying(done, of) => PrintText::studying(lang, done as u64 + 1, of as u64),
        }
    };
    let bar = move || {
        let (done, of) = match stage.get() {
            Stage::Idle => return ().into_any(),
            Stage::Gathering(done, of) | Stage::Making(done, of) | Stage::Studying(done, of) => (done, of),
        };
        view! {
            <progress aria-label=move || words_of() value=done.to_string() max=of.to_string()></progress>
            <button class="button" on:click=move |_| act(store, PrintAction::Stop)>
                {say(PrintText::Stop)}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="print-going">
            <p class="said" role="status">{move || words_of()}</p>
            {move || bar()}
        </div>
    }
}

/// Something happened on the page.
fn act(store: Store, action: PrintAction) {
    store.act::<PrintPage>(action);
}

/// Words in the language in use.
fn say(text: impl Into<Label>) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    Store::here().say(text)
}
