//! Languages as parts of the program. English is in it; another is fetched when somebody speaks it.

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_game::storage::{SETTINGS_KEY, read_settings};
use nonet_text::{Lang, Source, de};

use crate::browser::kept;

/// The language to begin with: the one chosen, else the browser's.
pub fn at_start() -> Lang {
    let chosen = kept(SETTINGS_KEY).and_then(|text| read_settings(&text).0.lang);
    chosen.unwrap_or_else(|| Lang::from_tag(&window().navigator().language().unwrap_or_default()))
}

/// Has a language at hand. If it cannot be fetched, English is spoken meanwhile.
pub async fn load(lang: Lang) {
    if lang.is_installed() {
        return;
    }
    let texts = match lang {
        Lang::English => return,
        Lang::German => german().await,
    };
    if let Ok(texts) = texts {
        lang.install(texts);
    }
}

#[wasm_split(german, wasm_split_path = leptos::wasm_split, fallible)]
fn german() -> Result<&'static [&'static [Source]], SplitLoaderError> {
    Ok(&[de::PAGE, de::LESSONS])
}
