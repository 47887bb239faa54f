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
    let to_study = store.memo(|model| StatisticsPage::of(model).and_then(|page| page.to_study(&model.index)));
    Effect::new(move |_| {
        if let Some(id) = to_study.get() {
            soon(move || page.act(StatisticsAction::StudyGame(id)));
        }
    });
    let wants_keeping =
        store.memo(|model| StatisticsPage::of(model).is_some_and(|page| page.wants_keeping(model)));
    Effect::new(move |_| {
        if wants_keeping.get() {
            soon(move || page.act(StatisticsAction::Keep));
        }
    });
}

/// After what is being painted.
fn soon(act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::ZERO);
}
