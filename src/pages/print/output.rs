//! What comes out: a PDF of our own making, written some pages at a time; or the browser's own printing of the same pages.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use nonet_pages::print::sheet::pdf::PdfWriter;
use nonet_pages::print::{PrintFormat, PrintPage, PrintStage};
use nonet_text::{PrintText, Text};

use super::Handle;
use super::preview::look;
use crate::browser::{files, style};
use crate::components::sheet::SheetView;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// So long is written before the page is painted again, in milliseconds.
const BREATH: f64 = 40.0;

/// A file on its way.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Way {
    /// None is being written.
    #[default]
    None,
    /// So many of so many sides are.
    Writing(usize, usize),
    /// It is saved; on so many pages something is where it is not safe, if that matters.
    Saved(Option<usize>),
}

/// The buttons, and how far the file is.
#[component]
pub fn Output() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let revision = page.see(|page| (page.revision(), page.puzzles().is_empty()));
    let stage = page.see(PrintPage::stage);
    let way = RwSignal::new(Way::None);
    let on_paper = RwSignal::new(false);
    // What was said of a file is no longer so when something else is to be printed.
    Effect::new(move |_| {
        revision.with(|_| ());
        way.set(Way::None);
    });
    let cannot = ErasedMemo::new(move || {
        revision.with(|(_, is_empty)| *is_empty)
            || stage.get() != PrintStage::Idle
            || matches!(way.get(), Way::Writing(..))
    });
    let said = move || {
        let lang = store.lang.get();
        match way.get() {
            Way::None => String::new(),
            Way::Writing(done, of) => PrintText::writing(lang, done as u64, of as u64),
            Way::Saved(None) => PrintText::Saved.say(lang).to_owned(),
            Way::Saved(Some(0)) => [PrintText::Saved.say(lang), PrintText::Safe.say(lang)].join(" "),
            Way::Saved(Some(pages)) => PrintText::violations(lang, pages as u64),
        }
    };
    let bar = move || {
        match way.get() {
        Way::Writing(done, of) => {
            view! { <progress aria-label=move || said() value=done.to_string() max=of.to_string()></progress> }
                .into_any()
        }
        _ => ().into_any(),
    }
    };
    let save = move || {
        way.set(Way::Writing(0, look(store, |print, _| print.sheet_count())));
        write(store, way, PdfWriter::new(), 0, revision.get_untracked().0);
    };
    view! {
        <div class="buttons print-out">
            <button class="button main" disabled=move || cannot.get() on:click=move |_| save()>{page.text(PrintText::SavePdf)}</button>
            <button class="button" disabled=move || cannot.get() on:click=move |_| on_paper.set(true)>
                {page.text(PrintText::PrintNow)}
            </button>
        </div>
        <div class="print-going">
            <p class="said" role="status">{move || said()}</p>
            {move || bar()}
        </div>
        {move || on_paper.get().then(|| view! { <OnPaper on_paper /> }).into_any()}
    }
}

/// Writes sides from this one on, as many as there is time for, and the rest later; unless something else is to be printed
/// meanwhile.
fn write(store: Store, way: RwSignal<Way>, mut file: PdfWriter, from: usize, revision: u32) {
    let began = now();
    let mut side = from;
    let of = look(store, |print, page| {
        if page.revision() != revision {
            return None;
        }
        let of = print.sheet_count();
        while side < of && now() - began < BREATH {
            file.add_page(&print.sheet(side));
            side += 1;
        }
        Some(of)
    });
    let Some(of) = of else { return };
    if side < of {
        // The page may have been left.
        if way.try_set(Way::Writing(side, of)).is_none() {
            set_timeout(move || write(store, way, file, side, revision), Duration::ZERO);
        }
        return;
    }
    let title = format!("{} · {}", store.said(Text::AppName), store.said(PrintText::Title));
    files::save_bytes("nonet.pdf", "application/pdf", &file.finish(&title));
    let unsafe_pages = look(store, |print, page| {
        let is_book = matches!(page.options().format, PrintFormat::Book(_));
        is_book.then(|| (0..print.page_count()).filter(|page| !print.violations(*page).is_empty()).count())
    });
    way.set(Way::Saved(unsafe_pages));
}

fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// All sides, as the browser prints them; seen on paper alone.
#[component]
fn OnPaper(on_paper: RwSignal<bool>) -> impl IntoView {
    let store = Store::here();
    let (sheets, size) = look(store, |print, _| {
        let sheets: Vec<_> = (0..print.sheet_count()).map(|side| print.sheet(side)).collect();
        let size = sheets.first().map(|sheet| (sheet.width, sheet.height));
        (sheets, size)
    });
    let (width, height) = size.unwrap_or((595.0, 842.0));
    style::adopt(&format!(
        "@page {{ size: {width}pt {height}pt; margin: 0 }} :root {{ --sheet-height: {height}pt; --sheet-width: {width}pt }}"
    ));
    let ended = window_event_listener(ev::afterprint, move |_| on_paper.set(false));
    on_cleanup(move || ended.remove());
    // Once it is there.
    request_animation_frame(move || {
        let _ = window().print();
    });
    view! { <div class="on-paper">{sheets.into_iter().map(|sheet| view! { <SheetView sheet /> }).collect_view()}</div> }
}
