//! Style sheets that belong to parts of the program, adopted while the part is shown.

use js_sys::{Array, Function, Reflect, global};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// Adopts a style sheet until the current owner is cleaned up.
pub fn adopt(css: &str) {
    // Unstyled, the part still works.
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

/// Changes the document's list of adopted style sheets.
fn change(change: impl FnOnce(&mut Vec<JsValue>)) -> Result<(), JsValue> {
    let name = JsValue::from_str("adoptedStyleSheets");
    let mut sheets = Array::from(&Reflect::get(&document(), &name)?).to_vec();
    change(&mut sheets);
    Reflect::set(&document(), &name, &sheets.into_iter().collect::<Array>())?;
    Ok(())
}
