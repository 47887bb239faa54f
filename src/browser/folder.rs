//! A folder of the player's that backups are written to, where the browser has such a thing (File System Access). Its handle
//! is remembered in IndexedDB, the only store that can hold one. Everything is called by name: this is a handful of calls,
//! and the first load need not bind them.

use js_sys::{Function, Object, Promise, Reflect, global};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::storage;

/// A folder, and the file in it that is this device's.
pub struct Folder {
    handle: JsValue,
    file: String,
}

/// True if the browser lets the player choose a folder.
pub fn is_possible() -> bool {
    Reflect::get(&global(), &"showDirectoryPicker".into()).is_ok_and(|picker| picker.is_function())
}

impl Folder {
    /// Has the player choose one, in answer to a press; none if they think better of it. `file` names the file for the n-th
    /// try: one that is there already is another device's.
    pub async fn choose(file: impl Fn(u32) -> String) -> Option<Folder> {
        let options = access();
        let _ = Reflect::set(&options, &"id".into(), &"nonet".into());
        let handle = ask(&global(), "showDirectoryPicker", &[options.into()]).await.ok()?;
        let mut number = 1;
        while ask(&handle, "getFileHandle", &[file(number).into()]).await.is_ok() {
            number += 1;
        }
        let folder = Folder { handle, file: file(number) };
        let entry = Object::new();
        Reflect::set(&entry, &HANDLE.into(), &folder.handle).ok()?;
        Reflect::set(&entry, &FILE.into(), &folder.file.as_str().into()).ok()?;
        in_base("readwrite", |store| call(store, "put", &[entry.into(), KEY.into()])).await.ok()?;
        Some(folder)
    }

    /// The one that was chosen, if there is one.
    pub async fn remembered() -> Option<Folder> {
        let entry = in_base("readonly", |store| call(store, "get", &[KEY.into()])).await.ok()?;
        let part = |name: &str| Reflect::get(&entry, &name.into()).ok();
        Some(Folder { handle: part(HANDLE)?, file: part(FILE)?.as_string()? })
    }

    /// No folder is written to any longer. What lies in it stays.
    pub async fn forget() {
        let _ = in_base("readwrite", |store| call(store, "delete", &[KEY.into()])).await;
    }

    /// What it is called.
    pub fn name(&self) -> String {
        Reflect::get(&self.handle, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
    }

    /// True if it may be written to.
    pub async fn may_write(&self) -> bool {
        self.permission("queryPermission").await
    }

    /// Asks the player for that, in answer to a press.
    pub async fn ask_to_write(&self) -> bool {
        self.permission("requestPermission").await
    }

    async fn permission(&self, question: &str) -> bool {
        ask(&self.handle, question, &[access().into()]).await.is_ok_and(|answer| answer == "granted")
    }

    /// Writes the file; what was in it before is there until all of it is written. False if it cannot be.
    pub async fn write(&self, text: &str) -> bool {
        let write = async {
            let options = Object::new();
            Reflect::set(&options, &"create".into(), &JsValue::TRUE)?;
            let file =
                ask(&self.handle, "getFileHandle", &[self.file.as_str().into(), options.into()]).await?;
            let stream = ask(&file, "createWritable", &[]).await?;
            ask(&stream, "write", &[text.into()]).await?;
            ask(&stream, "close", &[]).await
        };
        write.await.is_ok()
    }
}

/// What is asked for: to write, not only to read.
fn access() -> Object {
    let access = Object::new();
    let _ = Reflect::set(&access, &"mode".into(), &"readwrite".into());
    access
}

fn call(target: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(target, &name.into())?.dyn_into()?;
    match arguments {
        [] => function.call0(target),
        [one] => function.call1(target, one),
        [one, other, ..] => function.call2(target, one, other),
    }
}

/// The same, and waits for what is promised.
async fn ask(target: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(&call(target, name, arguments)?)).await
}

const STORE: &str = "folder";
const KEY: &str = "backup";
const HANDLE: &str = "handle";
const FILE: &str = "file";

/// Asks something of the store that the handle lies in.
async fn in_base(
    mode: &str,
    request: impl FnOnce(&JsValue) -> Result<JsValue, JsValue>,
) -> Result<JsValue, JsValue> {
    let factory = Reflect::get(&global(), &"indexedDB".into())?;
    let opening = call(&factory, "open", &[storage::place().into(), 1.into()])?;
    let new = opening.clone();
    let make = Closure::once_into_js(move || {
        let base = Reflect::get(&new, &"result".into()).unwrap_or_default();
        call(&base, "createObjectStore", &[STORE.into()]).unwrap_or_default()
    });
    Reflect::set(&opening, &"onupgradeneeded".into(), &make)?;
    let base = result(&opening).await?;
    let transaction = call(&base, "transaction", &[STORE.into(), mode.into()])?;
    let store = call(&transaction, "objectStore", &[STORE.into()])?;
    let found = result(&request(&store)?).await;
    call(&base, "close", &[])?;
    found
}

/// What comes of a request to IndexedDB.
async fn result(request: &JsValue) -> Result<JsValue, JsValue> {
    let heard = Promise::new(&mut |done, failed| {
        let _ = Reflect::set(request, &"onsuccess".into(), &done);
        let _ = Reflect::set(request, &"onerror".into(), &failed);
    });
    JsFuture::from(heard).await?;
    Reflect::get(request, &"result".into())
}
