//! localStorage, which may be full, forbidden or gone. Nothing here stops play: what cannot be kept is said.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::window;
use nonet_game::action::StoreError;

/// True if the browser gives this page a storage at all.
pub fn is_there() -> bool {
    matches!(window().local_storage(), Ok(Some(_)))
}

/// What is kept under a key, if there is a storage.
pub fn read(key: &str) -> Result<Option<String>, StoreError> {
    // gloo's `raw` panics where there is no storage.
    if !is_there() {
        return Err(StoreError::Absent);
    }
    LocalStorage::raw().get_item(key).map_err(|_| StoreError::Absent)
}

/// Keeps a text.
pub fn write(key: &str, value: &str) -> Result<(), StoreError> {
    if !is_there() {
        return Err(StoreError::Absent);
    }
    LocalStorage::raw().set_item(key, value).map_err(|_| StoreError::Full)
}

/// Keeps what is under a key no longer.
pub fn remove(key: &str) {
    if is_there() {
        LocalStorage::delete(key);
    }
}
