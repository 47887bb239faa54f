//! localStorage, which may be full, forbidden or gone. Nothing here stops play: what cannot be kept is said.
//!
//! Each installation has its own place in it, so that two at two paths of one origin share nothing: `nonet`, the path, and
//! `#`, before what the game calls a key. The page works the place out in its head, and moves there what older versions
//! kept at `nonet/`.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::{document, window};
use nonet_game::storage::{Storage, StorageError};

/// How all keys of the game begin.
const GAME: &str = "nonet/";

/// Where this installation keeps its things: also the name of all that its tabs share.
pub fn place() -> String {
    document().document_element().and_then(|root| root.get_attribute("data-place")).unwrap_or_default()
}

/// This page's part of localStorage, as the game's port.
#[derive(Debug)]
pub struct PageStorage;

impl Storage for PageStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        // gloo's `raw` panics where there is no storage.
        if !is_there() {
            return Err(StorageError::Absent);
        }
        LocalStorage::raw().get_item(&named(key)).map_err(|_| StorageError::Absent)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        if !is_there() {
            return Err(StorageError::Absent);
        }
        LocalStorage::raw().set_item(&named(key), text).map_err(|_| StorageError::Full)
    }

    fn remove(&self, key: &str) {
        if is_there() {
            LocalStorage::delete(named(key));
        }
    }

    fn keys(&self) -> Vec<String> {
        if !is_there() {
            return Vec::new();
        }
        let storage = LocalStorage::raw();
        let all = 0..storage.length().unwrap_or_default();
        all.filter_map(|i| key(&storage.key(i).ok()??)).collect()
    }
}

/// True if the browser gives this page a storage at all.
fn is_there() -> bool {
    matches!(window().local_storage(), Ok(Some(_)))
}

/// How many characters lie under each key of this origin, the key's own among them, with what the game calls it if it is
/// ours.
pub fn sizes() -> Vec<(Option<String>, u64)> {
    if !is_there() {
        return Vec::new();
    }
    let storage = LocalStorage::raw();
    let length = |text: &str| text.encode_utf16().count() as u64;
    let size = |at| {
        let name = storage.key(at).ok()??;
        let text = storage.get_item(&name).ok()??;
        Some((key(&name), length(&name) + length(&text)))
    };
    (0..storage.length().unwrap_or_default()).filter_map(size).collect()
}

/// What the game calls what the browser calls so; none if it is not ours.
pub fn key(name: &str) -> Option<String> {
    Some([GAME, name.strip_prefix(&place())?].concat())
}

fn named(key: &str) -> String {
    [&place(), key.strip_prefix(GAME).unwrap_or(key)].concat()
}
