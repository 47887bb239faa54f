//! Saves a backup, and restores one after a preview of the changes.

use leptos::prelude::*;
use leptos::task::spawn_local;
use nonet_app::page::Page;
use nonet_game::backup::{DeletionPolicy, Threat};
use nonet_pages::library::safety::{BackupFolder, SafetyPage, stored_safety};
use nonet_pages::library::{LibraryAction, LibraryPage, RestoreAction, RestoreView};
use nonet_text::{BackupText, Text};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::backup_folder::FolderStatus;
use super::safety::{PersistenceRequest, check};
use super::{LibraryHandle, used_space};
use crate::browser::{files, minutes_ahead, now_ms};
use crate::components::dialog::{Dialog, DialogHandle};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Larger files are refused.
const LARGEST_FILE: f64 = 64.0 * 1024.0 * 1024.0;

/// The button of the dialog about backups, below a warning if a backup could not be saved. A dot marks it if games
/// could be lost, and the dialog says why.
#[component]
pub fn Backups() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let threat = store.page_memo::<SafetyPage, _>(SafetyPage::threat);
    let why = move || threat.get().map(|threat| threat.text().say(store.lang.get()));
    let folder = store.page_memo::<SafetyPage, Option<BackupFolder>>(|page| page.folder().cloned());
    let fault = move || {
        let fault = folder.get().filter(|folder| !matches!(folder, BackupFolder::Ready(_)));
        fault.map(|folder| folder.say(store.lang.get()))
    };
    let is_open = RwSignal::new(false);
    let dialog = move || {
        let closed: Box<dyn Fn()> = Box::new(move || is_open.set(false));
        is_open.get().then(|| view! { <Dialog title=BackupText::Backups closed><BackupWays /></Dialog> })
    };
    view! {
        <p class="folder-warning" role="status">{fault}</p>
        <button
            class="button backups"
            class:warns=move || threat.with(Option::is_some)
            title=why
            aria-haspopup="dialog"
            on:click=move |_| is_open.set(true)
        >
            {page.text(BackupText::Backups)}
        </button>
        {move || dialog().into_any()}
        <RestoreDialog />
    }
}

/// The ways to save and to restore a backup, in a dialog.
#[component]
fn BackupWays() -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let dialog = DialogHandle::from_context();
    let threat = store.page_memo::<SafetyPage, _>(SafetyPage::threat);
    // The dialog closes with each backup.
    let last = store.peek(|model| stored_safety(model).last_backup(model.lang(), minutes_ahead()));
    let size = store.memo(|model| LibraryPage::of(model)?.backup_size(model));
    let used = used_space(store);
    let warning = move |threat: Threat| view! { <p class="games-warning">{page.text(threat.text())}</p> };
    let save = move |_| {
        dialog.close();
        back_up(store);
    };
    let choose = move |event: Event| {
        dialog.close();
        chosen(store, &event);
    };
    view! {
        <div class="games-backup">
            <p>{page.text(BackupText::BackUpExplained)}</p>
            <p class="note">{move || size.get()} " " <span class="last-backup">{last}</span></p>
            {move || threat.get().map(warning).into_any()}
            <PersistenceRequest />
            <button class="button main" on:click=save>{page.text(BackupText::BackUp)}</button>
            <label class="button file">
                <input type="file" accept=".jsonl" on:change=choose />
                <span>{page.text(BackupText::Restore)}</span>
            </label>
            <p class="note">{page.text(BackupText::RestoreExplained)}</p>
            <FolderStatus />
            // On phones the page itself only shows it if it may run out.
            <p class="note used-space">{move || used.get()}</p>
        </div>
    }
}

/// Saves a backup as a file.
pub fn back_up(store: Store) {
    let page = LibraryHandle::of(store);
    page.dispatch(LibraryAction::BackUp { now_ms: now_ms() });
    spawn_local(check(store));
}

/// Reads the chosen file.
fn chosen(store: Store, event: &Event) {
    let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let Some(input) = input else { return };
    if let Some(file) = input.files().and_then(|files| files.get(0)) {
        if file.size() > LARGEST_FILE {
            restore(store, RestoreAction::TooLarge);
        } else {
            files::read_file(&file, move |file| {
                restore(store, RestoreAction::Choose { file, now_ms: now_ms() });
            });
        }
    }
    // Lets the same file be chosen again.
    input.set_value("");
}

fn restore(store: Store, action: RestoreAction) {
    let page = LibraryHandle::of(store);
    page.dispatch(LibraryAction::Restore(action));
}

/// A dialog with the changes that restoring would make, or the result.
#[component]
fn RestoreDialog() -> impl IntoView {
    let store = Store::from_context();
    let shown = store.memo(|model| {
        let lang = model.lang();
        let restoring = LibraryPage::of(model)?.restore_state()?;
        Some(RestoreView::of(lang, restoring))
    });
    let is_open = ErasedMemo::new(move || shown.with(Option::is_some));
    let close = move || restore(store, RestoreAction::Close);
    move || {
        if !is_open.get() {
            return ().into_any();
        }
        let closed: Box<dyn Fn()> = Box::new(close);
        view! {
            <Dialog title=BackupText::Title closed>
                {move || shown.get().map(|shown| view! { <RestorePreview shown /> })}
            </Dialog>
        }
        .into_any()
    }
}

#[component]
fn RestorePreview(shown: RestoreView) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let accept = move || restore(store, RestoreAction::Accept { now_ms: now_ms() });
    let bring = move |event: Event| {
        let is_on = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let deleted = if is_on.is_some_and(|input| input.checked()) {
            DeletionPolicy::Return
        } else {
            DeletionPolicy::Stay
        };
        restore(store, RestoreAction::SetDeleted { deleted, now_ms: now_ms() });
    };
    let close = move || restore(store, RestoreAction::Close);
    let lines = shown.lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
    let faults = shown.faults.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
    let choice = shown.brings_deleted.map(|brings| {
        view! {
            <label class="check-row">
                <input type="checkbox" prop:checked=brings on:change=bring />
                <span>{page.text(BackupText::BringDeleted)}</span>
            </label>
        }
    });
    let buttons = match shown.can_accept {
        true => view! {
            <button class="button main" on:click=move |_| accept()>{page.text(BackupText::Accept)}</button>
            <button class="button" on:click=move |_| close()>{page.text(BackupText::Cancel)}</button>
        }
        .into_any(),
        false => view! { <button class="button" on:click=move |_| close()>{page.text(Text::Close)}</button> }
            .into_any(),
    };
    view! {
        <div class="restore">
            <div role="status">{lines}</div>
            <div class="faults">{faults}</div>
            {choice}
            <div class="buttons">{buttons}</div>
        </div>
    }
}
