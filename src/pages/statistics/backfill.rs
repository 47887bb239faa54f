//! Background work of the page: reads games a few at a time, so that a thousand of them don't block it, and saves the
//! results.

use std::time::Duration;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::statistics::{StatisticsAction, StatisticsPage};

use super::StatisticsHandle;
use crate::store::Store;

/// Starts the work, for as long as the page is open.
pub fn start(store: Store) {
    let page = StatisticsHandle::of(store);
    let unread =
        store.memo(|model| StatisticsPage::of(model).map(|page| page.unread(model)).unwrap_or_default());
    Effect::new(move |_| {
        let ids = unread.get();
        if !ids.is_empty() {
            defer(move || {
                page.dispatch(StatisticsAction::Read);
            });
        }
    });
    let next_to_backfill =
        store.memo(|model| StatisticsPage::of(model).and_then(|page| page.next_to_backfill(&model.index)));
    Effect::new(move |_| {
        if let Some(id) = next_to_backfill.get() {
            defer(move || page.dispatch(StatisticsAction::BackfillGame(id)));
        }
    });
    let should_save =
        store.memo(|model| StatisticsPage::of(model).is_some_and(|page| page.should_save(model)));
    Effect::new(move |_| {
        if should_save.get() {
            defer(move || page.dispatch(StatisticsAction::Save));
        }
    });
}

/// Runs after the current update.
fn defer(act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::ZERO);
}
