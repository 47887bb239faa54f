//! Games that the list does not have, looked through: a part of the program, for that seldom happens.

use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_app::action::Action;
use nonet_game::library::index::Summary;
use nonet_game::storage::read_summary;

use super::kept;
use crate::store::Store;

/// Reads the games that are kept under these keys. If that cannot be had now, they are looked for at the next start.
pub fn rebuild_index(store: Store, keys: &[String]) {
    let texts = keys.iter().filter_map(|key| kept(key)).collect();
    spawn_local(async move {
        let lines = lines(texts).await.unwrap_or_default();
        store.dispatch(Action::Surveyed(lines));
    });
}

#[wasm_split(survey, wasm_split_path = leptos::wasm_split, fallible)]
fn lines(texts: Vec<String>) -> Result<Vec<Summary>, SplitLoaderError> {
    Ok(texts.iter().filter_map(|text| read_summary(text).ok()).collect())
}
