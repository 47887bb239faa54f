//! Automatic backups to a folder, where the browser supports it. Elsewhere the page suggests installing the app.

use leptos::prelude::*;
use leptos::task::spawn_local;
use nonet_game::backup::{self, StoredTexts};
use nonet_game::daily::Day;
use nonet_pages::library::safety::{BackupFolder, SafetyAction, SafetyPage};
use nonet_text::{BackupText, SettingsText};

use crate::browser::directory::{self, Directory};
use crate::browser::install::{prompt_install, watch_install_offer};
use crate::browser::{minutes_ahead, now_ms};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Writes a backup to the folder, if one is chosen and writing is permitted.
pub async fn write(store: Store) {
    if let Some(folder) = Directory::remembered().await {
        let may = folder.may_write().await;
        write_to(store, folder, may).await;
    }
}

/// Returns everything that is stored.
fn stored_texts(store: Store) -> StoredTexts {
    store.peek(|model| model.storage.all())
}

async fn write_to(store: Store, folder: Directory, may: bool) {
    let name = folder.name();
    if !may {
        return tell(store, Some(BackupFolder::NeedsPermission(name)));
    }
    let now_ms = now_ms();
    if folder.write(&backup::of_device(stored_texts(store), now_ms)).await {
        tell(store, Some(BackupFolder::Ready(name)));
        store.dispatch_to::<SafetyPage>(SafetyAction::BackedUp { now_ms });
    } else {
        tell(store, Some(BackupFolder::Failed(name)));
    }
}

fn tell(store: Store, folder: Option<BackupFolder>) {
    store.dispatch_to::<SafetyPage>(SafetyAction::Folder(folder));
}

async fn choose(store: Store) {
    let today = Day::at(now_ms(), minutes_ahead());
    if let Some(folder) = Directory::choose(|number| backup::numbered_file_name(today, number)).await {
        write_to(store, folder, true).await;
    }
}

async fn allow(store: Store) {
    if let Some(folder) = Directory::remembered().await {
        let may = folder.ask_to_write().await;
        write_to(store, folder, may).await;
    }
}

async fn stop(store: Store) {
    Directory::forget().await;
    tell(store, None);
}

/// The status of the folder, with buttons to choose, allow or forget it.
#[component]
pub fn FolderStatus() -> impl IntoView {
    let store = Store::from_context();
    if !directory::is_possible() {
        return view! { <Install /> }.into_any();
    }
    let folder = store.page_memo::<SafetyPage, Option<BackupFolder>>(|page| page.folder().cloned());
    let said = move || {
        let lang = store.lang.get();
        let none_yet = || BackupText::FolderExplained.say(lang).to_owned();
        folder.with(|folder| folder.as_ref().map_or_else(none_yet, |folder| folder.say(lang)))
    };
    let is_there = ErasedMemo::new(move || folder.with(Option::is_some));
    let asks = ErasedMemo::new(move || {
        folder.with(|folder| matches!(folder, Some(BackupFolder::NeedsPermission(_))))
    });
    view! {
        <div class="to-folder">
            <p class="note" role="status">{move || said()}</p>
            {move || {
                let (is_there, asks) = (is_there.get(), asks.get());
                let first = match asks {
                    true => view! {
                        <button class="button" on:click=move |_| spawn_local(allow(store))>
                            {store.say(BackupText::FolderAllow)}
                        </button>
                    },
                    false => view! {
                        <button class="button" on:click=move |_| spawn_local(choose(store))>
                            {store.say(if is_there { BackupText::OtherFolder } else { BackupText::Folder })}
                        </button>
                    },
                };
                let stop = is_there.then(|| view! {
                    <button class="button" on:click=move |_| spawn_local(stop(store))>
                        {store.say(BackupText::FolderStop)}
                    </button>
                });
                view! { {first} {stop} }.into_any()
            }}
        </div>
    }
    .into_any()
}

/// The button to install the app where the browser offers that, with an explanation.
#[component]
fn Install() -> impl IntoView {
    let store = Store::from_context();
    watch_install_offer(store);
    let can_install = store.memo(|model| model.can_install);
    move || {
        if !can_install.get() {
            return ().into_any();
        }
        view! {
            <div class="to-folder">
                <p>{store.say(SettingsText::InstallExplained)}</p>
                <button class="button" on:click=move |_| prompt_install(store)>{store.say(SettingsText::Install)}</button>
            </div>
        }
        .into_any()
    }
}
