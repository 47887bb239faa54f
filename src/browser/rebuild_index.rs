//! Rebuilds the list of games. This is rarely needed, so it is a separate part of the program.

use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_app::update::page_api;

use crate::store::Store;

/// Adds missing games to the list and opens the last one. If the part can't be fetched, the next start tries again.
pub fn rebuild_index(store: Store) {
    spawn_local(async move {
        if rebuild(store).await.is_err() {
            store.change(page_api::open_last);
        }
    });
}

#[wasm_split(rebuild_index, wasm_split_path = leptos::wasm_split, fallible)]
fn rebuild(store: Store) -> Result<(), SplitLoaderError> {
    store.change(page_api::rebuild_index);
    Ok(())
}
