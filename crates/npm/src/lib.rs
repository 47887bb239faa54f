//! The JavaScript API of the engine: the functions of `nonet-api` with objects as options and results. The folder
//! `package/` has the other files of the package: types, manifest, README. `cargo xtask npm` builds it.

#![warn(missing_docs)]

use nonet_api::{hint as hinting, make, rate as rating, text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// The TypeScript types of the functions below.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../package/types.d.ts");

/// Returns a solution as text, one character per cell; `undefined` if there is none.
///
/// # Errors
/// Returns an error if the text is not a puzzle, if there is no such board, or if the step limit was reached before a
/// solution was found.
#[wasm_bindgen(skip_typescript)]
pub fn solve(puzzle: &str, options: JsValue) -> Result<Option<String>, JsError> {
    Ok(text::solve(puzzle, &options_from(options)?)?)
}

/// Counts solutions up to `limit`, by default 2.
///
/// # Errors
/// Returns an error if the text is not a puzzle, if there is no such board, or if the step limit was reached.
#[wasm_bindgen(skip_typescript)]
pub fn count(puzzle: &str, options: JsValue) -> Result<f64, JsError> {
    Ok(text::count(puzzle, &options_from(options)?)? as f64)
}

/// Generates a puzzle with exactly one solution.
///
/// # Errors
/// Returns an error if there is no such board, level or technique, or if no puzzle that meets the requirements was
/// found.
#[wasm_bindgen(skip_typescript)]
pub fn generate(options: JsValue) -> Result<JsValue, JsError> {
    let spec: make::GenerateOptions = options_from(options)?;
    let seed = spec.seed.unwrap_or_else(|| (js_sys::Math::random() * LARGEST_SEED) as u64);
    to_js(&make::generate(&spec, seed)?)
}

/// Rates the difficulty of a puzzle; returns `undefined` if the techniques do not solve it.
///
/// # Errors
/// Returns an error if the text is not a puzzle, or if there is no such board.
#[wasm_bindgen(skip_typescript)]
pub fn rate(puzzle: &str, options: JsValue) -> Result<JsValue, JsError> {
    to_js(&rating::rate(puzzle, &options_from(options)?)?)
}

/// Explains the next step that a person could take.
///
/// # Errors
/// Returns an error if the text is not a puzzle, if there is no such board, or if the puzzle has variants.
#[wasm_bindgen(skip_typescript)]
pub fn hint(puzzle: &str, options: JsValue) -> Result<JsValue, JsError> {
    to_js(&hinting::hint(puzzle, &options_from(options)?)?)
}

/// Returns the names of all boards.
#[wasm_bindgen(skip_typescript)]
pub fn boards() -> Vec<String> {
    nonet_api::boards()
}

/// The integer up to which JavaScript's numbers represent every integer exactly.
const LARGEST_SEED: f64 = 9_007_199_254_740_991.0;

/// Converts the options from JavaScript; `undefined` and `null` give the defaults.
fn options_from<T: DeserializeOwned + Default>(options: JsValue) -> Result<T, JsError> {
    if options.is_undefined() || options.is_null() {
        return Ok(T::default());
    }
    // Options are converted through JSON, because serde-wasm-bindgen would ignore unknown fields.
    let text = js_sys::JSON::stringify(&options).ok().and_then(|text| text.as_string()).unwrap_or_default();
    serde_json::from_str(&text).map_err(|error| JsError::new(&format!("invalid options: {error}")))
}

fn to_js<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    let serializer = Serializer::new().serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(|error| JsError::new(&error.to_string()))
}
