//! Style sheets of pages: each comes with its page's part of the program, and leaves with the page.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Dresses the document in a page's style for as long as the page is there.
pub fn adopt(css: &str) {
    // Without it the page is plain, and works.
    let _ = set(&[css]);
    on_cleanup(|| {
        let _ = set(&[]);
    });
}

fn set(sheets: &[&str]) -> Result<(), JsValue> {
    let make: js_sys::Function =
        js_sys::Reflect::get(&js_sys::global(), &"CSSStyleSheet".into())?.dyn_into()?;
    let list = js_sys::Array::new();
    for css in sheets {
        let sheet = js_sys::Reflect::construct(&make, &js_sys::Array::new())?;
        let replace: js_sys::Function = js_sys::Reflect::get(&sheet, &"replaceSync".into())?.dyn_into()?;
        replace.call1(&sheet, &JsValue::from_str(css))?;
        list.push(&sheet);
    }
    js_sys::Reflect::set(&document(), &"adoptedStyleSheets".into(), &list)?;
    Ok(())
}
