//! Background work of the page: reads games a few at a time, and saves the player's progress.

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::learn::{LearnAction, LearnPage};

use super::LearnHandle;
use crate::store::Store;

/// Starts the work, for as long as the page is open.
pub fn start(store: Store) {
    let page = LearnHandle::of(store);
    let unread = store
        .memo(|model| LearnPage::of(model).map(|page| page.unread_games(&model.index)).unwrap_or_default());
    Effect::new(move |_| {
        unread.with(|_| {});
        // Runs after the current update.
        set_timeout(move || page.dispatch(LearnAction::ReadGames), Duration::ZERO);
    });
    let wants_keeping = page.memo(LearnPage::has_unsaved);
    Effect::new(move |_| {
        // Saves at once, because the page may be reloaded at any moment.
        if wants_keeping.get() {
            page.dispatch(LearnAction::Save);
        }
    });
}
