//! Output as a PDF, written a few pages at a time, or through the browser's print dialog. The PDF contains Latin letters
//! only, so in other languages the print dialog saves it.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use nonet_pages::print::sheet::pdf::PdfWriter;
use nonet_pages::print::{PrintFormat, PrintPage, PrintStage};
use nonet_text::spoken::sentences;
use nonet_text::{PrintText, Text};

use super::PrintHandle;
use super::preview::read_job;
use crate::browser::{files, style};
use crate::components::sheet::SheetView;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Milliseconds of work between two paints.
const WORK_MS: f64 = 40.0;

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum PdfState {
    #[default]
    None,
    /// The number of sides written, and their total.
    Writing(usize, usize),
    /// The PDF is saved. For books, this has the number of pages with something outside the safe area.
    Saved(Option<usize>),
}

/// The buttons, and the progress of the PDF.
#[component]
pub fn Output() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let revision = page.memo(|page| (page.revision(), page.puzzles().is_empty()));
    let stage = page.memo(PrintPage::stage);
    let pdf = RwSignal::new(PdfState::None);
    let on_paper = RwSignal::new(false);
    // A change of the print job makes the message obsolete.
    Effect::new(move |_| {
        revision.with(|_| ());
        pdf.set(PdfState::None);
    });
    let cannot = ErasedMemo::new(move || {
        revision.with(|(_, is_empty)| *is_empty)
            || stage.get() != PrintStage::Idle
            || matches!(pdf.get(), PdfState::Writing(..))
    });
    let said = move || {
        let lang = store.lang.get();
        match pdf.get() {
            PdfState::None => String::new(),
            PdfState::Writing(done, of) => PrintText::writing(lang, done as u64, of as u64),
            PdfState::Saved(None) => PrintText::Saved.say(lang).to_owned(),
            PdfState::Saved(Some(0)) => {
                sentences(lang, [PrintText::Saved, PrintText::Safe].map(|text| text.say(lang).to_owned()))
            }
            PdfState::Saved(Some(pages)) => PrintText::violations(lang, pages as u64),
        }
    };
    let bar = move || {
        match pdf.get() {
        PdfState::Writing(done, of) => {
            view! { <progress aria-label=move || said() value=done.to_string() max=of.to_string()></progress> }
                .into_any()
        }
        _ => ().into_any(),
    }
    };
    let save = move || {
        pdf.set(PdfState::Writing(0, read_job(store, |print, _| print.sheet_count())));
        write(store, pdf, PdfWriter::new(), 0, revision.get_untracked().0);
    };
    let can_save = ErasedMemo::new(move || store.lang.get().is_latin_1());
    let save_button = move || {
        view! {
            <button class="button main" disabled=move || cannot.get() on:click=move |_| save()>
                {page.text(PrintText::SavePdf)}
            </button>
        }
    };
    view! {
        <div class="buttons print-out">
            {move || can_save.get().then(save_button)}
            <button
                class="button"
                class:main=move || !can_save.get()
                disabled=move || cannot.get()
                on:click=move |_| on_paper.set(true)
            >
                {page.text(PrintText::PrintNow)}
            </button>
        </div>
        <div class="print-progress">
            {move || (!can_save.get()).then(|| view! { <p class="note">{page.text(PrintText::PdfByPrinting)}</p> })}
            <p class="status" role="status">{move || said()}</p>
            {move || bar()}
        </div>
        {move || on_paper.get().then(|| view! { <PrintedSides on_paper /> })}
    }
}

/// Writes the sides from `from` on, as many as there is time for, and schedules the rest. Stops if the print job
/// changes.
fn write(store: Store, pdf: RwSignal<PdfState>, mut file: PdfWriter, from: usize, revision: u32) {
    let began = now();
    let mut side = from;
    let of = read_job(store, |print, page| {
        if page.revision() != revision {
            return None;
        }
        let of = print.sheet_count();
        while side < of && now() - began < WORK_MS {
            file.add_page(&print.sheet(side));
            side += 1;
        }
        Some(of)
    });
    let Some(of) = of else { return };
    if side < of {
        // The page may have been closed.
        if pdf.try_set(PdfState::Writing(side, of)).is_none() {
            set_timeout(move || write(store, pdf, file, side, revision), Duration::ZERO);
        }
        return;
    }
    let title = format!("{} · {}", store.say_once(Text::AppName), store.say_once(PrintText::Title));
    files::save_bytes("nonet.pdf", "application/pdf", &file.finish(&title));
    let unsafe_pages = read_job(store, |print, page| {
        let is_book = matches!(page.options().format, PrintFormat::Book(_));
        is_book.then(|| (0..print.page_count()).filter(|page| !print.violations(*page).is_empty()).count())
    });
    pdf.set(PdfState::Saved(unsafe_pages));
}

fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// All sides, visible only in print.
#[component]
fn PrintedSides(on_paper: RwSignal<bool>) -> impl IntoView {
    let store = Store::from_context();
    let (sheets, size) = read_job(store, |print, _| {
        let sheets: Vec<_> = (0..print.sheet_count()).map(|side| print.sheet(side)).collect();
        let size = sheets.first().map(|sheet| (sheet.width, sheet.height));
        (sheets, size)
    });
    let (width, height) = size.unwrap_or((595.0, 842.0));
    style::adopt_once(&format!(
        "@page {{ size: {width}pt {height}pt; margin: 0 }} :root {{ --sheet-height: {height}pt; --sheet-width: {width}pt }}"
    ));
    let ended = window_event_listener(ev::afterprint, move |_| on_paper.set(false));
    on_cleanup(move || ended.remove());
    // Prints once the sides are rendered.
    request_animation_frame(move || {
        let _ = window().print();
    });
    view! { <div class="on-paper">{sheets.into_iter().map(|sheet| view! { <SheetView sheet /> }).collect_view()}</div> }
}
