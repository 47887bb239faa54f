//! A directory chosen by the player that backups are written to, where the browser supports the File System Access API.
//! Its handle is stored in IndexedDB, the only storage that can hold one. All methods are called by name, so that the
//! first load carries no bindings for these few calls.

use js_sys::{Function, Object, Promise, Reflect, global};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::storage;

/// A directory handle, and the name of this device's file in it.
pub struct Directory {
    handle: JsValue,
    file: String,
}

/// True if the browser lets the player choose a directory.
pub fn is_possible() -> bool {
    Reflect::get(&global(), &"showDirectoryPicker".into()).is_ok_and(|picker| picker.is_function())
}

impl Directory {
    /// Lets the player choose a directory; must be called in response to a click. `None` if they cancel. `file` returns
    /// the file name for the n-th attempt: a file that already exists belongs to another device.
    pub async fn choose(file: impl Fn(u32) -> String) -> Option<Directory> {
        let options = access();
        let _ = Reflect::set(&options, &"id".into(), &"nonet".into());
        let handle = ask(&global(), "showDirectoryPicker", &[options.into()]).await.ok()?;
        let mut number = 1;
        while ask(&handle, "getFileHandle", &[file(number).into()]).await.is_ok() {
            number += 1;
        }
        let folder = Directory { handle, file: file(number) };
        let entry = Object::new();
        Reflect::set(&entry, &HANDLE.into(), &folder.handle).ok()?;
        Reflect::set(&entry, &FILE.into(), &folder.file.as_str().into()).ok()?;
        in_base("readwrite", |store| call(store, "put", &[entry.into(), KEY.into()])).await.ok()?;
        Some(folder)
    }

    /// Returns the stored directory, if there is one.
    pub async fn remembered() -> Option<Directory> {
        let entry = in_base("readonly", |store| call(store, "get", &[KEY.into()])).await.ok()?;
        let part = |name: &str| Reflect::get(&entry, &name.into()).ok();
        Some(Directory { handle: part(HANDLE)?, file: part(FILE)?.as_string()? })
    }

    /// Forgets the directory. Its files stay.
    pub async fn forget() {
        let _ = in_base("readwrite", |store| call(store, "delete", &[KEY.into()])).await;
    }

    pub fn name(&self) -> String {
        Reflect::get(&self.handle, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
    }

    /// True if writing is permitted.
    pub async fn may_write(&self) -> bool {
        self.permission("queryPermission").await
    }

    /// Asks the player for permission to write; must be called in response to a click.
    pub async fn ask_to_write(&self) -> bool {
        self.permission("requestPermission").await
    }

    async fn permission(&self, question: &str) -> bool {
        ask(&self.handle, question, &[access().into()]).await.is_ok_and(|answer| answer == "granted")
    }

    /// Writes the file; its old content stays until all of the new one is written. Returns false on failure.
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

/// The descriptor of read-write access.
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

/// Calls a method and awaits the promise it returns.
async fn ask(target: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(&call(target, name, arguments)?)).await
}

const STORE: &str = "folder";
const KEY: &str = "backup";
const HANDLE: &str = "handle";
const FILE: &str = "file";

/// Performs a request on the IndexedDB store that holds the handle.
async fn in_base(
    mode: &str,
    request: impl FnOnce(&JsValue) -> Result<JsValue, JsValue>,
) -> Result<JsValue, JsValue> {
    let factory = Reflect::get(&global(), &"indexedDB".into())?;
    let opening = call(&factory, "open", &[storage::prefix().into(), 1.into()])?;
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

/// Awaits an IndexedDB request.
async fn result(request: &JsValue) -> Result<JsValue, JsValue> {
    let heard = Promise::new(&mut |done, failed| {
        let _ = Reflect::set(request, &"onsuccess".into(), &done);
        let _ = Reflect::set(request, &"onerror".into(), &failed);
    });
    JsFuture::from(heard).await?;
    Reflect::get(request, &"result".into())
}
