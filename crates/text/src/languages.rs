//! The texts of each language other than English: one module per language, written by the build script. A program
//! contains only the texts that it refers to.

use super::Lang;
use super::lang::TopicFile;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

macro_rules! define_installers {
    (
        $english:ident $en:ident $($of_english:literal)*;
        $($lang:ident $folder:ident $($of_lang:literal)* $($part:ident)*;)*
    ) => {
        /// Installs every language with all of its texts. For tests and for programs that use all of them.
        pub fn install_all() {
            $(
                Lang::$lang.install(&[$folder::PAGE, $folder::VARIANTS, $folder::IDEAS, $folder::COACH]);
                Lang::$lang.install_rest(&[$folder::PAGES, $folder::LESSONS]);
            )*
        }

        /// Installs every language with the texts of hints and reports, but without those of pages and lessons.
        pub fn install_for_coach() {
            $(Lang::$lang.install(&[$folder::PAGE, $folder::VARIANTS, $folder::IDEAS, $folder::COACH]);)*
        }
    };
}

crate::languages!(define_installers);

/// Returns the content of a topic's file; `None` if the language is English or not installed. Tests install all
/// languages first, unless `ONLY_INSTALLED` is set.
pub(super) fn file(lang: Lang, topic: &str) -> Option<&'static str> {
    #[cfg(any(test, feature = "testing"))]
    if !super::lang::ONLY_INSTALLED.load(std::sync::atomic::Ordering::Relaxed) {
        install_all();
    }
    lang.file(topic)
}
