//! The preview, one side of paper at a time.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::print::sheet::Sheet;
use nonet_pages::print::{PrintAction, PrintDocument, PrintFormat, PrintPage};
use nonet_text::PrintText;

use super::PrintHandle;
use crate::browser::address;
use crate::components::icon::{Glyph, Icon};
use crate::components::sheet::SheetView;
use crate::reactive::ErasedMemo;
use crate::store::Store;

pub fn read_job<T: Default>(store: Store, read: impl FnOnce(&PrintDocument<'_>, &PrintPage) -> T) -> T {
    let address = address::of_page();
    let lang = store.lang.get_untracked();
    store.peek(|model| {
        let page = PrintPage::of(model);
        page.map(|page| read(&PrintDocument::new(page.puzzles(), &page.layout(), lang, &address), page))
            .unwrap_or_default()
    })
}

/// A side in the preview.
#[derive(Clone, PartialEq, Default)]
struct PreviewSide {
    sheet: Option<Sheet>,
    side: usize,
    of: usize,
    amount: String,
    about: Option<String>,
}

/// The preview, with buttons to the other sides.
#[component]
pub fn Preview() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let revision = page.memo(|page| (page.revision(), page.shown()));
    let shown = ErasedMemo::new(move || {
        revision.with(|_| ());
        let lang = store.lang.get();
        read_job(store, |print, page| {
            let of = print.sheet_count();
            let side = page.shown().min(of.saturating_sub(1));
            let puzzles = PrintText::puzzles(lang, page.puzzles().len() as u64);
            let pages = print.page_count();
            let about = matches!(page.options().format, PrintFormat::Book(_)).then(|| {
                let millimetres = nonet_pages::print::gutter(pages) * 25.4 / 72.0;
                PrintText::gutter(lang, &format!("{millimetres:.1}"), pages as u64)
            });
            PreviewSide {
                sheet: (of > 0).then(|| print.sheet(side)),
                side,
                of,
                amount: PrintText::amount(lang, pages as u64, &puzzles),
                about,
            }
        })
    });
    let at = ErasedMemo::new(move || shown.with(|shown| (shown.side, shown.of)));
    let turn = move |to: i32| {
        let (side, of) = at.get_untracked();
        let to = (side as i32 + to).clamp(0, of.max(1) as i32 - 1);
        page.dispatch(PrintAction::ShowSide(to as usize));
    };
    // In markup, `>` would end the tag.
    let is_last = move || {
        let (side, of) = at.get();
        side + 1 >= of
    };
    let side = move || {
        let (side, of) = at.get();
        PrintText::side(store.lang.get(), side as u64 + 1, of as u64)
    };
    let paper = move || {
        let sheet = shown.with(|shown| shown.sheet.clone());
        match sheet {
            Some(sheet) => view! { <SheetView sheet label=side() /> }.into_any(),
            None => view! { <p class="note print-empty">{page.text(PrintText::NothingYet)}</p> }.into_any(),
        }
    };
    view! {
        <section aria-labelledby="print-preview">
            <h2 id="print-preview">{page.text(PrintText::Preview)}</h2>
            <div class="print-paper">{move || paper()}</div>
            <div class="print-pager">
                <button
                    class="button"
                    aria-label=page.text(PrintText::Previous)
                    disabled=move || at.get().0 == 0
                    on:click=move |_| turn(-1)
                >
                    <Glyph icon=Icon::BACK />
                </button>
                <span>{move || if at.get().1 > 0 { side() } else { String::new() }}</span>
                <button
                    class="button"
                    aria-label=page.text(PrintText::Next)
                    disabled=move || is_last()
                    on:click=move |_| turn(1)
                >
                    <Glyph icon=Icon::FORWARD />
                </button>
            </div>
            <p class="figures" role="status">{move || {
                shown.with(|shown| if shown.of > 0 { shown.amount.clone() } else { String::new() })
            }}</p>
            {move || shown.with(|shown| shown.about.clone()).map(|about| view! { <p class="note">{about}</p> }).into_any()}
        </section>
    }
}
