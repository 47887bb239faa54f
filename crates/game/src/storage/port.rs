//! The port to the device's storage: [`Storage`], which the page implements with localStorage, and [`MemoryStorage`]
//! for tests. Both are synchronous, so that an update can read and write while it runs.

use std::fmt::Debug;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use thiserror::Error;

use crate::backup::StoredTexts;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum StorageError {
    #[error("the browser's storage is full")]
    Full,
    /// There is no storage, or the browser forbids it.
    #[error("the browser's storage is not available")]
    Absent,
}

/// Texts under keys, shared by all tabs of the browser.
pub trait Storage: Debug + Send + Sync {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// Writes a text. If it fails, the previous text stays.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;

    fn remove(&self, key: &str);

    fn keys(&self) -> Vec<String>;
}

/// The storage of a model. Clones share it, and any two compare equal, because the storage isn't part of the model's
/// state.
#[derive(Clone, Debug)]
pub struct StorageHandle(Arc<dyn Storage>);

impl StorageHandle {
    pub fn new(storage: impl Storage + 'static) -> StorageHandle {
        StorageHandle(Arc::new(storage))
    }

    /// Returns the text under a key; `None` also if there is no storage.
    pub fn text(&self, key: &str) -> Option<String> {
        self.get(key).ok().flatten()
    }

    /// Returns the texts that exist under these keys.
    pub fn texts(&self, keys: impl IntoIterator<Item = String>) -> StoredTexts {
        keys.into_iter().filter_map(|key| self.text(&key).map(|text| (key, text))).collect()
    }

    pub fn all(&self) -> StoredTexts {
        self.texts(self.keys())
    }
}

impl From<Arc<MemoryStorage>> for StorageHandle {
    fn from(storage: Arc<MemoryStorage>) -> StorageHandle {
        StorageHandle(storage)
    }
}

/// A handle to a new, empty [`MemoryStorage`].
impl Default for StorageHandle {
    fn default() -> StorageHandle {
        StorageHandle::new(MemoryStorage::default())
    }
}

impl Deref for StorageHandle {
    type Target = dyn Storage;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for StorageHandle {
    fn eq(&self, _: &StorageHandle) -> bool {
        true
    }
}

impl Eq for StorageHandle {}

/// A storage in memory. It can be limited in size or made unavailable, and records what was written to it.
#[derive(Debug, Default)]
pub struct MemoryStorage(Mutex<MemoryContents>);

#[derive(Clone, Debug, Default)]
struct MemoryContents {
    texts: StoredTexts,
    /// Capacity in bytes, keys included; `None` for no limit.
    room: Option<usize>,
    is_absent: bool,
    written: Vec<(String, Option<String>)>,
}

impl MemoryStorage {
    /// Returns a storage with these texts.
    pub fn with(texts: StoredTexts) -> MemoryStorage {
        MemoryStorage(Mutex::new(MemoryContents { texts, ..MemoryContents::default() }))
    }

    /// Returns an independent copy with the same texts and the same limit.
    pub fn copied(&self) -> MemoryStorage {
        MemoryStorage(Mutex::new(self.lock().clone()))
    }

    /// Limits how many bytes the storage holds, keys included; `None` lifts the limit.
    pub fn limit(&self, room: Option<usize>) {
        self.lock().room = room;
    }

    /// Makes the storage unavailable, as if the browser forbade it, or available again.
    pub fn set_absent(&self, is_absent: bool) {
        self.lock().is_absent = is_absent;
    }

    /// Returns how many bytes its keys and texts take.
    pub fn used(&self) -> usize {
        self.lock().used()
    }

    /// Returns everything written or removed since the last call, in order.
    pub fn take_written(&self) -> Vec<(String, Option<String>)> {
        std::mem::take(&mut self.lock().written)
    }

    fn lock(&self) -> MutexGuard<'_, MemoryContents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryContents {
    fn used(&self) -> usize {
        self.texts.iter().map(|(key, text)| key.len() + text.len()).sum()
    }
}

impl Storage for MemoryStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        let memory = self.lock();
        if memory.is_absent { Err(StorageError::Absent) } else { Ok(memory.texts.get(key).cloned()) }
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let mut memory = self.lock();
        if memory.is_absent {
            return Err(StorageError::Absent);
        }
        let before = memory.texts.get(key).map_or(0, |text| key.len() + text.len());
        if memory.room.is_some_and(|room| memory.used() - before + key.len() + text.len() > room) {
            return Err(StorageError::Full);
        }
        memory.texts.insert(key.to_owned(), text.to_owned());
        memory.written.push((key.to_owned(), Some(text.to_owned())));
        Ok(())
    }

    fn remove(&self, key: &str) {
        let mut memory = self.lock();
        if !memory.is_absent && memory.texts.remove(key).is_some() {
            memory.written.push((key.to_owned(), None));
        }
    }

    fn keys(&self) -> Vec<String> {
        let memory = self.lock();
        if memory.is_absent { Vec::new() } else { memory.texts.keys().cloned().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_can_be_overwritten_and_removed() {
        let storage = StorageHandle::default();
        assert_eq!(storage.get("a"), Ok(None));
        storage.set("b", "1").unwrap();
        storage.set("a", "2").unwrap();
        storage.set("a", "3").unwrap();
        assert_eq!((storage.text("a").as_deref(), storage.keys()), (Some("3"), vec!["a".into(), "b".into()]));
        storage.remove("b");
        assert_eq!(storage.all(), StoredTexts::from([("a".to_owned(), "3".to_owned())]));
    }

    #[test]
    fn a_text_that_does_not_fit_leaves_the_previous_one() {
        let storage = MemoryStorage::default();
        storage.set("key", "four").unwrap();
        storage.limit(Some(7));
        assert_eq!(storage.set("key", "five5"), Err(StorageError::Full));
        assert_eq!(storage.set("k", ""), Err(StorageError::Full));
        assert_eq!((storage.get("key"), storage.used()), (Ok(Some("four".to_owned())), 7));
        storage.set("key", "nine").unwrap();
        storage.limit(None);
        storage.set("key", "five5").unwrap();
    }

    #[test]
    fn an_unavailable_storage_reads_and_writes_nothing() {
        let storage = MemoryStorage::default();
        storage.set("key", "text").unwrap();
        storage.set_absent(true);
        storage.remove("key");
        assert_eq!(
            (storage.get("key"), storage.set("key", "")),
            (Err(StorageError::Absent), Err(StorageError::Absent))
        );
        assert_eq!(storage.keys(), Vec::<String>::new());
        storage.set_absent(false);
        assert_eq!(storage.get("key"), Ok(Some("text".to_owned())));
    }

    #[test]
    fn clones_of_a_handle_share_and_copies_of_a_storage_do_not() {
        let storage = Arc::new(MemoryStorage::default());
        let handles = [StorageHandle::from(storage.clone()), StorageHandle::from(Arc::new(storage.copied()))];
        storage.set("key", "text").unwrap();
        assert_eq!(handles.clone().map(|handle| handle.text("key").is_some()), [true, false]);
        assert_eq!(handles[0], handles[1], "the storage is not part of a model's state");
    }

    #[test]
    fn writes_are_reported_once_and_in_order() {
        let storage = MemoryStorage::default();
        storage.set("a", "1").unwrap();
        storage.remove("a");
        storage.remove("a");
        assert_eq!(storage.take_written(), [("a".to_owned(), Some("1".to_owned())), ("a".to_owned(), None)]);
        assert_eq!(storage.take_written(), []);
    }
}
