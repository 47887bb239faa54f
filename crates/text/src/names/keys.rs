//! Names of keys.

use crate::Lang;
use crate::dictionary::KEYS;

/// Returns the label of a key on the language's usual keyboard (`Ctrl` for `Control`, `Entf` for `Delete`); `None` if
/// the label is the browser's name of the key.
pub fn key_name(lang: Lang, code: &str) -> Option<&'static str> {
    KEYS.get(lang, code, "")
}
