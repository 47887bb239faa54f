//! Files and texts that are opened or dropped.

use leptos::prelude::*;
use nonet_pages::workbench::WorkbenchAction;
use nonet_text::WorkbenchText;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, Event, File, HtmlInputElement};

use super::Handle;
use crate::browser::files;
use crate::store::Store;

/// Files larger than this are not read.
const LARGEST_FILE: f64 = 64.0 * 1024.0 * 1024.0;

/// A button that opens files.
#[component]
pub fn FileButton() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let chosen = move |event: Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            take(store, &file);
        }
        // The same file can be chosen again.
        input.set_value("");
    };
    view! {
        <label class="button file">
            <input type="file" on:change=chosen />
            <span>{page.text(WorkbenchText::OpenFile)}</span>
        </label>
    }
}

/// Something was dropped on the page: a file or a text.
pub fn dropped(store: Store, event: &DragEvent) {
    let page = Handle::of(store);
    page.act(WorkbenchAction::Drag(false));
    let Some(data) = event.data_transfer() else { return };
    if let Some(file) = data.files().and_then(|files| files.get(0)) {
        take(store, &file);
    } else if let Ok(text) = data.get_data("text/plain") {
        page.act(WorkbenchAction::ReceiveText(text));
    }
}

fn take(store: Store, file: &File) {
    let page = Handle::of(store);
    if file.size() > LARGEST_FILE {
        page.act(WorkbenchAction::RefuseFile);
    } else {
        files::read_file(file, move |text| page.act(WorkbenchAction::ReceiveText(text)));
    }
}
