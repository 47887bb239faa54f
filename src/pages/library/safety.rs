//! Keeps games safe in the background, once the first screen is idle. Also sets the badge of the installed app, and
//! shows the panel of wide windows next to the game.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use nonet_app::route::Route;
use nonet_game::backup::{BrowserFacts, Threat};
use nonet_game::daily::{DailyState, Day, state_of_day};
use nonet_game::game::GameId;
use nonet_pages::library::safety::{SafetyAction, SafetyPage, games_to_pack, stored_safety};
use nonet_text::{BackupText, Text};

use super::backup_folder;
use crate::browser::{badge, minutes_ahead, now_ms, persistence, style};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;
use nonet::styles;

const STYLE: &str = styles!["pages/safety.css"];

/// Keeps games safe, and shows a reminder if they could be lost.
#[component]
pub fn KeepSafe() -> impl IntoView {
    let store = Store::from_context();
    style::adopt(STYLE);
    let settings = store.memo(|model| model.settings.clone());
    Effect::new(move |_| {
        settings.with(|_| {});
        store.dispatch_to::<SafetyPage>(SafetyAction::SettingsChanged { now_ms: now_ms() });
    });
    // The numbers of games and of solved games: whether games are at risk only changes with these.
    let games = store.memo(|model| {
        let live = model.index.games.iter().filter(|game| !game.deleted);
        (live.clone().count(), live.filter(|game| game.finished).count())
    });
    Effect::new(move |_| {
        games.with(|_| {});
        spawn_local(async move {
            backup_folder::write(store).await;
            check(store).await;
        });
    });
    let ahead = minutes_ahead();
    let today = store.memo(move |model| Day::at(model.now_ms, ahead));
    // The icon of the installed app has a badge until a puzzle of the day is solved.
    Effect::new(move |_| {
        games.with(|_| {});
        let today = today.get();
        let is_solved = store.peek(|model| state_of_day(&model.index, today) == DailyState::Solved);
        spawn_local(badge::show(!is_solved));
    });
    pack(store, store.peek(|model| games_to_pack(model, now_ms())));
    let threat = store.page_memo::<SafetyPage, _>(SafetyPage::threat);
    // The reminder is shown only over a finished game. The library shows it on its own page.
    let is_time = store.memo(|model| {
        let has_finished = model.game.as_ref().is_some_and(|game| game.finished);
        model.session.address.route == Route::Play && has_finished
    });
    move || threat.get().filter(|_| is_time.get()).map(|threat| view! { <Reminder threat /> })
}

/// Number of games packed at a time, few enough not to block the page.
const BATCH_LEN: usize = 10;

/// Removes the reports of old games, a few at a time. Each game is written immediately after it is read, because
/// another tab may be playing it.
fn pack(store: Store, mut left: Vec<GameId>) {
    let some = left.split_off(left.len().saturating_sub(BATCH_LEN));
    if some.is_empty() {
        return;
    }
    store.dispatch_to::<SafetyPage>(SafetyAction::Pack(some));
    set_timeout(move || pack(store, left), Duration::ZERO);
}

/// Checks whether games could be lost, and asks the browser to keep the storage if that is due and shows no question.
pub(super) async fn check(store: Store) {
    let is_persistent = persistence::is_persistent().await;
    let is_due = !is_persistent && store.peek(|model| stored_safety(model).should_ask(&model.index));
    judge(store, is_persistent);
    if is_due && !persistence::asks_player() {
        request(store).await;
    }
}

/// Asks the browser to keep the storage, and judges again if it does.
async fn request(store: Store) {
    // Recorded first, because the answer may never come.
    store.dispatch_to::<SafetyPage>(SafetyAction::PersistenceRequested { now_ms: now_ms() });
    if persistence::persist().await {
        judge(store, true);
    }
}

fn judge(store: Store, is_persistent: bool) {
    let (forgets, asks_player) = (persistence::forgets(), persistence::asks_player());
    let facts = BrowserFacts { now_ms: now_ms(), is_persistent, forgets, asks_player };
    store.dispatch_to::<SafetyPage>(SafetyAction::Check(facts));
}

/// A button that makes the browser ask the player whether to keep the games, and what that is about. Empty in browsers
/// that don't ask.
#[component]
pub(super) fn PersistenceRequest() -> impl IntoView {
    let store = Store::from_context();
    let can_request = store.page_memo::<SafetyPage, _>(SafetyPage::can_request);
    let ask = move |_| spawn_local(request(store));
    move || {
        can_request.get().then(|| {
            view! {
                <div class="to-folder">
                    <button class="button" on:click=ask>{store.say(BackupText::Keep)}</button>
                    <p>{store.say(BackupText::KeepExplained)}</p>
                </div>
            }
        })
    }
}

/// Tells the player why games could be lost, and what helps.
#[component]
fn Reminder(threat: Threat) -> impl IntoView {
    let store = Store::from_context();
    let dismiss = move || {
        store.dispatch_to::<SafetyPage>(SafetyAction::Dismiss { now_ms: now_ms() });
    };
    view! {
        <aside class="reminder" aria-label=store.say(BackupText::BackUp)>
            <p role="status">{store.say(threat.text())}</p>
            <PersistenceRequest />
            <backup_folder::FolderStatus />
            <div class="buttons">
                <Link to=ErasedMemo::stored(Route::Games.into()) class="button">{store.say(Text::Games)}</Link>
                <button class="button" on:click=move |_| dismiss()>{store.say(BackupText::NotNow)}</button>
            </div>
        </aside>
    }
}
