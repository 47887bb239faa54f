//! Languages as parts of the program. English is built in; another is fetched when it is used: first the texts of the
//! play screen, then those of all other pages.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_game::storage::read_settings;
use nonet_tasks::worker::install_message;
use nonet_text::{Lang, TextBundle, TextParts, languages};

/// Returns the language to start in: the one in the stored settings, else the browser's.
pub fn at_start(settings: Option<&str>) -> Lang {
    let chosen = settings.and_then(|text| read_settings(text).0.lang);
    chosen.unwrap_or_else(|| Lang::from_tag(&window().navigator().language().unwrap_or_default()))
}

/// The texts of a language that are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WantedTexts {
    /// Those of the play screen.
    First,
    /// All texts of the page.
    All,
    /// All texts, and a message that installs those of the coach in a worker.
    ForWorker,
}

/// The work of [`load`]. Its result is the message for a worker, if there is one to be told.
pub type LoadingLanguage = Pin<Box<dyn Future<Output = Option<Vec<u8>>>>>;

/// Installs the texts of a language that are not installed yet. What cannot be fetched stays in English, in workers too.
pub fn load(lang: Lang, wanted: WantedTexts) -> LoadingLanguage {
    Box::pin(async move {
        let has_all = match wanted {
            WantedTexts::First => lang.is_installed(),
            WantedTexts::All => lang.has_rest(),
            WantedTexts::ForWorker => false,
        };
        if has_all { None } else { languages_part(lang, wanted).await.ok()?.await }
    })
}

/// Installs the texts of a language that are not yet installed, and returns the message for a worker if it is wanted.
/// The calls of all languages are in a part of their own, because each would add to the first download.
#[wasm_split(languages, wasm_split_path = leptos::wasm_split, fallible)]
fn languages_part(lang: Lang, wanted: WantedTexts) -> Result<LoadingLanguage, SplitLoaderError> {
    Ok(Box::pin(async move {
        let first = if lang.is_installed() { None } else { Some(fetch(lang).await?) };
        let rest =
            if wanted == WantedTexts::First || lang.has_rest() { None } else { fetch_rest(lang).await };
        // Installed together, so that no page is in two languages.
        if let Some(first) = first {
            lang.install(first);
        }
        if let Some(rest) = rest {
            lang.install_rest(rest);
        }
        if wanted == WantedTexts::ForWorker && lang.has_rest() { write_message(lang).await } else { None }
    }))
}

macro_rules! parts_to_fetch {
    (
        $english:ident $en:ident $($of_english:literal)*;
        $($lang:ident $folder:ident $tag:literal $name:literal $pages:ident $lessons:ident $coach:ident;)*
    ) => {
        /// Fetches a language's texts for the play screen; `None` if that fails.
        async fn fetch(lang: Lang) -> Option<TextParts> {
            match lang.base() {
                $(Lang::$lang => $folder().await.ok(),)*
                _ => None,
            }
        }

        /// Fetches a language's texts for the other pages and for lessons; `None` if that fails.
        async fn fetch_rest(lang: Lang) -> Option<TextParts> {
            let (pages, lessons) = match lang.base() {
                $(Lang::$lang => ($pages().await.ok()?, $lessons().await.ok()?),)*
                _ => return None,
            };
            Some(Vec::leak([pages, lessons].concat()))
        }

        /// Fetches a language's texts for the coach and adds all others; `None` if that fails.
        async fn write_message(lang: Lang) -> Option<Vec<u8>> {
            match lang.base() {
                $(Lang::$lang => $coach().await.ok(),)*
                _ => None,
            }
        }

        $(
            #[wasm_split($folder, wasm_split_path = leptos::wasm_split, fallible)]
            fn $folder() -> Result<TextParts, SplitLoaderError> {
                Ok(&[languages::$folder::PAGE])
            }

            #[wasm_split($pages, wasm_split_path = leptos::wasm_split, fallible)]
            fn $pages() -> Result<TextParts, SplitLoaderError> {
                Ok(&[languages::$folder::PAGES, languages::$folder::VARIANTS])
            }

            #[wasm_split($lessons, wasm_split_path = leptos::wasm_split, fallible)]
            fn $lessons() -> Result<TextParts, SplitLoaderError> {
                Ok(&[languages::$folder::LESSONS, languages::$folder::IDEAS])
            }

            #[wasm_split($coach, wasm_split_path = leptos::wasm_split, fallible)]
            fn $coach() -> Result<Vec<u8>, SplitLoaderError> {
                let parts = Lang::$lang.installed_parts().chain([languages::$folder::COACH]);
                Ok(install_message(&TextBundle::new(Lang::$lang, parts)))
            }
        )*
    };
}

nonet_text::languages!(parts_to_fetch);
