//! Opening and dropping files and texts.

use leptos::prelude::*;
use nonet_pages::workbench::WorkbenchAction;
use nonet_text::WorkbenchText;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, Event, File, HtmlInputElement};

use super::WorkbenchHandle;
use crate::browser::files;
use crate::store::Store;

/// Larger files are refused.
const LARGEST_FILE: f64 = 64.0 * 1024.0 * 1024.0;

/// A button that opens a file.
#[component]
pub fn FileButton() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let chosen = move |event: Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            take(store, &file);
        }
        // Lets the same file be chosen again.
        input.set_value("");
    };
    view! {
        <label class="button file">
            <input type="file" on:change=chosen />
            <span>{page.text(WorkbenchText::OpenFile)}</span>
        </label>
    }
}

/// Takes a file or text dropped on the page.
pub fn dropped(store: Store, event: &DragEvent) {
    let page = WorkbenchHandle::of(store);
    page.dispatch(WorkbenchAction::Drag(false));
    let Some(data) = event.data_transfer() else { return };
    if let Some(file) = data.files().and_then(|files| files.get(0)) {
        take(store, &file);
    } else if let Ok(text) = data.get_data("text/plain") {
        page.dispatch(WorkbenchAction::ReceiveText(text));
    }
}

fn take(store: Store, file: &File) {
    let page = WorkbenchHandle::of(store);
    if file.size() > LARGEST_FILE {
        page.dispatch(WorkbenchAction::RefuseFile);
    } else {
        files::read_file(file, move |text| page.dispatch(WorkbenchAction::ReceiveText(text)));
    }
}
