//! What keeps games safe while one plays. It is looked after from when the first screen is at rest.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use nonet_app::route::Route;
use nonet_game::backup::{Facts, Threat};
use nonet_game::game::GameId;
use nonet_pages::library::safety::{SafetyAction, SafetyPage, games_to_pack, stored_safety};
use nonet_text::{BackupText, Text};

use super::backup_folder;
use crate::browser::{now_ms, persistence, style};
use crate::components::link::Link;
use crate::reactive::{ErasedMemo, Part};
use crate::store::Store;

const STYLE: &str = include_str!("../../../style/pages/safety.css");

/// The part of the program.
#[leptos::wasm_split::wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn keep_safe() -> Part {
    Ok(view! { <KeepSafe /> }.into_any())
}

#[component]
fn KeepSafe() -> impl IntoView {
    let store = Store::here();
    style::adopt(STYLE);
    let settings = store.memo(|model| model.settings.clone());
    Effect::new(move |_| {
        settings.with(|_| {});
        store.act::<SafetyPage>(SafetyAction::SettingsChanged { now_ms: now_ms() });
    });
    // How many games there are, and how many are solved: between two moves nothing threatens anew.
    let games = store.memo(|model| {
        let live = model.index.games.iter().filter(|game| !game.deleted);
        (live.clone().count(), live.filter(|game| game.finished).count())
    });
    Effect::new(move |_| {
        games.with(|_| {});
        spawn_local(async move {
            backup_folder::write(store).await;
            look(store).await;
        });
    });
    pack(store, store.peek(|model| games_to_pack(model, now_ms())));
    let threat = store.see::<SafetyPage, _>(SafetyPage::threat);
    // Over nothing that is being played with; the page of the games says it itself.
    let is_time = store.memo(|model| {
        let has_finished = model.game.as_ref().is_some_and(|game| game.finished);
        model.session.address.route == Route::Play && has_finished
    });
    move || threat.get().filter(|_| is_time.get()).map(|threat| view! { <Reminder threat /> }).into_any()
}

/// So many games are packed at a time, that nobody waits for it.
const AT_A_TIME: usize = 10;

/// Puts away the reports of these games, a few at a time; each is read and written at once, for another tab may have it.
fn pack(store: Store, mut left: Vec<GameId>) {
    let some = left.split_off(left.len().saturating_sub(AT_A_TIME));
    if some.is_empty() {
        return;
    }
    store.act::<SafetyPage>(SafetyAction::Pack(some));
    set_timeout(move || pack(store, left), Duration::ZERO);
}

/// Asks the browser for its promise if it is time to, and looks whether games may be lost.
pub(super) async fn look(store: Store) {
    let mut is_persistent = persistence::is_persistent().await;
    if !is_persistent && store.peek(|model| stored_safety(model).asks(&model.index)) {
        is_persistent = persistence::persist().await;
        store.act::<SafetyPage>(SafetyAction::PersistenceRequested { now_ms: now_ms() });
    }
    let facts = Facts { now_ms: now_ms(), is_persistent, forgets: persistence::forgets() };
    store.act::<SafetyPage>(SafetyAction::Check(facts));
}

/// Why games may be lost, and what helps.
#[component]
fn Reminder(threat: Threat) -> impl IntoView {
    let store = Store::here();
    let dismiss = move || {
        store.act::<SafetyPage>(SafetyAction::Dismiss { now_ms: now_ms() });
    };
    view! {
        <aside class="reminder" aria-label=store.say(BackupText::BackUp)>
            <p role="status">{store.say(threat.text())}</p>
            <backup_folder::ToFolder />
            <div class="buttons">
                <Link to=ErasedMemo::stored(Route::Games.into()) class="button">{store.say(Text::Games)}</Link>
                <button class="button" on:click=move |_| dismiss()>{store.say(BackupText::NotNow)}</button>
            </div>
        </aside>
    }
}
