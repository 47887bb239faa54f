//! Languages as parts of the program. English is in it; another is fetched when somebody speaks it.

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_game::storage::{SETTINGS_KEY, read_settings};
use nonet_text::{Lang, TopicFile, languages};

use crate::browser::page_storage;

/// The language to begin with: the one chosen, else the browser's.
pub fn at_start() -> Lang {
    let chosen = page_storage().text(SETTINGS_KEY).and_then(|text| read_settings(&text).0.lang);
    chosen.unwrap_or_else(|| Lang::from_tag(&window().navigator().language().unwrap_or_default()))
}

/// Has a language at hand. If it cannot be fetched, English is spoken meanwhile.
pub async fn load(lang: Lang) {
    if lang.is_installed() {
        return;
    }
    if let Some(texts) = fetch(lang).await {
        lang.install(texts);
    }
}

macro_rules! parts_to_fetch {
    ($english:ident $en:ident $($of_english:literal)*; $($lang:ident $folder:ident $($of_lang:literal)*;)*) => {
        /// Fetches the part of the program that carries a language's texts; `None` if that fails.
        async fn fetch(lang: Lang) -> Option<&'static [&'static [TopicFile]]> {
            match lang {
                Lang::$english => None,
                $(Lang::$lang => $folder().await.ok(),)*
            }
        }

        $(
            #[wasm_split($folder, wasm_split_path = leptos::wasm_split, fallible)]
            fn $folder() -> Result<&'static [&'static [TopicFile]], SplitLoaderError> {
                Ok(&[languages::$folder::PAGE, languages::$folder::LESSONS])
            }
        )*
    };
}

nonet_text::languages!(parts_to_fetch);
