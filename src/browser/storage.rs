//! The page's part of localStorage, which may be full, forbidden or missing. None of that stops play; the game tells
//! the player what isn't saved.
//!
//! Each installation has its own prefix, so that two at different paths of one origin share nothing: `nonet`, the path
//! and `#`, in place of the game's own prefix. A script in the page's head computes it.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::{document, window};
use nonet_game::storage::{Storage, StorageError};

/// The prefix of all keys of the game.
const GAME_PREFIX: &str = "nonet/";

/// Returns the prefix of this installation, which also names the channel and the locks of its tabs.
pub fn prefix() -> String {
    document().document_element().and_then(|root| root.get_attribute("data-place")).unwrap_or_default()
}

/// This installation's part of localStorage.
#[derive(Debug)]
pub struct PageStorage;

impl Storage for PageStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        // `LocalStorage::raw` panics without storage.
        if !is_available() {
            return Err(StorageError::Absent);
        }
        LocalStorage::raw().get_item(&storage_key(key)).map_err(|_| StorageError::Absent)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        if !is_available() {
            return Err(StorageError::Absent);
        }
        LocalStorage::raw().set_item(&storage_key(key), text).map_err(|_| StorageError::Full)
    }

    fn remove(&self, key: &str) {
        if is_available() {
            LocalStorage::delete(storage_key(key));
        }
    }

    fn keys(&self) -> Vec<String> {
        if !is_available() {
            return Vec::new();
        }
        let storage = LocalStorage::raw();
        let all = 0..storage.length().unwrap_or_default();
        all.filter_map(|i| game_key(&storage.key(i).ok()??)).collect()
    }
}

/// True if the browser gives this page access to localStorage.
fn is_available() -> bool {
    matches!(window().local_storage(), Ok(Some(_)))
}

/// Returns the length of every entry of this origin in UTF-16 units, key included, with the game's key if the entry is
/// ours.
pub fn sizes() -> Vec<(Option<String>, u64)> {
    if !is_available() {
        return Vec::new();
    }
    let storage = LocalStorage::raw();
    let length = |text: &str| text.encode_utf16().count() as u64;
    let size = |at| {
        let name = storage.key(at).ok()??;
        let text = storage.get_item(&name).ok()??;
        Some((game_key(&name), length(&name) + length(&text)))
    };
    (0..storage.length().unwrap_or_default()).filter_map(size).collect()
}

/// Returns the game's key for a key of localStorage; `None` if it belongs to something else.
pub fn game_key(name: &str) -> Option<String> {
    Some([GAME_PREFIX, name.strip_prefix(&prefix())?].concat())
}

fn storage_key(key: &str) -> String {
    [&prefix(), key.strip_prefix(GAME_PREFIX).unwrap_or(key)].concat()
}
