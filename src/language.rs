//! Languages as parts of the program. English is built in; another is fetched when it is used.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use nonet_game::storage::read_settings;
use nonet_text::{Lang, TopicFile, languages};

/// Returns the language to start in: the one in the stored settings, else the browser's.
pub fn at_start(settings: Option<&str>) -> Lang {
    let chosen = settings.and_then(|text| read_settings(text).0.lang);
    chosen.unwrap_or_else(|| Lang::from_tag(&window().navigator().language().unwrap_or_default()))
}

/// Installs a language. If its texts cannot be fetched, the page stays in English.
pub async fn load(lang: Lang) {
    if !lang.is_installed()
        && let Ok(loading) = languages_part(lang, false).await
    {
        loading.await;
    }
}

/// Returns the message that installs a language in a worker; `None` if its texts cannot be fetched. Workers stay in
/// English if the page does.
pub async fn message_to_worker(lang: Lang) -> Option<Vec<u8>> {
    languages_part(lang, true).await.ok()?.await
}

/// The work of [`languages_part`].
type LoadingLanguage = Pin<Box<dyn Future<Output = Option<Vec<u8>>>>>;

/// Installs a language, and returns the message that installs it in a worker if there is one to tell. The calls of all
/// languages are in a part of their own, because each would add to the first download.
#[wasm_split(languages, wasm_split_path = leptos::wasm_split, fallible)]
fn languages_part(lang: Lang, for_worker: bool) -> Result<LoadingLanguage, SplitLoaderError> {
    Ok(Box::pin(async move {
        if !lang.is_installed()
            && let Some(texts) = fetch(lang).await
        {
            lang.install(texts);
        }
        if for_worker && lang.is_installed() { write_message(lang).await } else { None }
    }))
}

macro_rules! parts_to_fetch {
    ($english:ident $en:ident $($of_english:literal)*; $($lang:ident $folder:ident $($of_lang:literal)*;)*) => {
        /// Fetches the part of the program with a language's texts; `None` if that fails.
        async fn fetch(lang: Lang) -> Option<&'static [&'static [TopicFile]]> {
            match lang {
                Lang::$english => None,
                $(Lang::$lang => $folder().await.ok(),)*
            }
        }

        /// Fetches the part of the program with a language's texts for workers; `None` if that fails.
        async fn write_message(lang: Lang) -> Option<Vec<u8>> {
            match lang {
                Lang::$english => None,
                $(Lang::$lang => for_workers::$folder().await.ok(),)*
            }
        }

        $(
            #[wasm_split($folder, wasm_split_path = leptos::wasm_split, fallible)]
            fn $folder() -> Result<&'static [&'static [TopicFile]], SplitLoaderError> {
                Ok(&[languages::$folder::PAGE, languages::$folder::LESSONS])
            }
        )*

        mod for_workers {
            use leptos::wasm_split::{SplitLoaderError, wasm_split};
            use nonet_tasks::worker::install_message;
            use nonet_text::{Lang, TextBundle, languages};

            $(
                // Named for the language, because the part of its folder's name has the texts for the page.
                #[wasm_split($lang, wasm_split_path = leptos::wasm_split, fallible)]
                pub fn $folder() -> Result<Vec<u8>, SplitLoaderError> {
                    let parts = Lang::$lang.installed_parts().iter().copied().chain([languages::$folder::COACH]);
                    Ok(install_message(&TextBundle::new(Lang::$lang, parts)))
                }
            )*
        }
    };
}

nonet_text::languages!(parts_to_fetch);
