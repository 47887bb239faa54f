//! What is printed on keys.

use super::Lang;
use super::topics::KEYS;

/// What is printed on a key of the language's usual keyboard, by the browser's name of it (`Ctrl` of `Control`, `Entf`
/// of `Delete`); `None` where that is its name.
pub fn key_name(lang: Lang, code: &str) -> Option<&'static str> {
    KEYS.get(lang, code, "")
}
