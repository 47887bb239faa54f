//! Rebuilds the list of games: a part of the program, for that seldom happens.

use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_app::update::page_api;

use crate::store::Store;

/// Puts the games that the list lacks in it, and opens the last one. If the part can't be had now, the next start looks for
/// them.
pub fn rebuild_index(store: Store) {
    spawn_local(async move {
        if rebuild(store).await.is_err() {
            store.change(page_api::open_last);
        }
    });
}

#[wasm_split(survey, wasm_split_path = leptos::wasm_split, fallible)]
fn rebuild(store: Store) -> Result<(), SplitLoaderError> {
    store.change(page_api::rebuild_index);
    Ok(())
}
