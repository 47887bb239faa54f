//! Style sheets that belong to parts of the program, adopted while the part is shown.

use std::cell::RefCell;

use js_sys::{Array, Function, Reflect, global};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The style sheets that were adopted, so that each is parsed once.
    static PARSED: RefCell<Vec<(&'static str, JsValue)>> = const { RefCell::new(Vec::new()) };
}

/// Adopts a style sheet until the current owner is cleaned up.
pub fn adopt(css: &'static str) {
    let parsed = PARSED.with_borrow_mut(|parsed| {
        if let Some((_, sheet)) = parsed.iter().find(|(text, _)| *text == css) {
            return Ok(sheet.clone());
        }
        sheet(css).inspect(|sheet| parsed.push((css, sheet.clone())))
    });
    adopt_sheet(parsed);
}

/// Adopts a style sheet that is made for one use until the current owner is cleaned up.
pub fn adopt_once(css: &str) {
    adopt_sheet(sheet(css));
}

fn adopt_sheet(sheet: Result<JsValue, JsValue>) {
    // Unstyled, the part still works.
    let Ok(sheet) = sheet else { return };
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
