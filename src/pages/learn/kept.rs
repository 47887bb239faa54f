//! What the page has the browser do beside painting: games are read some at a time, and what was learned is kept.

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_game::storage::{LEARN_KEY, game_key};
use nonet_pages::learn::{LearnAction, LearnPage};

use super::act;
use crate::browser::kept;
use crate::components::live::watch;
use crate::store::Store;

/// Does all that as long as the page is open.
pub fn keep_and_read(store: Store) {
    let unread =
        store.memo(|model| LearnPage::of(model).map(|page| page.unread(&model.index)).unwrap_or_default());
    watch(move || {
        let ids = unread.get();
        let read = move || {
            let texts = ids.iter().map(|id| (id.clone(), kept(&game_key(id)))).collect();
            act(store, LearnAction::Read(texts));
        };
        // After what is being painted.
        set_timeout(read, Duration::ZERO);
    });
    let wants_keeping = store.see::<LearnPage, _>(LearnPage::wants_keeping);
    watch(move || {
        // At once: the page may be reloaded in the next moment.
        if wants_keeping.get() {
            act(store, LearnAction::Keep(kept(LEARN_KEY)));
        }
    });
}
