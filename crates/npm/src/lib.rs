//! The engine as JavaScript has it: `solve`, `count`, `generate`, `rate`, `hint`, `boards`.
//!
//! - [`text`]: puzzles as text, and the solvers that are kept between calls;
//! - [`make`], [`mod@rate`], [`mod@hint`]: what is asked for as objects, and what is answered;
//! - `package/`: what else the package holds: types, manifest, what people read first.
//!
//! Nothing here is about JavaScript but this file: the others are tested natively. Built by `cargo xtask npm`.

#![warn(missing_docs)]

pub mod hint;
pub mod make;
pub mod rate;
pub mod text;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// What `types.d.ts` says of all this.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../package/types.d.ts");

/// Any solution as text; nothing if there is none.
///
/// # Errors
/// The text is no puzzle, or there is no such board.
#[wasm_bindgen(skip_typescript)]
pub fn solve(puzzle: &str, options: JsValue) -> Result<Option<String>, JsError> {
    Ok(text::solve(puzzle, &given(options)?)?)
}

/// How many solutions there are, up to a limit of two unless another is given.
///
/// # Errors
/// The text is no puzzle, there is no such board, or the limit on steps was reached before.
#[wasm_bindgen(skip_typescript)]
pub fn count(puzzle: &str, options: JsValue) -> Result<f64, JsError> {
    Ok(text::count(puzzle, &given(options)?)? as f64)
}

/// A puzzle with one solution.
///
/// # Errors
/// There is no such board, level or technique, or no such puzzle was found.
#[wasm_bindgen(skip_typescript)]
pub fn generate(options: JsValue) -> Result<JsValue, JsError> {
    let wish: make::PuzzleSpec = given(options)?;
    let seed = wish.seed.unwrap_or_else(|| (js_sys::Math::random() * LARGEST_SEED) as u64);
    answered(&make::generate(&wish, seed)?)
}

/// How hard a puzzle is; nothing if the techniques do not solve it.
///
/// # Errors
/// The text is no puzzle, or there is no such board.
#[wasm_bindgen(skip_typescript)]
pub fn rate(puzzle: &str, options: JsValue) -> Result<JsValue, JsError> {
    answered(&rate::rate(puzzle, &given(options)?)?)
}

/// The next step that a person could take, in words.
///
/// # Errors
/// The text is no puzzle, there is no such board, or it is one with rules of its own.
#[wasm_bindgen(skip_typescript)]
pub fn hint(puzzle: &str, options: JsValue) -> Result<JsValue, JsError> {
    answered(&hint::hint(puzzle, &given(options)?)?)
}

/// The names of the boards.
#[wasm_bindgen(skip_typescript)]
pub fn boards() -> Vec<String> {
    nonet_engine::geometry::catalogue::NAMES.iter().map(|name| (*name).to_owned()).collect()
}

/// JavaScript's numbers are whole up to here.
const LARGEST_SEED: f64 = 9_007_199_254_740_991.0;

/// What was given as an object; nothing given is an object without anything in it.
fn given<T: DeserializeOwned + Default>(options: JsValue) -> Result<T, JsError> {
    if options.is_undefined() || options.is_null() {
        return Ok(T::default());
    }
    // As text, since a field that there is not would be passed over otherwise.
    let text = js_sys::JSON::stringify(&options).ok().and_then(|text| text.as_string()).unwrap_or_default();
    serde_json::from_str(&text)
        .map_err(|error| JsError::new(&format!("the options are not understood: {error}")))
}

fn answered<T: Serialize>(answer: &T) -> Result<JsValue, JsError> {
    let serializer = Serializer::new().serialize_maps_as_objects(true);
    answer.serialize(&serializer).map_err(|error| JsError::new(&error.to_string()))
}
