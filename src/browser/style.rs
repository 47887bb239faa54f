//! Style sheets of parts of the page: each comes with its part of the program, and leaves with what it dresses.

use js_sys::{Array, Function, Reflect, global};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Dresses the document in a style for as long as this part of the page is there.
pub fn adopt(css: &str) {
    // Without it the part is plain, and works.
    let Ok(sheet) = sheet(css) else { return };
    let _ = change(|sheets| sheets.push(sheet.clone()));
    let sheet = StoredValue::new_local(sheet);
    on_cleanup(move || {
        let _ = change(|sheets| {
            let own = |other: &JsValue| sheet.with_value(|sheet| other == sheet);
            if let Some(at) = sheets.iter().rposition(own) {
                sheets.remove(at);
            }
        });
    });
}

fn sheet(css: &str) -> Result<JsValue, JsValue> {
    let make: Function = Reflect::get(&global(), &"CSSStyleSheet".into())?.dyn_into()?;
    let sheet = Reflect::construct(&make, &Array::new())?;
    let replace: Function = Reflect::get(&sheet, &"replaceSync".into())?.dyn_into()?;
    replace.call1(&sheet, &JsValue::from_str(css))?;
    Ok(sheet)
}

/// Changes the list of the sheets that the document has adopted.
fn change(change: impl FnOnce(&mut Vec<JsValue>)) -> Result<(), JsValue> {
    let name = JsValue::from_str("adoptedStyleSheets");
    let mut sheets = Array::from(&Reflect::get(&document(), &name)?).to_vec();
    change(&mut sheets);
    Reflect::set(&document(), &name, &sheets.into_iter().collect::<Array>())?;
    Ok(())
}
