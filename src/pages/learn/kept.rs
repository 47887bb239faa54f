//! What the page has the browser do beside painting: games are read some at a time, and what was learned is kept.

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::learn::{LearnAction, LearnPage};

use super::Handle;
use crate::store::Store;

/// Does all that as long as the page is open.
pub fn keep_and_read(store: Store) {
    let page = Handle::of(store);
    let unread = store
        .memo(|model| LearnPage::of(model).map(|page| page.unread_games(&model.index)).unwrap_or_default());
    Effect::new(move |_| {
        unread.with(|_| {});
        // After what is being painted.
        set_timeout(move || page.act(LearnAction::ReadGames), Duration::ZERO);
    });
    let wants_keeping = page.see(LearnPage::has_unsaved);
    Effect::new(move |_| {
        // At once: the page may be reloaded in the next moment.
        if wants_keeping.get() {
            page.act(LearnAction::Save);
        }
    });
}
