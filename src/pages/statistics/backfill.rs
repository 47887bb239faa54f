//! What the page has the browser do beside painting: games are read some at a time, so that a thousand of them keep nobody
//! waiting, and what is noted of them is kept.

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::statistics::{StatisticsAction, StatisticsPage};

use super::Handle;
use crate::store::Store;

/// Does all that as long as the page is open.
pub fn backfill(store: Store) {
    let page = Handle::of(store);
    let unread =
        store.memo(|model| StatisticsPage::of(model).map(|page| page.unread(model)).unwrap_or_default());
    Effect::new(move |_| {
        let ids = unread.get();
        if !ids.is_empty() {
            soon(move || {
                page.act(StatisticsAction::Read);
            });
        }
    });
    let next_to_backfill =
        store.memo(|model| StatisticsPage::of(model).and_then(|page| page.next_to_backfill(&model.index)));
    Effect::new(move |_| {
        if let Some(id) = next_to_backfill.get() {
            soon(move || page.act(StatisticsAction::BackfillGame(id)));
        }
    });
    let should_save =
        store.memo(|model| StatisticsPage::of(model).is_some_and(|page| page.should_save(model)));
    Effect::new(move |_| {
        if should_save.get() {
            soon(move || page.act(StatisticsAction::Save));
        }
    });
}

/// After what is being painted.
fn soon(act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::ZERO);
}
